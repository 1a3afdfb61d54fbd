package search

import "testing"

func BenchmarkIndex(b *testing.B) {
	pages := sitePages(b)
	b.ReportAllocs()
	for b.Loop() {
		indexed(pages, Options{})
	}
}

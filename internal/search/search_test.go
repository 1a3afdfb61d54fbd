package search

import (
	"bytes"
	"testing"
)

func TestIndexOfSite(t *testing.T) {
	pages := sitePages(t)
	files := Index(pages, Options{Prefix: "search/"})
	again := Index(pages, Options{Prefix: "search/"})
	if len(files) != len(again) {
		t.Fatalf("%d files, then %d", len(files), len(again))
	}
	total := map[string]int{}
	for i := range files {
		if files[i].Name != again[i].Name || !bytes.Equal(files[i].Data, again[i].Data) {
			t.Fatalf("%s differs between two runs", files[i].Name)
		}
		total[files[i].Name[:10]+files[i].Name[len(files[i].Name)-4:]] += len(files[i].Data)
	}
	t.Log(len(pages), len(files), total)
}

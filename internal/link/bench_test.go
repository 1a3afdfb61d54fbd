package link_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
)

// corpus is a site of 1,000 pages in 4 versions and 2 languages, 20 links a page. A tenth of the pages differ between
// versions, half are translated.
func corpus() fstest.MapFS {
	files := fstest.MapFS{"site.yaml": {Data: []byte(`title: T
url: https://example.com
locales: [en, ja]
docsets:
  - id: docs
    path: /docs
    versions: [{name: v4, extends: v3}, {name: v3, isLast: true, extends: v2}, {name: v2, extends: v1}, v1]
`)}}
	for i := range 1000 {
		var text string
		for k := range 20 {
			n := (i + k*37) % 1000
			text += fmt.Sprintf("## Section %d\n[link](../d%02d/page-%d.md#section-%d)\n", k, n/20, n, k)
		}
		page := fmt.Sprintf("d%02d/page-%d.md", i/20, i)
		files["docs/docs/v1/"+page] = &fstest.MapFile{Data: []byte("# Page " + page + "\n" + text)}
		if i%10 == 0 {
			for _, v := range []string{"v2", "v3", "v4"} {
				files["docs/docs/"+v+"/"+page] = &fstest.MapFile{Data: []byte("# Page " + v + page + "\n" + text)}
			}
		}
		if i%2 == 0 {
			files["i18n/ja/docs/docs/v1/"+page] = &fstest.MapFile{Data: []byte("# ページ " + page + "\n" + text)}
		}
	}
	return files
}

// BenchmarkLink links 8,000 pages.
func BenchmarkLink(b *testing.B) {
	files := corpus()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(b.Context(), content.Input{FS: files, Config: cfg, Parse: parse}, log)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if s := link.Link(cfg, all, link.Options{}, log); len(s.Pages) < 8000 {
			b.Fatal(len(s.Pages))
		}
	}
	for _, m := range log.Messages() {
		b.Fatal(m)
	}
}

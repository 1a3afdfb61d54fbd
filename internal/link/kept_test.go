package link_test

import (
	"context"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestWhatIsKeptOfDocuments holds for the same documents and sources, and for the same configuration.
func TestWhatIsKeptOfDocuments(t *testing.T) {
	log := &diag.Log{}
	files := filesOf("site.yaml", "title: T\nurl: https://example.com\nlocales: [en, ja]\ndocsets: [{id: docs, path: /docs}]\n", "docs/docs/a.md", "# A\n## One {#one}\n", "i18n/ja/docs/docs/a.md", "# あ\n## 一 {#ichi}\n")
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(context.Background(), content.Input{FS: files, Config: cfg, Parse: parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	kept := &link.Kept{}
	change := func(locale, title, id string) {
		all.Docs = slices.Clone(all.Docs)
		for i, d := range all.Docs {
			if d.Locale == locale {
				changed, m := *d, *d.Module
				m.Title, m.Headings = title, []mdx.Heading{{Level: 2, ID: id}}
				changed.Module = &m
				all.Docs[i] = &changed
			}
		}
	}
	for _, c := range []struct {
		name   string
		change func()
		want   [3]string // title and id of the Japanese page, and where it is edited
	}{
		{"nothing known", func() {}, [3]string{"あ", "one"}},
		{"another source", func() { change("en", "A", "two") }, [3]string{"あ", "two"}},
		{"another translation", func() { change("ja", "い", "ni") }, [3]string{"い", "two"}},
		{"another configuration", func() { other := *cfg; other.EditURL = "https://edit.example"; cfg = &other }, [3]string{"い", "two", "https://edit.example/i18n/ja/docs/docs/a.md"}},
	} {
		c.change()
		var got [3]string
		for _, p := range link.Link(cfg, all, link.Options{Kept: kept}, log).Pages {
			if p.Page.Locale == "ja" && p.Page.Kind == site.PageDoc {
				got = [3]string{p.Page.Title, p.HeadingIDs[0], p.Page.EditURL}
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

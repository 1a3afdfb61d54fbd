package link_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/link"
)

// FuzzDestination resolves anything that may be written as a destination, in two versions and languages.
func FuzzDestination(f *testing.F) {
	for _, seed := range []string{
		"./b.md", "../../../../x", "/", "//", "#", "?", "@site/", "@site/..", "a:b", "%zz", "%2e%2e/", "/ja/", "/ja", "b.md#%", "pathname:",
		"./", "..", ".", "/docs/.html", "/index.html", "\x00", "/b.md", "b/index.md/", "/docs/one/b?x#y",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, dest string) {
		if strings.ContainsAny(dest, "()\r\n") {
			return
		}
		page := "# A\n[x](" + dest + ")\n![x](" + dest + ")\n"
		files := fstest.MapFS{
			"site.yaml": {Data: []byte("title: T\nurl: https://x.y\nlocales: [en, ja]\n" +
				"docsets: [{id: docs, path: /docs, versions: [{name: two, extends: one}, one]}]\n")},
			"docs/docs/one/a.md":         {Data: []byte("---\nimage: x.png\n---\n" + page)},
			"docs/docs/one/b.md":         {Data: []byte("# B\n## C\n")},
			"i18n/ja/docs/docs/one/a.md": {Data: []byte(page)},
		}
		s, _ := linkSite(t, files, link.Options{})
		for _, p := range s.Pages {
			if strings.ContainsAny(p.Article(), "<>\"") && !strings.Contains(p.Article(), "target=") {
				t.Errorf("unescaped: %q", p.Article())
			}
			p.Twin()
		}
	})
}

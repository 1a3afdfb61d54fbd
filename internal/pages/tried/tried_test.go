package tried

import (
	"flag"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatPagesSayOfTheirSamples: what the record knows of those of their source, in their language.
func TestWhatPagesSayOfTheirSamples(t *testing.T) {
	const sample = "\n```sh run\necho one\n```\n"
	files := map[string]string{
		"docs/a.md": "# A\n" + sample, "docs/b.md": "# B\n" + sample, "docs/c.md": "# C\n" + sample, "docs/none.md": "# N\n\n```sh\necho one\n```\n",
		"docs/tilde.md": "# T\n\n  ~~~sh file=x\none\n  ~~~\n", "docs/far.md": "# F\n\nrun ``` file\n", "i18n/ja/docs/a.md": "# ア\n" + strings.Replace(sample, "one", "ja", 1),
	}
	b := pagestest.New(t, files)
	notes := &Notes{Config: b.Config, Words: b.Words, Tree: b.Tree, Kept: &Kept{}, Log: b.Log}
	rewrite := func(name, text string) {
		b.Rewrite(t, name, text)
		notes.Tree, notes.Words = b.Tree, b.Words
	}
	hashOf := func(file string) string {
		return notes.samplesOf(&site.Doc{File: file, Hash: "of " + file})
	}
	hashes := map[string]string{}
	for file := range files {
		hashes[file] = hashOf(file)
	}
	if hashes["docs/a.md"] == "" || hashes["docs/a.md"] != hashes["docs/b.md"] || hashes["docs/tilde.md"] == "" || hashes["docs/none.md"] != "" || hashes["docs/far.md"] != "" || hashOf("docs/gone.md") != "" {
		t.Error(hashes)
	}
	rewrite("docs/b.md", "# B\n"+strings.Replace(sample, "one", "two", 1))
	if hashOf("docs/b.md") != hashes["docs/b.md"] {
		t.Error("a text is read again though its hash is the same")
	}
	if now := notes.samplesOf(&site.Doc{File: "docs/b.md", Hash: "another"}); now == hashes["docs/b.md"] || now == "" {
		t.Error("a text that has changed is not read again", now)
	}
	doc := func(file, locale string) *site.Doc { return &site.Doc{File: file, Locale: locale, Hash: "of " + file} }
	page := func(route, locale string, d *site.Doc) {
		p := pagestest.PageOf(route, locale, "")
		p.Doc = d
		p.Page.Locales = []string{strings.TrimPrefix(route, "/ja"), "/ja" + strings.TrimPrefix(route, "/ja")}
		b.Site.Pages = append(b.Site.Pages, p)
	}
	a, again := doc("docs/a.md", "en"), doc("docs/c.md", "en")
	page("/a", "en", a)
	page("/old/a", "en", a)
	page("/ja/a", "ja", doc("i18n/ja/docs/a.md", "ja"))
	page("/b", "en", doc("docs/b.md", "en"))
	page("/ja/b", "ja", doc("docs/b.md", "en"))
	page("/c", "en", again)
	page("/none", "en", doc("docs/none.md", "en"))
	page("/tilde", "en", doc("docs/tilde.md", "en"))
	page("/ja/only", "ja", doc("i18n/ja/docs/a.md", "ja"))
	page("/made", "en", nil)
	b.Site.Pages = append(b.Site.Pages, pagestest.PageOf("/without", "en", "docs/c.md"))
	var out pagestest.Printed
	say := func(name string) {
		b.Log = &diag.Log{}
		notes.Log = b.Log
		for _, p := range b.Site.Pages {
			p.Page.Tried = nil
		}
		notes.Provide(b.Site)
		told := map[string]string{}
		for _, p := range b.Site.Pages {
			if p.Page.Tried != nil {
				told[p.Page.Route] = p.Page.Tried.Text + "|" + p.Page.Tried.Changed
			}
		}
		out.Add(name, told, notes.Untried, b.Said())
	}
	notes.Untried = []revision.Untried{{File: "of before"}}
	say("without a record")
	rewrite(revision.TriedFile, "")
	say("an empty record")
	rewrite(revision.TriedFile, hashes["docs/a.md"]+" 2026-01-15 docs/a.md node 22\nother 2026-01-16 docs/c.md\nother 2026-01-17 docs/none.md\n"+hashes["docs/b.md"]+" 2026-01-18 docs/b.md\n")
	say("a record")
	rewrite(revision.TriedFile, "nonsense\n")
	say("a wrong record")
	out.Compare(t, "tried", *update)
}

package tried

import (
	"flag"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestMarksOfSamples: each block that ran is marked, in translations too, and no other.
func TestMarksOfSamples(t *testing.T) {
	const sample = "\n```sh run\necho one\n```\n"
	b := pagestest.New(t, map[string]string{"docs/a.md": ""})
	notes := &Notes{Config: b.Config, Words: b.Words, Tree: b.Tree, Log: b.Log}
	rewrite := func(name, text string) {
		b.Rewrite(t, name, text)
		notes.Tree, notes.Words = b.Tree, b.Words
	}
	doc := func(file, locale, text string) *site.Doc {
		m := mdx.Parse(mdx.Input{File: file, Text: []byte(text)}, mdx.Options{Format: mdx.FormatMarkdown}, &diag.Log{})
		return &site.Doc{File: file, Locale: locale, Module: m}
	}
	page := func(route, locale string, d *site.Doc) {
		p := pagestest.PageOf(route, locale, "")
		p.Doc = d
		p.Page.Locales = []string{strings.TrimPrefix(route, "/ja"), "/ja" + strings.TrimPrefix(route, "/ja")}
		b.Site.Pages = append(b.Site.Pages, p)
	}
	const more = "\n```sh\nuntold\n```\n\n```ts fragment\na\n```\n\n```sh untried=\"a reason\"\nx\n```\n\n```sh untried=\"\"\ny\n```\n\n```mermaid\nz\n```\n"
	a := doc("docs/a.md", "en", "# A\n"+sample+"\n```sh run hidden\necho hidden\n```\n\n```text expect\nhidden\n```\n"+more)
	c := doc("docs/b.md", "en", "# B\n"+strings.Replace(sample, "one", "two", 1))
	page("/a", "en", a)
	page("/old/a", "en", a)
	page("/ja/a", "ja", doc("i18n/ja/docs/a.md", "ja", "# ア\n"+strings.Replace(sample, "one", "ja", 1)+sample))
	page("/b", "en", c)
	page("/ja/b", "ja", c)
	page("/none", "en", doc("docs/none.md", "en", "# N\n"+more))
	page("/tilde", "en", doc("docs/tilde.md", "en", "# T\n\n  ~~~sh file=x\none\n  ~~~\n"))
	page("/ja/only", "ja", doc("i18n/ja/docs/only.md", "ja", "# O\n"+sample))
	page("/made", "en", nil)
	var out pagestest.Printed
	say := func(name string) {
		b.Log = &diag.Log{}
		notes.Log = b.Log
		for _, p := range b.Site.Pages {
			p.Page.Tried, p.Tried = "", nil
		}
		notes.Provide(b.Site)
		told := map[string][]string{}
		for _, p := range b.Site.Pages {
			if p.Page.Tried != "" || p.Tried != nil {
				told[p.Page.Route] = append([]string{p.Page.Tried}, p.Tried...)
			}
		}
		out.Add(name, told, notes.Untried, b.Said())
	}
	notes.Untried = []revision.Untried{{File: "of before"}}
	say("without a record")
	rewrite(revision.TriedFile, "")
	say("an empty record")
	hashOf := func(d *site.Doc) string { return revision.SamplesHash(d.Module.Samples) }
	rewrite(revision.TriedFile, hashOf(a)+" 2026-01-15 docs/a.md node & 22\n"+hashOf(a)+" 2026-01-17 docs/none.md\nother 2026-01-18 docs/tilde.md\n"+hashOf(c)+" 2026-01-18 docs/b.md\n")
	say("a record")
	rewrite(revision.TriedFile, "nonsense\n")
	say("a wrong record")
	out.Compare(t, "tried", *update)
}

package pipeline_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const bilingual = `
-- site.yaml --
title: Fold
url: https://example.com/base/
locales: [en, ja]
docsets:
  - {id: docs, folder: docs, versions: [{name: "2", isLast: true}, {name: "1"}]}
  - {id: more, folder: more, path: /more}
-- docs/2/index.md --
# Start & go
See [the other](./other.md).
-- docs/2/other.md --
# Other
-- docs/2/draft.md --
---
draft: true
---
# A draft
-- docs/1/index.md --
# The first
-- more/a.md --
# More
-- i18n/ja/docs/2/index.md --
# はじめに
`

// withKeys is the bilingual site with further keys of its site file.
func withKeys(keys string) string {
	return strings.Replace(bilingual, "locales:", keys+"\nlocales:", 1)
}

func TestFeedbackGoesWhereTheSiteSaysAndNowhereElse(t *testing.T) {
	link := sitetest.New(t, withKeys(`feedback: {link: "https://issues.example/new?t={title}&u={url}&v={docset}/{version}/{locale}{path}"}`))
	if link.Err != nil {
		t.Fatal(link.Messages())
	}
	want := "https://issues.example/new?t=Start%20%26%20go&u=https%3A%2F%2Fexample.com%2Fbase%2Fdocs%2F2%2F&v=docs/2/en%2Fdocs%2F2%2F"
	if got := link.Page("/docs/2/").Attr(".feedback a", "href"); got != want {
		t.Errorf("the link leads to %s", got)
	}
	link.Page("/search").HasNot(".feedback")
	if strings.Contains(link.Read("_headers"), "issues.example") {
		t.Error("a link needs nothing of the policy")
	}

	sent, sources := sourcesOf(t, `feedback: {post: "https://answers.example/pages?of=docs"}`)
	for _, name := range []string{"form-action", "connect-src"} {
		if !slices.Equal(sources[name], []string{"https://answers.example/pages"}) {
			t.Errorf("%s: %q", name, sources[name])
		}
	}
	page := sent.Page("/docs/")
	if got := page.Attr(".feedback", "action"); got != "https://answers.example/pages?of=docs" {
		t.Errorf("the form goes to %q", got)
	}
	if got := page.Attr(".feedback input", "value"); got != "https://example.com/docs/" {
		t.Errorf("the form names %q", got)
	}

	own := sitetest.New(t, withKeys(`feedback: {post: /answers}`))
	if got := own.Page("/ja/docs/2/").Attr(".feedback", "action"); got != "/base/answers" {
		t.Errorf("the form goes to %q", got)
	}
	if strings.Contains(own.Read("_headers"), "form-action 'self' ") {
		t.Error("the site's own host needs no further source")
	}
}

func TestWhatFeedbackCannotBe(t *testing.T) {
	for piece, want := range map[string]string{
		`feedback: {}`: "one of them",
		`feedback: {link: "https://a.example/", post: /b}`:   "one of them",
		`feedback: {link: "javascript:alert({url})"}`:        "not an address that a link can lead to",
		`feedback: {link: "https://a.example/?u={address}"}`: "there is no {address}",
		`feedback: {post: "http://a.example/"}`:              "not an address that answers can be sent to",
		`feedback: {post: "https://a.example/; script-src"}`: "not an address that answers can be sent to",
	} {
		if s := sitetest.New(t, withKeys(piece)); s.Err == nil || !strings.Contains(s.Messages(), want) {
			t.Errorf("%s: %s", piece, s.Messages())
		}
	}
}

func TestReadersCopyPagesAsMarkdown(t *testing.T) {
	s := sitetest.New(t, bilingual)
	s.Page("/docs/2/").Has(".copy-page", "Copy page")
	s.Page("/ja/docs/2/").Has(".copy-page", "ページをコピー")
	s.Page("/docs/2/").Has(".doc-footer", "View as Markdown")
	if !strings.Contains(s.Read("docs/2/index.html"), `data-copy-page="menu"`) {
		t.Error("the menu is missing")
	}
	own := sitetest.New(t, withKeys(`reading: {menu: [link, {item: mcp, to: /mcp}, {label: {en: Ask us, ja: 質問する}, to: "https://a.example/?u={url}"}]}`))
	menu := `"menu":[{"item":"link"},{"item":"mcp","to":"/base/mcp"},{"label":"Ask us","to":"https://a.example/?u={url}"}]`
	if !slices.ContainsFunc(own.Files(".json"), func(name string) bool {
		return strings.HasPrefix(name, "_orihon/shell/") && strings.Contains(own.Read(name), menu)
	}) {
		t.Errorf("no shell has %s: %s", menu, own.Messages())
	}
	for piece, want := range map[string]string{"[mcp]": "needs to", "[{label: A}]": "needs label and to", "[copy]": "copy"} {
		if s := sitetest.New(t, withKeys("reading: {menu: "+piece+"}")); s.Err == nil || !strings.Contains(s.Messages(), want) {
			t.Errorf("%s: %s", piece, s.Messages())
		}
	}
	if without := sitetest.New(t, withKeys("reading: {menu: []}")); strings.Contains(without.Read("docs/2/index.html"), `data-copy-page="menu"`) {
		t.Error("an empty list has a menu")
	}
	none := sitetest.New(t, withKeys("reading: {copy: false, markdown: false}"))
	none.Page("/docs/2/").HasNot(".copy-page")
	none.Page("/docs/2/").HasNot(".doc-footer")
	if !none.Has("docs/2/index.md") {
		t.Error("the Markdown is there all the same")
	}
}

func TestTheWholeTextOfEachVersionAndLanguage(t *testing.T) {
	s := sitetest.New(t, bilingual)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	source := func(route, text string) string {
		return "\n---\n\nSource: https://example.com/base" + route + "\n\n" + text + "\n"
	}
	other := source("/docs/2/other", "# Other")
	start := source("/docs/2/", "# Start & go\n\nSee [the other](/base/docs/2/other.md).")
	for name, want := range map[string]string{
		"docs/2/llms-full.txt":    "# Fold: docs 2\n" + start + other,
		"docs/1/llms-full.txt":    "# Fold: docs 1\n" + source("/docs/1/", "# The first"),
		"more/llms-full.txt":      "# Fold: more\n" + source("/more/a", "# More"),
		"llms-full.txt":           "# Fold\n" + start + other + source("/more/a", "# More"),
		"ja/docs/2/llms-full.txt": "# Fold: docs 2\n" + source("/ja/docs/2/", "# はじめに") + source("/ja/docs/2/other", "# Other"),
	} {
		if got := s.Read(name); got != want {
			t.Errorf("%s:\n%s\nwant:\n%s", name, got, want)
		}
	}
	if list := s.Read("docs/2/llms.txt"); !strings.Contains(list, "https://example.com/base/docs/2/llms-full.txt") {
		t.Errorf("llms.txt does not lead to it:\n%s", list)
	}
}

func TestATextThatIsTooLongIsNotPutTogether(t *testing.T) {
	long := strings.Repeat("A sentence of forty letters, more or less.\n", 60_000)
	s := sitetest.New(t, bilingual+"-- docs/2/long.md --\n# Long\n"+long+"-- docs/2/longer.md --\n# Longer\n"+long)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	if s.Has("docs/2/llms-full.txt") || s.Has("llms-full.txt") || !s.Has("docs/1/llms-full.txt") {
		t.Error("5 MB of text stand in one file, or small ones are gone")
	}
	if strings.Contains(s.Read("docs/2/llms.txt"), "llms-full") {
		t.Error("llms.txt leads to what is not there")
	}
}

func TestTheListForMachinesHasThePagesOfDocsetsWithoutVersions(t *testing.T) {
	s := sitetest.New(t, bilingual)
	if list := s.Read("more/llms.txt"); !strings.Contains(list, "- [More](https://example.com/base/more/a.md)") {
		t.Errorf("the page is not in it:\n%s", list)
	}
}

// Package builtins compares the two ways in which a built-in component becomes HTML: Go writes it where an article is text, React
// where a page computes it.
package builtins_test

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/mdx/template"
	"github.com/orihon/orihon/internal/sitetest"
)

// casesFile has every property of every component that computed parts may use, a case a line.
//
//go:embed testdata/cases.txt
var casesFile string

func allCases() []string { return strings.Split(strings.TrimSpace(casesFile), "\n") }

var rootName = regexp.MustCompile(`^<\w+`)

// page writes each case in the ways that a page may: in Go, with a property that runs, and within an expression.
func page(of []string, ways ...string) string {
	var b strings.Builder
	b.WriteString("# Cases\n\nText.\n\n")
	for i, c := range of {
		for _, way := range ways {
			switch way {
			case "text":
				fmt.Fprintf(&b, "<div id=\"text-%d\">\n\n%s\n\n</div>\n\n---\n\n", i, c)
			case "runs":
				fmt.Fprintf(&b, "<div id=\"runs-%d\">\n\n%s\n\n</div>\n\n---\n\n", i, rootName.ReplaceAllString(c, "$0 {...{}}"))
			case "computed":
				fmt.Fprintf(&b, "{[1].map((k) => <div key={k} id=\"computed-%d\">%s</div>)}\n\n---\n\n", i, c)
			}
		}
	}
	return b.String()
}

const site = `-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
`

// TestBuiltinsAreTheSameInBothWays builds every case in English and in Japanese. In a page that runs, all ways give the same bytes;
// in one that does not, the same elements.
func TestBuiltinsAreTheSameInBothWays(t *testing.T) {
	isTabs := func(c string) bool { return strings.HasPrefix(c, "<Tabs") }
	plain := slices.DeleteFunc(allCases(), isTabs)
	tabs := slices.DeleteFunc(allCases(), func(c string) bool { return !isTabs(c) }) // React alone has useId
	archive := site
	for _, folder := range []string{"docs", "i18n/ja/docs"} {
		archive += "-- " + folder + "/index.md --\n# Start\n\nText.\n" +
			"-- " + folder + "/two.mdx --\n# Two\n\nText.\n\n## Part {#part}\n\nText.\n" +
			"-- " + folder + "/sub/plain.mdx --\n" + strings.ReplaceAll(page(slices.Concat(plain, tabs), "text"), "./two", "../two") +
			"-- " + folder + "/sub/index.mdx --\n" + strings.ReplaceAll(page(plain, "text", "runs", "computed"), "./two", "../two") +
			"-- " + folder + "/sub/tabs.mdx --\n" + page(tabs, "text", "computed")
	}
	s := sitetest.New(t, archive)
	if text := s.Messages(); text != "" {
		t.Fatal(text)
	}
	for _, prefix := range []string{"", "ja/"} {
		still := s.Read(prefix + "docs/sub/plain/index.html")
		compare(t, plain, s.Read(prefix+"docs/sub/index.html"), still, 0)
		compare(t, tabs, s.Read(prefix+"docs/sub/tabs/index.html"), still, len(plain))
	}
}

func compare(t *testing.T, of []string, running, still string, from int) {
	t.Helper()
	for i, c := range of {
		want := cut(running, fmt.Sprintf("text-%d", i))
		if want == "" {
			t.Errorf("%s is not in the page", c)
		}
		for _, way := range []string{"runs", "computed"} {
			id := fmt.Sprintf("%s-%d", way, i)
			if got := cut(running, id); got != want && strings.Contains(running, id) {
				t.Errorf("%s\n%8s %s\n    text %s", c, way, got, want)
			}
		}
		if got := cut(still, fmt.Sprintf("text-%d", from+i)); elements(t, got) != elements(t, want) {
			t.Errorf("%s\n   still %s\n running %s", c, elements(t, got), elements(t, want))
		}
	}
}

var setID = regexp.MustCompile(`"(tabs-\d+|_\w+_|«\w+»|:\w+:)(-\d+)?"`)

// cut is what stands in the element of an id. Ids of tabs are left out: those of computed ones are React's.
func cut(page, id string) string {
	_, rest, _ := strings.Cut(page, ` id="`+id+`">`)
	rest, _, _ = strings.Cut(rest, "<hr")
	if end := strings.LastIndex(rest, "</div>"); end >= 0 {
		rest = rest[:end]
	}
	return setID.ReplaceAllString(strings.TrimSpace(rest), `"set$2"`)
}

// elements is HTML without line feeds beside elements, with attributes in the order of their names.
func elements(t *testing.T, text string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
		if n.Type == html.TextNode && n.Parent.Data != "span" { // a line of code ends with a line feed
			n.Data = strings.Trim(n.Data, "\n")
		}
	}
	var b strings.Builder
	if err := html.Render(&b, root); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCasesUseEveryProperty: a property that no case has could differ unseen.
func TestCasesUseEveryProperty(t *testing.T) {
	for _, c := range template.Components() {
		for _, p := range c.Props {
			used := regexp.MustCompile(`<` + c.Name + `(\s[^>]*)?\s` + p.Name + `[\s=>]`)
			if c.InScripts && !slices.ContainsFunc(allCases(), used.MatchString) {
				t.Errorf("no case has the property %s of <%s>", p.Name, c.Name)
			}
		}
	}
}

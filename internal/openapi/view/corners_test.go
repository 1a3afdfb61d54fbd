package view

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

func parsed(t *testing.T, text string) *openapi.Reference {
	t.Helper()
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "api.yaml", Data: []byte(text)}, openapi.Source{}, &log)
	if r == nil {
		t.Fatal(log.Messages())
	}
	return r
}

// TestCorners holds what few documents have: other ways to send credentials, unsafe addresses, names without letters, schemas
// of all kinds, examples that lie elsewhere; on one page and split, with places that the site has chosen and coloured code.
func TestCorners(t *testing.T) {
	text := string(openapitest.Read(t, "internal/openapi/view/testdata/corners.yaml"))
	before := strings.NewReplacer("version: \"2\"", "version: \"1\"", "required: [id], ", "", "  /plain:", "  /older:").Replace(text)
	for name, o := range map[string]Options{
		"whole": {Base: "/api", SplitAt: 100, Highlight: func(lang, code string) string { return "[" + lang + "]" + code }},
		"split": {Base: "/api/", SplitAt: 1, Place: func(route string) string { return "/placed" + strings.TrimSuffix(route, "/") }},
	} {
		t.Run(name, func(t *testing.T) {
			pages := Build([]Service{{Name: "none"}, {Name: "corners", Label: "The corners", Reference: parsed(t, text), Previous: parsed(t, before)}}, o)
			golden.Compare(t, "testdata/corners."+name+".txt", printed(pages), *update)
		})
	}
}

// TestAnchors holds the ids of all pages, besides those of headings.
func TestAnchors(t *testing.T) {
	var out strings.Builder
	r := parsed(t, string(openapitest.Read(t, "internal/openapi/view/testdata/corners.yaml")))
	for _, splitAt := range []int{1, 100} {
		for _, p := range pagesOf(r, "corners", Options{Base: "/api/", SplitAt: splitAt}).Pages {
			fmt.Fprintf(&out, "%s %q\n", p.Component, p.Path)
			ids := p.anchors()
			for _, id := range slices.Sorted(maps.Keys(ids)) {
				if p.HasAnchor(id) {
					fmt.Fprintf(&out, "  %s\n", id)
				}
			}
			if p.HasAnchor("") || p.HasAnchor("none") {
				t.Errorf("%s has an id that it has not", p.Path)
			}
		}
	}
	golden.Compare(t, "testdata/anchors.txt", out.String(), *update)
}

// tagged is a document with as many operations of each tag as the list says.
func tagged(counts []int) string {
	var b strings.Builder
	b.WriteString("openapi: 3.1.0\ninfo: {title: Many, version: '1'}\npaths:\n")
	for tag, count := range counts {
		for n := range count {
			fmt.Fprintf(&b, "  /t%d/o%d: {get: {tags: [t%d], responses: {'200': {description: ok}}}}\n", tag, n, tag)
		}
	}
	return b.String()
}

// TestManyGroups: a group that is too big is cut into parts of the same size, and while there are too many groups,
// neighbours share one as long as it does not become too big.
func TestManyGroups(t *testing.T) {
	list := func(counts ...int) []int { return counts }
	for _, tc := range []struct {
		name    string
		counts  []int
		splitAt int
		want    string
	}{
		{"small", list(2, 1), 1, "t0 2, t1 1"},
		{"on one page", list(101), 200, "t0 101"},
		{"a full one", list(100), 1, "t0 100"},
		{"one too many", list(101), 1, "t0 (t0, part 1) 51, t0-2 (t0, part 2) 50"},
		{"in three", list(250, 1), 1, "t0 (t0, part 1) 84, t0-2 (t0, part 2) 84, t0-3 (t0, part 3) 82, t1 1"},
		{"as many groups as may be", slices.Repeat([]int{1}, 120), 1, ""},
		{"one group more", slices.Repeat([]int{1}, 121), 1, "t0-and-others (t0 – t99) 100, t100-and-others (t100 – t120) 21"},
		{"a big one between", slices.Concat(list(1), list(100), slices.Repeat([]int{1}, 119), list(60, 50)), 1, "t0 1, t1 100, t2-and-others (t2 – t101) 100, t102-and-others (t102 – t121) 79, t122 50"},
		{"too many on one page", slices.Repeat([]int{1}, 121), 200, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := newBook(Service{Name: "many", Reference: parsed(t, tagged(tc.counts))}, Options{Base: "/", SplitAt: tc.splitAt, Labels: LabelsOf(words.For("en"))})
			var got []string
			for _, g := range b.groups {
				label := ""
				if g.label.Text != g.slug {
					label = " (" + g.label.Text + ")"
				}
				got = append(got, fmt.Sprintf("%s%s %d", g.slug, label, len(g.operations)))
			}
			if tc.want == "" {
				if len(got) != len(tc.counts) {
					t.Errorf("%d groups, want %d", len(got), len(tc.counts))
				}
				return
			}
			if s := strings.Join(got, ", "); s != tc.want {
				t.Errorf("%s\nwant %s", s, tc.want)
			}
		})
	}
}

// TestLongLists: an enumeration and a choice show as many values as fit, and say that there are more.
func TestLongLists(t *testing.T) {
	for _, tc := range []struct {
		count, values, variants int
		more                    bool
	}{{1, 1, 1, false}, {60, 60, 60, false}, {61, 61, 60, true}, {200, 61, 60, true}} {
		var values, variants []string
		for n := range tc.count {
			values = append(values, fmt.Sprintf("v%d", n))
			variants = append(variants, fmt.Sprintf("{type: string, title: T%d}", n))
		}
		r := parsed(t, "openapi: 3.1.0\ninfo: {title: Long, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    Values: {type: string, enum: ["+
			strings.Join(values, ", ")+"]}\n    Choice: {oneOf: ["+strings.Join(variants, ", ")+"]}\n")
		labels := LabelsOf(words.For("en"))
		b := newBook(Service{Name: "long", Reference: r}, Options{Base: "/", SplitAt: 10, Labels: labels, Markdown: strings.ToUpper})
		x := &expander{b: b, budget: 1 << 20, named: true}
		shown, choice := x.add(&openapi.Schema{Ref: r.SchemaKeys[0]}, "", false, nil), x.add(&openapi.Schema{Ref: r.SchemaKeys[1]}, "", false, nil)
		x.run()
		list := shown.Facts[0].Values
		if len(list) != tc.values || list[len(list)-1] == "…" != tc.more {
			t.Errorf("of %d values %d are shown, the last %q", tc.count, len(list), list[len(list)-1])
		}
		if group := choice.Variants[0]; len(group.Items) != tc.variants || group.Note == labels.NotShown != tc.more {
			t.Errorf("of %d variants %d are shown, with the note %q", tc.count, len(group.Items), group.Note)
		}
	}
}

// TestWhereSchemasAreListed: on the page of the service, unless they have pages of their own and many operations lead to them.
func TestWhereSchemasAreListed(t *testing.T) {
	for _, tc := range []struct {
		schemas, operations, splitAt int
		want                         bool
	}{
		{0, 2, 2, false},
		{1, 2, 2, true},
		{1, 2, 1, false},
		{maxInlineSchemas, 2, 2, true},
		{maxInlineSchemas, 2, 1, false},
		{maxInlineSchemas + 1, 2, 2, true},
		{maxInlineSchemas + 1, 2, 1, false},
		{maxInlineSchemas + 1, 1, 2, true},
		{maxListedSchemas, 1, 1, true},
		{maxListedSchemas + 1, 1, 1, false},
	} {
		var text strings.Builder
		text.WriteString("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n")
		for n := range tc.operations {
			fmt.Fprintf(&text, "  /p%d: {get: {responses: {'200': {description: ok}}}}\n", n)
		}
		text.WriteString("components:\n  schemas:\n")
		for n := range tc.schemas {
			fmt.Fprintf(&text, "    S%d: {type: string, minLength: %d}\n", n, n)
		}
		b := newBook(Service{Name: "t", Reference: parsed(t, text.String())}, Options{Base: "/", SplitAt: tc.splitAt, Labels: LabelsOf(words.For("en"))})
		if got := b.listsSchemas(); got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}

// TestUnsafeAddresses: what is no address of a page or of a letter leads nowhere.
func TestUnsafeAddresses(t *testing.T) {
	for href, want := range map[string]string{
		"": "", "https://x.y/": "https://x.y/", "HTTP://x.y": "HTTP://x.y", " https://x.y": " https://x.y", "mailto:a@b.c": "mailto:a@b.c", "/a:b": "/a:b", "?a:b": "?a:b", "#a:b": "#a:b", "a.b:80": "a.b:80",
		"javascript:x": "", " JavaScript:x": "", "data:text/html,x": "", "vbscript:x": "", "a": "a", "file:///etc": "", "ftp://x.y": "",
	} {
		if got := safeHref(href); got != want {
			t.Errorf("%q leads to %q, want %q", href, got, want)
		}
	}
}

// TestDescriptionsInOneLine are cut at a word where there are words, else at a character.
func TestDescriptionsInOneLine(t *testing.T) {
	words, text := strings.Repeat("word ", 40), strings.Repeat("字", 200)
	for in, want := range map[string]string{
		"": "", "short": "short", words[:160]: words[:160], text[:480]: text[:480], text: text[:3*159] + "…",
		words[:161] + "x": strings.TrimSpace(words[:155]) + "…",
		strings.Repeat("x", 79) + " " + strings.Repeat("y", 100):      strings.Repeat("x", 79) + " " + strings.Repeat("y", 79) + "…",
		strings.Repeat("x", 80) + " " + strings.Repeat("y", 100):      strings.Repeat("x", 80) + "…",
		strings.Repeat("x", 150) + ",.;: " + strings.Repeat("y", 100): strings.Repeat("x", 150) + "…",
		strings.Repeat("字", 157) + "、。" + strings.Repeat("字", 10):     strings.Repeat("字", 157) + "…",
	} {
		if got := oneLine(in); got != want {
			t.Errorf("%q\nis %q\nwant %q", in, got, want)
		}
	}
	for in, want := range map[string]string{"": "", " a ": "a", "a\nb\n\nc\n\nd": "a\nb", "\n\na\n\n": "a"} {
		if got := firstParagraph(openapi.Text{Text: in, Lang: "en"}); got != (openapi.Text{Text: want, Lang: "en"}) {
			t.Errorf("%q begins with %q, want %q", in, got, want)
		}
	}
	for in, want := range map[string][2]string{
		"<p>a</p>": {"a", ""}, "<p>a</p>\n<p>b</p>": {"a", "<p>b</p>"}, "<ul></ul>": {"", "<ul></ul>"}, "<p>a": {"", "<p>a"}, `<p><a href="x">a</a></p>`: {"", `<p><a href="x">a</a></p>`}, "<p>a</p> \n": {"a", ""},
	} {
		gist, rest := gistOf(&Prose{HTML: in, Lang: "ja"})
		var got [2]string
		for i, p := range []*Prose{gist, rest} {
			if p != nil {
				if got[i] = p.HTML; p.Lang != "ja" {
					t.Errorf("%s has lost its language", in)
				}
			}
		}
		if got != want {
			t.Errorf("%s is split into %q, want %q", in, got, want)
		}
	}
	if got := join("", "a", " ", "b"); got != "a\nb" {
		t.Errorf("%q", got)
	}
}

// TestTheErrorThatMostHave: bodies of errors that at least two share, those of answers that are none left out.
func TestTheErrorThatMostHave(t *testing.T) {
	answer := func(status, schema string) string {
		return fmt.Sprintf("'%s': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/%s'}}}}", status, schema)
	}
	for want, answers := range map[string][]string{
		"":  {answer("200", "A"), answer("201", "A"), answer("400", "B")},
		"B": {answer("200", "A"), answer("400", "B"), answer("404", "A"), answer("500", "B"), answer("default", "A"), answer("502", "B")},
		"A": {"'400': {description: none}", "'401': {description: x, content: {application/json: {}, text/plain: {schema: {type: string}}}}", answer("404", "A"), answer("500", "A"), answer("503", "B"), answer("504", "B")},
	} {
		r := parsed(t, "openapi: 3.1.0\ninfo: {title: E, version: '1'}\npaths: {/a: {get: {responses: {"+strings.Join(answers, ", ")+"}}}}\ncomponents: {schemas: {A: {type: object}, B: {type: object}}}\n")
		b := newBook(Service{Name: "e", Reference: r}, Options{Base: "/", SplitAt: 10, Labels: LabelsOf(words.For("en"))})
		if got := strings.TrimPrefix(b.errorRef, "#/components/schemas/"); got != want {
			t.Errorf("%v share %q, want %q", answers, got, want)
		}
	}
}

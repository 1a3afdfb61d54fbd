package render

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// seeMarks writes what marks texts as it can be read.
var seeMarks = strings.NewReplacer(holeOpen, "‹", holeClose, "›", "\x01", "{", "\x02", "}", "\x03", "|")

func fullPage() *site.Page {
	link := func(name string) *site.PageLink {
		return &site.PageLink{Label: name, Href: "/" + name + "/"}
	}
	return &site.Page{
		Kind: site.PageDoc, Route: "/docs/a", Locale: "en", Title: "Title", Description: "Description", Docset: "docs", Version: "1", DocID: "a",
		Sidebar: "en/docs", ContentLang: "en", TitleHTML: "<b>Title</b>", Breadcrumbs: []site.Crumb{{Label: "Docs", Href: "/docs/"}, {Label: "A"}},
		Toc:  []site.TocEntry{{ID: "x", HTML: "<code>x</code>", Level: 2}, {ID: "y", HTML: "Y", Level: 3}},
		Prev: link("before"), Next: link("after"), EditURL: "https://example.com/edit", Updated: &site.Updated{Date: "2026-01-02", Text: "Jan 2", Author: "Ann"},
		Tried: "run with Go 1.26", Minutes: "2 min", DocKind: "guide", Tags: []site.PageLink{*link("tag"), {Label: "bare"}},
		Banner:     &site.Banner{Type: "unmaintained", Label: "1", Text: "old", Href: "/docs/2/a", Last: "2"},
		Ahead:      &site.Hint{Text: "There is more.", Link: *link("ahead")},
		Translated: link("ja"), Scopes: []string{"docs"}, Versions: []site.PageLink{{Label: "1", Href: "/docs/a"}, {Label: "2", Href: "/docs/2/a"}},
		Locales: []string{"/docs/a", "", "/ja/docs/a"}, Markdown: "/docs/a.md", Feedback: "https://example.com/feedback",
	}
}

// TestTextsTakenOutOfPages holds what is taken out of a page, what is left, and which pages are rendered in full. The page itself
// stays as it is.
func TestTextsTakenOutOfPages(t *testing.T) {
	var out strings.Builder
	for _, c := range []struct {
		name   string
		change func(*site.Page)
	}{
		{"full", func(*site.Page) {}},
		{"api", func(p *site.Page) { p.Kind = site.PageAPI }},
		{"bare", func(p *site.Page) { *p = site.Page{Kind: site.PageDoc, Route: "/a"} }},
		{"other kind", func(p *site.Page) { p.Kind = site.PageNotFound }},
		{"module", func(p *site.Page) { p.Module = "m" }},
		{"cards", func(p *site.Page) { p.Items = []site.CardItem{{}} }},
		{"heading without id", func(p *site.Page) { p.Toc[1].ID = "" }},
		{"heading without text", func(p *site.Page) { p.Toc[0].HTML = "" }},
		{"script", func(p *site.Page) { p.EditURL = "\x02 JAVA\tscript:a" }},
		{"script after a slash", func(p *site.Page) { p.EditURL = "/javascript:a" }},
		{"no text", func(p *site.Page) { p.Title = "\xff" }},
		{"marks of frames", func(p *site.Page) { p.ClassName = holeOpen }},
		{"marks of pages", func(p *site.Page) { p.ClassName, p.Title = "\x01", "\x02" }},
		{"addresses", func(p *site.Page) {
			p.EditURL, p.Markdown, p.Prev.Href, p.Next.Href = "//example.com/a", "mailto:a@b.c", "a/b", "///"
		}},
	} {
		p := fullPage()
		c.change(p)
		before := fmt.Sprintf("%#v %s", *p, mustJSON(p))
		o := openPage(p, "=<")
		if after := fmt.Sprintf("%#v %s", *p, mustJSON(p)); after != before {
			t.Errorf("%s: the page is %s\nwas %s", c.name, after, before)
		}
		out.WriteString("== " + c.name + "\n")
		if o == nil {
			out.WriteString("in full\n")
			continue
		}
		fmt.Fprintf(&out, "%s\n%s\n%v\n%v\n", o.json, differing(string(o.json), string(o.shape)), o.holes, o.toc)
	}
	golden.Compare(t, "testdata/opened.txt", seeMarks.Replace(out.String()), *update)
}

// differing are the fields of a JSON text that another, of the same fields, has otherwise; all of it if it has others.
func differing(text, other string) string {
	const between = `,"`
	a, b := strings.Split(text, between), strings.Split(other, between)
	if len(a) != len(b) {
		return other
	}
	var out []string
	for i, field := range b {
		if field != a[i] {
			out = append(out, field)
		}
	}
	return "but " + strings.Join(out, between)
}

func mustJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// TestFramesOfTexts holds how texts with marks are read, and what they become with their holes filled.
func TestFramesOfTexts(t *testing.T) {
	heading := func(entry int) string { return mark(1+entry*3) + "-" + mark(2+entry*3) + "/" + mark(3+entry*3) }
	var out strings.Builder
	for _, text := range []string{
		"", "plain", "a" + mark(0), mark(0) + mark(0) + "b", "{A}", "a{S}b{A}c", "\x101\x102 " + mark(0) + "\x100", holeOpen + "x" + holeClose + "y", holeOpen + "0",
		"<ul>" + heading(0) + "," + heading(1) + "," + heading(2) + "</ul>" + mark(0) + "{A}",
		heading(0) + heading(1) + heading(2), heading(0) + "," + heading(1) + ";" + heading(2), heading(0) + heading(1), heading(0) + heading(2) + heading(1),
		heading(0) + "," + heading(1) + "," + heading(2) + "," + heading(3), heading(1) + heading(2), mark(1) + mark(4) + mark(7), mark(3) + "a" + mark(1) + mark(6) + "a" + mark(4) + mark(9) + "a" + mark(7),
		mark(3) + "a" + mark(1) + mark(6) + "b" + mark(4) + mark(9) + "a" + mark(7), mark(3) + "a" + mark(1) + mark(6) + "a" + mark(4) + mark(9) + "b" + mark(7), mark(1) + mark(2) + mark(4) + mark(6) + mark(7) + mark(8),
		mark(1) + "," + mark(4) + "," + mark(7) + "<p>" + heading(0) + "," + heading(1) + "," + heading(2), mark(1) + mark(0) + mark(4) + mark(7), mark(1) + "," + mark(4) + mark(7),
	} {
		text = strings.NewReplacer("{", "\x01", "}", "\x02").Replace(text)
		f, ok := newFrame(text, 1)
		fmt.Fprintf(&out, "%q %v", seeMarks.Replace(text), ok)
		if ok {
			for n := range 3 {
				o := &opened{holes: []hole{{text: `<"'&>`}}}
				for i := range n {
					o.toc = append(o.toc, [tocFields]hole{{text: fmt.Sprint("id", i)}, {text: "<b>", raw: true}, {text: "<"}})
				}
				var b strings.Builder
				f.fill(&b, o, "SIDEBAR", "ARTICLE")
				fmt.Fprintf(&out, " %q", b.String())
			}
		}
		fmt.Fprintf(&out, " %v\n", ok && f.fills(1))
	}
	golden.Compare(t, "testdata/frames.txt", out.String(), *update)
}

// TestHowRoutesLie: pages are of one shape if the navbar sees them alike.
func TestHowRoutesLie(t *testing.T) {
	var s shapes
	if got := s.facts("none", "/a"); got != "/a" {
		t.Errorf("of a shell that is not known: %q", got)
	}
	s.setShell("wrong", []byte("{"))
	if got := s.facts("wrong", "/a"); got != "/a" {
		t.Errorf("of a shell that cannot be read: %q", got)
	}
	s.setShell("shell", []byte(`{"navbar": [{"href": "/docs/a"}, {"label": "more", "items": [{"href": "/docs/b/"}, {"label": "none"}, {"href": "https://e.com/x"}]}]}`))
	for route, want := range map[string]string{
		"/": ">>>>..", "/docs/": ">=>=..", "/docs": "><><..", "/docs/a": "=<.<..", "/docs/a/": "<<.<..", "/docs/a/b": "<<.<..", "/docs/b/": ".<=<..", "/docs/ab": ".<.<..", "/other": "......",
	} {
		if got := s.facts("shell", route); got != want {
			t.Errorf("%s: %q, want %q", route, got, want)
		}
	}
}

// TestWhatIsWrongWithACall is said so that a writer can act on it.
func TestWhatIsWrongWithACall(t *testing.T) {
	g := &guarded{limits: Limits{Memory: 64 << 20, Time: 2 * time.Second}}
	for text, want := range map[string]string{
		"at x\nInternalError: interrupted": "it was still running after 20s (site.yaml: limits.seconds)",
		"RangeError: stack overflow":       "stack overflow: a component or function calls itself without end, or elements are nested too deep",
		"InternalError: out of memory":     "it needs more than 64 MB of memory (site.yaml: limits.memory)",
		"null":                             "it needs more than 64 MB of memory (site.yaml: limits.memory)",
		"":                                 "it throws a value that has no text",
		"TypeError: not a function":        "TypeError: not a function",
	} {
		if got := g.explain(errors.New(text)); got.Error() != want {
			t.Errorf("%q: %v", text, got)
		}
		var limit *LimitError
		if isTime := errors.As(g.explain(errors.New(text)), &limit) && limit.time; isTime != strings.Contains(want, "running") {
			t.Errorf("%q: of the time: %v", text, isTime)
		}
	}
	if err := g.explain(nil); err != nil {
		t.Error(err)
	}
	g.lost = true
	if _, err := g.call(t.Context(), "f"); err == nil || err.Error() != "the JavaScript engine was given up" {
		t.Error(err)
	}
	for _, c := range []struct{ limits, want Limits }{
		{Limits{}, Limits{DefaultMemory, time.Minute}}, {Limits{-1, -1}, Limits{DefaultMemory, time.Minute}}, {Limits{1, time.Second}, Limits{1, time.Second}},
	} {
		if got := c.limits.withDefaults(time.Minute); got != c.want {
			t.Errorf("%v: %v", c.limits, got)
		}
	}
}

// TestDifferencesAreShownAround the first byte that differs.
func TestDifferencesAreShownAround(t *testing.T) {
	long := strings.Repeat("a", 100)
	for _, c := range []struct{ fast, react, want string }{
		{"abc", "abd", "  ours:  …abc\n  React: …abd"},
		{"abc", "ab", "  ours:  …abc\n  React: …ab"},
		{"", "ab", "  ours:  …\n  React: …ab"},
		{long + "x" + long, long + "y" + long, "  ours:  …" + long[:60] + "x" + long[:59] + "\n  React: …" + long[:60] + "y" + long[:59]},
		{"é" + long[:59] + "x", "é" + long[:59] + "y", "  ours:  …" + long[:59] + "x\n  React: …" + long[:59] + "y"},
	} {
		if got := newDifference(c.fast, c.react).String(); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}

// TestPlacesOfStacks: those in the site's script, the newest first, thirty at most.
func TestPlacesOfStacks(t *testing.T) {
	const before = firstLine - 1
	stack := fmt.Sprintf("    at a (script.js:%d:7)\n    at native\n    at b (script.js:%d:8)\n  at script.js:%d:9\n    at c (script.js:%d:10)\n\n    at d (x:1:y)\n", before+1, before, before+12, 1)
	if got := (Fallen{Stack: stack}).Places(); !reflect.DeepEqual(got, []Place{{1, 7}, {12, 9}}) {
		t.Errorf("%v", got)
	}
	many := placesIn(strings.Repeat(fmt.Sprintf(" at a (script.js:%d:1)\n", before+1), 40))
	if len(many) != 30 || len(Places(io.EOF)) != 0 {
		t.Errorf("%d places, %v", len(many), Places(io.EOF))
	}
}

// TestPartsOfAnswers are put where they are named, in each other too.
func TestPartsOfAnswers(t *testing.T) {
	for _, c := range []struct{ answer, full, frame string }{
		{"plain", "plain", "plain"},
		{"a{1}b{A}c{S}|1|<p>{2}</p>|2|x", "", "a<p>x</p>b{A}c{S}"},
		{"a{1}b{A}|1|<p>{2}</p>|2|x", "a<p>x</p>bARTICLE", "a<p>x</p>b{A}"},
		{"a\x101\x102|1", "a{}", "a\x101\x102"},
		{"a{none}", "the server script named part \"none\", which it never sent", "the server script named part \"none\", which it never sent"},
		{"a{1", "the server script left a mark open", "the server script left a mark open"},
		{"{1}|1|{2}", "the server script named part \"2\", which it never sent", "the server script named part \"2\", which it never sent"},
		{"{S}", "the server script named part \"S\", which it never sent", "{S}"},
	} {
		for _, isFrame := range []bool{false, true} {
			w := &worker{parts: map[string]string{}}
			var b strings.Builder
			err := w.substituteMarks(&b, w.storeParts(strings.NewReplacer("{", "\x01", "}", "\x02", "|", "\x03").Replace(c.answer)), "ARTICLE", isFrame)
			got, want := seeMarks.Replace(b.String()), c.full
			if err != nil {
				got = err.Error()
			}
			if isFrame {
				want = c.frame
			}
			if got != want && want != "" {
				t.Errorf("%q, frame %v: %q, want %q", c.answer, isFrame, got, want)
			}
		}
	}
}

// TestFirstAddresses: where a category leads.
func TestFirstAddresses(t *testing.T) {
	leaf := func(href string, items ...site.SidebarItem) site.SidebarItem {
		return site.SidebarItem{Href: href, Items: items}
	}
	for want, item := range map[string]site.SidebarItem{
		"": leaf("", leaf(""), leaf("", leaf(""))), "/own": leaf("/own", leaf("/a")), "/a": leaf("", leaf(""), leaf("/a"), leaf("/b")), "/deep": leaf("", leaf("", leaf(""), leaf("/deep")), leaf("/b")),
	} {
		if got := firstAddress(&item); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for text, want := range map[string]string{"https://e.com": "https://", "/a": "/", "//a": "//", "a": "", "": "", "///": "///", "mailto:a": ""} {
		if got := addressStart(text); got != want {
			t.Errorf("%q begins with %q, want %q", text, got, want)
		}
	}
}

// TestWhereFormulasAreWrong: in bytes, of what KaTeX counts in units of UTF-16.
func TestWhereFormulasAreWrong(t *testing.T) {
	for _, c := range []struct {
		answer string
		want   FormulaError
	}{
		{"0\x03text", FormulaError{"text", 0}},
		{"1\x03text", FormulaError{"text", 1}},
		{"2\x03text", FormulaError{"text", 4}},
		{"4\x03text", FormulaError{"text", 8}},
		{"3\x03text", FormulaError{"text", 8}},
		{"5\x03text", FormulaError{"text", 9}},
		{"99\x03text", FormulaError{"text", 9}},
		{"-1\x03text", FormulaError{"text", -1}},
		{"x\x03a\x03b", FormulaError{"a\x03b", -1}},
	} {
		var got *FormulaError
		if err := formulaError("a速𝕏b", c.answer); !errors.As(err, &got) || *got != c.want {
			t.Errorf("%q: %+v, want %+v", c.answer, got, c.want)
		}
	}
}

// TestSidebarTrees: the place of every item, and those that a route leads to, if it leads to one alone.
func TestSidebarTrees(t *testing.T) {
	tree := newSidebarTree([]site.SidebarItem{
		{Href: "/a"}, {Label: "folder", Items: []site.SidebarItem{{Href: "/b"}, {Href: "/twice"}, {Href: "/c", Items: []site.SidebarItem{{Href: "/d"}}}}}, {Href: "/twice"}, {Href: "/e"},
	})
	var got []string
	for _, route := range []string{"/a", "/b", "/c", "/d", "/e", "/twice", "/none"} {
		n := tree.byRoute[route]
		if n == nil {
			got = append(got, route+" -")
			continue
		}
		got = append(got, fmt.Sprintf("%s %s %d %q", route, n.path, n.place, n.parent.path))
	}
	want := `/a 0 0 "", /b 1/0 0 "1", /c 1/2 2 "1", /d 1/2/0 0 "1/2", /e 3 3 "", /twice -, /none -`
	if strings.Join(got, ", ") != want {
		t.Errorf("%s\nwant %s", strings.Join(got, ", "), want)
	}
}

// TestCategoriesThatHaveNoLook are rendered as themselves: what is no category, has no text or items, or has too many.
func TestCategoriesThatHaveNoLook(t *testing.T) {
	category := func(kids int, item *site.SidebarItem) *treeNode {
		return &treeNode{item: item, kids: make([]*treeNode, kids)}
	}
	for name, n := range map[string]*treeNode{
		"the whole list": category(1, nil), "a document": category(1, &site.SidebarItem{Type: "doc", Label: "A"}), "without a text": category(1, &site.SidebarItem{Type: "category"}),
		"without items": category(0, &site.SidebarItem{Type: "category", Label: "A"}), "a long list": category(longestList+1, &site.SidebarItem{Type: "category", Label: "A"}),
	} {
		// There is neither a tree nor an engine, so that whoever looks for one is found out.
		if text, ok, err := (&sidebarCall{}).category(n, outside, nil, ""); text != "" || ok || err != nil {
			t.Errorf("%s: %q, %v, %v", name, text, ok, err)
		}
	}
}

// TestItemsAreFoundInTheirOrder in the text of an open category, all of them or none.
func TestItemsAreFoundInTheirOrder(t *testing.T) {
	list := func(texts ...string) *treeNode {
		parent := &treeNode{opened: make([]opening, 1)}
		for i, text := range texts {
			kid := &treeNode{parent: parent, place: i}
			kid.plain.Store(&text)
			parent.kids = append(parent.kids, kid)
		}
		return parent
	}
	for _, c := range []struct {
		text    string
		items   []string
		all     bool
		offsets string
	}{
		{"<a><b><c>", []string{"<a>", "<b>", "<c>"}, true, "[0 3 6]"}, {"x<a>y<a>z", []string{"<a>", "<a>"}, true, "[1 5]"}, {"<a>", []string{"<a>", "<a>"}, false, ""}, {"<b><a>", []string{"<a>", "<b>"}, false, ""}, {"aaa", []string{"aa", "aa"}, false, ""}, {"", []string{"<a>"}, false, ""},
	} {
		parent := list(c.items...)
		o := &opening{text: c.text}
		all, err := (&sidebarCall{}).findItems(o, parent.kids[0])
		if err != nil || all != c.all || all && fmt.Sprint(o.offsets) != c.offsets {
			t.Errorf("%q in %q: %v at %v, %v", c.items, c.text, all, o.offsets, err)
		}
		if last := len(c.items) - 1; all {
			if got, want := o.with(parent.kids[last], "NEW"), c.text[:o.offsets[last]]+"NEW"+c.text[o.offsets[last]+len(c.items[last]):]; got != want {
				t.Errorf("%q in %q: %q, want %q", c.items[last], c.text, got, want)
			}
		}
	}
}

// TestOpeningsAreLearned from one page, and proven by another below the same item and by one below another item; one that is wrong
// once is never taken again.
func TestOpeningsAreLearned(t *testing.T) {
	type page struct {
		route string
		place int
		whole string // of the open category; inside it stands [route] in the place of its item
	}
	a1, a2, b1 := page{"a1", 0, "<[a1]b>"}, page{"a2", 0, "<[a2]b>"}, page{"b1", 1, "<a[b1]>"}
	for _, c := range []struct {
		name  string
		pages []page
		want  string // per page the state after it, and which items can be filled in then
	}{
		{"two items", []page{a1, b1}, "made proven+ab"},
		{"one item, then another", []page{a1, a2, b1}, "made made+a proven+ab"},
		{"the same page again", []page{a1, a1}, "made made"},
		{"another that differs", []page{a1, {"b1", 1, "<a[b1]!>"}, b1}, "made refused refused"},
		{"a page of the same item that differs", []page{a1, {"a2", 0, "<[a2]b!>"}, a2, b1}, "made refused refused refused"},
		{"an example without its item", []page{{"a1", 0, "<b>"}, a1, b1}, "refused refused refused"},
		{"an example without the others", []page{{"a1", 0, "<[a1]>"}, a1, b1}, "refused refused refused"},
	} {
		parent := &treeNode{opened: make([]opening, 1)}
		for place, text := range []string{"a", "b"} {
			kid := &treeNode{parent: parent, place: place}
			kid.plain.Store(&text)
			parent.kids = append(parent.kids, kid)
		}
		o, got := &parent.opened[0], []string{}
		for _, p := range c.pages {
			if err := (&sidebarCall{route: p.route}).learn(o, parent.kids[p.place], "["+p.route+"]", p.whole); err != nil {
				t.Fatal(err)
			}
			state := map[shapeState]string{unseen: "unseen", made: "made", proven: "proven", refused: "refused"}[o.state]
			filled := ""
			for i, want := range []string{"<NEWb>", "<aNEW>"} {
				if text, ok := o.filled(parent.kids[i], "NEW"); ok && text == want {
					filled += "ab"[i : i+1]
				} else if ok {
					t.Errorf("%s: %q is filled in", c.name, text)
				}
			}
			if filled != "" {
				state += "+" + filled
			}
			if got = append(got, state); o.state == refused && (o.text != "" || o.offsets != nil) {
				t.Errorf("%s: a text is kept that nobody takes", c.name)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, want %s", c.name, strings.Join(got, " "), c.want)
		}
	}
}

// TestLooksAreTried on two categories; one that is wrong once is never asked again.
func TestLooksAreTried(t *testing.T) {
	for tries, want := range map[string]string{"y": "-", "yy": "- proven", "n": "refused", "ny": "refused refused", "nyy": "refused refused refused", "yn": "- refused", "yny": "- refused refused"} {
		var look categoryLook
		var got []string
		for i, right := range tries {
			look.tried(fmt.Sprint(i), right == 'y')
			state := "-"
			if look.proven.Load() {
				state = "proven"
			} else if look.refused {
				state = "refused"
			}
			if got = append(got, state); look.from != fmt.Sprint(i) {
				t.Errorf("%s: of %s", tries, look.from)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s, want %s", tries, strings.Join(got, " "), want)
		}
	}
}

// TestWhichHolesAFrameHas: the first few alone, or others too.
func TestWhichHolesAFrameHas(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "text": true, mark(0): true, "a" + mark(1) + "b" + mark(0): true, mark(2): false, mark(0) + mark(1) + mark(2): false, mark(0) + mark(0): true, "\x01A\x02": false, mark(0) + "\x01S\x02": false,
	} {
		if got := (&frame{pieces: cut(text)}).fills(2); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

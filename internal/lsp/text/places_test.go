package text

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
)

// cursor is a text and the offset of the bar in it.
func cursor(marked string) (*Text, int) {
	return New(strings.Replace(marked, "|", "", 1)), strings.IndexByte(marked, '|')
}

// behind is a key with a colon if the place is behind it.
func behind(key string, isValue bool) string {
	if isValue {
		return key + ":"
	}
	return key
}

// set are the members of a set.
func set(m map[string]bool) string { return strings.TrimPrefix(fmt.Sprint(m), "map") }

// TestPlacesInDocuments: kind, tag, attribute and offsets of what is written at the bar.
func TestPlacesInDocuments(t *testing.T) {
	for marked, want := range map[string]string{
		"a|": "", "[a](|b.md)": "1    4-8", "[a](b|.md)": "1    4-8", "[a](b.md|)": "1    4-8",
		"[a](b.md)|": "", "|[a](b.md)": "", "![a](x|.png \"t\")": "1   image 5-10", "[a](<b| c>)": "1    5-6",
		"x\n[a [b] c](d|#e) [f](g)": "1    12-15", "[a](b) [f](|g)": "1    11-12", "[a]: b|.md": "1    5-9", "   [a]:\tb|": "1    8-9",
		"    [a]: b|": "", "import A from './b|.md'": "6    15-21", "import './|": "6    8-10", "export * from \"x|y\"": "6    15-17",
		"important 'x|'": "", ":::no|te": "5    3-7", ":::|": "5    3-3", "::|": "",
		":::note x|": "", " ::: |tip": "5    5-8", ":::note| x": "5    3-7",
		"```t|s":        "7    3-5",
		"> ~~~j|":       "7    5-6",
		"```ts x|":      "",
		"```\n```t|s\n": "", "```\n[a](|b)\n```": "", "```\na\n```\n[a](|b)": "1    14-15", "~~~~\n~~~\n[a](|b)": "",
		"~~~\n~~~ x\n[a](|b)": "",
		"```\n~~~\n[a](|b)":   "",
		"<|":                  "2    1-1", "<Ta|bs": "2    1-5", "<a|": "2    1-2", "<Tabs |": "3 Tabs   6-6",
		"<Tabs gr|oup-x y": "3 Tabs   6-13", "<Tabs\n  x=\"y\"\n  |": "3 Tabs   16-16", "<Tabs a=\"b|c\" d": "4 Tabs a  9-11", "<Tabs a={'b|c'}": "4 Tabs a  10-12",
		"<Tabs a={ \"b|": "4 Tabs a  11-12", "<a href=\"./b|.md\">": "1 a href  9-15", "<Link to='|'": "1 Link to  10-10", "<img src=\"|x": "1 img src image 10-11",
		"<Video poster=\"x|\"": "1 Video poster image 15-16", "<Image dark=\"x|\"": "1 Image dark image 13-14", "<Tabs>|": "", "<Tabs a='x'> |": "", "<Tabs a=\">\" |": "3 Tabs   12-12",
		"<Tabs a='x\">' |": "3 Tabs   14-14", "<Tabs a={b > c} |": "3 Tabs   16-16", "<Tabs a={{b}} >|": "", "<Tabs\n\n|": "",
		"1 <2 |": "", "<-a |": "", "<9 |": "", "< a|": "",
		"a < b|": "", "<Tabs a=b|": "", "<Tabs a={b}c|": "3 Tabs   11-12", "<Tabs\"c|": "3 Tabs   6-7",
		"<a.b-c_d1 |": "3 a.b-c_d1   10-10",
		"<Tabs " + strings.Repeat("x", 1993) + " |": "3 Tabs   2000-2000",
		"<Tabs " + strings.Repeat("x", 1994) + " |": "",
	} {
		doc, at := cursor(marked)
		p, got := PlaceAt(doc, at), ""
		if p != (Place{}) {
			got = strings.TrimSpace(fmt.Sprintf("%d %s %s %s %d-%d", p.Kind, p.Tag, p.Attr, map[bool]string{true: "image"}[p.Image], p.Start, p.End))
		}
		if got != want || doc.Content[p.Start:p.End] != p.Value {
			t.Errorf("%q: %q with %q, want %q", marked, got, p.Value, want)
		}
	}
}

// TestPlacesInOverlays: part, target, key, its offsets and the keys beside it.
func TestPlacesInOverlays(t *testing.T) {
	for marked, want := range map[string]string{
		"|":                   "// 0-0 []",
		"te|xts":              "//texts 0-5 []",
		"texts:|":             "//texts: 0-5 []",
		"texts: |":            "//texts: 0-5 []",
		"texts:\n  a: b\n  |": "texts// 16-16 [a:true]",
		"texts:\n|":           "// 7-7 [texts:true]",
		"texts:\n  a|: b\n\n  c: d\n# x\n  # y\ntargets: e\n  f: g":          "texts//a 9-10 [c:true]",
		"targets:\n  op:\n    summary: x\n    |\n  op2:\n    description: y": "targets/op/ 34-34 [summary:true]", "targets:\n  op:\n    a: b\n\n  # c\n    d: e|": "targets/op/d: 35-36 [a:true]",
		"texts:\n  \"a: \\\"b\"|: c":                "texts//a: \"b 9-17 []",
		"targets:\n  op:\n    a: b\n  op2:\n    c|": "targets/op2/c 35-36 []",
		"targets:\n  op:\n    a: b\n  |  ":          "targets// 26-28 [op:true]",
		"texts:\n  'a': |b":                         "texts//a: 9-12 []",
		"texts:\n  'a' : |b":                        "texts//a: 9-12 []",
		"texts:\n  'a|":                             "texts//a 9-11 []",
		"texts:\n  \"a\" b|":                        "texts//a\" b 9-14 []",
		"texts:\n  \"\\q\": |":                      "texts//\\q: 9-13 []",
		"a:\n    b:\n  c:\n    d|":                  "a/c/d 19-20 []",
		"texts:\n  a:b|":                            "texts//a:b 9-12 []",
		"texts:\n  a b |":                           "texts//a b 9-13 []",
		"texts:\n  '|":                              "texts// 9-10 []",
		"texts:\r\n  a|: b\r\n  c: d\r\n":           "texts//a 10-11 [c:true]",
		"  x: y\n  |a: b":                           "//a 9-10 [x:true]",
		"a: b\n  |c":                                "a//c 7-8 []",
	} {
		p := OverlayAt(cursor(marked))
		if got := fmt.Sprintf("%s/%s/%s %d-%d %s", p.Part, p.Target, behind(p.Key, p.IsValue), p.Start, p.End, set(p.Beside)); got != want {
			t.Errorf("%q: %q, want %q", marked, got, want)
		}
	}
}

// TestPlacesInLists: the steps to a line of YAML, its key, the offsets of what is written, and the keys beside it.
func TestPlacesInLists(t *testing.T) {
	for marked, want := range map[string]string{
		"|": "/ 0-0 []", "a|": "/ 0-1 []", "a:|": "/a: 2-2 []", "a: |": "/a: 3-3 []",
		"a: b|": "/a: 3-4 []", "a: \"b|\" ": "/a: 4-5 []", "a:   |": "/a: 5-5 []", "a:\n  |": "a/ 5-5 []",
		"a:\n  b: 1\n  |": "a/ 12-12 [b:true]", "a:\n  b: 1\n|": "/ 10-10 [a:true]", "- |": "-/ 2-2 []", "-|": "-/ 1-1 []",
		"- a: b|": "-/a: 5-6 []", "- a|: 1\n  b: 2\n- c: 3": "-/a 2-3 [b:true]", "- a: 1\n  b|: 2\n- c: 3": "-/b 9-10 [a:true]", "- a: 1\n  b: 2\n- c|: 3": "-/c 16-17 []", "a:\n- b: 1\n  c|:": "a -/c 12-13 [b:true]",
		"a:\n- b|": "a -/ 5-6 []", "a:\n  - b:\n      - c: 1\n        d|": "a - b -/ 31-32 [c:true]", "a:\n  - x\n  - y|": "a -/ 13-14 []", "a:\n  - - b|": "a -/ 7-10 []",
		"x: 1\na:\n  b:\n    c:\n      d|\ne: 2": "a b c/ 26-27 []", "a:\n  b: 1\n\n  # c: 2\n  d|: 3\n  e: 4\nf: 5": "a/d 22-23 [b:true e:true]", "a:\n    b:\n  c|": "a/ 12-13 []",
		"- a:\n    b: 1\n  c|": "-/ 16-17 [a:true]", "'a b': |": "/ 0-6 []", "a b: |": "/ 0-4 []", "{a: b}|": "/ 0-6 []",
		"a:b|": "/ 0-3 []", "a\tb|": "/ 0-3 []", "x:\n  y: 1\na:\n  c|": "a/ 15-16 []", "a:\n  - b: 1\n    c: 2\n  - d: 3\n    e|: 4\n    f: 5\n  - g: 6": "a -/e 34-35 [d:true f:true]",
		" a: 1\n b|": "/ 7-8 [a:true]",
		"a: [|]":     "/a: 4-4 []", "a: |[b]": "/a: 3-6 []", "a: [b, c|d, e]": "/a: 7-9 []", "a: [b|]": "/a: 4-5 []", "a: [\"b|\", c]": "/a: 5-6 []", "a: [b]|": "/a: 4-6 []", "a: [b,|": "/a: 6-6 []", "a: [b]   |": "/a: 4-9 []",
		"a: 'x' |": "/a: 4-5 []",
	} {
		doc, at := cursor(marked)
		p := YAMLAt(doc, 0, len(doc.Content), at)
		if got := fmt.Sprintf("%s/%s %d-%d %s", strings.Join(p.Steps, " "), behind(p.Key, p.IsValue), p.Start, p.End, set(p.Has)); got != want {
			t.Errorf("%q: %q, want %q", marked, got, want)
		}
	}
	const whole = "a: 1\n---\nb: 2\nc: 3\n---\nd: 4\n" // of front matter, the lines around it do not count
	if p := YAMLAt(New(whole), 9, 19, 15); set(p.Has) != "[b:true]" || len(p.Steps) != 0 {
		t.Errorf("%+v", p)
	}
	if p := YAMLAt(New("a:\n  b: 1\n"), 3, 11, 6); len(p.Steps) != 0 {
		t.Errorf("%+v", p)
	}
}

// TestFrontMatter is what lies between the lines of dashes at the top.
func TestFrontMatter(t *testing.T) {
	for text, want := range map[string]string{
		"---\na: 1\n---\nb": "a: 1\n", "--- \na\n---\t\n": "a\n", "---\n---\n": "", "---\na: 1\nb": "a: 1\nb", "---": "none", "---\n": "", "a\n---\nb\n---\n": "none", "": "none", "----\na\n---": "none", " ---\na\n---": "none",
	} {
		got := "none"
		doc := New(text)
		if start, end, ok := FrontMatter(doc); ok {
			got = doc.Content[start:end]
		} else if start != 0 || end != 0 {
			t.Errorf("%q: %d to %d", text, start, end)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestPiecesOfTexts: lines, positions, names, and what imports name.
func TestPiecesOfTexts(t *testing.T) {
	doc := New("ab\r\n😀c\n\nlast")
	for n, want := range map[int]string{-1: "", 0: "ab", 1: "😀c", 2: "", 3: "last", 4: ""} {
		if got := doc.Line(n); got != want {
			t.Errorf("line %d is %q", n, got)
		}
	}
	for p, want := range map[protocol.Position]int{{Line: -1}: 0, {Line: 4}: 15, {Line: 1, Character: 2}: 8, {Line: 1, Character: 9}: 9, {Line: 3, Character: 2}: 13} {
		if got := doc.Offset(p); got != want {
			t.Errorf("%+v is %d", p, got)
		}
	}
	if doc.Position(-1) != (protocol.Position{}) || doc.Position(99) != (protocol.Position{Line: 3, Character: 4}) {
		t.Error(doc.Position(-1), doc.Position(99))
	}
	for n, want := range map[int]string{-1: "{{0 0} {0 2}}", 1: "{{1 0} {1 3}}", 3: "{{3 0} {3 4}}", 9: "{{3 0} {3 4}}"} {
		if got := fmt.Sprint(doc.LineRange(n)); got != want {
			t.Errorf("line %d is at %s", n, got)
		}
	}
	for p, want := range map[diag.Pos]string{{}: "0 false", {Line: 1}: "0 false", {Line: 1, Column: 1}: "0 true", {Line: 1, Column: 2}: "1 true", {Line: 1, Column: 9}: "2 true", {Line: 2, Column: 2}: "8 true", {Line: 3, Column: 1}: "10 true", {Line: 4}: "11 false", {Line: 5, Column: 1}: "0 false"} {
		if at, ok := doc.At(p); fmt.Sprint(at, ok) != want {
			t.Errorf("%v is at %d, %v", p, at, ok)
		}
	}
	for s, want := range map[string]string{"Tabs x": "Tabs", "<a.b>": "a.b", "<-a ": "", "9a ": "", "a9 ": "a9", "": "", "a": "", "<>": ""} {
		if got := TagName(s); got != want {
			t.Errorf("%q has the name %q", s, got)
		}
	}
	for line, want := range map[string]string{"```ts": "```", " > ````": "````", "~~~": "~~~", "``": "", "a ```": "", "": ""} {
		if got := Fence(line); got != want {
			t.Errorf("%q: %q", line, got)
		}
	}
	got := Imported(New("import A from 'a'\nimport {B, c} from \"b\"\nimport D, {\n  E } from 'd'\n import F from 'f'\nimport 'g'\nexport H from 'h'\nimport Z9, {AB as Zz} from 'z'\n"))
	if fmt.Sprint(got) != "map[A:a AB:z B:b D:d E:d Z9:z Zz:z]" {
		t.Error(got)
	}
	for c, want := range map[[3]string]bool{{"", "a"}: true, {"ac", "xabc"}: true, {"CA", "Abc", "xC-a"}: true, {"ca", "abc"}: false, {"aa", "a"}: false, {"é", "É"}: true, {"éa", "éa"}: true} {
		if Alike(c[0], c[1:]...) != want {
			t.Errorf("%q", c)
		}
	}
	for name, want := range map[string]string{"a.md": "m", "a.mdx": "m", "a.MD": "", "a.tsx": "s", "a.json": "s", "a.css": "", "a.PNG": "i", "a.ico": "i", "a": ""} {
		kinds := map[bool]string{IsMarkdown(name): "m", IsScript(name): "s", IsImage(name): "i"}
		if kinds[true] != want {
			t.Errorf("%s is %v", name, kinds)
		}
	}
}

// TestChangesOfTexts: as editors tell them, as they are told to editors, and what becomes of places.
func TestChangesOfTexts(t *testing.T) {
	doc := New("one\ntwo\n")
	at := func(line, from, to int) *protocol.Range {
		return &protocol.Range{Start: protocol.Position{Line: line, Character: from}, End: protocol.Position{Line: line, Character: to}}
	}
	for want, c := range map[string]protocol.TextDocumentContentChangeEvent{
		"new": {Text: "new"}, "one\ntWo\n": {Text: "W", Range: at(1, 1, 2)}, "xone\ntwo\n": {Text: "x", Range: at(0, 0, 0)}, "one\ntwox\n": {Text: "x", Range: at(1, 3, 1)},
	} {
		if got := doc.Change(c).Content; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for c, want := range map[[2]string]string{
		{"abc", "abc"}: "3-3 ", {"abc", "axc"}: "1-2 x", {"abc", ""}: "0-3 ", {"", "abc"}: "0-0 abc", {"aa", "a"}: "1-2 ", {"a", "aa"}: "1-1 a", {"aé", "aè"}: "1-2 è", {"éa", "Ʃa"}: "0-1 Ʃ", {"日", "旦"}: "0-1 旦", {"xé", "x"}: "1-2 ", {"é", "éé"}: "1-1 é",
	} {
		edit := New(c[0]).Replaced([]byte(c[1]))
		if got := fmt.Sprintf("%d-%d %s", edit.Range.Start.Character, edit.Range.End.Character, edit.NewText); got != want {
			t.Errorf("%q: %q, want %q", c, got, want)
		}
	}
	for c, want := range map[[2]string]string{
		{"a b c", "a b c"}: "0 2 4", {"a b c", "a x b c"}: "0 4 6", {"a b c", "a b c d"}: "0 2 4", {"a b c", "a bb c"}: "0 2 5", {"a b c", "a c"}: "0 - 2", {"a b c", "x a b c"}: "2 4 6", {"a b c", ""}: "- - -",
	} {
		var got []string
		move := Mover(New(c[0]), New(c[1]))
		for _, start := range []int{0, 2, 4} {
			if to, ok := move(start, start+1); ok {
				got = append(got, fmt.Sprint(to))
			} else {
				got = append(got, strings.Repeat("-", 1+to))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %s, want %s", c, got, want)
		}
	}
	if to, ok := Mover(nil, doc)(3, 4); to != 3 || !ok {
		t.Error("of no text", to, ok)
	}
}

// TestWordsThatMessagesQuote are looked for behind the place of the message.
func TestWordsThatMessagesQuote(t *testing.T) {
	doc := New("word\na word\nb\nc\nd\nfar word2\n")
	for c, want := range map[string]string{
		"0 \"word\" is wrong": "0-4", "1 \"word\"": "7-11", "0 \"none\" and \"a word\"": "5-11", "5 \"d\" is": "10-11", "14 \"word2\"": "22-27", "5 \"word2\"": "", "0 no quotes": "", "16 \"word2\"": "22-27", "0 \"d\"": "3-4", "14 \"far\"": "18-21", "12 \"far\"": "", "10 \"far\"": "",
	} {
		start, got := 0, ""
		_, _ = fmt.Sscan(c, &start)
		if from, to, ok := WrongText(doc, start, c); ok {
			got = fmt.Sprintf("%d-%d", from, to)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", c, got, want)
		}
	}
	for s, want := range map[string]int{"abc d": 3, "a(b": 1, "(b)": 2, "日本 x": 6, " x": 1, "": 0, "abc": 3, "a,b": 1} {
		if got := WordEnd(s, 0, len(s)); got != want {
			t.Errorf("%q ends at %d", s, got)
		}
	}
	if got := WordEnd("ab cd ef", 3, 4); got != 4 {
		t.Error(got)
	}
}

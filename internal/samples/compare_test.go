package samples

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/tests/golden"
)

func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		want, got string
		fits      bool
	}{
		{"a", "a\n", true},
		{"a  \nb", "a\r\nb", true},
		{"a", "b", false},
		{"port …", "port 3000", true},
		{"...port", "the port", true},
		{"a…b…c", "a-b-c", true},
		{"a…b", "a\nb", false},
		{"a\n...\nb", "a\nx\ny\nb", true},
		{"a\n...\nb", "a\nb", true},
		{"a\n…", "a", true},
		{"a\n…", "a\nb\nc", true},
		{"…\nb", "a\nb", true},
		{"…\nb", "b", true},
		{"…", "", true},
		{"a.c", "abc", false},
		{"a", "a\nb", false},
	} {
		if fitsPattern(c.want, c.got) != c.fits {
			t.Errorf("%q and %q: fits is not %v", c.want, c.got, c.fits)
		}
	}
}

const (
	oneID   = "11111111-1111-4111-8111-111111111111"
	otherID = "22222222-2222-4222-8222-222222222222"
)

func TestJSON(t *testing.T) {
	for _, c := range []struct {
		how, want, got string
		differences    string // places, apart by blanks
	}{
		{"json", `{"a": 1.0, "b": [true, null, "x"]}`, `{"b":[true,null,"x"],"a":1}`, ""},
		{"json", `{"a": 1}`, `{"a": 2}`, "a"},
		{"json", `{"a": 1}`, `{"a": "1"}`, "a"},
		{"json", `{"a": null}`, `{"a": 0}`, "a"},
		{"json", `{"a": {"b": 1}}`, `{"a": {"c": 1}}`, "a.b a.c"},
		{"json", `{"a": 1, "...": 0}`, `{"a": 1, "b": 2}`, ""},
		{"json", `[1, 2]`, `[1]`, "the value"},
		{"json", `[1, "..."]`, `[1, 2, 3]`, ""},
		{"json", `{"id": "` + oneID + `"}`, `{"id": "` + otherID + `"}`, ""},
		{"json", `{"id": "` + oneID + `"}`, `{"id": "x"}`, "id"},
		{"json", `{"at": "2020-01-01T00:00:00.000Z"}`, `{"at": "2026-11-22T01:02:03Z"}`, ""},
		{"json", `{"token": "eyJhbGciOi…"}`, `{"token": "eyJhbGciOiJIUzI1NiJ9.e30"}`, ""},
		{"json", `{"token": "a1a1a1a1a1a1a1a1a1a1"}`, `{"token": "b2b2b2b2b2b2b2b2b2b2b2"}`, ""},
		{"json", `{"token": "a1a1…"}`, `{"token": "b2b2b2b2b2b2b2b2b2b2b2"}`, ""},
		{"json", `{"token": "a1 a1…"}`, `{"token": "b2b2b2b2b2b2b2b2b2b2b2"}`, "token"},
		{"json", `{"text": "not the same words"}`, `{"text": "other words are these"}`, "text"},
		{"json", `{"text": "needs-a-number-to-be-one"}`, `{"text": "has-no-number-at-all-here"}`, "text"},
		{"shape", `{"a": 1, "b": "x", "c": [{"d": true}]}`, `{"a": 7, "b": "y", "c": [{"d": false}, {"d": true}]}`, ""},
		{"shape", `{"a": 1}`, `{"a": "1"}`, "a"},
		{"shape", `{"a": [1, "x"]}`, `{"a": ["y", 2]}`, ""},
		{"shape", `{"a": [1]}`, `{"a": [1, "x"]}`, "a.1"},
		{"shape", `{"a": [1]}`, `{"a": []}`, "a"},
		{"shape", `{"a": []}`, `{"a": [1]}`, "a"},
		{"json", `1`, "HTTP/1.1 200 OK\n\n{\"no\": 1}\n1", ""},
		{"json", `{"b": 2}`, `{"a": 1}{"b": 2}`, ""},
	} {
		w := &workspace{ids: map[string]string{}}
		p := w.compareJSON(&step{expect: c.how, code: c.want}, c.got)
		if got := placesOf(p); got != c.differences {
			t.Errorf("%s %s and %s differ at %q, want %q", c.how, c.want, c.got, got, c.differences)
		}
	}
}

// placesOf returns where values differ, by the hint.
func placesOf(p *problem) string {
	if p == nil {
		return ""
	}
	text, _, _ := strings.Cut(p.hint, "it printed:")
	var places []string
	for _, m := range regexp.MustCompile(`(?m)^ +(\S+|the value): `).FindAllStringSubmatch(text, -1) {
		places = append(places, m[1])
	}
	return strings.Join(places, " ")
}

// TestJSONOfEveryKind compares each value with each other, as values and by their shape, and prints which came to fit. A value
// fits itself, and what fits as a value fits by its shape.
func TestJSONOfEveryKind(t *testing.T) {
	values := []string{
		`null`, `true`, `false`, `0`, `1`, `1.0`, `1e400`, `"a"`, `""`, `"…"`, `"a…"`, `"a1…"`, `"port 7"`, `"port …"`, `"2020-01-01"`, `"2026-11-22 01:02"`, `"` + oneID + `"`, `"` + otherID + `"`,
		`"65a4f0c2e13b7a0012d4c9af"`, `"a1a1a1a1a1a1a1a1a1a1"`, `"b2b2b2b2b2b2b2b2b2b2b..."`, `[]`, `[1]`, `[1, 2]`, `[2, "a"]`, `["..."]`, `[1, "…"]`, `[1, 2, "..."]`, `[[1], {"a": 1}]`, `[{"a": 1}, {"a": "b"}]`, `[{"a": 2, "c": 3}]`,
		`{}`, `{"a": 1}`, `{"a": 2}`, `{"a": 1, "b": "c"}`, `{"a": 1, "...": 0}`, `{"…": 0}`, `{"a": {"b": [1, {"c": null}]}}`, `{"a": {"b": [1, {"c": 0}], "d": true}}`,
	}
	fits := func(want, got string, shape bool) bool {
		var a, b any
		if err := errors.Join(decode(want, &a), decode(got, &b)); err != nil {
			t.Fatal(err)
		}
		c := &jsonComparison{shape: shape, ids: map[string]string{}}
		c.value("", a, b)
		return len(c.found) == 0
	}
	var out strings.Builder
	for _, want := range values {
		var same, alike []string
		for _, got := range values {
			switch {
			case fits(want, got, false):
				same = append(same, got)
				if !fits(want, got, true) {
					t.Errorf("%s fits %s, but not by its shape", want, got)
				}
			case fits(want, got, true):
				alike = append(alike, got)
			}
		}
		if !fits(want, want, false) {
			t.Errorf("%s does not fit itself", want)
		}
		fmt.Fprintf(&out, "%s\n  fits %s\n  shape %s\n", want, strings.Join(same, "  "), strings.Join(alike, "  "))
	}
	golden.Compare(t, "testdata/json.txt", out.String(), *update)
}

func TestWhatIsNoJSONIsSaid(t *testing.T) {
	w := &workspace{ids: map[string]string{}}
	for _, c := range [][3]string{
		{`{`, `{}`, "sample-mark"}, {`{} {}`, `{}`, "sample-mark"}, {`{}`, ``, "sample-differs"}, {`{}`, "oh no", "sample-differs"},
	} {
		if p := w.compareJSON(&step{expect: "json", code: c[0]}, c[1]); p == nil || p.id != c[2] {
			t.Errorf("%q and %q: %+v", c[0], c[1], p)
		}
	}
}

func TestPrintedIDsStandForThoseThatCame(t *testing.T) {
	w := &workspace{ids: map[string]string{}}
	third := "33333333-3333-4333-8333-333333333333"
	for _, came := range []string{otherID, third} {
		if p := w.compareJSON(&step{expect: "json", code: `{"id": "` + oneID + `"}`}, `{"id": "`+came+`"}`); p != nil {
			t.Fatal(p)
		}
		if got := w.used("see " + oneID); got != "see "+came {
			t.Errorf("used %q after %s came", got, came)
		}
	}
}

func TestValuesOfReplies(t *testing.T) {
	reply, err := lastJSON(`{"a": {"b": [{"c": "x"}, 2.50, true]}, "n": null}`)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"a.b.0.c": "x", "a.b.1": "2.50", "a.b.2": "true", "a.b.3": "", "n": "", "a.x": "", "a.b.x": ""} {
		if got, found := valueAt(reply, path); got != want || found != (want != "") {
			t.Errorf("%s is %q, %v", path, got, found)
		}
	}
}

// TestWhatIsCaptured: variables go to the shell, other names stand for what the page prints, in any order.
func TestWhatIsCaptured(t *testing.T) {
	w := &workspace{ids: map[string]string{}, hidden: t.TempDir(), last: &output{text: `{"a": "it's", "b": {"c": 2}}`}}
	if p := w.capture(&step{capture: []capture{{oneID, "a"}, {"B", "b.c"}, {"A", "a"}}}); p != nil {
		t.Fatal(p)
	}
	state, err := os.ReadFile(filepath.Join(w.hidden, "state"))
	if want := "export B='2'\nexport A='it'\\''s'\n"; err != nil || string(state) != want || len(w.ids) != 1 || w.ids[oneID] != "it's" {
		t.Errorf("%q, %v, %v", state, w.ids, err)
	}
	p := w.capture(&step{capture: []capture{{"A", "none"}}})
	if p == nil || p.text != "the reply has no none" {
		t.Errorf("%+v", p)
	}
}

// TestBlocksThatAreNotTried stand between those that are.
func TestBlocksThatAreNotTried(t *testing.T) {
	log := &diag.Log{}
	block := func(line int, marks ...mdx.Mark) Block {
		return Block{File: "docs/a.md", Line: line, Language: "bash", Code: "ls\n", marks: marks}
	}
	var lines []string
	for _, s := range stepsOf(&Page{Blocks: []Block{block(1), block(2, mdx.Mark{Name: "run"}), block(3, mdx.Mark{Name: "silent"}), block(4, mdx.Mark{Name: "run"})}}, log) {
		lines = append(lines, s.at.String())
	}
	if got := strings.Join(lines, " ") + fmt.Sprint(log.Messages()); got != "docs/a.md:2 docs/a.md:4[docs/a.md:3: error: the block says how it is tried, but not that it is [sample-mark]\n  hint: add run, file or expect]" {
		t.Error(got)
	}
}

// TestTheLastReply is the last of the values that end a text, whatever stands before them.
func TestTheLastReply(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": 1}`: "map[a:1]", "{}\n[1, 2]\n": "[1 2]", "1\n2": "2", `"x"`: "x", "\n\n[3]": "[3]", "[1]\n\n": "[1]",
		"HTTP/1.1 200 OK\nA: {b}\n\n{\"a\": 2}": "map[a:2]", "text\n[4]": "[4]", "[not]\n{\"a\": [\n5]}": "map[a:[5]]", "  {}": "map[]",
		"": "", "text": "", "text\n": "", "text 1": "", "{": "", "\n": "", "text\n7": "",
	} {
		value, err := lastJSON(text)
		if got := fmt.Sprint(value); err == nil && got != want || (err != nil) != (want == "") || err != nil && err.Error() != "it is not JSON" {
			t.Errorf("%q ends with %s, %v; want %q", text, got, err, want)
		}
	}
}

func TestGlobs(t *testing.T) {
	for _, c := range []struct {
		glob, name string
		fits       bool
	}{
		{"docs/**", "docs/a/b.md", true},
		{"docs/**/b.md", "docs/b.md", true},
		{"docs/*.md", "docs/a/b.md", false},
		{"docs/*.md", "docs/a.md", true},
		{"**/b.md", "docs/a/b.md", true},
		{"docs", "docs/a.md", false},
	} {
		if matches(c.glob, c.name) != c.fits {
			t.Errorf("%s fits %s: not %v", c.glob, c.name, c.fits)
		}
	}
}

func TestDifferencesOfLines(t *testing.T) {
	got := fmt.Sprint(lineDiff([]string{"a", "b", "c"}, []string{"a", "x", "c", "d"}))
	if want := fmt.Sprint([]string{"  a", "- b", "+ x", "  c", "+ d"}); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestWhatIsSaidOfDifferences holds the whole text: each difference with its place, long values cut, and what was printed.
func TestWhatIsSaidOfDifferences(t *testing.T) {
	long := func(n int) string { return `"` + strings.Repeat("é", n-2) + `"` }
	numbers := func(from, to int) string {
		var out []string
		for n := from; n < to; n++ {
			out = append(out, fmt.Sprintf(`"k%02d": %d`, n, n))
		}
		return "{" + strings.Join(out, ", ") + "}"
	}
	var out strings.Builder
	for _, c := range [][3]string{
		{"json", `{"a": 1}`, `{"a": 2}`},
		{"json", `1`, `"1"`},
		{"json", `true`, `false`},
		{"json", `null`, `{}`},
		{"json", `{}`, `[]`},
		{"json", `[1, 2]`, `[]`},
		{"json", `[]`, `[1, 2]`},
		{"json", `[1, 2, 3]`, `[3, 2]`},
		{"json", `[1, "…"]`, `[2, 3]`},
		{"json", `[1, "..."]`, `[]`},
		{"json", `["...", 1]`, `[2, 1]`},
		{"json", `["…"]`, `[1, 2]`},
		{"json", long(80), `1`},
		{"json", long(81), `1`},
		{"json", `{"a": {"b": [{"c": [1, {"d": "x"}]}]}}`, `{"a": {"b": [{"c": [1, {"d": "y", "e": null}]}]}}`},
		{"json", numbers(0, 12), `{}`},
		{"json", numbers(0, 13), `{}`},
		{"json", numbers(0, 3), numbers(2, 15)},
		{"shape", `[]`, `[1, 2]`},
		{"shape", `[1]`, `[]`},
		{"shape", `[1, {"a": 1, "b": 2}]`, `[{"b": 1}, 3, "x", {"a": 0, "b": 0}]`},
		{"shape", `[{"a": 1}, "..."]`, `[{"a": "x"}, {"b": 1}]`},
		{"shape", `{"a": true, "b": null, "c": "` + oneID + `"}`, `{"a": 1, "b": 2, "c": "x"}`},
		{"json", `{"a": "x…y", "b": "x...y"}`, `{"a": "x-y", "b": "xz"}`},
		{"json", `{"a":`, `{}`},
		{"json", `{} x`, `{}`},
		{"json", `{}`, "nothing\nof it"},
		{"json", `{"a": 1.0, "b": 1e400}`, `{"a": 1.00, "b": 1e401}`},
	} {
		w := &workspace{ids: map[string]string{}}
		fmt.Fprintf(&out, "== %s %s\n", c[0], c[1])
		if p := w.compareJSON(&step{expect: c[0], code: c[1]}, c[2]); p != nil {
			fmt.Fprintf(&out, "%s: %s\n%s\n", p.id, p.text, p.hint)
		}
	}
	golden.Compare(t, "testdata/differences.golden", out.String(), *update)
}

// TestLongerPrintedValuesComeFirst: one that begins as another is not taken for that.
func TestLongerPrintedValuesComeFirst(t *testing.T) {
	w := &workspace{ids: map[string]string{"ab": "2", "abcd": "4", "a": "1", "abc": "ab", "abcde": "5"}}
	for range 20 { // a map has no order
		if got := w.used("a ab abc abcd abcde abcdef xab"); got != "1 2 ab 4 5 5f x2" {
			t.Fatal(got)
		}
	}
	if got := (&workspace{}).used("a"); got != "a" {
		t.Error(got)
	}
}

// TestWhatCurlTells is no output of a command; what it says of errors is, if there is no other.
func TestWhatCurlTells(t *testing.T) {
	const ok, missing = "\n" + statusMark + "200\n", "\n" + statusMark + "404\n"
	for _, c := range []struct{ printed, told, text, statuses string }{
		{"", "", "", ""},
		{"{}\n", ok, "{}\n", "200"},
		{"{}\n", ok + missing, "{}\n", "200 404"},
		{"{}\n", "warning\n" + ok + "more\n", "{}\n", "200"},
		{"", "warning\n" + ok + "more\n", "warning\nmore\n", "200"},
		{" \n", "curl: (7) no\n" + "\n" + statusMark + "000\n", "curl: (7) no\n", "000"},
		{"", missing, "", "404"},
		{"", "a " + statusMark + "200\n", "a " + statusMark + "200\n", ""},
	} {
		base := filepath.Join(t.TempDir(), "1")
		if err := errors.Join(os.WriteFile(base+".out", []byte(c.printed), 0o600), os.WriteFile(base+".err", []byte(c.told), 0o600)); err != nil {
			t.Fatal(err)
		}
		got := read(&process{base: base})
		if got.text != c.text || strings.Join(got.statuses, " ") != c.statuses {
			t.Errorf("%q and %q: %q, %v", c.printed, c.told, got.text, got.statuses)
		}
	}
}

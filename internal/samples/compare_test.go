package samples

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
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

package urls

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/orihon/orihon/internal/site"
)

// TestWordsOfALock: whatever stands in an address or an id is one word in the file, nothing else is written otherwise, and
// it is read as it was.
func TestWordsOfALock(t *testing.T) {
	for r := range rune(0x3100) {
		id := "a" + string(r) + "b"
		escaped := escape(id)
		if words := strings.Fields(escaped); len(words) != 1 || unescape(escaped) != id {
			t.Errorf("%U is written as %q and read as %q", r, escaped, unescape(escaped))
		}
		if breaks := r <= ' ' || r == '%' || r == 0x7f || unicode.IsSpace(r); breaks != (escaped != id) {
			t.Errorf("%U is written as %q", r, escaped)
		}
	}
	for word, want := range map[string]string{"%": "%", "%4": "%4", "a%41": "aA", "%41": "A", "%41%42c": "ABc", "%zz": "%zz", "%4g": "%4g", "%25": "%", "100%": "100%"} {
		if got := unescape(word); got != want {
			t.Errorf("%q is read as %q, want %q", word, got, want)
		}
	}
}

func TestSegmentsThatPathsShare(t *testing.T) {
	for _, tc := range []struct {
		a, b       string
		start, end int
	}{
		{"a/b/c", "a/b/c", 3, 3},
		{"a/b/c", "a/b", 2, 0},
		{"a/b", "a/b/c", 2, 0},
		{"c", "a/b/c", 0, 1},
		{"a/b/c", "b/c", 0, 2},
		{"x/b/c", "y/b/c", 0, 2},
		{"a/b/x", "a/b/y", 2, 0},
		{"a", "b", 0, 0},
	} {
		if start, end := sharedStart(tc.a, tc.b), sharedEnd(tc.a, tc.b); start != tc.start || end != tc.end {
			t.Errorf("%s and %s share %d at the start and %d at the end, want %d and %d", tc.a, tc.b, start, end, tc.start, tc.end)
		}
	}
	for file, want := range map[string]string{
		"docs/setup.md": "docs/setup", "docs/01-setup.mdx": "docs/setup", "docs/setup/index.md": "docs/setup", "docs/setup/README.md": "docs/setup", "docs/indexes.md": "docs/indexes",
	} {
		if got := documentPath(file); got != want {
			t.Errorf("%s stands at %s, want %s", file, got, want)
		}
	}
}

// TestWhatStandsInPlace: between the same neighbours, if as many new headings are there as old ones went.
func TestWhatStandsInPlace(t *testing.T) {
	for _, tc := range []struct{ had, there, id, taken, want string }{
		{"a b c", "a x c", "b", "", "x"},
		{"a b c", "a x c", "b", "x", ""},
		{"a b c", "a x y c", "b", "", ""},
		{"a b c", "a c", "b", "", ""},
		{"a b c", "x b c", "a", "", "x"},
		{"a b c", "a b x", "c", "", "x"},
		{"a b", "x y", "a", "", "x"},
		{"a b", "x y", "b", "", "y"},
		{"a b", "x y", "b", "x", "y"},
		{"a b c d e", "a x y z e", "c", "", "y"},
		{"a b c d e", "a x y z e", "b", "", "x"},
		{"a b c d e", "a x y z e", "d", "", "z"},
		{"a b c d", "d x c y", "b", "", "x"},
		{"a b c", "c x a", "b", "", ""},
	} {
		taken := map[string]bool{tc.taken: true}
		if got := inPlace(strings.Fields(tc.had), strings.Fields(tc.there), tc.id, taken); got != tc.want {
			t.Errorf("%s of %s stands in %s as %q, want %q (taken: %q)", tc.id, tc.had, tc.there, got, tc.want, tc.taken)
		}
	}
	for id, want := range map[string]string{"a": "", "b": "a", "c": "a", "d": "a", "e": "d"} {
		if got := lastKept(strings.Fields("a b c d e"), id, strings.Fields("d a e")); got != want {
			t.Errorf("before %s, %q is left, want %q", id, got, want)
		}
	}
}

// TestMergedFiles: those of the site and those of the lock, each once and in order.
func TestMergedFiles(t *testing.T) {
	now := &State{Lock: Lock{Locales: []string{"en"}, Pages: map[string][]string{"/b": nil}, Files: []string{"/c", "/e"}}}
	merged := Merge(&Lock{Files: []string{"/a", "/b", "/c", "/d"}}, now)
	if !slices.Equal(merged.Files, []string{"/a", "/c", "/d", "/e"}) {
		t.Errorf("%v", merged.Files)
	}
	if !slices.Equal(now.Files, []string{"/c", "/e"}) {
		t.Errorf("the state has changed: %v", now.Files)
	}
	if text := string(merged.Text()); !strings.HasSuffix(text, "\nlocales: en\n/a file\n/b\n/c file\n/d file\n/e file\n") {
		t.Errorf("written as:\n%s", text)
	}
}

// TestLinesOfALock: a line knows where it stands, the first of two counts, and the page of another language stands where
// its own line does, or that of the page it follows.
func TestLinesOfALock(t *testing.T) {
	lock, err := Parse([]byte("# a comment\nlocales: en ja\n\n/a #x\n  /b file \n/a #y\n/ja/a -#x #z\n/c\n/ja/a #z #w\n/b file\n/a.txt file\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(lock.Line), "map[/a:4 /a.txt:11 /b:5 /c:8 /ja/a:7 /ja/c:8]"; got != want {
		t.Errorf("lines %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(lock.Pages), "map[/a:[x y] /c:[] /ja/a:[y z w] /ja/c:[]]"; got != want {
		t.Errorf("pages %s, want %s", got, want)
	}
	if !slices.Equal(lock.Files, []string{"/a.txt", "/b"}) {
		t.Errorf("files %v", lock.Files)
	}
	if _, err := Parse([]byte("locales: en\n/" + strings.Repeat("a", 17<<20))); err == nil || !strings.HasPrefix(err.Error(), "read urls.lock: ") {
		t.Errorf("a line of 17 MB: %v", err)
	}
}

// TestRenamedFiles: the rename whose name shares most with the path counts, and of the routes that show the file that which shares most
// with it, the first of those.
func TestRenamedFiles(t *testing.T) {
	routes := []string{"/docs/v1/new", "/docs/v2/new", "/docs/v3/other", "/new"}
	now := &State{Sources: map[string]string{"/docs/v1/new": "docs/new.md", "/docs/v2/new": "docs/new.md", "/docs/v3/other": "docs/other.md", "/new": "docs/new.md"}}
	for _, tc := range []struct{ lost, renames, want string }{
		{"/docs/old", "docs/old.md docs/new.md", "/docs/v1/new"},
		{"/docs/v2/old", "docs/old.md docs/new.md", "/docs/v2/new"},
		{"/old", "docs/old.md docs/new.md", "/docs/v1/new"},
		{"/docs/old/", "docs/old.md docs/new.md", "/docs/v1/new"},
		{"/docs/older", "docs/old.md docs/new.md", ""},
		{"/docs/old", "docs/old.md docs/gone.md", ""},
		{"/docs/v3/old", "x/old.md docs/new.md v3/old.md docs/other.md docs/v3/old.md docs/none.md", ""},
		{"/docs/v3/old", "x/old.md docs/new.md v3/old.md docs/other.md old.md docs/new.md", "/docs/v3/other"},
		{"/docs/v2/old", "a/old.md docs/new.md b/old.md docs/other.md", "/docs/v2/new"},
		{"/docs/old", "", ""},
	} {
		p := &proposer{now: now, routes: routes}
		for words := strings.Fields(tc.renames); len(words) > 0; words = words[2:] {
			p.renames = append(p.renames, Rename{words[0], words[1]})
		}
		if got := p.renamed(tc.lost); got != tc.want {
			t.Errorf("%s after %s: %q, want %q", tc.lost, tc.renames, got, tc.want)
		}
	}
}

// TestLossesOfLanguages: what all have lost is one loss, what one has lost is its own.
func TestLossesOfLanguages(t *testing.T) {
	s := &site.Site{Config: &site.Config{Locales: []site.Locale{{Code: "en", Default: true}, {Code: "ja"}}}}
	for _, route := range []string{"/", "/ja/", "/a", "/ids", "/ja/ids"} {
		s.Pages = append(s.Pages, &site.LinkedPage{Page: site.Page{Route: route}, HeadingIDs: map[string][]string{"/ids": {"kept"}, "/ja/ids": {"kept"}}[route]})
	}
	l := &Lock{Locales: []string{"en", "ja"}, Line: map[string]int{"/b": 7}, Files: []string{"/gone.txt", "/ja/gone.txt"}, Pages: map[string][]string{
		"/": nil, "/ja/": nil, "/a": nil, "/ja/a": nil, "/b": nil, "/ja/b": {"x"}, "/ids": {"kept", "one"}, "/ja/ids": {"kept", "one", "two"},
	}}
	got := fmt.Sprint(Compare(l, Of(s)))
	if want := "[{/b []  7} {/gone.txt []  0} {/ja/a []  0} {/ids [one] /ids 0} {/ja/ids [two] /ja/ids 0}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

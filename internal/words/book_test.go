package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
)

// TestGivenWords holds what becomes of words that others have for the interface: the forms of a plural stand with | between
// them, the last for all that follow; a site's own file goes over them.
func TestGivenWords(t *testing.T) {
	given := Given{
		"ru": {"theme.next": "Дальше\x7f\n", "theme.items": "{n} a|{n} b|{n} c|{n} d", "theme.nothing": "x", "date.months": "x", "theme.previous": "Назад"},
		"ar": {"theme.items": "zero|one"},
		"ja": {"theme.items": "{n} all\x00"},
	}
	own := fstest.MapFS{"i18n/ru/ui.yaml": {Data: []byte("theme: {previous: Own}\n")}}
	var log diag.Log
	book := Read(own, map[string]string{"ru": "ru", "ar": "ar-EG", "ja": "ja", "de": "de"}, given, &log)
	if said := log.Messages(); len(said) > 0 {
		t.Error(said)
	}
	count := func(code string, numbers ...int) string {
		var out []string
		for _, n := range numbers {
			out = append(out, book.For(code).Count("theme.items", n))
		}
		return strings.Join(out, ", ")
	}
	for what, c := range map[string]struct{ got, want string }{
		"text":                      {book.For("ru").Text("theme.next"), "Дальше\uFFFD\uFFFD"},
		"own over given":            {book.For("ru").Text("theme.previous"), "Own"},
		"unknown":                   {book.For("ru").Text("theme.nothing"), "theme.nothing"},
		"lists are not given":       {fmt.Sprint(len(book.For("ru").List("date.months"))), "12"},
		"a form each":               {count("ru", 1, 2, 5, 21, 200), "1 a, 2 b, 5 c, 21 a, 200 c"},
		"other is the last":         {book.For("ru").words["theme.items"].forms[other], "{n} d"},
		"the last for those after":  {count("ar", 0, 1, 2, 3, 11, 100), "zero, one, one, one, one, one"},
		"one form":                  {count("ja", 0, 1, 7), "0 all\uFFFD, 1 all\uFFFD, 7 all\uFFFD"},
		"not given":                 {book.For("de").Text("theme.next"), For("de").Text("theme.next")},
		"a locale that is not read": {book.For("fr").Text("theme.next"), For("fr").Text("theme.next")},
		"no book":                   {(*Book)(nil).For("fr").Text("theme.next"), For("fr").Text("theme.next")},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", what, c.got, c.want)
		}
	}
}

// TestAFormThatIsRefused leaves the plural to the other forms.
func TestAFormThatIsRefused(t *testing.T) {
	var log diag.Log
	file := fstest.MapFS{"i18n/en/ui.yaml": {Data: []byte("theme: {items: {one: \"{x}\", other: \"{n} b\"}}\n")}}
	w := Read(file, map[string]string{"en": "en"}, nil, &log).For("en")
	if got := w.Count("theme.items", 1); got != "1 b" || len(log.Messages()) != 1 {
		t.Errorf("%q, %v", got, log.Messages())
	}
}

func TestAFileThatCannotBeRead(t *testing.T) {
	var log diag.Log
	folder := fstest.MapFS{"i18n/en/ui.yaml/x": {}}
	w := Read(folder, map[string]string{"en": "en"}, nil, &log).For("en")
	said := log.Messages()
	if len(said) != 1 || said[0].ID != "unreadable-file" || said[0].File != "i18n/en/ui.yaml" || !strings.HasPrefix(said[0].Text, "cannot read the file: ") || w.Text("theme.next") != "Next" {
		t.Errorf("%v, next is %q", said, w.Text("theme.next"))
	}
}

// TestTheTextsOfAGroup are those that stand in it, not those in groups below it or in others that begin alike.
func TestTheTextsOfAGroup(t *testing.T) {
	names := func(group string) string { return strings.Join(slices.Sorted(maps.Keys(For("en").Map(group))), " ") }
	var want []string
	for _, key := range Keys() {
		if name, ok := strings.CutPrefix(key.Name, "search."); ok && !strings.HasPrefix(name, "keys.") {
			want = append(want, name)
		}
	}
	slices.Sort(want)
	if got := names("search"); got != strings.Join(want, " ") || len(want) < 20 {
		t.Errorf("search has %s", got)
	}
	if got := names("search.keys"); len(strings.Fields(got)) != 4 || strings.Contains(got, ".") {
		t.Errorf("search.keys has %s", got)
	}
}

func TestFill(t *testing.T) {
	for _, c := range []struct {
		text  string
		pairs []string
		want  string
	}{
		{"{a} {b} {a}", []string{"a", "1", "b", "{a}"}, "1 {a} 1"},
		{"{a} {b}", []string{"a", "1", "b"}, "1 {b}"},
		{"{a}", nil, "{a}"},
		{"{{a}} {b {a}", []string{"a", "1"}, "{1} {b 1"},
		{"{", []string{"a", "1"}, "{"},
	} {
		if got := Fill(c.text, c.pairs...); got != c.want {
			t.Errorf("%s with %q: %q, want %q", c.text, c.pairs, got, c.want)
		}
	}
}

// TestManyKeysAreNotListed in a hint.
func TestManyKeysAreNotListed(t *testing.T) {
	for n, want := range map[int]string{
		3: "The keys here are k0, k1, k2.", 12: "The keys here are k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11.", 13: "The guide lists all keys with their meaning.",
	} {
		g := &group{name: "g"}
		for i := range n {
			g.keys = append(g.keys, Key{Name: fmt.Sprint("g.k", i)})
		}
		var log diag.Log
		(&reader{log: &log}).unknown(&yaml.Node{Value: "unlike"}, "g.unlike", g)
		if got := log.Messages()[0].Hint; got != want {
			t.Errorf("%d keys: %s", n, got)
		}
	}
}

package search

import (
	"bytes"
	"fmt"
	"math/rand"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// versioned returns n pages in each of the versions, all with the same content in all of them.
func versioned(n int, versions ...string) []Page {
	var pages []Page
	for _, v := range versions {
		for i := range n {
			pages = append(pages, Page{
				Route: fmt.Sprintf("/docs/%s/page-%d", v, i), DocID: fmt.Sprintf("page-%d", i), Locale: "en",
				Docset: "docs", Version: v, VersionLabel: v, Last: v == "2", Title: fmt.Sprintf("Page %d", i),
				Sections: []Section{{Text: strings.Repeat(fmt.Sprintf("Words of page %d. ", i), 20)}},
			})
		}
	}
	return pages
}

func sizeOf(files []File) int {
	n := 0
	for _, f := range files {
		n += len(f.Data)
	}
	return n
}

func TestVersionsCostNearlyNothing(t *testing.T) {
	one := sizeOf(indexed(versioned(200, "2"), Options{}))
	five := sizeOf(indexed(versioned(200, "1", "2", "3", "4", "5"), Options{}))
	if float64(five) > 1.05*float64(one) {
		t.Errorf("five equal versions take %d bytes, one takes %d", five, one)
	}
}

func TestOrderOfPagesDoesNotMatter(t *testing.T) {
	pages := versioned(50, "1", "2")
	pages[3].Title = "Another title in one version"
	want := indexed(pages, Options{Prefix: "search/"})
	rand.New(rand.NewSource(1)).Shuffle(len(pages), func(i, j int) { pages[i], pages[j] = pages[j], pages[i] })
	got := indexed(pages, Options{Prefix: "search/"})
	if len(got) != len(want) {
		t.Fatalf("%d files, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i].Name != want[i].Name || !bytes.Equal(got[i].Data, want[i].Data) {
			t.Errorf("%s is not %s", got[i].Name, want[i].Name)
		}
	}
}

func TestNoPages(t *testing.T) {
	if files := indexed(nil, Options{}); len(files) != 0 {
		t.Errorf("%d files", len(files))
	}
	if files := indexed([]Page{{Locale: "en", Route: "/"}}, Options{}); len(files) == 0 {
		t.Error("no files for an empty page")
	}
}

func TestCompounds(t *testing.T) {
	docs := map[string]int{"アクセス": 3, "トクン": 3, "デタ": 2, "デタベス": 4, "ベス": 1}
	for run, want := range map[string]string{
		"アクセストクン":   "アクセス トクン",
		"デタベスアクセス":  "デタベス アクセス",
		"リフレッシュトクン": "",
		"トクン":       "",
		"トクントクントクン": "トクン トクン トクン",
	} {
		var got []string
		for _, p := range cutCompound([]rune(run), docs) {
			got = append(got, p.term)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", run, got, want)
		}
	}
}

func TestPruneKeepsTheBest(t *testing.T) {
	var list termList
	for i := range 3 * maxPostings {
		list.add(i, appendRest(nil, uint8(i%250), []int{1, i}))
	}
	var kept []int // units
	positional := 0
	pruned := termList{data: list.pruned(), count: maxPostings}
	pruned.each(func(unit int, rest []byte) {
		if len(kept) > 0 && kept[len(kept)-1] >= unit {
			t.Fatal("not ascending")
		}
		kept = append(kept, unit)
		want := appendRest(nil, uint8(unit%250), []int{1, unit})
		if rest[0] < 100 || rest[0] != want[0] {
			t.Fatalf("impact %d of unit %d was kept", rest[0], unit)
		}
		if len(rest) > 1 {
			positional++
			if !bytes.Equal(rest, want) {
				t.Fatalf("unit %d has %x, want %x", unit, rest, want)
			}
		}
	})
	if len(kept) != maxPostings || positional != maxPositional {
		t.Errorf("%d postings, %d with positions", len(kept), positional)
	}
	var again termList
	pruned.each(again.add)
	if !bytes.Equal(again.data, pruned.data) {
		t.Error("more than these is kept")
	}
}

func FuzzTokenize(f *testing.F) {
	f.Add("createUser の設定 user's 0.6.0")
	f.Fuzz(func(t *testing.T, text string) {
		last := -1
		end := tokenize(normalize(text), 0, func(tok token) {
			if tok.term == "" || tok.pos < last {
				t.Errorf("%q: %+v after position %d", text, tok, last)
			}
			last = tok.pos
		})
		if end < last {
			t.Errorf("%q ends at %d, before %d", text, end, last)
		}
	})
}

// TestSumSeesEveryField changes one field of a page after another: each is something that Index reads.
func TestSumSeesEveryField(t *testing.T) {
	page := func() Page {
		return Page{Breadcrumb: []string{"a"}, Aliases: []string{"a"}, Sections: []Section{{ID: "a"}}}
	}
	seen := map[string]string{Sum([]Page{page()}): "nothing"}
	differs := func(name string, pages ...Page) {
		t.Helper()
		sum := Sum(pages)
		if was, ok := seen[sum]; ok {
			t.Errorf("%s gives the sum of %s", name, was)
		}
		seen[sum] = name
	}
	for n := range reflect.TypeFor[Page]().NumField() {
		p := page()
		name := reflect.TypeFor[Page]().Field(n).Name
		switch field := reflect.ValueOf(&p).Elem().Field(n); {
		case name == "content":
			continue
		case name == "Sections":
			for k := range reflect.TypeFor[Section]().NumField() {
				p := page()
				reflect.ValueOf(&p.Sections[0]).Elem().Field(k).SetString("x")
				differs("Sections."+reflect.TypeFor[Section]().Field(k).Name, p)
			}
			continue
		case field.Kind() == reflect.String:
			field.SetString("x")
		case field.Kind() == reflect.Bool:
			field.SetBool(true)
		default:
			field.Set(reflect.ValueOf([]string{"x"}))
		}
		if name == "Route" && p.Version == "" {
			p.DocID = "kept" // else the route counts as the slug
		}
		differs(name, p)
	}
	differs("two pages", page(), page())
	differs("two sections", Page{Breadcrumb: []string{"a"}, Aliases: []string{"a"}, Sections: []Section{{ID: "a"}, {}}})
	differs("two aliases", Page{Breadcrumb: []string{"a"}, Aliases: []string{"a", ""}, Sections: []Section{{ID: "a"}}})
	differs("a keyword", Page{Breadcrumb: []string{"a"}, Aliases: []string{"a"}, Keywords: []string{"a"}, Sections: []Section{{ID: "a"}}})
	differs("two labels", Page{Breadcrumb: []string{"a", ""}, Aliases: []string{"a"}, Sections: []Section{{ID: "a"}}})
	differs("labels cut elsewhere", Page{Breadcrumb: []string{"", "a"}, Aliases: []string{"a"}, Sections: []Section{{ID: "a"}}})
}

// TestSumLeavesWhatIndexAsks compares the files of pages with and without it.
func TestSumLeavesWhatIndexAsks(t *testing.T) {
	pages := versioned(20, "1", "2")
	want := indexed(pages, Options{})
	Sum(pages)
	equalFiles(t, "after Sum", indexed(pages, Options{}), want)
}

// TestNormalizedRunes holds the short way for most characters to the long one.
func TestNormalizedRunes(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		s := norm.NFKC.String(strings.ToValidUTF8(string(r), " "))
		want := ""
		for _, c := range s {
			switch {
			case c == '\n':
				want += "\n"
			case unicode.In(c, unicode.Cf, unicode.Variation_Selector):
			case c < 0x20 || 0x7f <= c && c < 0xa0:
				want += " "
			case c == '’':
				want += "'"
			case c == '‐' || c == '‑':
				want += "-"
			default:
				want += string(c)
			}
		}
		if got := normalize(string(r)); got != want {
			t.Fatalf("%U gives %q, want %q", r, got, want)
		}
	}
}

package render

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// standIn is a server script whose pages are what the function view gives for a page, rendered by React or not.
const standIn = `globalThis.orihon = { setModules() {}, setShell() {},
  renderPage(json, shell, onlyReact) { return (onlyReact ? "react" : "fast") + "\x03" + view(JSON.parse(json), onlyReact); },
  renderFrame(json) { return view(JSON.parse(json), false); } };
`

// titles are those of the pages of these tests: most are short, some long.
func titledPages() []*site.Page {
	var pages []*site.Page
	for i := range 40 {
		title := fmt.Sprint("Page ", i)
		if i%4 == 3 {
			title += ", whose title is long"
		}
		pages = append(pages, &site.Page{Kind: site.PageDoc, Route: fmt.Sprint("/", i), Title: title})
	}
	return pages
}

// renderedBy renders pages on two engines in an order, and returns the HTML and the differences by route.
func renderedBy(t *testing.T, view string, pages []*site.Page, order []int) (html map[string]string, found map[string]*Difference) {
	t.Helper()
	r, err := New(t.Context(), Options{Script: standIn + "function view(p, isReact) {" + view + "}", Workers: 2, Sample: 20})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	r.SetShell("shell", []byte("{}"))
	expect(r, pages)
	html, found = map[string]string{}, map[string]*Difference{}
	var mu sync.Mutex
	var group sync.WaitGroup
	for _, i := range order {
		group.Go(func() {
			p := pages[i]
			shown, err := r.Page(p, encoded(t, p), "shell", "TEXT")
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			html[p.Route] = shown.HTML
			if shown.Difference != nil {
				found[p.Route] = shown.Difference
			}
		})
	}
	group.Wait()
	return html, found
}

// TestDifferencesFromReactAreHealed: where the string renderer or a frame differs from React on a page that is compared, React's
// HTML stands in all pages of that shape. The bytes of no page hang on the order in which pages are rendered.
func TestDifferencesFromReactAreHealed(t *testing.T) {
	const article = " + '\\x01A\\x02'"
	for _, c := range []struct {
		name, view string
		found      int // pages that are reported
		same       int // pages that are as React renders them
		itself     bool
	}{
		{"nothing differs", "return `<h1>${p.title}</h1>`" + article, 0, 40, false},
		{"the string renderer differs everywhere", "return `<h1${isReact ? '' : ' class'}>${p.title}</h1>`" + article, 1, 40, false},
		{"the string renderer differs, the frame does not", "return `<h1${!isReact && p.title === SAMPLED ? ' class' : ''}>${p.title}</h1>`" + article, 0, 40, false},
		{"a frame differs on long titles", "return `<h1${p.title.length > 12 ? ' class=long' : ''}>${p.title}</h1>`" + article, 1, 40, false},
		{"no frame can be made", "return `<h1>${p.title.length}</h1>`" + article, 0, 40, false},
		{"a page changes", "return `<h1>${p.title}${Math.random()}</h1>`" + article, 2, 0, true},
		{"pages without a frame", "return `<h1${isReact ? '' : ' class'}>${p.title}</h1>`" + article, 2, 2, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			pages := titledPages()
			sampled := sampleOf(expected(pages), 20)[0].Page
			switch c.name {
			case "a frame differs on long titles":
				sampled.Title = "A title that is long"
			case "pages without a frame":
				for _, p := range pages {
					p.Kind = site.PagePost
				}
			}
			view := strings.ReplaceAll(c.view, "SAMPLED", fmt.Sprintf("%q", sampled.Title))
			want, _ := renderedBy(t, strings.ReplaceAll(view, "isReact", "true"), pages, rand.Perm(len(pages)))
			var first map[string]string
			for range 4 {
				html, found := renderedBy(t, view, pages, rand.Perm(len(pages)))
				same := 0
				for route := range html {
					if html[route] == want[route] {
						same++
					}
				}
				if len(found) != c.found || same != c.same {
					t.Fatalf("%d pages are reported, want %d; %d are React's, want %d", len(found), c.found, same, c.same)
				}
				if d := found[sampled.Route]; c.found > 0 && (d == nil || d.Itself != c.itself) {
					t.Errorf("of the page that is compared: %v", d)
				}
				if first == nil {
					first = html
				}
				if fmt.Sprint(html) != fmt.Sprint(first) && !c.itself {
					t.Error("another order gives other bytes")
				}
			}
		})
	}
}

func expected(pages []*site.Page) []Expected {
	var all []Expected
	for _, p := range pages {
		all = append(all, Expected{p, "shell"})
	}
	return all
}

// TestHowManyPagesAreCompared: one of so many, and after the first ten one of ten times as many. A page more changes one at most.
func TestHowManyPagesAreCompared(t *testing.T) {
	for _, c := range []struct{ pages, every, want int }{
		{0, 199, 0}, {1, 199, 1}, {199, 199, 1}, {200, 199, 2}, {1990, 199, 10}, {3979, 199, 10}, {3980, 199, 11}, {10000, 199, 14}, {40, 0, 0}, {40, 1, 40},
	} {
		if got := sampleSize(c.pages, c.every); got != c.want {
			t.Errorf("%d pages, one of %d: %d, want %d", c.pages, c.every, got, c.want)
		}
	}
	pages := expected(titledPages())
	before, after := sampleOf(pages[:39], 4), sampleOf(pages, 4)
	kept := 0
	for _, a := range before {
		for _, b := range after {
			if a.Page.Route == b.Page.Route {
				kept++
			}
		}
	}
	if len(before) != 10 || kept < 9 {
		t.Errorf("of %d pages that were compared %d still are", len(before), kept)
	}
}

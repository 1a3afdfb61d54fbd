package render

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestLongListsAreShownAroundThePage: a page of a folder of 1,000 holds links to what lies around it and two ways on. Filled
// into frames it is the same.
func TestLongListsAreShownAroundThePage(t *testing.T) {
	data, pages := fixture(t)
	var shell site.Shell
	if err := json.Unmarshal(data, &shell); err != nil {
		t.Fatal(err)
	}
	shell.Sidebar = nil
	flat := site.SidebarItem{Type: "category", Label: "Below", Collapsed: true}
	for i, p := range pages {
		item := site.SidebarItem{Type: "doc", Label: fmt.Sprint("Page ", i), Href: p.Route}
		if i%2 == 0 {
			shell.Sidebar = append(shell.Sidebar, item)
		} else {
			flat.Items = append(flat.Items, item)
		}
	}
	shell.Sidebar = append(shell.Sidebar, flat)
	data = encoded(t, shell)
	framed, full := rendererFor(t, data), rendererFor(t, data)
	full.opt.NoFrames = true
	for i := 0; i < len(pages); i += 7 {
		p := pages[i]
		got, err := framed.Page(p, encoded(t, p), "shell", "<p>Text</p>")
		if err != nil {
			t.Fatal(err)
		}
		want, err := full.Page(p, encoded(t, p), "shell", "<p>Text</p>")
		if err != nil {
			t.Fatal(err)
		}
		if got.HTML != want.HTML {
			t.Fatalf("%s:\n%v", p.Route, &DifferenceError{Fast: got.HTML, React: want.HTML})
		}
		if links := strings.Count(got.HTML, `class="sidebar-link"`); links > 2*152+1 {
			t.Errorf("%s: %d links in its sidebar", p.Route, links)
		}
		if !strings.Contains(got.HTML, `href="`+p.Route+`" aria-current="page"`) {
			t.Errorf("%s: not marked in its sidebar", p.Route)
		}
	}
	middle := pages[500]
	html, err := full.Page(middle, encoded(t, middle), "shell", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<li class="sidebar-more" data-side="before"><a class="sidebar-link" href="` + pages[398].Route + `" role="button" aria-label="Expand: 200 items">`,
		`<li class="sidebar-more" data-side="after"><a class="sidebar-link" href="` + pages[700].Route + `" role="button" aria-label="Expand: 151 items">`,
	} {
		if !strings.Contains(html.HTML, want) {
			t.Errorf("%s has no %s", middle.Route, want)
		}
	}
}

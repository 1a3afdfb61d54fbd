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
	expect(framed, pages)
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
			t.Fatalf("%s:\n%v", p.Route, newDifference(got.HTML, want.HTML))
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

// TestLongListsOfFolders: 230 folders of four pages, and pages between them. What is around each stretch of them is asked for a few
// times; all pages are what they are when they are rendered in full.
func TestLongListsOfFolders(t *testing.T) {
	data, pages := fixture(t)
	var shell site.Shell
	if err := json.Unmarshal(data, &shell); err != nil {
		t.Fatal(err)
	}
	shell.Sidebar = nil
	left := pages
	item := func() site.SidebarItem {
		p := left[0]
		left = left[1:]
		return site.SidebarItem{Type: "doc", Label: "In " + p.Route, Href: p.Route}
	}
	for i := range 230 {
		if i%7 == 3 {
			shell.Sidebar = append(shell.Sidebar, item())
			continue
		}
		folder := site.SidebarItem{Type: "category", Label: fmt.Sprint("Folder ", i), Collapsed: true}
		for range 4 {
			folder.Items = append(folder.Items, item())
		}
		shell.Sidebar = append(shell.Sidebar, folder)
	}
	data = encoded(t, shell)
	framed, full := rendererFor(t, data), rendererFor(t, data)
	expect(framed, pages)
	for i, p := range pages[:len(pages)-len(left)] {
		got, err := framed.Page(p, encoded(t, p), "shell", "<p>Text</p>")
		if err != nil {
			t.Fatal(err)
		}
		if i%3 > 0 {
			continue
		}
		want, err := full.Page(p, encoded(t, p), "shell", "<p>Text</p>")
		if err != nil {
			t.Fatal(err)
		}
		if got.HTML != want.HTML {
			t.Fatalf("%s:\n%v", p.Route, newDifference(got.HTML, want.HTML))
		}
	}
	root := framed.shapes.shellOf("shell").sidebar.root
	if len(root.opened) != 5 {
		t.Errorf("%d stretches of 230 items", len(root.opened))
	}
	for i := range root.opened {
		if root.opened[i].state != proven {
			t.Errorf("what is around stretch %d is not proven", i)
		}
	}
}

// TestStretchesOfLists: which items pages show, and how many texts a list has.
func TestStretchesOfLists(t *testing.T) {
	for _, test := range []struct{ items, place, stretches, from, to int }{
		{0, 0, 1, 0, 0},
		{3, 2, 1, 0, 3},
		{200, 199, 1, 0, 200},
		{201, 0, 5, 0, 100},
		{201, 49, 5, 0, 100},
		{201, 50, 5, 0, 150},
		{201, 99, 5, 0, 150},
		{201, 100, 5, 50, 200},
		{201, 150, 5, 100, 201},
		{201, 200, 5, 150, 201},
		{250, 249, 5, 150, 250},
		{251, 250, 6, 200, 251},
	} {
		n := &treeNode{kids: make([]*treeNode, test.items), opened: make([]opening, stretches(test.items))}
		inside := &treeNode{parent: n, place: test.place}
		from, to := n.shown(inside)
		if len(n.opened) != test.stretches || from != test.from || to != test.to {
			t.Errorf("%d of %d: %d stretches, shown %d to %d; want %+v", test.place, test.items, len(n.opened), from, to, test)
		}
		if at := n.openedAt(inside); test.items > longestList && at != &n.opened[test.place/50] || test.items <= longestList && at != &n.opened[0] {
			t.Errorf("%d of %d has the text of others", test.place, test.items)
		}
	}
}

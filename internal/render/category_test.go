package render

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestCategoriesAreFilledAsTheyAreRendered: trees of folders of every kind, beside every page in them and every page that is one.
func TestCategoriesAreFilledAsTheyAreRendered(t *testing.T) {
	data, pages := fixture(t)
	var shell site.Shell
	if err := json.Unmarshal(data, &shell); err != nil {
		t.Fatal(err)
	}
	shell.Sidebar = nil
	next := 0
	route := func() string {
		next++
		return pages[next-1].Route
	}
	kinds := []func(*site.SidebarItem){
		func(*site.SidebarItem) {},
		func(c *site.SidebarItem) { c.Collapsed = true },
		func(c *site.SidebarItem) { c.Href = route() },
		func(c *site.SidebarItem) { c.Href, c.Collapsed = route(), true },
		func(c *site.SidebarItem) { c.Href, c.Collapsed, c.ClassName = route(), true, "green" },
		func(c *site.SidebarItem) { c.Label, c.Collapsed = `<b> & "quotes" 'of' 折本`, true },
		func(c *site.SidebarItem) {
			c.Items = append(c.Items, site.SidebarItem{Type: "doc", Label: "Hidden", Href: route(), Unlisted: true},
				site.SidebarItem{Type: "html", HTML: "<hr>"}, site.SidebarItem{Type: "link", Label: "Away", Href: "https://example.com/x"})
		},
	}
	var folder func(depth, kind int) site.SidebarItem
	folder = func(depth, kind int) site.SidebarItem {
		c := site.SidebarItem{Type: "category", Label: fmt.Sprintf("Folder %d of %d", kind, depth)}
		kinds[kind](&c)
		for i := range 2 {
			c.Items = append(c.Items, site.SidebarItem{Type: "doc", Label: fmt.Sprintf("Page %d", i), Href: route()})
		}
		if depth > 0 {
			c.Items = append(c.Items, folder(depth-1, (kind+1)%len(kinds)), folder(depth-1, (kind+3)%len(kinds)))
		}
		return c
	}
	for kind := range kinds {
		shell.Sidebar = append(shell.Sidebar, folder(2, kind))
	}
	data = encoded(t, shell)
	framed, full := rendererFor(t, data), rendererFor(t, data)
	expect(framed, pages)
	for _, p := range pages[:next] {
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
	}
	tree := framed.shapes.shellOf("shell").sidebar
	ways, proven := 0, 0
	tree.categories.Range(func(_, look any) bool {
		ways++
		if look.(*categoryLook).proven.Load() {
			proven++
		}
		return true
	})
	if ways < 12 || proven < ways-1 {
		t.Errorf("%d of %d looks of categories are proven", proven, ways)
	}
}

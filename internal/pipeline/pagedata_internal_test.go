package pipeline

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/pages/unpublished"
	"github.com/orihon/orihon/internal/site"
)

// TestOptionsOfSearch: words that stand for each other are split, and the index has its folder.
func TestOptionsOfSearch(t *testing.T) {
	cfg := twoLanguages()
	cfg.Search.Synonyms = []string{"fold crease", " one "}
	if got := fmt.Sprint(searchOptions(cfg)); !strings.Contains(got, "[[fold crease] [one]]") || !strings.Contains(got, searchPrefix) {
		t.Error(got)
	}
}

// TestUnpublishedPagesAreMarked in the sidebars of the development server, and nothing else is.
func TestUnpublishedPagesAreMarked(t *testing.T) {
	b := builderIn(t, nil)
	for route, change := range map[string]func(p *site.Page){
		"/draft": func(p *site.Page) { p.Draft = true }, "/hidden": func(p *site.Page) { p.Unlisted = true }, "/both": func(p *site.Page) { p.Draft, p.Unlisted = true, true },
		"/later": func(p *site.Page) { p.Post = &site.Post{Scheduled: true} }, "/post": func(p *site.Page) { p.Post = &site.Post{} }, "/shown": func(*site.Page) {},
	} {
		p := pageOf(route, "en", "")
		change(&p.Page)
		b.site.Pages = append(b.site.Pages, p)
	}
	b.site.Sidebars = []*site.Sidebar{{Key: "a", Items: []site.SidebarItem{{
		Href: "/shown", ClassName: "own", Unlisted: true,
		Items: []site.SidebarItem{{Href: "/draft", ClassName: "own", Unlisted: true}, {Href: "/hidden", Unlisted: true}, {Href: "/both"}, {Href: "/later"}, {Href: "/post"}, {Label: "none"}},
	}}}, {Key: "b", Items: []site.SidebarItem{{Href: "/hidden"}}}}
	unpublished.Mark(b.site)
	var out printed
	out.add("sidebars", b.site.Sidebars)
	out.compare(t, "marks")
}

// TestPartsThatThrewAreTold each once, with the first page by its route, and how many more.
func TestPartsThatThrewAreTold(t *testing.T) {
	b := builderIn(t, nil)
	b.opt.State.components.Swizzles = bundle.Swizzles{Root: "src/theme/Root.js", Mapping: "src/theme/MDXComponents.js", Parts: map[string]string{"Footer": "src/theme/Footer.js", "Root": "no"}}
	threw := func(route string, parts ...page.FallenPart) {
		b.fallen.Add(&page.PartsError{Route: route, Parts: parts})
	}
	footer := page.FallenPart{Part: "Footer", Error: "no window"}
	threw("/c", footer, page.FallenPart{Part: "Root", Error: "r"})
	threw("/a", page.FallenPart{Part: "Footer", Error: "of a", At: diag.Pos{File: "src/deep.js", Line: 3, Column: 1}, Line: "code"})
	threw("/b", footer, page.FallenPart{Part: "MDXComponents", Error: "m"})
	threw("/d", page.FallenPart{Part: "MDXComponents", Error: "m"}, page.FallenPart{Part: "Other", Error: "o"})
	b.fallen.Tell(b.log, b.swizzleOf)
	var out printed
	out.add("messages", b.log.Messages())
	out.compare(t, "fallen")
}

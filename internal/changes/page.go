package changes

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Page is a page with what differs between two versions: first what breaks, then what is new, then what changed, and at its end what
// only says the same in other words.
type Page struct {
	Files        fs.FS
	Memory       *Memory
	Words        *words.Words
	Older, Newer string // the names of the versions
	Changes      []revision.PageChange
	Pages        map[[2]string]*site.LinkedPage // by version and id, in the language of the page
	Sources      map[[2]string]*site.LinkedPage // the same in the language of the sources
	APIs         string                         // what differs between the APIs of the versions, as Markdown
	BrokenAPIs   string                         // what of it breaks clients
	Feed         string                         // route of a feed of such pages
	Escape       func(text string) string       // makes a text one that Markdown shows as it is
	Link         func(text, route string) string

	breaking, wording strings.Builder
	groups            map[revision.Kind]*strings.Builder
}

// Text is the page as Markdown.
func (c *Page) Text() string {
	c.groups = map[revision.Kind]*strings.Builder{revision.Added: {}, revision.Renamed: {}, revision.Changed: {}}
	for _, change := range c.Changes {
		c.add(change)
	}
	c.breaking.WriteString(c.BrokenAPIs) // after what writers have marked, which is more than a list of operations
	var text strings.Builder
	part := func(key, content string) {
		if content != "" {
			fmt.Fprintf(&text, "\n## %s {#%s}\n\n%s", c.Words.Text("pages."+key), key, content)
		}
	}
	part("breaking", c.breaking.String())
	for _, kind := range []revision.Kind{revision.Added, revision.Renamed, revision.Changed} {
		part(string(kind), c.groups[kind].String())
	}
	text.WriteString(c.APIs)
	part("wording", c.wording.String())
	if text.Len() == 0 {
		return c.Words.Text("pages.unchanged") + "\n"
	}
	if c.Feed != "" {
		fmt.Fprintf(&text, "\n* * *\n\n- %s\n", c.Link(c.Words.Text("pages.changesFeed"), c.Feed))
	}
	return text.String()
}

// ID is the id of a document on the page.
func ID(doc string) string { return "page-" + site.Slug(strings.ReplaceAll(doc, "/", "-")) }

// breaks are the sections of a document of which its writer says that their change breaks what readers have made.
func (c *Page) breaks(doc string) []string {
	if source := c.Sources[[2]string{c.Newer, doc}]; source != nil {
		return source.Doc.Front.Breaking
	}
	return nil
}

// add writes a page that differs.
func (c *Page) add(change revision.PageChange) {
	if change.Kind == revision.Removed {
		if p := c.Pages[[2]string{c.Older, change.Path}]; p != nil {
			fmt.Fprintf(&c.breaking, "- %s (%s)\n", c.Link(p.Page.Title, p.Page.Route), c.Escape(c.Words.Text("pages.sectionRemoved")))
		}
	}
	p := c.Pages[[2]string{c.Newer, change.Path}]
	if p == nil {
		return // removed, or not translated
	}
	name := c.Link(p.Page.Title, p.Page.Route)
	older := c.Pages[[2]string{c.Older, cmp.Or(change.Was, change.Path)}]
	if change.Kind == revision.Renamed && older != nil {
		name = c.Link(older.Page.Title, older.Page.Route) + " → " + name
	}
	out := c.groups[change.Kind]
	if change.Kind == revision.Added {
		fmt.Fprintf(out, "- %s", name)
		if about := p.Page.Description; about != "" {
			fmt.Fprintf(out, ": %s", c.Escape(cutLetters(about, gistLen)))
		}
		out.WriteByte('\n')
		return
	}
	c.addSections(out, change, name, p, c.Memory.Between(c.Files, older, p, change.Sections))
}

// addSections writes the sections of a page: those that break, those of which only the wording differs, and the others, each where it
// belongs.
func (c *Page) addSections(out *strings.Builder, change revision.PageChange, name string, p *site.LinkedPage, rows Sections) {
	titles := sectionTitles(p)
	var rest, wording strings.Builder
	var breaking []string
	for _, s := range change.Sections {
		line := c.section(s, p, titles)
		id := s.Section.ID
		switch what := gist(rows[id], c.Escape); {
		case slices.Contains(c.breaks(change.Path), id):
			breaking = append(breaking, line+colon(what))
		case s.Kind == revision.Changed && rows.IsWording(id):
			fmt.Fprintf(&wording, "- %s: %s%s\n", name, line, colon(what))
		case s.Kind == revision.Removed:
			fmt.Fprintf(&rest, "- %s\n", line)
		default:
			fmt.Fprintf(&rest, "- %s%s\n", line, colon(what))
		}
	}
	writeItem(&c.breaking, c.Link(p.Page.Title, p.Page.Route), breaking)
	c.wording.WriteString(wording.String())
	if rest.Len() > 0 || change.Kind == revision.Renamed && wording.Len() == 0 || len(change.Sections) == 0 {
		fmt.Fprintf(out, "\n### %s {#%s}\n\n%s", name, ID(change.Path), rest.String())
	}
}

// writeItem writes what is said of something: in its line if that is one thing, else as a list below it.
func writeItem(out *strings.Builder, name string, all []string) {
	switch len(all) {
	case 0:
	case 1:
		fmt.Fprintf(out, "- %s: %s\n", name, all[0])
	default:
		fmt.Fprintf(out, "- %s\n  - %s\n", name, strings.Join(all, "\n  - "))
	}
}

func colon(what string) string {
	if what == "" {
		return ""
	}
	return ": " + what
}

// section names a section and how it differs.
func (c *Page) section(s revision.SectionChange, p *site.LinkedPage, titles map[string]string) string {
	mark := map[revision.Kind]string{revision.Added: "pages.sectionNew", revision.Removed: "pages.sectionRemoved", revision.Changed: "pages.sectionChanged"}[s.Kind]
	title, route := cmp.Or(titles[s.Section.ID], s.Section.Title), p.Page.Route
	switch {
	case s.Kind == revision.Removed:
		route = ""
	case s.Section.ID == "":
		title = c.Words.Text("pages.introduction")
	case slices.Contains(p.HeadingIDs, s.Section.ID): // a translation may lack it
		route += "#" + s.Section.ID
	}
	return fmt.Sprintf("%s (%s)", c.Link(title, route), c.Escape(c.Words.Text(mark)))
}

// sectionTitles are the headings of a page in its own language, by id.
func sectionTitles(p *site.LinkedPage) map[string]string {
	titles := map[string]string{}
	if p.Doc.Module != nil {
		for i, h := range p.Doc.Module.Headings {
			if i < len(p.HeadingIDs) {
				titles[p.HeadingIDs[i]] = h.Text
			}
		}
	}
	return titles
}

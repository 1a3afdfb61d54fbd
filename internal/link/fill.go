package link

import (
	"fmt"
	"html"
	"path"
	"strconv"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// filler fills the holes of an article on one page.
type filler struct {
	*linker
	at   showing
	doc  *site.Doc
	info *info
	page *site.LinkedPage

	retell func([]site.CardItem) []site.CardItem // see Relist
}

var _ site.Filler = (*filler)(nil)

// Href is the address of a link.
func (f *filler) Href(link int) string {
	return escapeAttr(f.address(link, func(t target) string { return f.cfg.Address(f.href(t)) }))
}

// Route is the destination of a link as components name it: a route where it leads to something of the site.
func (f *filler) Route(link int) string {
	if link < len(f.info.links) && f.info.links[link].kind == destRaw && f.cfg.Base != "" {
		return escapeAttr(f.cfg.URL + f.address(link, f.href)) // beside the site, on its host
	}
	return escapeAttr(f.address(link, f.href))
}

// address is that of a link, with page addresses made by page.
func (f *filler) address(link int, page func(target) string) string {
	if link >= len(f.info.links) {
		return ""
	}
	t := &f.info.links[link]
	switch t.kind {
	case destNone, destExternal, destWeb, destAnchor:
		return escapeControls(t.written)
	case destRaw:
		return escapeControls(t.path)
	}
	found := f.resolve(t, f.at)
	if found.broken && t.kind == destFile && f.files != nil {
		found.route = besides(f.at.entry.route, strings.TrimSuffix(t.written, t.suffix))
	}
	return page(found) + escapeControls(t.suffix)
}

// besides resolves a relative link to an unknown file as a client-side router does: against the page's route. Browsers would
// start from the page's folder instead, which has the page's name.
func besides(route, written string) string {
	p := path.Join(path.Dir(route+"x"), written)
	if strings.HasSuffix(written, "/") && p != "/" {
		p += "/"
	}
	return site.CleanRoute(p)
}

// LinkAttrs is what a link or image has besides its address.
func (f *filler) LinkAttrs(link int) string {
	if link >= len(f.info.links) {
		return ""
	}
	t := &f.info.links[link]
	image := module(f.doc).Links[link].Kind != mdx.LinkPage
	switch {
	case image && (t.kind == destFile || t.kind == destRoute):
		return sizeAttrs(f.resolve(t, f.at).asset)
	case !image && t.kind == destWeb:
		return ` target="_blank" rel="noopener noreferrer"`
	}
	return ""
}

// Picture is a part of a picture that is shown in other forms than its file.
func (f *filler) Picture(link int, part string) string {
	if link >= len(f.info.links) || f.opt.Picture == nil {
		return ""
	}
	a := f.resolve(&f.info.links[link], f.at).asset
	if a == nil {
		return ""
	}
	return f.opt.Picture(a.File).HTML(f.cfg, part)
}

func sizeAttrs(a *site.Asset) string {
	if a == nil || a.Width == 0 || a.Height == 0 {
		return ""
	}
	return ` width="` + strconv.Itoa(a.Width) + `" height="` + strconv.Itoa(a.Height) + `"`
}

// HeadingID is the id of a heading.
func (f *filler) HeadingID(heading int) string {
	if heading >= len(f.info.ids) {
		return ""
	}
	return escapeAttr(f.info.ids[heading])
}

// Alias is an anchor for the id that a heading would have by itself, and for each that redirects lead to it.
func (f *filler) Alias(heading int) string {
	if heading >= len(f.info.ids) || f.info.aliases == nil && f.page.Former == nil {
		return ""
	}
	id, anchors := f.info.ids[heading], ""
	if former := f.info.aliases[id]; former != "" {
		anchors = anchor(former)
	}
	for _, former := range f.page.Former[id] {
		anchors += anchor(former)
	}
	return anchors
}

// Note is what the site has to say of a section.
func (f *filler) Note(heading int) string {
	if f.page.Notes == nil || heading >= len(f.info.ids) {
		return ""
	}
	return f.page.Notes[f.info.ids[heading]]
}

// Tried is what the site has to say of a sample.
func (f *filler) Tried(sample int) string {
	if sample >= len(f.page.Tried) {
		return ""
	}
	return f.page.Tried[sample]
}

func anchor(id string) string { return `<a id="` + escapeAttr(id) + `"></a>` }

// CardList is the list of the pages below this one, or below a folder, as plain HTML.
func (f *filler) CardList(folder string) string { return plainCards(f.cfg, f.Cards(folder)) }

// Component is nothing: who shows components renders them.
func (f *filler) Component(string, string) string { return "" }

// Target is the file of the document that a link leads to.
func (f *filler) Target(link int) string {
	if link >= len(f.info.links) {
		return ""
	}
	t := &f.info.links[link]
	if t.kind != destFile && t.kind != destRoute {
		return ""
	}
	if found := f.resolve(t, f.at); found.entry != nil && found.entry.doc != nil {
		return found.entry.doc.File
	}
	return ""
}

// twinFiller fills the holes of the Markdown twin, whose links lead to other twins.
type twinFiller struct{ *filler }

var _ mdx.Filler = twinFiller{}

// Href is the address of a link as Markdown writes it.
func (f twinFiller) Href(link int) string {
	return escapeMarkdown(f.address(link, func(t target) string {
		if t.entry != nil && t.entry.doc != nil {
			return f.cfg.Address(site.TwinRoute(t.entry.routes[t.locale]))
		}
		return f.cfg.Address(f.href(t))
	}))
}

// LinkAttrs is nothing in Markdown.
func (f twinFiller) LinkAttrs(int) string { return "" }

// Picture is nothing in Markdown.
func (f twinFiller) Picture(int, string) string { return "" }

// Alias is nothing in Markdown.
func (f twinFiller) Alias(int) string { return "" }

// Note is nothing in Markdown.
func (f twinFiller) Note(int) string { return "" }

// Tried is nothing in Markdown.
func (f twinFiller) Tried(int) string { return "" }

// Component is the address of the page, which shows it.
func (f twinFiller) Component(string, string) string {
	return escapeMarkdown(f.cfg.Address(f.page.Page.Route))
}

// CardList is a list of links.
func (f twinFiller) CardList(folder string) string {
	var b strings.Builder
	for _, c := range f.Cards(folder) {
		b.WriteString("- [" + c.Label + "](" + escapeMarkdown(f.cfg.Address(c.Href)) + ")")
		if c.Description != "" {
			b.WriteString(": " + c.Description)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// plainCards is a list of pages as plain HTML.
func plainCards(cfg *site.Config, items []site.CardItem) string {
	var b strings.Builder
	b.WriteString(`<ul class="card-list">`)
	for _, c := range items {
		b.WriteString(`<li><a href="` + escapeAttr(cfg.Address(c.Href)) + `">` + html.EscapeString(c.Label) + `</a>`)
		if c.Description != "" {
			b.WriteString(`<p>` + html.EscapeString(c.Description) + `</p>`)
		}
		b.WriteString(`</li>`)
	}
	b.WriteString(`</ul>`)
	return b.String()
}

// escapeControls percent-encodes control characters, which no address holds.
func escapeControls(s string) string {
	if !strings.ContainsFunc(s, unicode.IsControl) {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == 0x7f {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func escapeAttr(s string) string {
	if !strings.ContainsAny(s, `&<>"'`) {
		return s
	}
	return html.EscapeString(s)
}

func escapeMarkdown(s string) string {
	if !strings.ContainsAny(s, " ()<>") {
		return s
	}
	return strings.NewReplacer(" ", "%20", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E").Replace(s)
}

package link

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// checkLinks reports the broken links of all documents: each once, whatever the number of pages that show it.
func (l *linker) checkLinks() {
	l.published = make([]map[*site.Asset]bool, len(l.content.Docs))
	parallel.Each(context.Background(), len(l.content.Docs), func(i int) {
		d := l.content.Docs[i]
		in := l.infos[d]
		c := &docCheck{linker: l, doc: d, info: in, shownBy: l.shown[in], assets: map[*site.Asset]bool{}}
		for k := range in.links {
			c.link(k)
		}
		c.image()
		l.published[i] = c.assets
	})
}

// docCheck is the check of one document, over all pages that show it.
type docCheck struct {
	*linker
	doc     *site.Doc
	info    *info
	shownBy []showing
	assets  map[*site.Asset]bool
	good    []*info // documents that have the anchor of the link at hand
}

// fault is what is wrong with a link on a page.
type fault uint8

const (
	fine fault = iota
	noPage
	noAnchor
	noAsset
)

func (c *docCheck) link(k int) {
	dest := &c.info.links[k]
	link := module(c.doc).Links[k]
	switch dest.kind {
	case destNone:
		c.report(diag.Message{ID: "empty-link", Pos: link.Pos, Text: "the link leads nowhere", Hint: "Give it a destination."})
	case destAnchor, destFile, destRoute:
		c.follow(dest, link)
	}
}

// follow looks where a link leads from each page that shows the document.
func (c *docCheck) follow(dest *dest, link mdx.Link) {
	var bad []showing
	var what fault
	var r target
	var last *entry
	c.good = c.good[:0]
	for _, at := range c.shownBy {
		if at.entry == last && dest.kind != destRoute {
			r.locale = at.locale
		} else {
			r, last = c.resolve(dest, at), at.entry
		}
		if r.asset != nil {
			c.assets[r.asset] = c.assets[r.asset] || link.Picture
		}
		if f := c.judge(dest, r, link.Kind); f != fine {
			bad = append(bad, at)
			what = f
		}
	}
	if what != fine {
		c.complain(dest, link, what, bad)
	}
}

func (c *docCheck) judge(dest *dest, target target, kind mdx.LinkKind) fault {
	switch {
	case kind != mdx.LinkPage && target.asset == nil:
		return noAsset
	case kind != mdx.LinkPage:
		return fine
	case target.broken:
		return noPage
	case dest.fragment == "":
		return fine
	}
	var in *info
	if target.entry != nil && target.entry.doc != nil {
		in = target.entry.infos[target.locale]
	}
	switch {
	case in != nil && slices.Contains(c.good, in):
		return fine
	case !c.hasAnchor(target, dest.fragment):
		return noAnchor
	}
	c.good = append(c.good, in)
	return fine
}

// hasAnchor reports whether a page has an id, or may have it.
func (l *linker) hasAnchor(r target, id string) bool {
	switch {
	case id == "top":
		return true
	case len(l.moves) > 0 && l.moves[site.RouteKey(l.plainRoute(r))+"#"+id]:
		return true
	case r.known != nil:
		return r.known.Anchors == nil || slices.Contains(r.known.Anchors, id) || r.known.HasAnchor != nil && r.known.HasAnchor(id)
	case r.entry == nil || r.entry.doc == nil:
		return true
	}
	return r.entry.infos[r.locale].has(id)
}

// plainRoute is the route of a target without locale prefix.
func (l *linker) plainRoute(r target) string {
	r.locale = 0
	return l.href(r)
}

func (c *docCheck) image() {
	t := &c.info.image
	if t.kind != destFile && t.kind != destRoute {
		return
	}
	for _, at := range c.shownBy {
		r := c.resolve(t, at)
		if r.asset == nil {
			c.reportOf(diag.Message{
				ID: "broken-asset", Pos: placeOfKey(c.doc, "image"), Text: fmt.Sprintf("there is no file %q", t.written), Hint: c.hintAsset(t),
			}, strings.HasPrefix(t.written, "./"))
			return
		}
		if !c.assets[r.asset] {
			c.assets[r.asset] = false // published, and in other forms only if something else asks for them
		}
	}
}

// complain reports a broken link, and on which pages it is broken if it is not on all.
func (c *docCheck) complain(dest *dest, link mdx.Link, what fault, bad []showing) {
	message := diag.Message{Pos: link.Pos}
	switch what {
	case noPage:
		message.ID = "broken-link"
		if c.files != nil && dest.markdown {
			message.ID = "broken-file-link"
		}
		message.Text = fmt.Sprintf("there is no page %q", strings.TrimSuffix(dest.written, dest.suffix))
		message.Hint = c.hintPage(dest, bad[0])
	case noAsset:
		message.ID, message.Text = "broken-asset", fmt.Sprintf("there is no file %q", dest.written)
		message.Hint = c.hintAsset(dest)
	case noAnchor:
		r := c.resolve(dest, bad[0])
		message.ID, message.Text = "broken-anchor", fmt.Sprintf("%s has no heading with the id %q", c.nameOf(r, bad[0]), dest.fragment)
		message.Hint = c.hintAnchor(r, dest.fragment)
	}
	if len(bad) < len(c.shownBy) {
		message.Text += " (in " + c.where(bad) + ")"
	}
	c.reportOf(message, !link.Element)
}

// where names the versions and languages of pages.
func (c *docCheck) where(pages []showing) string {
	var names []string
	for _, at := range pages {
		name := at.entry.edition.version.Name
		if at.locale > 0 {
			name = strings.TrimSpace(name + " " + c.cfg.Locales[at.locale].Code)
		}
		if name == "" {
			name = c.cfg.Locales[0].Code
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

func (c *docCheck) nameOf(r target, at showing) string {
	switch {
	case r.entry == at.entry:
		return "this page"
	case r.entry != nil && r.entry.doc != nil:
		return r.entry.docs[r.locale].File
	}
	return c.href(r)
}

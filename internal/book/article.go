package book

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/orihon/orihon/internal/parallel"
)

// article is a page as a book shows it.
type article struct {
	chapter *Chapter
	section *html.Node // the title and the text
	title   *html.Node // within section; nil: there is none
}

// articles are the articles of all pages, with their diagrams drawn.
func (b *Book) articles(ctx context.Context) (map[*Chapter]*article, error) {
	list, errs := make([]*article, len(b.pages)), make([]error, len(b.pages))
	parallel.Each(ctx, len(b.pages), func(i int) { list[i], errs[i] = b.article(ctx, b.pages[i]) })
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return nil, err
	}
	all := map[*Chapter]*article{}
	for i, c := range b.pages {
		all[c] = list[i]
	}
	settleLinks(all, b.pages)
	return all, b.drawDiagrams(ctx, all)
}

// article takes the article out of the document of a page, and adapts it to paper.
func (b *Book) article(ctx context.Context, c *Chapter) (*article, error) {
	main, err := b.mainOf(ctx, c)
	if err != nil {
		return nil, err
	}
	a := &article{chapter: c, section: element(atom.Section, "page")}
	if found := find(main, byTag(atom.Article)); found != nil {
		main = found
	}
	a.title = find(main, byTag(atom.H1))
	moveChildren(main, a.section)
	b.adapt(a)
	b.prefixIDs(a)
	b.link(a)
	b.shiftHeadings(a)
	return a, nil
}

// mainOf is the main element of the document of a page.
func (b *Book) mainOf(ctx context.Context, c *Chapter) (*html.Node, error) {
	doc, err := b.document(ctx, c)
	if err != nil {
		return nil, err
	}
	main := find(doc, byTag(atom.Main))
	if main == nil {
		return nil, fmt.Errorf("the page %s has no main element", c.Page.Page.Route)
	}
	return main, nil
}

func (b *Book) document(ctx context.Context, c *Chapter) (*html.Node, error) {
	data, err := b.source.Document(ctx, c.Page)
	if err != nil {
		return nil, err
	}
	doc, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("parse the page %s: %w", c.Page.Page.Route, err)
	}
	return doc, nil
}

// adapt takes out what only a screen has, and opens what is folded.
func (b *Book) adapt(a *article) {
	isFirst := a.chapter == b.pages[0]
	walk(a.section, func(n *html.Node) bool {
		switch {
		case isScreenOnly(n), hasClass(n, "notice") && !isFirst, hasClass(n, "cards") && len(a.chapter.Chapters) > 0 && a.chapter.Page.Doc == nil:
			remove(n)
			return false
		case hasClass(n, "tabs"):
			b.flattenTabs(n)
		case hasClass(n, "katex"), hasClass(n, "katex-display"):
			return keepMath(n)
		case hasClass(n, "preview"):
			adaptPreview(n)
		case hasClass(n, "code-tried") && n.FirstChild != nil && n.FirstChild.Type == html.TextNode: // writers may use the class for anything
			n.FirstChild.Data = strings.TrimSpace(value(n, "title"))
		}
		return adaptElement(n)
	})
	walk(a.section, func(n *html.Node) bool {
		if n.DataAtom == atom.Details {
			unfold(n)
		}
		dropAttrs(n, "tabindex", "loading", "decoding", "fetchpriority", "srcset", "sizes")
		return true
	})
}

// isScreenOnly reports whether an element does or says nothing on paper.
func isScreenOnly(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Button, atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Form, atom.Dialog, atom.Select, atom.Textarea, atom.Link, atom.Meta, atom.Input:
		return n.DataAtom != atom.Input || value(n, "type") != "checkbox" && !hasClass(n, "tab-radio")
	}
	for _, class := range strings.Fields(value(n, "class")) {
		switch class {
		case "hash-link", "section-note", "toc-mobile", "preview-stage", "preview-widths", "preview-all", "icon", "themed-dark", "visually-hidden":
			return true
		}
	}
	return false
}

// adaptElement replaces elements that play something. It reports whether what is in the element must be adapted too.
func adaptElement(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Iframe, atom.Video, atom.Audio, atom.Object, atom.Embed:
		address := value(n, "src")
		if address == "" {
			if source := find(n, byTag(atom.Source)); source != nil {
				address = value(source, "src")
			}
		}
		a := element(atom.A, "", text(strings.TrimSpace(value(n, "title")+" "+value(n, "aria-label"))))
		if a.FirstChild.Data == "" {
			a.FirstChild.Data = address
		}
		setAttr(a, "href", address)
		replace(n, element(atom.P, "player", a))
		return false
	case atom.Picture:
		if img := find(n, byTag(atom.Img)); img != nil {
			img.Parent.RemoveChild(img)
			replace(n, img)
		} else {
			remove(n)
		}
		return false
	case atom.Source:
		remove(n)
		return false
	}
	return true
}

// keepMath keeps the MathML of a formula, which screens have twice.
func keepMath(n *html.Node) bool {
	math := find(n, func(n *html.Node) bool { return n.Data == "math" })
	if math == nil {
		return false
	}
	if tex := find(math, func(n *html.Node) bool { return n.Data == "annotation" }); tex != nil {
		setAttr(math, "alttext", textOf(tex))
		remove(tex)
	}
	if s := find(math, func(n *html.Node) bool { return n.Data == "semantics" }); s != nil {
		unwrap(s)
	}
	math.Parent.RemoveChild(math)
	replace(n, math)
	return false
}

// adaptPreview leaves of a component that runs its name, a link to it and its source.
func adaptPreview(n *html.Node) {
	bar := find(n, byClass("preview-bar"))
	open := find(n, byClass("preview-open"))
	title := find(n, byClass("preview-title"))
	if bar == nil || open == nil || title == nil {
		return
	}
	open.Parent.RemoveChild(open)
	for open.FirstChild != nil {
		open.RemoveChild(open.FirstChild)
	}
	open.AppendChild(text(textOf(title)))
	for bar.FirstChild != nil {
		bar.RemoveChild(bar.FirstChild)
	}
	bar.AppendChild(open)
}

// unfold turns a part that unfolds into one that is open.
func unfold(n *html.Node) {
	rename(n, atom.Div)
	dropAttrs(n, "open")
	addClass(n, "unfolded")
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Summary {
			rename(c, atom.Div) // a summary may hold a heading
			addClass(c, "summary")
		}
	}
}

// flattenTabs leaves of a set of tabs the one that was chosen for the book, or all of them, each below its label.
func (b *Book) flattenTabs(n *html.Node) {
	type tab struct {
		radio, label, panel *html.Node
	}
	var tabs []tab
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case hasClass(c, "tab-radio"):
			tabs = append(tabs, tab{radio: c})
		case len(tabs) == 0:
		case hasClass(c, "tab-label"):
			tabs[len(tabs)-1].label = c
		case hasClass(c, "tab-panel"):
			tabs[len(tabs)-1].panel = c
		}
	}
	chosen := -1
	for _, wish := range b.Tabs {
		for i, t := range tabs {
			if chosen < 0 && t.label != nil && (strings.EqualFold(wish, value(t.radio, "value")) || strings.EqualFold(wish, textOf(t.label))) {
				chosen = i
			}
		}
	}
	for i, t := range tabs {
		remove(t.radio)
		if chosen >= 0 && i != chosen {
			for _, part := range []*html.Node{t.label, t.panel} {
				if part != nil {
					remove(part)
				}
			}
			continue
		}
		if t.label != nil && chosen >= 0 {
			remove(t.label)
		} else if t.label != nil {
			rename(t.label, atom.P)
			dropAttrs(t.label, "for")
		}
	}
}

// prefixIDs makes the ids of an article unique in the book, and has what refers to them follow.
func (b *Book) prefixIDs(a *article) {
	ids, taken := map[string]string{}, map[string]bool{}
	walk(a.section, func(n *html.Node) bool {
		id, ok := attr(n, "id")
		if !ok {
			return true
		}
		unique := fragmentID(a.chapter.Key, id)
		for k := 2; taken[unique]; k++ {
			unique = fragmentID(a.chapter.Key, id) + "-" + strconv.Itoa(k)
		}
		taken[unique] = true
		if ids[id] == "" {
			ids[id] = unique
		}
		setAttr(n, "id", unique)
		return true
	})
	setAttr(a.section, "id", a.chapter.Key)
	walk(a.section, func(n *html.Node) bool {
		for i := range n.Attr {
			switch at := &n.Attr[i]; at.Key {
			case "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "headers", "aria-owns":
				names := strings.Fields(at.Val)
				for k, name := range names {
					if ids[name] != "" {
						names[k] = ids[name]
					}
				}
				at.Val = strings.Join(names, " ")
			default:
				at.Val = followURLs(at.Val, ids)
			}
		}
		return true
	})
}

// followURLs changes references such as fill="url(#a)", which SVG has.
func followURLs(val string, ids map[string]string) string {
	if !strings.Contains(val, "url(#") {
		return val
	}
	for old, id := range ids {
		val = strings.ReplaceAll(val, "url(#"+old+")", "url(#"+id+")")
	}
	return val
}

// fragmentID is an id of a chapter in the book: a name as XML has it.
func fragmentID(key, id string) string {
	return key + "." + strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == '.' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '_'
	}, id)
}

// link has links lead to chapters of the book, or to the published site.
func (b *Book) link(a *article) {
	walk(a.section, func(n *html.Node) bool {
		if n.DataAtom != atom.A && n.Data != "use" && n.Data != "image" {
			return true
		}
		for i := range n.Attr {
			at := &n.Attr[i]
			if at.Key != "href" {
				continue
			}
			t, ok := b.resolve(a.chapter, at.Val)
			switch {
			case n.DataAtom != atom.A && strings.HasPrefix(at.Val, "#"):
				at.Val = "#" + fragmentID(a.chapter.Key, at.Val[1:])
			case n.DataAtom != atom.A:
			case !ok:
				dropAttrs(n, "href")
				return true
			case t.chapter != nil && t.fragment == "":
				at.Val = "#" + t.chapter.Key
			case t.chapter != nil:
				at.Val = "#" + fragmentID(t.chapter.Key, t.fragment)
			default:
				at.Val = t.address
			}
		}
		dropAttrs(n, "target", "rel", "data-keep", "data-reload", "hreflang", "aria-current", "download")
		return true
	})
}

// settleLinks has links to parts that are not there lead to their chapter.
func settleLinks(all map[*Chapter]*article, order []*Chapter) {
	ids := map[string]bool{}
	for _, c := range order {
		ids[c.Key] = true
		walk(all[c].section, func(n *html.Node) bool {
			if id, ok := attr(n, "id"); ok {
				ids[id] = true
			}
			return true
		})
	}
	for _, c := range order {
		walk(all[c].section, func(n *html.Node) bool {
			if id, isInner := strings.CutPrefix(value(n, "href"), "#"); isInner && n.DataAtom == atom.A && !ids[id] {
				key, _, _ := strings.Cut(id, ".")
				if !ids[key] {
					key = c.Key
				}
				setAttr(n, "href", "#"+key)
			}
			return true
		})
	}
}

// shiftHeadings puts the headings of an article below the title of its part of the book, for outlines. They keep their looks.
func (b *Book) shiftHeadings(a *article) {
	walk(a.section, func(n *html.Node) bool {
		level := headingLevel(n.DataAtom)
		if level == 0 {
			return true
		}
		if n == a.title {
			level = 1
		} else if level == 1 {
			level = 2
		}
		addClass(n, "h"+strconv.Itoa(level))
		rename(n, headings[min(level+a.chapter.Depth, 6)-1])
		return true
	})
}

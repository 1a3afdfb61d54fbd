package book

import (
	"context"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"net/http"
	"path"
	"strconv"
	"strings"

	nodes "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

//go:embed print.css
var printStyle string

// marks stand in a printed document where the number of a page goes: the id of its target is between them.
const (
	markStart = "\x01"
	markEnd   = "\x02"
)

// printed is a document for print whose page numbers are not known yet.
type printed string

// Print writes the book as one HTML page for print. It has page numbers where the program that prints it knows target-counter.
func (b *Book) Print(ctx context.Context) ([]byte, error) {
	p, err := b.print(ctx)
	if err != nil {
		return nil, err
	}
	return []byte(p.without()), nil
}

// without is the document without page numbers.
func (p printed) without() string { return p.each(func(string) int { return 0 }) }

// numbered is the document with the numbers of pages, by the id of their targets. 888 stands for those that are not known.
func (p printed) numbered(pages map[string]int) string {
	return p.each(func(id string) int {
		if at := pages[id]; at > 0 {
			return at
		}
		return 888
	})
}

// each puts numbers into the place of marks; 0 leaves a mark out, with the words around it.
func (p printed) each(number func(id string) int) string {
	var out strings.Builder
	rest := string(p)
	for {
		text, more, found := strings.Cut(rest, markStart)
		out.WriteString(text)
		if !found {
			return out.String()
		}
		mark, after, _ := strings.Cut(more, markEnd)
		id, words, _ := strings.Cut(mark, " ")
		if n := number(id); n > 0 {
			out.WriteString(`<span class="page-number">` + strings.Replace(words, "{n}", strconv.Itoa(n), 1) + "</span>")
		}
		rest = after
	}
}

func mark(id, words string) string { return markStart + id + " " + words + markEnd }

func (b *Book) print(ctx context.Context) (printed, error) {
	all, err := b.articles(ctx)
	if err != nil {
		return "", err
	}
	for _, c := range b.pages {
		if err := b.inlineImages(ctx, all[c]); err != nil {
			return "", err
		}
		b.noteLinks(all[c])
	}
	var out strings.Builder
	fmt.Fprintf(&out, `<!doctype html><html lang="%s" dir="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta name="generator" content="Orihon"><title>%s</title><style>%s%s</style></head><body>`,
		esc(b.Lang), esc(b.Dir), esc(b.fullTitle()), printStyle, b.pageRules())
	b.printCover(&out)
	fmt.Fprintf(&out, `<nav class="contents" role="doc-toc" aria-labelledby="contents"><h1 id="contents">%s</h1>`, esc(b.words.Text("book.contents")))
	b.printContents(&out, b.Chapters)
	out.WriteString("</nav>")
	for i, c := range b.Chapters {
		fmt.Fprintf(&out, `<div class="part part-%d">`, i)
		b.printChapter(&out, c, all)
		out.WriteString("</div>")
	}
	out.WriteString("</body></html>\n")
	return printed(out.String()), nil
}

func (b *Book) fullTitle() string {
	if b.Title == "" || b.Title == b.Site {
		return b.Site
	}
	return b.Site + " – " + b.Title
}

func (b *Book) printCover(out *strings.Builder) {
	out.WriteString(`<header class="cover">`)
	if b.Cover != nil {
		fmt.Fprintf(out, `<img alt="%s" src="%s">`, esc(b.fullTitle()), dataURI("image/png", b.Cover))
	} else {
		fmt.Fprintf(out, `<p class="cover-title">%s</p><p class="cover-part">%s</p>`, esc(b.Site), esc(b.Title))
	}
	fmt.Fprintf(out, `<p class="cover-address"><a href="%s">%s</a></p></header>`, esc(b.URL), esc(b.URL))
}

// printContents lists chapters with their pages, two levels deep below a part.
func (b *Book) printContents(out *strings.Builder, chapters []*Chapter) {
	out.WriteString("<ol>")
	for _, c := range chapters {
		fmt.Fprintf(out, `<li><a href="#%s"><span class="contents-title">%s</span>%s</a>`, esc(c.Key), esc(c.Title), mark(c.Key, "{n}"))
		if len(c.Chapters) > 0 {
			b.printContents(out, c.Chapters)
		}
		out.WriteString("</li>")
	}
	out.WriteString("</ol>")
}

func (b *Book) printChapter(out *strings.Builder, c *Chapter, all map[*Chapter]*article) {
	if a := all[c]; a != nil {
		b.referToPages(a)
		out.WriteString(render(a.section))
	} else {
		level := min(c.Depth+1, 6)
		fmt.Fprintf(out, `<section class="page" id="%s"><h%d class="h1">%s</h%d></section>`, esc(c.Key), level, esc(c.Title), level)
	}
	for _, below := range c.Chapters {
		b.printChapter(out, below, all)
	}
}

// pageRules are the running heads: the book on left pages, the part on right ones. A part is a page of its own name.
func (b *Book) pageRules() string {
	var out strings.Builder
	size := b.Paper
	switch size {
	case "":
		size = "A4"
	case "B5":
		size = "JIS-B5"
	}
	fmt.Fprintf(&out, "@page{size:%s}", size)
	for i, c := range b.Chapters {
		fmt.Fprintf(&out, ".part-%d{page:part-%d}@page part-%d:left{@top-left{content:%s}}@page part-%d:right{@top-right{content:%s}}",
			i, i, i, cssString(b.fullTitle()), i, cssString(c.Title))
	}
	return out.String()
}

// cssString is a string of CSS, in a style element.
func cssString(s string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, r := range s {
		if r < ' ' || strings.ContainsRune(`"\<>&`, r) {
			fmt.Fprintf(&out, `\%x `, r)
		} else {
			out.WriteRune(r)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// referToPages adds to links within the text that lead to other chapters the page that they lead to.
func (b *Book) referToPages(a *article) {
	words := b.words.Text("book.seePage")
	if strings.HasPrefix(words, "(") {
		words = " " + words // the wide brackets of Japanese bring their own space
	}
	walk(a.section, func(n *nodes.Node) bool {
		switch {
		case headingLevel(n.DataAtom) > 0 || n.DataAtom == atom.Pre || n.DataAtom == atom.Nav:
			return false
		case n.DataAtom != atom.A:
			return true
		}
		id, isInner := strings.CutPrefix(value(n, "href"), "#")
		if key, _, _ := strings.Cut(id, "."); !isInner || key == a.chapter.Key || key == "" {
			return false
		}
		n.AppendChild(text(mark(id, words)))
		return false
	})
}

// noteLinks numbers the links that lead out of the book, and lists their addresses below the article.
func (b *Book) noteLinks(a *article) {
	numbers := map[string]int{}
	list := element(atom.Ol, "")
	walk(a.section, func(n *nodes.Node) bool {
		href := value(n, "href")
		if n.DataAtom != atom.A || !strings.Contains(href, "://") {
			return n.DataAtom != atom.A
		}
		if textOf(n) == href {
			return false // it says where it leads
		}
		number := numbers[href]
		if number == 0 {
			number = len(numbers) + 1
			numbers[href] = number
			list.AppendChild(element(atom.Li, "", text(href)))
		}
		n.Parent.InsertBefore(element(atom.Sup, "link-note", text(strconv.Itoa(number))), n.NextSibling)
		return false
	})
	if len(numbers) > 0 {
		notes := element(atom.Aside, "link-notes", element(atom.P, "", text(b.words.Text("book.links"))), list)
		setAttr(notes, "role", "doc-endnotes")
		a.section.AppendChild(notes)
	}
}

// inlineImages puts the pictures of an article into it.
func (b *Book) inlineImages(ctx context.Context, a *article) error {
	var failed error
	walk(a.section, func(n *nodes.Node) bool {
		if n.DataAtom != atom.Img || failed != nil {
			return true
		}
		route := b.routeOf(a.chapter, value(n, "src"))
		if route == "" {
			return true
		}
		data, err := b.file(ctx, route)
		if err != nil {
			failed = err
		} else if data != nil {
			setAttr(n, "src", dataURI(typeOf(route, data), data))
		}
		return true
	})
	return failed
}

func dataURI(kind string, data []byte) string {
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
}

// typeOf is the media type of a file.
func typeOf(name string, data []byte) string {
	switch strings.ToLower(path.Ext(name)) {
	case ".svg":
		return "image/svg+xml"
	case ".webp":
		return "image/webp"
	case ".avif":
		return "image/avif"
	}
	if kind := http.DetectContentType(data); strings.HasPrefix(kind, "image/") {
		return kind
	}
	return "application/octet-stream"
}

func esc(s string) string { return html.EscapeString(s) }

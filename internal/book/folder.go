package book

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

var (
	//go:embed folder.css
	folderStyle []byte
	//go:embed folder.js
	folderScript []byte
)

// own is the folder of style sheets, scripts and pictures in a folder.
const own = "_files/"

// folder is a folder that works without a server. Browsers let documents of a disk neither fetch nor import modules, but they
// run classic scripts, so what is searched is a script too, and addresses are relative.
type folder struct {
	*Book
	files map[string][]byte // by name, without the stem
	names map[*Chapter]string
	found [][]any // what is searched
}

// Folder writes the book as a folder of pages, in a folder that is named like the book.
func (b *Book) Folder(ctx context.Context) ([]File, error) {
	f := &folder{Book: b, files: map[string][]byte{}, names: map[*Chapter]string{}}
	if err := f.write(ctx); err != nil {
		return nil, fmt.Errorf("%s: %w", b.Stem(), err)
	}
	var files []File
	for name, data := range f.files {
		files = append(files, File{Name: b.Stem() + "/" + name, Data: data})
	}
	slices.SortFunc(files, func(x, y File) int {
		if xFirst, yFirst := path.Base(x.Name) == "index.html" && strings.Count(x.Name, "/") == 1, path.Base(y.Name) == "index.html" && strings.Count(y.Name, "/") == 1; xFirst != yFirst {
			if xFirst {
				return -1
			}
			return 1
		}
		return strings.Compare(x.Name, y.Name)
	})
	return files, nil
}

// ZIP packs the folder.
func (b *Book) ZIP(ctx context.Context) ([]byte, error) {
	files, err := b.Folder(ctx)
	if err != nil {
		return nil, err
	}
	all := make([]packed, 0, len(files))
	for _, f := range files {
		all = append(all, packed{name: f.Name, data: f.Data})
	}
	return zipped(all)
}

func (f *folder) write(ctx context.Context) error {
	for _, c := range f.pages {
		f.names[c] = f.nameOf(c)
	}
	docs, errs := make([]*html.Node, len(f.pages)), make([]error, len(f.pages))
	parallel.Each(ctx, len(f.pages), func(i int) { docs[i], errs[i] = f.document(ctx, f.pages[i]) })
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return err
	}
	for i, c := range f.pages {
		page, err := f.page(ctx, c, docs[i])
		if err != nil {
			return err
		}
		f.files[f.names[c]] = page
		docs[i] = nil
	}
	if f.files["index.html"] == nil {
		f.files["index.html"] = []byte(`<!doctype html><meta charset="utf-8"><title>` + esc(f.fullTitle()) + `</title><meta http-equiv="refresh" content="0; url=` +
			esc(f.names[f.pages[0]]) + `"><a href="` + esc(f.names[f.pages[0]]) + `">` + esc(f.fullTitle()) + `</a>`)
	}
	f.files[own+"book.css"], f.files[own+"book.js"] = folderStyle, folderScript
	index, err := json.Marshal(f.found)
	if err != nil {
		return fmt.Errorf("write what is searched: %w", err)
	}
	f.files[own+"search.js"] = slices.Concat([]byte("orihonFound("), index, []byte(");\n"))
	return nil
}

// nameOf is the file of a page: where it is on the site, below the root of the book.
func (f *folder) nameOf(c *Chapter) string {
	name := f.below(c.Page)
	switch {
	case name == "" || strings.HasSuffix(name, "/"):
		name += "index.html"
	case !strings.HasSuffix(name, ".html"):
		name += ".html"
	}
	return name
}

// up leads from a file to the root of the folder.
func up(name string) string { return strings.Repeat("../", strings.Count(name, "/")) }

// page is the document of a page: its main part within a frame that needs no server.
func (f *folder) page(ctx context.Context, c *Chapter, doc *html.Node) ([]byte, error) {
	main := find(doc, byTag(atom.Main))
	if main == nil {
		return nil, fmt.Errorf("the page %s has no main element", c.Page.Page.Route)
	}
	root := find(doc, byTag(atom.Html))
	head := find(doc, byTag(atom.Head))
	toc := find(doc, byClass("toc"))
	styles, err := f.styles(ctx, c, head)
	if err != nil {
		return nil, err
	}
	f.settle(main)
	f.found = append(f.found, f.texts(c, main))
	if err := f.relate(ctx, c, main); err != nil {
		return nil, err
	}
	title := c.Title
	if t := find(head, byTag(atom.Title)); t != nil {
		title = textOf(t)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<!doctype html><html lang="%s" dir="%s" data-theme="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+
		`<meta name="generator" content="Orihon"><title>%s</title>%s<link rel="stylesheet" href="%s"><script src="%s" data-root="%s"></script></head><body class="book">`,
		esc(f.Lang), esc(f.Dir), esc(value(root, "data-theme")), esc(title), styles, esc(up(f.names[c])+own+"book.css"), esc(up(f.names[c])+own+"book.js"), esc(up(f.names[c])))
	f.header(&out, c)
	out.WriteString(`<div class="page"><div class="doc"><div class="sidebar" id="contents"><nav class="sidebar-frame" aria-label="` + esc(f.words.Text("book.contents")) + `"><div class="sidebar-scroll">`)
	f.sidebar(&out, c, f.Chapters)
	out.WriteString(`</div></nav></div>`)
	out.WriteString(render(main))
	if toc != nil {
		out.WriteString(render(toc))
	}
	out.WriteString("</div></div></body></html>\n")
	return out.Bytes(), nil
}

func (f *folder) header(out *bytes.Buffer, c *Chapter) {
	w := f.words
	fmt.Fprintf(out, `<nav class="skip"><a href="#main">%s</a></nav><header class="book-bar"><a class="book-title" href="%s">%s</a>`+
		`<form class="book-search" role="search" hidden><input type="search" autocomplete="off" placeholder="%s" aria-label="%s"><div class="book-results" data-none="%s" role="status"></div></form>`+
		`<a class="book-menu" href="#contents">%s</a><a class="book-web" href="%s">%s</a><button type="button" class="book-colors" hidden aria-label="%s">◐</button></header>`,
		esc(w.Text("theme.skip")), esc(relative(f.names[c], "index.html")), esc(f.fullTitle()), esc(w.Text("book.search")), esc(w.Text("book.search")), esc(w.Text("book.nothing")),
		esc(w.Text("book.contents")), esc(f.config.Absolute(c.Page.Page.Route)), esc(w.Text("book.web")), esc(w.Text("theme.dark")+" / "+w.Text("theme.light")))
}

// sidebar lists all chapters; those that do not hold the page are closed.
func (f *folder) sidebar(out *bytes.Buffer, here *Chapter, chapters []*Chapter) {
	out.WriteString(`<ul class="sidebar-list">`)
	for _, c := range chapters {
		current := ""
		if c == here {
			current = ` aria-current="page"`
		}
		link := `<span class="sidebar-link">` + esc(c.Title) + "</span>"
		if c.Page != nil {
			link = `<a class="sidebar-link" href="` + esc(relative(f.names[here], f.names[c])) + `"` + current + ">" + esc(c.Title) + "</a>"
		}
		if len(c.Chapters) == 0 {
			out.WriteString("<li>" + link + "</li>")
			continue
		}
		open := ""
		if c.has(here) {
			open = " open"
		}
		out.WriteString(`<li class="book-branch">` + link + "<details" + open + `><summary aria-label="` + esc(f.words.Text("theme.expand")+": "+c.Title) + `"></summary>`)
		f.sidebar(out, here, c.Chapters)
		out.WriteString("</details></li>")
	}
	out.WriteString("</ul>")
}

// has reports whether a chapter is another or holds it.
func (c *Chapter) has(other *Chapter) bool {
	return c == other || slices.ContainsFunc(c.Chapters, func(below *Chapter) bool { return below.has(other) })
}

// settle takes out of the main part of a page what needs a server or the scripts of the site.
func (f *folder) settle(main *html.Node) {
	walk(main, func(n *html.Node) bool {
		switch {
		case n.DataAtom == atom.Script, n.DataAtom == atom.Button && !hasAttr(n, "data-copy"), n.DataAtom == atom.Form, n.DataAtom == atom.Source,
			hasClass(n, "copy"), hasClass(n, "preview-stage"), hasClass(n, "preview-widths"), hasClass(n, "section-note"), hasClass(n, "feedback"), hasClass(n, "doc-footer-row"):
			remove(n)
			return false
		case n.DataAtom == atom.Iframe:
			adaptElement(n)
			return false
		}
		dropAttrs(n, "srcset", "sizes", "data-reload", "data-keep")
		return true
	})
}

// relate has links and pictures lead to files of the folder, or to the published site.
func (f *folder) relate(ctx context.Context, c *Chapter, main *html.Node) error {
	var failed error
	walk(main, func(n *html.Node) bool {
		for i := range n.Attr {
			at := &n.Attr[i]
			switch {
			case n.DataAtom == atom.A && at.Key == "href":
				at.Val = f.href(c, at.Val)
			case at.Key == "src" || at.Key == "poster":
				var err error
				if at.Val, err = f.take(ctx, c, at.Val); err != nil {
					failed = err
				}
			}
		}
		return failed == nil
	})
	return failed
}

func (f *folder) href(from *Chapter, href string) string {
	if strings.HasPrefix(href, "#") {
		return href
	}
	t, ok := f.resolve(from, href)
	switch {
	case !ok:
		return "#"
	case t.chapter == nil:
		return t.address
	case t.fragment != "":
		return relative(f.names[from], f.names[t.chapter]) + "#" + site.EscapePath(t.fragment)
	}
	return relative(f.names[from], f.names[t.chapter])
}

// relative is the address of one file of the folder from another.
func relative(from, to string) string { return site.EscapePath(up(from) + to) }

// take puts a published file into the folder, and returns its address from a page.
func (f *folder) take(ctx context.Context, from *Chapter, src string) (string, error) {
	route := f.routeOf(from, src)
	if route == "" {
		return src, nil
	}
	name, err := f.keep(ctx, route)
	if err != nil || name == "" {
		return f.config.Absolute(route), err
	}
	return relative(f.names[from], name), nil
}

// keep puts a published file into the folder; "" if there is none.
func (f *folder) keep(ctx context.Context, route string) (name string, err error) {
	name = own + strings.TrimPrefix(site.OutputName(route), "_orihon/")
	if f.files[name] != nil {
		return name, nil
	}
	data, err := f.file(ctx, route)
	if err != nil || data == nil {
		return "", err
	}
	f.files[name] = data
	if path.Ext(name) == ".css" {
		f.files[name], err = f.style(ctx, route, name, data)
	}
	return name, err
}

// styles are the style sheets of a page.
func (f *folder) styles(ctx context.Context, c *Chapter, head *html.Node) (string, error) {
	var out strings.Builder
	var failed error
	walk(head, func(n *html.Node) bool {
		if n.DataAtom == atom.Link && value(n, "rel") == "stylesheet" && failed == nil {
			var address string
			if address, failed = f.take(ctx, c, value(n, "href")); failed == nil {
				out.WriteString(`<link rel="stylesheet" href="` + esc(address) + `">`)
			}
		}
		return true
	})
	return out.String(), failed
}

var cssURL = regexp.MustCompile(`url\(\s*["']?([^"')]+)["']?\s*\)`)

// style is a style sheet whose files lie in the folder.
func (f *folder) style(ctx context.Context, route, name string, data []byte) ([]byte, error) {
	var failed error
	out := cssURL.ReplaceAllFunc(data, func(found []byte) []byte {
		address := string(cssURL.FindSubmatch(found)[1])
		if strings.Contains(address, ":") || strings.HasPrefix(address, "#") || strings.HasPrefix(address, "//") {
			return found
		}
		bare, _, _ := strings.Cut(address, "?")
		bare, _, _ = strings.Cut(bare, "#")
		to := path.Join(path.Dir(route), bare)
		if strings.HasPrefix(bare, "/") {
			to = strings.TrimPrefix(bare, f.config.Base)
		}
		kept, err := f.keep(ctx, to)
		if err != nil {
			failed = err
		}
		if kept == "" {
			return found
		}
		return []byte(`url("` + relative(name, kept) + `")`)
	})
	return out, failed
}

// texts are what is searched of a page: its title, its file, and for each section its id, its heading and its text.
func (f *folder) texts(c *Chapter, main *html.Node) []any {
	type section struct {
		id, heading string
		text        strings.Builder
	}
	sections := []*section{{}}
	from := find(main, byTag(atom.Article))
	if from == nil {
		from = main
	}
	var read func(n *html.Node)
	read = func(n *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			level := headingLevel(c.DataAtom)
			switch {
			case c.Type == html.TextNode:
				sections[len(sections)-1].text.WriteString(c.Data)
			case c.DataAtom == atom.Button, hasClass(c, "toc-mobile"), hasClass(c, "notice"), level == 1, hasClass(c, "hash-link"):
			case level > 1 && hasAttr(c, "id"):
				sections = append(sections, &section{id: value(c, "id"), heading: textOf(c)})
			default:
				read(c)
				if isBlock(c.DataAtom) {
					sections[len(sections)-1].text.WriteByte(' ')
				}
			}
		}
	}
	read(from)
	parts := make([][3]string, 0, len(sections))
	for _, s := range sections {
		parts = append(parts, [3]string{s.id, s.heading, strings.Join(strings.Fields(s.text.String()), " ")})
	}
	return []any{c.Title, site.EscapePath(f.names[c]), parts}
}

package book

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/webp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

//go:embed epub.css
var epubStyle string

// epub is an EPUB 3 that is being written. go-shiori/go-epub is not used: it writes the time of day
// and random names, has no metadata of accessibility, and declares of no page that it has MathML, which makes it invalid.
type epub struct {
	*Book
	all    map[*Chapter]*article
	files  []packed
	images map[string]string // route -> name in the package
	items  []item
	spine  []string
	names  map[string]string // of the files of chapters, by their keys
	found  xhtml             // features of all chapters
	blind  bool              // an image lacks a description
}

type item struct{ id, href, kind, properties string }

// EPUB writes the book as EPUB 3. It has no dates but that of the last change of a page, so that the same pages give the same bytes.
func (b *Book) EPUB(ctx context.Context) ([]byte, error) {
	all, err := b.articles(ctx)
	if err != nil {
		return nil, err
	}
	e := &epub{Book: b, all: all, images: map[string]string{}, names: map[string]string{}}
	e.name(b.Chapters)
	e.add("style.css", "text/css", "", []byte(epubStyle))
	if b.Cover != nil {
		e.add("cover.png", "image/png", "cover-image", b.Cover)
		e.page("cover.xhtml", b.fullTitle(), "", `<section class="cover" epub:type="cover"><img src="cover.png" alt="`+xmlText(b.fullTitle())+`"/></section>`)
	}
	if err := e.chapters(ctx, b.Chapters); err != nil {
		return nil, err
	}
	e.nav()
	return zipped(append([]packed{
		{name: "mimetype", data: []byte("application/epub+zip"), stored: true},
		{name: "META-INF/container.xml", data: []byte(`<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`)},
		{name: "OEBPS/package.opf", data: []byte(e.packageFile())},
	}, e.files...))
}

func (e *epub) add(name, kind, properties string, data []byte) {
	e.items = append(e.items, item{id: "f" + strconv.Itoa(len(e.items)), href: name, kind: kind, properties: properties})
	e.files = append(e.files, packed{name: "OEBPS/" + name, data: data})
}

// page adds a page of text, in the order in which it is read.
func (e *epub) page(name, title, properties, body string) {
	lang := xmlText(e.Lang)
	e.add(name, "application/xhtml+xml", properties, []byte(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="`+lang+`" xml:lang="`+lang+`" dir="`+xmlText(cmp.Or(e.Dir, "ltr"))+`">
<head><title>`+xmlText(title)+`</title><link rel="stylesheet" href="style.css"/></head>
<body>`+body+`</body>
</html>
`))
	e.spine = append(e.spine, e.items[len(e.items)-1].id)
}

func (e *epub) chapters(ctx context.Context, chapters []*Chapter) error {
	for _, c := range chapters {
		if err := e.chapter(ctx, c); err != nil {
			return err
		}
		if err := e.chapters(ctx, c.Chapters); err != nil {
			return err
		}
	}
	return nil
}

func (e *epub) chapter(ctx context.Context, c *Chapter) error {
	a := e.all[c]
	if a == nil {
		level := strconv.Itoa(min(c.Depth+1, 6))
		e.page(e.names[c.Key], c.Title, "", `<section id="`+xmlText(c.Key)+`"><h`+level+` class="h1">`+xmlText(c.Title)+`</h`+level+`></section>`)
		return nil
	}
	if err := e.takeImages(ctx, a); err != nil {
		return err
	}
	walk(a.section, func(n *html.Node) bool {
		if id, isInner := strings.CutPrefix(value(n, "href"), "#"); isInner && n.DataAtom == atom.A {
			setAttr(n, "href", e.address(c, id))
		}
		if hasClass(n, "line") { // the numbers of lines, and the end of each, are those of the style sheet
			rename(n, atom.Span)
		}
		return true
	})
	var x xhtml
	x.node(a.section)
	var properties []string
	if x.hasMath {
		properties = append(properties, "mathml")
	}
	if x.hasSVG {
		properties = append(properties, "svg")
	}
	e.found.hasMath, e.found.hasSVG, e.found.hasRuby = e.found.hasMath || x.hasMath, e.found.hasSVG || x.hasSVG, e.found.hasRuby || x.hasRuby
	e.page(e.names[c.Key], c.Title, strings.Join(properties, " "), x.String())
	return nil
}

// name numbers the files of chapters: not all readers take names in other letters.
func (e *epub) name(chapters []*Chapter) {
	for _, c := range chapters {
		e.names[c.Key] = fmt.Sprintf("text-%03d.xhtml", len(e.names)+1)
		e.name(c.Chapters)
	}
}

// address is the address of an id of the book, from a chapter.
func (e *epub) address(from *Chapter, id string) string {
	key, _, _ := strings.Cut(id, ".")
	switch {
	case key == from.Key:
		return "#" + id
	case key == id:
		return e.names[key]
	}
	return e.names[key] + "#" + id
}

// takeImages takes the pictures of an article into the package. Those of other hosts become links: EPUBs are read offline.
func (e *epub) takeImages(ctx context.Context, a *article) error {
	var failed error
	walk(a.section, func(n *html.Node) bool {
		if n.DataAtom != atom.Img || failed != nil {
			return true
		}
		name, err := e.image(ctx, e.routeOf(a.chapter, value(n, "src")))
		switch {
		case err != nil:
			failed = err
		case name == "":
			link := element(atom.A, "", text(cmp.Or(value(n, "alt"), value(n, "src"))))
			if t, ok := e.resolve(a.chapter, value(n, "src")); ok && t.chapter == nil && !within(n, atom.A) {
				setAttr(link, "href", t.address)
			} else {
				rename(link, atom.Span)
			}
			replace(n, link)
		default:
			setAttr(n, "src", name)
			e.blind = e.blind || !hasAttr(n, "alt")
		}
		return true
	})
	return failed
}

func within(n *html.Node, a atom.Atom) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == a {
			return true
		}
	}
	return false
}

// image adds a picture to the package, and returns its name there; "" if there is none that readers of EPUB show.
func (e *epub) image(ctx context.Context, route string) (string, error) {
	if route == "" {
		return "", nil
	}
	if name, known := e.images[route]; known {
		return name, nil
	}
	data, err := e.file(ctx, route)
	if err != nil || data == nil {
		return "", err
	}
	kind, ending := typeOf(route, data), ""
	switch kind {
	case "image/png":
		ending = ".png"
	case "image/jpeg":
		ending = ".jpg"
	case "image/gif":
		ending = ".gif"
	case "image/svg+xml":
		ending = ".svg"
	case "image/webp":
		if data, err = webpAsPNG(data); err != nil {
			return "", nil // it is no WebP: browsers do not show it either
		}
		kind, ending = "image/png", ".png"
	default:
		return "", nil
	}
	name := "image-" + strconv.Itoa(len(e.images)+1) + ending
	e.images[route] = name
	e.add(name, kind, "", data)
	return name, nil
}

func webpAsPNG(data []byte) ([]byte, error) {
	img, err := webp.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// nav adds the contents.
func (e *epub) nav() {
	var body strings.Builder
	title := xmlText(e.words.Text("book.contents"))
	body.WriteString(`<nav epub:type="toc" role="doc-toc" id="toc"><h1>` + title + `</h1>`)
	e.navList(&body, e.Chapters)
	body.WriteString(`</nav><nav epub:type="landmarks" hidden="hidden"><ol>`)
	if e.Cover != nil {
		body.WriteString(`<li><a epub:type="cover" href="cover.xhtml">` + xmlText(e.fullTitle()) + `</a></li>`)
	}
	body.WriteString(`<li><a epub:type="toc" href="nav.xhtml">` + title + `</a></li>` +
		`<li><a epub:type="bodymatter" href="` + e.names[e.Chapters[0].Key] + `">` + xmlText(e.Chapters[0].Title) + `</a></li></ol></nav>`)
	e.page("nav.xhtml", e.words.Text("book.contents"), "nav", body.String())
	last := len(e.spine) - 1
	first := min(1, last)
	if e.Cover == nil {
		first = 0
	}
	e.spine = slices.Insert(e.spine[:last], first, e.spine[last])
}

func (e *epub) navList(out *strings.Builder, chapters []*Chapter) {
	out.WriteString("<ol>")
	for _, c := range chapters {
		out.WriteString(`<li><a href="` + e.names[c.Key] + `">` + xmlText(c.Title) + `</a>`)
		if len(c.Chapters) > 0 {
			e.navList(out, c.Chapters)
		}
		out.WriteString("</li>")
	}
	out.WriteString("</ol>")
}

// packageFile lists what is in the package, and says what it is and who can read it.
func (e *epub) packageFile() string {
	var b strings.Builder
	meta := func(property, value string) {
		b.WriteString(`<meta property="` + property + `">` + xmlText(value) + "</meta>\n")
	}
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="%s" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">%s</dc:identifier>
<dc:title>%s</dc:title>
<dc:language>%s</dc:language>
<dc:creator>%s</dc:creator>
<dc:source>%s</dc:source>
`, xmlText(e.Lang), e.id(), xmlText(e.fullTitle()), xmlText(e.Lang), xmlText(e.Site), xmlText(e.URL))
	meta("dcterms:modified", cmp.Or(e.Updated, "1980-01-01")+"T00:00:00Z")
	e.accessibility(meta)
	if e.Cover != nil {
		b.WriteString(`<meta name="cover" content="` + e.items[1].id + `"/>` + "\n")
	}
	b.WriteString("</metadata>\n<manifest>\n")
	for _, i := range e.items {
		fmt.Fprintf(&b, `<item id="%s" href="%s" media-type="%s"`, i.id, xmlText(i.href), i.kind)
		if i.properties != "" {
			fmt.Fprintf(&b, ` properties="%s"`, i.properties)
		}
		b.WriteString("/>\n")
	}
	progression := ""
	if e.Dir == "rtl" {
		progression = ` page-progression-direction="rtl"`
	}
	b.WriteString("</manifest>\n<spine" + progression + ">\n")
	for _, id := range e.spine {
		b.WriteString(`<itemref idref="` + id + `"/>` + "\n")
	}
	b.WriteString("</spine>\n</package>\n")
	return b.String()
}

// accessibility says what readers need to read the book, by the vocabulary of schema.org.
func (e *epub) accessibility(meta func(property, value string)) {
	hasImages := len(e.images) > 0 || e.found.hasSVG || e.Cover != nil
	meta("schema:accessMode", "textual")
	if hasImages {
		meta("schema:accessMode", "visual")
	}
	if !e.blind {
		meta("schema:accessModeSufficient", "textual")
		meta("schema:accessibilityFeature", "alternativeText")
	}
	meta("schema:accessibilityFeature", "tableOfContents")
	meta("schema:accessibilityFeature", "readingOrder")
	meta("schema:accessibilityFeature", "structuralNavigation")
	if e.found.hasMath {
		meta("schema:accessibilityFeature", "MathML")
	}
	if e.found.hasRuby {
		meta("schema:accessibilityFeature", "rubyAnnotations")
	}
	meta("schema:accessibilityHazard", "none")
}

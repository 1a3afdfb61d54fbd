package mdx

import (
	"bytes"
	"encoding/json"
	"html"
	"strings"

	"github.com/orihon/orihon/internal/mdx/template"
)

// jsxConverter rewrites the HTML of an article as JSX.
type jsxConverter struct {
	in, out  *writer
	at       int    // in the text
	nextHole int    // index into the holes
	pre      int    // depth of <pre>, where white space counts
	xml      int    // depth of <svg> and <math>
	last     string // name of the tag before
}

func (c *jsxConverter) convert() {
	for c.at < len(c.in.buf) || c.nextHole < len(c.in.holes) {
		switch {
		case c.atHole():
			c.hole()
		case c.in.buf[c.at] == '<':
			c.tag()
		default:
			c.text()
		}
	}
}

func (c *jsxConverter) atHole() bool {
	return c.nextHole < len(c.in.holes) && c.in.holes[c.nextHole].at <= c.at
}

// hole copies what is computed; HTML that the build fills in goes into an element of its own.
func (c *jsxConverter) hole() {
	piece := c.in.holes[c.nextHole].Piece
	c.nextHole++
	if piece.Quote {
		c.out.piece(piece)
		return
	}
	switch piece.Kind {
	case pieceRaw:
		c.out.str(piece.Text)
		c.last = ""
		if piece.Text == lineEnd {
			c.last = "br"
		}
	case PieceAlias, PieceNote, PieceTried, PieceCardList, PieceComponent, PieceHTML:
		name := "div"
		if piece.Kind == PieceAlias || piece.Kind == PieceTried || piece.Kind == PieceHTML {
			name = "span"
		}
		piece.Quote = true
		c.out.strs("<", name, ` style={{display: "contents"}} dangerouslySetInnerHTML={{__html: `)
		c.out.piece(piece)
		c.out.str("}} />")
		c.last = name
	case PiecePicture:
		if piece.Text == PictureOpen {
			piece.Text = PictureOpenJSX
		}
		c.out.piece(piece)
	default:
		c.out.piece(piece)
	}
}

// text writes a run of text as a string, so that JSX keeps its white space.
func (c *jsxConverter) text() {
	from := c.at
	stop := len(c.in.buf)
	if c.nextHole < len(c.in.holes) {
		stop = c.in.holes[c.nextHole].at
	}
	for c.at < stop && c.in.buf[c.at] != '<' {
		c.at++
	}
	s := html.UnescapeString(string(c.in.buf[from:c.at]))
	if c.pre == 0 && strings.TrimSpace(s) == "" && (isBlockTag(c.last) || isBlockTag(c.nextTag())) {
		return
	}
	c.out.strs("{", quoteJS(s), "}")
}

// nextTag returns the name of the tag that follows.
func (c *jsxConverter) nextTag() string {
	if c.atHole() || c.at+1 >= len(c.in.buf) {
		return ""
	}
	i := c.at + 1
	if c.in.buf[i] == '/' {
		i++
	}
	from := i
	for i < len(c.in.buf) && isNameByte(c.in.buf[i]) {
		i++
	}
	return string(c.in.buf[from:i])
}

func isNameByte(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b == '-' || b == ':'
}

func quoteJS(s string) string {
	out, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(out)
}

// isBlockTag reports whether white space next to a tag means nothing.
func isBlockTag(name string) bool {
	switch name {
	case "p", "div", "ul", "ol", "li", "table", "thead", "tbody", "tr", "td", "th", "pre", "aside", "details", "summary",
		"figure", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "section", "dl", "dt", "dd", "blockquote", "br",
		"label", "input", "button":
		return true
	}
	return false
}

func (c *jsxConverter) tag() {
	closing := c.in.buf[c.at+1] == '/'
	name := c.nextTag()
	c.at++
	if closing {
		c.at++
	}
	c.at += len(name)
	c.last = name
	if closing {
		c.at++ // ">"
		if template.IsVoid(name) {
			return // </br>
		}
		if name == "pre" {
			c.pre--
		}
		c.out.strs("</", c.element(name), ">")
		if template.IsXML(name) {
			c.xml--
		}
		return
	}
	c.out.strs("<", c.element(name))
	for c.at < len(c.in.buf) && (c.in.buf[c.at] != '>' || c.atHole()) {
		c.attribute()
	}
	ends := c.in.buf[c.at-1] == '/' && (c.xml > 0 || template.IsXML(name)) // elsewhere browsers do not see that
	c.at++
	if template.IsVoid(name) || ends {
		c.out.str(" />")
		return
	}
	if template.IsXML(name) {
		c.xml++
	}
	if name == "pre" {
		c.pre++
	}
	c.out.str(">")
}

// element is the name of an element where it stands.
func (c *jsxConverter) element(name string) string {
	if c.xml == 0 {
		return name
	}
	return template.SVGElement(name)
}

// attribute rewrites one attribute with the space before it, or fills a hole among the attributes.
func (c *jsxConverter) attribute() {
	if c.atHole() {
		if piece := c.in.holes[c.nextHole].Piece; piece.Kind != PiecePicture { // React takes styles as objects
			c.out.piece(piece)
		}
		c.nextHole++
		return
	}
	if b := c.in.buf[c.at]; !isNameByte(b) {
		c.at++
		return
	}
	from := c.at
	for c.at < len(c.in.buf) && isNameByte(c.in.buf[c.at]) {
		c.at++
	}
	name := string(c.in.buf[from:c.at])
	if reactName := template.ReactName(name); reactName == name && (c.xml > 0 || c.last == "svg") {
		c.out.strs(" ", template.SVGAttribute(name))
	} else {
		c.out.strs(" ", reactName)
	}
	if !bytes.HasPrefix(c.in.buf[c.at:], []byte(`="`)) {
		if strings.HasPrefix(name, "data-") {
			c.out.str(`=""`) // React would write "true"
		}
		return
	}
	c.at += 2
	if name == "style" {
		from = c.at
		for c.in.buf[c.at] != '"' {
			c.at++
		}
		c.out.strs("={", template.StyleObject(html.UnescapeString(string(c.in.buf[from:c.at]))), "}")
		return // the quote that ends it is no attribute
	}
	c.out.str(`="`)
	for c.at < len(c.in.buf) && (c.in.buf[c.at] != '"' || c.atHole()) {
		if c.atHole() {
			c.out.piece(c.in.holes[c.nextHole].Piece)
			c.nextHole++
		} else {
			c.out.buf = append(c.out.buf, c.in.buf[c.at])
			c.at++
		}
	}
	c.at++
	c.out.str(`"`)
}

package render

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/site"
)

// Most pages of a site differ in texts alone: the same components with another title, other links, another list of
// headings. Rendering is most of what a build costs, so what such pages share is rendered once, with marks where their
// texts go, and is then filled by copying. Such a frame is not believed, but tried: it is made from the second page of
// its shape, held to a full rendering of the third, and given up for good if they differ by a byte.

// Marks around the number of a text in a frame. They are of Unicode's private use area; pages that have them in their
// own text are rendered in full.
const (
	holeOpen  = "\uF8F0"
	holeClose = "\uF8F1"
)

// hole stands for a text of a page.
type hole struct {
	text string
	raw  bool // it is HTML
}

// opened is a page whose texts are taken out: what is left is its shape.
type opened struct {
	shape string // equal for pages that differ in nothing but their holes and headings
	json  string // the page with marks for texts and three headings for any number of them
	holes []hole
	toc   [][tocFields]hole
}

// A heading of the table of contents has so many texts; its frame is made from so many headings.
const (
	tocFields   = 3
	tocExamples = 3
)

// openedToc is a site.TocEntry whose level is a mark, too.
type openedToc struct {
	ID    string `json:"id"`
	HTML  string `json:"html"`
	Level string `json:"level"`
}

// openedPage is a site.Page with such entries.
type openedPage struct {
	site.Page
	Toc []openedToc `json:"toc,omitempty"`
}

// opener takes the texts out of a page.
type opener struct {
	page  openedPage
	holes []hole
	plain bool // all texts can be taken out
}

// openPage takes the texts out of a page; nil if that cannot be done. Only what components write as it is may be taken: never
// what they look into, compare or count.
func openPage(p *site.Page, facts string) *opened {
	if p.Module != "" || p.Kind != site.PageDoc && p.Kind != site.PageAPI || len(p.Items) > 0 {
		return nil
	}
	o := &opener{page: openedPage{Page: *p}, plain: true}
	o.texts()
	o.links()
	toc := o.contents()
	if !o.plain {
		return nil
	}
	full, err := json.Marshal(o.page)
	if err != nil || strings.Count(string(full), holeOpen) != len(o.holes)+len(o.page.Toc)*tocFields {
		return nil
	}
	o.page.Route = ""
	shape, err := json.Marshal(o.page)
	if err != nil {
		return nil
	}
	return &opened{shape: string(shape) + facts, json: string(escapeMarks(full)), holes: o.holes, toc: toc}
}

func (o *opener) texts() {
	p := &o.page.Page
	for _, text := range []*string{&p.Title, &p.Description, &p.DocID, &p.Minutes, &p.Tried} {
		o.substitute(text, false)
	}
	o.substitute(&p.TitleHTML, true)
	if p.Updated != nil {
		updated := *p.Updated
		o.substitute(&updated.Date, false)
		o.substitute(&updated.Text, false)
		o.substitute(&updated.Author, false)
		p.Updated = &updated
	}
}

func (o *opener) links() {
	p := &o.page.Page
	o.address(&p.EditURL)
	o.address(&p.Markdown)
	o.substitute(&p.Feedback, false)
	p.Breadcrumbs = append([]site.Crumb(nil), p.Breadcrumbs...)
	for i := range p.Breadcrumbs {
		o.substitute(&p.Breadcrumbs[i].Label, false)
		o.address(&p.Breadcrumbs[i].Href)
	}
	p.Tags = append([]site.PageLink(nil), p.Tags...)
	for i := range p.Tags {
		o.substitute(&p.Tags[i].Label, false)
		o.address(&p.Tags[i].Href)
	}
	p.Versions = append([]site.PageLink(nil), p.Versions...)
	for i := range p.Versions {
		o.address(&p.Versions[i].Href)
	}
	p.Locales = append([]string{}, p.Locales...)
	for i := range p.Locales {
		o.address(&p.Locales[i])
	}
	p.Prev, p.Next, p.Translated = o.link(p.Prev), o.link(p.Next), o.link(p.Translated)
	if p.Banner != nil {
		banner := *p.Banner
		o.address(&banner.Href)
		p.Banner = &banner
	}
	if p.Ahead != nil {
		p.Ahead = &site.Hint{Text: p.Ahead.Text, Link: *o.link(&p.Ahead.Link)}
	}
}

func (o *opener) link(l *site.PageLink) *site.PageLink {
	if l == nil {
		return nil
	}
	taken := *l
	o.substitute(&taken.Label, false)
	o.address(&taken.Href)
	return &taken
}

// contents takes the headings out, of which there may be any number but none.
func (o *opener) contents() [][tocFields]hole {
	var toc [][tocFields]hole
	for _, entry := range o.page.Page.Toc {
		toc = append(toc, [tocFields]hole{{text: entry.ID}, {text: entry.HTML, raw: true}, {text: strconv.Itoa(entry.Level)}})
		o.plain = o.plain && entry.ID != "" && entry.HTML != ""
	}
	if len(toc) > 0 {
		for i := range tocExamples {
			first := len(o.holes) + i*tocFields
			o.page.Toc = append(o.page.Toc, openedToc{ID: mark(first), HTML: mark(first + 1), Level: mark(first + 2)})
		}
	}
	return toc
}

// substitute puts a mark in the place of a text. Empty ones stay: components ask whether there is any.
func (o *opener) substitute(text *string, raw bool) {
	if *text == "" {
		return
	}
	o.plain = o.plain && utf8.ValidString(*text)
	o.holes = append(o.holes, hole{*text, raw})
	*text = mark(len(o.holes) - 1)
}

// scriptAddress is what React refuses to write as an address.
var scriptAddress = regexp.MustCompile(`(?i)^[\x00-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a`)

// address is take for addresses. What they begin with stays, since components tell by it whether they lead elsewhere.
func (o *opener) address(text *string) {
	start := addressStart(*text)
	o.plain = o.plain && !scriptAddress.MatchString(*text)
	tail := (*text)[len(start):]
	o.substitute(&tail, false)
	*text = start + tail
}

func addressStart(text string) string {
	if scheme, _, found := strings.Cut(text, "://"); found {
		return scheme + "://"
	}
	return text[:len(text)-len(strings.TrimLeft(text, "/"))]
}

func mark(n int) string { return holeOpen + strconv.Itoa(n) + holeClose }

// frame is what pages of one shape share.
type frame struct{ pieces []piece }

// piece is a part of a frame: what fixed text is followed by.
type piece struct {
	before string
	what   pieceKind
	number int   // of the hole
	loop   *loop // of the headings
}

type pieceKind int

const (
	pieceEnd pieceKind = iota
	pieceHole
	pieceArticle
	pieceSidebar
	pieceHeadings
)

// loop is a list of headings: for each its fields, every one with the text before it, and the text between two headings.
type loop struct {
	fields  []loopField
	between string
}

type loopField struct {
	before string
	field  int
}

// newFrame reads a frame from the HTML of a page with marks. ok is false if its headings do not follow one pattern.
func newFrame(text string, holes int) (f *frame, ok bool) {
	f = &frame{pieces: cut(text)}
	for i := 0; i < len(f.pieces); i++ {
		if f.pieces[i].what != pieceHole || f.pieces[i].number < holes {
			continue
		}
		l, taken := readLoop(f.pieces[i:], holes)
		if l == nil {
			return nil, false
		}
		f.pieces[i] = piece{before: f.pieces[i].before, what: pieceHeadings, loop: l}
		f.pieces = append(f.pieces[:i+1], f.pieces[i+taken:]...)
	}
	return f, true
}

// cut splits text at its marks.
func cut(text string) []piece {
	var pieces []piece
	var before strings.Builder
	add := func(p piece) {
		p.before = before.String()
		before.Reset()
		pieces = append(pieces, p)
	}
	for {
		i := strings.IndexAny(text, holeOpen+string(markOpen))
		if i < 0 {
			before.WriteString(unescapeMarks(text))
			add(piece{what: pieceEnd})
			return pieces
		}
		before.WriteString(unescapeMarks(text[:i]))
		if text[i] == markOpen {
			name, rest, _ := strings.Cut(text[i+1:], string(markClose))
			if text = rest; name == articleMark {
				add(piece{what: pieceArticle})
			} else {
				add(piece{what: pieceSidebar})
			}
			continue
		}
		number, rest, _ := strings.Cut(text[i+len(holeOpen):], holeClose)
		n, err := strconv.Atoi(number)
		if err != nil {
			n = 0
		}
		text = rest
		add(piece{what: pieceHole, number: n})
	}
}

// readLoop reads the pattern of the headings that pieces begin with, and how many pieces they take.
func readLoop(pieces []piece, holes int) (*loop, int) {
	place := func(i int) (entry, field int, ok bool) {
		if i >= len(pieces) || pieces[i].what != pieceHole || pieces[i].number < holes {
			return 0, 0, false
		}
		n := pieces[i].number - holes
		return n / tocFields, n % tocFields, true
	}
	size := 0
	for {
		entry, _, ok := place(size)
		if !ok || entry != 0 {
			break
		}
		size++
	}
	l := &loop{}
	for i := range size {
		_, field, _ := place(i)
		before := pieces[i].before
		if i == 0 {
			before = ""
		}
		l.fields = append(l.fields, loopField{before, field})
	}
	for example := 1; example < tocExamples; example++ {
		for i := range size {
			at := example*size + i
			entry, field, ok := place(at)
			if !ok || entry != example || field != l.fields[i].field || i > 0 && pieces[at].before != l.fields[i].before {
				return nil, 0
			}
		}
		if between := pieces[example*size].before; example == 1 {
			l.between = between
		} else if between != l.between {
			return nil, 0
		}
	}
	if _, _, more := place(tocExamples * size); more || size == 0 {
		return nil, 0
	}
	return l, tocExamples * size
}

// fill writes the page that was opened.
func (f *frame) fill(b *strings.Builder, o *opened, sidebar, article string) {
	for i := range f.pieces {
		p := &f.pieces[i]
		b.WriteString(p.before)
		switch p.what {
		case pieceHole:
			o.holes[p.number].write(b)
		case pieceArticle:
			b.WriteString(article)
		case pieceSidebar:
			b.WriteString(sidebar)
		case pieceHeadings:
			p.loop.fill(b, o.toc)
		}
	}
}

func (l *loop) fill(b *strings.Builder, toc [][tocFields]hole) {
	for i, entry := range toc {
		if i > 0 {
			b.WriteString(l.between)
		}
		for _, f := range l.fields {
			b.WriteString(f.before)
			entry[f.field].write(b)
		}
	}
}

// escapeText writes what web/server/escape.ts writes.
var escapeText = strings.NewReplacer(`"`, "&quot;", "'", "&#x27;", "&", "&amp;", "<", "&lt;", ">", "&gt;")

func (h hole) write(b *strings.Builder) {
	if h.raw {
		b.WriteString(h.text)
		return
	}
	_, _ = escapeText.WriteString(b, h.text)
}

// Package card draws social cards: the pictures that others show for a link to a page.
//
// A card has the title of its page, what it is a part of, the name of the site and the site's colours. It is drawn in Go,
// with the face that this binary holds, so that the same page gives the same bytes on every machine. Its picture has few
// colours, the steps from the paper to each ink.
package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Width and Height are those of every card, in pixels.
const (
	Width  = 1200
	Height = 630
)

// format changes whenever cards are drawn in another way.
const format = "1"

// Colors are those of a card, red, green and blue from 0 to 255.
type Colors struct{ Paper, Text, Muted, Accent [3]uint8 }

// Card is what is drawn.
type Card struct {
	Title  string // of the page
	Part   string // what it belongs to, such as a docset and its version; ""
	Site   string
	Colors Colors
}

// Key stands for all that a card is drawn from.
func (c *Card) Key() string {
	return fmt.Sprintf("%s %q %q %q %v", format, c.Title, c.Part, c.Site, c.Colors)
}

// Pen draws cards. Its methods may be called from many goroutines.
type Pen struct {
	faces []*sfnt.Font

	mu     sync.Mutex
	glyphs map[glyphKey]*glyph
}

type glyphKey struct {
	r    rune
	size int
}

// glyph is a letter as it is drawn: a mask, and where it lies from the pen's place.
type glyph struct {
	mask    *image.Alpha
	advance int // in 1/64 of a pixel
}

// NewPen reads the face. ErrNoFace says that this binary has none.
func NewPen() (*Pen, error) {
	faces, err := readFaces()
	if err != nil {
		return nil, err
	}
	return &Pen{faces: faces, glyphs: map[glyphKey]*glyph{}}, nil
}

// Fit takes off a card the pictures and marks that the face lacks, such as emoji. A card that lacks letters is not drawn:
// the first of them is returned, and not ok. Nor is one without a title.
func (p *Pen) Fit(c *Card) (lacks rune, ok bool) {
	for _, text := range []*string{&c.Title, &c.Part, &c.Site} {
		if lacks := p.fitText(text); lacks != 0 {
			return lacks, false
		}
	}
	return 0, c.Title != ""
}

func (p *Pen) fitText(text *string) (lacks rune) {
	var b sfnt.Buffer
	kept := strings.Map(func(r rune) rune {
		switch {
		case r <= ' ' || p.faceOf(&b, r) != nil:
			return r
		case lacks == 0 && (unicode.IsLetter(r) || unicode.IsNumber(r)):
			lacks = r
		}
		return -1
	}, *text)
	if lacks == 0 && kept != *text {
		*text = strings.Join(strings.Fields(kept), " ")
	}
	return lacks
}

func (p *Pen) faceOf(b *sfnt.Buffer, r rune) *sfnt.Font {
	for _, f := range p.faces {
		if i, err := f.GlyphIndex(b, r); err == nil && i != 0 {
			return f
		}
	}
	return nil
}

const (
	margin   = 80
	wide     = Width - 2*margin
	small    = 34
	maxLines = 4
)

// titleSizes are tried until a title fits.
var titleSizes = [...]int{84, 72, 60, 50}

// Draw returns a card as PNG.
func (p *Pen) Draw(c *Card) ([]byte, error) {
	img := image.NewPaletted(image.Rect(0, 0, Width, Height), palette(c.Colors))
	fill(img, image.Rect(0, 0, 16, Height), inkAccent)
	if c.Part != "" {
		p.line(img, p.shorten(c.Part, small), place{margin, 120, small}, inkMuted)
	}
	size, all := p.fit(c.Title)
	y := 330 - (len(all)-1)*size*2/3
	for _, line := range all {
		p.line(img, line, place{margin, y + size/3, size}, inkText)
		y += size * 4 / 3
	}
	p.line(img, p.shorten(c.Site, small), place{margin, Height - 70, small}, inkAccent)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("write a card: %w", err)
	}
	return out.Bytes(), nil
}

// fit chooses the size of a title, and breaks it into lines; what is too long for the smallest ends in an ellipsis.
func (p *Pen) fit(title string) (size int, all []string) {
	for _, size = range titleSizes {
		all = lines(title, wide, func(s string) int { return p.width(s, size) })
		if len(all) <= maxLines && len(all)*size*4/3 <= 400 {
			return size, all
		}
	}
	all = all[:min(len(all), maxLines)]
	all[len(all)-1] = p.shorten(all[len(all)-1]+"…", size)
	return size, all
}

// shorten takes letters off the end of a text until it fits a line.
func (p *Pen) shorten(text string, size int) string {
	runes := []rune(strings.TrimSuffix(text, "…"))
	for short := text; ; short = string(runes) + "…" {
		if p.width(short, size) <= wide || len(runes) == 0 {
			return short
		}
		runes = runes[:len(runes)-1]
	}
}

func (p *Pen) width(text string, size int) int {
	n := 0
	for _, r := range text {
		n += p.glyph(r, size).advance
	}
	return n >> 6
}

// place is where a line begins, on its base line, and the size of its letters.
type place struct{ x, y, size int }

func (p *Pen) line(img *image.Paletted, text string, at place, in ink) {
	x := at.x << 6
	for _, r := range text {
		g := p.glyph(r, at.size)
		if g.mask != nil {
			paint(img, g.mask, image.Pt(x>>6, at.y), in)
		}
		x += g.advance
	}
}

// glyph returns a letter at a size, drawn once.
func (p *Pen) glyph(r rune, size int) *glyph {
	key := glyphKey{r, size}
	p.mu.Lock()
	g := p.glyphs[key]
	p.mu.Unlock()
	if g != nil {
		return g
	}
	g = p.trace(r, size)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.glyphs[key] = g
	return g
}

// trace draws a letter by its outline.
func (p *Pen) trace(r rune, size int) *glyph {
	var b sfnt.Buffer
	em := fixed.I(size)
	f := p.faceOf(&b, r)
	if f == nil {
		return &glyph{advance: size << 5}
	}
	i, err := f.GlyphIndex(&b, r)
	if err != nil {
		return &glyph{}
	}
	advance, err := f.GlyphAdvance(&b, i, em, 0)
	if err != nil {
		return &glyph{}
	}
	segments, err := f.LoadGlyph(&b, i, em, nil)
	if err != nil || len(segments) == 0 {
		return &glyph{advance: int(advance)}
	}
	return &glyph{mask: rasterize(segments), advance: int(advance)}
}

// ink is one of the colours that are put on the paper.
type ink uint8

const (
	inkText ink = iota
	inkMuted
	inkAccent
	inks
)

// steps is how many colours lie between the paper and an ink, the ink among them. More than 16 colours in all are packed three
// times as fast: a pixel is a byte then, and a row is copied.
const steps = 7

// palette is the paper, then for each ink its steps.
func palette(c Colors) color.Palette {
	all := color.Palette{color.RGBA{c.Paper[0], c.Paper[1], c.Paper[2], 255}}
	for _, to := range [inks][3]uint8{c.Text, c.Muted, c.Accent} {
		for step := 1; step <= steps; step++ {
			mix := func(i int) uint8 { return uint8((int(c.Paper[i])*(steps-step) + int(to[i])*step) / steps) }
			all = append(all, color.RGBA{mix(0), mix(1), mix(2), 255})
		}
	}
	return all
}

// paint puts a letter on the paper.
func paint(img *image.Paletted, mask *image.Alpha, at image.Point, in ink) {
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			step := (int(mask.AlphaAt(x, y).A)*steps + 127) / 255
			if where := at.Add(image.Pt(x, y)); step > 0 && where.In(img.Rect) {
				img.SetColorIndex(where.X, where.Y, uint8(int(in)*steps+step))
			}
		}
	}
}

func fill(img *image.Paletted, area image.Rectangle, in ink) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			img.SetColorIndex(x, y, uint8(int(in)*steps+steps))
		}
	}
}

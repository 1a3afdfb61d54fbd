package card

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// CoverWidth and CoverHeight are those of the cover of a book, in pixels: two to three, as shops ask for.
const (
	CoverWidth  = 1200
	CoverHeight = 1800
)

// coverSizes are tried until a title fits.
var coverSizes = [...]int{128, 108, 92, 76, 60}

// maxCoverLines is how many lines of a cover a title may take.
const maxCoverLines = 7

// DrawCover returns the cover of a book as PNG: the title of the card, what it is a part of, and the site.
func (p *Pen) DrawCover(c *Card) ([]byte, error) {
	img := image.NewPaletted(image.Rect(0, 0, CoverWidth, CoverHeight), palette(c.Colors))
	fill(img, image.Rect(0, 0, CoverWidth, 28), inkAccent)
	fill(img, image.Rect(margin, CoverHeight-190, CoverWidth-margin, CoverHeight-186), inkMuted)
	size, all := p.fitCover(c.Title)
	y := 420 + size
	for _, line := range all {
		p.line(img, line, place{margin, y, size}, inkText)
		y += size * 5 / 4
	}
	for _, line := range lines(c.Part, wide, func(s string) int { return p.width(s, 52) }) {
		p.line(img, line, place{margin, y + 40, 52}, inkMuted)
		y += 70
	}
	below := lines(c.Site, wide, func(s string) int { return p.width(s, 40) })
	for i, line := range below[:min(len(below), 2)] {
		p.line(img, p.shorten(line, 40), place{margin, CoverHeight - 125 + i*56, 40}, inkAccent)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("write a cover: %w", err)
	}
	return out.Bytes(), nil
}

// fitCover is fit for covers, which are higher than they are wide. A word that is cut is a reason for a smaller size.
func (p *Pen) fitCover(title string) (size int, all []string) {
	for _, size = range coverSizes {
		all = lines(title, wide, func(s string) int { return p.width(s, size) })
		if len(all) <= min(maxCoverLines, len(pieces(title))) { // more lines than pieces cut a word
			return size, all
		}
	}
	all = all[:min(len(all), maxCoverLines)]
	all[len(all)-1] = p.shorten(all[len(all)-1]+"…", size)
	return size, all
}

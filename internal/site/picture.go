package site

import (
	"html"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
)

// Picture is what an image of pages is published as besides its file. A nil one is nothing.
type Picture struct {
	Forms []PictureForm // as WebP, by width, the largest last
	Color string        // shown until it is there, #rrggbb; "": none
}

// PictureForm is a picture in one width.
type PictureForm struct {
	URL   string
	Width int // in pixels
}

// column is the width of the column of text, in CSS pixels (--column in the theme's variables.css).
const column = 736

// HTML is a part of the picture: mdx.PictureOpen, or one beside it. In HTML, PlaceFrames makes addresses of the routes.
func (p *Picture) HTML(c *Config, part string) string {
	if p == nil || len(p.Forms) == 0 {
		return ""
	}
	switch part {
	case mdx.PictureEnd:
		return "</picture>"
	case mdx.PictureColor:
		if p.Color == "" {
			return ""
		}
		return ` style="background-color:` + p.Color + `"`
	}
	var b strings.Builder
	attribute, address := "srcset", func(route string) string { return route }
	if part == mdx.PictureOpenJSX {
		attribute, address = "srcSet", c.Address
	}
	b.WriteString(`<picture><source type="image/webp" ` + attribute + `="`)
	for i, form := range p.Forms {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(html.EscapeString(address(form.URL)) + " " + strconv.Itoa(form.Width) + "w")
	}
	wide := strconv.Itoa(min(column, p.Forms[len(p.Forms)-1].Width)) + "px"
	b.WriteString(`" sizes="(max-width: ` + wide + `) 100vw, ` + wide + `"/>`)
	return b.String()
}

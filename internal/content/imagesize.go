package content

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image"
	_ "image/gif"  // for the sizes of GIF images
	_ "image/jpeg" // for the sizes of JPEG images
	_ "image/png"  // for the sizes of PNG images
	"math"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/exif"
)

// imageSize finds width and height in the head of an image file, as browsers show it; zero if it has none that are known.
func imageSize(ext string, head []byte) (width, height int) {
	switch strings.ToLower(ext) {
	case ".png", ".jpg", ".jpeg", ".gif":
		c, _, err := image.DecodeConfig(bytes.NewReader(head))
		if err != nil {
			return 0, 0
		}
		if exif.IsOnItsSide(exif.JPEG(head)) {
			return c.Height, c.Width
		}
		return c.Width, c.Height
	case ".webp":
		return webpSize(head)
	case ".svg":
		return svgSize(head)
	}
	return 0, 0
}

func webpSize(b []byte) (width, height int) {
	if len(b) < 30 || string(b[:4]) != "RIFF" || string(b[8:12]) != "WEBP" {
		return 0, 0
	}
	switch string(b[12:16]) {
	case "VP8 ":
		return int(binary.LittleEndian.Uint16(b[26:])) & 0x3fff, int(binary.LittleEndian.Uint16(b[28:])) & 0x3fff
	case "VP8L":
		n := binary.LittleEndian.Uint32(b[21:])
		return int(n&0x3fff) + 1, int(n>>14&0x3fff) + 1
	case "VP8X":
		return uint24(b[24:]) + 1, uint24(b[27:]) + 1
	}
	return 0, 0
}

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }

// svgSize takes width and height of the outermost element, else those of its view box.
func svgSize(head []byte) (width, height int) {
	d := xml.NewDecoder(bytes.NewReader(head))
	d.Strict = false
	for {
		token, err := d.RawToken()
		if err != nil {
			return 0, 0
		}
		if start, ok := token.(xml.StartElement); ok {
			return svgAttributes(start.Attr)
		}
	}
}

func svgAttributes(attributes []xml.Attr) (width, height int) {
	var w, h float64
	var box []string
	for _, a := range attributes {
		switch a.Name.Local {
		case "width":
			w = pixels(a.Value)
		case "height":
			h = pixels(a.Value)
		case "viewBox":
			box = strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' })
		}
	}
	if (w == 0 || h == 0) && len(box) == 4 {
		w, h = pixels(box[2]), pixels(box[3])
	}
	if w == 0 || h == 0 {
		return 0, 0
	}
	return int(math.Round(w)), int(math.Round(h))
}

func pixels(s string) float64 {
	f, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(s), "px"), 64)
	if err != nil || f < 0 || f > 1e6 || f != f {
		return 0
	}
	return f
}

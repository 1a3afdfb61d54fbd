package exif_test

import (
	"testing"

	"github.com/orihon/orihon/internal/exif"
)

func TestJPEGSaysHowTheCameraWasHeld(t *testing.T) {
	// block is a block of Exif with one entry, in the order of Intel's bytes.
	block := func(orientation byte) string {
		return "II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00" + string([]byte{orientation, 0, 0, 0}) + "\x00\x00\x00\x00"
	}
	segment := func(kind byte, content string) string {
		return string([]byte{0xff, kind, 0, byte(2 + len(content))}) + content
	}
	const start, pixels = "\xff\xd8", "\xff\xda"
	for name, c := range map[string]struct {
		head string
		want int
	}{
		"on its side":          {start + segment(0xe0, "JFIF") + segment(0xe1, "Exif\x00\x00"+block(6)), 6},
		"another kind of APP1": {start + segment(0xe1, "http://ns.adobe.com/xap/1.0/") + segment(0xe1, "Exif\x00\x00"+block(8)), 8},
		"no such value":        {start + segment(0xe1, "Exif\x00\x00"+block(9)), 1},
		"after the pixels":     {start + pixels + segment(0xe1, "Exif\x00\x00"+block(6)), 1},
		"cut off":              {start + segment(0xe1, "Exif\x00\x00"+block(6))[:20], 1},
		"motorola":             {start + segment(0xe1, "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x03\x00\x00"), 3},
		"no JPEG":              {"\x89PNG", 1},
		"empty":                {"", 1},
	} {
		if got := exif.JPEG([]byte(c.head)); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

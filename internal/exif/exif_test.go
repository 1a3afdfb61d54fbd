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
		"after other entries":  {start + segment(0xe1, "Exif\x00\x00II*\x00\x08\x00\x00\x00\x02\x00\x0f\x01\x03\x00\x01\x00\x00\x00\x05\x00\x00\x00\x12\x01\x03\x00\x01\x00\x00\x00\x08\x00\x00\x00"), 8},
		"the first value":      {start + segment(0xe1, "Exif\x00\x00"+block(1)), 1},
		"the last value":       {start + segment(0xe1, "Exif\x00\x00"+block(8)), 8},
		"no value":             {start + segment(0xe1, "Exif\x00\x00"+block(0)), 1},
		"without entries":      {start + segment(0xe1, "Exif\x00\x00II*\x00\x08\x00\x00\x00\x00\x00"), 1},
		"too short":            {start + segment(0xe1, "Exif\x00\x00II*\x00\x08\x00\x00"), 1},
		"before its head":      {start + segment(0xe1, "Exif\x00\x00II*\x00\x07\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00"), 1},
		"behind its end":       {start + segment(0xe1, "Exif\x00\x00II*\x00\x09\x00\x00\x00\x00\x00"), 1},
		"an empty segment":     {start + "\xff\xe0\x00\x02" + segment(0xe1, "Exif\x00\x00"+block(6)), 6},
		"a broken segment":     {start + "\xff\xe0\x00\x01" + segment(0xe1, "Exif\x00\x00"+block(6)), 1},
		"no marker":            {start + "\x00" + segment(0xe1, "Exif\x00\x00"+block(6)), 1},
		"another segment":      {start + segment(0xe2, "Exif\x00\x00"+block(6)), 1},
		"without its start":    {segment(0xe1, "Exif\x00\x00"+block(6)), 1},
		"cut at a length":      {start + "\xff\xe1\x00", 1},
		"cut behind one":       {start + "\xff\xe1\x00\x02", 1},
		"no JPEG":              {"\x89PNG", 1},
		"empty":                {"", 1},
	} {
		if got := exif.JPEG([]byte(c.head)); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestPicturesOnTheirSide(t *testing.T) {
	for orientation := range 10 {
		if exif.IsOnItsSide(orientation) != (orientation >= 5 && orientation < 9) {
			t.Error(orientation)
		}
	}
}

package card

import (
	"bytes"
	"errors"
	"image/png"
	"strings"
	"testing"
)

func TestCoversFitTheirTitle(t *testing.T) {
	pen, err := NewPen()
	if errors.Is(err, ErrNoFace) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range []string{"Short", "開発者のためのドキュメントサイト", strings.Repeat("Extraordinarily ", 12), strings.Repeat("x", 300)} {
		size, all := pen.fitCover(title)
		if len(all) > maxCoverLines {
			t.Errorf("%q takes %d lines", title, len(all))
		}
		for _, line := range all {
			if pen.width(line, size) > wide {
				t.Errorf("%q is wider than the cover", line)
			}
		}
		data, err := pen.DrawCover(&Card{Title: title, Part: "A part with a long name that takes two lines of it", Site: "Site"})
		if err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(bytes.NewReader(data)); err != nil || img.Bounds().Dx() != CoverWidth || img.Bounds().Dy() != CoverHeight {
			t.Error(err)
		}
	}
}

// Package pictures makes smaller forms of pictures for browsers: WebP in several widths, and a colour to show until they arrive.
//
// It knows nothing of sites. The same bytes give the same forms on every machine: the codec is libwebp as WebAssembly, whose arithmetic
// the standard fixes, and pictures are scaled with integers.
package pictures

import (
	"errors"
	"fmt"
	"image"
	"slices"
)

// MaxPixels is how large a picture may be that is opened. A file of a few kilobytes can hold a picture that fills all memory.
const MaxPixels = 40_000_000

// The largest widths that are made, in pixels. A column of text is a third of the first on the sharpest screens. Text that is scaled has
// blurred edges, which take twice the bytes: it keeps its size.
const (
	maxWidth        = 2560
	maxDrawingWidth = 4096
)

// maxHeight is the largest that WebP knows.
const maxHeight = 16383

// widths are those that are made besides the largest.
var widths = [...]int{480, 960, 1600}

// Picture is what was made of a file.
type Picture struct {
	// Forms are ordered by width, the largest last, and all of them smaller than the file in bytes. None: the file is best as it is.
	Forms []Form
	// Color is the average colour, as #rrggbb; "" for pictures that one can see through.
	Color string
}

// Form is the picture in one width, as WebP.
type Form struct {
	Width, Height int
	Data          []byte
}

// ErrDamaged says that a file is no picture that can be opened.
var ErrDamaged = errors.New("damaged picture")

// SizeError says that a picture is too large to be opened.
type SizeError struct{ Width, Height int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("%d × %d pixels are more than %d million", e.Width, e.Height, MaxPixels/1_000_000)
}

// Make makes the forms of a file. The error is ErrDamaged, a *SizeError, or that of the codec.
func Make(file []byte) (Picture, error) {
	s := inspect(file)
	if !s.converts() {
		return Picture{}, nil
	}
	img, err := s.decode(file)
	if err != nil || img == nil {
		return Picture{}, err
	}
	opaque := img.Opaque()
	p := Picture{}
	if opaque {
		p.Color = averageColor(img)
	}
	lossless := s.format != formatJPEG && !s.lossy && isDrawing(img)
	p.Forms, err = forms(img, lossless, s.profile, len(file))
	return p, err
}

// Check opens a file as Make does, and makes nothing.
func Check(file []byte) error {
	s := inspect(file)
	if !s.converts() {
		return nil
	}
	_, err := s.decode(file)
	return err
}

// forms encodes a picture in its widths. A narrower one that saves less than a tenth is left out.
func forms(img *image.NRGBA, lossless bool, profile []byte, limit int) ([]Form, error) {
	var made []Form
	full := img.Bounds()
	top := min(full.Dx(), maxWidth)
	if lossless {
		top = min(full.Dx(), maxDrawingWidth)
	}
	heightOf := func(width int) int { return max(1, (full.Dy()*width+full.Dx()/2)/full.Dx()) }
	for _, width := range slices.DeleteFunc(widthsOf(top), func(width int) bool { return heightOf(width) > maxHeight }) {
		height := heightOf(width)
		data, err := encode(scale(img, width, height), lossless)
		if err != nil {
			return nil, err
		}
		data = withProfile(data, profile, width, height)
		switch {
		case len(data) < limit:
			made = append(made, Form{width, height, data})
			limit = len(data) - len(data)/10
		case made == nil:
			return nil, nil // the file itself is the smallest at its full size
		}
	}
	for i, j := 0, len(made)-1; i < j; i, j = i+1, j-1 {
		made[i], made[j] = made[j], made[i]
	}
	return made, nil
}

// widthsOf are the widths for a picture, the largest first, which is top.
func widthsOf(top int) []int {
	out := []int{top}
	for i := len(widths) - 1; i >= 0; i-- {
		if widths[i]*5 <= top*4 {
			out = append(out, widths[i])
		}
	}
	return out
}

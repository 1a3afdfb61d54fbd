package pictures

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

type format uint8

const (
	formatOther format = iota
	formatPNG
	formatJPEG
	formatGIF
	formatWebP
)

// facts is what the parts of a file around its pixels say.
type facts struct {
	format      format
	moves       bool   // it has several frames
	lossy       bool   // a WebP whose pixels are not exact
	gamma       bool   // a PNG with colours of its own and no profile, which WebP cannot say
	profile     []byte // of its colours, if they are not those of screens
	orientation int    // of Exif, 1 to 8
}

// converts reports whether a file may be converted: it moves no more than a page does, and its colours can be kept.
func (s *facts) converts() bool { return s.format != formatOther && !s.moves && !s.gamma }

func inspect(file []byte) facts {
	s := facts{orientation: 1}
	switch {
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		s.format = formatPNG
		s.inspectPNG(file)
	case bytes.HasPrefix(file, []byte("\xff\xd8\xff")):
		s.format = formatJPEG
		s.inspectJPEG(file)
	case bytes.HasPrefix(file, []byte("GIF8")):
		s.format = formatGIF
		s.moves = framesOfGIF(file) > 1
	case len(file) > 16 && string(file[:4]) == "RIFF" && string(file[8:12]) == "WEBP":
		s.format = formatWebP
		s.inspectWebP(file)
	}
	if len(s.profile) > maxProfile || isScreenProfile(s.profile) {
		s.gamma = s.gamma || len(s.profile) > maxProfile
		s.profile = nil
	}
	return s
}

// maxProfile bounds a colour profile, which every form would hold. Those of cameras and screens take less than 4 KB.
const maxProfile = 16 << 10

// isScreenProfile reports whether a profile is sRGB, which browsers take for granted. Its description says so.
func isScreenProfile(profile []byte) bool {
	wide := []byte("s\x00R\x00G\x00B")
	return bytes.Contains(profile, []byte("sRGB IEC61966-2")) || bytes.Contains(profile, wide) || bytes.Contains(profile, []byte("sRGB built-in"))
}

// config returns the size of a picture.
func (s *facts) config(file []byte) (image.Config, error) {
	r := bytes.NewReader(file)
	switch s.format {
	case formatPNG:
		return png.DecodeConfig(r)
	case formatJPEG:
		return jpeg.DecodeConfig(r)
	case formatGIF:
		return gif.DecodeConfig(r)
	}
	return webp.DecodeConfig(r)
}

// decode opens a picture as it is shown. Nil: it has colours for printers, which are left alone.
func (s *facts) decode(file []byte) (*image.NRGBA, error) {
	c, err := s.config(file)
	if err != nil || c.Width < 1 || c.Height < 1 {
		return nil, ErrDamaged
	}
	if c.Width > MaxPixels/c.Height {
		return nil, &SizeError{c.Width, c.Height}
	}
	opener := map[format]func(io.Reader) (image.Image, error){formatPNG: png.Decode, formatJPEG: jpeg.Decode, formatGIF: gif.Decode, formatWebP: webp.Decode}[s.format]
	img, err := opener(bytes.NewReader(file))
	if err != nil {
		return nil, ErrDamaged
	}
	if _, printed := img.(*image.CMYK); printed {
		return nil, nil
	}
	return turned(straight(img), s.orientation), nil
}

// straight returns a picture whose colours are not multiplied by their opacity, at the origin.
func straight(img image.Image) *image.NRGBA {
	b := img.Bounds()
	if n, ok := img.(*image.NRGBA); ok && b.Min == (image.Point{}) && n.Stride == 4*b.Dx() {
		return n
	}
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	if y, ok := img.(*image.NYCbCrA); ok { // image/draw would go through premultiplied colours
		for v := range b.Dy() {
			for u := range b.Dx() {
				out.Set(u, v, y.NYCbCrAAt(b.Min.X+u, b.Min.Y+v))
			}
		}
		return out
	}
	draw.Draw(out, out.Bounds(), img, b.Min, draw.Src)
	return out
}

// turned applies an orientation of Exif.
func turned(img *image.NRGBA, orientation int) *image.NRGBA {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	if orientation < 2 || orientation > 8 {
		return img
	}
	outW, outH := w, h
	if orientation >= 5 {
		outW, outH = h, w
	}
	out := image.NewNRGBA(image.Rect(0, 0, outW, outH))
	for y := range h {
		for x := range w {
			u, v := x, y
			switch orientation {
			case 2:
				u = w - 1 - x
			case 3:
				u, v = w-1-x, h-1-y
			case 4:
				v = h - 1 - y
			case 5:
				u, v = y, x
			case 6:
				u, v = h-1-y, x
			case 7:
				u, v = h-1-y, w-1-x
			case 8:
				u, v = y, w-1-x
			}
			copy(out.Pix[v*out.Stride+4*u:][:4], img.Pix[y*img.Stride+4*x:][:4])
		}
	}
	return out
}

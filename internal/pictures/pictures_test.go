package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/webp"
)

// drawn is like a screenshot: even areas with hard edges.
func drawn(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{250, 250, 245, 255}
			if x/9%4 == 1 && y/14%2 == 0 && (x*7+y/14*13)%23 < 15 {
				c = color.NRGBA{30, 30, uint8(x / 9 * 3), 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// taken is like a photograph: no two pixels are the same.
func taken(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	seed := uint32(1)
	for y := range h {
		for x := range w {
			seed = seed*1664525 + 1013904223
			noise := int(seed >> 28)
			img.SetNRGBA(x, y, color.NRGBA{uint8(x*200/w + noise), uint8(y*200/h + noise), uint8(90 + noise), 255})
		}
	}
	return img
}

func asPNG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 92}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func mustMake(t *testing.T, file []byte) Picture {
	t.Helper()
	p, err := Make(file)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func opened(t *testing.T, f Form) image.Image {
	t.Helper()
	img, err := webp.Decode(bytes.NewReader(f.Data))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size != image.Pt(f.Width, f.Height) {
		t.Errorf("a form of %d × %d has %v", f.Width, f.Height, size)
	}
	return img
}

func TestDrawingsStayExact(t *testing.T) {
	img := drawn(700, 300)
	file := asPNG(t, img)
	p := mustMake(t, file)
	if len(p.Forms) == 0 || p.Forms[len(p.Forms)-1].Width != 700 || p.Color == "" {
		t.Fatalf("%d forms, %q", len(p.Forms), p.Color)
	}
	full := p.Forms[len(p.Forms)-1]
	if !bytes.Equal(straight(opened(t, full)).Pix, img.Pix) {
		t.Error("a drawing has other pixels than its file")
	}
	for i, f := range p.Forms {
		opened(t, f)
		if len(f.Data) >= len(file) || i > 0 && len(f.Data) <= len(p.Forms[i-1].Data) {
			t.Errorf("the form of width %d has %d bytes, the file %d", f.Width, len(f.Data), len(file))
		}
	}
	again := mustMake(t, file)
	for i := range p.Forms {
		if !bytes.Equal(p.Forms[i].Data, again.Forms[i].Data) {
			t.Error("the same file gives other bytes")
		}
	}
}

func TestPhotographsAreScaled(t *testing.T) {
	img := taken(1300, 400)
	p := mustMake(t, asJPEG(t, img))
	var got []int
	for _, f := range p.Forms {
		got = append(got, f.Width)
	}
	if len(got) != 3 || got[0] != 480 || got[1] != 960 || got[2] != 1300 {
		t.Fatalf("widths %v", got)
	}
	for _, f := range p.Forms {
		shown := opened(t, f)
		for _, at := range []image.Point{{1, 1}, {3, 1}, {1, 3}, {3, 3}} { // quarters
			r, g, _, _ := shown.At(f.Width*at.X/4, f.Height*at.Y/4).RGBA()
			want := img.NRGBAAt(1300*at.X/4, 400*at.Y/4)
			if near := func(a uint32, b uint8) bool { d := int(a>>8) - int(b); return d > -24 && d < 24 }; !near(r, want.R) || !near(g, want.G) {
				t.Errorf("width %d at %v: %d %d, want %v", f.Width, at, r>>8, g>>8, want)
			}
		}
	}
	if p.Color != "#6b6b61" {
		t.Errorf("the average colour is %s", p.Color)
	}
}

// exifBlock is a block with an orientation and the place where a picture was taken.
func exifBlock(orientation byte) []byte {
	b := []byte("MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00")
	return append(append(b, orientation), "\x00\x00\x00\x00\x00\x00GPS 35.6N"...)
}

// withSegment puts a segment at the beginning of a JPEG, behind a byte that fills up.
func withSegment(file []byte, marker byte, data []byte) []byte {
	out := append(bytes.Clone(file[:2]), 0xff, 0xff, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(data)+2))
	return append(append(out, data...), file[2:]...)
}

func TestOrientationIsAppliedAndMetadataLeftOut(t *testing.T) {
	img := taken(500, 200)
	for x := range 40 {
		for y := range 40 {
			img.SetNRGBA(x, y, color.NRGBA{255, 0, 0, 255}) // the corner at the upper left
		}
	}
	p := mustMake(t, withSegment(asJPEG(t, img), 0xe1, append([]byte("Exif\x00\x00"), exifBlock(6)...)))
	if len(p.Forms) != 1 || p.Forms[0].Width != 200 || p.Forms[0].Height != 500 {
		t.Fatalf("%d forms", len(p.Forms))
	}
	if r, g, _, _ := opened(t, p.Forms[0]).At(180, 20).RGBA(); r < 0xd000 || g > 0x3000 {
		t.Errorf("the corner is not at the upper right: %x %x", r, g)
	}
	if bytes.Contains(p.Forms[0].Data, []byte("GPS")) {
		t.Error("the place where a picture was taken is in its forms")
	}
	small := drawn(30, 20)
	for o := 1; o <= 8; o++ {
		back := map[int]int{6: 8, 8: 6}[o]
		if back == 0 {
			back = o
		}
		if again := turned(turned(small, o), back); !bytes.Equal(again.Pix, small.Pix) {
			t.Errorf("orientation %d is not the reverse of %d", o, back)
		}
	}
}

func chunk(name string, data []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(append(b, name...), data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

func withChunk(file []byte, name string, data []byte) []byte {
	const head = 8 + 25
	return append(append(bytes.Clone(file[:head]), chunk(name, data)...), file[head:]...)
}

// TestProfilesOfPNG stand behind a name and a byte for the method, packed.
func TestProfilesOfPNG(t *testing.T) {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write([]byte("a wide profile"))
	w.Close()
	for data, want := range map[string]string{
		"name\x00\x00" + packed.String(): "a wide profile", "name\x00" + packed.String(): "", "name" + packed.String()[:2]: "", "name\x00": "", "": "",
		"name\x00\x00" + packed.String()[:packed.Len()-6]: "",
	} {
		if got := profileOfPNG([]byte(data)); string(got) != want {
			t.Errorf("%q: %q, want %q", data, got, want)
		}
	}
}

func TestColorProfilesStay(t *testing.T) {
	profile := append([]byte("a wide profile"), 1)
	segment := append([]byte("ICC_PROFILE\x00\x01\x01"), profile...)
	p := mustMake(t, withSegment(asJPEG(t, taken(300, 200)), 0xe2, segment))
	if len(p.Forms) != 1 || string(p.Forms[0].Data[12:16]) != "VP8X" || !bytes.Contains(p.Forms[0].Data, profile) {
		t.Fatalf("the profile is lost: %d forms", len(p.Forms))
	}
	opened(t, p.Forms[0])
	if size := binary.LittleEndian.Uint32(p.Forms[0].Data[4:]); int(size) != len(p.Forms[0].Data)-8 {
		t.Errorf("a file of %d bytes says %d", len(p.Forms[0].Data), size)
	}
	screen := append([]byte("ICC_PROFILE\x00\x01\x01"), "sRGB IEC61966-2.1"...)
	if p := mustMake(t, withSegment(asJPEG(t, taken(300, 200)), 0xe2, screen)); string(p.Forms[0].Data[12:16]) != "VP8 " {
		t.Error("the colours of screens need no profile")
	}
	if p := mustMake(t, withChunk(asPNG(t, drawn(300, 200)), "gAMA", []byte{0, 1, 0x86, 0xa0})); len(p.Forms) > 0 {
		t.Error("a picture whose brightness WebP cannot say is converted")
	}
}

func TestWhatMovesOrCannotGainStays(t *testing.T) {
	frame := image.NewPaletted(image.Rect(0, 0, 60, 40), color.Palette{color.Black, color.White})
	lines := image.NewPaletted(image.Rect(0, 0, 300, 200), frame.Palette)
	for i := range lines.Pix {
		lines.Pix[i] = byte(i / 7 * (i / 300) % 5 / 4)
	}
	var moving, still bytes.Buffer
	if err := errors.Join(
		gif.EncodeAll(&moving, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{1, 1}}), gif.Encode(&still, lines, nil),
	); err != nil {
		t.Fatal(err)
	}
	best := mustMake(t, asPNG(t, drawn(300, 200))).Forms[0].Data
	for name, file := range map[string][]byte{
		"moving GIF": moving.Bytes(), "moving PNG": withChunk(asPNG(t, drawn(300, 200)), "acTL", make([]byte, 8)),
		"SVG": []byte("<svg/>"), "nothing": nil, "a WebP that is best": best,
	} {
		if p := mustMake(t, file); len(p.Forms) > 0 {
			t.Errorf("%s has %d forms", name, len(p.Forms))
		}
	}
	if p := mustMake(t, still.Bytes()); len(p.Forms) == 0 {
		t.Error("a GIF of one frame has no forms")
	}
}

func TestSeeThroughPicturesHaveNoColor(t *testing.T) {
	img := drawn(700, 300)
	for i := 3; i < len(img.Pix); i += 4 * 50 {
		img.Pix[i] = 0
	}
	p := mustMake(t, asPNG(t, img))
	if p.Color != "" || len(p.Forms) == 0 {
		t.Fatalf("%q, %d forms", p.Color, len(p.Forms))
	}
	if opened(t, p.Forms[0]).(interface{ Opaque() bool }).Opaque() {
		t.Error("the form hides what is behind")
	}
}

func TestDamagedAndHugePicturesAreRefused(t *testing.T) {
	file := asPNG(t, drawn(300, 200))
	huge := bytes.Clone(file)
	binary.BigEndian.PutUint32(huge[16:], 60_000)
	binary.BigEndian.PutUint32(huge[20:], 60_000)
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	var size *SizeError
	for _, open := range []func([]byte) error{Check, func(b []byte) error { _, err := Make(b); return err }} {
		if err := open(file[:len(file)/2]); !errors.Is(err, ErrDamaged) {
			t.Errorf("half a file: %v", err)
		}
		if err := open(huge); !errors.As(err, &size) || size.Width != 60_000 || size.Error() != "60000 × 60000 pixels are more than 40 million" {
			t.Errorf("a bomb: %v", err)
		}
	}
	for n := range file { // whatever is cut off: an error, or a picture
		_ = Check(file[:n])
		s := inspect(file[:n])
		_ = s.converts()
	}
}

func TestScalingKeepsEvenColors(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 97, 61))
	for i := 0; i < len(img.Pix); i += 4 {
		copy(img.Pix[i:], []byte{200, 100, 3, 255})
	}
	out := scale(img, 31, 20)
	for i := 0; i < len(out.Pix); i += 4 {
		if [4]byte(out.Pix[i:]) != [4]byte{200, 100, 3, 255} {
			t.Fatalf("%v", out.Pix[i:i+4])
		}
	}
}

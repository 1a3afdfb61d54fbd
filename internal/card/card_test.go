package card

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/orihon/orihon/tests/golden"
)

func pen(t testing.TB) *Pen {
	t.Helper()
	p, err := NewPen()
	if errors.Is(err, ErrNoFace) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var washi = Colors{Paper: [3]uint8{252, 250, 246}, Text: [3]uint8{35, 33, 28}, Muted: [3]uint8{98, 92, 80}, Accent: [3]uint8{39, 71, 143}}

func TestACardIsAPictureAndTheSameEveryTime(t *testing.T) {
	c := Card{Title: "エラーを扱う：Resultの使い方 & “quotes”", Part: "Backend 2.0", Site: "Kiln", Colors: washi}
	first, err := pen(t).Draw(&c)
	if err != nil {
		t.Fatal(err)
	}
	again, err := pen(t).Draw(&c)
	if err != nil || !bytes.Equal(first, again) {
		t.Error("two pens draw different bytes", err)
	}
	img, err := png.Decode(bytes.NewReader(first))
	if err != nil || img.Bounds().Dx() != Width || img.Bounds().Dy() != Height {
		t.Fatal(err, img.Bounds())
	}
	if len(first) > 40<<10 {
		t.Errorf("a card has %d bytes", len(first))
	}
	if out := os.Getenv("CARD_OUT"); out != "" {
		_ = os.WriteFile(out, first, 0o600)
	}
}

var update = flag.Bool("update", false, "write what is drawn into testdata")

// TestWhatIsDrawn holds cards as letters: a sign for 12 times 24 pixels, by how many of them have ink and of which colour, and behind
// each row how many of its pixels have ink of each step.
func TestWhatIsDrawn(t *testing.T) {
	p := pen(t)
	var out strings.Builder
	for _, c := range []Card{{Title: "Guide", Part: "Docs", Site: "Kiln"}, {Title: "本の開き方 and how to begin with a first book of your own", Site: "折本"}} {
		c.Colors = washi
		data, err := p.Draw(&c)
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		img, ok := decoded.(*image.Paletted)
		if !ok {
			t.Fatalf("%T", decoded)
		}
		for top := 0; top < Height; top += 24 {
			var row [1 + inks*steps]int
			line := ""
			for left := 0; left < Width; left += 12 {
				var count [1 + inks]int
				for y := top; y < min(top+24, Height); y++ {
					for x := left; x < left+12; x++ {
						i := img.ColorIndexAt(x, y)
						row[i]++
						count[(int(i)+steps-1)/steps]++
					}
				}
				sign := " "
				for in, n := range count[1:] {
					if n > 24 {
						sign = string("tma"[in])
					}
					if n > 120 {
						sign = string("TMA"[in])
					}
				}
				line += sign
			}
			fmt.Fprintf(&out, "%s|%s\n", strings.TrimRight(line, " "), strings.TrimPrefix(fmt.Sprint(row[1:]), strings.Repeat("0 ", 8)))
		}
	}
	golden.Compare(t, "testdata/cards.golden", out.String(), *update)
}

// TestLettersLeaveMarks counts the pixels of each colour: a card without its letters would have none.
func TestLettersLeaveMarks(t *testing.T) {
	p := pen(t)
	count := func(c Card) map[[3]uint8]int {
		c.Colors = washi
		data, err := p.Draw(&c)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		n := map[[3]uint8]int{}
		for y := range Height {
			for x := range Width {
				r, g, b, _ := img.At(x, y).RGBA()
				n[[3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}]++
			}
		}
		return n
	}
	none, latin, japanese := count(Card{}), count(Card{Title: "Kiln"}), count(Card{Title: "窯", Part: "文書", Site: "Kiln"})
	if none[washi.Text] != 0 || latin[washi.Text] < 2000 || japanese[washi.Text] < 1000 {
		t.Errorf("text: %d, %d, %d", none[washi.Text], latin[washi.Text], japanese[washi.Text])
	}
	if none[washi.Muted] != 0 || japanese[washi.Muted] < 300 || japanese[washi.Accent] <= none[washi.Accent] {
		t.Errorf("part and site: %d, %d, %d", japanese[washi.Muted], japanese[washi.Accent], none[washi.Accent])
	}
}

func TestLinesBreakWhereReadersExpectThem(t *testing.T) {
	letters := func(s string) int { return len([]rune(s)) }
	for _, c := range []struct {
		text  string
		width int
		want  []string
	}{
		{"one two three", 8, []string{"one two", "three"}},
		{"one  two", 80, []string{"one two"}},
		{"日本語の見出し。", 4, []string{"日本語の", "見出し。"}},
		{"日本語だよ。", 5, []string{"日本語だ", "よ。"}},
		{"彼は「はい」と", 3, []string{"彼は", "「はい」と"}[:1]},
		{"Resultを使う", 6, []string{"Result", "を使う"}},
		{"abcdefghij", 4, []string{"abcd", "efgh", "ij"}},
		{"abcdefgh", 4, []string{"abcd", "efgh"}},
		{"abcd", 4, []string{"abcd"}},
		{"ab", 0, []string{"a", "b"}},
		{"", 4, []string{""}},
	} {
		got := lines(c.text, c.width, letters)
		if !slices.Equal(got[:min(len(got), len(c.want))], c.want) || strings.Contains(strings.Join(got, "\n"), "「\n") {
			t.Errorf("%q: %q", c.text, got)
		}
	}
}

// TestOutlines: a curve of three points is that of two which leads to the same places, and an outline is closed.
func TestOutlines(t *testing.T) {
	at := func(x, y int) fixed.Point26_6 { return fixed.P(x, y) }
	third := func(a, b fixed.Point26_6) fixed.Point26_6 {
		return fixed.Point26_6{X: (a.X + 2*b.X) / 3, Y: (a.Y + 2*b.Y) / 3}
	}
	from, top, to := at(-3, 9), at(6, -15), at(15, 9)
	move := sfnt.Segment{Op: sfnt.SegmentOpMoveTo, Args: [3]fixed.Point26_6{from}}
	quad := rasterize(sfnt.Segments{move, {Op: sfnt.SegmentOpQuadTo, Args: [3]fixed.Point26_6{top, to}}})
	cube := rasterize(sfnt.Segments{move, {Op: sfnt.SegmentOpCubeTo, Args: [3]fixed.Point26_6{third(from, top), third(to, top), to}}})
	ink := func(mask *image.Alpha) (n int) {
		for _, a := range mask.Pix {
			n += int(a)
		}
		return n / 255
	}
	// The area below the curve is two thirds of that of the triangle around it.
	if got := ink(quad); got < 140 || got > 146 {
		t.Errorf("the curve of two points has %d pixels of ink", got)
	}
	if got, want := ink(cube), ink(quad); got < want-2 || got > want+2 {
		t.Errorf("the curve of three points has %d pixels of ink, that of two %d", got, want)
	}
	square := rasterize(sfnt.Segments{move, {Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{at(7, 9)}}, {Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{at(7, 19)}}, {Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{at(-3, 19)}}})
	if ink(square) != 100 || square.Rect != image.Rect(-3, 9, 7, 19) {
		t.Errorf("a square has %d pixels of ink, in %v", ink(square), square.Rect)
	}
}

func TestALongTitleEndsInAnEllipsis(t *testing.T) {
	p := pen(t)
	_, all := p.fit(strings.Repeat("とても長い見出しです ", 40))
	if len(all) != maxLines || !strings.HasSuffix(all[maxLines-1], "…") || p.width(all[maxLines-1], titleSizes[len(titleSizes)-1]) > wide {
		t.Errorf("%q", all)
	}
}

func TestDamagedFacesAreErrors(t *testing.T) {
	for _, data := range [][]byte{nil, []byte("wOFF"), []byte("wOFF" + strings.Repeat("\xff", 60)), []byte("wOF2 and more")} {
		if _, err := parseFace(data); err == nil {
			t.Errorf("%.8q is read", data)
		}
	}
}

// TestFacesAreUnpacked holds the parts of a WOFF file that its header bounds: a table that is packed, one that is not, and each
// number that lies outside of the file or of what a table may be.
func TestFacesAreUnpacked(t *testing.T) {
	text := []byte(strings.Repeat("table ", 40))
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file := func(from, length, size uint32) []byte {
		data := append([]byte("wOFF\x00\x01\x00\x00"), make([]byte, woffHeader-8)...)
		binary.BigEndian.PutUint16(data[12:], 2)
		data = append(data, "zzzz"...)
		data = binary.BigEndian.AppendUint32(data, from)
		data = binary.BigEndian.AppendUint32(data, length)
		data = binary.BigEndian.AppendUint32(data, size)
		data = append(data, "sum1aaaa"...)
		data = binary.BigEndian.AppendUint32(data, woffHeader+2*woffEntry)
		data = binary.BigEndian.AppendUint32(data, 5)
		data = binary.BigEndian.AppendUint32(data, 5)
		data = append(data, "sum2plain\x00\x00\x00"...)
		return append(data, packed.Bytes()...)
	}
	const at = woffHeader + 2*woffEntry + 8
	length, size := uint32(packed.Len()), uint32(len(text))
	got, err := unpackWOFF(file(at, length, size))
	if err != nil {
		t.Fatal(err)
	}
	want := "\x00\x01\x00\x00\x00\x02" + strings.Repeat("\x00", 6) + "aaaasum2\x00\x00\x00\x2c\x00\x00\x00\x05zzzzsum1\x00\x00\x00\x34\x00\x00\x00\xf0plain\x00\x00\x00" + string(text)
	if string(got) != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for name, data := range map[string][]byte{
		"a table behind the end": file(at+1, length, size), "a table that is larger than it says": file(at, length, size-1),
		"a table that is smaller than it says": file(at, length, size+1), "a table that is packed to more": file(at, length, length-1),
		"a table that is too large": file(at, length, maxTable+1), "a table that is not packed": file(at+1, length-1, size),
		"a directory behind the end": file(at, length, size)[:woffHeader+2*woffEntry-1], "a header that ends": file(at, length, size)[:woffHeader-1],
	} {
		if _, err := unpackWOFF(data); err == nil {
			t.Errorf("%s is read", name)
		}
	}
	if _, err := unpackWOFF(append([]byte("wOFF"), make([]byte, woffHeader-4)...)); err != nil {
		t.Errorf("a face without tables: %v", err)
	}
}

func BenchmarkCard(b *testing.B) {
	p := pen(b)
	for i := 0; b.Loop(); i++ {
		c := Card{Title: "A page about something " + strings.Repeat("x", i%7), Part: "Docs 2.0", Site: "Kiln", Colors: washi}
		if _, err := p.Draw(&c); err != nil {
			b.Fatal(err)
		}
	}
}

// TestWhichCardsAreDrawn: letters that the face lacks leave no card, pictures among words only themselves.
func TestWhichCardsAreDrawn(t *testing.T) {
	p := pen(t)
	if len(p.faces) < len(faceFiles) {
		t.Skip("this binary has fewer letters: run make build")
	}
	for _, c := range []struct {
		title, drawn string
		lacks        rune
	}{
		{"Start", "Start", 0},
		{"はじめに", "はじめに", 0},
		{"Быстрый старт", "Быстрый старт", 0},
		{"Zażółć gęślą jaźń", "Zażółć gęślą jaźń", 0},
		{"Αρχή", "", 'Α'},
		{"Éléphant straße ñandú", "Éléphant straße ñandú", 0},
		{"🚀 Launch 👩‍💻 day", "Launch day", 0},
		{"快速入门", "", '门'},
		{"시작하기", "", '시'},
		{"مرحبا", "", 'م'},
		{"🚀", "", 0},
	} {
		drawn := Card{Title: c.title, Site: "Site"}
		lacks, ok := p.Fit(&drawn)
		if ok != (c.drawn != "") || lacks != c.lacks || ok && drawn.Title != c.drawn {
			t.Errorf("%s: %q, %q, %v", c.title, drawn.Title, lacks, ok)
		}
	}
}

// TestTablesAreBounded: a font of a few kilobytes may say that a table is as large as it likes.
func TestTablesAreBounded(t *testing.T) {
	for _, size := range []int{100, maxTable + 1} {
		var packed bytes.Buffer
		w := zlib.NewWriter(&packed)
		_, _ = w.Write(make([]byte, size))
		_ = w.Close()
		entry := make([]byte, woffEntry)
		binary.BigEndian.PutUint32(entry[8:], uint32(packed.Len()))
		binary.BigEndian.PutUint32(entry[12:], uint32(size))
		if table, err := unpackTable(packed.Bytes(), entry); (err == nil) != (size <= maxTable) || err == nil && len(table) != size {
			t.Errorf("a table of %d bytes: %d bytes, %v", size, len(table), err)
		}
	}
}

package syntax

import (
	"slices"
	"testing"
)

// TestLettersOfCJK holds both edges of each range of letters.
func TestLettersOfCJK(t *testing.T) {
	for _, c := range []struct {
		first, last      rune
		cjk, ideographic bool
	}{
		{0, 0x10ff, false, false},
		{0x1100, 0x11ff, true, false},
		{0x1200, 0x2e7f, false, false},
		{0x2e80, 0x303e, true, true},
		{0x303f, 0x303f, false, false},
		{0x3040, 0x312f, true, true},
		{0x3130, 0x318f, true, false},
		{0x3190, 0x4dbf, true, true},
		{0x4dc0, 0x4dff, false, false},
		{0x4e00, 0xa4cf, true, true},
		{0xa4d0, 0xa95f, false, false},
		{0xa960, 0xa97f, true, false},
		{0xa980, 0xabff, false, false},
		{0xac00, 0xd7ff, true, false},
		{0xd800, 0xf8ff, false, false},
		{0xf900, 0xfaff, true, true},
		{0xfb00, 0xfe0f, false, false},
		{0xfe10, 0xfe19, true, true},
		{0xfe1a, 0xfe2f, false, false},
		{0xfe30, 0xfe6f, true, true},
		{0xfe70, 0xff00, false, false},
		{0xff01, 0xff9f, true, true},
		{0xffa0, 0xffdc, true, false},
		{0xffdd, 0xffee, true, true},
		{0xffef, 0x16fdf, false, false},
		{0x16fe0, 0x18aff, true, true},
		{0x18b00, 0x1afef, false, false},
		{0x1aff0, 0x1b2ff, true, true},
		{0x1b300, 0x1f1ff, false, false},
		{0x1f200, 0x1f265, true, true},
		{0x1f266, 0x1ffff, false, false},
		{0x20000, 0x3fffd, true, true},
		{0x3fffe, 0x10ffff, false, false},
	} {
		for _, r := range []rune{c.first, c.last, (c.first + c.last) / 2} {
			if IsCJK(r) != c.cjk || IsIdeographic(r) != c.ideographic {
				t.Errorf("%#x: %t, %t", r, IsCJK(r), IsIdeographic(r))
			}
		}
	}
	for _, c := range []struct {
		first, last rune
		want        bool
	}{
		{0, 0x3000, false},
		{0x3001, 0x3020, true},
		{0x3021, 0xff00, false},
		{0xff01, 0xff0f, true},
		{0xff10, 0xff19, false},
		{0xff1a, 0xff20, true},
		{0xff21, 0xff3a, false},
		{0xff3b, 0xff3d, true},
		{0xff3e, 0x10ffff, false},
	} {
		for _, r := range []rune{c.first, c.last} {
			if isCJKPunct(r) != c.want {
				t.Errorf("%#x: %t", r, isCJKPunct(r))
			}
		}
	}
}

// TestPlacesInAText holds lines and columns of every offset, in their order and back, and the text of each line.
func TestPlacesInAText(t *testing.T) {
	text := "ab\n\nあい\nend"
	tree := Parse(text, Options{})
	want := [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}, {}, {}, {3, 2}, {}, {}, {3, 3}, {4, 1}, {4, 2}, {4, 3}, {4, 4}}
	check := func(offset int) {
		t.Helper()
		if want[offset] == [2]int{} {
			return // within a letter
		}
		if line, column := tree.Position(offset); line != want[offset][0] || column != want[offset][1] {
			t.Errorf("%d: %d:%d, want %v", offset, line, column, want[offset])
		}
	}
	for i := range want {
		check(i)
	}
	for i := range want {
		check(len(want) - 1 - i)
		check(len(want) - 1)
	}
	if line, column := tree.Position(100); line != 4 || column != 4 {
		t.Errorf("behind the end: %d:%d", line, column)
	}
	if line, column := tree.Position(-1); line != 1 || column != 1 {
		t.Errorf("before the beginning: %d:%d", line, column)
	}
	for line, want := range []string{"", "ab", "", "あい", "end", ""} {
		if got := tree.Line(line); got != want {
			t.Errorf("line %d: %q", line, got)
		}
	}
	if got := Parse("a\nlast\n", Options{}).Line(2); got != "last" {
		t.Errorf("of a text that ends with a line end: %q", got)
	}
	if got := Parse("", Options{}).Line(1); got != "" {
		t.Errorf("of none: %q", got)
	}
	if got := Parse("\ufeffa\r\nb\rc\x00", Options{}).Text; got != "a\nb\nc\uFFFD" {
		t.Errorf("%q", got)
	}
}

// TestLinesReadAhead: lines that a tag has read ahead, and lines behind them, are counted once.
func TestLinesReadAhead(t *testing.T) {
	text := "<a>\n\n- a\n\n</b\n\n<c>\nd\n\n</e>"
	tree := Parse(text, Options{MDX: true})
	if line, column := tree.Position(len(text) - 4); line != 10 || column != 1 {
		t.Errorf("the last line is at %d:%d, want 10:1; lines begin at %v", line, column, tree.lines)
	}
	tree = Parse("- > <a\n  >\n  > b\n  >\n  > c\n  >\n  > d\n  > e\n\nf", Options{MDX: true})
	if want := []int{0, 7, 11, 17, 21, 27, 31, 37, 43, 44}; !slices.Equal(tree.lines, want) {
		t.Errorf("lines begin at %v, want %v", tree.lines, want)
	}
}

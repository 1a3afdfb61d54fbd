package syntax

// IsCJK reports whether r is written in Chinese, Japanese or Korean text without spaces around it: a letter,
// full-width forms and punctuation included.
func IsCJK(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r <= 0x11ff, // Hangul Jamo
		r >= 0x2e80 && r <= 0xa4cf && r != 0x303f && !(r >= 0x4dc0 && r <= 0x4dff), // radicals to Yi
		r >= 0xa960 && r <= 0xa97f, r >= 0xac00 && r <= 0xd7ff, // Hangul
		r >= 0xf900 && r <= 0xfaff, r >= 0xfe10 && r <= 0xfe19, r >= 0xfe30 && r <= 0xfe6f, // compatibility forms
		r >= 0xff01 && r <= 0xffee,                                 // full-width and half-width forms
		r >= 0x16fe0 && r <= 0x18aff, r >= 0x1aff0 && r <= 0x1b2ff, // Kana supplement, Tangut
		r >= 0x1f200 && r <= 0x1f265, r >= 0x20000 && r <= 0x3fffd: // ideographs
		return true
	}
	return false
}

// IsIdeographic reports whether r belongs to a script that has no spaces between words and joins lines without one:
// Chinese and Japanese, not Korean.
func IsIdeographic(r rune) bool {
	if !IsCJK(r) || r <= 0x11ff || r >= 0xac00 && r <= 0xd7ff || r >= 0x3130 && r <= 0x318f || r >= 0xa960 && r <= 0xa97f {
		return false
	}
	return r < 0xffa0 || r > 0xffdc
}

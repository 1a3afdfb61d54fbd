package content

import (
	"bytes"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

// maxSize is that of the largest document that is read; larger ones are a mistake, or an attack.
const maxSize = 8 << 20

// cleanText returns the text of a file as UTF-8 with Unix line ends and without a byte order mark. What is no text at
// all gives nil and an error in log.
func cleanText(name string, raw []byte, log *diag.Log) []byte {
	if bytes.HasPrefix(raw, []byte("\xff\xfe")) || bytes.HasPrefix(raw, []byte("\xfe\xff")) {
		log.Errorf("not-utf8", diag.Pos{File: name}, "Save it as UTF-8.", "the file is UTF-16")
		return nil
	}
	text := bytes.TrimPrefix(raw, []byte("\ufeff"))
	if i := bytes.IndexByte(text, 0); i >= 0 {
		log.Errorf("not-text", placeOf(name, text, i), "Is it a document?", "the file holds a zero byte")
		return nil
	}
	if !utf8.Valid(text) {
		i := firstInvalid(text)
		log.Errorf("not-utf8", placeOf(name, text, i), "Save it as UTF-8.", "the byte 0x%02X is not UTF-8", text[i])
		text = bytes.ToValidUTF8(text, []byte("\ufffd"))
	}
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	}
	if i := firstControl(text); i >= 0 {
		log.Warnf("control-character", placeOf(name, text, i), "Remove it; it cannot be seen, and pages show a mark in its place.",
			"the file holds the control character U+%04X", text[i])
		text = visible(text)
	}
	return text
}

// isControl reports whether a character has no place in text.
func isControl(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\f' || r == 0x7f }

// firstControl is where the first of them stands, or -1. They are single bytes in UTF-8, and no byte of another character
// looks like one.
func firstControl(text []byte) int {
	for i, b := range text {
		if (b < ' ' || b == 0x7f) && isControl(rune(b)) {
			return i
		}
	}
	return -1
}

// visible puts a mark in the place of control characters and of what is not UTF-8.
func visible(text []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if isControl(r) && r != '\r' {
			return utf8.RuneError
		}
		return r
	}, text)
}

func firstInvalid(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// placeOf turns an offset into line and column.
func placeOf(name string, text []byte, offset int) diag.Pos {
	before := text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return diag.Pos{File: name, Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(before[start:])}
}

package render

import (
	"bytes"
	"strings"
)

// The text that an engine returns contains marks, which are control characters. A page may contain the same characters, so they are
// escaped on the way in and unescaped on the way out. No text of a page is taken for a mark.
const respellEscape = '\x10'

// respelt are the characters that have another spelling inside the engine, by the digit that stands for them there.
const respelt = "\x10\x01\x02\x03"

// escapeMarks escapes marks in JSON, where they are written as \u00XX. A backslash that is escaped itself begins none.
func escapeMarks(data []byte) []byte {
	if !bytes.Contains(data, []byte(`\u000`)) && !bytes.Contains(data, []byte(`\u0010`)) {
		return data
	}
	out := make([]byte, 0, len(data)+16)
	for i := 0; i < len(data); {
		if data[i] != '\\' || i+1 == len(data) {
			out = append(out, data[i])
			i++
			continue
		}
		if digit := respellDigit(data[i:]); digit >= 0 {
			out = append(out, `\u0010`...)
			out = append(out, byte('0'+digit))
			i += len(`\u0010`)
			continue
		}
		out = append(out, data[i], data[i+1])
		i += 2
	}
	return out
}

// respellDigit is the digit that stands for the escape that text begins with; -1 for others.
func respellDigit(text []byte) int {
	for digit, spelling := range []string{`\u0010`, `\u0001`, `\u0002`, `\u0003`} {
		if bytes.HasPrefix(text, []byte(spelling)) {
			return digit
		}
	}
	return -1
}

// unescapeMarks undoes it in text without marks.
func unescapeMarks(text string) string {
	if strings.IndexByte(text, respellEscape) < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == respellEscape && i+1 < len(text) && text[i+1] >= '0' && int(text[i+1]-'0') < len(respelt) {
			b.WriteByte(respelt[text[i+1]-'0'])
			i++
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

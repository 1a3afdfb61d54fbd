package card

import (
	"strings"
	"unicode"
)

// A line of Japanese must not begin with some marks, nor end with others: JIS X 4051, the common part of its rules.
const (
	neverFirst = "、。，．・：；？！ー’”）〕］｝〉》」』】々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
	neverLast  = "‘“（〔［｛〈《「『【([{"
)

// lines breaks a text into lines that are at most so wide, between words, and between letters of scripts without spaces.
func lines(text string, width int, measure func(string) int) []string {
	var out []string
	line := ""
	for _, piece := range pieces(text) {
		if line != "" && measure(strings.TrimRight(line+piece, " ")) > width {
			out = append(out, strings.TrimRight(line, " "))
			line = strings.TrimLeft(piece, " ")
		} else {
			line += piece
		}
		for head, tail := cut(line, width, measure); tail != ""; head, tail = cut(line, width, measure) { // a word that is wider than a line
			out = append(out, head)
			line = tail
		}
	}
	return append(out, strings.TrimRight(line, " "))
}

// pieces are the parts of a text that stay together.
func pieces(text string) []string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	var out []string
	from := 0
	for i := 1; i < len(runes); i++ {
		if breaks(runes[i-1], runes[i]) {
			out = append(out, string(runes[from:i]))
			from = i
		}
	}
	return append(out, string(runes[from:]))
}

func breaks(before, after rune) bool {
	switch {
	case strings.ContainsRune(neverFirst, after) || strings.ContainsRune(neverLast, before):
		return false
	case before == ' ':
		return true
	}
	return spaceless(before) || spaceless(after)
}

// spaceless reports whether a letter is of a script that is written without spaces.
func spaceless(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xffef
}

// cut divides a text so that the first part is at most so wide, and not empty.
func cut(text string, width int, measure func(string) int) (head, tail string) {
	runes := []rune(text)
	n := len(runes)
	for n > 1 && measure(string(runes[:n])) > width {
		n--
	}
	return string(runes[:n]), string(runes[n:])
}

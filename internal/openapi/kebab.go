package openapi

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Kebab writes the words of a text in lower case with hyphens, as lodash's kebabCase does: "getPetByID2" becomes "get-pet-by-id-2".
// Unlike Slugify it keeps letters of all scripts, and other generators name pages by it.
func Kebab(text string) string {
	w := kebabWords{runes: []rune(withoutMarks(text))}
	var words []string
	for w.at < len(w.runes) {
		if n := w.length(); n > 0 {
			words = append(words, strings.ToLower(string(w.runes[w.at:w.at+n])))
			w.at += n
		} else {
			w.at++
		}
	}
	return strings.Join(words, "-")
}

// latinLetters are letters of Latin-1 and Latin Extended-A that no canonical decomposition spells with ASCII.
func latinLetters() map[rune]string {
	return map[rune]string{
		'Æ': "Ae", 'æ': "ae", 'Þ': "Th", 'þ': "th", 'ß': "ss", 'Ð': "D", 'ð': "d", 'Ø': "O", 'ø': "o", 'Đ': "D", 'đ': "d", 'Ħ': "H", 'ħ': "h",
		'ı': "i", 'Ĳ': "IJ", 'ĳ': "ij", 'ĸ': "k", 'Ŀ': "L", 'ŀ': "l", 'Ł': "L", 'ł': "l", 'ŉ': "'n", 'Ŋ': "N", 'ŋ': "n", 'Œ': "Oe", 'œ': "oe",
		'Ŧ': "T", 'ŧ': "t", 'ſ': "s",
	}
}

// withoutMarks spells Latin letters in ASCII and drops combining marks and apostrophes.
func withoutMarks(text string) string {
	letters := latinLetters()
	var b strings.Builder
	for _, r := range text {
		switch known, ok := letters[r]; {
		case ok:
			b.WriteString(known)
		case r >= 0xc0 && r <= 0x17f && r != '×' && r != '÷':
			b.WriteString(norm.NFD.String(string(r)))
		default:
			b.WriteRune(r)
		}
	}
	return strings.Map(func(r rune) rune {
		if r == '\'' || r == '’' || r >= 0x300 && r <= 0x36f || r >= 0xfe20 && r <= 0xfe2f || r >= 0x20d0 && r <= 0x20ff {
			return -1
		}
		return r
	}, b.String())
}

// kebabWords finds words in a text without marks.
type kebabWords struct {
	runes []rune
	at    int
}

// Classes of characters, as the regular expressions of lodash have them.
const (
	wordBreak = iota
	wordUpper
	wordLower
	wordDigit
	wordOther  // letters without case, and letters of other scripts
	wordSymbol // pictures: each is a word
)

func wordClass(r rune) int {
	switch {
	case r >= 'A' && r <= 'Z', r >= 0xc0 && r <= 0xde && r != 0xd7:
		return wordUpper
	case r >= 'a' && r <= 'z', r >= 0xdf && r <= 0xff && r != 0xf7:
		return wordLower
	case r >= '0' && r <= '9':
		return wordDigit
	case r <= 0xbf, r == 0xd7, r == 0xf7, r >= 0x2000 && r <= 0x206f, r == 0x1680, r == 0x180e, r == 0x3000, r == 0xfeff:
		return wordBreak
	case r >= 0x2700 && r <= 0x27bf, r > 0xffff:
		return wordSymbol
	}
	return wordOther
}

// class is that of the character n behind the place; behind the end is a break.
func (w *kebabWords) class(n int) int {
	if w.at+n >= len(w.runes) {
		return wordBreak
	}
	return wordClass(w.runes[w.at+n])
}

// run counts characters of the classes from the one n behind the place on.
func (w *kebabWords) run(n int, classes ...int) int {
	from := n
	for w.at+n < len(w.runes) && slices.Contains(classes, w.class(n)) {
		n++
	}
	return n - from
}

// length is that of the word at the place, 0 if none begins there. The order of the cases is that of the alternatives in lodash.
func (w *kebabWords) length() int {
	first := 0
	if w.class(0) == wordUpper {
		first = 1
	}
	if n := w.run(first, wordLower); n > 0 {
		if after := w.class(first + n); after == wordBreak || after == wordUpper {
			return first + n
		}
	}
	for n := w.run(0, wordUpper, wordOther); n > 0; n-- {
		after := w.class(n)
		if next := w.class(n + 1); after == wordBreak || after == wordUpper && (next == wordLower || next == wordOther) && w.at+n+1 < len(w.runes) {
			return n
		}
	}
	if n := w.run(first, wordLower, wordOther); n > 0 {
		return first + n
	}
	if n := w.run(0, wordUpper); n > 0 {
		return n
	}
	if n := w.ordinal(); n > 0 {
		return n
	}
	if n := w.run(0, wordDigit); n > 0 {
		return n
	}
	if w.class(0) == wordSymbol {
		return 1
	}
	return 0
}

// ordinal is the length of a number such as 1st or 12TH at the place.
func (w *kebabWords) ordinal() int {
	n := w.run(0, wordDigit)
	if n == 0 || w.at+n+2 > len(w.runes) {
		return 0
	}
	last, ending := w.runes[w.at+n-1], string(w.runes[w.at+n:w.at+n+2])
	own := map[rune]string{'1': "st", '2': "nd", '3': "rd"}[last]
	if own == "" {
		own = "th"
	}
	upper := ending == strings.ToUpper(own)
	if ending != own && !upper {
		return 0
	}
	if w.at+n+2 < len(w.runes) {
		after := w.runes[w.at+n+2]
		isWord := after <= unicode.MaxASCII && (unicode.IsLetter(after) || unicode.IsDigit(after))
		if isWord && (upper && !unicode.IsLower(after) || !upper && !unicode.IsUpper(after)) {
			return 0
		}
	}
	return n + 2
}

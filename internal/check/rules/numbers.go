package rules

import (
	"regexp"
	"strconv"
	"strings"
)

// textNumber is a number in running text: digits, written the same in every language.
type textNumber struct {
	value string
	at    int
}

var (
	// digits are a number and the word behind it that multiplies it.
	digits = regexp.MustCompile(`[0-9]+(?:[.,][0-9]+)*(?: ?(?:万|億|thousand|million|billion))?`)
	// inWords are numbers that English writes in words and a translation in digits.
	inWords = map[string]string{
		"13": "thirteen", "14": "fourteen", "15": "fifteen", "16": "sixteen", "17": "seventeen", "18": "eighteen", "19": "nineteen",
		"20": "twenty", "30": "thirty", "40": "forty", "50": "fifty", "60": "sixty", "70": "seventy", "80": "eighty", "90": "ninety",
		"100": "hundred", "1000": "thousand", "10000": "ten thousand",
	}
)

var multipliers = []struct {
	word  string
	times float64
}{{"万", 1e4}, {"億", 1e8}, {"thousand", 1e3}, {"million", 1e6}, {"billion", 1e9}}

// spelledUpTo is the largest number that a language may write in words, or leave out as in "a page".
const spelledUpTo = 12

// numbersIn finds the numbers of a text. Those up to twelve and those in names, such as SHA-256 and utf8, are left out.
func numbersIn(text string) []textNumber {
	var out []textNumber
	for _, at := range digits.FindAllStringIndex(text, -1) {
		if continuesName(text[:at[0]]) {
			continue
		}
		if value := valueOf(text[at[0]:at[1]]); value != "" {
			out = append(out, textNumber{value, at[0]})
		}
	}
	return out
}

// continuesName reports whether what follows a text continues a name: behind a letter, or behind a letter and a hyphen.
func continuesName(before string) bool {
	before = strings.TrimSuffix(before, "-")
	if before == "" {
		return false
	}
	c := before[len(before)-1]
	return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_' || c == '.'
}

// valueOf is a number without what languages write otherwise; "" if it is small.
func valueOf(text string) string {
	times := 1.0
	for _, m := range multipliers {
		if rest, ok := strings.CutSuffix(text, m.word); ok {
			text, times = strings.TrimSpace(rest), m.times
		}
	}
	if times > 1 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
		if err != nil {
			return ""
		}
		return strconv.FormatFloat(n*times, 'f', -1, 64)
	}
	plain := strings.NewReplacer(".", "", ",", "").Replace(text)
	if n, err := strconv.Atoi(text); err == nil && n <= spelledUpTo {
		return ""
	}
	return plain
}

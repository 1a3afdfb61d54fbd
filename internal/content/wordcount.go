package content

import (
	"bytes"
	"regexp"
)

var (
	// wordLike is a word by Unicode's rules (UAX 29, 4.1): letters and digits, with what joins them. Runs of scripts that are
	// written without spaces, which only a dictionary divides, are taken apart by averageOf.
	wordLike = regexp.MustCompile(`(?:[\p{L}\p{M}\p{N}_]+)(?:(?:['’.:·]\p{L}|['’.,;]\p{N})[\p{L}\p{M}\p{N}_]*)*`)
	unspaced = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]+`)
	heading  = regexp.MustCompile(`^\s*# [^\n]*\n`)
)

// averageOf is how many letters of such a script a word has about.
const averageOf = 2

// countWords counts the words of a file as it is written, without the heading that is its title.
func countWords(text []byte) int {
	text = heading.ReplaceAll(text, nil)
	n := 0
	for _, word := range wordLike.FindAll(text, -1) {
		runs := unspaced.FindAll(word, -1)
		if runs == nil {
			n++
			continue
		}
		for _, run := range runs {
			n += (len(bytes.Runes(run)) + averageOf - 1) / averageOf
		}
		if len(bytes.TrimSpace(unspaced.ReplaceAll(word, nil))) > 0 {
			n++
		}
	}
	return n
}

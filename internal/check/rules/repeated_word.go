package rules

import (
	"fmt"
	"regexp"
	"strings"
)

var wordForm = regexp.MustCompile(`[\pL'][\pL\pN']*`)

// partOfName is what goes on behind a word that is part of a name: of a file, a package, an address.
var partOfName = regexp.MustCompile(`^[-_./:][^ \n]`)

// doubledParticle are the particles of Japanese that no word holds twice in a row, as ことと and ものの do.
var doubledParticle = regexp.MustCompile(`をを|がが|にに`)

// repeatedWord finds a word that stands twice in a row, and particles that do in Japanese.
func repeatedWord() Rule {
	return Rule{ID: "repeated-word", What: "A word, or a particle in Japanese, stands twice in a row.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range doubledParticle.FindAllStringIndex(b.Text, -1) {
				log.At(p, b.Offset(at[0]), fmt.Sprintf("%q stands twice", b.Text[at[0]:at[0]+len("を")]), "Take one out.")
			}
			at := wordForm.FindAllStringIndex(b.Text, -1)
			for i := 1; i < len(at); i++ {
				first, second := b.Text[at[i-1][0]:at[i-1][1]], b.Text[at[i][0]:at[i][1]]
				between := b.Text[at[i-1][1]:at[i][0]]
				if strings.Trim(between, " \n") != "" || !strings.EqualFold(first, second) || mayRepeat(first) {
					continue
				}
				if partOfName.MatchString(b.Text[at[i][1]:]) {
					continue
				}
				log.At(p, b.Offset(at[i][0]), fmt.Sprintf("%q stands twice", second), "Take one out.")
			}
		}
	}}
}

// mayRepeat reports whether a word is right twice: "had had", "that that", "blah blah", words of one letter, and all
// that no language with spaces is written in.
func mayRepeat(word string) bool {
	switch strings.ToLower(word) {
	case "had", "that", "blah", "bye", "no", "so", "very", "is", "ha", "vous", "nous", "sie", "die", "der", "das":
		return true
	}
	r := []rune(word)
	return len(r) < 2 || isCJK(r[0])
}

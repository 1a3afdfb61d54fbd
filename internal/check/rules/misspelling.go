package rules

import (
	_ "embed"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// misspelling finds words that are often misspelt in English. It is a list, not a dictionary: no name is taken for a
// mistake.
func misspelling() Rule {
	list := misspellings()
	english := func(lang string) bool { return lang == "en" }
	return Rule{ID: "misspelling", Lang: english, What: "A word is misspelt, in one of the ways that are common in English.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range wordForm.FindAllStringIndex(b.Text, -1) {
				word := b.Text[at[0]:at[1]]
				right := list[strings.ToLower(word)]
				if right == "" || strings.ToUpper(word) == word || inName(b.Text, at[0], at[1]) {
					continue
				}
				if first, size := utf8.DecodeRuneInString(word); unicode.IsUpper(first) && size > 0 {
					right = strings.ToUpper(right[:1]) + right[1:]
				}
				f := log.At(p, b.Offset(at[0]), fmt.Sprintf("%q is misspelt", word), "Write "+right+".")
				if b.literal(at[0], at[1]) {
					f.Edits = []Edit{p.Edit(b.Offset(at[0]), b.Offset(at[0])+len(word), right)}
				}
			}
		}
	}}
}

// inName reports whether text[from:to] is part of a file name, an address or an identifier.
func inName(text string, from, to int) bool {
	joins := func(i int) bool {
		return i >= 0 && i < len(text) && (strings.IndexByte("_/@#$", text[i]) >= 0 || '0' <= text[i] && text[i] <= '9')
	}
	dotted := to+1 < len(text) && text[to] == '.' && isNameByte(text[to+1])
	return joins(from-1) || joins(to) || dotted || from > 0 && text[from-1] == '.' && from > 1 && isNameByte(text[from-2])
}

// misspellings are the list: the right word by the wrong one.
func misspellings() map[string]string {
	list := map[string]string{}
	for line := range strings.Lines(commonMisspellings) {
		right, wrong, ok := strings.Cut(strings.TrimSpace(line), ": ")
		for w := range strings.FieldsSeq(wrong) {
			if ok {
				list[w] = right
			}
		}
	}
	return list
}

// commonMisspellings has a right word in each line, and the wrong ones behind it.
//
//go:embed misspelling.txt
var commonMisspellings string

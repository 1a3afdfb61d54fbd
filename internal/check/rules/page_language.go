package rules

import (
	"fmt"
	"unicode"

	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/words"
)

// minLetters is the least number of letters that a language is told from.
const minLetters = 200

// pageLanguage finds pages whose letters are not those of their language: translations that are still in English.
func pageLanguage() Rule {
	return Rule{ID: "page-language", What: "A page is written in another language than its folder says.", Page: func(p *Page, log *Log) {
		own := scriptsOf(p.Lang)
		if own == nil {
			return
		}
		right, all := 0, 0
		for _, b := range p.Blocks() {
			for _, r := range b.Text {
				if !unicode.IsLetter(r) {
					continue
				}
				// A letter of a script without an alphabet is worth several of Latin ones.
				weight := 1
				if isCJK(r) {
					weight = 3
				}
				all += weight
				if unicode.In(r, own...) {
					right += weight
				}
			}
		}
		if all >= minLetters && right*5 < all {
			log.Warn(diag.Pos{File: p.Doc.File}, fmt.Sprintf("the page is not in %s", words.Name(p.Lang, "en")), "Translate it, or move it to the folder of its language.")
		}
	}}
}

// scriptsOf are the scripts that a language is written in, nil if they tell nothing.
func scriptsOf(lang string) []*unicode.RangeTable {
	tag, err := language.Parse(lang)
	if err != nil {
		return nil
	}
	script, _ := tag.Script()
	switch script.String() {
	case "Latn":
		return []*unicode.RangeTable{unicode.Latin}
	case "Jpan":
		return []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana}
	case "Hans", "Hant":
		return []*unicode.RangeTable{unicode.Han}
	case "Kore":
		return []*unicode.RangeTable{unicode.Hangul, unicode.Han}
	case "Cyrl":
		return []*unicode.RangeTable{unicode.Cyrillic}
	case "Arab":
		return []*unicode.RangeTable{unicode.Arabic}
	case "Hebr":
		return []*unicode.RangeTable{unicode.Hebrew}
	case "Grek":
		return []*unicode.RangeTable{unicode.Greek}
	case "Thai":
		return []*unicode.RangeTable{unicode.Thai}
	case "Deva":
		return []*unicode.RangeTable{unicode.Devanagari}
	}
	return nil
}

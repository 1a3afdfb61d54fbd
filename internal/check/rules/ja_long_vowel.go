package rules

import (
	"fmt"
	"regexp"
	"unicode/utf8"
)

var katakana = regexp.MustCompile(`[ァ-ヶー]+`)

// use is where a word stands.
type use struct {
	page  *Page
	block *Block
	at    int
}

// jaLongVowel finds words that are written with a long vowel at their end in one place and without in another, as
// ユーザ and ユーザー, anywhere in the documents of a language.
func jaLongVowel() Rule {
	return Rule{ID: "ja-long-vowel", What: "A word in katakana is written with ー at its end in one place and without it in another.", Site: func(s *Site, log *Log) {
		uses := map[string][]use{}
		for _, p := range s.Pages {
			if p.Lang != "ja" {
				continue
			}
			blocks := p.Blocks()
			for i := range blocks {
				for _, at := range katakana.FindAllStringIndex(blocks[i].Text, -1) {
					word := blocks[i].Text[at[0]:at[1]]
					uses[word] = append(uses[word], use{p, &blocks[i], at[0]})
				}
			}
		}
		settled := glossaryWords(s, "ja")
		for word, short := range uses {
			long := uses[word+"ー"]
			if len(long) == 0 || settled[word] || settled[word+"ー"] || utf8.RuneCountInString(word) < 3 {
				continue
			}
			if len(long) >= len(short) {
				reportForm(log, word, word+"ー", short, len(long))
			} else {
				reportForm(log, word+"ー", word, long, len(short))
			}
		}
	}}
}

// reportForm reports a form of a word that another is written for more often.
func reportForm(log *Log, word, right string, places []use, often int) {
	for _, u := range places {
		at := u.block.Offset(u.at)
		f := log.At(u.page, at, fmt.Sprintf("%s is written %s in %d other places", word, right, often), "Write it in one way: "+right+".")
		if u.block.literal(u.at, u.at+len(word)) {
			f.Edits = []Edit{u.page.Edit(at, at+len(word), right)}
		}
	}
}

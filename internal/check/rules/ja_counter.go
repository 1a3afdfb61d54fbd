package rules

import (
	"fmt"
	"regexp"
	"strings"
)

// kanjiDigits are the numerals from one to nine.
var kanjiDigits = []string{"一", "二", "三", "四", "五", "六", "七", "八", "九"}

var (
	kanjiCounter = regexp.MustCompile(`[一二三四五六七八九]つ`)
	digitCounter = regexp.MustCompile(`[1-9]つ`)
)

// jaCounter finds the rarer of two ways to count things: 一つ or 1つ. 一つひとつ, which counts nothing, may stay.
func jaCounter() Rule {
	return Rule{ID: "ja-counter", Off: true, What: "Things are counted in kanji (一つ) in one place of the site and in digits (1つ) in another.", Site: func(s *Site, log *Log) {
		var kanji, digit []use
		eachJapanese(s, func(p *Page, b *Block) {
			kanji = append(kanji, counters(p, b, kanjiCounter)...)
			digit = append(digit, counters(p, b, digitCounter)...)
		})
		if len(kanji) == 0 || len(digit) == 0 {
			return
		}
		fewer, often := kanji, len(digit)
		if len(kanji) > len(digit) {
			fewer, often = digit, len(kanji)
		}
		for _, u := range fewer {
			have := u.block.Text[u.at : u.at+runeLen(u.block.Text[u.at:])]
			right := otherDigit(have)
			f := log.At(u.page, u.block.Offset(u.at), fmt.Sprintf("%sつ is written here, and numerals as in %sつ in %d other places", have, right, often), "Write it in one way: "+right+"つ.")
			if u.block.literal(u.at, u.at+len(have)) {
				at := u.block.Offset(u.at)
				f.Edits = []Edit{u.page.Edit(at, at+len(have), right)}
			}
		}
	}}
}

// counters are the places of a form that counts. What follows a letter or a digit belongs to a larger number.
func counters(p *Page, b *Block, form *regexp.Regexp) []use {
	var out []use
	for _, at := range form.FindAllStringIndex(b.Text, -1) {
		rest, before := b.Text[at[1]:], b.Text[:at[0]]
		repeated := strings.HasPrefix(rest, "ひとつ") || strings.HasPrefix(rest, "一つ") || strings.HasSuffix(before, "一つ")
		larger := before != "" && strings.ContainsAny(before[len(before)-1:], "0123456789.,") || strings.HasSuffix(before, "十")
		if !repeated && !larger {
			out = append(out, use{p, b, at[0]})
		}
	}
	return out
}

// otherDigit is the kanji of a digit, or the digit of a kanji.
func otherDigit(digit string) string {
	for i, kanji := range kanjiDigits {
		arabic := string(rune('1' + i))
		switch digit {
		case kanji:
			return arabic
		case arabic:
			return kanji
		}
	}
	return digit
}

package rules

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// jaStyle finds sentences in the plain style on a page in the polite one, or the other way round.
func jaStyle() Rule {
	return Rule{ID: "ja-style", Lang: japanese, What: "A page mixes です・ます with である.", Page: func(p *Page, log *Log) {
		var ends [2][]int // offsets of sentences, by style
		for _, b := range p.Blocks() {
			if b.Node.Kind != syntax.Paragraph || inside(b.Node, syntax.BlockQuote) || inside(b.Node, syntax.Item) {
				continue // items of lists may be short forms
			}
			text := joinQuotes(b.Text)
			for _, at := range sentences(text) {
				switch styleOf(text[at[0]:at[1]]) {
				case polite:
					ends[0] = append(ends[0], b.Offset(at[0]))
				case plainStyle:
					ends[1] = append(ends[1], b.Offset(at[0]))
				}
			}
		}
		fewer, name, other := ends[1], "である", "です・ます"
		if len(ends[0]) < len(ends[1]) {
			fewer, name, other = ends[0], other, name
		}
		for _, at := range fewer {
			log.At(p, at, fmt.Sprintf("the sentence is in the style of %s, the page in that of %s", name, other), "Write it as the rest of the page.")
		}
	}}
}

// joinQuotes makes the full stops within quotes and brackets commas, which take as many bytes: what is quoted has a style of
// its own.
func joinQuotes(text string) string {
	var b strings.Builder
	depth := 0
	for _, r := range text {
		switch r {
		case '「', '『', '（':
			depth++
		case '」', '』', '）':
			depth = max(0, depth-1)
		case '。':
			if depth > 0 {
				r = '、'
			}
		}
		b.WriteRune(r)
	}
	return b.String()
}

type sentenceStyle int

const (
	noStyle sentenceStyle = iota
	polite
	plainStyle
)

// styleOf tells the style of a sentence by its end. Sentences that end in a noun have none.
func styleOf(sentence string) sentenceStyle {
	s := strings.TrimRight(strings.TrimSpace(sentence), "」』）)")
	body, ended := strings.CutSuffix(s, "。")
	if !ended {
		return noStyle
	}
	body = strings.TrimRight(body, "）)」』")
	for _, particle := range []string{"ね", "よ", "か", "が"} {
		body = strings.TrimSuffix(body, particle)
	}
	for _, end := range []string{"です", "ます", "でした", "ました", "ません", "ませんでした", "でしょう", "ましょう", "ください", "下さい", "ございます"} {
		if strings.HasSuffix(body, end) {
			return polite
		}
	}
	for _, end := range []string{
		"である", "であった", "だ", "だった", "だろう", "する", "した", "しない", "される", "された", "なる", "なった", "できる", "できない", "ある",
		"いる", "ない", "なかった", "れる", "られる", "れた", "せる", "である", "える", "いない", "べきだ",
	} {
		if strings.HasSuffix(body, end) {
			return plainStyle
		}
	}
	return noStyle
}

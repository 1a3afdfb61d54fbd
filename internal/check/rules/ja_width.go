package rules

import (
	"fmt"

	"golang.org/x/text/unicode/norm"
)

// jaWidth finds letters and digits of double width, and katakana of half width.
func jaWidth() Rule {
	return Rule{ID: "ja-width", Lang: japanese, What: "A text holds letters or digits of double width, or katakana of half width.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for i := 0; i < len(b.Text); {
				end, kind := widthRun(b.Text[i:])
				if end == 0 {
					i += runeLen(b.Text[i:])
					continue
				}
				text := b.Text[i : i+end]
				right := norm.NFKC.String(text)
				f := log.At(p, b.Offset(i), fmt.Sprintf("%q is %s", text, kind), "Write "+right+".")
				if b.literal(i, i+end) {
					f.Edits = []Edit{p.Edit(b.Offset(i), b.Offset(i)+end, right)}
				}
				i += end
			}
		}
	}}
}

// widthRun returns how long a run of characters of the wrong width at the start of a text is, 0 for none.
func widthRun(text string) (end int, kind string) {
	double, half := 0, 0
	for i, r := range text {
		if !(isDouble(r) && half == 0) && !(isHalf(r) && double == 0) {
			break
		}
		if isDouble(r) {
			double = i + len(string(r))
		} else {
			half = i + len(string(r))
		}
	}
	if double > 0 {
		return double, "of double width"
	}
	return half, "katakana of half width"
}

func isDouble(r rune) bool {
	return '０' <= r && r <= '９' || 'Ａ' <= r && r <= 'Ｚ' || 'ａ' <= r && r <= 'ｚ'
}

func isHalf(r rune) bool { return 0xff66 <= r && r <= 0xff9f }

func runeLen(s string) int {
	for i := range s {
		if i > 0 {
			return i
		}
	}
	return len(s)
}

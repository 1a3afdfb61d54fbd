package rules

import (
	"fmt"
	"regexp"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Boundaries between a Japanese character and a Latin letter, a digit or code, without and with a space.
const (
	jaChar    = `[ぁ-んァ-ヶー一-龯々]`
	latinChar = `[A-Za-z0-9` + string(Object) + `]`
)

var (
	spaced = regexp.MustCompile(jaChar + ` ` + latinChar + `|` + latinChar + ` ` + jaChar)
	joined = regexp.MustCompile(jaChar + latinChar + `|` + latinChar + jaChar)
)

// jaSpacing finds the rarer of two habits on a page: a space between Japanese and Latin letters, or none.
func jaSpacing() Rule {
	return Rule{ID: "ja-spacing", Off: true, Lang: japanese, What: "A page sets a space between Japanese and Latin letters or code in one place and none in another.", Page: func(p *Page, log *Log) {
		var with, without []use
		blocks := p.Blocks()
		for i := range blocks {
			if isFileTree(blocks[i].Node) {
				continue
			}
			with = append(with, boundaries(p, &blocks[i], spaced)...)
			without = append(without, boundaries(p, &blocks[i], joined)...)
		}
		if len(with) == 0 || len(without) == 0 {
			return
		}
		text, insert, fewer := "a space stands between Japanese and Latin letters or code; in %d places of the page there is none", "", with
		often := len(without)
		if len(with) >= len(without) {
			text, insert, fewer = "no space stands between Japanese and Latin letters or code; in %d places of the page there is one", " ", without
			often = len(with)
		}
		for _, u := range fewer {
			first := u.at + runeLen(u.block.Text[u.at:])
			f := log.At(p, u.block.Offset(u.at), fmt.Sprintf(text, often), "Write it in one way.")
			end := first
			if insert == "" {
				end++
			}
			if u.block.literal(u.at, end+1) {
				at := u.block.Offset(first)
				f.Edits = []Edit{p.Edit(at, at+end-first, insert)}
			}
		}
	}}
}

// isFileTree reports whether a block is an item of a <FileTree>, where a space parts a name from the note on it.
func isFileTree(n *syntax.Node) bool {
	for ; n != nil; n = n.Parent {
		if n.Tag != nil && n.Tag.Name == "FileTree" {
			return true
		}
	}
	return false
}

// boundaries finds all matches of a form, overlapping ones too: in あAい are two.
func boundaries(p *Page, b *Block, form *regexp.Regexp) []use {
	var out []use
	for from := 0; ; {
		at := form.FindStringIndex(b.Text[from:])
		if at == nil {
			return out
		}
		out = append(out, use{p, b, from + at[0]})
		from += at[0] + runeLen(b.Text[from+at[0]:])
	}
}

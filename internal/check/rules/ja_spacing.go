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

// jaSpacing finds the rarer of two habits of a site: a space between Japanese and Latin letters, or none.
func jaSpacing() Rule {
	return Rule{ID: "ja-spacing", Off: true, What: "Japanese and Latin letters or code stand apart by a space in one place of the site and not in another.", Site: func(s *Site, log *Log) {
		var with, without []use
		eachJapanese(s, func(p *Page, b *Block) {
			if !isFileTree(b.Node) {
				with = append(with, boundaries(p, b, spaced)...)
				without = append(without, boundaries(p, b, joined)...)
			}
		})
		if len(with) == 0 || len(without) == 0 {
			return
		}
		text, insert, fewer, often := "in %d places of the site no space stands between Japanese and Latin letters or code; here one does", "", with, len(without)
		if len(with) > len(without) {
			text, insert, fewer, often = "in %d places of the site a space stands between Japanese and Latin letters or code; here none does", " ", without, len(with)
		}
		for _, u := range fewer {
			first := u.at + runeLen(u.block.Text[u.at:])
			f := log.At(u.page, u.block.Offset(u.at), fmt.Sprintf(text, often), "Write it in one way.")
			end := first
			if insert == "" {
				end++
			}
			if u.block.literal(u.at, end+1) {
				at := u.block.Offset(first)
				f.Edits = []Edit{u.page.Edit(at, at+end-first, insert)}
			}
		}
	}}
}

// eachJapanese calls do for every block of running text of the Japanese documents.
func eachJapanese(s *Site, do func(*Page, *Block)) {
	for _, p := range s.Pages {
		if !japanese(p.Lang) {
			continue
		}
		blocks := p.Blocks()
		for i := range blocks {
			do(p, &blocks[i])
		}
	}
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

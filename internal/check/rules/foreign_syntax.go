package rules

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// foreign are ways to write that other tools know and that are shown as plain text here.
var foreign = []struct {
	form  *regexp.Regexp
	start bool // only at the start of a block
	what  string
	hint  string
}{
	{regexp.MustCompile(`^(?:!!!|\?\?\?\+?) *(\w+)`), true, "an admonition of MkDocs", "Write :::%s on a line, the text, and ::: on a line."},
	{regexp.MustCompile(`^\[\[_?(?i:toc)_?\]\]`), true, "a table of contents", "Take it out: every page has one beside it."},
	{regexp.MustCompile(`^\[(?i:toc)\]$`), true, "a table of contents", "Take it out: every page has one beside it."},
	{regexp.MustCompile(`\[\[([^\[\]|\n]+)(?:\|[^\[\]\n]*)?\]\]`), false, "a link of a wiki", "Write [text](./%s.md)."},
	{regexp.MustCompile(`==[^\s=][^=\n]*[^\s=]==|==[^\s=]==`), false, "a mark of a highlighter", "Write <mark>text</mark>."},
	{regexp.MustCompile(`(?:^|[\s(])(:(?:[a-z0-9]+_)*[a-z]+[0-9]*:|:[+-]1:)(?:$|[\s.,!?)])`), false, "an emoji by its name", "Write the character itself."},
	{regexp.MustCompile(`^\*\[[^\]]+\]: `), true, "an abbreviation", `Write <abbr title="…">…</abbr> where the word stands.`},
	{regexp.MustCompile(`^\{%|^\{\{[<%]`), true, "a tag of a template language", "Use a component, or write what it stands for."},
	{regexp.MustCompile(`(?:^|[\s(])(\+\+[^\s+](?:[^+\n]|\+[^+\n])*\+\+)`), false, "keys or inserted text", "Write <kbd>Ctrl</kbd>, or <ins>text</ins>."},
}

// foreignSyntax finds syntax of other tools, which readers see as it is written.
func foreignSyntax() Rule {
	return Rule{ID: "foreign-syntax", What: "A text uses syntax of another tool, which readers see as it is written.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			said := -1 // the end of what was reported last
			for _, f := range foreign {
				for _, at := range f.form.FindAllStringSubmatchIndex(b.Text, -1) {
					if !b.literal(at[0], at[1]) || f.start && b.Node.Kind != syntax.Paragraph || at[0] < said {
						continue
					}
					if f.start {
						said = at[1]
					}
					if reportForeign(p, &b, at, f.what, f.hint, log) {
						break // once in a block: the others are of the kind
					}
				}
			}
		}
		p.Each(func(n *syntax.Node) {
			if strings.Contains(" "+n.Info+" ", " twoslash ") {
				log.At(p, n.Start, "twoslash is not run here: its marks are shown as comments", "Take the marks out and say in the text, or in a comment, what the type is.")
			}
		}, syntax.CodeBlock)
		p.Each(func(n *syntax.Node) {
			text := p.Tree.Text
			if text[n.Start] == '~' && text[n.Start+1] != '~' && n.Start > 0 && isNameByte(text[n.Start-1]) {
				log.At(p, n.Start, fmt.Sprintf("%s is struck out, not set lower", shorten(text[n.Start:n.End])), "Write <sub>2</sub>, or two tildes to strike out.")
			}
		}, syntax.Delete)
	}}
}

func reportForeign(p *Page, b *Block, at []int, what, hint string, log *Log) bool {
	start, end := at[0], at[1]
	word := ""
	if len(at) > 2 && at[2] >= 0 {
		word = strings.TrimSpace(b.Text[at[2]:at[3]])
	}
	if strings.HasPrefix(word, ":") || strings.HasPrefix(word, "++") {
		start, end = at[2], at[3]
	}
	text := b.Text[start:end]
	if body := p.Tree.Text; b.Offset(start) > 0 && body[b.Offset(start)-1] == '\\' {
		return false // escaped: it is meant to be seen
	}
	if strings.Contains(hint, "%s") {
		hint = fmt.Sprintf(hint, word)
	}
	log.At(p, b.Offset(start), fmt.Sprintf("%s is %s, which is not known here", shorten(text), what), hint)
	return true
}

// shorten cuts a text for a message.
func shorten(text string) string {
	text = strings.ReplaceAll(text, "\n", " ")
	if r := []rune(text); len(r) > 30 {
		return string(r[:30]) + "…"
	}
	return text
}

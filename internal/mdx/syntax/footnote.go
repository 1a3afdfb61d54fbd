package syntax

import "strings"

// openFootnote starts "[^label]: text".
func (p *parser) openFootnote(top int) opened {
	rest := p.line[p.nonspace:]
	if !p.opt.GFM || !strings.HasPrefix(rest, "[^") {
		return opensNone
	}
	label, end := scanLabel(rest, 0)
	if end == 0 || end >= len(rest) || rest[end] != ':' || !isFootnoteLabel(label) {
		return opensNone
	}
	start := p.start + p.nonspace
	p.toNonspace()
	p.advance(1)
	p.at, p.column = p.at+end, p.column+end
	p.closeTo(top)
	n := p.push(FootnoteDef, start)
	n.Info = label[1:]
	n.Text = normalizeLabel(label[1:])
	if _, known := p.tree.Footnotes[n.Text]; !known {
		p.tree.Footnotes[n.Text] = n
	}
	return opensContainer
}

func isFootnoteLabel(label string) bool {
	return len(label) > 1 && label[0] == '^' && !strings.ContainsAny(label[1:], " \t\n[]")
}

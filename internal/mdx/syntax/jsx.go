package syntax

import "strings"

// jsxTag parses a JSX tag among text.
func (ip *inlineParser) jsxTag() bool {
	if ip.p.opt.Comments && !ip.noHTML[1] && strings.HasPrefix(ip.text[ip.i:], "<!--") {
		if end := strings.Index(ip.text[ip.i+4:], "-->"); end >= 0 {
			text := commentText(ip.text[ip.i+4 : ip.i+4+end])
			ip.leaf(Expression, ip.i+end+7).Text = text
			ip.parent.Last.Inline = true
			return true
		}
		ip.noHTML[1] = true
	}
	source := ip.offset(ip.i)
	if ip.p.gaveUp() {
		return false
	}
	if ip.p.tree.broken[source] || source+1 < len(ip.p.src) && isSpace(ip.p.src[source+1]) {
		return false
	}
	tag, end, err := scanTag(ip.text, ip.i)
	if err != nil {
		ip.report(err)
		return ip.autolink() // what people mean by <https://example.com>
	}
	if end == 0 {
		return false
	}
	ip.moveAttrs(tag.Attrs)
	n := ip.leaf(tagNode, end)
	n.Tag, n.Inline = &tag, true
	ip.p.tags = true
	return true
}

// expression parses {code} among text.
func (ip *inlineParser) expression() bool {
	if ip.p.gaveUp() || ip.i < ip.noBraces || ip.p.tree.broken[ip.offset(ip.i)] {
		return false
	}
	end, _, err := scanBraces(ip.text, ip.i+1)
	if err != nil {
		ip.report(err)
		if err.eof {
			ip.noBraces = len(ip.text)
		}
		return false
	}
	code := trimIndent(ip.text[ip.i+1 : end])
	n := ip.leaf(Expression, end+1)
	n.Text, n.Inline = code, true
	return true
}

func (ip *inlineParser) report(err *scanError) {
	ip.p.problem(err.id, ip.offset(min(err.offset, len(ip.text))), err.text, err.hint)
}

func (t *Tree) markBroken(offset int) {
	if t.broken == nil {
		t.broken = map[int]bool{}
	}
	t.broken[offset] = true
}

package syntax

import "strings"

// bracket is a "[" or "![" that may begin a link.
type bracket struct {
	node   *Node
	at     int // offset behind the bracket
	delim  int // last delimiter before it
	image  bool
	active bool
	nested bool // another bracket follows
}

func (ip *inlineParser) openBracket() bool {
	if ip.footnoteRef() {
		return true
	}
	ip.pushBracket(1, false)
	return true
}

func (ip *inlineParser) openImage() bool {
	if !strings.HasPrefix(ip.text[ip.i+1:], "[") {
		return false
	}
	if _, note := ip.p.tree.footnote(ip.text, ip.i+1); ip.p.opt.GFM && note > 0 {
		return false
	}
	ip.pushBracket(2, true)
	return true
}

func (ip *inlineParser) pushBracket(size int, image bool) {
	if n := len(ip.brackets); n > 0 {
		ip.brackets[n-1].nested = true
	}
	at := ip.i
	n := ip.leaf(Text, at+size)
	n.Text = ip.text[at : at+size]
	ip.brackets = append(ip.brackets, bracket{n, at + size, ip.last, image, true, false})
}

// footnote is the end of a reference to a note of the tree that a text has at an offset, with the label; 0: there is none.
func (t *Tree) footnote(text string, i int) (label string, end int) {
	label, end = scanLabel(text, i)
	if end == 0 || !isFootnoteLabel(label) {
		return "", 0
	}
	label = normalizeLabel(label[1:])
	if t.Footnotes[label] == nil {
		return "", 0
	}
	return label, end
}

func (ip *inlineParser) footnoteRef() bool {
	if !ip.p.opt.GFM || !strings.HasPrefix(ip.text[ip.i:], "[^") {
		return false
	}
	label, end := ip.p.tree.footnote(ip.text, ip.i)
	if end > 0 {
		ip.leaf(FootnoteRef, end).Text = label
	}
	return end > 0
}

func (ip *inlineParser) closeBracket() bool {
	if len(ip.brackets) == 0 {
		return false
	}
	b := ip.brackets[len(ip.brackets)-1]
	if !b.active {
		ip.brackets = ip.brackets[:len(ip.brackets)-1]
		return false
	}
	info, end := ip.linkTail(b)
	ip.brackets = ip.brackets[:len(ip.brackets)-1]
	if info == nil {
		return false
	}
	ip.flush(ip.i)
	kind := Link
	if b.image {
		kind = Image
	}
	ip.processEmphasis(b.delim)
	n := ip.p.node(kind, b.node.Start, ip.offset(end-1)+1)
	n.Link = info
	for c := b.node.Next; c != nil; {
		next := c.Next
		n.Append(c)
		c = next
	}
	b.node.Unlink()
	ip.parent.Append(n)
	ip.i, ip.from = end, end
	ip.unlinkLiterals(n)
	if !b.image {
		for i := range ip.brackets {
			if !ip.brackets[i].image {
				ip.brackets[i].active = false
			}
		}
	}
	return true
}

// unlinkLiterals turns literal autolinks inside a link back into text.
func (ip *inlineParser) unlinkLiterals(link *Node) {
	if !ip.p.opt.GFM || link.Kind != Link {
		return
	}
	link.Walk(func(n *Node) bool {
		if n != link && n.Kind == Link && n.Link.Auto {
			n.Kind, n.Text = Text, ip.p.src[n.Start:n.End]
			n.Link, n.First, n.Last = nil, nil, nil
		}
		return true
	})
}

// linkTail reads what follows "]": (destination "title"), [label], [] or nothing.
func (ip *inlineParser) linkTail(b bracket) (*LinkInfo, int) {
	next := ip.i + 1
	if next < len(ip.text) && ip.text[next] == '(' {
		if info, end := ip.inlineTail(next + 1); info != nil {
			return info, end
		}
	}
	label, end := scanLabel(ip.text, next)
	if end == 0 || strings.TrimSpace(label) == "" {
		if end == 0 || len(label) > 0 {
			end = next
		}
		if b.nested || ip.i-b.at > 1000 {
			return nil, 0
		}
		label = ip.text[b.at:ip.i]
		if strings.TrimSpace(label) == "" {
			return nil, 0
		}
	}
	def := ip.p.tree.Refs[normalizeLabel(label)]
	if def == nil {
		return nil, 0
	}
	return &LinkInfo{Dest: def.Link.Dest, Title: def.Link.Title, DestPos: def.Link.DestPos}, end
}

func (ip *inlineParser) inlineTail(i int) (*LinkInfo, int) {
	s := ip.text
	i = skipHTMLSpace(s, i)
	dest, end := scanDestination(s, i)
	if end < 0 {
		return nil, 0
	}
	info := &LinkInfo{Dest: unescape(dest), DestPos: ip.offset(i)}
	if i < len(s) && s[i] == '<' {
		info.DestPos++
	}
	after := skipHTMLSpace(s, end)
	if after > end && after < len(s) && s[after] != ')' {
		title, titleEnd := scanTitle(s, after)
		if titleEnd == 0 {
			return nil, 0
		}
		info.Title = unescape(title)
		after = skipHTMLSpace(s, titleEnd)
	}
	if after >= len(s) || s[after] != ')' {
		return nil, 0
	}
	return info, after + 1
}

package syntax

import (
	"unicode"
	"unicode/utf8"
)

// delim is a run of *, _ or ~ that may open or close emphasis.
type delim struct {
	node       *Node
	c          byte
	size       int // left of the run
	original   int
	at         int // offset of the run in the text
	open       bool
	close      bool
	prev, next int // neighbours still in play, -1 at the ends
}

func (ip *inlineParser) delimiters(c byte) bool {
	size := runLength(ip.text, ip.i)
	open, closes := ip.flanking(c, ip.i, size)
	if !open && !closes || c == '~' && size > 2 {
		ip.i += size
		return true
	}
	at := ip.i
	n := ip.leaf(Text, at+size)
	n.Text = ip.text[at : at+size]
	ip.delims = append(ip.delims, delim{n, c, size, size, at, open, closes, ip.last, -1})
	if ip.last >= 0 {
		ip.delims[ip.last].next = len(ip.delims) - 1
	}
	ip.last = len(ip.delims) - 1
	return true
}

// flanking reports whether a run may open and close emphasis. With CJK rules, Chinese and Japanese punctuation counts
// as letters, and their characters let a run stand next to other punctuation as a space would.
func (ip *inlineParser) flanking(c byte, at, size int) (open, closes bool) {
	before, after := '\n', '\n'
	if at > 0 {
		before, _ = utf8.DecodeLastRuneInString(ip.text[:at])
	}
	if at+size < len(ip.text) {
		after, _ = utf8.DecodeRuneInString(ip.text[at+size:])
	}
	cjk := ip.p.opt.CJK
	beforeCJK, afterCJK := cjk && IsCJK(before), cjk && IsCJK(after)
	spaceBefore, spaceAfter := isWhitespace(before), isWhitespace(after)
	punctBefore, punctAfter := isPunctuation(before), isPunctuation(after)
	hardBefore, hardAfter := punctBefore && !beforeCJK, punctAfter && !afterCJK
	left := !spaceAfter && (!hardAfter || spaceBefore || hardBefore || beforeCJK)
	right := !spaceBefore && (!hardBefore || spaceAfter || hardAfter || afterCJK)
	if c == '_' {
		return left && (!right || punctBefore), right && (!left || punctAfter)
	}
	return left, right
}

func isWhitespace(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || r >= '\t' && r <= '\r'
	}
	return unicode.Is(unicode.Zs, r)
}

func isPunctuation(r rune) bool {
	if r < utf8.RuneSelf {
		return isPunct(byte(r))
	}
	return unicode.IsPunct(r) || unicode.IsSymbol(r)
}

// processEmphasis matches the delimiters above a bottom and makes nodes of them.
func (ip *inlineParser) processEmphasis(bottom int) {
	var lowest [3][2][3]int
	for i := range lowest {
		for j := range lowest[i] {
			lowest[i][j] = [3]int{bottom, bottom, bottom}
		}
	}
	closer := ip.last
	for closer > bottom && ip.delims[closer].prev > bottom {
		closer = ip.delims[closer].prev
	}
	for closer > bottom {
		d := &ip.delims[closer]
		if !d.close {
			closer = d.next
			continue
		}
		low := &lowest[delimIndex(d.c)][boolIndex(d.open)][d.original%3]
		opener := ip.findOpener(closer, max(bottom, *low))
		if opener < 0 {
			*low = d.prev
			next := d.next
			if !d.open {
				ip.removeDelim(closer)
			}
			closer = next
			continue
		}
		closer = ip.wrap(opener, closer)
	}
	for ip.last > bottom {
		ip.removeDelim(ip.last)
	}
}

func delimIndex(c byte) int {
	switch c {
	case '*':
		return 0
	case '_':
		return 1
	}
	return 2
}

func boolIndex(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (ip *inlineParser) findOpener(closer, low int) int {
	d := &ip.delims[closer]
	for i := d.prev; i > low; i = ip.delims[i].prev {
		o := &ip.delims[i]
		if o.c != d.c || !o.open {
			continue
		}
		if d.c == '~' {
			if o.size == d.size {
				return i
			}
			continue
		}
		if (o.close || d.open) && d.original%3 != 0 && (o.original+d.original)%3 == 0 {
			continue
		}
		return i
	}
	return -1
}

// wrap makes a node of the text between two delimiters, and returns the next delimiter that may close.
func (ip *inlineParser) wrap(opener, closer int) int {
	o, d := &ip.delims[opener], &ip.delims[closer]
	use, kind := 1, Emphasis
	switch {
	case d.c == '~':
		use, kind = d.size, Delete
	case o.size >= 2 && d.size >= 2:
		use, kind = 2, Strong
	}
	for i := d.prev; i != opener; i = d.prev {
		ip.removeDelim(i)
	}
	o.size -= use
	n := ip.p.node(kind, ip.offset(o.at+o.size), ip.offset(d.at+use-1)+1)
	for c := o.node.Next; c != d.node; {
		next := c.Next
		n.Append(c)
		c = next
	}
	o.node.InsertAfter(n)
	d.size -= use
	d.at += use
	o.node.Text, d.node.Text = o.node.Text[:o.size], d.node.Text[use:]
	o.node.End, d.node.Start = o.node.End-use, d.node.Start+use
	if o.size == 0 {
		o.node.Unlink()
		ip.removeDelim(opener)
	}
	if d.size > 0 {
		return closer
	}
	next := d.next
	d.node.Unlink()
	ip.removeDelim(closer)
	return next
}

func (ip *inlineParser) removeDelim(i int) {
	d := &ip.delims[i]
	if d.prev >= 0 {
		ip.delims[d.prev].next = d.next
	}
	if d.next >= 0 {
		ip.delims[d.next].prev = d.prev
	} else if ip.last == i {
		ip.last = d.prev
	}
}

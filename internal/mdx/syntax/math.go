package syntax

import "strings"

// mathSpan parses $inline$ and $$display$$ among text: a run of dollars up to the next run of the same length, with
// everything between taken as it stands.
//
// The rules are those of remark-math, but for a single dollar in prose, which is mostly a price: see closesMath.
func (ip *inlineParser) mathSpan() bool {
	size := runLength(ip.text, ip.i)
	from := ip.i + size
	end := ip.closingDollars(from, size)
	if end < 0 {
		ip.i = from
		return true
	}
	n := ip.leaf(MathSpan, end+size)
	n.Text, n.Level = trimMath(ip.text[from:end]), int8(min(size, 2))
	return true
}

// closingDollars returns the start of the run of dollars that closes one of that size, or -1.
func (ip *inlineParser) closingDollars(from, size int) int {
	if ip.noDollars[size] {
		return -1
	}
	for i := from; i < len(ip.text); {
		at := strings.IndexByte(ip.text[i:], '$')
		if at < 0 {
			break
		}
		i += at
		n := runLength(ip.text, i)
		switch {
		case n != size || size == 1 && escaped(ip.text, i):
			i += n
		case size == 1 && !closesMath(ip.text, from, i):
			return -1
		default:
			return i
		}
	}
	if ip.noDollars == nil {
		ip.noDollars = map[int]bool{}
	}
	ip.noDollars[size] = true
	return -1
}

// closesMath reports whether the single dollar at end closes a formula that begins at from. A dollar before a digit is
// a price, and so is one with a space on one side of the formula only: "$5 and $6".
func closesMath(s string, from, end int) bool {
	if end+1 < len(s) && isDigit(s[end+1]) {
		return false
	}
	return isGap(s[from]) == isGap(s[end-1])
}

func isGap(c byte) bool { return c == '\n' || isSpace(c) }

// escaped reports whether a backslash stands before an offset that is not itself escaped: TeX's own "\$".
func escaped(s string, at int) bool {
	from := at
	for from > 0 && s[from-1] == '\\' {
		from--
	}
	return (at-from)%2 == 1
}

// trimMath takes one space off both ends if both have one, as from code spans.
func trimMath(s string) string {
	if len(s) > 1 && isPadding(s[0]) && isPadding(s[len(s)-1]) && strings.Trim(s, " \n") != "" {
		return s[1 : len(s)-1]
	}
	return s
}

func isPadding(c byte) bool { return c == ' ' || c == '\n' }

// openMath starts a block of display math: a fence of dollars on a line of its own. What stands behind the dollars is
// Info; the formula is read like fenced code.
func (p *parser) openMath(top int) opened {
	rest := p.line[p.nonspace:]
	size := runLength(rest, 0)
	if size < 2 || strings.IndexByte(rest[size:], '$') >= 0 {
		return opensNone
	}
	p.closeTo(top)
	n := p.push(MathBlock, p.start+p.nonspace)
	n.Rare = &Rare{Code: &CodeInfo{Fenced: true}}
	n.Info = strings.Trim(rest[size:], " \t")
	b := &p.stack[len(p.stack)-1]
	b.fence, b.size, b.indent = '$', size, p.indent
	return opensDone
}

package syntax

import "strings"

// piece is a part of a source line that belongs to a leaf block.
type piece struct {
	start, end int
	pad        int // spaces before it, of a tab that a container cut in two
}

// content is the text of a leaf block without the marks of its containers, and the way back to the source.
type content struct {
	text string
	segs []seg
}

// seg says that the text from at on stands in the source from source on.
type seg struct{ at, source int }

// offset returns the place in the source of an offset in the text.
func (c *content) offset(at int) int {
	lo, hi := 0, len(c.segs)
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if c.segs[mid].at <= at {
			lo = mid
		} else {
			hi = mid
		}
	}
	if lo >= len(c.segs) {
		return at
	}
	return c.segs[lo].source + at - c.segs[lo].at
}

// join makes the content of pieces, one line each. Pieces that are neighbours in the source are not copied.
func (p *parser) join(pieces []piece) content {
	if len(pieces) == 0 {
		return content{}
	}
	if contiguous(pieces) {
		start := pieces[0].start
		return content{p.src[start:pieces[len(pieces)-1].end], []seg{{0, start}}}
	}
	n := 0
	for _, q := range pieces {
		n += q.pad + q.end - q.start + 1
	}
	var b strings.Builder
	b.Grow(n)
	segs := make([]seg, 0, len(pieces))
	for i, q := range pieces {
		if i > 0 {
			b.WriteByte('\n')
		}
		for range q.pad {
			b.WriteByte(' ')
		}
		segs = append(segs, seg{b.Len(), q.start})
		b.WriteString(p.src[q.start:q.end])
	}
	return content{b.String(), segs}
}

func contiguous(pieces []piece) bool {
	for i, q := range pieces {
		if q.pad > 0 || i > 0 && pieces[i-1].end+1 != q.start {
			return false
		}
	}
	return true
}

// slice returns a part of the content.
func (c *content) slice(from, to int) content {
	segs := make([]seg, 0, 1)
	segs = append(segs, seg{0, c.offset(from)})
	for _, s := range c.segs {
		if s.at > from && s.at < to {
			segs = append(segs, seg{s.at - from, s.source})
		}
	}
	return content{c.text[from:to], segs}
}

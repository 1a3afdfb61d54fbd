package lexer

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mdRun is a run of "*", "_" or "~".
type mdRun struct {
	at, n       int // what is left of it
	size        int // what it was
	char        byte
	opens, ends bool
}

const mdDelimiters = "*_~"

// delimiters adds a run of delimiters and notes what it may do.
func (in *mdInline) delimiters(c byte) {
	n := len(in.rest()) - len(strings.TrimLeft(in.rest(), string(rune(c))))
	before, _ := utf8.DecodeLastRuneInString(in.code[:in.i])
	after, _ := utf8.DecodeRuneInString(in.code[in.i+n:])
	if in.i == 0 {
		before = ' '
	}
	if in.i+n == len(in.code) {
		after = ' '
	}
	left := !unicode.IsSpace(after) && (!isPunct(after) || unicode.IsSpace(before) || isPunct(before) || isCJK(before))
	right := !unicode.IsSpace(before) && (!isPunct(before) || unicode.IsSpace(after) || isPunct(after) || isCJK(after))
	run := mdRun{at: in.i, n: n, size: n, char: c, opens: left, ends: right}
	if c == '_' {
		run.opens = left && (!right || isPunct(before))
		run.ends = right && (!left || isPunct(after))
	}
	if c != '~' || n <= 2 {
		in.runs = append(in.runs, run)
	}
	in.put(in.base, n)
}

func isPunct(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }

func isCJK(r rune) bool {
	return r >= 0x1100 && (unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) ||
		r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xffef)
}

// emphasis pairs the runs from the given one on, and forgets them: CommonMark's algorithm, with its bounds on how far
// an ending run looks back.
func (in *mdInline) emphasis(from int) {
	runs := in.runs[from:]
	var open []int
	var bottom [len(mdDelimiters)][2][3]int // runs before it are no beginning for runs of the kind
	for i := range runs {
		run := &runs[i]
		limit := &bottom[strings.IndexByte(mdDelimiters, run.char)][bit(run.opens)][run.size%3]
		for run.ends && run.n > 0 {
			k := len(open) - 1
			for k >= 0 && open[k] >= *limit && !pairs(&runs[open[k]], run) {
				k--
			}
			if k < 0 || open[k] < *limit {
				*limit = i
				break
			}
			open = open[:k+1]
			in.pair(&runs[open[k]], run)
			if runs[open[k]].n == 0 {
				open = open[:k]
			}
		}
		if run.opens && run.n > 0 {
			open = append(open, i)
		}
	}
	in.runs = in.runs[:from]
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// pairs reports whether a run may begin what another one ends.
func pairs(a, b *mdRun) bool {
	if a.char != b.char {
		return false
	}
	if a.char == '~' {
		return a.size == b.size
	}
	return !a.ends && !b.opens || (a.size+b.size)%3 != 0 || a.size%3 == 0 && b.size%3 == 0
}

// pair makes a span of the text between two runs.
func (in *mdInline) pair(a, b *mdRun) {
	n, class := 1, Emphasis
	switch {
	case a.char == '~':
		n, class = a.n, Struck
	case a.n >= 2 && b.n >= 2:
		n, class = 2, Strong
	}
	a.n -= n
	from, to := a.at+a.n, b.at
	b.at += n
	b.n -= n
	if !in.md.mdx {
		in.span(from, to+n, class)
		return
	}
	in.span(from, from+n, Punctuation)
	if in.base != Heading {
		in.span(from+n, to, class)
	}
	in.span(to, to+n, Punctuation)
}

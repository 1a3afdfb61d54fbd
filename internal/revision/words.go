package revision

import (
	"regexp"
	"slices"
	"strings"
)

// Row is a piece of a section that differs: as it was and as it is. One of the two is empty where it was added or removed whole.
type Row struct {
	Old, New []Span
	Code     bool
}

// Span is a part of a unit.
type Span struct {
	Text    string
	Changed bool // the other side does not have it
}

// Most tokens of two units, or units of two bodies, that are compared one by one: the time grows with the product.
const mostCompared = 1 << 20

// Rows are the pieces of a section that differ between two of its texts, in their order.
func Rows(older, newer Body) []Row {
	var rows []Row
	var gone, come []Unit
	flush := func() {
		rows = append(rows, pair(gone, come)...)
		gone, come = nil, nil
	}
	Align(older, newer, func(old, new *Unit) {
		switch {
		case old != nil && new != nil:
			flush()
		case old != nil:
			gone = append(gone, *old)
		default:
			come = append(come, *new)
		}
	})
	flush()
	return rows
}

// pair makes rows of units that went and came in one place: those that are alike are beside each other.
func pair(gone, come []Unit) []Row {
	var rows []Row
	for _, old := range gone {
		at := slices.IndexFunc(come, func(u Unit) bool { return u.Code == old.Code && akin(old.Text, u.Text) })
		if at < 0 {
			rows = append(rows, Row{Old: []Span{{old.Text, true}}, Code: old.Code})
			continue
		}
		for _, u := range come[:at] {
			rows = append(rows, Row{New: []Span{{u.Text, true}}, Code: u.Code})
		}
		rows = append(rows, compareUnits(old, come[at]))
		come = come[at+1:]
	}
	for _, u := range come {
		rows = append(rows, Row{New: []Span{{u.Text, true}}, Code: u.Code})
	}
	return rows
}

// akin reports whether two texts share so much that they are two readings of one.
func akin(a, b string) bool {
	one, other := tokens(a), tokens(b)
	count := map[string]int{}
	for _, t := range one {
		count[t] += len(t)
	}
	shared := 0
	for _, t := range other {
		if count[t] >= len(t) {
			count[t] -= len(t)
			shared += len(t)
		}
	}
	return 5*shared >= 2*max(len(a), len(b))
}

func compareUnits(old, new Unit) Row {
	row := Row{Code: old.Code}
	Align(tokens(old.Text), tokens(new.Text), func(was, is *string) {
		if was != nil {
			row.Old = addSpan(row.Old, *was, is == nil)
		}
		if is != nil {
			row.New = addSpan(row.New, *is, was == nil)
		}
	})
	return row
}

func addSpan(spans []Span, text string, changed bool) []Span {
	if last := len(spans) - 1; last >= 0 && spans[last].Changed == changed {
		spans[last].Text += text
		return spans
	}
	return append(spans, Span{text, changed})
}

// Align goes through two lists along their longest common part, and calls step with both of what is equal, and with one of what is
// not.
func Align[T comparable](older, newer []T, step func(old, new *T)) {
	start := 0
	for start < len(older) && start < len(newer) && older[start] == newer[start] {
		step(&older[start], &newer[start])
		start++
	}
	a, b := older[start:], newer[start:]
	end := 0
	for end < len(a) && end < len(b) && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	tail := a[len(a)-end:]
	a, b = a[:len(a)-end], b[:len(b)-end]
	common := commonLengths(a, b)
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case common != nil && i < len(a) && j < len(b) && a[i] == b[j]:
			step(&a[i], &b[j])
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || common == nil || common[i+1][j] >= common[i][j+1]):
			step(&a[i], nil)
			i++
		default:
			step(nil, &b[j])
			j++
		}
	}
	for i := range tail {
		step(&tail[i], &tail[i])
	}
}

// commonLengths are the lengths of the longest common parts of what follows in two lists; nil if they are too long.
func commonLengths[T comparable](a, b []T) [][]int32 {
	if len(a)*len(b) > mostCompared {
		return nil
	}
	rows := make([][]int32, len(a)+1)
	cells := make([]int32, (len(a)+1)*(len(b)+1))
	for i := range rows {
		rows[i] = cells[i*(len(b)+1) : (i+1)*(len(b)+1)]
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				rows[i][j] = rows[i+1][j+1] + 1
			} else {
				rows[i][j] = max(rows[i+1][j], rows[i][j+1])
			}
		}
	}
	return rows
}

var fact = regexp.MustCompile("`[^`]*`|[0-9]+")

// IsWording reports whether rows change how something is said and not what: no code, no number and no whole paragraph comes or goes.
func IsWording(rows []Row) bool {
	for _, row := range rows {
		if row.Code || len(row.Old) == 0 || len(row.New) == 0 {
			return false
		}
		was, is := fact.FindAllString(textOf(row.Old), -1), fact.FindAllString(textOf(row.New), -1)
		slices.Sort(was)
		slices.Sort(is)
		if !slices.Equal(was, is) {
			return false
		}
	}
	return true
}

func textOf(spans []Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

package search

import (
	"context"
	"math"
	"sort"

	"github.com/orihon/orihon/internal/parallel"
)

// posting says that a term stands in a unit.
type posting struct {
	unit      int // number of the unit on the whole site
	impact    uint8
	positions []int
}

type termList struct {
	term     string
	postings []posting
}

var fieldWeight = [fieldCount]float64{
	fieldTitle: 14, fieldHeading: 8, fieldDescription: 2.5, fieldPath: 4, fieldContext: 2, fieldBody: 1, fieldCode: 0.4,
}

// fieldLength is a usual number of tokens. Fixed numbers instead of averages keep one edit from changing all files.
var fieldLength = [fieldCount]float64{
	fieldTitle: 3, fieldHeading: 3, fieldDescription: 15, fieldPath: 4, fieldContext: 4, fieldBody: 90, fieldCode: 80,
}

var edgeWeight = [...]float64{edgeWhole: 1, edgeWord: 0.8, edgeEven: 0.5, edgeInner: 0.12}

const (
	lengthNorm   = 0.5 // 0: length does not count, 1: fully
	partWeight   = 0.7 // a part of an identifier or compound against a word
	impactScale  = 32  // impact of weight 1
	maxPositions = 12  // per posting
)

// weights collects what a term weighs in one unit.
type weights struct {
	fields    [fieldCount]float64
	positions []int
}

// unitTerms builds the term weights of one unit.
type unitTerms struct {
	terms     map[string]*weights
	lengths   [fieldCount]float64
	stops     map[string]bool
	compounds map[string][]part
}

func (u *unitTerms) add(term string, f field, pos int, weight float64) {
	if (f == fieldBody || f == fieldCode || f == fieldDescription) && u.stops[term] {
		return
	}
	w := u.addWeight(term, f, weight)
	if f <= fieldDescription || f == fieldBody {
		if n := len(w.positions); n < maxPositions && (n == 0 || w.positions[n-1] != pos) {
			w.positions = append(w.positions, pos)
		}
	}
}

func (u *unitTerms) addWeight(term string, f field, weight float64) *weights {
	w := u.terms[term]
	if w == nil {
		w = &weights{}
		u.terms[term] = w
	}
	w.fields[f] += weight
	return w
}

func (u *unitTerms) addToken(t *occurrence) {
	if t.kind == kindPath {
		u.addWeight(t.term, t.field, 1)
		return
	}
	u.lengths[t.field]++
	switch t.kind {
	case kindHan:
		bigrams(t.term, func(term string, off int, e edge) { u.add(term, t.field, t.pos+off, edgeWeight[e]) })
	case kindKata:
		u.add(t.term, t.field, t.pos, 1)
		for _, p := range u.compounds[t.term] {
			u.add(p.term, t.field, t.pos+p.off, partWeight)
		}
	default:
		if t.kind == kindWord && isNoise(t.term) {
			return
		}
		u.add(t.term, t.field, t.pos, 1)
		if t.field == fieldCode {
			return
		}
		for _, p := range t.parts {
			if p.term != t.term {
				u.add(p.term, t.field, t.pos+p.off, partWeight)
			}
		}
	}
}

// isNoise is true of hashes, keys and long numbers.
func isNoise(term string) bool {
	digits := 0
	for i := range len(term) {
		if isDigit(rune(term[i])) {
			digits++
		}
	}
	return len(term) >= 16 && digits >= 4 || len(term) > 6 && digits == len(term)
}

func (w *weights) impact(lengths *[fieldCount]float64) uint8 {
	sum := 0.0
	for f, tf := range w.fields {
		if tf > 0 {
			length := 1 - lengthNorm + lengthNorm*lengths[f]/fieldLength[f]
			sum += fieldWeight[f] * tf / (tf + 1) * 2 / math.Max(length, 0.6)
		}
	}
	return uint8(math.Max(1, math.Min(255, math.Round(impactScale*math.Log2(1+sum)))))
}

// invert turns tokens by doc into postings by term, terms and units ascending. It empties scanned on the way: the
// tokens of a large site are most of what a build holds in memory.
func invert(docs []*doc, scanned [][][]occurrence, compounds map[string][]part) []termList {
	stops := stopSet()
	base := make([]int, len(docs)+1)
	for i, d := range docs {
		base[i+1] = base[i] + len(d.units)
	}
	perDoc := make([][]termPosting, len(docs))
	parallel.Each(context.Background(), len(docs), func(i int) {
		u := unitTerms{terms: map[string]*weights{}, stops: stops, compounds: compounds}
		for unit, list := range scanned[i] {
			clear(u.terms)
			u.lengths = [fieldCount]float64{}
			for k := range list {
				u.addToken(&list[k])
			}
			for term, w := range u.terms {
				sort.Ints(w.positions)
				p := posting{base[i] + unit, w.impact(&u.lengths), w.positions}
				perDoc[i] = append(perDoc[i], termPosting{term, p})
			}
		}
		scanned[i] = nil
	})
	return mergeTerms(perDoc)
}

type termPosting struct {
	term string
	posting
}

// mergeTerms relies on units coming in ascending order; the order of terms within a unit does not matter.
func mergeTerms(perDoc [][]termPosting) []termList {
	index := map[string]int{}
	var lists []termList
	for i, found := range perDoc {
		perDoc[i] = nil
		for _, p := range found {
			k, ok := index[p.term]
			if !ok {
				k = len(lists)
				index[p.term] = k
				lists = append(lists, termList{term: p.term})
			}
			lists[k].postings = append(lists[k].postings, p.posting)
		}
	}
	sort.Slice(lists, func(i, j int) bool { return lists[i].term < lists[j].term })
	return lists
}

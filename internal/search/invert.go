package search

import (
	"context"
	"math"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/parallel"
)

var fieldWeight = [fieldCount]float64{
	fieldTitle: 17.5, fieldHeading: 8, fieldDescription: 2.5, fieldPath: 4, fieldContext: 2, fieldBody: 1, fieldCode: 0.4,
}

// fieldLength is a usual number of tokens. Fixed numbers instead of averages keep one edit from changing all files.
var fieldLength = [fieldCount]float64{
	fieldTitle: 3, fieldHeading: 3, fieldDescription: 15, fieldPath: 4, fieldContext: 4, fieldBody: 90, fieldCode: 80,
}

var edgeWeight = [...]float64{edgeWhole: 1, edgeWord: 0.8, edgeEven: 0.5, edgeInner: 0.12}

const (
	lengthNorm   = 0.5 // 0: length does not count, 1: fully
	partWeight   = 0.7 // a part of an identifier or compound against a word
	namedPart    = 0.5 // where the identifier is a title or a heading: ordinary words do not ask for it
	impactScale  = 32  // impact of weight 1
	maxPositions = 12  // per posting
)

// weights collects what a term weighs in one unit.
type weights struct {
	term      string
	fields    [fieldCount]float64
	positions [maxPositions]int32
	placed    int // of positions
}

// unitTerms builds the term weights of one unit. It is used for one unit after another.
type unitTerms struct {
	places    map[string]int // term -> index into list
	list      []weights
	lengths   [fieldCount]float64
	stops     map[string]bool
	compounds map[string][]part
	joined    *joined
	last      occurrence // the word before
}

func (u *unitTerms) reset() {
	u.last = occurrence{}
	clear(u.places)
	u.list = u.list[:0]
	u.lengths = [fieldCount]float64{}
}

func (u *unitTerms) add(term string, f field, pos int, weight float64) {
	if (f == fieldBody || f == fieldCode || f == fieldDescription) && u.stops[term] {
		return
	}
	w := u.addWeight(term, f, weight)
	if f <= fieldDescription || f == fieldBody {
		if n := w.placed; n < maxPositions && (n == 0 || w.positions[n-1] != int32(pos)) {
			w.positions[n] = int32(pos)
			w.placed++
		}
	}
}

func (u *unitTerms) addWeight(term string, f field, weight float64) *weights {
	i, ok := u.places[term]
	if !ok {
		i = len(u.list)
		u.places[term] = i
		u.list = append(u.list, weights{term: term})
	}
	w := &u.list[i]
	w.fields[f] += weight
	return w
}

func (u *unitTerms) addToken(t *token, f field) {
	if t.kind == kindPath {
		u.addWeight(t.term, f, 1)
		return
	}
	u.lengths[f]++
	switch t.kind {
	case kindHan:
		bigrams(t.term, func(term string, off int, e edge) { u.add(term, f, t.pos+off, edgeWeight[e]) })
	case kindKata:
		u.add(t.term, f, t.pos, 1)
		for _, p := range u.compounds[t.term] {
			u.add(p.term, f, t.pos+p.off, partWeight)
		}
	default:
		if t.kind == kindWord && isNoise(t.term) {
			return
		}
		u.add(t.term, f, t.pos, 1)
		if f == fieldCode {
			return
		}
		if u.last.field == f && u.last.pos+1 == t.pos {
			if word := u.joined.of(u.last.term, t.term); word != "" {
				u.add(word, f, u.last.pos, 1)
			}
		}
		u.last = occurrence{*t, f}
		weight := partWeight
		if f == fieldTitle || f == fieldHeading {
			weight = namedPart
		}
		for _, p := range t.parts {
			if p.term != t.term {
				u.add(p.term, f, t.pos+p.off, weight)
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

// docPostings is what a doc that is not known adds to the lists.
type docPostings struct {
	terms []docTerm
	data  []byte      // of all terms, as encodeRest writes it
	spelt [][2]string // terms that readers would not recognize, with how the doc writes them
}

type docTerm struct {
	term string
	unit int // in the doc
	end  int // in data
}

// batch is how many docs are read before their postings are merged: what is read and not yet merged takes ten times
// the memory of what is.
const batch = 256

// invert turns docs into postings by term, terms ascending, and tells for terms that readers would not recognize how the
// site writes them first. Docs that memory knows are not read.
func invert(ctx context.Context, docs []*doc, compounds map[string][]part, together *joined, memory *Memory) ([]termList, map[string]string) {
	stops := stopSet()
	pool := sync.Pool{New: func() any {
		return &unitTerms{places: map[string]int{}, stops: stops, compounds: compounds, joined: together}
	}}
	m := merger{memory: memory, spelt: map[string]string{}}
	base := 0
	for from := 0; from < len(docs); from += batch {
		some := docs[from:min(from+batch, len(docs))]
		read := make([]docPostings, len(some))
		parallel.Each(ctx, len(some), func(i int) {
			if some[i].known.postings != nil {
				return
			}
			u := pool.Get().(*unitTerms)
			read[i] = u.read(some[i])
			pool.Put(u)
		})
		if ctx.Err() != nil {
			break
		}
		for i, d := range some {
			if d.known.postings == nil {
				memory.learn(d.known, &read[i])
			}
			memory.usedDocs[d.key] = d.known
			m.merge(d.known, base)
			base += len(d.units)
		}
	}
	memory.use(m.lists)
	m.lists = slices.DeleteFunc(m.lists, func(t termList) bool { return t.count == 0 })
	sort.Slice(m.lists, func(i, j int) bool { return m.lists[i].term < m.lists[j].term })
	return m.lists, m.spelt
}

// read makes the postings of a doc.
func (u *unitTerms) read(d *doc) docPostings {
	var p docPostings
	spelt := map[string]bool{}
	for unit := range d.units {
		u.reset()
		scanUnit(d, unit, func(t *token, f field) {
			u.addToken(t, f)
			if t.raw != "" && !spelt[t.term] {
				spelt[t.term] = true
				p.spelt = append(p.spelt, [2]string{t.term, t.raw})
			}
		})
		for i := range u.list {
			w := &u.list[i]
			positions := w.positions[:w.placed]
			slices.Sort(positions)
			p.data = appendRest(p.data, w.impact(&u.lengths), positions)
			p.terms = append(p.terms, docTerm{w.term, unit, len(p.data)})
		}
	}
	return p
}

// learn keeps what was read of a doc.
func (m *Memory) learn(d *knownDoc, p *docPostings) {
	d.postings = make([]byte, 0, len(p.data)+4*len(p.terms))
	at := 0
	for _, t := range p.terms {
		d.add(m.number(t.term), t.unit, p.data[at:t.end])
		at = t.end
	}
	for _, s := range p.spelt {
		d.spelt = append(d.spelt, spelling{m.number(s[0]), strings.Clone(s[1])})
	}
}

// merger collects the postings of docs, which come in ascending order; the order of terms within a unit does not matter.
type merger struct {
	memory *Memory
	lists  []termList // by number of the term
	spelt  map[string]string
}

// merge adds those of a doc, the first unit of which has the number base.
func (m *merger) merge(d *knownDoc, base int) {
	for n := len(m.lists); n < len(m.memory.terms); n++ {
		m.lists = append(m.lists, termList{term: m.memory.terms[n]})
	}
	d.each(func(term, unit int, rest []byte) {
		if term < len(m.lists) {
			m.lists[term].add(base+unit, rest)
		}
	})
	for _, s := range d.spelt {
		if s.term < len(m.lists) && m.spelt[m.lists[s.term].term] == "" {
			m.spelt[m.lists[s.term].term] = s.text
		}
	}
}

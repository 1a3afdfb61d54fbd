package search

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/orihon/orihon/internal/parallel"
)

// Memory is what one Index leaves for the next: the postings of every page and every compressed shard, by what they are
// made from. It serves one Index at a time. What the last Index had no use for is forgotten.
type Memory struct {
	terms  []string // of all docs, by number
	docs   map[[sha256.Size]byte]*knownDoc
	shards map[[sha256.Size]byte][]byte

	index      map[string]int // term -> number; nil until it is needed
	usedDocs   map[[sha256.Size]byte]*knownDoc
	usedShards map[[sha256.Size]byte][]byte
	usedTerms  []bool // by number
}

// knownDoc is what a doc adds to the lists of its locale.
type knownDoc struct {
	katakana []string          // runs, ascending
	cuts     [sha256.Size]byte // of how the site cuts them
	spelt    []spelling
	postings []byte // per posting: number of the term, unit in the doc, length of the rest, rest
}

// spelling says how a doc writes a term that readers would not recognize.
type spelling struct {
	term int // number
	text string
}

// NewMemory returns a Memory that knows nothing.
func NewMemory() *Memory {
	return &Memory{
		docs: map[[sha256.Size]byte]*knownDoc{}, shards: map[[sha256.Size]byte][]byte{},
		usedDocs: map[[sha256.Size]byte]*knownDoc{}, usedShards: map[[sha256.Size]byte][]byte{},
	}
}

// number is that of a term, a new one if it is new.
func (m *Memory) number(term string) int {
	if m.index == nil {
		m.index = make(map[string]int, len(m.terms))
		for n, t := range m.terms {
			m.index[t] = n
		}
	}
	n, ok := m.index[term]
	if !ok {
		// A copy: the term is a piece of the doc's text, which would be kept with it.
		term = string([]byte(term))
		n = len(m.terms)
		m.index[term] = n
		m.terms = append(m.terms, term)
	}
	return n
}

// use notes the terms that a locale has, given its lists by number.
func (m *Memory) use(lists []termList) {
	for len(m.usedTerms) < len(lists) {
		m.usedTerms = append(m.usedTerms, false)
	}
	for n := range lists {
		m.usedTerms[n] = m.usedTerms[n] || lists[n].count > 0
	}
}

// sweep forgets what was not used since the last one. Once most terms stand in no doc, it forgets all.
func (m *Memory) sweep() {
	m.docs, m.usedDocs = m.usedDocs, map[[sha256.Size]byte]*knownDoc{}
	m.shards, m.usedShards = m.usedShards, map[[sha256.Size]byte][]byte{}
	m.index = nil
	alive := 0
	for _, used := range m.usedTerms {
		if used {
			alive++
		}
	}
	m.usedTerms = nil
	if alive*2 < len(m.terms) {
		*m = *NewMemory()
	}
}

// add appends a posting.
func (d *knownDoc) add(term, unit int, rest []byte) {
	d.postings = binary.AppendUvarint(d.postings, uint64(term))
	d.postings = binary.AppendUvarint(d.postings, uint64(unit))
	d.postings = binary.AppendUvarint(d.postings, uint64(len(rest)))
	d.postings = append(d.postings, rest...)
}

// each gives the postings to do, units ascending. What is damaged is left out.
func (d *knownDoc) each(do func(term, unit int, rest []byte)) {
	r := memoryReader{data: d.postings}
	for len(r.data) > 0 {
		term, unit := r.number(), r.number()
		if rest := r.bytes(); len(rest) > 0 {
			do(term, unit, rest)
		}
	}
}

// recall gives each doc of a locale what is known of it; of others the katakana is read.
func recall(ctx context.Context, locale string, docs []*doc, memory *Memory) {
	parallel.Each(ctx, len(docs), func(i int) {
		d := docs[i]
		sum := sha256.New()
		sum.Write(d.content[:])
		fmt.Fprintf(sum, "%q %q", locale, d.page.Breadcrumb)
		sum.Sum(d.key[:0])
		if d.known = memory.docs[d.key]; d.known == nil {
			d.known = &knownDoc{katakana: katakanaOf(d)}
		}
	})
}

// forgetIf forgets postings that were made with other cuts.
func (d *doc) forgetIf(cuts [sha256.Size]byte) {
	if d.known.cuts != cuts {
		d.known = &knownDoc{katakana: d.known.katakana, cuts: cuts}
	}
}

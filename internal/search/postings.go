package search

import (
	"encoding/binary"
	"math"
)

// posting says that a term stands in a unit.
type posting struct {
	unit      int // number of the unit on the whole site
	impact    uint8
	positions []int
}

// termList holds the postings of a term, units ascending, as they stand in a shard: a large site has millions of them,
// and each takes a few bytes so.
type termList struct {
	term  string
	count int // of postings
	last  int // unit of the last one
	data  []byte
}

// add appends a posting; rest is what encodeRest gives.
func (t *termList) add(unit int, rest []byte) {
	t.data = appendPosting(t.data, unit-t.last, rest)
	t.last = unit
	t.count++
}

// appendPosting writes per posting: unit difference * 2 + (has positions), impact, number of positions, differences.
func appendPosting(b []byte, difference int, rest []byte) []byte {
	head := uint64(difference) << 1
	if len(rest) > 1 {
		head |= 1
	}
	return append(binary.AppendUvarint(b, head), rest...)
}

// appendRest writes what a posting says beside its unit: impact, number of positions, differences.
func appendRest[N int | int32](b []byte, impact uint8, positions []N) []byte {
	b = append(b, impact)
	if len(positions) == 0 {
		return b
	}
	b = binary.AppendUvarint(b, uint64(len(positions)))
	at := N(0)
	for _, pos := range positions {
		b = binary.AppendUvarint(b, uint64(pos-at))
		at = pos
	}
	return b
}

func encodePostings(list []posting) []byte {
	var b, rest []byte
	prev := 0
	for _, p := range list {
		rest = appendRest(rest[:0], p.impact, p.positions)
		b = appendPosting(b, p.unit-prev, rest)
		prev = p.unit
	}
	return b
}

// postings reads the list.
func (t *termList) postings() []posting {
	list := make([]posting, 0, t.count)
	data, unit := t.data, 0
	next := func() int {
		n, size := binary.Uvarint(data)
		data = data[size:]
		return int(n)
	}
	for range t.count {
		head := next()
		unit += head >> 1
		p := posting{unit: unit, impact: data[0]}
		data = data[1:]
		if head&1 == 1 {
			p.positions = make([]int, next())
			at := 0
			for i := range p.positions {
				at += next()
				p.positions[i] = at
			}
		}
		list = append(list, p)
	}
	return list
}

const (
	maxPostings   = 1536 // of one term; of commoner ones the best
	maxPositional = 1024 // of one term with positions
)

// pruned is the list as it is stored.
func (t *termList) pruned() []byte {
	if t.count <= maxPositional {
		return t.data
	}
	return encodePostings(prune(t.postings()))
}

// prune keeps the lists of common words short: they rank little, and fetching them costs most.
func prune(list []posting) []posting {
	if len(list) <= maxPositional {
		return list
	}
	// How many postings have more impact than each; those of equal impact count in their order.
	var above [math.MaxUint8 + 2]int
	for _, p := range list {
		above[p.impact]++
	}
	for impact := math.MaxUint8; impact >= 0; impact-- {
		above[impact] += above[impact+1]
	}
	kept := list[:0]
	for _, p := range list {
		rank := above[int(p.impact)+1]
		above[int(p.impact)+1]++
		if rank >= maxPostings {
			continue
		}
		if rank >= maxPositional {
			p.positions = nil
		}
		kept = append(kept, p)
	}
	return kept
}

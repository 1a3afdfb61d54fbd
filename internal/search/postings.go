package search

import (
	"encoding/binary"
	"math"
)

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

// each gives the unit of every posting to do, with what it says beside it.
func (t *termList) each(do func(unit int, rest []byte)) {
	data, unit := t.data, 0
	for range t.count {
		head, size := binary.Uvarint(data)
		data = data[size:]
		unit += int(head >> 1)
		n := 1
		if head&1 == 1 {
			n = restLength(data)
		}
		do(unit, data[:n:n])
		data = data[n:]
	}
}

// restLength is how many bytes a posting with positions takes behind its head.
func restLength(data []byte) int {
	count, size := binary.Uvarint(data[1:])
	n := 1 + size
	for ; count > 0; n++ {
		if data[n] < 0x80 { // the last byte of a number
			count--
		}
	}
	return n
}

const (
	maxPostings   = 1536 // of one term; of commoner ones the best
	maxPositional = 1024 // of one term with positions
)

// pruned is the list as it is stored. Those of common words are kept short: they rank little, and fetching them costs most.
func (t *termList) pruned() []byte {
	if t.count <= maxPositional {
		return t.data
	}
	// How many postings have more impact than each; those of equal impact count in their order.
	var above [math.MaxUint8 + 2]int
	t.each(func(_ int, rest []byte) { above[rest[0]]++ })
	for impact := math.MaxUint8; impact >= 0; impact-- {
		above[impact] += above[impact+1]
	}
	var kept []byte
	last := 0
	t.each(func(unit int, rest []byte) {
		rank := above[int(rest[0])+1]
		above[int(rest[0])+1]++
		if rank >= maxPostings {
			return
		}
		if rank >= maxPositional {
			rest = rest[:1]
		}
		kept = appendPosting(kept, unit-last, rest)
		last = unit
	})
	return kept
}

package search

import (
	"cmp"
	"context"
	"encoding/binary"
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/parallel"
)

const (
	maxUnitText = 6000 // bytes kept of a section for excerpts
	maxUnitCode = 1000
)

// Shards are small where that keeps a query's bytes low, and larger on large sites, so that the list of them, which
// every first query needs, stays short.
const (
	postingBytes, maxPostingBytes, postingShards = 1600, 4096, 1000
	textBytes, maxTextBytes, textShards          = 1500, 4096, 6000
	lexiconBytes, maxLexiconBytes, lexiconShards = 4096, 16384, 400
)

// shardSize divides a total into about so many shards of least to most bytes.
func shardSize(total, shards, least, most int) int { return min(max(total/shards, least), most) }

// lexicon is the list of all terms, in shards, so that a reader fetches the part of the alphabet that a query is about.
type lexicon struct {
	packs
	Firsts string `json:"firsts"` // the first term of each shard, separated by line feeds
}

// shardLexicon writes the terms as they are spelt, each as: '!' + number of UTF-16 units shared with the one before,
// 'a' + log2 of the number of units that contain it, the rest of the term, line feed. Lower case without long-vowel
// marks makes the term of the spelling.
func shardLexicon(terms []termList, spelt map[string]string) (shards []shard, firsts []string) {
	total := 0
	for _, t := range terms {
		total += len(t.term) / 2 // about what it shares not with the one before
	}
	limit := shardSize(total, lexiconShards, lexiconBytes, maxLexiconBytes)
	var buf []byte
	prev, count := "", 0
	flush := func() {
		if count > 0 {
			shards = append(shards, shard{buf, count})
		}
		buf, prev, count = nil, "", 0
	}
	for _, t := range terms {
		if len(buf) > limit {
			flush()
		}
		if count == 0 {
			firsts = append(firsts, t.term)
		}
		word := cmp.Or(spelt[t.term], t.term)
		n, units := sharedPrefix(prev, word)
		buf = append(buf, '!'+byte(units), 'a'+byte(bits.Len(uint(t.count))-1))
		buf = append(buf, word[n:]...)
		buf = append(buf, '\n')
		prev = word
		count++
	}
	flush()
	return shards, firsts
}

// writeLexicon packs the terms.
func writeLexicon(ctx context.Context, out *writer, terms []termList, spelt map[string]string) lexicon {
	shards, firsts := shardLexicon(terms, spelt)
	return lexicon{pack(ctx, out, shards), strings.Join(firsts, "\n")}
}

// sharedPrefix returns its length in bytes and in UTF-16 units.
func sharedPrefix(a, b string) (n, units int) {
	for n < len(a) && n < len(b) && units < 80 {
		ra, size := utf8.DecodeRuneInString(a[n:])
		rb, _ := utf8.DecodeRuneInString(b[n:])
		if ra != rb {
			break
		}
		n += size
		units++
		if ra > 0xffff {
			units++
		}
	}
	return n, units
}

// shardPostings holds the lists of the terms in order, each as its length in bytes and encodePostings.
func shardPostings(ctx context.Context, terms []termList) []shard {
	encoded := make([][]byte, len(terms))
	parallel.Each(ctx, len(terms), func(i int) { encoded[i] = terms[i].pruned() })
	total := 0
	for _, e := range encoded {
		total += len(e)
	}
	limit := shardSize(total, postingShards, postingBytes, maxPostingBytes)
	var shards []shard
	var buf []byte
	count := 0
	flush := func() {
		if count > 0 {
			shards = append(shards, shard{buf, count})
		}
		buf, count = nil, 0
	}
	for _, e := range encoded {
		if count > 0 && len(buf)+len(e) > limit {
			flush()
		}
		buf = binary.AppendUvarint(buf, uint64(len(e)))
		buf = append(buf, e...)
		count++
	}
	flush()
	return shards
}

package search

import (
	"cmp"
	"context"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/parallel"
)

const (
	maxUnitText = 6000 // bytes kept of a section for excerpts
	maxUnitCode = 1000
)

// Shards are small, which keeps a query's bytes low, and larger on large sites, so that what lists them stays short.
const (
	postingBytes, maxPostingBytes, postingShards = 1600, 4096, 6000
	textBytes, maxTextBytes, textShards          = 1500, 4096, 32000
	lexiconBytes, maxLexiconBytes, lexiconShards = 2048, 16384, 400
)

// shardSize divides a total into about so many shards of least to most bytes.
func shardSize(total, shards, least, most int) int { return min(max(total/shards, least), most) }

// lexicon is the list of all terms, in shards, so that a reader fetches the part of the alphabet that a query is about.
type lexicon struct {
	packs
	Firsts string `json:"firsts"` // the first term of each shard, separated by line feeds
}

// lexiconPart is a shard of the lexicon on its way: some terms in a row.
type lexiconPart struct {
	terms []termList
	data  []byte // the terms as they are spelt
	lists []byte // directory of the group that holds their lists
}

// divideLexicon writes the terms as they are spelt, each as: '!' + number of UTF-16 units shared with the one before,
// 'a' + log2 of the number of units that contain it, the rest of the term, line feed. Lower case without long-vowel
// marks makes the term of the spelling.
func divideLexicon(terms []termList, spelt map[string]string) []lexiconPart {
	total := 0
	for _, t := range terms {
		total += len(t.term) / 2 // about what it shares not with the one before
	}
	limit := shardSize(total, lexiconShards, lexiconBytes, maxLexiconBytes)
	var parts []lexiconPart
	var buf []byte
	prev, from := "", 0
	for i, t := range terms {
		if len(buf) > limit {
			parts = append(parts, lexiconPart{terms: terms[from:i], data: buf})
			buf, prev, from = nil, "", i
		}
		word := cmp.Or(spelt[t.term], t.term)
		n, units := sharedPrefix(prev, word)
		buf = append(buf, '!'+byte(units), 'a'+byte(bits.Len(uint(t.count))-1))
		buf = append(buf, word[n:]...)
		buf = append(buf, '\n')
		prev = word
	}
	if from < len(terms) {
		parts = append(parts, lexiconPart{terms: terms[from:], data: buf})
	}
	return parts
}

// packLexicon packs the parts, each with the directory of its lists in a line before its terms.
func packLexicon(ctx context.Context, out *writer, parts []lexiconPart) lexicon {
	shards := make([]shard, len(parts))
	firsts := make([]string, len(parts))
	for i, p := range parts {
		shards[i] = shard{slices.Concat(p.lists, []byte("\n"), p.data), len(p.terms)}
		firsts[i] = p.terms[0].term
	}
	return lexicon{pack(out, squeeze(ctx, out.memory, shards)), strings.Join(firsts, "\n")}
}

// packPostings packs the lists of each part's terms as a group, and leaves its directory with the part: who knows a term
// knows where its list is.
func packPostings(ctx context.Context, out *writer, parts []lexiconPart) packs {
	encoded := make([][][]byte, len(parts))
	parallel.Each(ctx, len(parts), func(i int) {
		for k := range parts[i].terms {
			encoded[i] = append(encoded[i], parts[i].terms[k].pruned())
		}
	})
	total := 0
	for _, lists := range encoded {
		for _, list := range lists {
			total += len(list)
		}
	}
	limit := shardSize(total, postingShards, postingBytes, maxPostingBytes)
	var shards []shard
	ends := make([]int, len(parts))
	for i, lists := range encoded {
		shards = append(shards, shardLists(lists, limit)...)
		ends[i] = len(shards)
	}
	shards = squeeze(ctx, out.memory, shards)
	groups := make([]shard, len(parts))
	from := 0
	for i, end := range ends {
		parts[i].lists = directory(shards[from:end])
		groups[i] = join(shards[from:end])
		from = end
	}
	return pack(out, groups)
}

// shardLists puts lists of postings into shards, each list behind its length in bytes.
func shardLists(lists [][]byte, limit int) []shard {
	var shards []shard
	var buf []byte
	count := 0
	flush := func() {
		if count > 0 {
			shards = append(shards, shard{buf, count})
		}
		buf, count = nil, 0
	}
	for _, list := range lists {
		if count > 0 && len(buf)+len(list) > limit {
			flush()
		}
		buf = binary.AppendUvarint(buf, uint64(len(list)))
		buf = append(buf, list...)
		count++
	}
	flush()
	return shards
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

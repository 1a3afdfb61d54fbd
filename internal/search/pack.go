package search

import (
	"bytes"
	"context"
	"crypto/sha256"
	"io"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"

	"github.com/orihon/orihon/internal/parallel"
)

// packBytes is the least size of a pack but the last. A reader's browser asks for the bytes of one shard; a host that
// knows no ranges sends the whole pack, so packs stay small enough for that.
const packBytes = 96 << 10

// shard holds some entries in a row, on its way into a pack.
type shard struct {
	data  []byte
	count int // entries
}

// packs say where the groups of one kind are: shards in a row that one list tells apart, the directory of the group.
// So the list of all groups, which every first query needs, stays short on large sites. Long lists are columns.
type packs struct {
	Names  string `json:"names"`  // of nameLength characters, one after another
	Groups []int  `json:"groups"` // per pack
	Counts []int  `json:"counts"` // entries, per group
	Sizes  []int  `json:"sizes"`  // bytes, per group
}

// shardLevel is that of gzip. Level 9 gives 0.8 % less for a tenth of the CPU of a build: from 7 on the writer clears 640 KB for each of
// thousands of shards of 2 KB.
const shardLevel = 6

// squeeze compresses shards, each by itself; those that the memory has are taken from there. Once ctx has ended it stops.
func squeeze(ctx context.Context, memory *Memory, list []shard) []shard {
	compressed, keys := make([]shard, len(list)), make([][sha256.Size]byte, len(list))
	writers := sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(io.Discard, shardLevel) // the level is one that there is
		return w
	}}
	parallel.Each(ctx, len(list), func(i int) {
		keys[i] = sha256.Sum256(list[i].data)
		compressed[i] = shard{memory.shards[keys[i]], list[i].count}
		if compressed[i].data != nil {
			return
		}
		w := writers.Get().(*gzip.Writer)
		compressed[i].data = compress(w, list[i].data)
		writers.Put(w)
	})
	for i := range compressed {
		if compressed[i].data != nil {
			memory.usedShards[keys[i]] = compressed[i].data
		}
	}
	return compressed
}

// pack writes groups one behind another. Thousands of small files would cost more to write, and to deploy, than all the
// rest of a site.
func pack(out *writer, groups []shard) packs {
	p := packs{Groups: []int{}, Counts: []int{}, Sizes: []int{}}
	var names strings.Builder
	var buf []byte
	inPack := 0
	flush := func() {
		if inPack > 0 {
			names.WriteString(out.put(".pack", buf))
			p.Groups = append(p.Groups, inPack)
		}
		buf, inPack = nil, 0
	}
	for _, g := range groups {
		buf = append(buf, g.data...)
		inPack++
		p.Counts = append(p.Counts, g.count)
		p.Sizes = append(p.Sizes, len(g.data))
		if len(buf) >= packBytes {
			flush()
		}
	}
	flush()
	p.Names = names.String()
	return p
}

// compress makes a gzip member, whose checksum tells the client of damage.
func compress(w *gzip.Writer, data []byte) []byte {
	var b bytes.Buffer
	w.Reset(&b)
	_, err := w.Write(data)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // memory takes every byte
	}
	return b.Bytes()
}

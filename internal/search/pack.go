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

// packs say where the shards of one kind are. Long lists are columns.
type packs struct {
	Names  string `json:"names"`  // of nameLength characters, one after another
	Shards []int  `json:"shards"` // per pack
	Counts []int  `json:"counts"` // entries, per shard
	Sizes  []int  `json:"sizes"`  // bytes, per shard
}

// pack compresses each shard by itself and writes them one behind another. Thousands of small files would cost more to
// write, and to deploy, than all the rest of a site.
func pack(ctx context.Context, out *writer, list []shard) packs {
	compressed, keys := make([][]byte, len(list)), make([][sha256.Size]byte, len(list))
	writers := sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(io.Discard, gzip.BestCompression) // the level is one that there is
		return w
	}}
	parallel.Each(ctx, len(list), func(i int) {
		keys[i] = sha256.Sum256(list[i].data)
		if compressed[i] = out.memory.shards[keys[i]]; compressed[i] != nil {
			return
		}
		w := writers.Get().(*gzip.Writer)
		compressed[i] = compress(w, list[i].data)
		writers.Put(w)
	})
	p := packs{Shards: []int{}, Counts: []int{}, Sizes: []int{}}
	var names strings.Builder
	var buf []byte
	inPack := 0
	flush := func() {
		if inPack > 0 {
			names.WriteString(out.put(".pack", buf))
			p.Shards = append(p.Shards, inPack)
		}
		buf, inPack = nil, 0
	}
	for i, data := range compressed {
		if data == nil {
			break // ctx has ended
		}
		out.memory.usedShards[keys[i]] = data
		buf = append(buf, data...)
		inPack++
		p.Counts = append(p.Counts, list[i].count)
		p.Sizes = append(p.Sizes, len(data))
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

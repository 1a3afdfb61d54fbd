package output

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"path"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

const (
	minCompressed = 512     // bytes; below, the headers cost more than is won
	maxBlock      = 1 << 20 // bytes that the quick compressor sees at a time; brotli allows 16 times as many
	quickLevel    = 3       // of the quick compressor; its levels above take twice as long for a hundredth
	gzipLevel     = 3       // level 6 takes half as long again for a twentieth; few readers take gzip
)

// Quick is the quality of what is compressed in every build: a third of the time of brotli's level 5 for a tenth more bytes.
const Quick = 0

// encodings are the precompressed forms, by the endings of their files.
func encodings() []string { return []string{"br", "gz"} }

// compressible reports whether a file is worth compressing, by its ending.
func compressible(name string) bool {
	switch path.Ext(name) {
	case ".html", ".js", ".css", ".json", ".xml", ".txt", ".md", ".svg", ".map":
		return true
	}
	return false
}

// compresses reports whether a file has encodings in this output.
func (f *Folder) compresses(name string, entry Entry) bool {
	return f.options.Compress && compressible(name) && entry.Size >= minCompressed
}

// encode writes the encodings of a file.
func (f *Folder) encode(file File) error {
	packed := file.Brotli
	if packed == nil {
		var err error
		if packed, err = f.compressors.brotliBytes(file.Data, f.quality(file.Name)); err != nil {
			return fmt.Errorf("compress %s: %w", file.Name, err)
		}
	}
	zipped, err := f.compressors.gzipBytes(file.Data)
	if err != nil {
		return fmt.Errorf("compress %s: %w", file.Name, err)
	}
	return errors.Join(f.create(file.Name+".br", packed), f.create(file.Name+".gz", zipped))
}

// quality is the level of brotli for a file, or Quick.
func (f *Folder) quality(name string) int {
	if f.options.Quality == nil {
		return Quick
	}
	return f.options.Quality(name)
}

// compressors keep the quick writers for the next file: a new one takes longer than a page. The others are few, and brotli's
// own writer gives other bytes for a large file when it has seen another before.
type compressors struct {
	brotli, gzip sync.Pool
}

// compressor is what the writers of all encodings can do.
type compressor interface {
	io.WriteCloser
	Reset(to io.Writer)
}

func (c *compressors) brotliBytes(data []byte, quality int) ([]byte, error) {
	if quality != Quick {
		options := brotli.WriterOptions{Quality: quality, LGWin: windowOf(len(data))}
		return compress(brotli.NewWriterOptions(nil, options), data)
	}
	return compressKept(&c.brotli, data, func() compressor {
		w := brotli.NewWriterV2(nil, quickLevel)
		w.BlockSize = maxBlock
		return w
	})
}

// windowOf is the window of brotli for a file of size bytes, as the exponent that its format has (RFC 7932, 9.1): no larger than what the
// file can refer to. A writer clears tables as large as its window, 33 MB at the most, which takes longer than to compress a small file.
func windowOf(size int) int {
	const smallest, usual, unused = 16, 22, 16 // the last 16 bytes of a window cannot be referred to
	return min(max(bits.Len(uint(size+unused)), smallest), usual)
}

func (c *compressors) gzipBytes(data []byte) ([]byte, error) {
	return compressKept(&c.gzip, data, func() compressor {
		w, _ := gzip.NewWriterLevel(nil, gzipLevel) // only a level that does not exist is an error
		return w
	})
}

// compressKept is compress with a writer that is kept, or a new one.
func compressKept(kept *sync.Pool, data []byte, fresh func() compressor) ([]byte, error) {
	w, ok := kept.Get().(compressor)
	if !ok {
		w = fresh()
	}
	defer kept.Put(w)
	return compress(w, data)
}

// compress returns what a writer makes of data.
func compress(w compressor, data []byte) ([]byte, error) {
	b := bytes.NewBuffer(make([]byte, 0, len(data)/3))
	w.Reset(b)
	_, err := w.Write(data)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

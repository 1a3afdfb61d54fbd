package output

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

const (
	minCompressed  = 512 // bytes; below, the headers cost more than is won
	defaultQuality = 5   // of brotli; level 11 takes 80 times as long for a tenth
)

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
		quality := defaultQuality
		if f.options.Quality != nil {
			quality = f.options.Quality(file.Name)
		}
		var err error
		if packed, err = f.compressors.brotliBytes(file.Data, quality); err != nil {
			return fmt.Errorf("compress %s: %w", file.Name, err)
		}
	}
	zipped, err := f.compressors.gzipBytes(file.Data)
	if err != nil {
		return fmt.Errorf("compress %s: %w", file.Name, err)
	}
	return errors.Join(f.create(file.Name+".br", packed), f.create(file.Name+".gz", zipped))
}

// compressors keep writers for the next file: a new one takes longer than a page.
type compressors struct {
	brotli [brotli.BestCompression + 1]sync.Pool // by quality
	gzip   sync.Pool
}

func (c *compressors) brotliBytes(data []byte, quality int) ([]byte, error) {
	var b bytes.Buffer
	w, ok := c.brotli[quality].Get().(*brotli.Writer)
	if !ok {
		w = brotli.NewWriterLevel(&b, quality)
	}
	w.Reset(&b)
	_, err := w.Write(data)
	err = errors.Join(err, w.Close())
	c.brotli[quality].Put(w)
	return b.Bytes(), err
}

func (c *compressors) gzipBytes(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, ok := c.gzip.Get().(*gzip.Writer)
	if !ok {
		w = gzip.NewWriter(&b)
	}
	w.Reset(&b)
	_, err := w.Write(data)
	err = errors.Join(err, w.Close())
	c.gzip.Put(w)
	return b.Bytes(), err
}

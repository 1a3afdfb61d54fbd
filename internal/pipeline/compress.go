package pipeline

import (
	"bytes"
	"path"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

const (
	minCompressed  = 512 // bytes; below, the headers cost more than is won
	brotliPages    = 5   // level 11 takes 80 times as long for a tenth
	brotliAssets   = 11  // a few files that every reader loads
	brotliPreviews = 8   // large, and loaded by the few who look at a preview
)

// compressible reports whether a file is worth compressing, by its ending.
func compressible(name string) bool {
	switch path.Ext(name) {
	case ".html", ".js", ".css", ".json", ".xml", ".txt", ".md", ".svg", ".map":
		return true
	}
	return false
}

func brotliLevel(name string) int {
	switch {
	case strings.HasPrefix(name, "_orihon/assets/preview-"):
		return brotliPreviews
	case strings.HasPrefix(name, "_orihon/assets/"):
		return brotliAssets
	}
	return brotliPages
}

func brotliBytes(data []byte, level int) ([]byte, error) {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, level)
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func gzipBytes(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

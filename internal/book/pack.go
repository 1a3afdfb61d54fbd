package book

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"io"
	"time"
)

// packed is a file of an archive.
type packed struct {
	name   string
	data   []byte
	stored bool // not compressed
}

// archiveTime is the date of all files in archives, so that the same files give the same bytes: the first that ZIP can tell.
var archiveTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// zipped packs files in their order.
func zipped(files []packed) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestCompression) })
	for _, f := range files {
		if err := pack(w, f); err != nil {
			return nil, fmt.Errorf("pack %s: %w", f.name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	return out.Bytes(), nil
}

// pack adds a file. One that is stored has nothing behind its name but its bytes, so that the type of an EPUB is found at its place.
func pack(w *zip.Writer, f packed) error {
	var part io.Writer
	var err error
	if f.stored {
		size := uint64(len(f.data))
		part, err = w.CreateRaw(&zip.FileHeader{
			Name: f.name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(f.data), CompressedSize64: size, UncompressedSize64: size,
		})
	} else {
		part, err = w.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: archiveTime})
	}
	if err == nil {
		_, err = part.Write(f.data)
	}
	return err
}

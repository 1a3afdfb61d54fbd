package card

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"golang.org/x/image/font/sfnt"

	"github.com/orihon/orihon/web"
)

// ErrNoFace is the error of a program that was built with plain `go build`.
var ErrNoFace = errors.New("this binary was built without the face that cards are drawn in: build it with `make build`")

// faceFiles are the parts of BIZ UDPGothic that together have Latin, Cyrillic and Japanese.
var faceFiles = [...]string{
	"biz-udpgothic-latin-700-normal.woff", "biz-udpgothic-japanese-700-normal.woff",
	"biz-udpgothic-latin-ext-700-normal.woff", "biz-udpgothic-cyrillic-700-normal.woff",
}

// readFaces returns the faces that are embedded in this binary, in the order in which they are asked for a letter.
func readFaces() ([]*sfnt.Font, error) {
	var faces []*sfnt.Font
	for _, name := range faceFiles {
		data, err := web.FS.ReadFile("packages/@fontsource/biz-udpgothic/files/" + name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, ErrNoFace
		}
		if err != nil {
			return nil, err
		}
		face, err := parseFace(data)
		if err != nil {
			return nil, fmt.Errorf("read the face %s: %w", name, err)
		}
		faces = append(faces, face)
	}
	return faces, nil
}

// parseFace reads a TrueType or OpenType font, as it is or as WOFF.
func parseFace(data []byte) (*sfnt.Font, error) {
	if bytes.HasPrefix(data, []byte("wOFF")) {
		var err error
		if data, err = unpackWOFF(data); err != nil {
			return nil, err
		}
	}
	return sfnt.Parse(data)
}

// The sizes of WOFF's header and of an entry of its directory, and of those of a font: WOFF 1.0, 3 and 4.
const (
	woffHeader, woffEntry = 44, 20
	fontHeader, fontEntry = 12, 16
	maxTable              = 32 << 20
)

type table struct {
	tag, checksum []byte
	data          []byte
}

// unpackWOFF gives the font in a WOFF file.
func unpackWOFF(data []byte) ([]byte, error) {
	if len(data) < woffHeader {
		return nil, errors.New("the file ends early")
	}
	var tables []table
	for i := range int(binary.BigEndian.Uint16(data[12:])) {
		at := woffHeader + i*woffEntry
		if at+woffEntry > len(data) {
			return nil, errors.New("the file ends early")
		}
		content, err := unpackTable(data, data[at:at+woffEntry])
		if err != nil {
			return nil, err
		}
		tables = append(tables, table{data[at : at+4], data[at+16 : at+20], content})
	}
	slices.SortFunc(tables, func(a, b table) int { return bytes.Compare(a.tag, b.tag) })
	return packFont(data[4:8], tables), nil
}

func unpackTable(data, entry []byte) ([]byte, error) {
	from, packed, size := binary.BigEndian.Uint32(entry[4:]), binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
	end := uint64(from) + uint64(packed)
	if end > uint64(len(data)) || packed > size || size > maxTable {
		return nil, errors.New("a table lies outside of the file")
	}
	content := data[from:end]
	if packed == size {
		return content, nil
	}
	r, err := zlib.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	unpacked, err := io.ReadAll(io.LimitReader(r, int64(size)+1))
	if err == nil && len(unpacked) != int(size) {
		err = errors.New("a table has another size than the file says")
	}
	return unpacked, err
}

// packFont puts tables together to a font of a flavour.
func packFont(flavour []byte, tables []table) []byte {
	out := append([]byte{}, flavour...)
	out = binary.BigEndian.AppendUint16(out, uint16(len(tables)))
	out = append(out, make([]byte, 6)...) // for binary search, which nobody does here
	at := fontHeader + fontEntry*len(tables)
	for _, t := range tables {
		out = append(append(out, t.tag...), t.checksum...)
		out = binary.BigEndian.AppendUint32(out, uint32(at))
		out = binary.BigEndian.AppendUint32(out, uint32(len(t.data)))
		at += (len(t.data) + 3) &^ 3
	}
	for _, t := range tables {
		out = append(out, t.data...)
		out = append(out, make([]byte, (4-len(t.data)%4)%4)...)
	}
	return out
}

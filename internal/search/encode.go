package search

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"strings"
)

// formatVersion changes with every incompatible change of the files; the client refuses others.
const formatVersion = 5

// writer names files by their content.
type writer struct {
	prefix string
	files  []File
	taken  map[string]string // name -> content
	memory *Memory
}

func newWriter(prefix string, memory *Memory) *writer {
	return &writer{prefix: prefix, taken: map[string]string{}, memory: memory}
}

// nameLength in base32 characters: 35 bits.
const nameLength = 7

// partsFolder is where files stand that are named by their content, so that hosts may have them kept for ever.
const partsFolder = "parts/"

// put stores data once under parts/<hash><ext> and returns the hash.
func (w *writer) put(ext string, data []byte) string {
	salted := data
	for {
		sum := sha256.Sum256(salted)
		name := strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:nameLength])
		content, ok := w.taken[name+ext]
		if !ok {
			w.taken[name+ext] = string(data)
			w.files = append(w.files, File{w.prefix + partsFolder + name + ext, data})
			return name
		}
		if content == string(data) {
			return name
		}
		salted = append(salted[:len(salted):len(salted)], 0)
	}
}

func mustJSON(v any) []byte {
	var out strings.Builder
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // only strings, numbers and slices of them come here
	}
	return []byte(strings.TrimSuffix(out.String(), "\n"))
}

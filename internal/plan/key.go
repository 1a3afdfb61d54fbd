package plan

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Part is one of the things that an output is made from.
type Part struct {
	Name string
	Hash string
	// Behind names the files that the part comes from; nil: those of the program.
	Behind func() []Cause
}

// Cause is a file of the site and how it goes into a part.
type Cause struct {
	File string
	Face bool // only what others show of it: its route and its title
}

// Key is the list of everything that an output is made from. Two keys are equal if all parts are.
type Key []Part

// Text returns a part that is made of texts.
func Text(name string, texts ...string) Part {
	size := 8 * len(texts)
	for _, text := range texts {
		size += len(text)
	}
	all := make([]byte, 0, size)
	for _, text := range texts {
		all = append(binary.LittleEndian.AppendUint64(all, uint64(len(text))), text...)
	}
	sum := sha256.Sum256(all)
	return Part{Name: name, Hash: hex.EncodeToString(sum[:8])}
}

// Bytes returns a part that is made of data.
func Bytes(name string, data []byte) Part { return Text(name, string(data)) }

// From says which files a part comes from.
func (p Part) From(behind func() []Cause) Part {
	p.Behind = behind
	return p
}

// Files are causes of which the whole content counts.
func Files(names ...string) []Cause {
	causes := make([]Cause, 0, len(names))
	for _, name := range names {
		causes = append(causes, Cause{File: name})
	}
	return causes
}

// Faces are causes of which only the face counts.
func Faces(names ...string) []Cause {
	causes := make([]Cause, 0, len(names))
	for _, name := range names {
		causes = append(causes, Cause{File: name, Face: true})
	}
	return causes
}

// Bare is the key without the files behind its parts.
func (k Key) Bare() Key {
	bare := make(Key, len(k))
	for i, part := range k {
		bare[i] = Part{Name: part.Name, Hash: part.Hash}
	}
	return bare
}

// Hash stands for the whole key.
func (k Key) Hash() string {
	sum := sha256.New()
	for _, part := range k {
		sum.Write([]byte(part.Name + "=" + part.Hash + "\n"))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

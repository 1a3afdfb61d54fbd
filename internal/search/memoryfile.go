package search

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
)

// WriteTo writes everything for ReadMemory.
func (m *Memory) WriteTo(out io.Writer) (int64, error) {
	w := memoryWriter{w: bufio.NewWriterSize(out, 1<<16)}
	w.number(len(m.terms))
	for _, t := range m.terms {
		w.text(t)
	}
	w.number(len(m.docs))
	for key, d := range m.docs {
		w.write(key[:])
		w.number(len(d.katakana))
		for _, run := range d.katakana {
			w.text(run)
		}
		w.write(d.cuts[:])
		w.number(len(d.spelt))
		for _, s := range d.spelt {
			w.number(s.term)
			w.text(s.text)
		}
		w.bytes(d.postings)
	}
	w.number(len(m.shards))
	for key, data := range m.shards {
		w.write(key[:])
		w.bytes(data)
	}
	return w.written, errors.Join(w.err, w.w.Flush())
}

type memoryWriter struct {
	w       *bufio.Writer
	written int64
	err     error
}

func (w *memoryWriter) write(data []byte) {
	n, err := w.w.Write(data)
	w.written += int64(n)
	w.err = errors.Join(w.err, err)
}

func (w *memoryWriter) number(n int) { w.write(binary.AppendUvarint(nil, uint64(n))) }

func (w *memoryWriter) bytes(data []byte) {
	w.number(len(data))
	w.write(data)
}

func (w *memoryWriter) text(s string) { w.bytes([]byte(s)) }

// ReadMemory reads what WriteTo has written; it keeps data. Nil: data is something else. Who keeps it sees to it that it comes
// back as it was: that all numbers in it are those of terms is not looked at, since that takes as long as using them.
func ReadMemory(data []byte) *Memory {
	m := NewMemory()
	r := memoryReader{data: data}
	for range r.count() {
		m.terms = append(m.terms, r.text())
	}
	for range r.count() {
		key, d := r.key(), &knownDoc{}
		for range r.count() {
			d.katakana = append(d.katakana, r.text())
		}
		d.cuts = r.key()
		for range r.count() {
			d.spelt = append(d.spelt, spelling{r.number(), r.text()})
		}
		d.postings = r.bytes()
		m.docs[key] = d
	}
	for range r.count() {
		key := r.key()
		m.shards[key] = r.bytes()
	}
	if r.broken || len(r.data) > 0 {
		return nil
	}
	return m
}

// memoryReader reads what memoryWriter writes. Once it is broken it gives nothing.
type memoryReader struct {
	data   []byte
	broken bool
}

func (r *memoryReader) number() int {
	n, size := binary.Uvarint(r.data)
	if size <= 0 || n > 1<<40 {
		r.data, r.broken = nil, true
		return 0
	}
	r.data = r.data[size:]
	return int(n)
}

// count is a number of things that take a byte at least.
func (r *memoryReader) count() int {
	n := r.number()
	if n > len(r.data) {
		r.data, r.broken = nil, true
		return 0
	}
	return n
}

func (r *memoryReader) take(n int) []byte {
	if n > len(r.data) {
		r.data, r.broken = nil, true
		return nil
	}
	taken := r.data[:n:n]
	r.data = r.data[n:]
	return taken
}

func (r *memoryReader) bytes() []byte { return r.take(r.number()) }
func (r *memoryReader) text() string  { return string(r.bytes()) }

func (r *memoryReader) key() (key [sha256.Size]byte) {
	copy(key[:], r.take(sha256.Size))
	return key
}

package cache

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/content"
)

// moduleSegments is in how many files parsed modules are kept: a page that has changed costs the writing of those that
// hold it, not of all.
const moduleSegments = 64

// Modules keeps parsed modules in memory and, for the next builds, on disk.
type Modules struct {
	*content.State
	dir      string
	segments [moduleSegments]moduleSegment
}

// moduleSegment holds some of the modules.
type moduleSegment struct {
	mu      sync.Mutex
	read    bool
	entries map[string]string // key -> as on disk
	stale   bool              // what is on disk is not what is wanted there
}

func NewModules(state *content.State, dir string) *Modules {
	return &Modules{State: state, dir: dir}
}

func segmentOf(key string) int {
	sum := fnv.New32a()
	_, _ = io.WriteString(sum, key)
	return int(sum.Sum32() % moduleSegments)
}

func segmentName(n int) string { return fmt.Sprintf("modules/%02d", n) }

// Get returns a module that is known in memory, else on disk.
func (c *Modules) Get(key string) (content.Entry, bool) {
	if e, ok := c.State.Get(key); ok {
		return e, ok
	}
	n := segmentOf(key)
	e, ok := content.DecodeEntry(c.segments[n].get(c.dir, n, key))
	if ok {
		c.State.Put(key, e)
	}
	return e, ok
}

// Put keeps a module.
func (c *Modules) Put(key string, e content.Entry) {
	c.State.Put(key, e)
	s := &c.segments[segmentOf(key)]
	s.mu.Lock()
	defer s.mu.Unlock()
	_, was := s.entries[key]
	delete(s.entries, key)
	s.stale = s.stale || was || len(e.Messages) == 0
}

func (s *moduleSegment) get(dir string, n int, key string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read {
		s.read, s.entries = true, decodeSegment(Text(dir, segmentName(n)))
	}
	return s.entries[key]
}

// decodeSegment reads a segment: per module the lengths of key and entry, key, entry.
func decodeSegment(text string) map[string]string {
	entries := map[string]string{}
	for text != "" {
		key, size := uvarint(text)
		if size <= 0 {
			break
		}
		entry, size2 := uvarint(text[size:])
		text = text[size+max(size2, 0):]
		if size2 <= 0 || key > uint64(len(text)) || entry > uint64(len(text))-key {
			break
		}
		entries[text[:key]] = text[key : key+entry]
		text = text[key+entry:]
	}
	return entries
}

// uvarint is binary.Uvarint of a text.
func uvarint(text string) (uint64, int) {
	return binary.Uvarint([]byte(text[:min(len(text), binary.MaxVarintLen64)]))
}

// Save writes the segments that are not what the last Read had use for.
func (c *Modules) Save() {
	var keys [moduleSegments][]string
	for key := range c.Modules() {
		n := segmentOf(key)
		keys[n] = append(keys[n], key)
	}
	for n := range c.segments {
		s := &c.segments[n]
		if s.read && len(s.entries) > len(keys[n]) {
			s.stale = true
		}
		if s.stale {
			WriteBytes(c.dir, segmentName(n), func(w io.Writer) error { return c.writeSegment(w, s, keys[n]) })
		}
		*s = moduleSegment{}
	}
}

func (c *Modules) writeSegment(w io.Writer, s *moduleSegment, keys []string) error {
	var err error
	for _, key := range keys {
		entry, known := s.entries[key]
		if !known {
			data, ok := c.Modules()[key].Encode()
			if !ok {
				continue
			}
			entry = string(data)
		}
		head := binary.AppendUvarint(binary.AppendUvarint(nil, uint64(len(key))), uint64(len(entry)))
		_, errHead := w.Write(head)
		_, errText := io.Copy(w, io.MultiReader(strings.NewReader(key), strings.NewReader(entry)))
		err = errors.Join(err, errHead, errText)
	}
	return err
}

package served

import (
	"sync"

	"github.com/orihon/orihon/internal/plan"
)

// maxMade bounds what is kept of the files that were made, in bytes.
const maxMade = 64 << 20

// Made are the files that were made lately, by name and key: a page that is asked for again after another was
// saved is not rendered again.
type Made struct {
	mu    sync.Mutex
	files map[string][]plan.File
	order []string // oldest first
	size  int
}

// NewMade returns a Made without files.
func NewMade() *Made { return &Made{files: map[string][]plan.File{}} }

// Get returns the files that were made under an id.
func (m *Made) Get(id string) ([]plan.File, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	files, ok := m.files[id]
	return files, ok
}

// Put keeps files, and forgets the oldest if they are too many.
func (m *Made) Put(id string, files []plan.File) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.files[id]; ok {
		return
	}
	m.files[id] = files
	m.order = append(m.order, id)
	m.size += sizeOf(files)
	for m.size > maxMade && len(m.order) > 1 {
		oldest := m.order[0]
		m.order = m.order[1:]
		m.size -= sizeOf(m.files[oldest])
		delete(m.files, oldest)
	}
}

func sizeOf(files []plan.File) int {
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	return size
}

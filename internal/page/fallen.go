package page

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
)

// Fallen are the parts of the site that threw, by name, with the pages where they did.
type Fallen struct {
	mu    sync.Mutex
	pages map[string][]fallenOn
}

type fallenOn struct {
	route string
	part  FallenPart
}

// Add notes the parts that threw on a page.
func (f *Fallen) Add(e *PartsError) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pages == nil {
		f.pages = map[string][]fallenOn{}
	}
	for _, p := range e.Parts {
		f.pages[p.Part] = append(f.pages[p.Part], fallenOn{e.Route, p})
	}
}

// Tell says of each part once where it threw first, and on how many pages. fileOf is the file that takes the place of a part.
func (f *Fallen) Tell(log *diag.Log, fileOf func(part string) string) {
	for _, name := range slices.Sorted(maps.Keys(f.pages)) {
		on := f.pages[name]
		first := slices.MinFunc(on, func(x, y fallenOn) int { return strings.Compare(x.route, y.route) })
		m := first.part.Message()
		m.File = cmp.Or(m.File, fileOf(name))
		m.Text += onPages(first.route, len(on))
		log.Add(m)
	}
}

package pipeline

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/page"
)

// fallen are the parts of the site that threw, by name, with the pages where they did.
type fallen struct {
	mu    sync.Mutex
	pages map[string][]fallenOn
}

type fallenOn struct {
	route string
	part  page.FallenPart
}

func (f *fallen) add(e *page.PartsError) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pages == nil {
		f.pages = map[string][]fallenOn{}
	}
	for _, p := range e.Parts {
		f.pages[p.Part] = append(f.pages[p.Part], fallenOn{e.Route, p})
	}
}

// tellFallen says of each part once where it threw first, and on how many pages.
func (b *builder) tellFallen() {
	for _, name := range slices.Sorted(maps.Keys(b.fallen.pages)) {
		on := b.fallen.pages[name]
		first := slices.MinFunc(on, func(x, y fallenOn) int { return strings.Compare(x.route, y.route) })
		m := first.part.Message()
		m.File = cmp.Or(m.File, b.swizzleOf(name))
		m.Text += " (" + first.route
		if more := len(on) - 1; more > 0 {
			m.Text += fmt.Sprintf(" and %d more", more)
		}
		m.Text += ")"
		b.log.Add(m)
	}
}

// swizzleOf is the file that takes the place of a part.
func (b *opened) swizzleOf(part string) string {
	own := b.opt.State.components.Swizzles
	switch part {
	case "Root":
		return own.Root
	case "MDXComponents":
		return own.Mapping
	}
	return own.Parts[part]
}

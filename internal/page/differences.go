package page

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
)

// Differences are the pages that are not what React makes of them, and those that are another each time.
type Differences struct {
	mu    sync.Mutex
	found []differing
}

// differing is a page with what its writer is told, without the route.
type differing struct {
	route   string
	message diag.Message
}

// Add notes a page.
func (d *Differences) Add(route string, m diag.Message) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.found = append(d.found, differing{route, m})
}

// Tell tells of each place once, with the first page by its route and how many more there are. What is a bug of
// Orihon is told once.
func (d *Differences) Tell(log *diag.Log) {
	found := d.found
	slices.SortFunc(found, func(x, y differing) int { return strings.Compare(x.route, y.route) })
	var places []string
	byPlace := map[string][]differing{}
	for _, one := range found {
		place := one.message.ID + " " + one.message.Text
		if one.message.Line != "" { // of a component, and not of the page that shows it
			place += " " + one.message.Pos.String()
		}
		if byPlace[place] == nil {
			places = append(places, place)
		}
		byPlace[place] = append(byPlace[place], one)
	}
	for _, place := range places {
		pages := byPlace[place]
		m := pages[0].message
		m.Text += onPages(pages[0].route, len(pages))
		log.Add(m)
	}
}

// onPages is what a message says of the pages that it is about: the first, and how many more there are.
func onPages(first string, count int) string {
	if count == 1 {
		return " (" + first + ")"
	}
	return fmt.Sprintf(" (%s and %d more)", first, count-1)
}

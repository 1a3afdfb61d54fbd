package render

import (
	"fmt"
	"strings"
)

// Difference says that a page is not what react-dom/server makes of it.
type Difference struct {
	// Itself: react-dom/server gives another page each time, so a component of the page does. Else the string renderer or a
	// frame is wrong, which is a bug of Orihon.
	Itself      bool
	Ours, React string // what differs first, with some text around it
}

func newDifference(ours, react string) *Difference {
	i := 0
	for i < len(ours) && i < len(react) && ours[i] == react[i] {
		i++
	}
	around := func(text string) string { return strings.ToValidUTF8(text[max(0, i-60):min(len(text), i+60)], "") }
	return &Difference{Ours: around(ours), React: around(react)}
}

// String shows the two texts, one below the other.
func (d *Difference) String() string {
	return fmt.Sprintf("  ours:  …%s\n  React: …%s", d.Ours, d.React)
}

// replace renders a page with react-dom/server and puts that in the place of what the string renderer gave, if they differ.
func (r *Renderer) replace(q *job, shown *Shown) error {
	react, err := r.full(q, true)
	if err != nil {
		return err
	}
	if react.HTML == shown.HTML {
		r.same.Add(1)
		return nil
	}
	ours := shown.HTML
	*shown = react
	shown.Difference = newDifference(ours, react.HTML)
	shown.Difference.Itself, err = r.changes(q, ours, react.HTML)
	return err
}

// changes reports whether a page is another each time it is rendered. Frames are filled for pages without scripts alone, so
// what the string renderer gave for others can be had again.
func (r *Renderer) changes(q *job, ours, react string) (bool, error) {
	again, err := r.full(q, true)
	if err != nil || again.HTML != react || q.page.Module == "" {
		return again.HTML != react, err
	}
	again, err = r.full(q, false)
	return again.HTML != ours, err
}

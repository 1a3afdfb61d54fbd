package render

import (
	"strings"
	"sync"
)

// A list of more than longestList items is shown around the item that leads to the page, by stretches: all pages below the items of
// one stretch show the same part of the list, with a way to what comes before and after. As in web/theme/doc/LongList.tsx.
const (
	longestList = 200
	stretch     = 50
)

// stretches is how many parts there are of a list.
func stretches(items int) int {
	if items <= longestList {
		return 1
	}
	return (items + stretch - 1) / stretch
}

// opening is the text of an item that is open around one of its items, or around one of a stretch of them.
type opening struct {
	mu      sync.Mutex
	state   shapeState
	text    string    // with no item in it that leads to the page
	from    *treeNode // the item that it was learned from
	example string    // the route of the page that it was learned from
	tried   bool      // it was right around another page below that item
	first   int       // the place of the first item of the list that is shown
	offsets []int     // in text, per item that is shown
}

// openedAt is what is known of an item that is open around one of its items.
func (n *treeNode) openedAt(inside *treeNode) *opening {
	if len(n.opened) == 1 {
		return &n.opened[0]
	}
	return &n.opened[inside.place/stretch]
}

// shown are the items of a list that pages below one of them show: those of its stretch and of those beside it.
func (n *treeNode) shown(inside *treeNode) (from, to int) {
	if len(n.opened) == 1 {
		return 0, len(n.kids)
	}
	from = inside.place / stretch * stretch
	return max(0, from-stretch), min(len(n.kids), from+2*stretch)
}

// learn takes the HTML of an open item around one of its items as an example.
func (s *sidebarCall) learn(o *opening, inside *treeNode, inner, whole string) error {
	switch {
	case o.state == unseen:
		o.state = refused
		plain, err := s.plain(inside)
		if err != nil {
			return err
		}
		before, after, found := strings.Cut(whole, inner)
		if !found {
			return nil
		}
		o.text = before + plain + after
		if all, err := s.findItems(o, inside); err != nil || !all {
			o.text, o.offsets = "", nil
			return err
		}
		o.state, o.from, o.example = made, inside, s.route
	case o.state == made && o.example != s.route:
		o.state = refused
		if o.with(inside, inner) != whole {
			o.text, o.offsets = "", nil
			return nil
		}
		if o.state = proven; inside == o.from {
			o.state, o.tried = made, true
		}
	}
	return nil
}

// findItems notes where the items that are shown stand in a text, in which they come in their order. False: it does not hold all of
// them, so that it says nothing about other pages.
func (s *sidebarCall) findItems(o *opening, inside *treeNode) (all bool, err error) {
	first, end := inside.parent.shown(inside)
	o.first, o.offsets = first, make([]int, 0, end-first)
	from := 0
	for _, kid := range inside.parent.kids[first:end] {
		plain, err := s.plain(kid)
		if err != nil {
			return false, err
		}
		at := strings.Index(o.text[from:], plain)
		if at < 0 {
			return false, nil
		}
		o.offsets = append(o.offsets, from+at)
		from += at + len(plain)
	}
	return true, nil
}

// filled is the HTML of an open item around one of its items; ok is false while it is not proven.
func (o *opening) filled(inside *treeNode, inner string) (text string, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.state != proven && !(o.tried && inside == o.from) {
		return "", false
	}
	return o.with(inside, inner), true
}

func (o *opening) with(inside *treeNode, inner string) string {
	at := o.offsets[inside.place-o.first]
	return o.text[:at] + inner + o.text[at+len(*inside.plain.Load()):]
}

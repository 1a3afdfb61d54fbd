package render

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/orihon/orihon/internal/site"
)

// A category differs from others of its kind in its texts and in its items alone: their surroundings are rendered once, with
// marks, and proven on two categories. Trees of many small folders cost a frame then, and not two examples for each folder.

// categoryMode is how a category lies to the page.
type categoryMode string

const (
	outside categoryMode = "outside" // the page is not below it
	itself  categoryMode = "itself"  // it is the page
	around  categoryMode = "around"  // the page is below it
)

// categoryLook is the HTML of categories of one kind, which lie alike to the page.
type categoryLook struct {
	before, after *frame
	folded        bool        // it shows no items
	proven        atomic.Bool // it was right for two categories

	mu      sync.Mutex
	refused bool   // it was not
	from    string // the path of the category that it was tried on last
}

// category renders a category whose look is known. Inside is the item that leads to the page, nil for none, and inner its
// HTML. ok is false where the look is not proven: the category is rendered as itself then.
func (s *sidebarCall) category(n *treeNode, mode categoryMode, inside *treeNode, inner string) (text string, ok bool, err error) {
	if n.item == nil || n.item.Type != "category" || n.item.Label == "" || len(n.kids) == 0 || len(n.kids) > longestList {
		return "", false, nil
	}
	address := firstAddress(n.item)
	look, err := s.categoryLook(n.item, addressStart(address), mode)
	if err != nil {
		return "", false, err
	}
	if look.proven.Load() {
		text, err = s.filledCategory(look, n, address, inside, inner)
		return text, true, err
	}
	if !look.mu.TryLock() {
		return "", false, nil
	}
	defer look.mu.Unlock()
	if look.refused || look.from == n.path {
		return "", false, nil
	}
	text, err = s.filledCategory(look, n, address, inside, inner)
	if err != nil {
		return "", false, err
	}
	return s.tryLook(look, n, mode, text)
}

// tryLook compares what a look gives with the category as it must be.
func (s *sidebarCall) tryLook(look *categoryLook, n *treeNode, mode categoryMode, text string) (string, bool, error) {
	route := s.route
	if mode == outside {
		route = ""
	}
	whole, err := s.node(n, route)
	if err != nil {
		return "", false, err
	}
	look.tried(n.path, text == whole)
	return whole, true, nil
}

// tried notes whether a look was right for the category at a path. A look that was wrong once is never asked again.
func (look *categoryLook) tried(path string, right bool) {
	look.refused = look.refused || !right
	look.proven.Store(!look.refused && look.from != "")
	look.from = path
}

func (s *sidebarCall) filledCategory(look *categoryLook, n *treeNode, address string, inside *treeNode, inner string) (string, error) {
	o := &opened{holes: []hole{{text: n.item.Label}, {text: address[len(addressStart(address)):]}}}
	var b strings.Builder
	look.before.fill(&b, o, "", "")
	for _, kid := range n.kids {
		switch {
		case look.folded:
		case kid == inside:
			b.WriteString(inner)
		default:
			plain, err := s.plain(kid)
			if err != nil {
				return "", err
			}
			b.WriteString(plain)
		}
	}
	look.after.fill(&b, o, "", "")
	return b.String(), nil
}

// categoryLook renders a category like item, with marks for its texts and one item in the place of its own. start is what
// its address begins with.
func (s *sidebarCall) categoryLook(item *site.SidebarItem, start string, mode categoryMode) (*categoryLook, error) {
	example := *item
	child := site.SidebarItem{Type: "doc", Label: mark(2), Href: start + mark(1)}
	example.Label, example.DocID, example.Items = mark(0), "", []site.SidebarItem{child}
	if example.Href != "" {
		example.Href = start + mark(1)
		example.Items[0].Href = start + mark(3)
	}
	route := map[categoryMode]string{outside: "", itself: example.Href, around: example.Items[0].Href}[mode]
	data, err := json.Marshal(example)
	if err != nil {
		return nil, fmt.Errorf("encode a category of the sidebar: %w", err)
	}
	key := string(mode) + "\n" + string(data)
	if known, ok := s.tree.categories.Load(key); ok {
		return known.(*categoryLook), nil
	}
	look, err := s.newCategoryLook(example, route)
	if err != nil {
		return nil, err
	}
	look.refused = !look.before.fills(2) || !look.after.fills(2)
	known, _ := s.tree.categories.LoadOrStore(key, look)
	return known.(*categoryLook), nil
}

// newCategoryLook renders a category with one item, for the page at a route.
func (s *sidebarCall) newCategoryLook(example site.SidebarItem, route string) (*categoryLook, error) {
	text, err := s.itemText(example, route)
	if err != nil {
		return nil, err
	}
	if route == example.Href {
		route = ""
	}
	shown, err := s.itemText(example.Items[0], route)
	if err != nil {
		return nil, err
	}
	before, after, open := strings.Cut(text, shown)
	return &categoryLook{before: &frame{pieces: cut(before)}, after: &frame{pieces: cut(after)}, folded: !open}, nil
}

// fills tells whether a frame has no other holes than the first few.
func (f *frame) fills(holes int) bool {
	for _, p := range f.pieces {
		if p.what != pieceEnd && (p.what != pieceHole || p.number >= holes) {
			return false
		}
	}
	return true
}

// firstAddress is where a category leads: to its page, or to the first page in it. See hrefOf in web/theme/doc/trail.ts.
func firstAddress(item *site.SidebarItem) string {
	if item.Href != "" {
		return item.Href
	}
	for i := range item.Items {
		if address := firstAddress(&item.Items[i]); address != "" {
			return address
		}
	}
	return ""
}

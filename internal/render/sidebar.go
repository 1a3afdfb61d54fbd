package render

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/orihon/orihon/internal/site"
)

// The sidebars of two pages differ in which items are open, and which one is marked. A category that is open around one of
// its items is text around the HTML of that item: the text is learned from two of them, the second of which proves it, and
// put around all others. So a sidebar costs the few items on the way to a page, however long the lists beside it are.

// sidebarTree is the sidebar of a shell.
type sidebarTree struct {
	root    *treeNode            // the whole list; it has no item of its own
	byRoute map[string]*treeNode // of items that stand in the tree once
	looks   sync.Map             // JSON of an item with marks, and whether it is the current one -> *frame

	categories sync.Map // JSON of a category with marks, and how it lies to the page -> *categoryLook
}

// treeNode is an item of a sidebar.
type treeNode struct {
	item   *site.SidebarItem
	path   string // "2/0/5": its place in the list, in the list of that item, and so on
	parent *treeNode
	place  int // among the items of parent
	kids   []*treeNode

	plain  atomic.Pointer[string]
	opened []opening // by stretch of its list
}

func newSidebarTree(items []site.SidebarItem) *sidebarTree {
	t := &sidebarTree{root: &treeNode{}, byRoute: map[string]*treeNode{}}
	t.add(t.root, items)
	return t
}

func (t *sidebarTree) add(parent *treeNode, items []site.SidebarItem) {
	for i := range items {
		n := &treeNode{item: &items[i], path: strconv.Itoa(i), parent: parent, place: i}
		if parent.path != "" {
			n.path = parent.path + "/" + n.path
		}
		parent.kids = append(parent.kids, n)
		if href := items[i].Href; href != "" {
			if _, twice := t.byRoute[href]; twice {
				n = nil
			}
			t.byRoute[href] = n
		}
		t.add(parent.kids[i], items[i].Items)
	}
	parent.opened = make([]opening, stretches(len(items)))
}

// sidebar renders the tree beside a page.
func (r *Renderer) sidebar(w *worker, p *site.Page, shell string) (string, error) {
	if p.Sidebar == "" {
		return "", nil
	}
	s := &sidebarCall{renderer: r, worker: w, shell: shell, route: p.Route}
	if known := r.shapes.shellOf(shell); known != nil {
		s.tree = known.sidebar
		if n := s.tree.byRoute[p.Route]; n != nil {
			return s.open(n)
		}
	}
	return s.node(&treeNode{}, p.Route)
}

// sidebarCall renders one sidebar on one engine.
type sidebarCall struct {
	renderer     *Renderer
	worker       *worker
	tree         *sidebarTree
	shell, route string
}

// open renders the tree around the item of the page.
func (s *sidebarCall) open(n *treeNode) (string, error) {
	text, _, err := s.looksOf(n)
	for ; err == nil && n.parent != nil; n = n.parent {
		text, err = s.around(n.parent, n, text)
	}
	return text, err
}

// around renders an item that is open around one of its items, whose HTML is inner.
func (s *sidebarCall) around(n, inside *treeNode, inner string) (string, error) {
	if text, ok := n.openedAt(inside).filled(inside, inner); ok {
		return text, nil
	}
	if text, ok, err := s.category(n, around, inside, inner); ok || err != nil {
		return text, err
	}
	whole, err := s.node(n, s.route)
	o := n.openedAt(inside)
	if err != nil || !o.mu.TryLock() {
		return whole, err
	}
	defer o.mu.Unlock()
	return whole, s.learn(o, inside, inner, whole)
}

// plain is the HTML of an item that the page does not lie under.
func (s *sidebarCall) plain(n *treeNode) (string, error) {
	if known := n.plain.Load(); known != nil {
		return *known, nil
	}
	_, plain, err := s.looksOf(n)
	if err == nil {
		n.plain.Store(&plain)
	}
	return plain, err
}

// looksOf gives the HTML of an item that leads to the current page, and of one that the page does not lie under. Items
// without others below them differ in their texts alone.
func (s *sidebarCall) looksOf(n *treeNode) (current, plain string, err error) {
	item := *n.item
	if len(item.Items) > 0 || item.Type == "category" || item.HTML != "" || item.Href == "" || item.Label == "" {
		if item.Href == s.route {
			current, err = s.categoryOr(n, itself, s.route)
		}
		if err == nil {
			plain, err = s.categoryOr(n, outside, "")
		}
		return current, plain, err
	}
	start := addressStart(item.Href)
	o := &opened{holes: []hole{{text: item.Label}, {text: item.Href[len(start):]}}}
	item.Label, item.Href, item.DocID = mark(0), start+mark(1), ""
	for i, route := range [...]string{item.Href, ""} {
		look, err := s.look(item, route)
		if err != nil {
			return "", "", err
		}
		var b strings.Builder
		look.fill(&b, o, "", "")
		if i == 0 {
			current = b.String()
		} else {
			plain = b.String()
		}
	}
	return current, plain, nil
}

// categoryOr renders an item by the look of its kind, or as itself.
func (s *sidebarCall) categoryOr(n *treeNode, mode categoryMode, route string) (string, error) {
	if text, ok, err := s.category(n, mode, nil, ""); ok || err != nil {
		return text, err
	}
	return s.node(n, route)
}

// look renders an item whose texts are marks.
func (s *sidebarCall) look(item site.SidebarItem, route string) (*frame, error) {
	data, err := json.Marshal(item)
	if err != nil {
		return nil, fmt.Errorf("encode an item of the sidebar: %w", err)
	}
	key := route + "\n" + string(data)
	if known, ok := s.tree.looks.Load(key); ok {
		return known.(*frame), nil
	}
	text, err := s.itemText(item, route)
	if err != nil {
		return nil, err
	}
	f := &frame{pieces: cut(text)}
	s.tree.looks.Store(key, f)
	return f, nil
}

// itemText renders an item that need not stand in the tree.
func (s *sidebarCall) itemText(item site.SidebarItem, route string) (string, error) {
	data, err := json.Marshal(item)
	if err != nil {
		return "", fmt.Errorf("encode an item of the sidebar: %w", err)
	}
	return s.call(true, "renderSidebarItem", string(escapeMarks(data)), route)
}

// node renders an item for the page at a route, or the whole tree.
func (s *sidebarCall) node(n *treeNode, route string) (string, error) {
	return s.call(false, "renderSidebar", n.path, route)
}

func (s *sidebarCall) call(isFrame bool, function, what, route string) (string, error) {
	answer, err := s.renderer.callIn(s.worker, s.shell, function, what, route, s.shell)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = s.worker.substituteMarks(&b, s.worker.storeParts(answer), "", isFrame)
	return b.String(), err
}

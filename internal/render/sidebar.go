package render

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/site"
)

// The sidebars of two pages in one folder differ in which of the two items is marked. So the sidebar of the first is
// rendered, the second proves how items are marked, and those of all others are made by putting two items in the place of
// two others.

// sidebarTree is the sidebar of a shell.
type sidebarTree struct {
	leaves sync.Map // route -> *leaf; only of items that stand in the tree once
	looks  sync.Map // JSON of an item with marks, and whether it is the current one -> *frame
}

// leaf is an item without others below it.
type leaf struct {
	item   site.SidebarItem
	folder *folder
}

// folder is a list of items.
type folder struct {
	mu    sync.Mutex
	state shapeState
	text  string // of a page below it, with none of its items marked
	from  string // the route of that page
}

func newSidebarTree(items []site.SidebarItem) *sidebarTree {
	t := &sidebarTree{}
	count := map[string]int{}
	t.add(items, count)
	for route, n := range count {
		if n > 1 {
			t.leaves.Delete(route)
		}
	}
	return t
}

func (t *sidebarTree) add(items []site.SidebarItem, count map[string]int) {
	in := &folder{}
	for _, item := range items {
		count[item.Href]++
		if len(item.Items) > 0 {
			t.add(item.Items, count)
			continue
		}
		if item.Type != "category" && item.HTML == "" && item.Href != "" && item.Label != "" {
			t.leaves.Store(item.Href, &leaf{item, in})
		}
	}
}

// sidebar renders the tree beside a page.
func (r *Renderer) sidebar(w *worker, p *site.Page, shell string) (string, error) {
	if p.Sidebar == "" {
		return "", nil
	}
	known, ok := r.shapes.sidebars.Load(shell)
	if !ok {
		return r.wholeSidebar(w, p.Route, shell)
	}
	tree := known.(*sidebarTree)
	found, ok := tree.leaves.Load(p.Route)
	if !ok {
		return r.wholeSidebar(w, p.Route, shell)
	}
	l := found.(*leaf)
	text, proved := l.folder.ready()
	if !proved {
		whole, err := r.wholeSidebar(w, p.Route, shell)
		if err == nil {
			r.learnFolder(w, tree, l, whole, shell)
		}
		return whole, err
	}
	if text, ok := r.mark(w, tree, l, text, shell); ok {
		return text, nil
	}
	return r.wholeSidebar(w, p.Route, shell)
}

func (f *folder) ready() (text string, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.text, f.state == proven
}

// learnFolder makes the text of a folder from the sidebar of one of its pages, or tries it on that of another.
func (r *Renderer) learnFolder(w *worker, tree *sidebarTree, l *leaf, whole, shell string) {
	f := l.folder
	if !f.mu.TryLock() {
		return
	}
	defer f.mu.Unlock()
	switch {
	case f.state == unseen:
		f.state = refused
		current, plain, err := r.looksOf(w, tree, l, shell)
		if before, after, once := cutOnce(whole, current); err == nil && once {
			f.state, f.from, f.text = made, l.item.Href, before+plain+after
		}
	case f.state == made && f.from != l.item.Href:
		f.state = refused
		if text, ok := r.mark(w, tree, l, f.text, shell); ok && text == whole {
			f.state = proven
		}
	}
}

// mark marks the item of a page in the text of its folder.
func (r *Renderer) mark(w *worker, tree *sidebarTree, l *leaf, text, shell string) (marked string, ok bool) {
	current, plain, err := r.looksOf(w, tree, l, shell)
	if err != nil {
		return "", false
	}
	before, after, once := cutOnce(text, plain)
	return before + current + after, once
}

// cutOnce cuts text around a part of it, which must be there once.
func cutOnce(text, part string) (before, after string, ok bool) {
	before, after, ok = strings.Cut(text, part)
	return before, after, ok && part != "" && !strings.Contains(after, part)
}

// looksOf gives the HTML of an item that leads to the current page, and of one that does not.
func (r *Renderer) looksOf(w *worker, tree *sidebarTree, l *leaf, shell string) (current, plain string, err error) {
	start := addressStart(l.item.Href)
	o := &opened{holes: []hole{{text: l.item.Label}, {text: l.item.Href[len(start):]}}}
	item := l.item
	item.Label, item.Href, item.DocID = mark(0), start+mark(1), ""
	for text, route := range map[*string]string{&current: item.Href, &plain: ""} {
		look, err := r.look(w, tree, item, route, shell)
		if err != nil {
			return "", "", err
		}
		var b strings.Builder
		look.fill(&b, o, "", "")
		*text = b.String()
	}
	return current, plain, nil
}

// look renders an item whose texts are marks.
func (r *Renderer) look(w *worker, tree *sidebarTree, item site.SidebarItem, route, shell string) (*frame, error) {
	data, err := json.Marshal(item)
	if err != nil {
		return nil, fmt.Errorf("encode an item of the sidebar: %w", err)
	}
	key := route + "\n" + string(data)
	if known, ok := tree.looks.Load(key); ok {
		return known.(*frame), nil
	}
	if err := r.setShell(w, shell); err != nil {
		return nil, err
	}
	text, err := w.call(r.ctx, "renderSidebarItem", string(respell(data)), route, shell)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	if err := w.expand(&b, w.take(text), "", true); err != nil {
		return nil, err
	}
	f := &frame{pieces: cut(b.String())}
	tree.looks.Store(key, f)
	return f, nil
}

// wholeSidebar renders the tree beside the page at a route.
func (r *Renderer) wholeSidebar(w *worker, route, shell string) (string, error) {
	if err := r.setShell(w, shell); err != nil {
		return "", err
	}
	text, err := w.call(r.ctx, "renderSidebar", route, shell)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = w.expand(&b, w.take(text), "", false)
	return b.String(), err
}

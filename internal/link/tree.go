package link

import (
	"math"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// makeTree makes the sidebar of an edition: as written, else from the folders.
func (l *linker) makeTree(e *edition) {
	e.nodes = map[string]*node{}
	e.top = &node{kind: "category"}
	if e.version.Labels != nil {
		if l.editionOf == nil {
			l.editionOf = map[*node]*edition{}
		}
		l.editionOf[e.top] = e
	}
	t := &tree{linker: l, edition: e}
	for _, w := range e.written {
		if w.name != "" {
			e.bars = append(e.bars, bar{w.name, len(e.top.items)})
		}
		t.written(e.top, w.entries, w.at)
	}
	if e.written == nil {
		e.top.items = t.folder("", e.top)
	}
	if len(e.bars) == 0 {
		e.bars = []bar{{name: e.docset.SidebarName}}
	}
	e.nameNodes()
	t.generated(e.top)
}

// tree makes nodes.
type tree struct {
	*linker
	edition *edition
	slugger site.Slugger
}

// folder makes the nodes of all documents in a folder and below it.
func (t *tree) folder(dir string, top *node) []*node {
	base := &node{kind: "category", folder: dir}
	folders := map[string]*node{dir: base}
	for _, en := range t.edition.entries {
		if en.doc == nil || en.unlisted && !t.opt.Drafts || !inFolder(en.doc.Path, dir) {
			continue
		}
		raw := en.doc.Raw
		parent := t.parents(folders, dir, path.Dir(en.doc.Path), path.Dir(raw), t.rank(en.doc))
		parent.items = append(parent.items, &node{
			kind: "doc", entry: en, fileName: path.Base(raw), position: en.doc.Position, hasPosition: en.doc.HasPos,
		})
		if parent == base && en.doc.IsIndex && !en.doc.HasPos {
			first := parent.items[len(parent.items)-1]
			first.position, first.hasPosition = math.Inf(-1), true
		}
	}
	t.finishItems(base)
	return adopt(top, base.items)
}

func adopt(parent *node, items []*node) []*node {
	for _, n := range items {
		n.parent = parent
	}
	return items
}

func inFolder(p, dir string) bool {
	return dir == "" || strings.HasPrefix(p, dir) && len(p) > len(dir) && p[len(dir)] == '/'
}

// rank is how many versions lie between the shown one and that of a document.
func (t *tree) rank(d *site.Doc) int {
	for i, f := range t.edition.folders {
		if f == d.Folder {
			return i
		}
	}
	return len(t.edition.folders)
}

// parents returns the node of a folder, after making those above it.
func (t *tree) parents(folders map[string]*node, top, dir, raw string, rank int) *node {
	if dir == "." || dir == top {
		return folders[top]
	}
	n := folders[dir]
	if n == nil {
		n = &node{kind: "category", folder: dir, collapsed: true, rank: rank + 1, category: t.edition.categories[dir]}
		folders[dir] = n
		t.edition.nodes[dir] = n
		parent := t.parents(folders, top, path.Dir(dir), path.Dir(raw), rank)
		parent.items = append(parent.items, n)
	}
	if rank < n.rank {
		n.fileName, n.rank = path.Base(raw), rank
		n.position, _, n.hasPosition = site.SplitPrefix(n.fileName)
		t.parents(folders, top, path.Dir(dir), path.Dir(raw), rank)
	}
	return n
}

// finish decides what a folder leads to and in what order its items stand, and folds folders that hold one page.
func (t *tree) finish(n *node) {
	t.takeIndex(n)
	t.finishItems(n)
	c := n.category
	if c == nil {
		return
	}
	if c.Position != nil {
		n.position, n.hasPosition = *c.Position, true
	}
	if c.Collapsed != nil {
		n.collapsed = *c.Collapsed
	}
}

func (t *tree) finishItems(n *node) {
	for i, item := range n.items {
		if item.kind == "category" {
			t.finish(item)
			n.items[i] = t.fold(item)
		}
	}
	n.items = withoutNil(n.items)
	adopt(n, n.items)
	sortNodes(n.items)
}

func withoutNil(items []*node) []*node {
	out := items[:0]
	for _, n := range items {
		if n != nil {
			out = append(out, n)
		}
	}
	return out
}

// takeIndex makes a document the page of its folder: the one that the category file names, else index, readme or the
// one with the folder's name.
func (t *tree) takeIndex(node *node) {
	link := (*site.CategoryLink)(nil)
	if node.category != nil {
		link = node.category.Link
	}
	if link != nil && (link.Type == "none" || link.Type == "generated-index") {
		return
	}
	for i, item := range node.items {
		if item.kind != "doc" || !t.leads(node, item.entry, link) {
			continue
		}
		node.entry = item.entry
		if item.hasPosition {
			node.position, node.hasPosition = item.position, true
		}
		node.items = append(node.items[:i:i], node.items[i+1:]...)
		return
	}
	if link == nil || link.Type != "doc" || node.entry != nil {
		return
	}
	if node.entry = t.find(link.ID, node.folder); node.entry == nil && node.category.Folder == t.edition.version.Folder {
		t.log.Errorf("unknown-doc", link.Pos, t.hintID(link.ID, node.folder), "the category leads to %q, which is not there", link.ID)
	}
}

func (t *tree) leads(n *node, en *entry, link *site.CategoryLink) bool {
	if link != nil && link.Type == "doc" {
		return en.id == link.ID || en.id == path.Join(n.folder, link.ID)
	}
	return en.doc.IsIndex
}

// find returns the document with an id, or with that id in a folder.
func (t *tree) find(id, folder string) *entry {
	if en := t.edition.byID[path.Join(folder, id)]; en != nil {
		return en
	}
	return t.edition.byID[id]
}

// fold puts a page in place of a folder that holds nothing else.
func (t *tree) fold(node *node) *node {
	switch {
	case len(node.items) == 0 && node.entry != nil:
		return t.indexNode(node)
	case len(node.items) == 0:
		return nil
	case node.category == nil && node.entry == nil && len(node.items) == 1 && node.items[0].kind == "doc" && !t.cfg.Layout.Located:
		only := node.items[0]
		only.fileName = node.fileName
		if !only.hasPosition {
			only.position, only.hasPosition = node.position, node.hasPosition
		}
		return only
	}
	return node
}

// indexNode is the page of a folder as an item of its own.
func (t *tree) indexNode(n *node) *node {
	return &node{
		kind: "doc", entry: n.entry, category: n.category, fileName: n.fileName, position: n.position, hasPosition: n.hasPosition,
	}
}

func (t *tree) hintID(id, folder string) string {
	var ids []string
	for _, en := range t.edition.entries {
		if en.doc == nil {
			continue
		}
		ids = append(ids, en.id)
		if rest, ok := strings.CutPrefix(en.id, folder+"/"); ok && folder != "" {
			ids = append(ids, rest)
		}
	}
	if near := diag.Nearest(id, ids); near != "" {
		return "Did you mean \"" + near + "\"?"
	}
	return "An id is the path below the version folder, without numbers and extension."
}

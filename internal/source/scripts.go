package source

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// runEndings are those of files that run: when a site is built, or in browsers.
var runEndings = [...]string{".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".mts", ".cts", ".wasm", ".html", ".htm", ".xhtml"}

func isScript(name string) bool {
	return slices.Contains(runEndings[:], strings.ToLower(path.Ext(name)))
}

// HideScripts makes the tree one in which no script lies, nor any package. Whoever reads a site finds none to run.
func (t *Tree) HideScripts() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.hidden = map[string]bool{}
}

// HiddenScripts are the scripts that are there and were looked for since they are hidden, sorted.
func (t *Tree) HiddenScripts() []string {
	t.mu.Lock()
	names := slices.Sorted(maps.Keys(t.hidden))
	t.mu.Unlock()
	return slices.DeleteFunc(names, func(name string) bool {
		m, rest := t.find(name)
		info, err := m.root.Lstat(m.in(rest))
		return err != nil || info.IsDir()
	})
}

// hides reports whether a name is that of a script that nobody may find.
func (t *Tree) hides(name string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.hidden == nil || !isScript(name) && !strings.Contains("/"+name+"/", "/node_modules/") {
		return false
	}
	t.hidden[name] = true
	return true
}

// withoutHidden leaves hidden files out of the entries of a folder.
func (t *Tree) withoutHidden(dir string, entries []fs.DirEntry) []fs.DirEntry {
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return t.hides(path.Join(dir, e.Name())) && !e.IsDir() })
}

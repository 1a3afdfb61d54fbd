package source

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Letters with marks can be written in two ways: é as one character (NFC), as keyboards and most systems do, or as e with an
// accent behind it (NFD), as old file systems of macOS and archives made there do. A site knows the first alone, so that a link
// finds its page and a page has the same address on every system.

// composed is a name as the site knows it.
func composed(name string) string { return norm.NFC.String(name) }

// locate is the root that holds a file, and the file's name there as its folders spell it.
func (t *Tree) locate(name string) (mount, string) {
	m, rest := t.find(name)
	if isASCII(rest) {
		return m, rest
	}
	if _, err := m.root.Lstat(m.in(rest)); err == nil {
		return m, rest
	}
	folder := "."
	for part := range strings.SplitSeq(rest, "/") {
		folder = path.Join(folder, m.spelling(folder, part))
	}
	return m, folder
}

// spelling is how a folder spells a name that it holds; the name itself if it holds none.
func (m mount) spelling(folder, name string) string {
	if isASCII(name) {
		return name
	}
	entries, err := fs.ReadDir(m.root.FS(), filepath.ToSlash(m.in(folder)))
	if err != nil {
		return name
	}
	for _, e := range entries {
		if composed(e.Name()) == composed(name) {
			return e.Name()
		}
	}
	return name
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// composedEntry is a file of a folder by the name that the site knows it by.
type composedEntry struct {
	fs.DirEntry
	name string
}

func (e composedEntry) Name() string { return e.name }

// composeAll gives files the names that the site knows them by, sorted.
func composeAll(entries []fs.DirEntry) []fs.DirEntry {
	changed := false
	for i, e := range entries {
		if name := composed(e.Name()); name != e.Name() {
			entries[i], changed = composedEntry{e, name}, true
		}
	}
	if changed {
		slices.SortFunc(entries, func(x, y fs.DirEntry) int { return strings.Compare(x.Name(), y.Name()) })
	}
	return entries
}

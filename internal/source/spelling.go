package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Systems differ in which names open a file: on macOS and Windows button.tsx opens Button.tsx, on most others it opens nothing. A
// site that builds on one of them must build on all. So a name leads to a file only if the listings of its folders have it,
// whatever the system would open.
//
// Letters with marks can be written in two ways: é as one character (NFC), as keyboards and most systems do, or as e with an
// accent behind it (NFD), as old file systems of macOS and archives made there do. A site knows the first alone, so that a link
// finds its page and a page has the same address on every system.

// composed is a name as the site knows it.
func composed(name string) string { return norm.NFC.String(name) }

// locate returns the root that holds a file, and the file's name there as its folders spell it. The error is fs.ErrNotExist for a
// name that opens a file on this system alone.
func (t *Tree) locate(op, name string) (mount, string, error) {
	m, rest := t.find(name)
	if t.hides(name) {
		return m, rest, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	plain := isASCII(rest)
	if plain && !m.folds {
		return m, rest, nil
	}
	_, err := m.root.Lstat(m.in(rest))
	if err == nil && !m.folds || err != nil && plain {
		return m, rest, nil
	}
	spelled, ok := t.spelled(m, rest, err == nil)
	if !ok {
		return m, rest, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return m, spelled, nil
}

// spelled returns a name as the folders spell it; false if one of them does not list its part of it. opens says that the system
// finds the file.
func (t *Tree) spelled(m mount, rest string, opens bool) (string, bool) {
	folder := "."
	for part := range strings.SplitSeq(rest, "/") {
		name := part
		if part != "." && part != ".." {
			var ok bool
			if name, ok = t.entry(m, folder, part, opens); !ok {
				return rest, false
			}
		}
		folder = path.Join(folder, name)
	}
	return folder, true
}

// entry returns how a folder spells a name that it lists. A file that opens but is not listed may be newer than the listing,
// which is then made anew.
func (t *Tree) entry(m mount, folder, part string, opens bool) (string, bool) {
	key := m.name + "\x00" + folder
	t.mu.Lock()
	names, known := t.listings[key]
	t.mu.Unlock()
	if name, ok := names[composed(part)]; ok || known && !opens {
		return name, ok
	}
	entries, err := m.root.ReadDir(m.in(folder))
	if err != nil {
		return part, opens // a folder that can be entered and not listed
	}
	names = make(map[string]string, len(entries))
	for _, e := range entries {
		if name := composed(e.Name()); names[name] == "" || name == e.Name() {
			names[name] = e.Name()
		}
	}
	t.mu.Lock()
	t.listings[key] = names
	t.mu.Unlock()
	name, ok := names[composed(part)]
	return name, ok
}

// folds reports whether a file system opens names that it does not list. It is asked for one of the names in the folder, written
// in the other case. Where no name has letters it is taken to.
func folds(root Disk) bool {
	entries, err := root.ReadDir(".")
	if err != nil {
		return true
	}
	listed := map[string]bool{}
	for _, e := range entries {
		listed[e.Name()] = true
	}
	for name := range listed {
		if other := otherCase(name); other != name && !listed[other] {
			_, err := root.Lstat(other)
			return err == nil
		}
	}
	return true
}

func otherCase(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, name)
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

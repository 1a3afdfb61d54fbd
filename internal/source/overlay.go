package source

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Overlay holds the texts that an editor has not saved yet, by the absolute path of their files. Every Tree that it is laid over
// reads them in place of the files. The zero value is empty; its methods may be called by many goroutines, and those that read on nil.
type Overlay struct {
	mu    sync.RWMutex
	texts map[string]*unsaved
}

// unsaved is a file as an editor shows it.
type unsaved struct {
	name    string
	text    []byte
	gone    bool
	changed time.Time
}

// Set puts a text in the place of a file, which need not exist.
func (o *Overlay) Set(file string, text []byte) {
	o.put(file, &unsaved{name: filepath.Base(file), text: text, changed: time.Now()})
}

// Hide has a file seem to be missing.
func (o *Overlay) Hide(file string) {
	o.put(file, &unsaved{name: filepath.Base(file), gone: true, changed: time.Now()})
}

// Remove has a file read from the disk again.
func (o *Overlay) Remove(file string) { o.put(file, nil) }

func (o *Overlay) put(file string, u *unsaved) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.texts == nil {
		o.texts = map[string]*unsaved{}
	}
	if u == nil {
		delete(o.texts, file)
	} else {
		o.texts[file] = u
	}
}

// Clone returns an Overlay with the same texts.
func (o *Overlay) Clone() *Overlay {
	o.mu.RLock()
	defer o.mu.RUnlock()
	return &Overlay{texts: maps.Clone(o.texts)}
}

// Lay has the tree read the texts of an overlay in place of files.
func (t *Tree) Lay(o *Overlay) { t.overlay = o }

// unsaved is the text that is read in place of a file; nil: the file itself is. Files that hold keys are never replaced, so that the
// rule about them need not be asked again.
func (t *Tree) unsaved(name string) *unsaved {
	if t.overlay == nil || Secret(name) {
		return nil
	}
	m, rest := t.find(name)
	t.overlay.mu.RLock()
	defer t.overlay.mu.RUnlock()
	return t.overlay.texts[filepath.Join(m.dir, filepath.FromSlash(rest))]
}

// withUnsaved puts the unsaved texts of a folder into its listing, and folders that only they need.
func (t *Tree) withUnsaved(dir string, entries []fs.DirEntry, err error) ([]fs.DirEntry, error) {
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return entries, err
	}
	m, rest := t.find(dir)
	folder := filepath.Join(m.dir, filepath.FromSlash(rest)) + string(filepath.Separator)
	t.overlay.mu.RLock()
	defer t.overlay.mu.RUnlock()
	for _, file := range slices.Sorted(maps.Keys(t.overlay.texts)) {
		below, isBelow := strings.CutPrefix(file, folder)
		u := t.overlay.texts[file]
		name, _, isDeeper := strings.Cut(below, string(filepath.Separator))
		if !isBelow || Secret(path.Join(dir, name)) || isDeeper && u.gone {
			continue
		}
		at := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == composed(name) })
		switch {
		case isDeeper && at < 0:
			entries, err = append(entries, unsavedFolder{u, name}), nil
		case isDeeper:
		case at >= 0 && u.gone:
			entries = slices.Delete(entries, at, at+1)
		case at >= 0:
			entries[at] = u
		case !u.gone:
			entries, err = append(entries, u), nil
		}
	}
	slices.SortFunc(entries, func(x, y fs.DirEntry) int { return strings.Compare(x.Name(), y.Name()) })
	return entries, err
}

// unsavedFolder is a folder that only an unsaved text is in.
type unsavedFolder struct {
	*unsaved
	folder string
}

// Name is that of the folder.
func (u unsavedFolder) Name() string { return composed(u.folder) }

// Mode is that of a folder.
func (u unsavedFolder) Mode() fs.FileMode { return fs.ModeDir | 0o755 }

// Type is that of a folder.
func (u unsavedFolder) Type() fs.FileMode { return fs.ModeDir }

// IsDir is true.
func (u unsavedFolder) IsDir() bool { return true }

// Info is the folder itself.
func (u unsavedFolder) Info() (fs.FileInfo, error) { return u, nil }

// Name is that of the file in its folder, as the site knows it.
func (u *unsaved) Name() string { return composed(u.name) }

// Size is that of the text.
func (u *unsaved) Size() int64 { return int64(len(u.text)) }

// Mode is that of a regular file.
func (u *unsaved) Mode() fs.FileMode { return 0o644 }

// Type is that of a regular file.
func (u *unsaved) Type() fs.FileMode { return 0 }

// ModTime is when the text was changed last.
func (u *unsaved) ModTime() time.Time { return u.changed }

// IsDir is false: it is a file.
func (u *unsaved) IsDir() bool { return false }

// Sys is nil.
func (u *unsaved) Sys() any { return nil }

// Info is the file itself.
func (u *unsaved) Info() (fs.FileInfo, error) { return u, nil }

// open opens the text as a file.
func (u *unsaved) open(op, name string) (fs.File, error) {
	if u.gone {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return &openUnsaved{Reader: bytes.NewReader(u.text), of: u}, nil
}

// stat tells of the text as of a file.
func (u *unsaved) stat(op, name string) (fs.FileInfo, error) {
	if u.gone {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return u, nil
}

// openUnsaved is an open file that reads an unsaved text.
type openUnsaved struct {
	*bytes.Reader
	of *unsaved
}

// Stat tells of the file.
func (f *openUnsaved) Stat() (fs.FileInfo, error) { return f.of, nil }

// Close does nothing.
func (f *openUnsaved) Close() error { return nil }

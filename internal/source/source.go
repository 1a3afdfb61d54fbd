// Package source is the site at one moment: which files it is made of, and who has read which of them.
//
// A build is only as good as its answer to "what is this made from?". Where every room walks the folder by a rule of
// its own, one of them watches what another ignores, and a page stays as it was after a change. So there is one rule
// for what belongs to a site (Ignored), one way to open a file (Tree, which leads nowhere outside of the folders that
// were declared, and opens no pipes), and whoever keeps a result keeps with it what was read for it (Recorder): the
// result holds as long as the reads do (Tree.Holds). Files that were looked for and not found are reads too.
package source

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
)

// Tree is the files of a site. Its methods may be called by many goroutines.
type Tree struct {
	mounts []mount       // the site folder comes last, so that others are found first
	users  *atomic.Int32 // trees that are open and have the same mounts

	noticed noticed

	mu      sync.Mutex
	hashes  map[string]string
	folders map[string]string // where folders lie once links are followed
	// hidden are the scripts that were asked for and are not there for anybody; nil: scripts are files like others.
	hidden map[string]bool
	// listings are the names in folders, composed, with how the folders spell them: see locate.
	listings map[string]map[string]string
	overlay  *Overlay                              // texts that are read in place of files; nil: none
	rewrite  func(name string, text []byte) []byte // what readers find in the place of a text; nil: what lies there
}

// Root is a folder outside of the site's whose files belong to it under a name.
type Root struct {
	Name string // site-relative: "docs"
	Dir  string // the folder
}

type mount struct {
	name string // "" for the site folder
	dir  string // absolute, without symbolic links
	root Disk
	sub  string // where dir lies below root, if the files around it may be read too; else "."
	// folds says that root may open names that it does not list.
	folds bool
	// system says that folders of the system lie below root, or around it.
	system bool
}

// in is the name of a file of the mount below its root.
func (m mount) in(rest string) string { return filepath.FromSlash(path.Join(m.sub, rest)) }

// OpenWithin opens the site in a folder as Open does; files around it can be read too, under names that begin with ../,
// as far as bound, a folder above.
func OpenWithin(dir, bound string, roots ...Root) (*Tree, error) {
	t, err := Open(dir, roots...)
	if err != nil {
		return nil, err
	}
	m := &t.mounts[len(t.mounts)-1]
	bound, err = filepath.Abs(bound)
	if err == nil {
		bound, err = filepath.EvalSymlinks(bound)
	}
	if err == nil {
		m.sub, err = filepath.Rel(bound, m.dir)
	}
	if err == nil && !filepath.IsLocal(m.sub) {
		err = fmt.Errorf("%s is no folder around it", bound)
	}
	var root Disk
	if err == nil {
		root, err = OpenDisk(bound)
	}
	if err != nil {
		t.Close()
		return nil, fmt.Errorf("open the site folder: %w", err)
	}
	_ = m.root.Close()
	m.root, m.sub, m.folds, m.system = root, filepath.ToSlash(m.sub), folds(root), holdsSystem(bound)
	return t, nil
}

// Open opens the site in a folder. Nothing outside of it is read but the roots that are declared. Close must follow.
func Open(dir string, roots ...Root) (*Tree, error) { return OpenOn(OpenDisk, dir, roots...) }

// OpenOn opens the site in a folder as Open does, by a function that opens its folders.
func OpenOn(open func(dir string) (Disk, error), dir string, roots ...Root) (*Tree, error) {
	t := &Tree{users: &atomic.Int32{}, hashes: map[string]string{}, folders: map[string]string{}, listings: map[string]map[string]string{}}
	t.users.Store(1)
	for _, r := range append(roots, Root{Dir: dir}) {
		abs, err := filepath.Abs(r.Dir)
		if err == nil {
			abs, err = filepath.EvalSymlinks(abs)
		}
		if err != nil {
			t.Close()
			return nil, fmt.Errorf("open the site folder: %w", err)
		}
		root, err := open(abs)
		if err != nil {
			t.Close()
			return nil, fmt.Errorf("open the site folder: %w", err)
		}
		t.mounts = append(t.mounts, mount{name: r.Name, dir: abs, root: root, sub: ".", folds: folds(root), system: holdsSystem(abs)})
	}
	return t, nil
}

// Close ends the use of the tree.
func (t *Tree) Close() {
	if t.users.Add(-1) > 0 {
		return
	}
	for _, m := range t.mounts {
		_ = m.root.Close()
	}
}

// Dir is the site folder, absolute and without symbolic links.
func (t *Tree) Dir() string { return t.mounts[len(t.mounts)-1].dir }

// Sub is where the site folder lies below the folder that may be read, "." if it is that folder.
func (t *Tree) Sub() string { return t.mounts[len(t.mounts)-1].sub }

// Path is where a file of the site lies.
func (t *Tree) Path(name string) string {
	m, rest := t.find(name)
	return filepath.Join(m.dir, filepath.FromSlash(rest))
}

// Name is the site-relative name of an absolute path. False: it leads out of the site.
func (t *Tree) Name(file string) (string, bool) {
	for _, m := range t.mounts {
		rel, err := filepath.Rel(m.dir, file)
		if err != nil || !filepath.IsLocal(path.Join(m.sub, filepath.ToSlash(rel))) {
			continue
		}
		return join(m.name, composed(filepath.ToSlash(rel))), true
	}
	return "", false
}

func join(mounted, rel string) string {
	switch {
	case mounted == "":
		return rel
	case rel == ".":
		return mounted
	}
	return mounted + "/" + rel
}

// find is the root that holds a file, and the file's name there.
func (t *Tree) find(name string) (mount, string) {
	for _, m := range t.mounts {
		if m.name == name {
			return m, "."
		}
		if rest, ok := strings.CutPrefix(name, m.name+"/"); ok && m.name != "" {
			return m, rest
		}
	}
	return t.mounts[len(t.mounts)-1], name
}

// ErrNotAFile says that something is there which cannot be read like a file: a pipe, a device, a socket.
var ErrNotAFile = errors.New("it is not a regular file")

// Open opens a file or folder of the site, as fs.FS does.
func (t *Tree) Open(name string) (fs.File, error) {
	if !t.Valid(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	t.noticed.see(name)
	if u := t.unsaved(name); u != nil {
		return u.open("open", name)
	}
	m, rest, err := t.locate("open", name)
	if err != nil {
		return nil, err
	}
	if t.leadsToSecret(m, rest) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: ErrSecret}
	}
	// Opening a pipe would wait for a writer.
	f, err := m.root.OpenFile(m.in(rest), os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: name, Err: ErrNotAFile}
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// Rewrite has all who read a text find what f makes of it. Nobody may be reading meanwhile.
func (t *Tree) Rewrite(f func(name string, text []byte) []byte) { t.rewrite = f }

// ReadFile reads a file of the site.
func (t *Tree) ReadFile(name string) ([]byte, error) {
	data, err := t.ReadWritten(name)
	if err == nil && t.rewrite != nil {
		data = t.rewrite(name, data)
	}
	return data, err
}

// ReadWritten reads a file as it lies there.
func (t *Tree) ReadWritten(name string) ([]byte, error) {
	f, err := t.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return readAll(f)
}

// ReadDir lists a folder, sorted by name.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	t.noticed.see(folderName(name))
	return t.list(name)
}

func (t *Tree) list(name string) ([]fs.DirEntry, error) {
	entries, err := t.readDir(name)
	if t.overlay != nil {
		entries, err = t.withUnsaved(name, entries, err)
	}
	return t.withoutHidden(name, entries), err
}

// folderName is a folder's name with a slash behind it; "" of the site folder.
func folderName(name string) string {
	if name == "." {
		return ""
	}
	return name + "/"
}

func (t *Tree) readDir(name string) ([]fs.DirEntry, error) {
	m, rest, err := t.locate("open", name)
	if err != nil {
		return nil, err
	}
	if t.leadsToSecret(m, rest) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: ErrSecret}
	}
	entries, err := m.root.ReadDir(m.in(rest))
	return composeAll(entries), err
}

// Stat tells of a file, following links that stay in the site.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	t.noticed.see(name)
	return t.stat(name)
}

func (t *Tree) stat(name string) (fs.FileInfo, error) {
	if u := t.unsaved(name); u != nil {
		return u.stat("stat", name)
	}
	m, rest, err := t.locate("stat", name)
	if err != nil {
		return nil, err
	}
	if t.leadsToSecret(m, rest) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: ErrSecret}
	}
	return m.root.Stat(m.in(rest))
}

// Lstat tells of a file without following links.
func (t *Tree) Lstat(name string) (fs.FileInfo, error) {
	t.noticed.see(name)
	if u := t.unsaved(name); u != nil {
		return u.stat("lstat", name)
	}
	m, rest, err := t.locate("lstat", name)
	if err != nil {
		return nil, err
	}
	return m.root.Lstat(m.in(rest))
}

// ReadLink returns where a link leads.
func (t *Tree) ReadLink(name string) (string, error) {
	t.noticed.follow()
	m, rest, err := t.locate("readlink", name)
	if err != nil {
		return "", err
	}
	return m.root.Readlink(m.in(rest))
}

// Valid reports whether a name is that of a file which can lie in the site, in the sense of fs.ValidPath. It may begin
// with ../ as far as the files around the site folder may be read, or with the name of a root.
func (t *Tree) Valid(name string) bool {
	if fs.ValidPath(name) {
		return true
	}
	m, rest := t.find(name)
	if m.name != "" {
		return fs.ValidPath(rest)
	}
	return m.sub != "." && path.Clean(name) == name && fs.ValidPath(path.Join(m.sub, name))
}

// IsFile reports whether a regular file of that name is in the site.
func (t *Tree) IsFile(name string) bool {
	if !t.Valid(name) {
		return false
	}
	info, err := t.stat(name) // Seen is asked of files that stay
	return err == nil && info.Mode().IsRegular()
}

var (
	_ fs.ReadFileFS = (*Tree)(nil)
	_ fs.ReadDirFS  = (*Tree)(nil)
	_ fs.StatFS     = (*Tree)(nil)
	_ fs.ReadLinkFS = (*Tree)(nil)
)

package source

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

// Reads are the files that something was made from: site-relative name -> hash of the content. A file that was looked
// for and is not there has the hash "", a folder that was listed that of its names, a package's file that of its size
// and time.
type Reads map[string]string

// Names are the files that were there, sorted.
func (r Reads) Names() []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(r)) {
		if r[name] != "" && !strings.HasSuffix(name, "/") {
			names = append(names, name)
		}
	}
	return names
}

// Recorder reads files of a tree and notes which.
type Recorder struct {
	tree *Tree

	mu    sync.Mutex
	reads Reads
}

// Record returns a Recorder that has read nothing.
func (t *Tree) Record() *Recorder { return &Recorder{tree: t, reads: Reads{}} }

// Restart lets the recorder read in another tree from now on, as if it had read nothing. Nobody may be reading meanwhile.
func (r *Recorder) Restart(t *Tree) { r.tree, r.reads = t, Reads{} }

// Tree is where the recorder reads.
func (r *Recorder) Tree() *Tree { return r.tree }

// Reads are what was read so far.
func (r *Recorder) Reads() Reads {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.reads)
}

func (r *Recorder) note(name, hash string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reads[name] = hash
}

// ReadFile reads a file.
func (r *Recorder) ReadFile(name string) ([]byte, error) {
	data, err := r.tree.ReadFile(name)
	if err != nil {
		r.note(name, "")
		return nil, err
	}
	r.note(name, hashOf(data))
	return data, nil
}

// Open opens a file or folder whose content the reader answers for; it is noted as ReadFile would.
func (r *Recorder) Open(name string) (fs.File, error) {
	f, err := r.tree.Open(name)
	if err != nil {
		r.note(name, "")
	} else if info, e := f.Stat(); e == nil && !info.IsDir() {
		r.note(name, r.tree.Hash(name))
	}
	return f, err
}

// ReadDir lists a folder.
func (r *Recorder) ReadDir(name string) ([]fs.DirEntry, error) {
	r.note(name+"/", r.tree.Hash(name+"/"))
	return r.tree.list(name)
}

// Stat tells of a file; it is noted as ReadFile would.
func (r *Recorder) Stat(name string) (fs.FileInfo, error) {
	info, err := r.tree.Stat(name)
	if err != nil {
		r.note(name, "")
	} else if !info.IsDir() {
		r.note(name, r.tree.Hash(name))
	}
	return info, err
}

// IsFile reports whether there is a regular file, which is noted either way.
func (r *Recorder) IsFile(name string) bool {
	there := r.tree.IsFile(name)
	if there {
		r.note(name, r.tree.Hash(name))
	} else if r.tree.Valid(name) {
		r.note(name, "")
	}
	return there
}

// NotePackage notes that a file of an npm package was used: as the list of installed packages that npm keeps beside it,
// or, where there is none, by size and time. The thousands of files of a package are not read for a key.
func (r *Recorder) NotePackage(name string) {
	before, _, _ := strings.Cut(name, "node_modules/")
	list := before + "node_modules/.package-lock.json"
	if r.tree.IsFile(list) {
		name = list
	}
	r.note(name, r.tree.Hash(name))
}

// Holds reports whether all reads would be the same now.
func (t *Tree) Holds(reads Reads) bool {
	for name, hash := range reads {
		if t.Hash(name) != hash {
			return false
		}
	}
	return true
}

// Hash is that of a file's content, "" if there is none; of a folder's names if the name ends in a slash. Each is found
// out once.
func (t *Tree) Hash(name string) string {
	if !strings.HasSuffix(name, "/") { // the names in a folder are the same while its files stay
		t.noticed.see(name)
	}
	t.mu.Lock()
	hash, ok := t.hashes[name]
	t.mu.Unlock()
	if ok {
		return hash
	}
	hash = t.look(name)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.hashes[name] = hash
	return hash
}

func (t *Tree) look(name string) string {
	if dir, ok := strings.CutSuffix(name, "/"); ok {
		return t.listing(dir)
	}
	if strings.Contains(name, "node_modules/") && path.Base(name) != ".package-lock.json" {
		info, err := t.Stat(name)
		if err != nil {
			return ""
		}
		return fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano())
	}
	data, err := t.ReadFile(name)
	if err != nil {
		return ""
	}
	return hashOf(data)
}

func (t *Tree) listing(dir string) string {
	entries, err := t.list(dir)
	if err != nil {
		return ""
	}
	sum := sha256.New()
	for _, entry := range entries {
		if !Ignored(path.Join(dir, entry.Name())) {
			fmt.Fprintf(sum, "%s %v\x00", entry.Name(), entry.Type())
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

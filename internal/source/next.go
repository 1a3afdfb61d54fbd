package source

import (
	"io/fs"
	"strings"
	"sync"
)

// Seen are names that a tree was asked for: of files that were read or looked at, and of folders, with a slash behind them, that were
// listed with the sizes and times of their files. Who asks for names alone, or whether a file is there, sees the same while files stay.
type Seen map[string]bool

// Holds reports whether what was made of the names would be the same after a change of the content of a file.
func (s Seen) Holds(file string) bool {
	dir := ""
	if i := strings.LastIndexByte(file, '/'); i >= 0 {
		dir = file[:i+1]
	}
	return !s[file] && !s[dir]
}

// noticed is what a tree was asked for.
type noticed struct {
	mu     sync.Mutex
	seen   Seen // nil: nobody asks
	linked bool // a symbolic link was followed
}

func (n *noticed) see(name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.seen != nil {
		n.seen[name] = true
	}
}

func (n *noticed) follow() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.linked = true
}

// Notice has the tree note what it is asked for.
func (t *Tree) Notice() {
	t.noticed.mu.Lock()
	defer t.noticed.mu.Unlock()
	t.noticed.seen = Seen{}
}

// Seen returns what the tree was asked for since Notice, and stops noting it. False: a symbolic link lies in the way, so that a file may
// change under another name.
func (t *Tree) Seen() (Seen, bool) {
	t.noticed.mu.Lock()
	defer t.noticed.mu.Unlock()
	seen := t.noticed.seen
	t.noticed.seen = nil
	return seen, !t.noticed.linked
}

// Knows reports whether the content of a file was asked for, and is there.
func (t *Tree) Knows(file string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hashes[file] != ""
}

// Next is the tree after the content of some files has changed, and of no others that belong to the site. It knows what the tree knew
// of all others, and closes with it: whoever closes the one keeps the other open. nil: a file is outside of the site or not there any
// more, or a link was followed.
func (t *Tree) Next(files []string) *Tree {
	if len(t.mounts) != 1 || t.mounts[0].sub != "." || t.overlay != nil || t.rewrite != nil || t.hidden != nil {
		return nil
	}
	next := &Tree{mounts: t.mounts, users: t.users, folders: map[string]string{}, listings: map[string]map[string]string{}, hashes: map[string]string{}}
	t.noticed.mu.Lock()
	linked := t.noticed.linked
	t.noticed.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	changed := map[string]bool{}
	for _, file := range files {
		if !isReported(file) || !isRegular(next, file) || linked {
			return nil
		}
		changed[file] = true
	}
	for name, hash := range t.hashes {
		if isReported(name) && !changed[name] {
			next.hashes[name] = hash
		}
	}
	t.users.Add(1)
	return next
}

// isRegular reports whether a file is there itself, and no link.
func isRegular(t *Tree, file string) bool {
	info, err := t.Lstat(file)
	return err == nil && info.Mode().IsRegular()
}

// isReported reports whether a change of a file is told to those who watch the site.
func isReported(name string) bool {
	return fs.ValidPath(strings.TrimSuffix(name, "/")) && !Ignored(name) && !strings.HasPrefix(name, "build")
}

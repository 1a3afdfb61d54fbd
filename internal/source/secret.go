package source

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// ErrSecret says that a file may hold keys or passwords. No part of a site needs one, so none is read.
var ErrSecret = errors.New("files that may hold keys are not read")

// secretNames are the names of files and folders in which tools keep keys, tokens and passwords.
var secretNames = [...]string{".git", ".npmrc", ".yarnrc.yml", ".netrc", ".ssh", ".aws", ".gnupg", ".kube", ".docker"}

// Secret reports whether a name is that of a file that may hold keys, or leads through a folder of such files: .git,
// where a checkout keeps its token, .env and its variants, and the settings of tools that log in.
func Secret(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		part = strings.ToLower(part) // some file systems fold case
		if strings.HasPrefix(part, ".env") {
			return true
		}
		for _, secret := range secretNames {
			if part == secret {
				return true
			}
		}
	}
	return false
}

// systemFolders show the state of the kernel, of processes with their environment, and devices. Nobody's site lies there.
var systemFolders = [...]string{"/proc", "/sys", "/dev"}

// sharedMemory is below a folder of the system, but is a disk in memory like any other: sites are built there for its speed.
const sharedMemory = "/dev/shm/"

// OfSystem reports whether a path, absolute and without symbolic links, lies in a folder of the system.
func OfSystem(file string) bool {
	if strings.HasPrefix(file, sharedMemory) {
		return false
	}
	for _, dir := range systemFolders {
		if file == dir || strings.HasPrefix(file, dir+"/") {
			return true
		}
	}
	return false
}

// holdsSystem reports whether folders of the system lie below a folder, or it in one of them.
func holdsSystem(dir string) bool { return dir == "/" || OfSystem(dir) }

// leadsToSecret reports whether a file of a mount is secret, or of the system, by its own name or by what its symbolic links
// lead to.
func (t *Tree) leadsToSecret(m mount, rest string) bool {
	if rest = path.Join(m.sub, rest); m.isSecret(rest) {
		return true
	}
	dir, ok := t.realFolder(m, path.Dir(rest))
	if !ok {
		return false // there is no such folder, or it leads out of the root, which refuses it
	}
	info, err := m.lstat(rest)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		return m.isSecret(dir) || m.isSecret(path.Join(dir, path.Base(rest)))
	}
	t.noticed.follow()
	real, err := filepath.EvalSymlinks(filepath.Join(m.root.Name(), filepath.FromSlash(rest)))
	return err == nil && m.isSecret(filepath.ToSlash(relativeTo(m.root.Name(), real)))
}

// isSecret reports whether a name below the root of a mount is that of a secret or of a file of the system.
func (m mount) isSecret(name string) bool {
	return Secret(name) || m.system && OfSystem(path.Join(filepath.ToSlash(m.root.Name()), name))
}

// realFolder is where a folder lies below the root of its mount once links are followed. Each folder is resolved once: one that is no
// link lies in its parent.
func (t *Tree) realFolder(m mount, dir string) (string, bool) {
	dir = path.Clean(dir)
	key := m.name + "\x00" + dir
	t.mu.Lock()
	known, ok := t.folders[key]
	t.mu.Unlock()
	if ok {
		return known, true
	}
	above := ""
	if path.Dir(dir) != dir {
		above, _ = t.realFolder(m, path.Dir(dir))
	}
	if known = dir; above != path.Dir(dir) || !m.isFolder(dir) {
		real, err := filepath.EvalSymlinks(filepath.Join(m.root.Name(), filepath.FromSlash(dir)))
		if err != nil {
			return "", false
		}
		if known = filepath.ToSlash(relativeTo(m.root.Name(), real)); known != dir {
			t.noticed.follow()
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.folders[key] = known
	return known, true
}

// isFolder reports whether a folder is one, and no link to one.
func (m mount) isFolder(dir string) bool {
	info, err := m.lstat(dir)
	return err == nil && info.IsDir()
}

// lstat tells of a file by its name alone, in one call of the system. What it says decides only what is opened, by the mount.
func (m mount) lstat(name string) (fs.FileInfo, error) {
	return os.Lstat(filepath.Join(m.root.Name(), filepath.FromSlash(name)))
}

func relativeTo(dir, file string) string {
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		return file
	}
	return rel
}

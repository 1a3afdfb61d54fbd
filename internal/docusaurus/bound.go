package docusaurus

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"github.com/orihon/orihon/internal/source"
)

// Open opens the project in a folder. It may read the folder of Bound, and the files and folders that are named in more,
// which are paths as the caller's shell has them. Close must follow.
func Open(dir string, more ...string) (*source.Tree, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var roots []source.Root
	for _, name := range more {
		root, err := rootOf(abs, name)
		if err != nil {
			return nil, err
		}
		roots = append(roots, root)
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil && tooWide(real) {
		return nil, fmt.Errorf("%s holds the files of a user or of the system: move the project into a folder of its own", dir)
	}
	return source.OpenWithin(abs, Bound(abs), roots...)
}

// rootOf is a folder that may be read beside the project, under the name that links of the project give it.
func rootOf(project, name string) (source.Root, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return source.Root{}, err
	}
	info, err := os.Stat(abs)
	if err != nil || !info.IsDir() {
		return source.Root{}, fmt.Errorf("--read %s: there is no such folder", name)
	}
	if real, err := filepath.EvalSymlinks(abs); err != nil || tooWide(real) {
		return source.Root{}, fmt.Errorf("--read %s: it holds the files of a user or of the system; name the folder that is meant", name)
	}
	rel, err := filepath.Rel(project, abs)
	if err != nil {
		return source.Root{}, errors.New("--read " + name + ": it lies on another drive than the project")
	}
	return source.Root{Name: filepath.ToSlash(rel), Dir: abs}, nil
}

// missingHint says how to get a folder that is missing: it may be there and lie outside of what the project may read.
func (l *locator) missingHint(dir string) string {
	tree := l.files.Tree()
	if tree.Valid(dir) {
		return "If a command makes it before the build, run that first."
	}
	return "It lies outside of what the project may read. If it belongs to the site, add --read " + path.Clean(dir) + ", as seen from the project."
}

// Bound is the folder that a project may read: the repository that it is part of, else the workspace that names it among
// its packages, else the project alone. It is never a home folder or the root of the file system.
func Bound(project string) string {
	for dir := project; ; dir = filepath.Dir(dir) {
		if tooWide(dir) {
			break
		}
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
	}
	if workspace, ok := workspaceOf(project); ok && !tooWide(workspace) {
		return workspace
	}
	return project
}

// tooWide reports whether a folder holds what is nobody's project: all of a user's files, or all of a machine's.
func tooWide(dir string) bool {
	if dir == filepath.Dir(dir) || source.OfSystem(filepath.ToSlash(dir)) {
		return true
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return false
	}
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	rel, err := filepath.Rel(dir, home)
	return err == nil && filepath.IsLocal(rel)
}

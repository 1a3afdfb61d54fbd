package source

import (
	"io"
	"io/fs"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Ignored reports whether a file or folder, named relative to the site folder, is no part of the site: hidden ones,
// packages, and what editors leave while saving. It is the only such rule: content, bundles, previews, the watcher and
// the look at all files before a build follow it. Below static/ hidden names are published (.well-known, .nojekyll), except
// those that may hold keys.
func Ignored(name string) bool {
	isStatic := strings.HasPrefix(name, "static/")
	for part := range strings.SplitSeq(name, "/") {
		if leftover(part) || Secret(part) || !isStatic && Hidden(part) {
			return true
		}
	}
	return false
}

// Hidden reports whether a folder or file of that name is no part of the site wherever it lies outside of static/.
func Hidden(part string) bool {
	return part == "node_modules" || strings.HasPrefix(part, ".") && part != "." && part != ".."
}

// leftover reports names that editors use while they save: backups, swap files, and vim's test of the folder.
func leftover(part string) bool {
	return strings.HasSuffix(part, "~") || strings.HasSuffix(part, ".swp") || strings.HasSuffix(part, ".swx") || part == "4913"
}

// Walk calls visit for every file below a folder that belongs to the site, in the order of their names. A folder that
// cannot be read is left out: who needs a file of it says so.
func Walk(fsys fs.FS, dir string, visit func(name string, entry fs.DirEntry)) {
	_ = fs.WalkDir(fsys, dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil //nolint:nilerr // see above
		case name != dir && Ignored(name):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case !entry.IsDir():
			visit(name, entry)
		}
		return nil
	})
}

// Readable reports whether a name is that of a file that can be read. Of pipes, devices and sockets, which would keep
// whoever opens them waiting, and of links that lead out of the site the log is told.
func Readable(tree *Tree, name string, log *diag.Log) bool {
	info, err := tree.Stat(name)
	switch {
	case err != nil:
		log.Errorf("outside-link", diag.Pos{File: name}, "Copy the file into the site folder, or delete the link.", "the symbolic link leads out of the site, or to nothing")
		return false
	case !info.Mode().IsRegular():
		log.Warnf("not-a-file", diag.Pos{File: name}, "", "it is not a regular file and was left out")
		return false
	}
	return true
}

func readAll(f fs.File) ([]byte, error) {
	var size int64
	if info, err := f.Stat(); err == nil {
		size = info.Size()
	}
	data := make([]byte, 0, size+1)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			return data, nil
		}
		if err != nil {
			return data, err
		}
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
	}
}

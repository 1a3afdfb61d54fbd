// Package disktest has the file systems of other systems, for tests.
package disktest

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/orihon/orihon/internal/source"
)

// Folding opens a folder as macOS does: a name opens a file whatever the case of its letters and the form of their marks, and
// names are listed with marks behind their letters (NFD).
func Folding(dir string) (source.Disk, error) {
	disk, err := source.OpenDisk(dir)
	if err != nil {
		return nil, err
	}
	return folding{disk}, nil
}

type folding struct{ source.Disk }

func folded(name string) string { return strings.ToLower(norm.NFC.String(name)) }

// real is a name as the file system below has it; as it is where there is no such file.
func (f folding) real(name string) string {
	found := "."
	for part := range strings.SplitSeq(filepath.ToSlash(name), "/") {
		entries, _ := f.Disk.ReadDir(found)
		for _, e := range entries {
			if folded(e.Name()) == folded(part) {
				part = e.Name()
				break
			}
		}
		found = path.Join(found, part)
	}
	return filepath.FromSlash(found)
}

func (f folding) OpenFile(name string, flag int, perm fs.FileMode) (*os.File, error) {
	return f.Disk.OpenFile(f.real(name), flag, perm)
}
func (f folding) Stat(name string) (fs.FileInfo, error)  { return f.Disk.Stat(f.real(name)) }
func (f folding) Lstat(name string) (fs.FileInfo, error) { return f.Disk.Lstat(f.real(name)) }
func (f folding) Readlink(name string) (string, error)   { return f.Disk.Readlink(f.real(name)) }

func (f folding) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := f.Disk.ReadDir(f.real(name))
	for i, e := range entries {
		entries[i] = decomposed{e}
	}
	return entries, err
}

type decomposed struct{ fs.DirEntry }

func (d decomposed) Name() string { return norm.NFD.String(d.DirEntry.Name()) }

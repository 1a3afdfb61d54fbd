package source

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Disk is a folder of a file system. Names are those of the system, relative to it; none leads outside.
type Disk interface {
	Name() string // where it lies
	OpenFile(name string, flag int, perm fs.FileMode) (*os.File, error)
	Stat(name string) (fs.FileInfo, error)
	Lstat(name string) (fs.FileInfo, error)
	Readlink(name string) (string, error)
	ReadDir(name string) ([]fs.DirEntry, error)
	Close() error
}

// OpenDisk opens a folder of this machine.
func OpenDisk(dir string) (Disk, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return machine{root}, nil
}

type machine struct{ *os.Root }

func (m machine) ReadDir(name string) ([]fs.DirEntry, error) {
	return fs.ReadDir(m.FS(), filepath.ToSlash(name))
}

//go:build !linux

package serve

import (
	"io/fs"
	"os"
	"time"
)

// identity is what changes whenever a file does, but for one of equal size and time.
type identity struct {
	size     int64
	modified time.Time
	mode     fs.FileMode
}

// identify returns the identity of what a path leads to.
func identify(path string) (identity, error) {
	info, err := os.Stat(path)
	if err != nil {
		return identity{}, err
	}
	return identityOf(info), nil
}

// identifyOpen is identify for an open file.
func identifyOpen(f *os.File) (identity, error) {
	info, err := f.Stat()
	if err != nil {
		return identity{}, err
	}
	return identityOf(info), nil
}

func identityOf(i fs.FileInfo) identity { return identity{i.Size(), i.ModTime(), i.Mode()} }

func (i identity) isRegular() bool { return i.mode.IsRegular() }

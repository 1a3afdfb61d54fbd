package serve

import (
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// identity is what changes whenever a file does. The time of its last change of state (ctime) cannot be set back, as rsync
// and cp -a do with the time of its content.
type identity struct {
	device, inode    uint64
	size             int64
	modified, change unix.Timespec
	mode             uint32
}

// identify returns the identity of what a path leads to.
func identify(path string) (identity, error) {
	var s unix.Stat_t
	for {
		err := unix.Stat(path, &s)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return identity{}, &fs.PathError{Op: "stat", Path: path, Err: err}
		}
		return identityOf(&s), nil
	}
}

// identifyOpen is identify for an open file.
func identifyOpen(f *os.File) (identity, error) {
	var s unix.Stat_t
	if err := unix.Fstat(int(f.Fd()), &s); err != nil {
		return identity{}, &fs.PathError{Op: "stat", Path: f.Name(), Err: err}
	}
	return identityOf(&s), nil
}

func identityOf(s *unix.Stat_t) identity {
	return identity{s.Dev, s.Ino, s.Size, s.Mtim, s.Ctim, s.Mode}
}

func (i identity) isRegular() bool { return i.mode&unix.S_IFMT == unix.S_IFREG }

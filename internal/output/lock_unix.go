//go:build unix

package output

import (
	"errors"
	"os"
	"syscall"
)

// lockFolder takes the lock of a folder, and returns what gives it back. It fails with ErrBusy if another process, or
// another build of this one, has it. Where the file system knows no locks there is none.
func lockFolder(dir string, shared bool) (unlock func(), err error) {
	folder, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	how := syscall.LOCK_EX
	if shared {
		how = syscall.LOCK_SH
	}
	err = syscall.Flock(int(folder.Fd()), how|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(ErrBusy, folder.Close())
	}
	return func() { _ = folder.Close() }, nil
}

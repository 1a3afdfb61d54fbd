package build

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// swap puts the folder temp in the place of final and removes what was there. The two names are exchanged by one
// system call, so that there is a whole output at every moment.
func swap(temp, final string) error {
	err := unix.Renameat2(unix.AT_FDCWD, temp, unix.AT_FDCWD, final, unix.RENAME_EXCHANGE)
	if err == nil {
		return os.RemoveAll(temp)
	}
	if errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.EINVAL) {
		return swapByRename(temp, final)
	}
	return fmt.Errorf("put the output in place: %w", err)
}

package output

import (
	"os"

	"golang.org/x/sys/unix"
)

// swap puts the folder temp in the place of final and removes what was there. The two names are exchanged by one
// system call, so that there is a whole output at every moment; where that is not to be had, or there is no old output,
// they are renamed one after the other.
func swap(temp, final string) error {
	if unix.Renameat2(unix.AT_FDCWD, temp, unix.AT_FDCWD, final, unix.RENAME_EXCHANGE) != nil {
		return swapByRename(temp, final)
	}
	_ = os.RemoveAll(temp) // the new output is in place; the next build tries again
	return nil
}

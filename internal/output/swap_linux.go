package output

import (
	"path/filepath"

	"golang.org/x/sys/unix"
)

// swap puts the folder temp in the place of final and returns where the old one is now, "" if there was none. The two
// names are exchanged by one system call, so that there is a whole output at every moment; where that is not to be had,
// or there is no old output, they are renamed one after the other.
func swap(temp, final string) (string, error) {
	if unix.Renameat2(unix.AT_FDCWD, temp, unix.AT_FDCWD, final, unix.RENAME_EXCHANGE) != nil {
		return swapByRename(temp, final)
	}
	return temp, nil
}

// isMount reports whether something is mounted on a folder, which therefore cannot be renamed.
func isMount(folder string) bool {
	var at, above unix.Statx_t
	if unix.Statx(unix.AT_FDCWD, folder, 0, unix.STATX_INO, &at) != nil {
		return false
	}
	if at.Attributes_mask&unix.STATX_ATTR_MOUNT_ROOT != 0 {
		return at.Attributes&unix.STATX_ATTR_MOUNT_ROOT != 0
	}
	if unix.Statx(unix.AT_FDCWD, filepath.Dir(folder), 0, unix.STATX_INO, &above) != nil {
		return false
	}
	return at.Dev_major != above.Dev_major || at.Dev_minor != above.Dev_minor
}

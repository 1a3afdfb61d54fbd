package output

import (
	"errors"
	"io/fs"

	"golang.org/x/sys/windows"
)

// isHeld reports whether an error may mean that another program has a file open. A file that is to be replaced while it is open
// without the right to delete it is refused as one without permission.
func isHeld(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) ||
		errors.Is(err, windows.ERROR_USER_MAPPED_FILE) || errors.Is(err, fs.ErrPermission)
}

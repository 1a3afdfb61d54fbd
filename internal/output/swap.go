package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// swapByRename moves the old folder aside and the new one into its place. It returns where the old one is now, "" if there
// was none. Between the two steps there is no output; if the second fails, the first is undone; if the process is killed
// there, the next build undoes it.
func swapByRename(temp, final string) (string, error) {
	old := temp + oldSuffix
	err := os.Rename(final, old)
	if errors.Is(err, fs.ErrNotExist) {
		old, err = "", nil
	}
	if err != nil {
		return "", fmt.Errorf("put the output in place: %w", err)
	}
	if err := os.Rename(temp, final); err != nil {
		if old != "" {
			err = errors.Join(err, os.Rename(old, final))
		}
		return "", fmt.Errorf("put the output in place: %w", err)
	}
	return old, nil
}

package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// swapByRename moves the old folder aside and the new one into its place. Between the two steps there is no output;
// if the second fails, the first is undone; if the process is killed there, the next build undoes it.
func swapByRename(temp, final string) error {
	old := temp + oldSuffix
	err := os.Rename(final, old)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("put the output in place: %w", err)
	}
	hadOld := err == nil
	if err := os.Rename(temp, final); err != nil {
		if hadOld {
			err = errors.Join(err, os.Rename(old, final))
		}
		return fmt.Errorf("put the output in place: %w", err)
	}
	_ = os.RemoveAll(old) // the new output is in place; the next build tries again
	return nil
}

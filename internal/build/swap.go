package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// swapByRename moves the old folder aside and the new one into its place. Between the two steps there is no output;
// if the second fails, the first is undone.
func swapByRename(temp, final string) error {
	old := final + ".old-" + temp[strings.LastIndexByte(temp, '-')+1:]
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
	return os.RemoveAll(old)
}

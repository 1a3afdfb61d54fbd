package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrBusy says that another build writes to the output, or has written while this one worked.
var ErrBusy = errors.New("another build writes to the output folder; build again when it has ended")

// shared is a lock that any number of builds may have, but none beside one that is not.
const shared = true

// lock keeps other builds from writing in place until Close. A process that is killed leaves no lock.
func (f *Folder) lock() error {
	if f.unlock != nil {
		return nil
	}
	unlock, err := lockFolder(f.final, !shared)
	if err != nil {
		return fmt.Errorf("%s: %w", f.final, err)
	}
	f.unlock = unlock
	return nil
}

// alone makes sure that a folder which is about to be replaced is not written in place by another build. Those that replace
// it do not hinder each other: each puts a whole output there.
func (f *Folder) alone() error {
	if f.unlock != nil {
		return nil
	}
	if _, err := os.Stat(f.final); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	unlock, err := lockFolder(f.final, shared)
	if err != nil {
		return fmt.Errorf("%s: %w", f.final, err)
	}
	unlock()
	return nil
}

// unchanged reports whether the output is the one that this build has read: what another has written since would be taken
// for someone else's, or for what is not needed any more.
func (f *Folder) unchanged() bool {
	now, _ := sealOf(filepath.Join(f.final, ManifestName))
	return now == f.manifest
}

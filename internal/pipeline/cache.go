package pipeline

import (
	"encoding/gob"
	"errors"
	"os"
	"path/filepath"
)

// readCache reads what an earlier build of the site left in a file. False: there is nothing that can be used.
func readCache(dir, name string, value any) bool {
	f, err := os.Open(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }()
	return gob.NewDecoder(f).Decode(value) == nil
}

// writeCache leaves a value for later builds. Failing to is no harm: they make it anew.
func writeCache(dir, name string, value any) {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(file), "new-*")
	if err != nil {
		return
	}
	err = errors.Join(gob.NewEncoder(f).Encode(value), f.Close())
	if err != nil || os.Rename(f.Name(), file) != nil {
		_ = os.Remove(f.Name())
	}
}

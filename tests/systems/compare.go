package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// rewrite changes all texts of a folder of the work folder.
func (t *trial) rewrite(dir string, change func(string) string) error {
	return filepath.WalkDir(filepath.Join(t.work, dir), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(" .md .mdx .yaml .yml .tsx .ts .css .json ", " "+filepath.Ext(file)+" ") {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(file, []byte(change(string(data))), 0o644)
	})
}

// same compares two outputs but for the keys of their manifests.
func (t *trial) same(want, got string) error {
	wanted, err := t.hashes(want)
	if err != nil {
		return err
	}
	found, err := t.hashes(got)
	if err != nil {
		return err
	}
	for name, hash := range wanted {
		if found[name] != hash {
			return fmt.Errorf("%s is another in %s than in %s", name, got, want)
		}
	}
	if len(found) != len(wanted) {
		return fmt.Errorf("%s has %d files, %s %d", got, len(found), want, len(wanted))
	}
	return nil
}

// hashes are those of the files of an output, by name.
func (t *trial) hashes(dir string) (map[string]string, error) {
	of := &trial{work: t.work, facts: map[string]string{}, done: map[string]bool{}}
	err := of.recordTree("", dir)
	return of.facts, err
}

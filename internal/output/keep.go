package output

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// adopt links a file of the last output, with the encodings that are wanted, into the new one. An encoding that is
// missing or damaged is made anew. False: the file itself cannot be kept. file has its data where that is known.
func (f *Folder) adopt(file File, old Entry) (Entry, bool) {
	name := file.Name
	if !f.link(name, "", old) {
		return Entry{}, false
	}
	kept := old
	kept.Encodings = nil
	if !f.compresses(name, old) {
		return kept, true
	}
	missing := false
	for _, encoding := range encodings() {
		missing = missing || !f.link(name, encoding, old)
	}
	if missing {
		if file.Data == nil && f.quality(name) == Quick { // else its brotli form may come with it, and have other bytes than one made here
			file.Data, _ = f.Read(name)
		}
		if file.Data == nil || f.encode(file) != nil {
			return Entry{}, false
		}
	}
	kept.Encodings = encodings()
	return kept, true
}

// Read returns a file of the new output.
func (f *Folder) Read(name string) ([]byte, error) {
	data, err := os.ReadFile(f.path(name))
	if err != nil {
		return nil, fmt.Errorf("read what was kept: %w", err)
	}
	return data, nil
}

// link links one file. What was linked is what is looked at, so that nobody can change it between the two.
func (f *Folder) link(name, encoding string, entry Entry) bool {
	file := name
	if encoding != "" {
		file += "." + encoding
	}
	to := f.path(file)
	if f.makeDir(filepath.Dir(to)) != nil {
		return false
	}
	from := filepath.Join(f.final, filepath.FromSlash(file))
	if f.hardLink(from, to) != nil && copyFile(from, to) != nil {
		return false
	}
	if !f.holds(to, name, encoding, entry) {
		_ = os.Remove(to)
		return false
	}
	return true
}

// drop removes files that were linked and are not kept after all.
func (f *Folder) drop(files map[string]Entry) {
	for name, entry := range files {
		for _, n := range entry.names(name) {
			_ = os.Remove(f.path(n))
		}
	}
}

// copyFile is for file systems that have no links, and for users who may not make them. The copy looks as old as the file, so that its seal holds.
func copyFile(from, to string) error {
	info, err := os.Lstat(from)
	if err != nil || !info.Mode().IsRegular() {
		return errors.Join(err, os.ErrInvalid)
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close(), os.Chtimes(to, info.ModTime(), info.ModTime()))
}

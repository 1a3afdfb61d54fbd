package output

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// ErrInTheWay says that what someone else put into the output stands where a file of the site belongs.
var ErrInTheWay = errors.New("it stands where a file of the site belongs; move it away")

// ours are the names of files that builds wrote, or that this one will.
type ours struct {
	files   map[string]bool
	folders map[string]bool
}

func newOurs() *ours { return &ours{files: map[string]bool{}, folders: map[string]bool{}} }

func (o *ours) add(names ...string) {
	for _, name := range names {
		if !isLocal(name) {
			continue // of a damaged list
		}
		o.files[name] = true
		for dir := path.Dir(name); !o.folders[dir]; dir = path.Dir(dir) {
			o.folders[dir] = true
		}
	}
}

// isLocal reports whether a name leads to a file within the output.
func isLocal(name string) bool {
	return fs.ValidPath(name) && name != "." && filepath.IsLocal(filepath.FromSlash(name))
}

// ours are the names of the last output and of this one.
func (f *Folder) ours() *ours {
	o := f.before()
	for name, entry := range f.new.Files {
		o.add(entry.names(name)...)
	}
	return o
}

// before are the names that earlier builds wrote, those too that ended while this one worked. What the last manifest does
// not say any more, because it is damaged, the seals still do.
func (f *Folder) before() *ours {
	o := newOurs()
	o.add(ManifestName, ExtraName)
	o.add(f.extra.Unfinished...)
	manifests := []Manifest{f.last}
	if !f.unchanged() {
		manifests = append(manifests, readManifest(f.final))
	}
	for _, m := range manifests {
		for name, entry := range m.Files {
			o.add(entry.names(name)...)
		}
	}
	for name, kept := range f.extra.Kept {
		o.add(kept.names(name)...)
	}
	for name := range f.options.Seals {
		o.add(name)
	}
	return o
}

// taken returns an error that names the files which this build needs and which someone else has put there with other
// content. Equal ones become the site's. Where nothing says any more what builds wrote, every file counts as theirs.
func (f *Folder) taken() error {
	known := f.before()
	if len(known.files) == 2 && isFile(filepath.Join(f.final, filepath.FromSlash(ManifestName))) {
		return nil
	}
	var taken []string
	for name, entry := range f.new.Files {
		for _, n := range entry.names(name) {
			if !known.files[n] && f.differs(n) {
				taken = append(taken, n)
			}
		}
	}
	if len(taken) == 0 {
		return nil
	}
	slices.Sort(taken)
	return inTheWay(strings.Join(taken, ", "), ErrInTheWay)
}

// differs reports whether there is a file in the last output that has not the content of the new one.
func (f *Folder) differs(name string) bool {
	there := filepath.Join(f.final, filepath.FromSlash(name))
	info, err := os.Lstat(there)
	if err != nil || info.IsDir() {
		return false // a folder in the way is told where the file is put
	}
	mine, errMine := os.ReadFile(f.path(name))
	theirs, errTheirs := os.ReadFile(there)
	return !info.Mode().IsRegular() || errMine != nil || errTheirs != nil || !bytes.Equal(mine, theirs)
}

// unknown lists what a folder holds that is not ours: files, and folders that hold nothing but such files.
func (o *ours) unknown(dir string) []string {
	var found []string
	var walk func(rel string)
	walk = func(rel string) {
		entries, err := os.ReadDir(filepath.Join(dir, filepath.FromSlash(rel)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			found = append(found, rel)
		}
		for _, e := range entries {
			name := path.Join(rel, e.Name())
			switch {
			case isWorkFolder("", e.Name()):
			case e.IsDir() && o.folders[name]:
				walk(name)
			case e.IsDir() && holdsNothing(filepath.Join(dir, filepath.FromSlash(name))):
			case e.IsDir() || !o.files[name]:
				found = append(found, name)
			}
		}
	}
	walk(".")
	slices.Sort(found)
	return found
}

// holdsNothing reports whether there is no file in a folder and those below it.
func holdsNothing(dir string) bool {
	return filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			return errNotEmpty
		}
		return err
	}) == nil
}

var errNotEmpty = errors.New("not empty")

// carry gives the new output what someone else put into the last one. Files are linked: both outputs are whole.
func (f *Folder) carry(names []string) error {
	for _, name := range names {
		to := f.path(name)
		if err := f.makeDir(filepath.Dir(to)); err != nil {
			return inTheWay(name, err)
		}
		if err := carryOne(f.hardLink, filepath.Join(f.final, filepath.FromSlash(name)), to); err != nil {
			return inTheWay(name, err)
		}
	}
	return nil
}

func inTheWay(name string, err error) error {
	if errors.Is(err, fs.ErrExist) || isNotDir(err) {
		err = ErrInTheWay
	}
	return fmt.Errorf("%s, which Orihon did not write, cannot stay in the output: %w", name, err)
}

// carryOne links a file, or makes a folder like the one that is there and links what is in it.
func carryOne(link func(from, to string) error, from, to string) error {
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		err := link(from, to)
		if err == nil || errors.Is(err, fs.ErrExist) || !info.Mode().IsRegular() {
			return err
		}
		return errors.Join(copyFile(from, to), keepOwner(to, info))
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.Mkdir(to, 0o700); err != nil {
		return err
	}
	for _, e := range entries {
		if err := carryOne(link, filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return errors.Join(keepOwner(to, info), os.Chtimes(to, info.ModTime(), info.ModTime()))
}

// rescue moves what was put into the old output while it was exchanged.
func (f *Folder) rescue(old string, ours *ours) {
	for _, name := range ours.unknown(old) {
		to := filepath.Join(f.final, filepath.FromSlash(name))
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			_ = os.Rename(filepath.Join(old, filepath.FromSlash(name)), to)
		}
	}
}

package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrRefused says that the output folder cannot be the one that was named: building would delete what is in it.
var ErrRefused = errors.New("the output folder is refused")

// Guard returns the folder that the output will take the place of, without symbolic links. It refuses a folder whose
// content would be lost: home, one of the folders below it that sources names, and whatever is no output of Orihon.
func Guard(home, out string, sources []string) (string, error) {
	home, final := RealPath(home), RealPath(out)
	switch {
	case final == home:
		return "", refuse(out, "it is the folder of the site")
	case within(final, home):
		return "", refuse(out, "it holds the folder of the site")
	}
	for _, source := range sources {
		if folder := filepath.Join(home, filepath.FromSlash(source)); final == folder || within(folder, final) {
			return "", refuse(out, fmt.Sprintf("%s holds what the site is made from", source))
		}
	}
	entries, err := os.ReadDir(final)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return final, nil
	case err != nil:
		return "", fmt.Errorf("read the output folder: %w", err)
	case holdsOthers(entries) && !isFile(filepath.Join(final, filepath.FromSlash(ManifestName))) && ReadExtra(final).Unfinished == nil:
		return "", refuse(out, "it holds files that Orihon did not write; empty it or name another folder")
	}
	return final, nil
}

// holdsOthers reports whether a folder holds more than what file systems and killed builds put into one.
func holdsOthers(entries []fs.DirEntry) bool {
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		return e.Name() != "lost+found" && !isWorkFolder("", e.Name())
	})
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

func refuse(out, why string) error { return fmt.Errorf("%w: %s: %s", ErrRefused, out, why) }

// within reports whether inner lies below outer.
func within(outer, inner string) bool {
	rel, err := filepath.Rel(outer, inner)
	return err == nil && rel != "." && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// RealPath is an absolute path without symbolic links, as far as it exists.
func RealPath(name string) string {
	if abs, err := filepath.Abs(name); err == nil {
		name = abs
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		return real
	}
	if parent := filepath.Dir(name); parent != name {
		return filepath.Join(RealPath(parent), filepath.Base(name))
	}
	return name
}

package pipeline

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// ErrOutput says that the output folder cannot be the one that was named: building would delete what is in it.
var ErrOutput = errors.New("the output folder is refused")

// guardOutput returns the folder that the output will take the place of. It refuses a folder whose content would be
// lost: the site itself, and whatever is no output of Orihon.
func guardOutput(dir, out string, cfg *site.Config) (string, error) {
	home, final := realPath(dir), realPath(out)
	switch {
	case final == home:
		return "", refuse(out, "it is the folder of the site")
	case within(final, home):
		return "", refuse(out, "it holds the folder of the site")
	}
	for _, source := range sourceFolders(cfg) {
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
	case len(entries) > 0 && !isFile(filepath.Join(final, filepath.FromSlash(manifestName))):
		return "", refuse(out, "it holds files that Orihon did not write; empty it or name another folder")
	}
	return final, nil
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

func refuse(out, why string) error { return fmt.Errorf("%w: %s: %s", ErrOutput, out, why) }

// sourceFolders are the folders of the site that a build reads.
func sourceFolders(cfg *site.Config) []string {
	folders := []string{"i18n", "static", "pages", "src", "components", "data", previewsDir}
	for _, d := range cfg.Docsets {
		folders = append(folders, d.Folder)
	}
	if cfg.API != nil {
		folders = append(folders, cfg.API.Folder)
	}
	return folders
}

// within reports whether inner lies below outer.
func within(outer, inner string) bool {
	rel, err := filepath.Rel(outer, inner)
	return err == nil && rel != "." && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// realPath is a path without symbolic links, as far as it exists.
func realPath(name string) string {
	name = absolute(name)
	if real, err := filepath.EvalSymlinks(name); err == nil {
		return real
	}
	if parent := filepath.Dir(name); parent != name {
		return filepath.Join(realPath(parent), filepath.Base(name))
	}
	return name
}

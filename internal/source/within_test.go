package source_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// TestFilesAroundTheSite are read as far as the folder that was named, under names that begin with ../, and no further.
func TestFilesAroundTheSite(t *testing.T) {
	around, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, around, map[string]string{
		"project/site/docs/a.md": "inner", "project/docs/b.md": "beside", "project/site.md": "above", "secret.md": "outside",
	})
	dir, bound := filepath.Join(around, "project/site"), filepath.Join(around, "project")
	if err := os.Symlink(filepath.Join(around, "secret.md"), filepath.Join(bound, "way-out.md")); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(bound, filepath.Join(around, "link")); err != nil {
		t.Skip(err)
	}
	for _, named := range []string{bound, filepath.Join(around, "link"), bound + "/docs/.."} {
		tree, err := source.OpenWithin(dir, named)
		if err != nil {
			t.Fatalf("as far as %s: %v", named, err)
		}
		if tree.Dir() != dir || tree.Sub() != "site" {
			t.Errorf("as far as %s: %s, %s", named, tree.Dir(), tree.Sub())
		}
		for name, want := range map[string]string{
			"docs/a.md": "inner", "../docs/b.md": "beside", "../site.md": "above",
			"../../secret.md": "", "../way-out.md": "", "docs/../docs/a.md": "", "../site/../docs/b.md": "", "/etc/passwd": "", "": "", "../docs": "",
		} {
			text, err := tree.ReadFile(name)
			if string(text) != want || (err == nil) != (want != "") {
				t.Errorf("as far as %s: %s is %q, %v", named, name, text, err)
			}
			if tree.IsFile(name) != (want != "") {
				t.Errorf("as far as %s: IsFile(%s) = %v", named, name, tree.IsFile(name))
			}
		}
		if name, ok := tree.Name(filepath.Join(bound, "docs/b.md")); !ok || name != "../docs/b.md" || tree.Path(name) != filepath.Join(bound, "docs/b.md") {
			t.Errorf("a file beside the site is called %q, %v, and lies at %s", name, ok, tree.Path(name))
		}
		if name, ok := tree.Name(filepath.Join(around, "secret.md")); ok {
			t.Errorf("a file outside has the name %q", name)
		}
		tree.Close()
		if _, err := tree.ReadFile("docs/a.md"); err == nil {
			t.Error("read from a tree that is closed")
		}
	}
}

// TestFoldersThatCannotBeOpened are refused with a message, by either way of opening them.
func TestFoldersThatCannotBeOpened(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"site/a.md": "", "other/b.md": "", "file": ""})
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct{ dir, bound, want string }{
		{"none", "", "none"},
		{"file", "", "file"},
		{"site", "none", "none"},
		{"site", "other", "is no folder around it"},
		{"site", "site/../other", "is no folder around it"},
		{"none", ".", "none"},
	} {
		var tree *source.Tree
		var err error
		if c.bound == "" {
			tree, err = source.Open(at(c.dir))
		} else {
			tree, err = source.OpenWithin(at(c.dir), at(c.bound))
		}
		if tree != nil || err == nil || !strings.HasPrefix(err.Error(), "open the site folder: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if _, err := source.Open(at("site"), source.Root{Name: "more", Dir: at("none")}); err == nil {
		t.Error("a root that is not there was opened")
	}
	tree, err := source.OpenWithin(at("site"), at("site"))
	if err != nil || tree.Sub() != "." || tree.Valid("../file") || tree.Valid("a//b.md") {
		t.Errorf("as far as the site itself: %v", err)
	}
}

// TestASiteIsNamedAsItsFolderIs, however the folder was named.
func TestASiteIsNamedAsItsFolderIs(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, map[string]string{"site/a.md": "text"})
	if err := os.Symlink("site", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	t.Chdir(dir)
	for _, name := range []string{"site", "link", "./site/", filepath.Join(dir, "link")} {
		tree := open(t, name)
		if tree.Dir() != filepath.Join(dir, "site") || tree.Sub() != "." {
			t.Errorf("%s is opened as %s", name, tree.Dir())
		}
	}
}

// TestDevicesAreNotRead: a folder and a file can be opened, and nothing else that may lie in a site.
func TestDevicesAreNotRead(t *testing.T) {
	tree, err := source.Open("/dev")
	if err != nil {
		t.Skip(err)
	}
	defer tree.Close()
	if _, err := tree.ReadFile("null"); !errors.Is(err, source.ErrNotAFile) || !strings.Contains(err.Error(), "null") {
		t.Errorf("a device: %v", err)
	}
	var log diag.Log
	if source.Readable(tree, "null", &log) || source.Readable(tree, "none", &log) {
		t.Error("what is no file is taken for one")
	}
	if found := log.Messages(); len(found) != 2 || found[0].ID != "outside-link" || found[0].File != "none" || found[0].Severity != diag.Error || found[1].ID != "not-a-file" || found[1].File != "null" || found[1].Severity != diag.Warning {
		t.Errorf("%v", found)
	}
	var failed *fs.PathError
	if _, err := tree.ReadFile("none"); !errors.As(err, &failed) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing: %v", err)
	}
	if f, err := tree.Open("."); err != nil {
		t.Errorf("the folder: %v", err)
	} else {
		_ = f.Close()
	}
}

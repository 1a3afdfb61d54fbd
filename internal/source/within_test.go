package source_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

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

// TestFoldersOfTheSystemAreNotRead, whatever folder is opened and however a name leads there.
func TestFoldersOfTheSystemAreNotRead(t *testing.T) {
	site := t.TempDir()
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip(err)
	}
	write(t, site, map[string]string{"a.md": "text"})
	for name, to := range map[string]string{"link": "/proc/self/environ", "folder": "/proc/self", "device": "/dev/null"} {
		if err := os.Symlink(to, filepath.Join(site, name)); err != nil {
			t.Skip(err)
		}
	}
	real, err := filepath.EvalSymlinks(site)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := source.OpenWithin(site, "/")
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	up := strings.Repeat("../", strings.Count(real, "/"))
	for _, name := range []string{"link", "folder/environ", "device", up + "proc/self/environ", up + "proc", up + "sys/kernel", up + "dev/null", up + "proc/self/root/etc/passwd"} {
		if _, err := tree.ReadFile(name); err == nil {
			t.Errorf("%s was read", name)
		}
		if _, err := tree.ReadDir(name); err == nil {
			t.Errorf("%s was listed", name)
		}
	}
	if _, err := tree.ReadFile("a.md"); err != nil {
		t.Errorf("the site: %v", err)
	}
	for _, dir := range []string{"/dev", "/proc"} {
		tree, err := source.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer tree.Close()
		if _, err := tree.Open("."); !errors.Is(err, source.ErrSecret) {
			t.Errorf("%s: %v", dir, err)
		}
	}
}

// TestSitesInMemoryAreRead opens a site in /dev/shm, whose own files are no devices.
func TestSitesInMemoryAreRead(t *testing.T) {
	for file, want := range map[string]bool{"/dev": true, "/dev/shm": true, "/dev/null": true, "/dev/shmem/a": true, "/dev/shm/a": false, "/dev/shm/site/a.md": false} {
		if got := source.OfSystem(file); got != want {
			t.Errorf("%s is of the system: %v, want %v", file, got, want)
		}
	}
	memory, err := os.MkdirTemp("/dev/shm", "orihon-test-")
	if err != nil {
		t.Skip("there is no disk in memory: ", err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(memory) })
	write(t, memory, map[string]string{"a.md": "text"})
	if err := os.Symlink("/dev/null", filepath.Join(memory, "device")); err != nil {
		t.Fatal(err)
	}
	tree := open(t, memory)
	if text, err := tree.ReadFile("a.md"); err != nil || string(text) != "text" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := tree.ReadFile("device"); err == nil {
		t.Error("a device was read")
	}
}

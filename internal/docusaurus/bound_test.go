package docusaurus_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/tests/disk"
)

func TestBound(t *testing.T) {
	const declares = `{"workspaces": ["apps/*"]}`
	for name, c := range map[string]struct {
		files map[string]string
		home  string
		want  string // relative to the folder above all
	}{
		"a project alone":                        {nil, "", "top/apps/site"},
		"in a repository":                        {map[string]string{"top/.git/HEAD": ""}, "", "top"},
		"a repository of its own":                {map[string]string{"top/.git/HEAD": "", "top/apps/site/.git/HEAD": ""}, "", "top/apps/site"},
		"a work tree":                            {map[string]string{"top/.git": "gitdir: elsewhere"}, "", "top"},
		"in a workspace":                         {map[string]string{"top/package.json": declares}, "", "top"},
		"in a workspace of others":               {map[string]string{"top/package.json": `{"workspaces": ["lib/*"]}`}, "", "top/apps/site"},
		"in a home folder that is versioned":     {map[string]string{"top/.git/HEAD": ""}, "top", "top/apps/site"},
		"in a home folder that is a workspace":   {map[string]string{"top/package.json": declares}, "top", "top/apps/site"},
		"in a folder of homes that is versioned": {map[string]string{"top/.git/HEAD": ""}, "top/user", "top/apps/site"},
		"a repository in a home folder":          {map[string]string{"top/apps/.git/HEAD": ""}, "top", "top/apps"},
	} {
		above, err := filepath.EvalSymlinks(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Setenv("HOME", filepath.Join(above, c.home, "none"))
		if c.home != "" {
			t.Setenv("HOME", filepath.Join(above, c.home))
		}
		if err := os.MkdirAll(filepath.Join(above, "top/apps/site"), 0o755); err != nil {
			t.Fatal(err)
		}
		for file, text := range c.files {
			file = filepath.Join(above, file)
			disk.Write(t, file, text)
		}
		if got := docusaurus.Bound(filepath.Join(above, "top/apps/site")); got != filepath.Join(above, c.want) {
			t.Errorf("%s: may read %s, want %s", name, got, c.want)
		}
	}
}

func TestFoldersThatMayBeReadToo(t *testing.T) {
	above, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"site/a.md", "docs/b.md", "other/c.md", "docs/.env"} {
		disk.Write(t, filepath.Join(above, name), "text")
	}
	tree, err := docusaurus.Open(filepath.Join(above, "site"), filepath.Join(above, "docs"))
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	for name, want := range map[string]bool{"a.md": true, "../docs/b.md": true, "../other/c.md": false, "../docs/.env": false, "../docs/../other/c.md": false} {
		if _, err := tree.ReadFile(name); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if name, ok := tree.Name(filepath.Join(above, "docs", "b.md")); !ok || name != "../docs/b.md" {
		t.Errorf("the file beside is called %q", name)
	}
	for _, name := range []string{filepath.Join(above, "gone"), "/", "/proc", "/dev", above} {
		t.Setenv("HOME", above)
		if _, err := docusaurus.Open(filepath.Join(above, "site"), name); err == nil {
			t.Errorf("%s was opened", name)
		}
	}
	for _, dir := range []string{"/", above} {
		if _, err := docusaurus.Open(dir); err == nil {
			t.Errorf("a project in %s was opened", dir)
		}
	}
}

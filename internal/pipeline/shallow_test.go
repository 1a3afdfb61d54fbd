package pipeline

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestAShallowCloneHasNoWrongDates clones a repository with one commit of its history, as GitHub's checkout action does.
func TestAShallowCloneHasNoWrongDates(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	whole, shallow := t.TempDir(), filepath.Join(t.TempDir(), "clone")
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", whole, "-c", "user.name=A", "-c", "user.email=a@example.com"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %s", args, out)
		}
	}
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(whole, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		git("add", name)
	}
	git("init", "-q")
	if err := os.Mkdir(filepath.Join(whole, "docs"), 0o755); err != nil {
		t.Fatal(err)
	}
	put("site.yaml", "title: T\nurl: https://docs.example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")
	put("docs/index.md", "# Start\n")
	put("docs/b.md", "# B\n")
	git("commit", "-qm", "one", "--date", "2024-01-01T00:00:00Z")
	put("docs/c.md", "# C\n")
	git("commit", "-qm", "two")
	put("docs/b.md", "# B again\n")
	git("commit", "-qm", "three")
	for _, c := range []struct {
		depth string
		dated []string
	}{
		{"1", nil},
		{"2", []string{"docs/b.md"}},
		{"9", []string{"docs/b.md", "docs/c.md", "docs/index.md"}},
	} {
		if err := os.RemoveAll(shallow); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("git", "clone", "-q", "--depth", c.depth, "file://"+filepath.ToSlash(whole), shallow).CombinedOutput(); err != nil {
			t.Fatalf("git clone: %s", out)
		}
		report, err := Outline(t.Context(), shallow)
		if err != nil {
			t.Fatal(err)
		}
		var dated []string
		for _, p := range report.Site.Pages {
			if p.Doc != nil && p.Doc.Updated.Date != "" {
				dated = append(dated, p.Doc.File)
			}
		}
		slices.Sort(dated)
		if !slices.Equal(dated, c.dated) {
			t.Errorf("depth %s: dates of %v, want %v", c.depth, dated, c.dated)
		}
		told := slices.ContainsFunc(report.Messages, func(m diag.Message) bool { return m.ID == "shallow-clone" })
		if told != (len(c.dated) < 3) {
			t.Errorf("depth %s: told: %v", c.depth, told)
		}
	}
}

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/states"
)

// TestStatesLeaveNothing: sites and commits are built into temporary folders, which are removed; what cannot be built is said with its
// reason.
func TestStatesLeaveNothing(t *testing.T) {
	dir, temporary := t.TempDir(), t.TempDir()
	t.Chdir(dir)
	t.Setenv("TMPDIR", temporary)
	write := func(name, text string) {
		t.Helper()
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	git := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.com"}, args...)...).CombinedOutput(); err != nil {
			t.Skipf("git %s: %v %s", args, err, out)
		}
	}
	write("docs/readme.txt", "no site yet")
	git("init", "-q", "-b", "main")
	git("add", ".")
	git("commit", "-qm", "none")
	write("docs/site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: docs, label: Docs, path: /docs, folder: docs}]\n")
	write("docs/docs/index.md", "---\ntitle: [\n---\n")
	git("add", ".")
	git("commit", "-qm", "broken")
	write("docs/docs/index.md", "# Start\n")
	git("add", ".")
	git("commit", "-qm", "mended")
	write("docs/node_modules/x/package.json", "{}")
	write("main/note.txt", "a folder that is called as the branch")
	phases := 0
	s := &states.Opener{Home: "docs", Progress: func(string, int, int) { phases++ }}
	for name, want := range map[string]string{
		"docs": "", "main": "", "main~2": "docs holds no site in the commit main~2", "none": "none is neither a folder nor a commit", "main~1": "main~1 was not built",
	} {
		out, err := s.Open(t.Context(), name)
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
		if isUnknown := strings.Contains(want, "commit"); errors.Is(err, states.ErrUnknown) != isUnknown {
			t.Errorf("%s: %v is of another kind", name, err)
		}
		var failed *states.BuildError
		if errors.As(err, &failed) != (name == "main~1") || failed != nil && (len(failed.Messages) == 0 || !strings.Contains(failed.Hint, "a commit has no node_modules")) {
			t.Errorf("%s: %+v", name, failed)
		}
		if out != nil {
			out.Close()
		}
	}
	if left, _ := os.ReadDir(temporary); len(left) == 0 || phases == 0 {
		t.Error("nothing was built, or nobody was told")
	}
	write("docs/docs/index.md", "---\ntitle: [\n---\n")
	var failed *states.BuildError
	if _, err := s.Open(t.Context(), "docs"); !errors.As(err, &failed) || failed.Hint != "" {
		t.Errorf("the working copy: %v %+v", err, failed)
	}
	s.Remove()
	if left, _ := os.ReadDir(temporary); len(left) > 0 {
		t.Errorf("%s is left", left[0].Name())
	}
	homeless := &states.Opener{}
	if _, err := homeless.Open(t.Context(), "main"); err == nil || !strings.HasPrefix(err.Error(), "main: ") {
		t.Error(err)
	}
	if _, err := homeless.Open(t.Context(), "main~1"); !errors.Is(err, states.ErrUnknown) || !strings.Contains(err.Error(), "--site") {
		t.Error(err)
	}
}

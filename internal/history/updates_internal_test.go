package history

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the golden")

// TestGitTellsWhenFilesWereChanged last, and by whom: by the newest commit of each, below the folder alone.
func TestGitTellsWhenFilesWereChanged(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	git := func(dir, date, author string, args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=" + author, "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %s", args, out)
		}
	}
	var state Updates
	at := filepath.Join(dir, "in")
	writeIn(t, dir, "in/docs/a.md", "a")
	if got := state.Last(t.Context(), at); got != nil || Head(t.Context(), at) != "" || shallowCommits(t.Context(), at) != nil {
		t.Skip("the folder for temporary files is in a repository")
	}
	git(dir, "", "A", "init", "-q")
	if got := state.Last(t.Context(), at); got != nil {
		t.Error("without a commit:", got)
	}
	commit := func(date, author string) {
		t.Helper()
		git(dir, date, author, "add", ".")
		git(dir, date, author, "commit", "-qm", "more")
	}
	var out strings.Builder
	show := func(name string, values ...any) {
		fmt.Fprintf(&out, "== %s\n", name)
		for _, v := range values {
			out.WriteString(golden.Folded(v))
		}
	}
	writeIn(t, dir, "in/docs/日本.md", "b")
	writeIn(t, dir, "outside.md", "c")
	commit("2024-01-02T00:00:00Z", "Ann")
	first := state.Last(t.Context(), at)
	show("one commit", first)
	writeIn(t, dir, "in/docs/a.md", "aa")
	writeIn(t, dir, "in/docs/new.md", "n")
	commit("2024-03-04T23:59:59Z", "Bob B")
	show("two", state.Last(t.Context(), at))
	if state.Shallow {
		t.Error("all of the history is there")
	}
	head := Head(t.Context(), at)
	if len(head) != 40 || head != state.head {
		t.Errorf("%q, %q", head, state.head)
	}
	show("all but the newest", readUpdates(t.Context(), at, map[string]bool{head: true}))
	state.files["docs/a.md"] = site.LastUpdate{Author: "as it is kept"}
	show("kept", state.Last(t.Context(), at))
	// A clone that begins at the newest commit names it in this file.
	writeIn(t, dir, ".git/shallow", head+"\n")
	state.head = ""
	show("shallow", state.Last(t.Context(), at), state.Shallow, shallowCommits(t.Context(), at)[head], len(shallowCommits(t.Context(), dir)))
	if got := readUpdates(t.Context(), filepath.Join(dir, "nowhere"), nil); got != nil {
		t.Error("of a folder that is not there:", got)
	}
	golden.Compare(t, "testdata/updates.golden", out.String(), *update)
}

// TestDays are those of seconds since 1970, in UTC.
func TestDays(t *testing.T) {
	for stamp, want := range map[string]string{"0": "1970-01-01", "86399": "1970-01-01", "86400": "1970-01-02", "1790000000": "2026-09-21", "19a": "", "1:": "", "-1": ""} {
		if got := dateOf(stamp); got != want {
			t.Errorf("%s: %q, want %q", stamp, got, want)
		}
	}
}

package output

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/disk"
)

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	disk.Write(t, name, text)
}

func TestOutputFoldersThatAreRefused(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "project", "site")
	writeFile(t, filepath.Join(dir, "docs", "index.md"), "# A\n")
	writeFile(t, filepath.Join(top, "mine", "thesis.txt"), "ten years of work")
	writeFile(t, filepath.Join(top, "file"), "")
	writeFile(t, filepath.Join(top, "ours", ManifestName), "{}")
	if err := os.MkdirAll(filepath.Join(top, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"link-site": dir, "link-up": filepath.Dir(dir), "link-ours": filepath.Join(top, "ours")} {
		if err := os.Symlink(to, filepath.Join(top, link)); err != nil {
			t.Skip(err)
		}
	}
	sources := []string{"docs", "api", "i18n", "static"}
	for name, want := range map[string]string{
		dir:                                    "is the folder of the site",
		filepath.Join(dir, "docs", "..", "."):  "is the folder of the site",
		filepath.Dir(dir):                      "holds the folder of the site",
		top:                                    "holds the folder of the site",
		"/":                                    "holds the folder of the site",
		filepath.Join(top, "link-site"):        "is the folder of the site",
		filepath.Join(top, "link-up"):          "holds the folder of the site",
		filepath.Join(dir, "docs"):             "made from",
		filepath.Join(dir, "docs", "build"):    "made from",
		filepath.Join(dir, "i18n"):             "made from",
		filepath.Join(dir, "static", "out"):    "made from",
		filepath.Join(dir, "api"):              "made from",
		filepath.Join(top, "mine"):             "holds files that Orihon did not write",
		filepath.Join(top, "file"):             "output folder",
		filepath.Join(top, "ours"):             "",
		filepath.Join(top, "link-ours"):        "",
		filepath.Join(top, "empty"):            "",
		filepath.Join(top, "new", "deep"):      "",
		filepath.Join(dir, "build"):            "",
		filepath.Join(dir, "docs-build"):       "",
		filepath.Join(top, "project", "build"): "",
	} {
		final, err := Guard(dir, name, sources)
		if want == "" && (err != nil || strings.Contains(final, "link")) {
			t.Errorf("%s: %q, %v", name, final, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
	if text, err := os.ReadFile(filepath.Join(top, "mine", "thesis.txt")); err != nil || len(text) == 0 {
		t.Error("the thesis is gone")
	}
}

func TestSwapByRename(t *testing.T) {
	top := t.TempDir()
	final, temp := filepath.Join(top, "out"), filepath.Join(top, "out.orihon-1-2")
	for _, text := range []string{"first", "second"} {
		writeFile(t, filepath.Join(temp, "a"), text)
		old, err := swapByRename(temp, final)
		if err != nil {
			t.Fatal(err)
		}
		if (old == "") != (text == "first") {
			t.Errorf("the output before the %s is %q", text, old)
		}
		_ = os.RemoveAll(old)
		if got, _ := os.ReadFile(filepath.Join(final, "a")); string(got) != text {
			t.Errorf("%q in place of %q", got, text)
		}
	}
	if _, err := swapByRename(temp, final); err == nil {
		t.Error("a folder that is not there was put in place")
	}
	if got, _ := os.ReadFile(filepath.Join(final, "a")); string(got) != "second" {
		t.Error("a swap that failed lost the last output")
	}
	if entries, _ := os.ReadDir(top); len(entries) != 1 {
		t.Errorf("left over: %v", entries)
	}
}

// deadProcess is the number of a process that has ended.
func deadProcess(t *testing.T) string {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^$")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	return strconv.Itoa(cmd.Process.Pid)
}

func TestLeftovers(t *testing.T) {
	top, dead := t.TempDir(), deadProcess(t)
	final := filepath.Join(top, "out")
	// Killed between the two renames: only the old output, moved aside, is there.
	writeFile(t, filepath.Join(top, "out.orihon-"+dead+"-77-old", "a"), "last good")
	writeFile(t, filepath.Join(top, "out.orihon-"+dead+"-77", "a"), "new")
	// Not ours, or in use.
	running := "out.orihon-" + strconv.Itoa(os.Getppid()) + "-78"
	mine := []string{"out.old-2023", "out.tmp-1", "out.orihon-notes", "out2.orihon-" + dead + "-1", running}
	for _, name := range mine {
		writeFile(t, filepath.Join(top, name, "a"), "mine")
	}
	RemoveLeftovers(final)
	if got, _ := os.ReadFile(filepath.Join(final, "a")); string(got) != "last good" {
		t.Errorf("the last output is %q", got)
	}
	for _, name := range mine {
		if _, err := os.Stat(filepath.Join(top, name, "a")); err != nil {
			t.Error(err)
		}
	}
	if entries, _ := os.ReadDir(top); len(entries) != len(mine)+1 {
		t.Errorf("left: %v", entries)
	}
}

// TestAnAbandonedOutputLeavesNothing: a build that is given up while it goes on neither leaves its folder nor puts it in the
// place of the last output, and one that is being put in place is no longer given up.
func TestAnAbandonedOutputLeavesNothing(t *testing.T) {
	final := filepath.Join(t.TempDir(), "build")
	begin := func(text string) *Folder {
		folder, err := Open(final, Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(folder.Close)
		if err := folder.Put(File{Name: "a.html", Data: []byte(text)}); err != nil {
			t.Fatal(err)
		}
		return folder
	}
	first := begin("first")
	if _, err := first.Commit(About{Build: "1"}); err != nil {
		t.Fatal(err)
	}
	if first.Abandon() {
		t.Error("an output that is in its place was abandoned")
	}
	second := begin("second")
	if !second.Abandon() || second.Abandon() {
		t.Error("an output is abandoned once")
	}
	if _, err := second.Commit(About{Build: "2"}); err == nil {
		t.Error("the abandoned output was put in place")
	}
	if text, err := os.ReadFile(filepath.Join(final, "a.html")); string(text) != "first" {
		t.Errorf("%q, %v", text, err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(final)); len(entries) != 1 {
		t.Errorf("left: %v", entries)
	}
}

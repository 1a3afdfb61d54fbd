package history

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/urls"
	"github.com/orihon/orihon/tests/disk"
)

func TestDocumentsInAList(t *testing.T) {
	list := strings.Join([]string{"a.md", "b/c.mdx", "d.txt", "i18n/ja/a.md", "docs/i18n/x.md", "md", "é.md", ""}, "\x00")
	if got := documentsIn(list); !reflect.DeepEqual(got, []string{"a.md", "b/c.mdx", "docs/i18n/x.md", "é.md"}) {
		t.Errorf("%q", got)
	}
	if got := documentsIn(""); got != nil {
		t.Errorf("of nothing: %q", got)
	}
}

func TestLinesThatSaySomething(t *testing.T) {
	got := Lines([]byte("one two\n  one two  \n\n---\nabc\nabcd\r\nlast line"))
	if want := map[string]int{"one two": 2, "abcd": 1, "last line": 1}; !maps.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestTheTextThatIsMostAlike(t *testing.T) {
	lines := func(names string) map[string]int { return Lines([]byte(strings.ReplaceAll(names, " ", "\n"))) }
	four := "aaaa bbbb cccc dddd"
	for _, c := range []struct {
		name, was string
		texts     map[string]string
		want      string
	}{
		{"all of it", four, map[string]string{"x/n.md": four}, "x/n.md"},
		{"half of it", four, map[string]string{"x/n.md": "aaaa bbbb eeee"}, "x/n.md"},
		{"less than half", four, map[string]string{"x/n.md": "aaaa eeee ffff"}, ""},
		{"half of five is three", four + " gggg", map[string]string{"x/n.md": "aaaa bbbb"}, ""},
		{"three of five", four + " gggg", map[string]string{"x/n.md": "aaaa bbbb cccc"}, "x/n.md"},
		{"a line counts as often as both have it", "aaaa aaaa aaaa aaaa", map[string]string{"x/n.md": "aaaa"}, ""},
		{"and no oftener", "aaaa bbbb", map[string]string{"x/n.md": "aaaa aaaa", "y/n.md": "aaaa bbbb"}, "y/n.md"},
		{"the most of several", four, map[string]string{"a.md": "aaaa bbbb", "b.md": "aaaa bbbb cccc", "c.md": "cccc dddd"}, "b.md"},
		{"the same name of several", four, map[string]string{"a.md": "aaaa bbbb", "z/was.md": "cccc dddd", "zz.md": four[:9]}, "z/was.md"},
		{"the first of several of the same name", four, map[string]string{"z/was.md": four, "b/was.md": four, "c/was.md": four, "a/x.md": four}, "b/was.md"},
		{"the first of several of other names", four, map[string]string{"c.md": four, "a.md": four, "b.md": four}, "a.md"},
		{"more lines before the same name", four, map[string]string{"was.md": "aaaa bbbb", "o.md": "aaaa bbbb cccc"}, "o.md"},
		{"of an empty text", "", map[string]string{"was.md": four, "o.md": ""}, ""},
		{"of one line", "aaaa", map[string]string{"o.md": "aaaa"}, "o.md"},
		{"nothing new", four, nil, ""},
	} {
		texts := map[string]map[string]int{}
		for file, text := range c.texts {
			texts[file] = lines(text)
		}
		for range 8 { // maps have no order
			if got := MostAlike(lines(c.was), "was.md", texts); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
				break
			}
		}
	}
}

// TestDocumentsThatGitKnowsUnderAnotherName: those that are gone since the lock was last committed, and the new ones, committed
// or not.
func TestDocumentsThatGitKnowsUnderAnotherName(t *testing.T) {
	long := func(word string) string {
		return strings.Repeat(word+" is told here\n", 2) + "of " + word + " and no more\n"
	}
	dir, tree := folderOf(t, map[string]string{
		"docs/older.md": long("older"), "docs/one.md": long("one"), "docs/two.md": long("two"), "docs/three.md": long("three"),
		"docs/same.md": long("same"), "docs/lost.md": long("lost"), "docs/日本.md": long("Japan"), "i18n/ja/docs/one.md": long("一"),
		"docs/image.txt": long("text"), "moved/keep.md": long("keep"), ".gitignore": "hidden/\n",
	})
	run := func(args ...string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "git", append([]string{"-C", dir, "-c", "user.name=T", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	move := func(from, to string) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(dir, from))
		if err != nil || os.Remove(filepath.Join(dir, from)) != nil {
			t.Fatal(err)
		}
		writeIn(t, dir, to, string(text))
	}
	if got := Renames(t.Context(), dir, tree); got != nil {
		t.Errorf("without git: %v", got)
	}
	run("init", "-q", "-b", "main")
	run("add", ".")
	run("commit", "-q", "-m", "first")
	if got := Renames(t.Context(), dir, tree); got != nil {
		t.Errorf("of a site that nobody has changed: %v", got)
	}
	move("docs/older.md", "docs/newer.md")
	want := []urls.Rename{{From: "docs/older.md", To: "docs/newer.md"}}
	if got := Renames(t.Context(), dir, tree); !slices.Equal(got, want) {
		t.Errorf("without a lock, since the last commit: %v", got)
	}
	writeIn(t, dir, urls.File, "# lock\n")
	run("add", ".")
	run("commit", "-q", "-m", "with a lock")
	if got := Renames(t.Context(), dir, tree); got != nil {
		t.Errorf("with a lock of the same state: %v", got)
	}
	move("docs/one.md", "docs/first.md")
	move("docs/日本.md", "docs/国/日本.md")
	move("i18n/ja/docs/one.md", "i18n/ja/docs/first.md")
	move("docs/image.txt", "docs/image.md")
	run("add", ".")
	run("commit", "-q", "-m", "later")
	move("docs/two.md", "docs/second.mdx")
	move("docs/three.md", "hidden/three.md")
	if err := os.Remove(filepath.Join(dir, "docs/lost.md")); err != nil {
		t.Fatal(err)
	}
	want = []urls.Rename{
		{From: "docs/one.md", To: "docs/first.md"}, {From: "docs/two.md", To: "docs/second.mdx"}, {From: "docs/日本.md", To: "docs/国/日本.md"},
	}
	if got := Renames(t.Context(), dir, tree); !slices.Equal(got, want) {
		t.Errorf("since the lock was committed:\n%v\n%v", got, want)
	}
	if got := git(t.Context(), dir, "no-such-command"); got != "" {
		t.Errorf("of a command that fails: %q", got)
	}
}

// TestManyDocumentsAreNotCompared: it would take long.
func TestManyDocumentsAreNotCompared(t *testing.T) {
	dir, tree := folderOf(t, map[string]string{"docs/a/0.md": "moved\n"})
	for i := range MaxRenames {
		writeIn(t, dir, fmt.Sprintf("docs/a/%d.md", i+1), "x\n")
	}
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "."}, {"-c", "user.name=T", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "all"},
	} {
		if out, err := exec.CommandContext(t.Context(), "git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	if err := os.Rename(filepath.Join(dir, "docs/a"), filepath.Join(dir, "docs/b")); err != nil {
		t.Fatal(err)
	}
	if got := Renames(t.Context(), dir, tree); got != nil {
		t.Errorf("%d are found", len(got))
	}
}

// folderOf writes files into a folder and opens it.
func folderOf(t *testing.T, files map[string]string) (string, *source.Tree) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		writeIn(t, dir, name, text)
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return dir, tree
}

func writeIn(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	disk.Write(t, file, text)
}

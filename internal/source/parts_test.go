package source

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// slowFile gives its text in small parts, and says another size than it has, as files do that are being written.
type slowFile struct {
	fs.File
	text string
	fail error
}

func (s *slowFile) Read(p []byte) (int, error) {
	if s.text == "" {
		return 0, s.fail
	}
	n := copy(p, s.text[:min(3, len(s.text))])
	s.text = s.text[n:]
	return n, nil
}

func TestFilesAreReadWhole(t *testing.T) {
	for _, size := range []int{0, 1, 2, 3, 7, 8, 9, 1000} {
		for _, said := range []int{0, size, 2 * size} {
			file, err := fstest.MapFS{"a": {Data: make([]byte, said)}}.Open("a")
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Repeat("abcdefgh", size)[:size]
			if got, err := readAll(&slowFile{file, text, io.EOF}); err != nil || string(got) != text {
				t.Errorf("%d bytes, said to be %d: %q, %v", size, said, got, err)
			}
		}
	}
	file, _ := fstest.MapFS{"a": {}}.Open("a")
	broken := errors.New("the disk is broken")
	if got, err := readAll(&slowFile{file, "abc", broken}); !errors.Is(err, broken) || string(got) != "abc" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestNamesOfFilesInSeveralFolders opens a site with another folder beside it.
func TestNamesOfFilesInSeveralFolders(t *testing.T) {
	top := t.TempDir()
	for _, name := range []string{"site/docs/a.md", "beside/b.md", "else/c.md"} {
		file := filepath.Join(top, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(name), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	tree, err := Open(filepath.Join(top, "site"), Root{Name: "@beside", Dir: filepath.Join(top, "beside")})
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	dir, err := filepath.EvalSymlinks(filepath.Join(top, "site"))
	if err != nil {
		t.Fatal(err)
	}
	if tree.Dir() != dir || tree.Sub() != "." {
		t.Errorf("the site lies in %q, %q", tree.Dir(), tree.Sub())
	}
	for file, want := range map[string]string{
		"site/docs/a.md": "docs/a.md", "site": ".", "beside/b.md": "@beside/b.md", "beside": "@beside", "else/c.md": "", "site-b": "",
	} {
		if got, ok := tree.Name(filepath.Join(filepath.Dir(dir), filepath.FromSlash(file))); got != want || ok != (want != "") {
			t.Errorf("%s is called %q, %v; want %q", file, got, ok, want)
		}
	}
	for name, want := range map[string]string{"docs/a.md": "site/docs/a.md", "@beside/b.md": "beside/b.md"} {
		if data, err := tree.ReadFile(name); err != nil || string(data) != want {
			t.Errorf("%s holds %q, %v", name, data, err)
		}
	}
}

// TestWhatIsNoted opens, lists and asks for files and folders: each read is noted once, with what was found.
func TestWhatIsNoted(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a/b.md", "a/c.md"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(name), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	tree, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	for _, tc := range []struct {
		what string
		read func(*Recorder)
		want string
	}{
		{"open a file", func(r *Recorder) { _, _ = r.Open("a/b.md") }, "a/b.md+"},
		{"open a folder", func(r *Recorder) { _, _ = r.Open("a") }, ""},
		{"open what is not there", func(r *Recorder) { _, _ = r.Open("a/none") }, "a/none-"},
		{"read a file", func(r *Recorder) { _, _ = r.ReadFile("a/b.md") }, "a/b.md+"},
		{"read what is not there", func(r *Recorder) { _, _ = r.ReadFile("none") }, "none-"},
		{"list a folder", func(r *Recorder) { _, _ = r.ReadDir("a") }, "a/+"},
		{"list what is not there", func(r *Recorder) { _, _ = r.ReadDir("none") }, "none/-"},
		{"ask for a file", func(r *Recorder) { _, _ = r.Stat("a/b.md") }, "a/b.md+"},
		{"ask for a folder", func(r *Recorder) { _, _ = r.Stat("a") }, ""},
		{"ask for what is not there", func(r *Recorder) { _, _ = r.Stat("none") }, "none-"},
		{"is it a file", func(r *Recorder) { r.IsFile("a/b.md") }, "a/b.md+"},
		{"is a folder a file", func(r *Recorder) { r.IsFile("a") }, "a-"},
		{"is a wrong name a file", func(r *Recorder) { r.IsFile("../x") }, ""},
	} {
		r := tree.Record()
		tc.read(r)
		var got []string
		for name, hash := range r.Reads() {
			mark := "+"
			if hash == "" {
				mark = "-"
			}
			got = append(got, name+mark)
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != tc.want {
			t.Errorf("%s: %q is noted, want %q", tc.what, text, tc.want)
		}
		if !tree.Holds(r.Reads()) {
			t.Errorf("%s: what was just read does not hold", tc.what)
		}
	}
}

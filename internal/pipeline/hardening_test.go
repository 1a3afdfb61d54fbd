package pipeline_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// whole fails the test unless every file of the manifest is in the output with its content.
func whole(t *testing.T, out string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(out, "_orihon", "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var m output.Manifest
	if err := json.Unmarshal(data, &m); err != nil || len(m.Files) == 0 {
		t.Fatal(len(m.Files), "files in the manifest", err)
	}
	for name, f := range m.Files {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if sum := sha256.Sum256(data); err != nil || hex.EncodeToString(sum[:]) != f.Hash {
			t.Fatalf("%s is not what the manifest says: %v", name, err)
		}
		for _, e := range f.Encodings {
			if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(name)+"."+e)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWrongFilesAreMessages builds a good site with one wrong file at a time: the message names the file and the
// problem, and the last output stays.
func TestWrongFilesAreMessages(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	manifest := s.Read("_orihon/manifest.json")
	bomb := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'k'; c++ {
		alias := "*" + string(c-1)
		bomb += string(c) + ": &" + string(c) + " [" + strings.Repeat(alias+", ", 8) + alias + "]\n"
	}
	for name, c := range map[string]struct{ file, text, want string }{
		"open list": {"docs/1/x.md", "---\ntitle: [\n---\n", "docs/1/x.md:"}, "open text": {"docs/1/x.md", "---\ntitle: \"abc\n---\n", "yaml-syntax"},
		"tab": {"docs/1/x.md", "---\ntags:\n\t- a\n---\n", "yaml-syntax"}, "colon in text": {"docs/1/x.md", "---\ntitle: a: b\n---\n", "yaml-syntax"},
		"no end": {"docs/1/x.md", "---\ntitle: a\n\n# Text\n", "open-front-matter"}, "a list": {"docs/1/x.md", "---\n- a\n- b\n---\n", "keys and values are expected"},
		"a text": {"docs/1/x.md", "---\njust text\n---\n", "keys and values are expected"}, "key twice": {"docs/1/x.md", "---\ntitle: a\ntitle: b\n---\n", "given twice"},
		"list for text": {"docs/1/x.md", "---\ntitle: [a, b]\n---\n", "title"}, "text for number": {"docs/1/x.md", "---\nsidebar_position: first\n---\n", "sidebar_position"},
		"text for truth": {"docs/1/x.md", "---\ndraft: perhaps\n---\n", "draft"}, "unknown alias": {"docs/1/x.md", "---\ntitle: *nothing\n---\n", "yaml-syntax"},
		"alias of itself": {"docs/1/x.md", "---\ntags: &a [*a]\n---\n", "docs/1/x.md"}, "bomb": {"docs/1/x.md", "---\n" + bomb + "tags: *j\n---\n", "docs/1/x.md"},
		"bomb in site.yaml":   {"site.yaml", bomb + "title: *j\n", "site.yaml"},
		"cycle in site.yaml":  {"site.yaml", "title: T\nurl: https://e.com\nnavbar: &a\n  items: [*a]\n", "site.yaml"},
		"site.yaml is a list": {"site.yaml", "- a\n", "site.yaml"}, "site.yaml is empty": {"site.yaml", "", "has no \"title\""}, "UTF-16": {"docs/1/x.md", "\xff\xfe#\x00 \x00A\x00", "UTF-16"},
		"UTF-16 big": {"docs/1/x.md", "\xfe\xff\x00#\x00 \x00A", "UTF-16"}, "not UTF-8": {"docs/1/x.md", "# A\n\nsm\xf8rrebr\xf8d\n", "docs/1/x.md:3:3"},
		"NUL": {"docs/1/x.md", "# A\x00b\n", "zero byte"}, "10 MB": {"docs/1/x.md", strings.Repeat("ten bytes\n", 1<<20), "10 MB"},
		"route twice": {"docs/1/x.md", "---\nslug: /guide\n---\n# X\n", "duplicate-route"}, "id twice": {"docs/1/x.md", "---\nid: guide\n---\n# X\n", "duplicate-"},
		"static is a page": {"static/docs/1/guide/index.html", "x", "output-collision"}, "static is a twin": {"static/docs/1/guide.md", "x", "output-collision"},
		"static is a folder": {"static/ja", "x", "output-collision"}, "static is Orihon's": {"static/_orihon/assets/x.js", "x", "output-collision"},
		"not JSX": {"docs/1/x.md", "# A\n\n<Tabs>\n", "docs/1/x.md:3"}, "category": {"docs/1/_category_.yaml", "label: [", "_category_.yaml"},
	} {
		t.Run(name, func(t *testing.T) {
			before, err := os.ReadFile(filepath.Join(s.Dir, c.file))
			s.Write(c.file, c.text)
			s.Build(pipeline.Options{})
			if s.Err == nil || !strings.Contains(s.Messages(), c.want) {
				t.Errorf("%v; want %q in:\n%s", s.Err, c.want, s.Messages())
			}
			if s.Read("_orihon/manifest.json") != manifest {
				t.Error("the last output was touched")
			}
			if err != nil {
				_ = os.Remove(filepath.Join(s.Dir, c.file))
				return
			}
			s.Write(c.file, string(before))
		})
	}
	whole(t, s.Out)
}

func TestVersionsInACircle(t *testing.T) {
	s := sitetest.New(t, strings.Replace(twoVersions, `banner: unmaintained`, `extends: "2"`, 1))
	if s.Err == nil || !strings.Contains(s.Messages(), "cyclic-version") {
		t.Errorf("%v:\n%s", s.Err, s.Messages())
	}
}

// TestOddFilesAreRead builds what is unusual but not wrong.
func TestOddFilesAreRead(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# Start\n")
	s.Write("docs/bom.md", "\ufeff---\ntitle: With a mark\n---\n# With a mark\n\nText.\n")
	s.Write("docs/crlf.md", "---\r\ntitle: Windows\r\n---\r\n# Windows\r\n\r\n- one\r\n- two\r\n")
	s.Write("docs/empty.md", "")
	s.Write("static/robots.txt", "User-agent: mine\n")
	s.Build(pipeline.Options{})
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	s.Page("/docs/bom").Has("title", "With a mark")
	s.Page("/docs/crlf").Has(".article li", "two")
	if !strings.Contains(s.Messages(), "docs/empty.md: warning: the file is empty") {
		t.Error(s.Messages())
	}
	if strings.Contains(s.Page("/docs/crlf").Source, "\r") {
		t.Error("a carriage return is left in the page")
	}
	if s.Read("robots.txt") != "User-agent: mine\n" {
		t.Error("the site's own robots.txt does not win")
	}
	whole(t, s.Out)
}

func TestSymbolicLinks(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# Start\n")
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret.md")
	if err := os.WriteFile(secret, []byte("# The secret\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ target, file, want string }{
		"file outside": {secret, "docs/a.md", "outside-link"}, "folder outside": {outside, "docs/a", "outside-link"},
		"outside by dots": {"../../../../../../../../../../etc/passwd", "docs/a.md", "outside-link"}, "to itself": {"a.md", "docs/a.md", "the symbolic link leads to itself [broken-symlink]"},
		"to its folder": {".", "docs/a", "linked-folder"}, "to nothing": {"nothing.md", "docs/a.md", "leads to nothing: there is no docs/nothing.md [broken-symlink]"},
		"static outside": {secret, "static/a.txt", "outside-link"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(s.Dir, c.file)
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(c.target, file); err != nil {
				t.Skip(err)
			}
			s.Build(pipeline.Options{})
			if !strings.Contains(s.Messages(), c.want) {
				t.Errorf("want %s in:\n%s", c.want, s.Messages())
			}
			_ = os.Remove(file)
		})
	}
	// A link within the site is followed; two hops that end outside are not.
	if err := os.Symlink("index.md", filepath.Join(s.Dir, "docs/same.md")); err != nil {
		t.Skip(err)
	}
	s.Build(pipeline.Options{})
	if s.Err != nil || !s.Has("docs/same/index.html") {
		t.Error(s.Messages())
	}
	if err := os.Symlink(secret, filepath.Join(s.Dir, "hop")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../hop", filepath.Join(s.Dir, "docs/two.md")); err != nil {
		t.Fatal(err)
	}
	s.Build(pipeline.Options{})
	if s.Err == nil || s.Has("docs/two/index.html") {
		t.Errorf("a file outside of the site was published:\n%s", s.Messages())
	}
}

func TestNoDocumentsFolder(t *testing.T) {
	s := sitetest.New(t, "-- pages/index.tsx --\nexport default function Home() { return <h1>Home</h1>; }\n")
	if s.Err == nil || !strings.Contains(s.Messages(), "missing-file") || s.Has("index.html") {
		t.Errorf("a site without its documents was published: %v\n%s", s.Err, s.Messages())
	}
}

func TestFilesThatVanishOrCannotBeRead(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	manifest := s.Read("_orihon/manifest.json")
	note := filepath.Join(s.Dir, "static", "robots-note.txt")
	s.Write("docs/2/guide.md", "# Guide\n\n## Second part\n\nChanged.\n")
	_, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir, Out: s.Out, Progress: func(phase string, _, _ int) {
		if phase == "bundle" {
			_ = os.Remove(note)
		}
	}})
	if err == nil || !strings.Contains(err.Error(), "static/robots-note.txt") {
		t.Errorf("a file vanished: %v", err)
	}
	if os.Getuid() != 0 {
		s.Write("docs/1/x.md", "# X\n")
		if err := os.Chmod(filepath.Join(s.Dir, "docs/1/x.md"), 0); err != nil {
			t.Fatal(err)
		}
		s.Build(pipeline.Options{})
		if s.Err == nil || !strings.Contains(s.Messages(), "docs/1/x.md: error: ") {
			t.Errorf("a file cannot be read: %v\n%s", s.Err, s.Messages())
		}
	}
	if s.Read("_orihon/manifest.json") != manifest {
		t.Error("the last output was touched")
	}
	whole(t, s.Out)
	if left, _ := filepath.Glob(s.Out + ".*"); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

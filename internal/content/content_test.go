package content_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into the cases")

const siteFile = `title: T
url: https://example.com
locales: [en, ja]
docsets: [{id: docs, path: /docs, versions: [{name: two, extends: one}, one]}, {id: plain, path: /plain}]
`

// TestCases reads the site of each case and prints documents, categories and messages. Escapes of Go strings stand
// for bytes that a text file cannot hold.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, want := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}}, ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = string(f.Data)
					continue
				}
				data := f.Data
				for old, b := range map[string]string{`\xef\xbb\xbf`: "\ufeff", `\xff`: "\xff", `\xfe`: "\xfe", `\r`: "\r", `\0`: "\x00"} {
					data = []byte(strings.ReplaceAll(string(data), old, b))
				}
				files[f.Name] = &fstest.MapFile{Data: data}
			}
			all, log := read(t, files, content.Input{})
			got := print(all, log)
			if got == want {
				return
			}
			if !*update {
				t.Fatalf("got:\n%s\nwant:\n%s", got, want)
			}
			archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
			archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
			if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func read(t testing.TB, fsys fs.FS, in content.Input) (*site.Content, *diag.Log) {
	t.Helper()
	var log diag.Log
	in.FS = fsys
	in.Config = config.Load(fsys, "site.yaml", &diag.Log{})
	if in.Parse == nil {
		in.Parse = parse
	}
	all, err := content.Read(context.Background(), in, &log)
	if err != nil {
		t.Fatal(err)
	}
	return all, &log
}

// parse keeps the body as the excerpt, and reads the files that lines name after "include ".
func parse(in mdx.Input, opt mdx.Options, log *diag.Log) *mdx.Module {
	m := &mdx.Module{Excerpt: fmt.Sprintf("%d:%s", in.Line, in.Text), Words: int(opt.Format)}
	for line := range strings.Lines(string(in.Text)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "include "); ok {
			text, err := opt.ReadFile(name)
			if err != nil {
				log.Errorf("no-include", diag.Pos{File: in.File, Line: in.Line}, "", "%v", err)
			}
			m.Excerpt += "<" + string(text) + ">"
		}
		if strings.HasPrefix(line, "bad") {
			log.Warnf("bad", diag.Pos{File: in.File, Line: in.Line}, "", "bad text")
		}
	}
	return m
}

// TestDocumentsOfNoDocset: a document in docs/ that no docset has is told of, and so is a folder of such.
func TestDocumentsOfNoDocset(t *testing.T) {
	add, move := "Add it to site.yaml: `docsets: [{id: docs, path: /docs, folder: docs}]`.", "Move it into the folder of a docset, or let a docset have its folder: `folder: docs`. Begin its name with an underscore if other documents include it."
	for _, c := range []struct{ docsets, files, hint, want string }{
		{"", "docs/a.md docs/b/c/d.mdx", add, "docs/a.md docs/b"},
		{"", "docs/_a.md docs/a.test.md docs/a.txt docs/_b/a.md docs/b/_c/a.md docs/b/a.txt docs/node_modules/a.md other/a.md", add, ""},
		{"docsets: [{id: one, path: /one}]", "docs/a.md docs/one/a.md docs/b/a.md", move, "docs/a.md docs/b"},
		{"docsets: [{id: one, path: /one, folder: docs/x/one}]", "docs/x/a.md docs/x/one/a.md", move, ""},
		{"docsets: [{id: one, path: /one, folder: docs}]", "docs/a.md docs/b/a.md", move, ""},
	} {
		fsys := fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: https://example.com\n" + c.docsets + "\n")}}
		for name := range strings.FieldsSeq(c.files) {
			fsys[name] = &fstest.MapFile{Data: []byte("text\n")}
		}
		log := &diag.Log{}
		cfg := config.Load(fsys, "site.yaml", log)
		if _, err := content.Read(t.Context(), content.Input{FS: fsys, Config: cfg, Parse: parse}, log); err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, m := range log.Messages() {
			if m.ID == "unread-document" && m.Hint == c.hint {
				told = append(told, m.Pos.File)
			}
		}
		if got := strings.Join(told, " "); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.docsets, c.files, got, c.want)
		}
	}
}

// TestLinksOut reports symbolic links that lead out of the site, to nothing, and to folders.
func TestLinksOut(t *testing.T) {
	link := func(to string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(to), Mode: fs.ModeSymlink} }
	files := fstest.MapFS{
		"site.yaml":               {Data: []byte(siteFile)},
		"docs/plain/real.md":      {Data: []byte("real")},
		"docs/plain/in.md":        link("real.md"),
		"docs/plain/out.md":       link("../../../secret.md"),
		"docs/plain/absolute.md":  link("/etc/passwd"),
		"docs/plain/nowhere.md":   link("nothing.md"),
		"docs/plain/folder":       link("sub"),
		"docs/plain/sub/other.md": {Data: []byte("other")},
	}
	all, log := read(t, files, content.Input{})
	var got []string
	for _, d := range all.Docs {
		got = append(got, d.File)
	}
	for _, m := range log.Messages() {
		got = append(got, m.Pos.String()+" "+m.ID)
	}
	want := []string{
		"docs/plain/in.md", "docs/plain/real.md", "docs/plain/sub/other.md", "docs/plain/absolute.md outside-link",
		"docs/plain/folder linked-folder", "docs/plain/nowhere.md broken-symlink", "docs/plain/out.md outside-link",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestHuge refuses a document of absurd size without reading it.
func TestHuge(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/huge.md": {Data: make([]byte, 9<<20)}}
	all, log := read(t, files, content.Input{})
	if m := log.Messages(); len(all.Docs) != 0 || len(m) != 1 || m[0].ID != "unreadable-file" {
		t.Errorf("%d documents, %v", len(all.Docs), m)
	}
}

// TestEqualFiles parses files with equal bytes once, whatever versions they lie in, and says what is wrong once.
func TestEqualFiles(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "part": {Data: []byte("p")}}
	for _, v := range []string{"one", "two"} {
		files["docs/docs/"+v+"/a.md"] = &fstest.MapFile{Data: []byte("bad\n")}
		files["docs/docs/"+v+"/b.md"] = &fstest.MapFile{Data: []byte("include part\n")}
	}
	var parsed atomic.Int64
	all, log := read(t, files, content.Input{Parse: func(in mdx.Input, o mdx.Options, l *diag.Log) *mdx.Module {
		parsed.Add(1)
		return parse(in, o, l)
	}})
	if parsed.Load() != 3 {
		t.Errorf("parsed %d files; a.md once and b.md, which includes a file, twice", parsed.Load())
	}
	if !reflect.DeepEqual(all.Docs[0].Module.In(""), all.Docs[2].Module.In("")) {
		t.Error("equal files have modules that differ in more than places")
	}
	if m := log.Messages(); len(m) != 1 || m[0].File != "docs/docs/one/a.md" {
		t.Errorf("messages %v", m)
	}
}

// TestState keeps the very documents of the last time for files that have not changed, and reads again those that have
// or that include one that has.
func TestState(t *testing.T) {
	old := time.Now().Add(-time.Hour)
	files := fstest.MapFS{
		"site.yaml":       {Data: []byte(siteFile)},
		"docs/plain/a.md": {Data: []byte("a"), ModTime: old},
		"docs/plain/b.md": {Data: []byte("include part"), ModTime: old},
		"docs/plain/c.md": {Data: []byte("c"), ModTime: old},
		"part":            {Data: []byte("1"), ModTime: old},
	}
	in := content.Input{State: content.NewState()}
	first, _ := read(t, files, in)
	files["docs/plain/c.md"] = &fstest.MapFile{Data: []byte("C"), ModTime: old.Add(time.Second)}
	files["part"] = &fstest.MapFile{Data: []byte("2"), ModTime: old}
	second, _ := read(t, files, in)
	if first.Docs[0] != second.Docs[0] {
		t.Error("an unchanged document was made anew")
	}
	if got := second.Docs[1].Module.Excerpt; got != "1:include part<2>" || first.Docs[1].Hash == second.Docs[1].Hash {
		t.Errorf("a document with a changed part: %q", got)
	}
	if got := second.Docs[2].Module.Excerpt; got != "1:C" {
		t.Errorf("a changed document: %q", got)
	}
	delete(files, "docs/plain/a.md")
	if third, _ := read(t, files, in); len(third.Docs) != 2 {
		t.Errorf("%d documents after one was removed", len(third.Docs))
	}
}

// TestWhatIsNotParsedAgain: files that are as they were, however often the site is read.
func TestWhatIsNotParsedAgain(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte("a")}, "docs/plain/b.md": {Data: []byte("b")}}
	parsed := []string{}
	in := content.Input{State: content.NewState(), Parse: func(in mdx.Input, o mdx.Options, l *diag.Log) *mdx.Module {
		parsed = append(parsed, in.File)
		return parse(in, o, l)
	}}
	for i, text := range []string{"a", "a", "a", "A", "A"} {
		files["docs/plain/a.md"] = &fstest.MapFile{Data: []byte(text)}
		read(t, files, in)
		if n := []int{2, 2, 2, 3, 3}[i]; len(parsed) != n {
			t.Fatalf("after read %d %v were parsed", i+1, parsed)
		}
	}
	if keys := in.State.Modules(); len(keys) != 2 {
		t.Errorf("%d modules are kept", len(keys))
	}
}

// TestUpdated takes the last change from the front matter, then from the history.
func TestUpdated(t *testing.T) {
	files := fstest.MapFS{
		"site.yaml":       {Data: []byte(siteFile)},
		"docs/plain/a.md": {Data: []byte("---\nlast_update: {date: 2025-1-2}\n---\n")},
		"docs/plain/b.md": {Data: []byte("b")},
	}
	history := site.LastUpdate{Date: "2024-12-31", Author: "Ann"}
	all, _ := read(t, files, content.Input{Updated: map[string]site.LastUpdate{"docs/plain/a.md": history, "docs/plain/b.md": history}})
	if got := all.Docs[0].Updated; got != (site.LastUpdate{Date: "2025-01-02", Author: "Ann"}) {
		t.Errorf("front matter: %v", got)
	}
	if got := all.Docs[1].Updated; got != history {
		t.Errorf("history: %v", got)
	}
}

// TestCancel stops when it is told to.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte("a")}}
	cfg := config.Load(files, "site.yaml", &diag.Log{})
	if _, err := content.Read(ctx, content.Input{FS: files, Config: cfg, Parse: parse}, &diag.Log{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// FuzzFrontMatter must neither panic nor hang, give two results or place a message outside the file.
func FuzzFrontMatter(f *testing.F) {
	for _, seed := range []string{
		"---\ntitle: A\n---\n# A\n", "---\ntitle: [\n---\n", "---\n- a\n---", "---\na: &x [*x]\n---\n", "\ufeff---\r\ntitle: 1\r\n---\r\n",
		"---\n<<: {title: x}\ntags: [{label: a}, 1, ~]\nlast_update: {date: 2025-13-01}\n---\n", "---\nsidebar_position: .nan\n---\n", "\xff\xfe", "",
		"---\n? [a]\n: b\n---\n", "---\ntitle: !!binary aGk=\n---\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		timer := time.AfterFunc(20*time.Second, func() { panic("no end after 20 seconds") })
		defer timer.Stop()
		files := fstest.MapFS{
			"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: text}, "docs/plain/x/_category_.yaml": {Data: text},
		}
		c, log := read(t, files, content.Input{})
		if again, logAgain := read(t, files, content.Input{}); !reflect.DeepEqual(c, again) || !reflect.DeepEqual(log.Messages(), logAgain.Messages()) {
			t.Errorf("two results:\n%+v\n%+v", c, again)
		}
		for _, m := range log.Messages() {
			if m.Pos.Line > strings.Count(string(text), "\n")+strings.Count(string(text), "\r")+2 {
				t.Errorf("message outside the file: %v", m)
			}
		}
	})
}

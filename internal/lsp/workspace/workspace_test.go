package workspace_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// TestFoldersOfSites: those that an editor opens, a site below one, and the files that belong to one.
func TestFoldersOfSites(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write := func(name string) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("title: T\n"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"one/site.yaml", "two/site/site.yaml", "both/site.yaml", "both/site/site.yaml", "none/x.md", "one/docs/deep/a.md"} {
		write(name)
	}
	folder := func(name string) protocol.WorkspaceFolder {
		return protocol.WorkspaceFolder{URI: workspace.URIOf(filepath.Join(dir, name))}
	}
	relative := func(all []string) string {
		var out []string
		for _, s := range all {
			out = append(out, strings.TrimPrefix(s, dir+"/"))
		}
		return strings.Join(out, " ")
	}
	p := protocol.InitializeParams{RootURI: folder("none").URI, RootPath: filepath.Join(dir, "one"), WorkspaceFolders: []protocol.WorkspaceFolder{folder("two"), folder("gone"), folder("both"), folder("one"), {URI: "untitled:x"}, folder("one/site.yaml")}}
	if got := relative(workspace.Sites(p, "")); got != "one two/site both" {
		t.Error(got)
	}
	if got := relative(workspace.Sites(p, filepath.Join(dir, "two"))); got != "two/site" {
		t.Error(got)
	}
	for from, want := range map[string]string{"one/docs/deep": "one", "one": "one", "two": "", "two/site": "two/site"} {
		if got := workspace.SiteAround(filepath.Join(dir, from)); strings.TrimPrefix(got, dir+"/") != want {
			t.Errorf("around %s: %s", from, got)
		}
	}
	for uri, want := range map[protocol.URI]string{"file:///a/b%20c": "/a/b c", "http://x/a": "", "%": "", folder("one/docs/../docs/new.md").URI: filepath.Join(dir, "one/docs/new.md")} {
		if got := workspace.PathOf(uri); got != want {
			t.Errorf("%s: %s", uri, got)
		}
	}
	if got := workspace.URIOf("c:/a b"); got != "file:///c:/a%20b" {
		t.Error(got)
	}
	f := &workspace.Folder{Dir: filepath.Join(dir, "one"), Desk: workspace.NewDesk()}
	for name, want := range map[string]bool{"one/docs/a.md": true, "two/a.md": false, "one/build/x": false, "one/builds/x": true, "one/.git/x": false, "one/node_modules/x": false, "../a": false} {
		if f.Holds(filepath.Join(dir, name)) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestChangesOfSeveralFiles: texts, new files and new names, made together.
func TestChangesOfSeveralFiles(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("one two\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f := &workspace.Folder{Dir: dir, Desk: workspace.NewDesk()}
	f.Desk.Put(&workspace.Document{URI: "file:///odd/b.md", Path: filepath.Join(dir, "b.md"), Name: "b.md", In: f, Version: 7, Text: text.New("unsaved")})
	e := f.Edits()
	a := text.New("one two\n")
	for _, edit := range []protocol.TextEdit{{Range: a.Span(0, 3), NewText: "1"}, {Range: a.Span(4, 7), NewText: "2"}, {Range: a.Span(0, 3), NewText: "1"}} {
		e.Add("a.md", edit)
	}
	e.Whole("b.md", []byte("unsaved!"))
	e.Whole("c.md", []byte("new"))
	e.Rename("a.md", "d.md")
	if got := e.After("a.md"); got == nil || got.Content != "1 2\n" || e.After("none.md") != nil || e.After("c.md") != nil {
		t.Errorf("%+v", got)
	}
	e.Whole("a.md", []byte("one two\n"))
	data, err := json.Marshal(e.Workspace())
	const span = `{"start":{"line":0,"character":%d},"end":{"line":0,"character":%d}}`
	at := func(from, to int) string { return fmt.Sprintf(span, from, to) }
	own := string(workspace.URIOf(dir))
	want := `{"documentChanges":[{"kind":"create","uri":"` + own + `/c.md"},` +
		`{"textDocument":{"uri":"` + own + `/a.md","version":null},"edits":[{"range":` + at(0, 3) + `,"newText":"1"},{"range":` + at(4, 7) + `,"newText":"2"}]},` +
		`{"textDocument":{"uri":"file:///odd/b.md","version":7},"edits":[{"range":` + at(7, 7) + `,"newText":"!"}]},` +
		`{"textDocument":{"uri":"` + own + `/c.md","version":null},"edits":[{"range":` + at(0, 0) + `,"newText":"new"}]},` +
		`{"kind":"rename","oldUri":"` + own + `/a.md","newUri":"` + own + `/d.md"}]}`
	if err != nil || string(data) != want {
		t.Errorf("%s\nwant\n%s", data, want)
	}
	if text, err := fs.ReadFile(f.Files(), "b.md"); err != nil || string(text) != "unsaved" {
		t.Errorf("%s %v", text, err)
	}
	f.Desk.Remove("file:///odd/b.md")
	if text, err := fs.ReadFile(f.Files(), "b.md"); err == nil {
		t.Errorf("%s is there after it was closed", text)
	}
	if text, err := fs.ReadFile(f.Files(), "a.md"); err != nil || string(text) != "one two\n" {
		t.Errorf("%s %v", text, err)
	}
}

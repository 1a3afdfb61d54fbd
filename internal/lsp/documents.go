package lsp

import (
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// document is a file that is open in the editor.
type document struct {
	uri     protocol.URI
	path    string // of the file, absolute and without symbolic links
	name    string // of the file, from the folder of its site
	in      *folder
	version int
	text    *text
}

// pathOf is the path of a file by its address; "" of what is no file.
func pathOf(uri protocol.URI) string {
	u, err := url.Parse(string(uri))
	if err != nil || u.Scheme != "file" {
		return ""
	}
	p := u.Path
	if runtime.GOOS == "windows" {
		p = strings.TrimPrefix(p, "/") // of /c:/folder
		if len(p) > 1 && p[1] == ':' {
			p = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return realPath(filepath.FromSlash(p))
}

// realPath is a path without symbolic links in its folders. The file need not exist.
func realPath(p string) string {
	if dir, err := filepath.EvalSymlinks(filepath.Dir(p)); err == nil {
		return filepath.Join(dir, filepath.Base(p))
	}
	return filepath.Clean(p)
}

// uriOf is the address of a file.
func uriOf(path string) protocol.URI {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	u := url.URL{Scheme: "file", Path: p}
	return protocol.URI(u.String())
}

// open notes a document and has its site read its text.
func (s *server) open(item protocol.TextDocumentItem) {
	path := pathOf(item.URI)
	if path == "" {
		return
	}
	f := s.folderOf(path)
	if f == nil {
		return
	}
	d := &document{uri: item.URI, path: path, name: f.nameOf(path), in: f, version: item.Version, text: newText(item.Text)}
	s.mu.Lock()
	s.documents[item.URI] = d
	s.mu.Unlock()
	f.setText(d)
	f.check(d)
}

// change makes the changes of an editor.
func (s *server) change(p protocol.DidChangeTextDocumentParams) {
	d := s.document(p.TextDocument.URI)
	if d == nil {
		return
	}
	next := *d
	for _, c := range p.ContentChanges {
		next.text = next.text.change(c)
	}
	if p.TextDocument.Version != nil {
		next.version = *p.TextDocument.Version
	}
	s.mu.Lock()
	s.documents[d.uri] = &next
	s.mu.Unlock()
	next.in.setText(&next)
	next.in.check(&next)
}

// close forgets a document: its file is what counts again.
func (s *server) close(uri protocol.URI) {
	d := s.document(uri)
	if d == nil {
		return
	}
	s.mu.Lock()
	delete(s.documents, uri)
	s.mu.Unlock()
	d.in.overlay.Remove(d.path)
	d.in.forget(d.name)
	d.in.touch()
}

// document is a document that is open, as it is now; nil: it is not, or belongs to no site.
func (s *server) document(uri protocol.URI) *document {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.documents[uri]
}

// textOf is what a file of a site says: as the editor shows it, else as it is on the disk; nil if there is none.
func (f *folder) textOf(name string) *text {
	path := f.pathOf(name)
	if d := f.server.openAt(path); d != nil {
		return d.text
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return newText(string(data))
}

// openAt is the open document of a file; nil if it is not open.
func (s *server) openAt(path string) *document {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.documents {
		if d.path == path {
			return d
		}
	}
	return nil
}

// uriOf is the address of a file of the site, as the editor writes it if it is open.
func (f *folder) uriOf(name string) protocol.URI {
	path := f.pathOf(name)
	if d := f.server.openAt(path); d != nil {
		return d.uri
	}
	return uriOf(path)
}

// versionOf is the version of an open document, for edits; nil if it is not open.
func (f *folder) versionOf(name string) *int {
	if d := f.server.openAt(f.pathOf(name)); d != nil {
		return &d.version
	}
	return nil
}

func (f *folder) pathOf(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// nameOf is the name of a file from the folder of the site.
func (f *folder) nameOf(path string) string {
	rel, err := filepath.Rel(f.dir, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

package lsp

import (
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// open notes a document and has its site read its text.
func (s *server) open(item protocol.TextDocumentItem) {
	path := workspace.PathOf(item.URI)
	if path == "" {
		return
	}
	f := s.folderOf(path)
	if f == nil {
		return
	}
	d := &workspace.Document{URI: item.URI, Path: path, Name: f.NameOf(path), In: f.Folder, Version: item.Version, Text: text.New(item.Text)}
	s.desk.Put(d)
	f.setText(d)
	f.board.check(d)
}

// change makes the changes of an editor.
func (s *server) change(p protocol.DidChangeTextDocumentParams) {
	d := s.desk.Document(p.TextDocument.URI)
	if d == nil {
		return
	}
	next := *d
	for _, c := range p.ContentChanges {
		next.Text = next.Text.Change(c)
	}
	if p.TextDocument.Version != nil {
		next.Version = *p.TextDocument.Version
	}
	s.desk.Put(&next)
	f := s.currentOf(&next)
	f.setText(&next)
	f.board.check(&next)
}

// close forgets a document: its file is what counts again.
func (s *server) close(uri protocol.URI) {
	d := s.desk.Document(uri)
	if d == nil {
		return
	}
	s.desk.Remove(uri)
	f := s.currentOf(d)
	f.Overlay.Remove(d.Path)
	f.board.forget(d.Name)
	f.touch()
}

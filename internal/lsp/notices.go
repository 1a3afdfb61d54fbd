package lsp

import "github.com/orihon/orihon/internal/lsp/protocol"

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
	d := &document{uri: item.URI, path: path, name: f.nameOf(path), in: f.folder, version: item.Version, text: newText(item.Text)}
	s.desk.put(d)
	f.setText(d)
	f.board.check(d)
}

// change makes the changes of an editor.
func (s *server) change(p protocol.DidChangeTextDocumentParams) {
	d := s.desk.document(p.TextDocument.URI)
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
	s.desk.put(&next)
	f := s.currentOf(&next)
	f.setText(&next)
	f.board.check(&next)
}

// close forgets a document: its file is what counts again.
func (s *server) close(uri protocol.URI) {
	d := s.desk.document(uri)
	if d == nil {
		return
	}
	s.desk.remove(uri)
	f := s.currentOf(d)
	f.overlay.Remove(d.path)
	f.board.forget(d.name)
	f.touch()
}

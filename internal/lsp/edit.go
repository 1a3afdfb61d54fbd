package lsp

import (
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// edits are changes of several files, made together.
type edits struct {
	in    *folder
	first []any // files to make or rename, before texts change
	texts map[string][]protocol.TextEdit
	last  []any // files to rename once texts have changed
}

func (f *folder) edits() *edits { return &edits{in: f, texts: map[string][]protocol.TextEdit{}} }

// add changes a piece of a file. What is changed already stays as it is then.
func (e *edits) add(file string, change protocol.TextEdit) {
	if !slices.Contains(e.texts[file], change) {
		e.texts[file] = append(e.texts[file], change)
	}
}

// create makes a file with a text.
func (e *edits) create(file, text string) {
	e.first = append(e.first, protocol.CreateFile{Kind: "create", URI: e.in.uriOf(file)})
	e.add(file, protocol.TextEdit{NewText: text})
}

// whole changes a file into a text, which differs in one place.
func (e *edits) whole(file string, by []byte) {
	if t := e.in.textOf(file); t != nil {
		if change := t.replaced(by); change.NewText != "" || change.Range.Start != change.Range.End {
			e.add(file, change)
		}
		return
	}
	e.create(file, string(by))
}

// rename gives a file another name after its text has changed.
func (e *edits) rename(from, to string) {
	e.last = append(e.last, protocol.RenameFile{Kind: "rename", OldURI: e.in.uriOf(from), NewURI: uriOf(e.in.pathOf(to))})
}

// workspace is what an editor is told to do.
func (e *edits) workspace() *protocol.WorkspaceEdit {
	out := &protocol.WorkspaceEdit{DocumentChanges: slices.Clone(e.first)}
	for _, file := range slices.Sorted(maps.Keys(e.texts)) {
		out.DocumentChanges = append(out.DocumentChanges, protocol.TextDocumentEdit{
			TextDocument: protocol.VersionedTextDocumentIdentifier{URI: e.in.uriOf(file), Version: e.in.versionOf(file)}, Edits: e.texts[file],
		})
	}
	out.DocumentChanges = append(out.DocumentChanges, e.last...)
	return out
}

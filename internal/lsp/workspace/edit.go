package workspace

import (
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
)

// Edits are changes of several files, made together.
type Edits struct {
	in    *Folder
	first []any // files to make or rename, before texts change
	texts map[string][]protocol.TextEdit
	Last  []any // files to rename once texts have changed
}

// Edits are changes of files of the site, none yet.
func (f *Folder) Edits() *Edits { return &Edits{in: f, texts: map[string][]protocol.TextEdit{}} }

// Add changes a piece of a file. What is changed already stays as it is then.
func (e *Edits) Add(file string, change protocol.TextEdit) {
	if !slices.Contains(e.texts[file], change) {
		e.texts[file] = append(e.texts[file], change)
	}
}

// Create makes a file with a text.
func (e *Edits) Create(file, text string) {
	e.first = append(e.first, protocol.CreateFile{Kind: "create", URI: e.in.URIOf(file)})
	e.Add(file, protocol.TextEdit{NewText: text})
}

// Whole changes a file into a text, which differs in one place.
func (e *Edits) Whole(file string, by []byte) {
	if t := e.in.TextOf(file); t != nil {
		if change := t.Replaced(by); change.NewText != "" || change.Range.Start != change.Range.End {
			e.Add(file, change)
		}
		return
	}
	e.Create(file, string(by))
}

// Rename gives a file another name after its text has changed.
func (e *Edits) Rename(from, to string) {
	e.Last = append(e.Last, protocol.RenameFile{Kind: "rename", OldURI: e.in.URIOf(from), NewURI: URIOf(e.in.PathOf(to))})
}

// After is what a file says after its changes, under its former name; nil if nothing of it changes.
func (e *Edits) After(file string) *text.Text {
	t := e.in.TextOf(file)
	if t == nil || len(e.texts[file]) == 0 {
		return nil
	}
	changes := slices.Clone(e.texts[file])
	slices.SortStableFunc(changes, func(a, b protocol.TextEdit) int { return t.Offset(b.Range.Start) - t.Offset(a.Range.Start) })
	for _, c := range changes { // the last first, so that the places of the others hold
		t = t.Change(protocol.TextDocumentContentChangeEvent{Range: &c.Range, Text: c.NewText})
	}
	return t
}

// Workspace is what an editor is told to do.
func (e *Edits) Workspace() *protocol.WorkspaceEdit {
	out := &protocol.WorkspaceEdit{DocumentChanges: slices.Clone(e.first)}
	for _, file := range slices.Sorted(maps.Keys(e.texts)) {
		out.DocumentChanges = append(out.DocumentChanges, protocol.TextDocumentEdit{
			TextDocument: protocol.VersionedTextDocumentIdentifier{URI: e.in.URIOf(file), Version: e.in.versionOf(file)}, Edits: e.texts[file],
		})
	}
	out.DocumentChanges = append(out.DocumentChanges, e.Last...)
	return out
}

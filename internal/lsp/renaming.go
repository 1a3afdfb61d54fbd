package lsp

import (
	"context"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/rename"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// prepareRename says what can be renamed at a place.
func prepareRename(ctx context.Context, q query) (any, error) {
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	return rename.Prepare(st, q.Spot)
}

// renaming gives a thing another name, and mends what names it in all versions and languages.
func renaming(ctx context.Context, q query) (any, error) {
	var p protocol.RenameParams
	if err := read(q.req, &p); err != nil {
		return nil, err
	}
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	return rename.At(ctx, st, q.Spot, p.NewName)
}

// willRename mends what names files and folders that the editor is about to rename.
func (s *server) willRename(ctx context.Context, files []protocol.FileRename) (any, error) {
	bySite := map[*current]map[string]string{}
	for _, r := range files {
		from, to := workspace.PathOf(r.OldURI), workspace.PathOf(r.NewURI)
		f := s.folderOf(from)
		if f == nil || !f.Holds(from) || !f.Holds(to) {
			continue
		}
		if st := f.now(ctx); st != nil {
			if bySite[f] == nil {
				bySite[f] = map[string]string{}
			}
			for name := range rename.FilesIn(f.Folder, st, f.NameOf(from)) {
				bySite[f][name] = f.NameOf(to) + strings.TrimPrefix(name, f.NameOf(from))
			}
		}
	}
	out := &protocol.WorkspaceEdit{DocumentChanges: []any{}}
	for f, moves := range bySite {
		edit, err := rename.Move(ctx, f.Folder, f.now(ctx), moves, false)
		if err != nil {
			return nil, err
		}
		out.DocumentChanges = append(out.DocumentChanges, edit.DocumentChanges...)
	}
	return out, nil
}

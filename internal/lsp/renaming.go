package lsp

import (
	"context"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// prepareRename says what can be renamed at a place.
func prepareRename(ctx context.Context, q query) (any, error) {
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	return renamable(st, q.spot)
}

// rename gives a thing another name, and mends what names it in all versions and languages.
func rename(ctx context.Context, q query) (any, error) {
	var p protocol.RenameParams
	if err := read(q.req, &p); err != nil {
		return nil, err
	}
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	return renamed(ctx, st, q.spot, p.NewName)
}

// willRename mends what names files and folders that the editor is about to rename.
func (s *server) willRename(ctx context.Context, files []protocol.FileRename) (any, error) {
	bySite := map[*current]map[string]string{}
	for _, r := range files {
		from, to := pathOf(r.OldURI), pathOf(r.NewURI)
		f := s.folderOf(from)
		if f == nil || !f.holds(from) || !f.holds(to) {
			continue
		}
		st := f.now(ctx)
		if st == nil {
			continue
		}
		if bySite[f] == nil {
			bySite[f] = map[string]string{}
		}
		for name := range filesIn(f.folder, st, f.nameOf(from)) {
			bySite[f][name] = f.nameOf(to) + strings.TrimPrefix(name, f.nameOf(from))
		}
	}
	out := &protocol.WorkspaceEdit{DocumentChanges: []any{}}
	for f, moves := range bySite {
		edit, err := moved(ctx, f.folder, f.now(ctx), moves, false)
		if err != nil {
			return nil, err
		}
		out.DocumentChanges = append(out.DocumentChanges, edit.DocumentChanges...)
	}
	return out, nil
}

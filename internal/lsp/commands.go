package lsp

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/revision"
)

// The commands that code actions name.
const (
	commandOpen       = "orihon.open"       // a folder and an address: shows a page in the browser
	commandTranslated = "orihon.translated" // a folder, a locale and a source: records a translation
)

// execute follows a command of a code action.
func (s *server) execute(ctx context.Context, req *jsonrpc2.Request) (any, error) {
	var p protocol.ExecuteCommandParams
	if err := read(req, &p); err != nil {
		return nil, err
	}
	args := make([]string, len(p.Arguments))
	for i, a := range p.Arguments {
		if err := json.Unmarshal(a, &args[i]); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
	}
	switch {
	case p.Command == commandOpen && len(args) == 2:
		return nil, s.show(ctx, args[0], args[1])
	case p.Command == commandTranslated && len(args) == 3:
		s.mu.Lock()
		f := s.folders[args[0]]
		s.mu.Unlock()
		if f == nil {
			return nil, workspace.Refuse("%s is not open.", args[0])
		}
		return nil, s.markTranslated(ctx, f, args[1], args[2])
	}
	return nil, workspace.Refuse("There is no command %q with %d arguments.", p.Command, len(args))
}

// show opens a page of a site in the browser. The site is served from the first time on.
func (s *server) show(ctx context.Context, dir, address string) error {
	if s.opt.Preview == nil {
		return workspace.Refuse("This server cannot show pages.")
	}
	s.mu.Lock()
	at, running := s.previews[dir]
	s.mu.Unlock()
	if !running {
		var err error
		if at, err = s.opt.Preview(s.ctx, dir); err != nil {
			return err
		}
		s.mu.Lock()
		if s.previews == nil {
			s.previews = map[string]string{}
		}
		s.previews[dir] = at
		s.mu.Unlock()
	}
	return s.conn.Call(ctx, "window/showDocument", protocol.ShowDocumentParams{URI: protocol.URI(at + address), External: true}, nil)
}

// markTranslated records that the translation of a document is that of its present text, unless its sections differ.
func (s *server) markTranslated(ctx context.Context, f *current, locale, source string) error {
	st := f.now(ctx)
	if st == nil {
		return ctx.Err()
	}
	var status *revision.Status
	for i := range st.Status {
		if st.Status[i].Locale == locale {
			status = &st.Status[i]
		}
	}
	if status == nil {
		return workspace.Refuse("The site has no language %q.", locale)
	}
	t := translationOf(status, source)
	if t == nil || t.File == "" {
		return workspace.Refuse("%s is not translated.", source)
	}
	found, err := check.DifferencesIn(f.Files(), st.Site, map[string]bool{t.File: true})
	if err != nil {
		return err
	}
	for _, x := range found {
		if x.File == t.File {
			return workspace.Refuse("%s is not recorded: %s. Mend that, or say why it is right: orihon translate done --differs \"REASON\" %s.", source, x.Text, source)
		}
	}
	record := revision.Record{}
	file := revision.RecordFile(locale)
	if now := f.TextOf(file); now != nil {
		if record, err = revision.ParseRecord(file, []byte(now.Content)); err != nil {
			return workspace.Refuse("%v", err)
		}
	}
	var sections []revision.Section
	for _, s := range t.Sections {
		sections = append(sections, s.Section)
	}
	record.Done(source, sections, nil)
	e := f.Edits()
	e.Whole(file, record.Text())
	edit := protocol.ApplyWorkspaceEditParams{Label: fmt.Sprintf("Mark %s as translated", source), Edit: *e.Workspace()}
	return s.conn.Call(ctx, "workspace/applyEdit", edit, nil)
}

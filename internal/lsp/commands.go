package lsp

import (
	"context"
	"encoding/json"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// The commands that code actions name.
const (
	commandOpen       = "orihon.open"       // a folder and an address: shows a page in the browser
	commandTranslated = "orihon.translated" // a folder, a locale, a source and the id of a section or "": records a translation
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
	case p.Command == commandTranslated && len(args) == 4:
		s.mu.Lock()
		f := s.folders[args[0]]
		s.mu.Unlock()
		if f == nil {
			return nil, workspace.Refuse("%s is not open.", args[0])
		}
		return nil, s.markTranslated(ctx, f, args[1], args[2], args[3])
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

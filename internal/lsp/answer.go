package lsp

import (
	"context"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/complete"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// answer answers a question.
func (s *server) answer(ctx context.Context, req *jsonrpc2.Request) (any, error) {
	switch req.Method {
	case "initialize":
		var p protocol.InitializeParams
		if err := read(req, &p); err != nil {
			return nil, err
		}
		return s.initialize(p), nil
	case "shutdown":
		return nil, nil
	case "workspace/symbol":
		var p protocol.WorkspaceSymbolParams
		if err := read(req, &p); err != nil {
			return nil, err
		}
		return s.workspaceSymbols(p.Query), nil
	case "workspace/executeCommand":
		return s.execute(ctx, req)
	case "workspace/willRenameFiles":
		var p protocol.RenameFilesParams
		if err := read(req, &p); err != nil {
			return nil, err
		}
		return s.willRename(ctx, p.Files)
	}
	if ask := questions()[req.Method]; ask != nil {
		return s.about(ctx, req, ask)
	}
	return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: req.Method}
}

// question is one about a place in a document.
type question func(ctx context.Context, q query) (any, error)

// query is what an editor asks about a place.
type query struct {
	workspace.Spot
	site   *current
	server *server
	req    *jsonrpc2.Request
}

// questions are those about an open document, by method.
func questions() map[string]question {
	return map[string]question{
		"textDocument/completion":     completion,
		"textDocument/hover":          hover,
		"textDocument/definition":     definition,
		"textDocument/references":     references,
		"textDocument/documentSymbol": documentSymbols,
		"textDocument/foldingRange":   foldingRanges,
		"textDocument/codeAction":     codeActions,
		"textDocument/prepareRename":  prepareRename,
		"textDocument/rename":         renaming,
	}
}

// about asks a question about the document that a request names. Of a document that belongs to no site there is nothing to say.
func (s *server) about(ctx context.Context, req *jsonrpc2.Request, ask question) (any, error) {
	var p protocol.TextDocumentPositionParams
	if err := read(req, &p); err != nil {
		return nil, err
	}
	d := s.desk.Document(p.TextDocument.URI)
	if d == nil {
		return nil, nil
	}
	return ask(ctx, query{Spot: workspace.Spot{Document: d, Offset: d.Text.Offset(p.Position)}, site: s.currentOf(d), server: s, req: req})
}

// completion offers what can stand at a place.
func completion(ctx context.Context, q query) (any, error) {
	st := q.site.now(ctx)
	if st == nil {
		return protocol.CompletionList{Items: []protocol.CompletionItem{}}, ctx.Err()
	}
	return complete.Offers(st, q.Spot, q.server.client.TextDocument.Completion.CompletionItem.SnippetSupport), nil
}

// Package lsp answers editors about a site while it is written, by the Language Server Protocol.
//
// What an editor shows counts, saved or not: open documents are an overlay of the files (source.Overlay), and the site is the one that
// the development server has (pipeline.Live). A keystroke parses one document (Live.Again); the site is linked again when nothing more
// is typed for a moment. Answers in between come from the newest text of the document and the last state of the site.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/pipeline"
)

// Options are the choices of a server.
type Options struct {
	Version string // of the program
	Dir     string // the site; "": the nearest around each document
	// Live is the site in Dir as this process serves it; nil: it does not. What both know of it is shared.
	Live *pipeline.Live
	// Told are the documents whose problems an earlier server has told the editor.
	Told []protocol.URI
	// Preview serves the site for a browser and returns its address, without a slash at its end; nil: nothing can be shown.
	Preview func(ctx context.Context, dir string) (string, error)
}

// Serve answers an editor until it ends the connection, or ctx ends.
func Serve(ctx context.Context, in io.ReadCloser, out io.Writer, opt Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	s := &server{opt: opt, ctx: ctx, desk: workspace.NewDesk(), folders: map[string]*current{}, running: map[jsonrpc2.ID]context.CancelFunc{}}
	defer s.closeFolders()
	var quiet []jsonrpc2.ConnOpt
	if opt.Live != nil { // what is printed is the development server's
		quiet = append(quiet, jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	}
	s.conn = jsonrpc2.NewConn(ctx, stream(in, out), s, quiet...)
	defer func() { _ = s.conn.Close() }()
	select {
	case <-s.conn.DisconnectNotify():
	case <-ctx.Done():
	case <-s.exited():
	}
	return nil
}

// server is a connection with an editor.
type server struct {
	opt    Options
	ctx    context.Context //nolint:containedctx // that of the connection, which updates of sites end with
	conn   *jsonrpc2.Conn
	client protocol.ClientCapabilities
	exit   sync.Once
	ended  chan struct{}

	desk *workspace.Desk

	mu       sync.Mutex
	folders  map[string]*current // by path
	running  map[jsonrpc2.ID]context.CancelFunc
	previews map[string]string // address by folder
}

func (s *server) exited() chan struct{} {
	s.exit.Do(func() { s.ended = make(chan struct{}) })
	return s.ended
}

func (s *server) closeFolders() {
	s.mu.Lock()
	folders := slices.Collect(maps.Values(s.folders))
	s.mu.Unlock()
	for _, f := range folders { // without the lock: an update that ends asks for the open documents
		f.close()
	}
}

// folderOf is the site that a file belongs to, read from now on; nil if it belongs to none.
func (s *server) folderOf(path string) *current {
	dir := s.opt.Dir
	if dir == "" {
		dir = workspace.SiteAround(filepath.Dir(path))
	}
	if dir == "" {
		return nil
	}
	return s.folderIn(dir)
}

// currentOf is the site that a document belongs to.
func (s *server) currentOf(d *workspace.Document) *current {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.folders[d.In.Dir]
}

func (s *server) folderIn(dir string) *current {
	s.mu.Lock()
	defer s.mu.Unlock()
	dir = workspace.RealFolder(dir)
	f := s.folders[dir]
	if f == nil {
		f = newCurrent(s, dir)
		s.folders[dir] = f
	}
	return f
}

// Handle answers a message. Notifications are followed in their order, so that a question is about the text that was told before it.
// Questions are answered beside each other.
func (s *server) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	switch {
	case req.Notif:
		s.notice(req)
	case req.Method == "initialize":
		s.reply(ctx, conn, req)
	default:
		s.replyBeside(ctx, conn, req)
	}
}

// replyBeside answers a question, which can be taken back, while others are asked.
func (s *server) replyBeside(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	ctx, stop := context.WithCancel(ctx)
	s.mu.Lock()
	s.running[req.ID] = stop
	s.mu.Unlock()
	go func() {
		defer func() {
			s.mu.Lock()
			delete(s.running, req.ID)
			s.mu.Unlock()
			stop()
		}()
		s.reply(ctx, conn, req)
	}()
}

// codeCancelled says that a question was taken back.
const codeCancelled = -32800

func (s *server) reply(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	result, err := s.answer(ctx, req)
	var coded *jsonrpc2.Error
	var refused *workspace.Refusal
	switch {
	case err == nil:
		_ = conn.Reply(ctx, req.ID, result)
		return
	case errors.As(err, &coded):
	case errors.As(err, &refused):
		coded = &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: refused.Why}
	case ctx.Err() != nil:
		coded = &jsonrpc2.Error{Code: codeCancelled, Message: "cancelled"}
	default:
		coded = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()}
	}
	_ = conn.ReplyWithError(context.WithoutCancel(ctx), req.ID, coded)
}

// notice follows a notification.
func (s *server) notice(req *jsonrpc2.Request) {
	switch req.Method {
	case "initialized":
		s.watch()
	case "exit":
		close(s.exited())
	case "$/cancelRequest":
		var p struct {
			ID jsonrpc2.ID `json:"id"`
		}
		if read(req, &p) == nil {
			s.mu.Lock()
			if stop := s.running[p.ID]; stop != nil {
				stop()
			}
			s.mu.Unlock()
		}
	case "textDocument/didOpen":
		var p protocol.DidOpenTextDocumentParams
		if read(req, &p) == nil {
			s.open(p.TextDocument)
		}
	case "textDocument/didChange":
		var p protocol.DidChangeTextDocumentParams
		if read(req, &p) == nil {
			s.change(p)
		}
	case "textDocument/didClose", "textDocument/didSave":
		var p protocol.TextDocumentParams
		if read(req, &p) != nil {
			return
		}
		if req.Method == "textDocument/didClose" {
			s.close(p.TextDocument.URI)
		} else if d := s.desk.Document(p.TextDocument.URI); d != nil {
			s.currentOf(d).save()
		}
	case "workspace/didChangeWatchedFiles":
		var p protocol.DidChangeWatchedFilesParams
		if read(req, &p) == nil {
			s.changedOutside(p.Changes)
		}
	}
}

// watch has the editor tell of files that change on the disk.
func (s *server) watch() {
	if !s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		return
	}
	everything := protocol.WatchedFiles{Watchers: []protocol.FileSystemWatcher{{GlobPattern: "**/*"}}}
	go func() {
		_ = s.conn.Call(s.ctx, "client/registerCapability", protocol.RegistrationParams{Registrations: []protocol.Registration{
			{Method: "workspace/didChangeWatchedFiles", RegisterOptions: everything, ID: "files"},
		}}, nil)
	}()
}

// changedOutside brings the sites up to date of which files have changed on the disk.
func (s *server) changedOutside(changes []protocol.FileEvent) {
	for _, c := range changes {
		path := workspace.PathOf(c.URI)
		if path == "" || s.desk.At(path) != nil {
			continue
		}
		s.mu.Lock()
		for _, f := range s.folders {
			if f.Holds(path) {
				f.touch()
			}
		}
		s.mu.Unlock()
	}
}

func read(req *jsonrpc2.Request, into any) error {
	if req.Params == nil {
		return nil
	}
	if err := json.Unmarshal(*req.Params, into); err != nil {
		return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
	}
	return nil
}

// initialize notes what the editor can do, begins to read its site, and says what the server answers.
func (s *server) initialize(p protocol.InitializeParams) protocol.InitializeResult {
	s.client = p.Capabilities
	for _, dir := range workspace.Sites(p, s.opt.Dir) {
		s.folderIn(dir)
	}
	return protocol.InitializeResult{Capabilities: capabilities(), ServerInfo: protocol.ServerInfo{Name: "orihon", Version: s.opt.Version}}
}

func capabilities() protocol.ServerCapabilities {
	return protocol.ServerCapabilities{
		TextDocumentSync:        protocol.TextDocumentSyncOptions{OpenClose: true, Change: 2, Save: true},
		CompletionProvider:      &protocol.CompletionOptions{TriggerCharacters: []string{"(", "/", "#", "<", ":", "\"", "'", ".", " ", "-"}},
		HoverProvider:           true,
		DefinitionProvider:      true,
		ReferencesProvider:      true,
		DocumentSymbolProvider:  true,
		WorkspaceSymbolProvider: true,
		FoldingRangeProvider:    true,
		CodeActionProvider:      &protocol.CodeActionOptions{CodeActionKinds: []string{protocol.ActionQuickFix, protocol.ActionExtract, protocol.ActionSource}},
		RenameProvider:          &protocol.RenameOptions{PrepareProvider: true},
		Workspace: &protocol.ServerWorkspace{FileOperations: protocol.FileOperationOptions{
			WillRename: &protocol.FileOperationRegistrationOptions{Filters: []protocol.FileOperationFilter{{Scheme: "file", Pattern: protocol.FileOperationPattern{Glob: "**"}}}},
		}},
		ExecuteCommandProvider: &protocol.ExecuteCommandOptions{Commands: []string{commandOpen, commandTranslated}},
	}
}

// stream is a connection of messages that are framed as the protocol asks: a header with their length, then JSON.
func stream(in io.ReadCloser, out io.Writer) jsonrpc2.ObjectStream {
	return jsonrpc2.NewBufferedStream(duplex{in, out}, jsonrpc2.VSCodeObjectCodec{})
}

type duplex struct {
	io.ReadCloser
	io.Writer
}

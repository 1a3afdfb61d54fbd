package relay

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// fake is a server that says its name, knows the texts of documents, and leaves some questions open.
type fake struct {
	name  string
	asked chan string // questions that are left open

	mu      sync.Mutex
	texts   map[protocol.URI]string
	told    []protocol.URI
	notices []string
	answers []string // of the editor
}

func newFake(name string) *fake {
	return &fake{name: name, asked: make(chan string, 9), texts: map[protocol.URI]string{}}
}

func (f *fake) serve(ctx context.Context, in io.ReadCloser, out io.Writer) {
	conn := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(duplex{in, out}, codec), f)
	select {
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
	}
	_ = conn.Close()
}

type duplex struct {
	io.ReadCloser
	io.Writer
}

func (f *fake) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	read := func(into any) { _ = json.Unmarshal(*req.Params, into) }
	switch req.Method {
	case "initialize":
		_ = conn.Reply(ctx, req.ID, f.name)
	case "initialized":
		go f.call(ctx, conn, "client/registerCapability")
	case "textDocument/didOpen":
		var p protocol.DidOpenTextDocumentParams
		read(&p)
		f.texts[p.TextDocument.URI] = p.TextDocument.Text
		_ = conn.Notify(ctx, "textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: p.TextDocument.URI, Diagnostics: []protocol.Diagnostic{{Message: f.name}}})
	case "textDocument/didChange":
		var p protocol.DidChangeTextDocumentParams
		read(&p)
		t := text.New(f.texts[p.TextDocument.URI])
		for _, c := range p.ContentChanges {
			t = t.Change(c)
		}
		f.texts[p.TextDocument.URI] = t.Content
	case "textDocument/hover":
		var p protocol.TextDocumentPositionParams
		read(&p)
		_ = conn.Reply(ctx, req.ID, f.name+": "+f.texts[p.TextDocument.URI])
	case "ask":
		go f.call(ctx, conn, "window/showDocument")
		_ = conn.Reply(ctx, req.ID, nil)
	case "open":
		f.asked <- req.Method
	}
	if req.Notif {
		f.notices = append(f.notices, req.Method)
	}
}

// call asks the editor something and notes the answer.
func (f *fake) call(ctx context.Context, conn *jsonrpc2.Conn, method string) {
	var answer string
	if conn.Call(ctx, method, nil, &answer) == nil {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.answers = append(f.answers, answer)
	}
}

// editor is the other side.
type editor struct {
	t    *testing.T
	conn *jsonrpc2.Conn
	own  *fake
	dir  string

	mu     sync.Mutex
	asked  []string
	held   []func() // answers that are given later
	errors map[string]string
}

// site is a folder with a site.
func siteFolder(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no development server serves editors here")
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	if err := os.WriteFile(filepath.Join(dir, "site.yaml"), []byte("title: A\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// connect starts an editor on a site.
func connect(t *testing.T, dir string) *editor {
	t.Helper()
	e := &editor{t: t, own: newFake("own"), dir: dir, errors: map[string]string{}}
	in, fromEditor := io.Pipe()
	toEditor, out := io.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		err := Run(context.Background(), in, out, Options{Version: "1", Serve: func(ctx context.Context, in io.ReadCloser, out io.Writer, told []protocol.URI) error {
			e.own.told = told
			e.own.serve(ctx, in, out)
			return nil
		}})
		if err != nil {
			t.Error(err)
		}
	}()
	e.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(duplex{toEditor, fromEditor}, codec), e)
	t.Cleanup(func() {
		_ = fromEditor.Close()
		_ = toEditor.Close()
		<-done
	})
	return e
}

func (e *editor) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if req.Notif {
		return
	}
	e.asked = append(e.asked, req.Method)
	answer := func() { _ = conn.Reply(ctx, req.ID, "of the editor") }
	if req.Method == "window/showDocument" {
		e.held = append(e.held, answer)
		return
	}
	go answer()
}

func (e *editor) ask(method string, params any) string {
	e.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	var answer string
	if err := e.conn.Call(ctx, method, params, &answer); err != nil {
		e.t.Fatal(method, err)
	}
	return answer
}

func (e *editor) tell(method string, params any) {
	_ = e.conn.Notify(context.Background(), method, params)
}

// greet says hello, opens a document with a text and returns which server has answered.
func (e *editor) greet(said string) (server string, uri protocol.URI) {
	e.t.Helper()
	server = e.ask("initialize", map[string]any{"rootUri": workspace.URIOf(e.dir)})
	e.tell("initialized", struct{}{})
	uri = workspace.URIOf(filepath.Join(e.dir, "docs", "a.md"))
	e.tell("textDocument/didOpen", protocol.DidOpenTextDocumentParams{TextDocument: protocol.TextDocumentItem{URI: uri, Version: 1, Text: said}})
	return server, uri
}

func (e *editor) hover(uri protocol.URI) string {
	e.t.Helper()
	return e.ask("textDocument/hover", protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}})
}

// await waits until something holds.
func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never:", what)
		}
	}
}

// TestEditorGoesOnWhenDevEnds: the development server answers; when it ends, the editor's own server knows all that was said, open questions
// are told to be out of date, and answers to the other server are not taken for one's own.
func TestEditorGoesOnWhenDevEnds(t *testing.T) {
	dir := siteFolder(t)
	dev := newFake("dev")
	stop := Listen(t.Context(), Who{Version: "1", Dir: dir}, dev.serve)
	e := connect(t, dir)
	server, uri := e.greet("one two")
	if server != "dev" {
		t.Fatal("answered by", server)
	}
	version, change := 2, protocol.Range{Start: protocol.Position{Character: 4}, End: protocol.Position{Character: 7}}
	e.tell("textDocument/didChange", protocol.DidChangeTextDocumentParams{
		TextDocument: protocol.VersionedTextDocumentIdentifier{URI: uri, Version: &version}, ContentChanges: []protocol.TextDocumentContentChangeEvent{{Range: &change, Text: "2"}},
	})
	if got := e.hover(uri); got != "dev: one 2" {
		t.Error("before:", got)
	}
	e.ask("ask", nil)
	await(t, "dev asks", func() bool { e.mu.Lock(); defer e.mu.Unlock(); return len(e.asked) == 2 })
	left := make(chan error, 1)
	go func() { left <- e.conn.Call(context.Background(), "open", nil, nil) }()
	<-dev.asked
	stop()
	var refused *jsonrpc2.Error
	if err := <-left; !errors.As(err, &refused) || refused.Code != codeContentModified {
		t.Error("the open question:", err)
	}
	if got := e.hover(uri); got != "own: one 2" {
		t.Error("after:", got)
	}
	e.ask("ask", nil)
	await(t, "the own server asks", func() bool { e.mu.Lock(); defer e.mu.Unlock(); return len(e.asked) == 3 })
	for _, answer := range e.held { // the first is one to dev
		answer()
	}
	e.hover(uri)
	await(t, "its answer", func() bool { e.own.mu.Lock(); defer e.own.mu.Unlock(); return len(e.own.answers) > 0 })
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	if !slices.Equal(e.own.answers, []string{"of the editor"}) || !slices.Equal(e.own.told, []protocol.URI{uri}) || slices.Contains(e.own.notices, "initialized") {
		t.Errorf("the own server knows %q, %q and was told %q", e.own.answers, e.own.told, e.own.notices)
	}
	if !slices.Equal(e.asked, []string{"client/registerCapability", "window/showDocument", "window/showDocument"}) {
		t.Error("the editor was asked", e.asked)
	}
}

// TestOnlyEqualsServe: another version, another choice and another site of the editor have it served by its own program; so does a socket
// of a server that was killed, which the next one replaces, and a folder that others may enter.
func TestOnlyEqualsServe(t *testing.T) {
	dir := siteFolder(t)
	socket := places(dir)[0]
	for name, c := range map[string]struct {
		who  Who
		want string
	}{
		"equal": {Who{Version: "1", Dir: dir}, "dev"}, "another version": {Who{Version: "2", Dir: dir}, "own"},
		"more to read": {Who{Version: "1", Dir: dir, Read: []string{"/x"}}, "own"},
	} {
		stop := Listen(t.Context(), c.who, newFake("dev").serve)
		if info, err := os.Stat(socket); err != nil || info.Mode().Perm() != 0o600 {
			t.Error(name, "the socket:", info, err)
		}
		if got, _ := connect(t, dir).greet(""); got != c.want {
			t.Errorf("%s: answered by %s", name, got)
		}
		stop()
		if _, err := os.Lstat(socket); err == nil {
			t.Error(name, "the socket is still there")
		}
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	listener.(*net.UnixListener).SetUnlinkOnClose(false)
	_ = listener.Close()
	if got, _ := connect(t, dir).greet(""); got != "own" {
		t.Error("a stale socket: answered by", got)
	}
	who := Who{Version: "1", Dir: dir}
	defer Listen(t.Context(), who, newFake("dev").serve)()
	defer Listen(t.Context(), who, newFake("second").serve)()
	if got, _ := connect(t, dir).greet(""); got != "dev" {
		t.Error("after a stale socket, and a second server: answered by", got)
	}
	if err := os.Chmod(filepath.Dir(socket), 0o755); err != nil {
		t.Fatal(err)
	}
	if got, _ := connect(t, dir).greet(""); got != "own" {
		t.Error("a folder that others may enter: answered by", got)
	}
}

// TestDocumentOfAnotherSite is none for the development server: the editor's own server has both.
func TestDocumentOfAnotherSite(t *testing.T) {
	dir := siteFolder(t)
	defer Listen(t.Context(), Who{Version: "1", Dir: dir}, newFake("dev").serve)()
	e := connect(t, dir)
	_, first := e.greet("a")
	if got := e.hover(first); got != "dev: a" {
		t.Error(got)
	}
	uri := workspace.URIOf(filepath.Join(siteFolder(t), "b.md"))
	e.tell("textDocument/didOpen", protocol.DidOpenTextDocumentParams{TextDocument: protocol.TextDocumentItem{URI: uri, Version: 1, Text: "b"}})
	for uri, want := range map[protocol.URI]string{first: "own: a", uri: "own: b"} {
		await(t, want, func() bool {
			var answer string // a question on the way is out of date
			params := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}}
			return e.conn.Call(t.Context(), "textDocument/hover", params, &answer) == nil && answer == want
		})
	}
}

// TestDevThatStops, as by Ctrl+Z, is left when a question stays open and it does not say who it is.
func TestDevThatStops(t *testing.T) {
	dir := siteFolder(t)
	asked := make(chan struct{}, 9)
	stop := Listen(t.Context(), Who{Version: "1", Dir: dir}, func(ctx context.Context, in io.ReadCloser, _ io.Writer) {
		asked <- struct{}{}
		<-ctx.Done()
	})
	defer stop()
	m := newMemory()
	raw := json.RawMessage(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`)
	m.fromEditor(raw, false)
	if m.waits(time.Hour) || !m.waits(0) || m.waits(time.Minute) {
		t.Error("how long a question is open is not known")
	}
	own := newFake("own")
	toEditor, out := io.Pipe()
	who := Who{Version: "1", Dir: dir}
	dev := dial(t.Context(), who)
	<-asked
	r := &relay{who: who, dev: dev, memory: m, ended: make(chan error, 3), editor: &connection{out: out}, opt: Options{Serve: func(ctx context.Context, in io.ReadCloser, out io.Writer, _ []protocol.URI) error {
		own.serve(ctx, in, out)
		return nil
	}}}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	go func() {
		r.listen(dev, false)
		r.takeOver(ctx)
	}()
	r.askAgain(ctx)
	if err := dev.write("still here"); err != nil {
		t.Error("a server that says who it is was left:", err)
	}
	r.who.Version = "2" // as if it did not say
	r.askAgain(ctx)
	var answer json.RawMessage
	if err := codec.ReadObject(bufio.NewReader(toEditor), &answer); err != nil || string(answer) != `{"id":1,"result":"own","jsonrpc":"2.0"}` {
		t.Error(string(answer), err)
	}
}

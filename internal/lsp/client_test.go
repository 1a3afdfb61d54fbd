package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/sitetest"
)

// client is an editor, in the same process.
type client struct {
	t    *testing.T
	site *sitetest.Site
	conn *jsonrpc2.Conn

	mu       sync.Mutex
	told     map[string][]protocol.Diagnostic // by file
	changes  int
	applied  []protocol.ApplyWorkspaceEditParams
	shown    []protocol.ShowDocumentParams
	versions map[string]int
	texts    map[string]string
}

// edit opens a site in an editor.
func edit(t *testing.T, archive string) *client {
	t.Helper()
	return editWith(t, sitetest.Folder(t, archive), Options{Version: "test"})
}

func editWith(t *testing.T, s *sitetest.Site, opt Options) *client {
	t.Helper()
	c := &client{t: t, site: s, told: map[string][]protocol.Diagnostic{}, versions: map[string]int{}, texts: map[string]string{}}
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := Serve(ctx, toServer, fromServer, opt); err != nil {
			t.Error(err)
		}
	}()
	c.conn = jsonrpc2.NewConn(ctx, stream(toClient, fromClient), c)
	t.Cleanup(func() {
		c.ask("shutdown", nil, nil)
		_ = c.conn.Notify(ctx, "exit", nil)
		<-ended
		stop()
	})
	var hello protocol.InitializeResult
	c.ask("initialize", map[string]any{"rootUri": c.uri("."), "capabilities": map[string]any{
		"textDocument": map[string]any{"completion": map[string]any{"completionItem": map[string]any{"snippetSupport": true}}},
		"window":       map[string]any{"showDocument": map[string]any{"support": true}},
	}}, &hello)
	if hello.ServerInfo.Name != "orihon" || hello.Capabilities.TextDocumentSync.Change != 2 {
		t.Fatalf("the server says %+v", hello)
	}
	_ = c.conn.Notify(ctx, "initialized", struct{}{})
	return c
}

// Handle notes what the server tells and asks.
func (c *client) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch req.Method {
	case "textDocument/publishDiagnostics":
		var p protocol.PublishDiagnosticsParams
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			c.t.Error(err)
		}
		c.told[c.name(p.URI)] = p.Diagnostics
		c.changes++
	case "workspace/applyEdit":
		var p protocol.ApplyWorkspaceEditParams
		_ = json.Unmarshal(*req.Params, &p)
		c.applied = append(c.applied, p)
		_ = conn.Reply(ctx, req.ID, map[string]bool{"applied": true})
	case "window/showDocument":
		var p protocol.ShowDocumentParams
		_ = json.Unmarshal(*req.Params, &p)
		c.shown = append(c.shown, p)
		_ = conn.Reply(ctx, req.ID, map[string]bool{"success": true})
	}
}

func (c *client) uri(name string) protocol.URI {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(c.site.Dir, name))}
	return protocol.URI(u.String())
}

func (c *client) name(uri protocol.URI) string {
	u, err := url.Parse(string(uri))
	if err != nil {
		c.t.Error(err)
		return ""
	}
	dir, err := filepath.EvalSymlinks(c.site.Dir)
	if err != nil {
		dir = c.site.Dir
	}
	path := filepath.FromSlash(u.Path)
	if rel, err := filepath.Rel(c.site.Dir, path); err == nil && !strings.HasPrefix(rel, "..") {
		return filepath.ToSlash(rel)
	}
	rel, _ := filepath.Rel(dir, path)
	return filepath.ToSlash(rel)
}

func (c *client) ask(method string, params, into any) {
	c.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
	defer stop()
	if err := c.conn.Call(ctx, method, params, into); err != nil {
		c.t.Errorf("%s: %v", method, err)
	}
}

// open opens a file with the text that it has on the disk, or another one.
func (c *client) open(name string, text ...string) {
	c.t.Helper()
	if len(text) == 0 {
		data, err := os.ReadFile(filepath.Join(c.site.Dir, name))
		if err != nil {
			c.t.Fatal(err)
		}
		text = []string{string(data)}
	}
	c.texts[name], c.versions[name] = text[0], 1
	_ = c.conn.Notify(c.t.Context(), "textDocument/didOpen", protocol.DidOpenTextDocumentParams{
		TextDocument: protocol.TextDocumentItem{URI: c.uri(name), LanguageID: "markdown", Version: 1, Text: text[0]},
	})
}

// replace types over the first place where an open file says something.
func (c *client) replace(name, old, by string) {
	c.t.Helper()
	at := strings.Index(c.texts[name], old)
	if at < 0 {
		c.t.Fatalf("%s does not say %q", name, old)
	}
	r := text.New(c.texts[name]).Span(at, at+len(old))
	c.versions[name]++
	version := c.versions[name]
	c.texts[name] = strings.Replace(c.texts[name], old, by, 1)
	_ = c.conn.Notify(c.t.Context(), "textDocument/didChange", protocol.DidChangeTextDocumentParams{
		TextDocument:   protocol.VersionedTextDocumentIdentifier{URI: c.uri(name), Version: &version},
		ContentChanges: []protocol.TextDocumentContentChangeEvent{{Range: &r, Text: by}},
	})
}

// at is the place in an open file where a bar stands in a piece of its text.
func (c *client) at(name, piece string) protocol.TextDocumentPositionParams {
	c.t.Helper()
	before, after, _ := strings.Cut(piece, "|")
	i := strings.Index(c.texts[name], before+after)
	if i < 0 {
		c.t.Fatalf("%s does not say %q", name, before+after)
	}
	return protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: c.uri(name)}, Position: text.New(c.texts[name]).Position(i + len(before)),
	}
}

// labels are what is offered at a place.
func (c *client) labels(name, piece string) []string {
	c.t.Helper()
	var list protocol.CompletionList
	c.ask("textDocument/completion", c.at(name, piece), &list)
	var out []string
	for _, i := range list.Items {
		out = append(out, i.Label)
	}
	return out
}

// hover is what is said about a place.
func (c *client) hover(name, piece string) string {
	c.t.Helper()
	var h *protocol.Hover
	c.ask("textDocument/hover", c.at(name, piece), &h)
	if h == nil {
		return ""
	}
	return h.Contents.Value
}

// places prints locations: file:line, counted from 1, with the text of ranges.
func (c *client) places(all []protocol.Location) string {
	var out []string
	for _, l := range all {
		name := c.name(l.URI)
		said := c.texts[name]
		if said == "" {
			said = c.site.Source(name)
		}
		t := text.New(said)
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s:%d %s", name, l.Range.Start.Line+1, t.Content[t.Offset(l.Range.Start):t.Offset(l.Range.End)])))
	}
	slices.Sort(out)
	return strings.Join(out, " | ")
}

// waitFor waits until what is told of a file holds.
func (c *client) waitFor(name, what string, holds func([]protocol.Diagnostic) bool) []protocol.Diagnostic {
	c.t.Helper()
	var last []protocol.Diagnostic
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		c.mu.Lock()
		told, known := c.told[name]
		c.mu.Unlock()
		if last = told; known && holds(told) {
			return told
		}
	}
	c.t.Fatalf("%s: never %s; told: %+v", name, what, last)
	return nil
}

// problem waits until a file has a problem with a code, and returns it.
func (c *client) problem(name, code string) protocol.Diagnostic {
	c.t.Helper()
	has := func(d protocol.Diagnostic) bool { return d.Code == code }
	told := c.waitFor(name, "has "+code, func(all []protocol.Diagnostic) bool { return slices.ContainsFunc(all, has) })
	return told[slices.IndexFunc(told, has)]
}

// mended waits until a file has no problem with a code.
func (c *client) mended(name, code string) {
	c.t.Helper()
	c.waitFor(name, "without "+code, func(all []protocol.Diagnostic) bool {
		return !slices.ContainsFunc(all, func(d protocol.Diagnostic) bool { return d.Code == code })
	})
}

// covered is the text of a range in an open file.
func (c *client) covered(name string, r protocol.Range) string {
	t := text.New(c.texts[name])
	return t.Content[t.Offset(r.Start):t.Offset(r.End)]
}

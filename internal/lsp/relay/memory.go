package relay

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
)

// memory is what another server must be told of an editor, and what is open between the two.
type memory struct {
	mu          sync.Mutex
	initialize  json.RawMessage // as the editor sent it
	isGreeted   bool            // it was answered
	initialized json.RawMessage // nil: not sent yet
	registered  bool            // the editor was asked to tell of files that change
	exited      bool
	documents   map[protocol.URI]*document
	questions   map[string]*question // of the editor, by id
	shown       map[protocol.URI]bool
}

// document is one that is open in the editor.
type document struct {
	protocol.TextDocumentItem
	text *text.Text
}

// question is one of the editor that was not answered yet.
type question struct {
	message
	raw   json.RawMessage
	since time.Time
}

// message is a message of either side.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Error   *jsonrpc2.Error `json:"error,omitempty"`
}

const (
	// greeting is the id of an initialize that the editor has had an answer to already.
	greeting = `"orihon:initialize"`
	// ownPrefix begins the ids of what the server of this process asks: the editor may still answer those of the other server.
	ownPrefix = "orihon:"
	// codeContentModified says that a question is out of date; editors ask it again or forget it.
	codeContentModified = -32801
)

func newMemory() *memory {
	return &memory{documents: map[protocol.URI]*document{}, questions: map[string]*question{}, shown: map[protocol.URI]bool{}}
}

// fromEditor notes a message of the editor and returns what is passed on of it; nil: nothing is. toOwn: the server is in this process.
func (m *memory) fromEditor(raw json.RawMessage, toOwn bool) json.RawMessage {
	var is message
	if json.Unmarshal(raw, &is) != nil {
		return raw
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case is.Method == "" && toOwn:
		return answerToOwn(raw, is.ID)
	case is.Method == "":
	case is.ID != nil:
		if is.Method == "initialize" {
			m.initialize = raw
		}
		m.questions[string(is.ID)] = &question{is, raw, time.Now()}
	default:
		m.note(is, raw)
	}
	return raw
}

// note notes a notification.
func (m *memory) note(is message, raw json.RawMessage) {
	switch is.Method {
	case "initialized":
		m.initialized = raw
	case "exit":
		m.exited = true
	case "textDocument/didOpen":
		var p protocol.DidOpenTextDocumentParams
		if json.Unmarshal(is.Params, &p) == nil {
			m.documents[p.TextDocument.URI] = &document{p.TextDocument, text.New(p.TextDocument.Text)}
		}
	case "textDocument/didChange":
		var p protocol.DidChangeTextDocumentParams
		if json.Unmarshal(is.Params, &p) == nil {
			m.documents[p.TextDocument.URI].change(p)
		}
	case "textDocument/didClose":
		var p protocol.TextDocumentParams
		if json.Unmarshal(is.Params, &p) == nil {
			delete(m.documents, p.TextDocument.URI)
		}
	}
}

// change follows what the editor changed; a document that was not opened has nothing to change.
func (d *document) change(p protocol.DidChangeTextDocumentParams) {
	if d == nil {
		return
	}
	for _, c := range p.ContentChanges {
		d.text = d.text.Change(c)
	}
	if p.TextDocument.Version != nil {
		d.Version = *p.TextDocument.Version
	}
}

// fromServer notes a message of a server and returns what is passed on of it; nil: nothing is. own: it is that of this process.
func (m *memory) fromServer(raw json.RawMessage, own bool) json.RawMessage {
	var is message
	if json.Unmarshal(raw, &is) != nil {
		return raw
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case is.Method == "":
		if q := m.questions[string(is.ID)]; q != nil && q.Method == "initialize" {
			m.isGreeted = true
		}
		delete(m.questions, string(is.ID))
		if string(is.ID) == greeting {
			return nil
		}
	case is.Method == "textDocument/publishDiagnostics":
		var p protocol.PublishDiagnosticsParams
		if json.Unmarshal(is.Params, &p) == nil {
			m.shown[p.URI] = len(p.Diagnostics) > 0
		}
	case is.ID != nil:
		if is.Method == "client/registerCapability" {
			m.registered = true
		}
		if own {
			id, _ := json.Marshal(ownPrefix + string(is.ID))
			return withID(raw, id)
		}
	}
	return raw
}

// answerToOwn is an answer of the editor as the server of this process knows it; nil: the question was the other server's.
func answerToOwn(raw, id json.RawMessage) json.RawMessage {
	var name string
	if json.Unmarshal(id, &name) != nil {
		return nil
	}
	asked, isOwn := strings.CutPrefix(name, ownPrefix)
	if !isOwn {
		return nil
	}
	return withID(raw, json.RawMessage(asked))
}

// withID is a message with another id.
func withID(raw, id json.RawMessage) json.RawMessage {
	var all map[string]json.RawMessage
	if json.Unmarshal(raw, &all) != nil {
		return raw
	}
	all["id"] = id
	out, err := json.Marshal(all)
	if err != nil {
		return raw
	}
	return out
}

// handOver returns what another server must be told, what the editor must be told of its open questions, which are forgotten, and which
// documents it shows problems of.
func (m *memory) handOver() (toServer, toEditor []any, shown []protocol.URI) {
	m.mu.Lock()
	defer m.mu.Unlock()
	hello := m.initialize
	if m.isGreeted {
		hello = withID(hello, json.RawMessage(greeting))
	}
	toServer = append(toServer, hello)
	if m.initialized != nil && !m.registered {
		toServer = append(toServer, m.initialized)
	}
	for _, d := range m.documents {
		d.Text = d.text.Content
		params, _ := json.Marshal(protocol.DidOpenTextDocumentParams{TextDocument: d.TextDocumentItem})
		toServer = append(toServer, message{Version: "2.0", Method: "textDocument/didOpen", Params: params})
	}
	for id, q := range m.questions {
		switch q.Method {
		case "initialize":
		case "shutdown":
			toServer = append(toServer, q.raw)
		default:
			toEditor = append(toEditor, message{Version: "2.0", ID: q.ID, Error: &jsonrpc2.Error{Code: codeContentModified, Message: "the development server has ended"}})
			delete(m.questions, id)
		}
	}
	for uri, has := range m.shown {
		if has {
			shown = append(shown, uri)
		}
	}
	slices.Sort(shown)
	return toServer, toEditor, shown
}

// hasExited reports whether the editor has ended the connection.
func (m *memory) hasExited() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.exited
}

// waits reports whether a question has been open for some time. Such questions count as new from then on.
func (m *memory) waits(patience time.Duration) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := false
	for _, q := range m.questions {
		if time.Since(q.since) > patience {
			q.since, found = time.Now(), true
		}
	}
	return found
}

// opened is the document that a message opens; "" if it opens none.
func opened(raw json.RawMessage) protocol.URI {
	if !bytes.Contains(raw, []byte("textDocument/didOpen")) {
		return ""
	}
	var m message
	var p protocol.DidOpenTextDocumentParams
	if json.Unmarshal(raw, &m) != nil || m.Method != "textDocument/didOpen" || json.Unmarshal(m.Params, &p) != nil {
		return ""
	}
	return p.TextDocument.URI
}

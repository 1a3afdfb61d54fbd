// Package mcp answers programs, such as assistants that write code, about a built site by the Model Context Protocol: they
// search in a version and language, read pages as Markdown and list what has changed.
//
// It asks what readers ask: the index of the output by the search client of browsers, and the Markdown twins of pages. So
// there is one search, and what a program is told is what the site says.
package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Server answers about the site in an output folder.
type Server struct {
	protocol *mcp.Server
	searcher *searcher
}

// New returns a server for the output folder dir, which may be built anew meanwhile. The version is that of the program.
// Close must follow.
func New(dir, version string) *Server {
	f := &folder{dir: dir}
	s := &Server{searcher: &searcher{folder: f}}
	s.protocol = mcp.NewServer(&mcp.Implementation{Name: "orihon", Version: version}, &mcp.ServerOptions{
		Instructions: "Documentation of one site. Search first, then read the pages found; answers are exact for the version that is asked about.",
	})
	addTools(s.protocol, &tools{folder: f, searcher: s.searcher})
	return s
}

// Stdio answers on standard input and output until ctx ends or the client has gone.
func (s *Server) Stdio(ctx context.Context) error {
	return s.protocol.Run(ctx, &mcp.StdioTransport{})
}

// HTTP answers by the streamable transport, without sessions. Browsers may ask from pages of the same origin only, and a
// server of this machine is asked by its own name only, so that no other site can ask in a reader's place.
func (s *Server) HTTP() http.Handler {
	handler := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s.protocol }, &mcp.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxRequest,
	})
	return http.NewCrossOriginProtection().Handler(knownMethods(handler))
}

// methods are those of the protocol that clients may send; notifications have a prefix in common.
const methods = " initialize ping tools/list tools/call resources/list resources/read resources/templates/list resources/subscribe " +
	"resources/unsubscribe prompts/list prompts/get completion/complete logging/setLevel server/discover subscriptions/listen "

// maxRequest bounds what is read of a request.
const maxRequest = 64 << 10

// knownMethods answers a call of any other method as JSON-RPC has it. The SDK answers with plain text and 400, which clients take
// for a broken server.
func knownMethods(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
		if err != nil {
			http.Error(w, "the request is too large", http.StatusRequestEntityTooLarge)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		var call struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
		}
		isCall := json.Unmarshal(body, &call) == nil && len(call.ID) > 0 && call.Method != ""
		if isCall && !strings.HasPrefix(call.Method, "notifications/") && !strings.Contains(methods, " "+call.Method+" ") {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]any{
				"jsonrpc": "2.0", "id": call.ID, "error": map[string]any{"code": methodNotFound, "message": "there is no method " + call.Method},
			})
		} else {
			next.ServeHTTP(w, r)
		}
	})
}

// methodNotFound is the code of JSON-RPC for it.
const methodNotFound = -32601

// Close ends what the server has started.
func (s *Server) Close() { s.searcher.close() }

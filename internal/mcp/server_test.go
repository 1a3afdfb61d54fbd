package mcp

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connected is a client of a server for the site of these tests.
func connected(t *testing.T) *mcp.ClientSession {
	t.Helper()
	s := New(site(t).dir, "1.2.3")
	t.Cleanup(s.Close)
	ours, theirs := mcp.NewInMemoryTransports()
	if _, err := s.protocol.Connect(context.Background(), ours, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(context.Background(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return session
}

// TestToolsAreListedWithWhatTheyDo: none of them changes anything, so that clients need not ask before they call.
func TestToolsAreListedWithWhatTheyDo(t *testing.T) {
	session := connected(t)
	if about := session.InitializeResult(); about.ServerInfo.Name != "orihon" || about.ServerInfo.Version != "1.2.3" || about.Instructions == "" {
		t.Errorf("%+v", about)
	}
	list, err := session.ListTools(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
		if tool.Description == "" || tool.Title == "" || tool.Annotations == nil || !tool.Annotations.ReadOnlyHint || !tool.Annotations.IdempotentHint {
			t.Errorf("%+v, %+v", tool, tool.Annotations)
		}
	}
	if got := strings.Join(names, " "); got != "list_changes list_versions read_endpoint read_page search" {
		t.Errorf("tools: %s", got)
	}
	answer, err := session.CallTool(context.Background(), &mcp.CallToolParams{Name: "read_page", Arguments: map[string]any{"page": "/docs/b/"}})
	if err != nil || answer.IsError || len(answer.Content) != 1 {
		t.Fatalf("%+v, %v", answer, err)
	}
	if text, ok := answer.Content[0].(*mcp.TextContent); !ok || !strings.Contains(text.Text, "no heading") {
		t.Errorf("%+v", answer.Content[0])
	}
}

// TestBrowsersOfOtherSitesAreRefused, and every answer by HTTP stands by itself.
func TestBrowsersOfOtherSitesAreRefused(t *testing.T) {
	s := New(site(t).dir, "1")
	defer s.Close()
	handler := s.HTTP()
	const ask = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for origin, want := range map[string]int{"": http.StatusOK, "same-origin": http.StatusOK, "cross-site": http.StatusForbidden} {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(ask))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		if origin != "" {
			r.Header.Set("Sec-Fetch-Site", origin)
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("from %q: %d %s", origin, w.Code, w.Body)
		}
		if want == http.StatusOK && (!strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") || w.Header().Get("Mcp-Session-Id") != "" || !strings.Contains(w.Body.String(), `"read_page"`)) {
			t.Errorf("from %q: %v %s", origin, w.Header(), w.Body)
		}
	}
}

// TestUnknownMethodsAreAnsweredInJSONRPC, with the id of the call, and known ones as before.
func TestUnknownMethodsAreAnsweredInJSONRPC(t *testing.T) {
	s := New(site(t).dir, "1")
	defer s.Close()
	handler := s.HTTP()
	for ask, want := range map[string]string{
		`{"jsonrpc":"2.0","id":"a","method":"nothing/here","params":{}}`: `200 {"error":{"code":-32601,"message":"there is no method nothing/here"},"id":"a","jsonrpc":"2.0"}`,
		`{"jsonrpc":"2.0","id":7,"method":"tools"}`:                      `200 {"error":{"code":-32601,"message":"there is no method tools"},"id":7,"jsonrpc":"2.0"}`,
		`{"jsonrpc":"2.0","id":1,"method":"ping"}`:                       `200 {"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`:         `202 `,
		`no JSON`: `400 malformed payload: `,
		`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"` + strings.Repeat("x", maxRequest) + `"}}`: `413 the request is too large`,
	} {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(ask))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if got := fmt.Sprint(w.Code, " ", w.Body); !strings.HasPrefix(got, want) {
			t.Errorf("%.100s: %s, want %s", ask, got, want)
		}
	}
}

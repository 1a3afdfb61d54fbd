package serve

import (
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
)

// TestWhoAnswers: programs are answered by a handler of their own, in any way they ask, and readers by files, which can only be read.
func TestWhoAnswers(t *testing.T) {
	programs := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusTeapot)
		_, _ = io.WriteString(w, "a program's")
	})
	plain, both, unbuilt := New(site(t)), New(site(t)), New(filepath.Join(t.TempDir(), "none"))
	both.programs = programs
	for _, c := range []struct {
		name         string
		handler      *Handler
		method, path string
		status       int
		allow        string
	}{
		{"a reader", both, http.MethodGet, "/", http.StatusOK, ""},
		{"a reader's head", plain, http.MethodHead, "/", http.StatusOK, ""},
		{"a program", both, http.MethodPost, "/mcp", http.StatusTeapot, ""},
		{"a program that reads", both, http.MethodGet, "/mcp", http.StatusTeapot, ""},
		{"below the program's path", both, http.MethodPost, "/mcp/x", http.StatusMethodNotAllowed, "GET, HEAD"},
		{"a form", both, http.MethodPost, "/", http.StatusMethodNotAllowed, "GET, HEAD"},
		{"a form without programs", plain, http.MethodPost, "/", http.StatusMethodNotAllowed, "GET, HEAD"},
		{"a program without programs", plain, http.MethodPost, "/mcp", http.StatusMethodNotAllowed, "GET, HEAD"},
		{"a deletion", both, http.MethodDelete, "/", http.StatusMethodNotAllowed, "GET, HEAD"},
		{"before the first build", unbuilt, http.MethodGet, "/", http.StatusServiceUnavailable, ""},
		{"a form before the first build", unbuilt, http.MethodPost, "/", http.StatusMethodNotAllowed, "GET, HEAD"},
	} {
		w := httptest.NewRecorder()
		c.handler.ServeHTTP(w, httptest.NewRequest(c.method, c.path, nil))
		if w.Code != c.status || w.Header().Get("Allow") != c.allow || w.Code == http.StatusMethodNotAllowed && w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d, allowed %q", c.name, w.Code, w.Header().Get("Allow"))
		}
		if body := w.Body.String(); (w.Code == http.StatusTeapot) != (body == "a program's") || w.Code == http.StatusMethodNotAllowed && body != "method not allowed\n" {
			t.Errorf("%s: %q", c.name, body)
		}
		if w.Code == http.StatusServiceUnavailable && (w.Header().Get("Retry-After") != "1" || w.Header().Get("Cache-Control") != "no-store") {
			t.Errorf("%s: %v", c.name, w.Header())
		}
	}
}

// TestStagesOfFiles: a file is put before what refers to it.
func TestStagesOfFiles(t *testing.T) {
	for name, want := range map[string]Stage{
		"_orihon/assets/app-1.js": StageHashed, "_orihon/shell/a.json": StageHashed, "_orihon/search/en/parts/a.pack": StageHashed,
		"_orihon/search/en/index.json": StageLists, "_orihon/offline/en/docs.json": StageLists, "offline.js": StageParts, "sitemap.xml": StageLists, "news/rss.xml": StageLists, "llms.txt": StageLists, "ja/llms.txt": StageLists, "v1/llms-full.txt": StageLists, "robots.txt": StageLists,
		"index.html": StagePages, "docs/a/index.html": StagePages, "docs/a.md": StageParts, "_orihon/data/a.json": StageParts, "logo.svg": StageParts, "docs/robots.txt": StageParts, "notllms.txt": StageParts,
	} {
		if got := StageOf(name); got != want {
			t.Errorf("%s is put in stage %d, want %d", name, got, want)
		}
		if hashed := CacheControl(name) == "public, max-age=31536000, immutable"; hashed != (want == StageHashed) {
			t.Errorf("%s is kept for ever: %v", name, hashed)
		}
	}
}

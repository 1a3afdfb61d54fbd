package serve

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
)

// TestThePageOfMissingPages is that of the language a path begins with, else that of the site; never what is hidden or cannot be
// the name of a file.
func TestThePageOfMissingPages(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"404.html": "of the site", "ja/404.html": "of ja", ".git/404.html": "hidden", ".well-known/404.html": "well known", "docs/index.html": "docs"} {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	h := New(dir)
	for path, want := range map[string]string{
		"/x": "of the site", "/ja/x": "of ja", "/ja": "of ja", "/ja/docs/": "of ja", "/docs/x": "of the site", "/.git/x": "of the site", "/.git": "of the site",
		"/.well-known/x": "well known", "/..%2f/x": "of the site", "/a%00b/x": "of the site", "/a%5Cb/x": "of the site", "/": "of the site", "/j": "of the site",
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, http.NoBody))
		if w.Code != http.StatusNotFound || w.Body.String() != want {
			t.Errorf("%s: %d %q, want %q", path, w.Code, w.Body, want)
		}
	}
}

// TestProgramsAreAnsweredByServers with connections of their own, too.
func TestProgramsAreAnsweredByServers(t *testing.T) {
	programs := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusTeapot)
		_, _ = w.Write([]byte(r.Method + " " + r.URL.Path))
	})
	dir := site(t)
	with, without := serving(t, dir, Options{Programs: programs}, false), serving(t, dir, Options{}, false)
	for _, method := range []string{"GET", "POST"} {
		request := method + " /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
		if got := ask(t, with, request); !strings.HasPrefix(got, "HTTP/1.1 418 ") || !strings.HasSuffix(got, method+" /mcp") {
			t.Errorf("%s: %q", method, got)
		}
		if got := ask(t, without, request); strings.HasPrefix(got, "HTTP/1.1 418 ") {
			t.Errorf("%s without programs: %q", method, got)
		}
	}
}

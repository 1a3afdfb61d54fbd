package serve_test

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/serve"
)

// TestWildRedirectsStayOnTheSite holds that nothing after a redirect for all below a route becomes the name of a host.
func TestWildRedirectsStayOnTheSite(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "_redirects"), []byte("/all/* /:splat 301\n/was%3F/* /docs/:splat 301\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	handler := serve.New(dir)
	for path, want := range map[string]string{
		"/all/x": "/x", "/all//elsewhere.test/": "/elsewhere.test/", "/all/%5Celsewhere.test": "/%5Celsewhere.test", "/all/%2Felsewhere.test": "/elsewhere.test",
		"/was%3F/c%23": "/docs/c%23", "/was%3F/50%25?x=1": "/docs/50%25?x=1",
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", "https://example.com"+path, nil))
		if got := w.Header().Get("Location"); got != want {
			t.Errorf("%s leads to %q (%d), want %q", path, got, w.Code, want)
		}
	}
}

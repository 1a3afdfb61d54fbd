package dev

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOtherHostsAndMethodsAreRefused(t *testing.T) {
	s := &server{host: "127.0.0.1"}
	for host, want := range map[string]bool{
		"localhost:3000": true, "127.0.0.1:3000": true, "[::1]:3000": true, "docs.localhost": true, "127.0.0.2": true,
		"evil.com": false, "evil.com:3000": false, "192.168.1.4:3000": false, "": false, "localhost.evil.com": false,
	} {
		if s.answers(host) != want {
			t.Errorf("%q: %v", host, !want)
		}
	}
	if open := (&server{host: "0.0.0.0"}); !open.answers("192.168.1.4:80") || open.answers("evil.com") {
		t.Error("a server for the network answers addresses, and no foreign names")
	}
	if named := (&server{host: "docs.lan"}); !named.answers("Docs.LAN:3000") {
		t.Error("the host that was asked for is refused")
	}
	r := startDev(t, "# One\n")
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodTrace} {
		request, err := http.NewRequestWithContext(t.Context(), method, r.address+"/docs/", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", method, response.StatusCode)
		}
	}
}

// TestRemovedAndRenamedFiles holds that dev follows what is taken away, and goes on.
func TestRemovedAndRenamedFiles(t *testing.T) {
	r := startDev(t, "# One\n")
	r.write("docs/two.md", "# Two\n")
	r.next(func(update) bool { status, _ := r.get("/docs/two"); return status == http.StatusOK })
	if err := os.Rename(filepath.Join(r.dir, "docs/two.md"), filepath.Join(r.dir, "docs/three.md")); err != nil {
		t.Fatal(err)
	}
	r.next(func(update) bool { status, _ := r.get("/docs/three"); return status == http.StatusOK })
	if status, _ := r.get("/docs/two"); status != http.StatusOK {
		t.Errorf("the former name does not lead to the new one: %d", status)
	}
	if err := os.Remove(filepath.Join(r.dir, "docs/three.md")); err != nil {
		t.Fatal(err)
	}
	r.next(func(update) bool { status, _ := r.get("/docs/three"); return status == http.StatusNotFound })
}

func TestIgnoredNames(t *testing.T) {
	for name, want := range map[string]bool{
		".orihon/stamp": true, "docs/.a.md.swp": true, "docs/a.md~": true, "docs/4913": true, "previews/node_modules/x.js": true,
		".git/HEAD": true, "build/index.html": true, "build.orihon-1-2/index.html": true,
		"docs/build/index.md": false, "static/.well-known/security.txt": false, "static/.nojekyll": false, "docs/a.md": false,
	} {
		if got := ignored("/site", filepath.Join("/site", name)); got != want {
			t.Errorf("%s: %v", name, got)
		}
		if got := ignored("/", filepath.Join("/", name)); got != want {
			t.Errorf("%s at the root: %v", name, got)
		}
	}
}

// TestALinkMadeLaterLeadsNowhere holds that a file which becomes a link out of the site is not served.
func TestALinkMadeLaterLeadsNowhere(t *testing.T) {
	r := startDev(t, "# One\n")
	r.write("static/a.txt", "ours")
	r.next(func(update) bool { status, _ := r.get("/a.txt"); return status == http.StatusOK })
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(r.dir, "static/a.txt")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, file); err != nil {
		t.Skip(err)
	}
	if _, body := r.get("/a.txt"); strings.Contains(body, "secret") {
		t.Error("a file outside of the site was served")
	}
}

func TestAHubThatIsClosedHoldsNobody(t *testing.T) {
	h := newHub()
	before, _ := h.listen()
	h.close()
	after, _ := h.listen()
	for range before {
		t.Error("told something")
	}
	for range after {
		t.Error("told something")
	}
}

// TestRedirectsKeepTheQuery as orihon serve does, by the same function.
func TestRedirectsKeepTheQuery(t *testing.T) {
	r := startDev(t, "# Start\n", siteYAML+`redirects: [{from: /old, to: "/docs/#part"}]`+"\n")
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for path, want := range map[string]string{"/old": "/docs/#part", "/old?a=b&c": "/docs/?a=b&c#part"} {
		response, err := client.Get(r.address + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := response.Header.Get("Location"); got != want || response.StatusCode != http.StatusFound {
			t.Errorf("%s: %d to %q, want %q", path, response.StatusCode, got, want)
		}
	}
}

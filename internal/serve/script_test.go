package serve_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/tests/disk"
)

// TestScripts runs the request scripts of testdata: an output folder, then requests with what must come back. A
// script line is `GET path [Header: value; …]`, followed by lines `what == value`, `what ~ part` or `what absent`,
// where what is status, body, or a header.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, script := range scripts {
		t.Run(filepath.Base(script), func(t *testing.T) { runScript(t, script) })
	}
}

func runScript(t *testing.T, script string) {
	archive, err := txtar.ParseFile(script)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	disk.Unpack(t, out, archive)
	prepareLinks(t, dir, out)
	handler := serve.New(out)
	var response *http.Response
	var body string
	lines := bufio.NewScanner(strings.NewReader(string(archive.Comment)))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if method, rest, ok := strings.Cut(line, " "); ok && strings.ToUpper(method) == method {
			response, body = request(t, handler, method, rest)
			continue
		}
		if err := check(response, body, line); err != nil {
			t.Errorf("%s:%d: %v", script, n, err)
		}
	}
}

// prepareLinks puts a secret beside the output folder and links to it into the folder.
func prepareLinks(t *testing.T, dir, out string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "secret.txt"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"escape.txt": "../secret.txt", "absolute.txt": filepath.Join(dir, "secret.txt")} {
		if err := os.Symlink(target, filepath.Join(out, name)); err != nil {
			t.Fatal(err)
		}
	}
}

func request(t *testing.T, handler http.Handler, method, rest string) (*http.Response, string) {
	t.Helper()
	target, headers, _ := strings.Cut(rest, " ")
	r := httptest.NewRequest(method, "http://site.test/", nil)
	path, query, _ := strings.Cut(target, "?")
	r.URL.RawQuery = query
	unescaped, err := unescape(path)
	if err != nil {
		t.Fatal(err)
	}
	r.URL.Path = unescaped
	for header := range strings.SplitSeq(headers, "; ") {
		if name, value, ok := strings.Cut(header, ": "); ok {
			r.Header.Add(name, value)
		}
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w.Result(), w.Body.String()
}

func unescape(path string) (string, error) {
	var s string
	err := json.Unmarshal([]byte(`"`+path+`"`), &s)
	return s, err
}

func check(response *http.Response, body, line string) error {
	what, operator, want := split(line)
	got := response.Header.Get(what)
	switch what {
	case "status":
		got = fmt.Sprint(response.StatusCode)
	case "body":
		got = strings.TrimSpace(body)
	}
	ok := false
	switch operator {
	case "==":
		ok = got == want
	case "~":
		ok = strings.Contains(got, want)
	case "absent":
		ok = got == ""
	}
	if !ok {
		return fmt.Errorf("%s: got %q", line, got)
	}
	return nil
}

func split(line string) (what, operator, want string) {
	fields := strings.SplitN(line, " ", 3)
	if len(fields) == 3 {
		want = fields[2]
	}
	return fields[0], fields[1], want
}

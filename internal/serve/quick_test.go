package serve

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/tests/disk"
)

const secret = "what lies outside of the folder"

// site writes an output folder, with a secret beside it, and returns it.
func site(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	for name, text := range map[string]string{
		"../secret.txt": secret, "index.html": "home", "404.html": "nothing here", "ja/404.html": "ありません", "docs/index.html": "docs",
		"docs/a.txt": "plain text", "docs/a.txt.br": "brotli", "docs/a.txt.gz": "gzip", "docs/b.txt": "plain b", "docs/b.txt.gz": "gzip b", "docs.md": "# Docs", ".env": secret, ".git/config": secret,
		"_headers": secret, "_redirects": "/old /docs/#part 301\n", "large.bin": strings.Repeat("x", maxCached+1), "empty.txt": "",
		"_orihon/manifest.json": `{"headers": {"Content-Security-Policy": "default-src 'self'", "Permissions-Policy": "x", "x-content-type-options": "other", "own-field": " a\\r\\nb "}, "files": {"docs/a.txt": {"encodings": ["br", "gz"]}, "docs/b.txt": {"encodings": ["gz"]}}}`,
	} {
		write(t, filepath.Join(dir, name), text)
	}
	if err := os.Symlink("../secret.txt", filepath.Join(dir, "link.txt")); err != nil {
		t.Skip(err)
	}
	return dir
}

func write(t testing.TB, file, text string) {
	t.Helper()
	disk.Write(t, file, text)
}

// serving serves a folder as the command does, or by net/http alone, and returns the address.
func serving(t testing.TB, dir string, opt Options, alone bool) string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ready, done := make(chan net.Addr, 1), make(chan error, 1)
	opt.Addr, opt.Ready = "127.0.0.1:0", func(a net.Addr) { ready <- a }
	go func() {
		if alone {
			done <- Run(ctx, opt.Addr, New(dir), opt.Ready)
		} else {
			done <- Serve(ctx, dir, opt)
		}
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	select {
	case a := <-ready:
		return a.String()
	case err := <-done:
		t.Fatal(err)
	}
	return ""
}

func dial(t testing.TB, address string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	return c
}

// ask sends bytes on a connection of its own and returns all that comes back, without the date.
func ask(t testing.TB, address, text string) string {
	t.Helper()
	c := dial(t, address)
	defer func() { _ = c.Close() }()
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	_ = c.(*net.TCPConn).CloseWrite()
	data, _ := io.ReadAll(c)
	var kept []string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "Date: ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

const plainFields = " HTTP/1.1\r\nHost: site.test\r\n"

// requests are the seeds of the fuzzer, and compared one by one.
func requests() []string {
	var all []string
	for _, path := range []string{
		"/", "/docs", "/docs/", "/docs/index.html", "/docs/a.txt", "/docs/a.txt.br", "/nothing", "/ja/nothing", "/old", "/old?a=b", "/large.bin",
		"/empty.txt", "/link.txt", "/../secret.txt", "/docs/../../secret.txt", "/%2e%2e/secret.txt", "/.env", "/.git/config", "/_headers", "//docs",
		"/_orihon/manifest.json", "/docs/%00", "/old%0d%0aX: y", "http://site.test/docs", "*", "/docs.md", "/docs/a.txt/", "/docs//a.txt", "/./docs",
	} {
		all = append(all, "GET "+path+plainFields+"\r\n", "HEAD "+path+plainFields+"\r\n")
	}
	for _, fields := range []string{
		"Accept-Encoding: br, gzip", "Accept-Encoding: gzip;q=1, br;q=0.5", "Accept-Encoding:", "accept-encoding: BR", "Accept-Encoding: br\r\nAccept-Encoding: gzip",
		"Accept: text/markdown", "If-None-Match: *", "If-None-Match: \"x\"", "If-None-Match: \"f6952d6eef555ddd87ae\"", "If-None-Match: W/\"f6952d6eef555ddd87ae\"",
		"If-None-Match: \"x\", \"f6952d6eef555ddd87ae\"", "If-None-Match: x", "If-None-Match:", "If-Match: \"x\"", "Range: bytes=0-1", "Connection: close",
		"Connection: keep-alive", "Expect: 100-continue", "Content-Length: 0", "Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n0",
		"Host: other", "A: \x00", " folded: x", "no colon", ": empty", "X : y", "Upgrade: h2c", "A: " + strings.Repeat("a", 5000), "Accept-Encoding: br\x7f",
	} {
		for _, path := range []string{"/docs/a.txt", "/docs", "/nothing"} {
			all = append(all, "GET "+path+plainFields+fields+"\r\n\r\n")
		}
	}
	for _, path := range []string{"/docs", "/docs/a.txt", "/"} {
		wishes := []string{"", "Accept: text/markdown\r\n", "Accept: text/html\r\n", "Accept: text/markdown\r\nAccept-Encoding: gzip\r\n", "Accept: text/markdown\r\nAccept-Encoding: br\r\n", "Accept-Encoding: br\r\n", "Accept-Encoding: br\r\nAccept: text/html\r\n", ""}
		all = append(all, "GET "+path+plainFields+strings.Join(wishes, "\r\nGET "+path+plainFields)+"\r\n") // on one connection
	}
	return append(all, "POST /docs"+plainFields+"\r\n", "GET /docs HTTP/1.0\r\n\r\n", "GET /docs HTTP/1.1\r\n\r\n", "GET /docs\r\n\r\n", "\r\n", "GET  /docs"+plainFields+"\r\n",
		"GET /docs"+plainFields+"\r\nGET /"+plainFields+"\r\nGET /old"+plainFields+"\r\nGET /docs/a.txt"+plainFields+"Range: bytes=1-2\r\n\r\nGET /nothing"+plainFields+"\r\n",
		"GET /docs HTTP/1.1\nHost: x\n\n", "GET /docs"+plainFields, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
}

// TestQuickAnswersAsNetHTTP sends requests to the server as it is and to one of net/http alone: every byte is the same.
func TestQuickAnswersAsNetHTTP(t *testing.T) {
	dir := site(t)
	quick, alone := serving(t, dir, Options{}, false), serving(t, dir, Options{}, true)
	for _, text := range requests() {
		if got, want := ask(t, quick, text), ask(t, alone, text); got != want {
			t.Errorf("%q:\n%.600q\nnet/http:\n%.600q", text, got, want)
		}
	}
}

// FuzzRequests sends any bytes: no secret comes out, no answer is a fault of the server, and net/http answers alike.
func FuzzRequests(f *testing.F) {
	for _, text := range requests() {
		f.Add([]byte(text))
	}
	dir := site(f)
	quick, alone := serving(f, dir, Options{}, false), serving(f, dir, Options{}, true)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4000 {
			return // what comes in two reads may be cut off anywhere
		}
		got, want := ask(t, quick, string(data)), ask(t, alone, string(data))
		if got != want {
			t.Errorf("%.600q\nnet/http:\n%.600q", got, want)
		}
		if strings.Contains(got, secret) {
			t.Errorf("a secret: %.600q", got)
		}
		checkAnswers(t, got)
	})
}

func checkAnswers(t *testing.T, text string) {
	t.Helper()
	head, _, _ := strings.Cut(text, "\r\n\r\n")
	for line := range strings.SplitSeq(head, "\r\n") {
		if strings.HasPrefix(line, "HTTP/1.1 50") && !strings.HasPrefix(line, "HTTP/1.1 501") && !strings.HasPrefix(line, "HTTP/1.1 505") {
			t.Errorf("the server fails: %.300q", text)
		}
		if to, ok := strings.CutPrefix(line, "Location: "); ok && !strings.HasPrefix(to, "/docs/") {
			t.Errorf("it leads elsewhere: %.300q", text)
		}
	}
}

func TestContentThatIsReplacedInPlaceIsServedAtOnce(t *testing.T) {
	dir := site(t)
	address := serving(t, dir, Options{}, false)
	get := func(path, fields string) string { return ask(t, address, "GET "+path+plainFields+fields+"\r\n") }
	tag := func(answer string) string {
		_, after, _ := strings.Cut(answer, "Etag: ")
		tag, _, _ := strings.Cut(after, "\r\n")
		return tag
	}
	before := tag(get("/docs", ""))
	file := filepath.Join(dir, "docs", "index.html")
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	// As cp -a and rsync -a do: same name, size and time, other content; the manifest comes later or never.
	write(t, file, "DOCS")
	if err := os.Chtimes(file, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	if got := get("/docs", "If-None-Match: "+before+"\r\n"); !strings.Contains(got, "200 OK") || !strings.HasSuffix(got, "DOCS") {
		t.Errorf("a changed page: %q", got)
	}
	write(t, filepath.Join(dir, "_redirects"), "/old / 301\n/new-redirect /docs 301\n")
	if got := get("/new-redirect", ""); !strings.Contains(got, "Location: /docs\r\n") {
		t.Errorf("a new redirect: %q", got)
	}
	write(t, filepath.Join(dir, "_orihon/manifest.json"), `{"headers": {"Content-Security-Policy": "none"}, "files": {}}`)
	if got := get("/docs", ""); !strings.Contains(got, "Content-Security-Policy: none\r\n") {
		t.Errorf("a new manifest: %q", got)
	}
	write(t, filepath.Join(dir, "_orihon/manifest.json"), `{"headers": {"Conte`)
	if got := get("/docs", ""); !strings.Contains(got, "Content-Security-Policy: none\r\n") {
		t.Errorf("a manifest that is being written: %q", got)
	}
	write(t, filepath.Join(dir, "nothing", "index.html"), "now something")
	if got := get("/nothing", ""); !strings.HasSuffix(got, "now something") {
		t.Errorf("a new page: %q", got)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if got := get("/docs", ""); !strings.Contains(got, "404 Not Found") {
		t.Errorf("a page that is gone: %q", got)
	}
}

func TestTooManyConnectionsAreToldToComeAgain(t *testing.T) {
	address := serving(t, site(t), Options{Connections: 2}, false)
	first := dial(t, address)
	reader := bufio.NewReader(first)
	status := func() string {
		if _, err := io.WriteString(first, "GET /docs"+plainFields+"\r\n"); err != nil {
			t.Fatal(err)
		}
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, response.Body)
		return response.Status
	}
	if got := status(); got != "200 OK" {
		t.Fatal(got)
	}
	second := dial(t, address)
	if got := readAll(dial(t, address)); !strings.HasPrefix(got, "HTTP/1.1 503 ") || !strings.Contains(got, "Retry-After: 1\r\n") {
		t.Errorf("the third connection: %q", got)
	}
	if got := status(); got != "200 OK" {
		t.Error("the first connection afterwards:", got)
	}
	_ = second.Close()
	for range 200 {
		if got := ask(t, address, "GET /docs"+plainFields+"\r\n"); strings.HasPrefix(got, "HTTP/1.1 200 ") {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("the place of a closed connection is not given to another")
}

func readAll(r io.Reader) string {
	data, _ := io.ReadAll(r)
	return string(data)
}

// TestLargeFilesAreSentWhole reads a file of many pieces slowly, by both servers, whole and from its middle.
func TestLargeFilesAreSentWhole(t *testing.T) {
	dir := site(t)
	large := bytes.Repeat([]byte("0123456789abcdef"), 300<<10)
	if err := os.WriteFile(filepath.Join(dir, "large.bin"), large, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, alone := range []bool{false, true} {
		address := serving(t, dir, Options{}, alone)
		for fields, want := range map[string][]byte{"": large, fmt.Sprintf("Range: bytes=%d-\r\n", len(large)/2): large[len(large)/2:]} {
			c := dial(t, address)
			if _, err := io.WriteString(c, "GET /large.bin"+plainFields+fields+"\r\n"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(50 * time.Millisecond)
			response, err := http.ReadResponse(bufio.NewReaderSize(c, 16), nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(response.Body)
			if err != nil || !bytes.Equal(got, want) || response.ContentLength != int64(len(want)) {
				t.Errorf("%v %q: %d of %d bytes, length %d: %v", alone, fields, len(got), len(want), response.ContentLength, err)
			}
		}
	}
}

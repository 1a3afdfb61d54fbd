package serve

import (
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestWhichFileAPathMeans of an output, with or without a slash at its end and the endings of files.
func TestWhichFileAPathMeans(t *testing.T) {
	files := strings.Fields("index.html 404.html a.txt docs/index.html docs/a.html docs/a.txt both.html both/index.html dir/x .well-known/x .well-known/.x .env .git/config _headers _redirects _orihon/manifest.json x.html/index.html docs.v1/index.html bare")
	for path, want := range map[string]string{
		"/": "index.html", "": "index.html", "/index.html": "index.html", "/index": "index.html", "/404": "404.html", "/404.html": "404.html",
		"/a.txt": "a.txt", "/a.txt/": "", "/bare": "bare", "/bare/": "", "/docs": "docs/index.html", "/docs/": "docs/index.html", "/docs/index.html": "docs/index.html", "/docs.html": "docs/index.html",
		"/docs/a": "docs/a.html", "/docs/a/": "docs/a.html", "/docs/a.html": "docs/a.html", "/docs/a/index.html": "docs/a.html", "/docs/a.txt": "docs/a.txt", "/docs/b": "", "/docs/b.html": "",
		"/both": "both/index.html", "/both/": "both/index.html", "/both.html": "both.html", "/both/index.html": "both/index.html", "/dir": "", "/dir/": "", "/dir/x": "dir/x",
		"/.well-known/x": ".well-known/x", "/.well-known/.x": "", "/.env": "", "/.git/config": "", "/_headers": "", "/_redirects": "", "/_orihon/manifest.json": "",
		"/x.html": "x.html/index.html", "/x": "", "/docs.v1": "docs.v1/index.html", "/a\\b": "", "/a\x00": "", "/../a.txt": "", "/docs/../a.txt": "", "//a.txt": "a.txt", "/docs//a.txt": "", "/.": "", "/..": "", "/.html": "",
	} {
		name, ok := Find(path, func(name string) bool { return slices.Contains(files, name) })
		if name != want || ok != (want != "") {
			t.Errorf("%q means %q (%v), want %q", path, name, ok, want)
		}
	}
}

// connected is a connection as the server has it, and the client's end.
func connected(t *testing.T) (*conn, net.Conn) {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	client, err := new(net.Dialer).DialContext(t.Context(), "tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	accepted, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	c := &conn{TCPConn: accepted.(*net.TCPConn), patience: 5 * time.Second, done: func() {}}
	t.Cleanup(func() { _ = c.Close() })
	return c, client
}

// TestPieces: whatever the length of a text, it is written once and whole.
func TestPieces(t *testing.T) {
	for _, length := range []int{0, 1, piece - 1, piece, piece + 1, 2*piece + 7, 3 * piece} {
		for _, once := range []bool{true, false} {
			c, client := connected(t)
			text := strings.Repeat("0123456789abcdefg", length/17+1)[:length]
			got := make(chan string)
			go func() {
				data, _ := io.ReadAll(client)
				got <- string(data)
			}()
			var n int64
			var err error
			if once {
				var written int
				written, err = c.Write([]byte(text))
				n = int64(written)
			} else {
				more := strings.NewReader(text + "more")
				limited := &io.LimitedReader{R: more, N: int64(length)}
				if n, err = c.ReadFrom(limited); limited.N != 0 || more.Len() != len("more") {
					t.Errorf("%d bytes: %d were read beyond the limit, %d are left of it", length, len("more")-more.Len(), limited.N)
				}
				_ = c.Close()
				if came := <-got; err != nil || n != int64(length) || came != text {
					t.Errorf("%d bytes of more: %d written, %d came, %v", length, n, len(came), err)
				}
				c, client = connected(t)
				go func() {
					data, _ := io.ReadAll(client)
					got <- string(data)
				}()
				n, err = c.ReadFrom(strings.NewReader(text))
			}
			_ = c.Close()
			if came := <-got; err != nil || n != int64(length) || came != text {
				t.Errorf("%d bytes (once %v): %d written, %d came, %v", length, once, n, len(came), err)
			}
		}
	}
}

// TestNoConnectionAfterTheEnd: who comes once the server is about to end is sent away.
func TestNoConnectionAfterTheEnd(t *testing.T) {
	q := newQuick(New(t.TempDir()))
	q.shutdown(t.Context())
	c, client := connected(t)
	closed := 0
	c.done = func() { closed++ }
	q.start(c)
	if len(q.conns) != 0 || closed != 1 {
		t.Errorf("%d connections are served after the end, %d closed", len(q.conns), closed)
	}
	q.all.Wait()
	if data, err := io.ReadAll(client); len(data) != 0 || err != nil {
		t.Errorf("%q, %v", data, err)
	}
}

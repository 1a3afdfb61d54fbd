package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestWhatClientsRatherHave of encodings, best first, and of Markdown and HTML.
func TestWhatClientsRatherHave(t *testing.T) {
	for lines, want := range map[string]string{
		"": "", "br": "br", "gzip": "gzip", "br, gzip": "br gzip", "gzip, br": "br gzip", "gzip, br;q=0.9": "gzip br", "*": "br gzip", "*;q=0": "", "gzip;q=0, *": "br", "br;q=0": "", "x-gzip": "gzip", "BR": "br", "deflate": "", "identity": "",
		"br|gzip": "br gzip", "gzip|br;q=0.5": "gzip br", "br;q=0.5, identity": "", "br;q=0.5, identity;q=0.5": "br", "br, identity;q=0.5, gzip;q=0.2": "br", "identity;q=0, *;q=0.1": "br gzip", "br;q=x": "", "br;q=2": "", ";q=1, br": "br",
	} {
		var got []string
		for _, c := range acceptedCodings(strings.Split(lines, "|")) {
			got = append(got, c.name)
		}
		if fmt.Sprint(got) != fmt.Sprint(strings.Fields(want)) {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
	for lines, want := range map[string]bool{
		"": false, "text/markdown": true, "*/*": false, "text/*": false, "text/html, text/markdown": true, "text/html, text/markdown;q=0.9": false, "text/html;q=0.9, text/markdown;q=0.9": true, "text/markdown;q=0.5, text/*;q=0.6": false, "text/markdown;q=0.5, */*;q=0.6": false,
		"text/markdown;q=0.5, */*, text/html;q=0.4": true, "text/markdown;q=0.5, text/*;q=0.1, */*": true, "text/markdown;q=0": false, "TEXT/Markdown": true, "text/html|text/markdown": true, "text/plain": false,
	} {
		if got := wantsMarkdown(strings.Split(lines, "|")); got != want {
			t.Errorf("%q: %v", lines, got)
		}
	}
	if acceptedCodings(nil) != nil || wantsMarkdown(nil) {
		t.Error("who says nothing is given something else than the plain page")
	}
}

// TestPathsBelowABase and where those above it lead, with what follows in an address.
func TestPathsBelowABase(t *testing.T) {
	for _, c := range []struct {
		base, path, route string
		inside            bool
		to                string
		moved             bool
	}{
		{"", "/", "/", true, "/", false}, {"", "/a", "/a", true, "/", false}, {"/b", "/b/a", "/a", true, "/b/", false}, {"/b", "/b/", "/", true, "/b/", false}, {"/b", "/b", "", false, "/b/", true}, {"/b", "/", "/", false, "/b/", true}, {"/b", "/bc", "c", false, "/b/", false}, {"/b", "/a", "/a", false, "/b/", false},
	} {
		route, inside := Below(c.base, c.path)
		to, moved := ToBase(c.base, c.path)
		if route != c.route || inside != c.inside || to != c.to || moved != c.moved {
			t.Errorf("%s of %q: %q %v, %q %v", c.path, c.base, route, inside, to, moved)
		}
	}
	for _, c := range []struct{ to, query, want string }{
		{"/a", "", "/a"}, {"/a", "x=1", "/a?x=1"}, {"/a#b", "", "/a#b"}, {"/a#b", "x=1", "/a?x=1#b"}, {"/a?y", "x=1", "/a?y"}, {"/a?y#b", "x=1", "/a?y#b"}, {"/a#", "x=1", "/a?x=1#"}, {"/a#b?c", "x=1", "/a?x=1#b?c"},
	} {
		if got := RedirectTarget(c.to, c.query); got != c.want {
			t.Errorf("%s with %s: %s, want %s", c.to, c.query, got, c.want)
		}
	}
	if got := unescape("/50%/%zz"); got != "/50%/%zz" {
		t.Error(got)
	}
	o := &output{manifest: manifest{Base: "/b"}, redirects: map[string]string{}}
	o.readRedirects("# no redirect 301\n/a/ /b/x 301\n/alone\n\n/w%20w/* /b/:splat 301\n/v/* /b/v 301\n/c%3F /d 301\n")
	for path, want := range map[string]string{
		"/a": "/b/x 301", "/a/": "/b/x 301", "/a/x": " 302", "/alone": " 302", "/w w": "/b/ 301", "/w w/": "/b/ 301", "/w w/a b": "/b/a%20b 301", "/w wx": " 302", "/v/x": "/b/v 301", "/c?": "/d 301", "/": "/b/ 302", "/b": "/b/ 301", "/b/x": " 302", "/#": " 302",
	} {
		to, status, ok := o.moved(path)
		if !ok {
			to = ""
		}
		if got := fmt.Sprintf("%s %d", to, status); got != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
	}
}

// TestRangesThatAreTidied: what is left of the field, and whether anything can be sent.
func TestRangesThatAreTidied(t *testing.T) {
	many := func(spec string, n int) string { return strings.TrimSuffix(strings.Repeat(spec+",", n), ",") }
	for asked, want := range map[string]struct{ kept, ok bool }{
		"": {true, true}, "bytes=0-1": {true, true}, "bytes=-1": {true, true}, "bytes=-0": {true, false}, "bytes= -00 ": {true, false}, "bytes=-0, -0": {true, false}, "bytes=-0,0-1": {false, true}, "bytes=-": {true, true}, "bytes=-0x": {true, true}, "lines=-0": {false, true}, "bytes": {false, true}, "bytes=-10": {true, true},
		"bytes=" + many("0-0", maxRanges): {true, true}, "bytes=" + many("0-0", maxRanges+1): {false, true}, "bytes=" + many("-0", maxRanges): {true, false}, "bytes=" + many("-0", maxRanges+1): {false, true},
	} {
		header := http.Header{"If-Range": {"x"}}
		if asked != "" {
			header.Set("Range", asked)
		}
		ok := tidyRange(header)
		if kept := header.Get("If-Range") != "" && header.Get("Range") == asked; ok != want.ok || kept != want.kept || !want.kept && len(header) != 0 {
			t.Errorf("%.40s: %v, %v", asked, ok, header)
		}
	}
}

// TestForms of pages and files, as they lie in the folder: twins in Markdown, encodings that are missing, a site below a base.
func TestForms(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html": "home", "index.md": "# Home", "a/index.html": "a", "a.md": "# A beside", "a/index.md": "# A within", "b/index.html": "b", "b/index.md": "# B within", "c.html": "c", "c.md": "# C", "d.html": "d", "e.txt": "e", "e.md": "# E", "f.txt": "f", "f.txt.gz": "f gzip", "f.txt.br": "f br",
		"404.html": "none", "a/404.html": "none of a", "g.html": "g", "g.md": "# G", "h": "h", "mcp.html": "not for readers",
		manifestName: `{"base": "/x", "files": {"f.txt": {"encodings": ["br", "gz"]}, "e.txt": {"encodings": ["br"]}, "d.html": {"encodings": ["md"]}, "g": {"encodings": ["md"]}}}`,
	} {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	h := New(dir)
	h.programs = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "programs") })
	for _, c := range []struct {
		path, accept, encoding, want, vary string
		status                             int
	}{
		{"/x/", "", "", "home", "Accept", 200},
		{"/x/", "text/markdown", "", "# Home", "Accept", 200},
		{"/x/a", "text/markdown", "", "# A beside", "Accept", 200},
		{"/x/b/", "text/markdown", "", "# B within", "Accept", 200},
		{"/x/c", "text/markdown", "", "# C", "Accept", 200},
		{"/x/c", "text/html", "", "c", "Accept", 200},
		{"/x/d", "text/markdown", "", "d", "Accept-Encoding", 200},
		{"/x/e.txt", "text/markdown", "", "e", "Accept-Encoding", 200},
		{"/x/e.txt", "", "br", "e", "Accept-Encoding", 200},
		{"/x/f.txt", "", "br", "f br", "Accept-Encoding", 200},
		{"/x/f.txt", "", "gzip", "f gzip", "Accept-Encoding", 200},
		{"/x/f.txt.gz", "", "", "none", "", 404},
		{"/x/g", "text/markdown", "", "g", "", 200},
		{"/x/h", "text/markdown", "br", "h", "", 200},
		{"/x/none", "", "", "none", "", 404},
		{"/x/a/none", "", "", "none of a", "", 404},
		{"/a/none", "", "", "none", "", 404},
		{"/xa/none", "", "", "none", "", 404},
		{"/x/mcp", "", "", "programs", "", 200},
		{"/mcp", "", "", "programs", "", 200},
		{"/x/mcp/", "", "", "not for readers", "", 200},
		{"/y/mcp", "", "", "none", "", 404},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, http.NoBody)
		for name, value := range map[string]string{"Accept": c.accept, "Accept-Encoding": c.encoding} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if vary := strings.Join(w.Header()["Vary"], ", "); w.Code != c.status || w.Body.String() != c.want || vary != c.vary {
			t.Errorf("%s (%s %s): %d %q, vary %q, want %d %q", c.path, c.accept, c.encoding, w.Code, w.Body, vary, c.status, c.want)
		}
	}
	bare := t.TempDir()
	write(t, filepath.Join(bare, "a.txt"), "a")
	w := httptest.NewRecorder()
	New(bare).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/none", http.NoBody))
	if w.Code != http.StatusNotFound || w.Body.String() != "not found\n" {
		t.Errorf("without a page for it: %d %q", w.Code, w.Body)
	}
	// The manifest goes, and with it what it says.
	if err := os.Remove(filepath.Join(dir, manifestName)); err != nil {
		t.Fatal(err)
	}
	w = httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/c", http.NoBody))
	if w.Code != http.StatusOK || w.Body.String() != "c" {
		t.Errorf("without a manifest: %d %q", w.Code, w.Body)
	}
}

// TestAFileThatChangesWhileItIsAnswered is not sent half: who asks is told to come again.
func TestAFileThatChangesWhileItIsAnswered(t *testing.T) {
	dir := site(t)
	f := folder{dir: dir}
	o, err := f.open()
	if err != nil {
		t.Fatal(err)
	}
	defer f.release(o)
	a, ok, err := o.find("/large.bin", wishes{})
	if err != nil || !ok || a.file.data != nil {
		t.Fatal(ok, err)
	}
	opened, err := o.content(a)
	if err != nil {
		t.Fatal(err)
	}
	_ = opened.Close()
	for _, change := range []func() error{
		func() error { return os.WriteFile(filepath.Join(dir, "large.bin"), []byte("small"), 0o644) },
		func() error { return os.Remove(filepath.Join(dir, "large.bin")) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if _, err := o.content(a); !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
		w := httptest.NewRecorder()
		o.write(w, httptest.NewRequest(http.MethodGet, "/large.bin", http.NoBody), a)
		if got := fmt.Sprint(w.Code, w.Header(), w.Body); got != `503 map[Cache-Control:[no-store] Content-Type:[text/plain; charset=utf-8] Retry-After:[1] X-Content-Type-Options:[nosniff]] the server is busy`+"\n" {
			t.Errorf("%q", got)
		}
	}
}

// TestWhichErrorsMeanThatAFileIsMissing: those of its name, not those of the machine.
func TestWhichErrorsMeanThatAFileIsMissing(t *testing.T) {
	for err, want := range map[error]bool{
		fs.ErrNotExist: true, fs.ErrPermission: true, errors.New("path escapes from parent"): true, syscall.ENOTDIR: true, syscall.ELOOP: true, syscall.ENAMETOOLONG: true, syscall.EINVAL: true, syscall.EISDIR: true, syscall.EXDEV: true, syscall.EACCES: true, syscall.ENOENT: true,
		syscall.EMFILE: false, syscall.ENFILE: false, syscall.EIO: false, syscall.ENOMEM: false,
	} {
		if got := isMissing(&fs.PathError{Op: "open", Path: "a", Err: err}); got != want {
			t.Errorf("%v: %v", err, got)
		}
	}
}

// TestSizesOfFiles: small ones are kept, up to the limit, whatever size the system says they have.
func TestSizesOfFiles(t *testing.T) {
	dir := t.TempDir()
	for _, size := range []int{0, 1, maxCached - 1, maxCached, maxCached + 1} {
		name := filepath.Join(dir, fmt.Sprint(size))
		write(t, name, strings.Repeat("x", size))
		opened, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := readFile(opened)
		_ = opened.Close()
		if err != nil || f.size != int64(size) || (f.data != nil) != (size <= maxCached) || f.data != nil && len(f.data) != size || len(f.tag) < 20 {
			t.Errorf("%d bytes: %d, kept %v, tag %s, %v", size, f.size, f.data != nil, f.tag, err)
		}
	}
	opened, err := os.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = opened.Close() }()
	if _, err := readFile(opened); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder: %v", err)
	}
	const unsized = "/proc/self/status" // of no bytes, says the system
	special, err := os.Open(unsized)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = special.Close() }()
	if f, err := readFile(special); err != nil || f.size < 100 || f.size != int64(len(f.data)) || !bytes.HasPrefix(f.data, []byte("Name:")) {
		t.Errorf("a file without a size: %v", err)
	}
}

// TestAConnectionsTime: as much as there is for its first request, and as much as there is for each that follows; none after the end.
func TestAConnectionsTime(t *testing.T) {
	const short, long = 50 * time.Millisecond, time.Hour
	for _, answered := range []bool{false, true} {
		q := newQuick(New(site(t)))
		q.first, q.next = short, long
		c, client := connected(t)
		if answered {
			q.first, q.next = long, short
			if _, err := io.WriteString(client, "GET /docs"+plainFields+"\r\n"); err != nil {
				t.Fatal(err)
			}
		}
		_ = client.SetReadDeadline(time.Now().Add(20 * time.Second))
		q.start(c)
		data, err := io.ReadAll(client)
		if err != nil || strings.HasPrefix(string(data), "HTTP/1.1 200 OK\r\n") != answered || !answered && len(data) > 0 {
			t.Errorf("after an answer %v: %q, %v", answered, data, err)
		}
		q.all.Wait()
		if len(q.conns) != 0 {
			t.Errorf("%d connections are kept", len(q.conns))
		}
		if q.await(c, time.Second) {
			t.Error("a closed connection is waited for")
		}
		open, _ := connected(t)
		if !q.await(open, time.Second) {
			t.Error("an open connection is not waited for")
		}
		q.shutdown(t.Context())
		if !q.await(open, time.Hour) {
			t.Error("a connection is not waited for at the end")
		}
		if _, err := open.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("a connection is waited for without an end: %v", err)
		}
		if q.handOn(open) {
			t.Error("a connection is handed to nobody")
		}
	}
}

// TestAnAnswerThatNobodyTakes ends its connection.
func TestAnAnswerThatNobodyTakes(t *testing.T) {
	q := newQuick(New(site(t)))
	c, client := connected(t)
	closed := 0
	c.done, c.patience = func() { closed++ }, -time.Second
	if _, err := io.WriteString(client, "GET /docs"+plainFields+"\r\n"); err != nil {
		t.Fatal(err)
	}
	q.start(c)
	q.all.Wait()
	if closed != 1 || len(q.conns) != 0 {
		t.Errorf("closed %d times, %d connections are kept", closed, len(q.conns))
	}
}

// TestAFaultEndsOneConnection and is told with where it is.
func TestAFaultEndsOneConnection(t *testing.T) {
	var told bytes.Buffer
	log.SetOutput(&told)
	defer log.SetOutput(os.Stderr)
	q := newQuick(nil) // no folder to answer from
	c, client := connected(t)
	if _, err := io.WriteString(client, "GET /docs"+plainFields+"\r\n"); err != nil {
		t.Fatal(err)
	}
	q.start(c)
	q.all.Wait()
	if data, err := io.ReadAll(client); len(data) != 0 || err != nil || len(q.conns) != 0 {
		t.Errorf("%q, %v, %d connections", data, err, len(q.conns))
	}
	if text := told.String(); !strings.Contains(text, "serve: runtime error: ") || !strings.Contains(text, "quick.go:") {
		t.Errorf("%q", text)
	}
}

// TestEndsOfServers: a listener that ends by itself is an error, one whose server ends is none; so is who waits longer than there is time.
func TestEndsOfServers(t *testing.T) {
	l, err := Options{Addr: "127.0.0.1:0"}.listen(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_ = l.Close()
	q := newQuick(New(t.TempDir()))
	if err := q.accept(t.Context(), l); !errors.Is(err, net.ErrClosed) || !strings.HasPrefix(err.Error(), "serve: ") {
		t.Error(err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if err := q.accept(gone, l); err != nil {
		t.Error(err)
	}
	ended := make(chan struct{})
	close(ended)
	if _, err := (handed{ended: ended}).Accept(); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
	asked, answer := make(chan struct{}), make(chan struct{})
	server := NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(asked); <-answer }))
	if server.ReadHeaderTimeout != headerTimeout || server.ReadTimeout != readTimeout || server.IdleTimeout != idleTimeout || server.MaxHeaderBytes != maxHeaderBytes {
		t.Error("a server without limits")
	}
	if l, err = (Options{Addr: "127.0.0.1:0"}).listen(t.Context()); err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(l) }()
	client := dial(t, l.Addr().String())
	if _, err := io.WriteString(client, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	<-asked
	late, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	if err := shutDown(late, server); err != nil {
		t.Error(err)
	}
	if err := shutDown(gone, server); !errors.Is(err, context.Canceled) || err.Error() != "shut down: context canceled" {
		t.Error(err)
	}
	close(answer)
}

// TestAddressesToListenOn: what is wrong with one is told with it, and one that is free stays so.
func TestAddressesToListenOn(t *testing.T) {
	for addr, want := range map[string]string{"127.0.0.1": "listen on 127.0.0.1: listen tcp: address 127.0.0.1: missing port in address", "127.0.0.1:99999": "listen on 127.0.0.1:99999: listen tcp: address 99999: invalid port"} {
		served := Serve(t.Context(), t.TempDir(), Options{Addr: addr, Ready: func(net.Addr) { t.Error("ready at", addr) }})
		run := Run(t.Context(), addr, http.NotFoundHandler(), func(net.Addr) { t.Error("ready at", addr) })
		for _, err := range []error{Free(t.Context(), addr), served, run} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", addr, err, want)
			}
		}
	}
	for asked, want := range map[int]int64{0: DefaultConnections, -5: DefaultConnections, 1: 1, 7: 7, 1 << 40: 1 << 40} {
		l, err := Options{Addr: "127.0.0.1:0", Connections: asked}.listen(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if want = min(want, int64(affordable())); l.most != want || l.patience != writeTimeout {
			t.Errorf("%d: %d at once, want %d, each %v", asked, l.most, want, l.patience)
		}
		_ = l.Close()
	}
}

// TestMediaTypes are told from endings, however they are written.
func TestMediaTypes(t *testing.T) {
	var got []string
	for _, name := range []string{"a.html", "A.PNG", "a.b.JS", "dir.md/a", ".md", "a.", "", "x.woff2"} {
		got = append(got, ContentType(name))
	}
	want := []string{"text/html; charset=utf-8", "image/png", "text/javascript; charset=utf-8", "application/octet-stream", "text/markdown; charset=utf-8", "application/octet-stream", "application/octet-stream", "font/woff2"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for name, want := range map[string]bool{"_orihon/assets/a.js": true, "_orihon/shell/a.json": true, "_orihon/search/en/parts/a": true, "_orihon/search/en/a": false, "_orihon/other/parts/a": false, "assets/a.js": false, "x/_orihon/assets/a.js": false} {
		if Hashed(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

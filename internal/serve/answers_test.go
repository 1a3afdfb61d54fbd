package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatIsAnsweredWithoutNetHTTP lists requests by who answers them: plain ones are read here, the others handed on.
func TestWhatIsAnsweredWithoutNetHTTP(t *testing.T) {
	const host = "Host: site.test\r\n"
	for _, text := range []string{
		"GET / HTTP/1.1\r\n" + host,
		"HEAD /docs HTTP/1.1\r\n" + host,
		"GET /a-b/_c.d~e/F9 HTTP/1.1\r\nhost: [::1]:80\r\n",
		"GET /" + strings.Repeat("a", maxPath-1) + " HTTP/1.1\r\n" + host,
		"GET / HTTP/1.1\r\n" + host + "Accept: text/html\r\nAccept-Encoding: br\r\nIf-None-Match: \"x\"\r\n",
		"GET / HTTP/1.1\r\n" + host + "Connection: Keep-Alive\r\n",
		"GET / HTTP/1.1\r\n" + host + "Accept-Encoding:\r\n",
		"GET / HTTP/1.1\r\n" + host + "Cookie: a=b\r\nUser-Agent:\tme\r\nX-Own: ~\r\n",
		"GET / HTTP/1.1\r\n" + host + strings.Repeat("x", 33) + ": of a name longer than all that matter\r\n",
	} {
		r, size, ok := parseRequest([]byte(text + "\r\nGET /next"))
		if !ok || size != len(text)+2 || r.head != strings.HasPrefix(text, "HEAD") || string(r.path) != strings.Fields(text)[1] {
			t.Errorf("%.60q: %v, %d of %d bytes, %+v", text, ok, size, len(text)+2, r)
		}
	}
	for _, text := range []string{
		"GET / HTTP/1.1\r\n",
		"GET / HTTP/1.1\r\n" + host + host,
		"GET / HTTP/1.1\r\nHost:\r\n",
		"GET / HTTP/1.1\r\nHost: a/b\r\n",
		"GET / HTTP/1.1\r\nHost: a b\r\n",
		"GET / HTTP/1.0\r\n" + host,
		"PUT / HTTP/1.1\r\n" + host,
		"GET  HTTP/1.1\r\n" + host,
		"GET docs HTTP/1.1\r\n" + host,
		"GET //docs HTTP/1.1\r\n" + host,
		"GET /a?b HTTP/1.1\r\n" + host,
		"GET /a%20b HTTP/1.1\r\n" + host,
		"GET /" + strings.Repeat("a", maxPath) + " HTTP/1.1\r\n" + host,
		"GET / HTTP/1.1\r\n" + host + "Connection: close\r\n",
		"GET / HTTP/1.1\r\n" + host + "Content-Length: 0\r\n",
		"GET / HTTP/1.1\r\n" + host + "Range: bytes=0-1\r\n",
		"GET / HTTP/1.1\r\n" + host + "If-Match: \"x\"\r\n",
		"GET / HTTP/1.1\r\n" + host + "Accept: a\r\nAccept: b\r\n",
		"GET / HTTP/1.1\r\n" + host + "Accept:\r\nAccept:\r\n",
		"GET / HTTP/1.1\r\n" + host + "no colon\r\n",
		"GET / HTTP/1.1\r\n" + host + ": empty\r\n",
		"GET / HTTP/1.1\r\n" + host + "X : a\r\n",
		"GET / HTTP/1.1\r\n" + host + "X: \x7f\r\n",
		"GET / HTTP/1.1\r\n" + host + "X: é\r\n",
		"GET / HTTP/1.1\r\n" + host + "X: \x1f\r\n",
	} {
		if r, _, ok := parseRequest([]byte(text + "\r\n")); ok {
			t.Errorf("%.60q is taken for plain: %+v", text, r)
		}
	}
	if _, _, ok := parseRequest([]byte("GET / HTTP/1.1\r\n" + host)); ok {
		t.Error("a request that has not ended is taken for whole")
	}
}

// TestOneTagIsCompared holds that only a field of exactly one tag is compared here.
func TestOneTagIsCompared(t *testing.T) {
	for field, want := range map[string]struct{ same, plain bool }{
		`"a"`: {true, true}, `W/"a"`: {true, true}, `"b"`: {false, true}, `"aa"`: {false, true}, `""`: {false, true}, `"a", "b"`: {}, `*`: {}, ``: {}, `"`: {}, `"a`: {}, `a"`: {}, `"a"b`: {},
	} {
		if same, plain := sameTag([]byte(field), `"a"`); same != want.same || plain != want.plain {
			t.Errorf("%s: same %v, plain %v; want %v", field, same, plain, want)
		}
	}
}

// TestOneAnswerPerRequest holds whole answers of every kind: each request gets one, and no more.
func TestOneAnswerPerRequest(t *testing.T) {
	dir := site(t)
	handler := New(dir)
	for _, tc := range []struct {
		method, path string
		status       int
		body         string
		fields       map[string]string
	}{
		{"GET", "/docs", 200, "docs", map[string]string{"Content-Type": "text/html; charset=utf-8", "Content-Length": "4"}},
		{"HEAD", "/docs", 200, "", map[string]string{"Content-Length": "4"}},
		{"POST", "/docs", 405, "method not allowed\n", map[string]string{"Allow": "GET, HEAD", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": ""}},
		{"DELETE", "/", 405, "method not allowed\n", map[string]string{"Allow": "GET, HEAD"}},
		{"GET", "/old", 301, "<a href=\"/docs/#part\">Moved Permanently</a>.\n\n", map[string]string{"Location": "/docs/#part"}},
		{"GET", "/old?a=b", 301, "<a href=\"/docs/?a=b#part\">Moved Permanently</a>.\n\n", map[string]string{"Location": "/docs/?a=b#part"}},
		{"GET", "/nothing", 404, "nothing here", map[string]string{"Etag": ""}},
		{"GET", "/ja/nothing", 404, "ありません", nil},
		{"GET", "/empty.txt", 200, "", map[string]string{"Content-Length": "0"}},
	} {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest(tc.method, tc.path, nil))
		if answer.Code != tc.status || answer.Body.String() != tc.body {
			t.Errorf("%s %s: %d %q, want %d %q", tc.method, tc.path, answer.Code, answer.Body, tc.status, tc.body)
		}
		for name, want := range tc.fields {
			if got := answer.Header().Get(name); got != want && (want != "" || tc.status != 404) {
				t.Errorf("%s %s: %s is %q, want %q", tc.method, tc.path, name, got, want)
			}
		}
	}
	answer := httptest.NewRecorder()
	New(filepath.Join(dir, "none")).ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	if answer.Code != http.StatusServiceUnavailable || answer.Body.String() != "the site has not been built\n" || answer.Header().Get("Retry-After") != "1" || answer.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("without an output: %d %q %v", answer.Code, answer.Body, answer.Header())
	}
}

// TestMissingPagesAreNeverUnmodified asks for what is not there with the tag of the 404 page, by both servers.
func TestMissingPagesAreNeverUnmodified(t *testing.T) {
	dir := site(t)
	for _, alone := range []bool{false, true} {
		address := serving(t, dir, Options{}, alone)
		tagOf := func(answer string) string {
			_, after, _ := strings.Cut(answer, "Etag: ")
			tag, _, _ := strings.Cut(after, "\r\n")
			return tag
		}
		write(t, filepath.Join(dir, "copy.html"), "nothing here") // has the tag that the 404 page would have
		tag := tagOf(ask(t, address, "GET /copy"+plainFields+"Connection: close\r\n\r\n"))
		if got := ask(t, address, "GET /copy"+plainFields+"If-None-Match: "+tag+"\r\nConnection: close\r\n\r\n"); tag == "" || !strings.HasPrefix(got, "HTTP/1.1 304 ") {
			t.Fatalf("alone %v: tag %q: %q", alone, tag, got)
		}
		if got := ask(t, address, "GET /nothing"+plainFields+"If-None-Match: "+tag+"\r\n\r\n"); !strings.HasPrefix(got, "HTTP/1.1 404 ") || !strings.HasSuffix(got, "nothing here") {
			t.Errorf("alone %v: %q", alone, got)
		}
		got := ask(t, address, "GET /docs/a.txt"+plainFields+"Accept-Encoding: br\r\n\r\n")
		same := ask(t, address, "GET /docs/a.txt"+plainFields+"Accept-Encoding: br\r\nIf-None-Match: "+tagOf(got)+"\r\n\r\n")
		if !strings.HasPrefix(same, "HTTP/1.1 304 ") || strings.Contains(same, "\nContent-Type") || strings.Contains(same, "\nContent-Encoding") || strings.Contains(same, "\nContent-Length") || !strings.Contains(same, "Vary: ") {
			t.Errorf("alone %v: unmodified: %q", alone, same)
		}
	}
}

// TestRangesThatCostMoreThanTheFile get the whole file, and ranges of nothing get nothing.
func TestRangesThatCostMoreThanTheFile(t *testing.T) {
	dir := site(t)
	write(t, filepath.Join(dir, "data.txt"), "0123456789")
	many := func(n int) string { return "bytes=" + strings.TrimSuffix(strings.Repeat("0-0,", n), ",") }
	for _, alone := range []bool{false, true} {
		address := serving(t, dir, Options{}, alone)
		for asked, want := range map[string]string{
			"bytes=2-4": "206 Partial Content|234", "bytes=-3": "206 Partial Content|789", "bytes=7-": "206 Partial Content|789", "bytes=0-0": "206 Partial Content|0",
			"bytes=-0": "416 Requested Range Not Satisfiable|the range is empty\n", "bytes=-00": "416 Requested Range Not Satisfiable|the range is empty\n",
			"bytes=-0,-0": "416 Requested Range Not Satisfiable|the range is empty\n", "bytes=-0,2-4": "200 OK|0123456789", "bytes=-10": "206 Partial Content|0123456789",
			many(3000): "200 OK|0123456789", many(maxRanges + 1): "200 OK|0123456789", "lines=1-2": "200 OK|0123456789", "Bytes=2-4": "206 Partial Content|234", "bytes": "200 OK|0123456789",
		} {
			got := ask(t, address, "GET /data.txt"+plainFields+"Range: "+asked+"\r\n\r\n")
			status, body, _ := strings.Cut(want, "|")
			if !strings.HasPrefix(got, "HTTP/1.1 "+status+"\r\n") || !strings.HasSuffix(got, "\r\n\r\n"+body) {
				t.Errorf("alone %v, %.40s: %.300q, want %s", alone, asked, got, want)
			}
			if strings.HasPrefix(status, "416") && !strings.Contains(got, "Content-Range: bytes */10\r\n") {
				t.Errorf("alone %v, %s: %.300q says no size", alone, asked, got)
			}
		}
		if got := ask(t, address, "GET /data.txt"+plainFields+"Range: "+many(maxRanges)+"\r\n\r\n"); !strings.HasPrefix(got, "HTTP/1.1 206 ") && !strings.HasPrefix(got, "HTTP/1.1 200 ") {
			t.Errorf("alone %v: %.300q", alone, got)
		}
	}
}

// TestWeights reads what a client would rather have, other parameters before it or not.
func TestWeights(t *testing.T) {
	for parameters, want := range map[string]struct {
		weight float64
		ok     bool
	}{
		"": {1, true}, "q=0.5": {0.5, true}, " Q=0 ": {0, true}, "x=1; q=0.2": {0.2, true}, "level;q=0.3;y": {0.3, true}, "x=q": {1, true}, "q": {0, false}, "q=": {0, false},
		"q=1.0000": {0, false}, "q=1.000": {1, true}, "q=1.001": {0, false}, "q=-1": {0, false}, "q=a": {0, false}, "q=1e0": {0, false}, "q=.5": {0.5, true},
	} {
		if weight, ok := quality(parameters); ok != want.ok || ok && weight != want.weight {
			t.Errorf("%q: %v, %v; want %v, %v", parameters, weight, ok, want.weight, want.ok)
		}
	}
}

// TestAStateIsClosedWithItsLastReader counts those that read: an old state stays open for them, and no longer.
func TestAStateIsClosedWithItsLastReader(t *testing.T) {
	dir := site(t)
	f := folder{dir: dir}
	opened := func() *output {
		t.Helper()
		o, err := f.open()
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	isOpen := func(o *output) bool { _, err := o.root.Stat("index.html"); return err == nil }
	first, second := opened(), opened()
	if first != second || first.users != 2 {
		t.Fatal("an unchanged folder has two states")
	}
	f.release(second)
	write(t, filepath.Join(dir, "_redirects"), "/older / 301\n# /comment / 301\n/one\n")
	next := opened()
	if next == first || !isOpen(first) {
		t.Error("the state that is read from is closed, or not replaced")
	}
	f.release(first)
	if isOpen(first) || !isOpen(next) {
		t.Error("the old state is open after its last reader, or the new one is closed")
	}
	f.release(next)
	if !isOpen(next) {
		t.Error("the current state is closed with its last reader")
	}
	write(t, filepath.Join(dir, "_redirects"), "")
	last := opened()
	if isOpen(next) || len(next.redirects) != 1 || len(last.redirects) != 0 {
		t.Errorf("a state without readers stays open when it is replaced, or redirects are wrong: %v, %v", next.redirects, last.redirects)
	}
	f.release(last)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := f.open(); err == nil {
		t.Error("a folder that is gone is open")
	}
}

// TestAFullCacheIsEmptied keeps the sum of what is kept below the limit.
func TestAFullCacheIsEmptied(t *testing.T) {
	c := newFileCache()
	large := &file{data: make([]byte, cacheSize/2)}
	c.put("a", large)
	c.put("b", &file{data: []byte("b")})
	if c.get("a") != large || c.get("b") == nil {
		t.Error("files are not kept although there is room")
	}
	c.put("d", &file{data: make([]byte, cacheSize/2-3*1024-1)})
	if c.bytes != cacheSize || c.get("a") != large {
		t.Errorf("%d bytes are kept, of %d", c.bytes, cacheSize)
	}
	c.put("c", large)
	if c.get("a") != nil || c.get("b") != nil || c.get("c") != large || c.bytes != cacheSize/2+1024 {
		t.Errorf("a full cache holds %d files, %d bytes", len(c.files), c.bytes)
	}
}

// TestWhatWasReadIsReadAgain hands a connection on with what was read of it.
func TestWhatWasReadIsReadAgain(t *testing.T) {
	c := &conn{early: []byte("abcdef")}
	part := make([]byte, 4)
	for _, want := range []string{"abcd", "ef"} {
		if n, err := c.Read(part); err != nil || string(part[:n]) != want {
			t.Errorf("%q, %v, want %q", part[:n], err, want)
		}
	}
}

// TestFilesWithOneEncoding: what a file has not is left out of the choice.
func TestFilesWithOneEncoding(t *testing.T) {
	address := serving(t, site(t), Options{}, false)
	for _, test := range []struct{ file, accept, encoding, body string }{
		{"b", "br, gzip", "gzip", "gzip b"},
		{"b", "gzip", "gzip", "gzip b"},
		{"b", "br", "", "plain b"},
		{"b", "", "", "plain b"},
		{"b", "gzip;q=0, br", "", "plain b"},
		{"a", "br, gzip", "br", "brotli"},
		{"a", "gzip;q=1, br;q=0.5", "gzip", "gzip"},
		{"a", "deflate, gzip;q=0.1", "gzip", "gzip"},
		{"a", "deflate", "", "plain text"},
	} {
		got := ask(t, address, "GET /docs/"+test.file+".txt"+plainFields+"Accept-Encoding: "+test.accept+"\r\n\r\n")
		_, body, _ := strings.Cut(got, "\r\n\r\n")
		_, encoding, _ := strings.Cut(got, "\r\nContent-Encoding: ")
		encoding, _, _ = strings.Cut(encoding, "\r\n")
		if body != test.body || encoding != test.encoding || !strings.Contains(got, "\r\nVary: ") {
			t.Errorf("%+v:\n%s", test, got)
		}
	}
}

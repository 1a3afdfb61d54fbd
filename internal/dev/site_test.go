package dev

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
)

// TestAnswersOfASite: what each kind of address is answered with, below a base.
func TestAnswersOfASite(t *testing.T) {
	r := startDev(t, "# One\n\nText of one.\n", strings.NewReplacer("example.com", "example.com/b", "[{code: en, label: English}]", "[{code: en, label: English}, {code: ja, label: 日本語}]").Replace(siteYAML)+"redirects: [{from: /old, to: /docs/}]\n")
	r.write("static/note.txt", "hello")
	r.next(func(update) bool { status, _ := r.get("/b/note.txt"); return status == http.StatusOK })
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	hashed := ""
	var out strings.Builder
	for _, line := range []string{
		"GET /", "GET /?a", "GET /b", "GET /b/", "GET /b/docs/", "HEAD /b/docs/", "GET /b/docs", "GET /b/docs/?x", "GET /b/docs/index.md", "GET /b/ja/docs/", "GET /b/old", "GET /b/note.txt", "HEAD /b/note.txt",
		"GET /b/none", "GET /b/ja/none", "GET /b/404", "GET /docs/", "GET /other", "GET /b/sitemap.xml", "GET /b/_orihon/data/docs/index.json", "GET HASHED", "GET " + scriptPath,
	} {
		method, address, _ := strings.Cut(strings.ReplaceAll(line, "HASHED", hashed), " ")
		request, err := http.NewRequestWithContext(t.Context(), method, r.address+address, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		body, head := string(data), response.Header
		if _, after, ok := strings.Cut(body, `<link rel="stylesheet" href="`); ok {
			hashed, _, _ = strings.Cut(after, `"`)
		}
		_, title, _ := strings.Cut(body, "<title>")
		title, _, _ = strings.Cut(title, "</title>")
		fmt.Fprintf(&out, "%s: %d %s, %s, to %q, policy %v, %d documents %q, script %d, empty %v\n", line, response.StatusCode, head.Get("Content-Type"), head.Get("Cache-Control"), head.Get("Location"),
			head.Get("Content-Security-Policy") != "", strings.Count(strings.ToLower(body), "<!doctype"), title, strings.Count(body, scriptPath), body == "")
		if strings.HasPrefix(body, "<!doctype") && !strings.HasSuffix(body, "</html>") {
			t.Errorf("%s: something follows the document: %q", line, body[max(0, len(body)-80):])
		}
	}
	want := `GET /: 302 text/html; charset=utf-8, no-store, to "/b/", policy true, 0 documents "", script 0, empty false
GET /?a: 302 text/html; charset=utf-8, no-store, to "/b/?a", policy true, 0 documents "", script 0, empty false
GET /b: 302 text/html; charset=utf-8, no-store, to "/b/", policy true, 0 documents "", script 0, empty false
GET /b/: 404 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "Page Not Found | Test", script 1, empty false
GET /b/docs/: 200 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "One | Test", script 1, empty false
HEAD /b/docs/: 200 text/html; charset=utf-8, no-store, to "", policy true, 0 documents "", script 0, empty true
GET /b/docs: 200 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "One | Test", script 1, empty false
GET /b/docs/?x: 200 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "One | Test", script 1, empty false
GET /b/docs/index.md: 200 text/markdown; charset=utf-8, no-store, to "", policy true, 0 documents "", script 0, empty false
GET /b/ja/docs/: 200 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "One | Test", script 1, empty false
GET /b/old: 302 text/html; charset=utf-8, no-store, to "/b/docs/", policy true, 0 documents "", script 0, empty false
GET /b/note.txt: 200 text/plain; charset=utf-8, no-store, to "", policy true, 0 documents "", script 0, empty false
HEAD /b/note.txt: 200 text/plain; charset=utf-8, no-store, to "", policy true, 0 documents "", script 0, empty true
GET /b/none: 404 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "Page Not Found | Test", script 1, empty false
GET /b/ja/none: 404 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "ページが見つかりません | Test", script 1, empty false
GET /b/404: 200 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "Page Not Found | Test", script 1, empty false
GET /docs/: 404 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "Page Not Found | Test", script 1, empty false
GET /other: 404 text/html; charset=utf-8, no-store, to "", policy true, 1 documents "Page Not Found | Test", script 1, empty false
GET /b/sitemap.xml: 200 application/xml; charset=utf-8, no-store, to "", policy true, 0 documents "", script 0, empty false
GET /b/_orihon/data/docs/index.json: 200 application/json; charset=utf-8, no-store, to "", policy true, 0 documents "One | Test", script 0, empty false
GET HASHED: 200 text/css; charset=utf-8, public, max-age=31536000, immutable, to "", policy true, 0 documents "", script 0, empty false
GET /_orihon/dev/client.js: 200 text/javascript; charset=utf-8, , to "", policy false, 0 documents "", script 0, empty false
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// TestUpdatesAreReported with what is new in them; what is wrong with the content is no error of the program.
func TestUpdatesAreReported(t *testing.T) {
	r := startDev(t, "# One\n\n[a](./none.md)\n")
	for i, c := range []struct{ file, text, want string }{
		{"", "", "broken-link of broken-link"},
		{"docs/two.md", "# Two\n\n[b](./nothing.md)\n", "broken-link of broken-link broken-link"},
		{"docs/two.md", "---\ntitle: [\n---\n# Two\n", "yaml-syntax of broken-link yaml-syntax"},
		{"docs/index.md", "# One\n", " of yaml-syntax"},
		{"docs/two.md", "# Two\n", " of "},
	} {
		if c.file != "" {
			r.write(c.file, c.text)
		}
		var u Update
		got := ""
		for got != c.want {
			select {
			case u = <-r.updates:
			case <-time.After(20 * time.Second):
				t.Fatalf("update %d: %q, want %q", i, got, c.want)
			}
			ids := func(messages []diag.Message) string {
				var out []string
				for _, m := range messages {
					out = append(out, m.ID)
				}
				return strings.Join(out, " ")
			}
			got = ids(u.New) + " of " + ids(u.Report.Messages)
			if u.Err != nil || u.Took <= 0 || u.Took > time.Minute {
				t.Errorf("update %d: %v after %v", i, u.Err, u.Took)
			}
		}
	}
}

// TestWhatCannotBeServed is said before anything is read.
func TestWhatCannotBeServed(t *testing.T) {
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	dir := t.TempDir()
	for _, c := range []struct{ dir, addr, want string }{
		{filepath.Join(dir, "none"), "127.0.0.1:0", "the folder " + filepath.Join(dir, "none") + ": lstat "},
		{dir, "3000", "the address 3000: address 3000: missing port in address"},
		{dir, taken.Addr().String(), "another program listens on " + taken.Addr().String() + ": "},
	} {
		ctx, stop := context.WithTimeout(t.Context(), 5*time.Second)
		err := Run(ctx, Options{Dir: c.dir, Addr: c.addr, Ready: func(net.Addr) {}, Updated: func(Update) { t.Errorf("%s at %s is read", c.dir, c.addr) }, Failing: func([]diag.Message) {}})
		stop()
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s at %s: %v, want %s", c.dir, c.addr, err, c.want)
		}
	}
}

// TestTheStreamIsNotKept by what lies between the server and a window.
func TestTheStreamIsNotKept(t *testing.T) {
	r := startDev(t, "# One\n")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.address+eventsPath+"?page=/docs/", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if got := response.Header.Get("Content-Type") + ", " + response.Header.Get("Cache-Control"); response.StatusCode != http.StatusOK || got != "text/event-stream, no-store" {
		t.Errorf("%d %s", response.StatusCode, got)
	}
}

// TestAnUpdateTakesThePlaceOfTheLast: what that began is ended; one that is ended itself says nothing. A window that shows no page of
// the site is told what is wrong all the same.
func TestAnUpdateTakesThePlaceOfTheLast(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"site.yaml": siteYAML, "docs/index.md": "# One\n\n[a](./none.md)\n"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	live := pipeline.NewLive(pipeline.Options{Dir: dir, DevHead: head})
	defer live.Close()
	ended, told := 0, 0
	s := &server{live: live, around: &surroundings{known: map[string]bool{}}, hub: newHub(), stopExamining: func() { ended++ }}
	opt := Options{Updated: func(Update) { told++ }, Failing: func([]diag.Message) {}}
	gone, leave := context.WithCancel(t.Context())
	leave()
	s.update(gone, opt, nil)
	if _, isTold := s.hub.newest(); isTold || told != 0 || ended != 0 {
		t.Error("an update that was ended is told", told, ended)
	}
	s.update(t.Context(), opt, nil)
	if told != 1 || ended != 1 {
		t.Errorf("told %d times, ended %d", told, ended)
	}
	if s.stopExamining(); ended != 1 {
		t.Error("what the last update began is not what the next one ends")
	}
	last, _ := s.hub.newest()
	for route, page := range map[string]string{"/docs/": "/docs/", "/none": "", "": ""} {
		win := &window{server: s, route: route}
		u := win.update(last)
		got := ""
		if u.Page != nil {
			got = u.Page.Route
		}
		if got != page || len(u.Messages) != 1 || u.Messages[0].ID != "broken-link" || (u.Own == 1) != (page != "") || len(u.Files) != 1 {
			t.Errorf("%q: %q, %+v", route, got, u.told)
		}
	}
	page := filepath.Join(dir, "docs", "index.md")
	if err := os.WriteFile(page, []byte("# One\n\n[a](./none.md) and more\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !s.touch([]string{page}) || !s.isBehind() {
		t.Error("a text that was saved is not shown at once")
	}
	if now, _ := s.hub.newest(); now.Number != last.Number+1 || len(now.messages) != 1 {
		t.Errorf("windows are told %+v after %+v", now, last)
	}
	if s.touch([]string{filepath.Join(dir, "docs", "none.md")}) {
		t.Error("a file that is not there is shown")
	}
}

// TestAnUpdateOfWhatCannotBeMade: windows are told why and stay at what they show; what is wrong with the content is no error of the
// program, but that its folder is gone is.
func TestAnUpdateOfWhatCannotBeMade(t *testing.T) {
	for name, c := range map[string]struct {
		files   map[string]string
		failed  bool
		told    string // the messages' ids, with what they say where it is the program's own
		isError bool
	}{
		"a site":                  {map[string]string{"site.yaml": siteYAML, "docs/index.md": "# One\n"}, false, "", false},
		"a page that is wrong":    {map[string]string{"site.yaml": siteYAML, "docs/index.md": "---\ntitle: [\n---\n"}, false, "yaml-syntax", false},
		"wrong choices":           {map[string]string{"site.yaml": "docsets: ["}, true, "yaml-syntax", false},
		"a folder that is a file": {nil, true, "build", true},
	} {
		dir := filepath.Join(t.TempDir(), "site")
		if c.files == nil {
			c.files = map[string]string{"": ""}
		}
		for name, text := range c.files {
			file := filepath.Join(dir, filepath.FromSlash(name))
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		live := pipeline.NewLive(pipeline.Options{Dir: dir})
		s := &server{live: live, around: &surroundings{known: map[string]bool{}}, hub: newHub(), behind: make(chan struct{})}
		s.update(t.Context(), Options{Updated: func(u Update) {
			if (u.Err != nil) != c.isError || u.Report == nil {
				t.Errorf("%s: %v, %v", name, u.Err, u.Report)
			}
		}}, nil)
		s.stopExamining()
		last, isTold := s.hub.newest()
		var ids []string
		for _, m := range last.messages {
			ids = append(ids, m.ID)
			if m.ID == "build" && (m.Severity != diag.Error || m.Text == "") {
				t.Errorf("%s: %+v", name, m)
			}
		}
		if got := strings.Join(ids, " "); !isTold || last.Failed != c.failed || got != c.told || last.follows != true || s.isBehind() {
			t.Errorf("%s: told %v, failed %v, %q, behind %v", name, isTold, last.Failed, got, s.isBehind())
		}
		live.Close()
	}
}

// broken is a connection to a window: it cannot stream, or what is sent does not get through.
type broken struct {
	*httptest.ResponseRecorder
	noStream bool
	flushed  int
}

func (b *broken) SetWriteDeadline(time.Time) error {
	if b.noStream {
		return errors.New("no deadlines")
	}
	return nil
}

func (b *broken) FlushError() error {
	b.flushed++
	return errors.New("nobody is there")
}

// TestAWindowThatIsGoneIsLeft as soon as nothing gets through to it, and one that nothing can be streamed to is told so.
func TestAWindowThatIsGoneIsLeft(t *testing.T) {
	live := pipeline.NewLive(pipeline.Options{Dir: t.TempDir()})
	defer live.Close()
	for _, noStream := range []bool{false, true} {
		s := &server{live: live, hub: newHub()}
		s.hub.publish(state{})
		w := &broken{httptest.NewRecorder(), noStream, 0}
		left := make(chan struct{})
		go func() {
			defer close(left)
			s.events(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, eventsPath+"?page=/docs/", http.NoBody))
		}()
		select {
		case <-left:
		case <-time.After(10 * time.Second):
			t.Fatal("the window is still told")
		}
		if len(s.hub.listeners) != 0 || len(s.windows) != 0 {
			t.Errorf("%d listen, windows %v", len(s.hub.listeners), s.windows)
		}
		if body := w.Body.String(); noStream && (w.Code != http.StatusInternalServerError || body != "this connection cannot stream\n" || w.flushed != 0) ||
			!noStream && (w.Code != http.StatusOK || !strings.HasPrefix(body, `data: {"number":1,"failed":false,`) || w.flushed != 1) {
			t.Errorf("no stream %v: %d %q, flushed %d times", noStream, w.Code, body, w.flushed)
		}
	}
}

// TestWindowsAreLetGoAtTheEnd: their streams end with the server.
func TestWindowsAreLetGoAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "site.yaml"), []byte("docsets: ["), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ready, done := make(chan net.Addr, 1), make(chan error, 1)
	go func() {
		done <- Run(ctx, Options{Dir: dir, Addr: "127.0.0.1:0", Ready: func(a net.Addr) { ready <- a }, Updated: func(Update) {}, Failing: func([]diag.Message) {}})
	}()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+(<-ready).String()+eventsPath, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	stop()
	ended := make(chan error, 1)
	go func() {
		_, err := io.Copy(io.Discard, response.Body)
		ended <- err
	}()
	if err := <-done; err != nil {
		t.Error(err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the window still waits")
	}
}

// TestScriptsOfOpenPagesAreTried: what throws is told once to windows and to whoever started the server, unless another update has begun.
func TestScriptsOfOpenPagesAreTried(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"site.yaml": siteYAML, "docs/index.md": "# One\n", "docs/boxed.mdx": "import { Box } from \"../components/Box\";\n\n# Boxed\n\n<Box />\n", "docs/good.mdx": "# Good\n\n{1 + 1}\n",
		"components/Box.tsx": "export const Box = () => {\n  throw new Error(\"no box\");\n};\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	live := pipeline.NewLive(pipeline.Options{Dir: dir, DevHead: head})
	defer live.Close()
	s := &server{live: live, around: &surroundings{known: map[string]bool{}}, hub: newHub()}
	failing := 0
	opt := Options{Updated: func(Update) {}, Failing: func(m []diag.Message) {
		if failing++; len(m) != 1 || m[0].File != "components/Box.tsx" {
			t.Errorf("%v", m)
		}
	}}
	s.update(t.Context(), opt, nil)
	s.stopExamining()
	last, _ := s.hub.newest()
	gone, leave := context.WithCancel(t.Context())
	leave()
	for name, c := range map[string]struct {
		ctx    context.Context
		open   []string
		number int
		want   int
	}{
		"nobody looks": {t.Context(), nil, last.Number, 0}, "at pages that are good": {t.Context(), []string{"/docs/", "/docs/good"}, last.Number, 0}, "another update has begun": {gone, []string{"/docs/boxed"}, last.Number, 0}, "another update has come": {t.Context(), []string{"/docs/boxed"}, last.Number - 1, 0},
		"at a page that throws": {t.Context(), []string{"/docs/good", "/docs/boxed"}, last.Number, 1},
	} {
		s.hub = newHub()
		s.hub.publish(state{})
		for range last.Number - 1 {
			s.hub.publish(state{})
		}
		s.windows, failing = nil, 0
		for _, route := range c.open {
			s.enterWindow(route)
		}
		s.tryScripts(c.ctx, opt, c.number)
		if now, _ := s.hub.newest(); failing != c.want || len(now.messages) != c.want {
			t.Errorf("%s: told %d times, windows %v", name, failing, now.messages)
		}
		for _, route := range c.open {
			s.enterWindow(route)
			s.leaveWindow(route)
			s.leaveWindow(route)
		}
		if len(s.openRoutes()) != 0 {
			t.Errorf("%s: %v are open", name, s.openRoutes())
		}
	}
}

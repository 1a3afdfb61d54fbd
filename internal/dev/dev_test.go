package dev

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

const siteYAML = `title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
`

// running is a development server on a small site.
type running struct {
	t       *testing.T
	dir     string
	address string
	states  chan update
	updates chan Update
	failing chan []diag.Message
	ctx     context.Context
	leave   context.CancelFunc // the page that is looked at
}

// look opens a page; what its window is told comes from next.
func (r *running) look(path string) {
	if r.leave != nil {
		r.leave()
	}
	states := make(chan update, 100)
	r.states = states
	ctx, leave := context.WithCancel(r.ctx)
	r.leave = leave
	go r.listen(ctx, path, states)
}

func startDev(t *testing.T, page string, config ...string) *running {
	t.Helper()
	r := &running{t: t, dir: t.TempDir(), updates: make(chan Update, 100), failing: make(chan []diag.Message, 100)}
	r.write("site.yaml", append(config, siteYAML)[0])
	r.write("docs/index.md", page)
	ctx, stop := context.WithCancel(t.Context())
	ready, done := make(chan net.Addr, 1), make(chan error, 1)
	go func() {
		done <- Run(ctx, Options{
			Dir: r.dir, Addr: "127.0.0.1:0", Ready: func(a net.Addr) { ready <- a },
			Updated: func(u Update) { r.updates <- u }, Failing: func(m []diag.Message) { r.failing <- m },
		})
	}()
	select {
	case a := <-ready:
		r.address = "http://" + a.String()
	case err := <-done:
		t.Fatal(err)
	}
	r.ctx = ctx
	r.look("/docs/")
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return r
}

func (r *running) write(name, text string) {
	r.t.Helper()
	file := filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *running) listen(ctx context.Context, path string, states chan<- update) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.address+eventsPath+"?page="+path, nil)
	if err != nil {
		return
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return
	}
	defer func() { _ = response.Body.Close() }()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			var s update
			if json.Unmarshal([]byte(data), &s) == nil {
				states <- s
			}
		}
	}
}

// next waits for the next state that want accepts.
func (r *running) next(want func(update) bool) update {
	r.t.Helper()
	limit := time.After(30 * time.Second)
	for {
		select {
		case s := <-r.states:
			if want(s) {
				return s
			}
		case <-limit:
			r.t.Fatal("the browser was told nothing")
		}
	}
}

// shows waits until a page has a text. A save may come to dev as several changes, each with a state of its own.
func (r *running) shows(path, text string) {
	r.t.Helper()
	limit := time.Now().Add(30 * time.Second)
	for body := ""; !strings.Contains(body, text); _, body = r.get(path) {
		if time.Now().After(limit) {
			r.t.Fatalf("%s does not come to say %q:\n%s", path, text, body)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func (r *running) get(path string) (int, string) {
	r.t.Helper()
	response, err := http.Get(r.address + path)
	if err != nil {
		r.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

func TestASaveReachesTheBrowser(t *testing.T) {
	r := startDev(t, "# One\n\nFirst text.\n")
	first := r.next(func(update) bool { return true })
	if _, body := r.get("/docs/"); !strings.Contains(body, "First text.") || !strings.Contains(body, scriptPath) {
		t.Fatal(body)
	}
	r.write("docs/index.md", "# One\n\nSecond text.\n")
	r.next(func(s update) bool { return s.Number > first.Number })
	r.shows("/docs/", "Second text.")
	r.write("docs/deep/er/new.md", "# New\n\nA page in a new folder.\n")
	r.next(func(s update) bool { return s.Number > first.Number+1 })
	r.shows("/docs/deep/er/new", "A page in a new folder.")
}

func TestAPageWithErrorsShowsThemAndTheOthersGoOn(t *testing.T) {
	r := startDev(t, "# One\n\nGood text.\n")
	r.write("docs/two.md", "# Two\n\nText of two.\n")
	r.next(func(update) bool { return true })
	r.write("docs/index.md", "---\ntitle: [\n---\n# One\n\nBad text.\n")
	broken := r.next(func(s update) bool { return len(s.Messages) > 0 })
	if broken.Failed || broken.Messages[0].File != "docs/index.md" {
		t.Errorf("%v", broken)
	}
	if status, body := r.get("/docs/"); status != http.StatusOK || !strings.Contains(body, "yaml-syntax") {
		t.Error("the page does not say what is wrong with it")
	}
	r.write("docs/two.md", "# Two\n\nOther text of two.\n")
	r.shows("/docs/two", "Other text of two.")
	r.write("docs/index.md", "# One\n\nMended text.\n")
	r.next(func(s update) bool { return len(s.Messages) == 0 && s.Number > broken.Number })
	r.shows("/docs/", "Mended text.")
}

func TestASiteThatStartsBrokenWaits(t *testing.T) {
	r := startDev(t, "# One\n", "docsets: [")
	if status, body := r.get("/docs/"); status != http.StatusServiceUnavailable || !strings.Contains(body, scriptPath) {
		t.Errorf("%d %s", status, body)
	}
	r.write("site.yaml", siteYAML)
	r.next(func(s update) bool { return !s.Failed })
	if status, _ := r.get("/docs/"); status != http.StatusOK {
		t.Error(status)
	}
}

func TestDevServesSearchAndFiles(t *testing.T) {
	r := startDev(t, "# One\n\nGood text.\n")
	r.write("static/note.txt", "hello")
	r.shows("/note.txt", "hello")
	for path, want := range map[string]int{
		"/_orihon/search/en/meta.json": 200, "/note.txt": 200, "/sitemap.xml": 200, "/docs/index.md": 200,
		"/nope": 404, "/../dev_test.go": 404, "/_orihon/data/docs/index.json": 200,
	} {
		if status, _ := r.get(path); status != want {
			t.Errorf("%s: %d", path, status)
		}
	}
}

package dev

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
)

// TestAnswersWithoutASite: who is refused is told why; the script of documents is there before the site is.
func TestAnswersWithoutASite(t *testing.T) {
	s := &server{host: "127.0.0.1", client: []byte("run()")}
	for _, c := range []struct {
		method, host, path string
		status             int
		allow, kind, body  string
	}{
		{http.MethodPost, "localhost", "/docs/", http.StatusMethodNotAllowed, "GET, HEAD", "text/plain; charset=utf-8", "only GET and HEAD are answered\n"},
		{http.MethodDelete, "localhost", openPath, http.StatusMethodNotAllowed, "GET, HEAD", "text/plain; charset=utf-8", "only GET and HEAD are answered\n"},
		{http.MethodPost, "evil.example", openPath, http.StatusMethodNotAllowed, "GET, HEAD", "text/plain; charset=utf-8", "only GET and HEAD are answered\n"},
		{http.MethodGet, "evil.example", "/docs/", http.StatusForbidden, "", "text/plain; charset=utf-8", "this host is not served: open the address that orihon dev has printed\n"},
		{http.MethodGet, "evil.example", scriptPath, http.StatusForbidden, "", "text/plain; charset=utf-8", "this host is not served: open the address that orihon dev has printed\n"},
		{http.MethodGet, "localhost", scriptPath, http.StatusOK, "", "text/javascript; charset=utf-8", "run()"},
		{http.MethodHead, "localhost", scriptPath, http.StatusOK, "", "text/javascript; charset=utf-8", ""},
	} {
		request := httptest.NewRequestWithContext(t.Context(), c.method, "http://"+c.host+c.path, http.NoBody)
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, request)
		if answer.Code != c.status || answer.Header().Get("Allow") != c.allow || answer.Header().Get("Content-Type") != c.kind || answer.Body.String() != c.body {
			t.Errorf("%s %s%s: %d %v %q", c.method, c.host, c.path, answer.Code, answer.Header(), answer.Body)
		}
	}
	answer := httptest.NewRecorder()
	problem(answer, &page.ScriptError{Message: diag.Message{Text: "<b> & so"}}, "k1")
	if body := answer.Body.String(); answer.Code != http.StatusInternalServerError || answer.Header().Get("Content-Type") != "text/html; charset=utf-8" ||
		!strings.Contains(body, `client.js" data-failed="k1" defer></script>`) || !strings.Contains(body, "<pre>: warning: &lt;b&gt; &amp; so []</pre>") {
		t.Errorf("a page that fails: %d %v %s", answer.Code, answer.Header(), body)
	}
}

// TestWhatIsShownAtOnce: nothing before the site was made, and nothing while it cannot be; then the pages are not even asked.
func TestWhatIsShownAtOnce(t *testing.T) {
	s := &server{hub: newHub()}
	if s.touch([]string{"a"}) {
		t.Error("files are shown before there is a site")
	}
	s.hub.publish(state{Failed: true})
	if s.touch([]string{"a"}) || s.isBehind() {
		t.Error("files are shown of a site that cannot be made")
	}
}

// TestWhoIsBehindWaits until the site is made of all files, or until nobody waits for the answer any more.
func TestWhoIsBehindWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &server{hurry: make(chan struct{}, 1)}
		s.catchUp(t.Context()) // nothing is behind
		if len(s.hurry) != 0 {
			t.Error("the site is hurried for nothing")
		}
		s.behind = make(chan struct{})
		if !s.isBehind() {
			t.Error("it is not behind")
		}
		answered := 0
		for range 2 {
			go func() { s.catchUp(t.Context()); answered++ }()
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		s.catchUp(gone)
		synctest.Wait()
		if answered != 0 || len(s.hurry) != 1 {
			t.Errorf("%d are answered before the site is made, hurried %d times", answered, len(s.hurry))
		}
		s.caughtUp()
		s.caughtUp()
		synctest.Wait()
		if answered != 2 || s.isBehind() {
			t.Errorf("%d of 2 are answered", answered)
		}
	})
}

// TestWhatIsNoted of what a system tells: no change of permissions, nothing that is ignored or lies elsewhere, new folders, and
// events that were lost.
func TestWhatIsNoted(t *testing.T) {
	for name, c := range map[string]struct {
		events []fsnotify.Event // names are below the site folder
		lost   bool
		want   []string // nil: no update
		added  []string
	}{
		"permissions":               {events: []fsnotify.Event{{Name: "a.md", Op: fsnotify.Chmod}}},
		"permissions and a write":   {events: []fsnotify.Event{{Name: "a.md", Op: fsnotify.Chmod | fsnotify.Write}}, want: []string{"a.md"}},
		"an ignored file":           {events: []fsnotify.Event{{Name: "a.md~", Op: fsnotify.Write}, {Name: "build/a.html", Op: fsnotify.Write}}},
		"a file elsewhere":          {events: []fsnotify.Event{{Name: "../other/a.md", Op: fsnotify.Write}}},
		"ignored, and one that is":  {events: []fsnotify.Event{{Name: ".git/x", Op: fsnotify.Write}, {Name: "a.md", Op: fsnotify.Write}}, want: []string{"a.md"}},
		"a folder":                  {events: []fsnotify.Event{{Name: "docs", Op: fsnotify.Create}}, want: []string{"docs"}, added: []string{"docs"}},
		"events that were lost":     {lost: true, want: []string{"."}},
		"a file that is gone":       {events: []fsnotify.Event{{Name: "gone.md", Op: fsnotify.Remove}}, want: []string{"gone.md"}},
		"two files, one save each":  {events: []fsnotify.Event{{Name: "a.md", Op: fsnotify.Write}, {Name: "b.md", Op: fsnotify.Write}}, want: []string{"a.md", "b.md"}},
		"a file around, and a name": {events: []fsnotify.Event{{Name: "../around/a.json", Op: fsnotify.Write}, {Name: "../around/b.json", Op: fsnotify.Write}}, want: []string{"../around/a.json"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				root := t.TempDir()
				dir := filepath.Join(root, "site")
				for _, folder := range []string{"site/docs", "around"} {
					if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
						t.Fatal(err)
					}
				}
				for _, file := range []string{"site/a.md", "site/b.md", "around/a.json"} {
					if err := os.WriteFile(filepath.Join(root, file), nil, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				events, lost, changes := make(chan fsnotify.Event), make(chan error), make(chan []string)
				var added []string
				w := watched{dir: dir, around: &surroundings{known: map[string]bool{filepath.Join(root, "around", "a.json"): false}}, events: events, errors: lost, add: func(_, folder string) error {
					rel, err := filepath.Rel(dir, folder)
					added = append(added, rel)
					return err
				}}
				ended := make(chan struct{})
				go func() { defer close(ended); w.pass(t.Context(), changes) }()
				go func() {
					for _, event := range c.events {
						event.Name = filepath.Join(dir, event.Name)
						events <- event
					}
					if c.lost {
						lost <- errors.New("too many")
					}
				}()
				var got []string
				told := false
				select {
				case files := <-changes:
					told, got = true, []string{}
					for _, file := range files {
						rel, err := filepath.Rel(dir, file)
						if err != nil {
							t.Fatal(err)
						}
						got = append(got, rel)
					}
				case <-time.After(10 * time.Second):
				}
				slices.Sort(got)
				if told != (c.want != nil) || !slices.Equal(got, c.want) || !slices.Equal(added, c.added) {
					t.Errorf("told of %q (%v), watched %q", got, told, added)
				}
				if c.lost {
					close(lost)
				} else {
					close(events)
				}
				<-ended // nothing more can come
			})
		})
	}
}

// TestSurroundings: what is not there now is left out, what is known is not watched twice, and all of a folder belongs to it.
func TestSurroundings(t *testing.T) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = watcher.Close() }()
	root := t.TempDir()
	in := func(names ...string) (out []string) {
		for _, name := range names {
			out = append(out, filepath.Join(root, filepath.FromSlash(name)))
		}
		return out
	}
	for _, folder := range in("docs/deep", "docs/node_modules/x", "data", "last") {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(in("data/a.json")[0], nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := &surroundings{watcher: watcher, known: map[string]bool{}}
	s.include(in("docs"))
	s.include(in("docs", "gone", "data/a.json", "last"))
	watched := watcher.WatchList()
	slices.Sort(watched)
	if want := in("data", "docs", "docs/deep", "last"); !slices.Equal(watched, want) {
		t.Errorf("watched %q, want %q", watched, want)
	}
	for name, want := range map[string]string{
		"site": "site", "site/a.md": "site", "docs/deep/a.md": "docs", "docs": "docs", "docsx/a.md": "", "data/a.json": "data/a.json", "data/b.json": "", "gone": "", "other": "",
	} {
		found, ok := s.rootOf(in("site")[0], in(name)[0])
		if ok != (want != "") || ok && found != in(want)[0] {
			t.Errorf("%s lies in %s, %v", name, found, ok)
		}
	}
}

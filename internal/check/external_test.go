package check

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// elsewhere is a server that answers for every host, and counts what it is asked.
type elsewhere struct {
	mu      sync.Mutex
	asked   []string
	atOnce  map[string]int
	most    int
	busy    map[string]bool // paths that were asked once
	hosts   int             // most that were asked at once
	unknown int             // connections to a host that is not there
}

func (e *elsewhere) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e.mu.Lock()
	e.asked = append(e.asked, r.Method+" "+r.Host+r.URL.Path)
	e.atOnce[r.Host]++
	e.most = max(e.most, e.atOnce[r.Host])
	busy := 0
	for _, n := range e.atOnce {
		busy += min(n, 1)
	}
	e.hosts = max(e.hosts, busy)
	again := e.busy[r.URL.Path]
	e.busy[r.URL.Path] = true
	e.mu.Unlock()
	defer func() { e.mu.Lock(); e.atOnce[r.Host]--; e.mu.Unlock() }()
	time.Sleep(2 * time.Millisecond)
	switch {
	case !strings.Contains(r.UserAgent(), "orihon"):
		w.WriteHeader(http.StatusTeapot)
	case r.URL.Path == "/gone":
		w.WriteHeader(http.StatusNotFound)
	case r.URL.Path == "/broken":
		w.WriteHeader(http.StatusInternalServerError)
	case r.URL.Path == "/no-heads" && r.Method == http.MethodHead:
		w.WriteHeader(http.StatusNotFound)
	case r.URL.Path == "/private":
		w.WriteHeader(http.StatusForbidden)
	case r.URL.Path == "/busy" && !again:
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusTooManyRequests)
	case r.URL.Path == "/always-busy":
		w.Header().Set("Retry-After", "3600")
		w.WriteHeader(http.StatusTooManyRequests)
	case r.URL.Path == "/moved":
		http.Redirect(w, r, "/gone", http.StatusMovedPermanently)
	case r.URL.Path == "/loop":
		http.Redirect(w, r, "/loop", http.StatusFound)
	}
}

// client leads all requests to a server, whatever their host.
func client(server *httptest.Server) *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		if strings.HasPrefix(address, "nohost.") {
			if e, ok := server.Config.Handler.(*elsewhere); ok {
				e.mu.Lock()
				e.unknown++
				e.mu.Unlock()
			}
			return nil, &net.OpError{Op: "dial", Net: network, Err: &net.DNSError{Name: "nohost.dev", IsNotFound: true}}
		}
		var d net.Dialer
		return d.DialContext(ctx, network, server.Listener.Addr().String())
	}}}
}

func TestExternalLinks(t *testing.T) {
	e := &elsewhere{atOnce: map[string]int{}, busy: map[string]bool{}}
	server := httptest.NewServer(e)
	defer server.Close()
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	x := &External{
		Client: client(server), Cache: filepath.Join(t.TempDir(), ".orihon", "external.json"), Pause: time.Millisecond,
		Now: func() time.Time { return now },
	}
	want := map[string]string{
		"http://one.dev/":              "",
		"http://one.dev/gone":          "leads nowhere: 404 Not Found",
		"http://one.dev/broken":        "answers with 500 Internal Server Error",
		"http://one.dev/no-heads":      "",
		"http://one.dev/private":       "",
		"http://two.dev/busy":          "",
		"http://two.dev/always-busy":   "",
		"http://two.dev/moved":         "leads nowhere: 404 Not Found",
		"http://two.dev/loop":          "does not answer: stopped after 10 redirects",
		"http://nohost.dev/":           "does not answer: there is no host nohost.dev",
		"http://":                      "is no address",
		"http://localhost:3000/":       "",
		"http://www.example.com/":      "",
		"http://192.168.0.1/":          "",
		"http://printer.local/status":  "",
		"http://docs.something.test/x": "",
	}
	ask := func() map[string]string {
		t.Helper()
		var addresses []string
		for a := range want {
			addresses = append(addresses, a)
		}
		return x.Ask(t.Context(), addresses)
	}
	check := func(got map[string]string) {
		t.Helper()
		for a, problem := range want {
			if got[a] != problem {
				t.Errorf("%s: %q, want %q", a, got[a], problem)
			}
		}
	}
	check(ask())
	if e.most > 1 {
		t.Errorf("a host was asked for %d addresses at once", e.most)
	}
	for _, a := range e.asked {
		if !strings.Contains(a, " one.dev/") && !strings.Contains(a, " two.dev/") {
			t.Errorf("it was asked: %s", a)
		}
	}
	// Kept: only those that nobody could tell of are asked again.
	e.asked = nil
	check(ask())
	for _, a := range e.asked {
		if !strings.HasSuffix(a, "/always-busy") {
			t.Errorf("asked again: %s", a)
		}
	}
	// Faults are asked again sooner than good answers.
	now = now.Add(time.Hour)
	e.asked = nil
	check(ask())
	again := strings.Join(e.asked, "\n")
	if !strings.Contains(again, "/gone") || strings.Contains(again, "/private") {
		t.Errorf("asked after an hour:\n%s", again)
	}
}

// TestOtherHostsAreAskedSparingly: not more of them at once, nor more addresses of a run, than the bounds say; nothing more of a host
// that is not there; and nothing after a run was stopped.
func TestOtherHostsAreAskedSparingly(t *testing.T) {
	e := &elsewhere{atOnce: map[string]int{}, busy: map[string]bool{}}
	server := httptest.NewServer(e)
	defer server.Close()
	x := &External{Client: client(server), Pause: time.Nanosecond}
	var addresses []string
	for i := range maxAddresses + 10 {
		addresses = append(addresses, fmt.Sprintf("http://host%d.dev/%d", i%1000, i))
	}
	if got := x.Ask(t.Context(), addresses); len(got) > 0 || len(e.asked) != maxAddresses || e.hosts > hostsAtOnce || e.most > 1 {
		t.Errorf("%d faults, %d requests, %d hosts at once, %d of one host", len(got), len(e.asked), e.hosts, e.most)
	}
	got := x.Ask(t.Context(), []string{"http://nohost.dev/", "http://nohost.dev/a", "http://nohost.dev/b"})
	if e.unknown != 1 || len(got) != 3 || got["http://nohost.dev/b"] != "does not answer: there is no host nohost.dev" {
		t.Errorf("a host that is not there was asked for %d times: %v", e.unknown, got)
	}
	e.asked = nil
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if got := x.Ask(stopped, addresses); len(got) > 0 || len(e.asked) > 0 {
		t.Errorf("after it was stopped: %d faults, %d requests", len(got), len(e.asked))
	}
}

func TestExternalLinksOfASite(t *testing.T) {
	e := &elsewhere{atOnce: map[string]int{}, busy: map[string]bool{}}
	server := httptest.NewServer(e)
	defer server.Close()
	dir := t.TempDir()
	write(t, dir, "site.yaml", plainSite)
	write(t, dir, "docs/index.md", "# Start\n\n[A](http://one.dev/gone#part) and [B](http://one.dev/) and [C](https://docs.nodeblocks.dev/docs/).\n\n[A again](http://one.dev/gone) <!-- check: off external-link -->\n")
	result, err := Run(t.Context(), Options{Dir: dir, External: &External{Client: client(server), Pause: time.Millisecond}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range result.Messages {
		if m.ID == "external-link" {
			got = append(got, m.Pos.String()+" "+m.Text)
		}
	}
	if s := strings.Join(got, "\n"); s != "docs/index.md:3:5 http://one.dev/gone leads nowhere: 404 Not Found" && s != "docs/index.md:3:1 http://one.dev/gone leads nowhere: 404 Not Found" {
		t.Errorf("got %s", s)
	}
	if without, err := Run(t.Context(), Options{Dir: dir}); err != nil || len(without.Messages) != 3 {
		t.Errorf("without being asked: %v %v", err, without.Messages)
	}
}

// slow answers the first so many requests with what the network says when nobody answers in time.
type slow struct {
	times int
	next  http.RoundTripper
	tries int
}

func (s *slow) RoundTrip(r *http.Request) (*http.Response, error) {
	if s.tries++; s.tries <= s.times {
		return nil, &net.DNSError{Err: "no answer", IsTimeout: true}
	}
	return s.next.RoundTrip(r)
}

// TestAHostThatIsSlowIsAskedTwice, and what it says then is what counts.
func TestAHostThatIsSlowIsAskedTwice(t *testing.T) {
	server := httptest.NewServer(&elsewhere{atOnce: map[string]int{}, busy: map[string]bool{}})
	defer server.Close()
	for times, want := range map[int]string{0: "leads nowhere: 404 Not Found", 1: "leads nowhere: 404 Not Found", 2: "does not answer: there is no host "} {
		c := client(server)
		network := &slow{times: times, next: c.Transport}
		c.Transport = network
		x := &External{Client: c, Cache: filepath.Join(t.TempDir(), "external.json"), Pause: time.Millisecond, Now: time.Now}
		if got, _, _ := x.ask(t.Context(), "http://one.dev/gone"); got != want {
			t.Errorf("after %d times without an answer: %q, want %q (asked %d times)", times, got, want, network.tries)
		}
	}
}

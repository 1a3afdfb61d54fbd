package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// lines is a log that tests may read while it is written.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

const logged = "GET /docs HTTP/1.1\r\nHost: site.test\r\nUser-Agent: a \\ \"b\"\r\nReferer: https://from.test/\r\n\r\n"

// TestEachRequestIsLogged, whoever answers it, and what clients send ends neither field nor line.
func TestEachRequestIsLogged(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		var out lines
		// A sub-test ends its server, which writes out what it has.
		t.Run("", func(t *testing.T) {
			address := serving(t, site(t), Options{Log: &out, JSON: asJSON}, false)
			ask(t, address, logged)
			ask(t, address, "HEAD /nothing"+plainFields+"\r\n")
			ask(t, address, "GET /docs?a=b"+plainFields+"User-Agent: \x1b[31m\r\n\r\n")
			ask(t, address, "GET /large.bin"+plainFields+"Connection: close\r\n\r\n")
			ask(t, address, "POST /docs"+plainFields+"\r\n")
		})
		var got []string
		for line := range strings.Lines(out.String()) {
			if asJSON {
				var fields map[string]any
				if err := json.Unmarshal([]byte(line), &fields); err != nil {
					t.Fatalf("%q: %v", line, err)
				}
				if at, err := time.Parse(time.RFC3339Nano, fields["time"].(string)); err != nil || time.Since(at) > time.Hour {
					t.Errorf("%q: %v", line, err)
				}
				if fields["remote"] != "127.0.0.1" || fields["seconds"].(float64) < 0 {
					t.Errorf("%q", line)
				}
				for _, name := range []string{"time", "remote", "seconds"} {
					delete(fields, name)
				}
				data, _ := json.Marshal(fields)
				line = string(data) + "\n"
			}
			got = append(got, line)
		}
		want := []string{
			`127.0.0.1 - - [NOW] "GET /docs HTTP/1.1" 200 4 "https://from.test/" "a \\ \"b\""`,
			`127.0.0.1 - - [NOW] "HEAD /nothing HTTP/1.1" 404 0 "-" "-"`,
			`127.0.0.1 - - [NOW] "GET /large.bin HTTP/1.1" 200 524289 "-" "-"`,
			`127.0.0.1 - - [NOW] "POST /docs HTTP/1.1" 405 19 "-" "-"`,
		}
		if asJSON {
			want = []string{
				`{"agent":"a \\ \"b\"","bytes":4,"host":"site.test","method":"GET","proto":"HTTP/1.1","referer":"https://from.test/","status":200,"target":"/docs"}`,
				`{"agent":"","bytes":0,"host":"site.test","method":"HEAD","proto":"HTTP/1.1","referer":"","status":404,"target":"/nothing"}`,
				`{"agent":"","bytes":524289,"host":"site.test","method":"GET","proto":"HTTP/1.1","referer":"","status":200,"target":"/large.bin"}`,
				`{"agent":"","bytes":19,"host":"site.test","method":"POST","proto":"HTTP/1.1","referer":"","status":405,"target":"/docs"}`,
			}
		}
		text := regexp.MustCompile(`\[\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\]`).ReplaceAllString(strings.Join(got, ""), "[NOW]")
		if text != strings.Join(want, "\n")+"\n" {
			t.Errorf("%s\nwant:\n%s", text, strings.Join(want, "\n"))
		}
	}
	if got := string(appendEscaped(nil, "a\n\x1b\"\\é\x7f")); got != `a\x0a\x1b\"\\\xc3\xa9\x7f` {
		t.Error(got)
	}
}

// TestMetricsAndHealth on an address of their own.
func TestMetricsAndHealth(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	metrics := free.Addr().String()
	_ = free.Close()
	address := serving(t, site(t), Options{Metrics: metrics, Version: "1.2.3", Connections: 7}, false)
	for range 3 {
		ask(t, address, "GET /docs"+plainFields+"\r\n")
	}
	ask(t, address, "GET /nothing"+plainFields+"\r\n")
	ask(t, address, "GET /large.bin"+plainFields+"\r\n")
	if got := ask(t, address, "GET /metrics"+plainFields+"\r\n"); !strings.HasPrefix(got, "HTTP/1.1 404 ") {
		t.Errorf("readers are given metrics: %q", got)
	}
	answer := ask(t, metrics, "GET /metrics"+plainFields+"\r\n")
	for _, want := range []string{
		"HTTP/1.1 200 OK\r\n", "Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n", "orihon_build_info{version=\"1.2.3\",go=\"go",
		"\norihon_http_requests_total{http=\"1\",code=\"200\"} 4\n", "\norihon_http_requests_total{http=\"1\",code=\"404\"} 2\n",
		"\norihon_http_response_bytes_total 524325\n", "\norihon_http_request_duration_seconds_bucket{le=\"+Inf\"} 6\n",
		"\norihon_http_request_duration_seconds_count 6\n", "\norihon_connections_limit 7\n", "\norihon_connections_refused_total 0\n",
	} {
		if !strings.Contains(answer, want) {
			t.Errorf("no %q in:\n%s", want, answer)
		}
	}
	if got := ask(t, metrics, "GET /healthz"+plainFields+"\r\n"); !strings.HasPrefix(got, "HTTP/1.1 200 OK\r\n") || !strings.HasSuffix(got, "ok\n") {
		t.Errorf("health: %q", got)
	}
	if got := ask(t, metrics, "GET /docs"+plainFields+"\r\n"); !strings.HasPrefix(got, "HTTP/1.1 404 ") {
		t.Errorf("another path: %q", got)
	}
	s := &status{watch: &watch{}, handlers: []*Handler{New(site(t)), New(t.TempDir() + "/none")}}
	if got := s.problem(); got != "the site has not been built" {
		t.Error(got)
	}
	s.handlers = s.handlers[:1]
	if got := s.problem(); got != "" {
		t.Error(got)
	}
	if s.watch.ending.Store(true); s.problem() != "the server ends" {
		t.Error("a server that ends is healthy")
	}
	s.watch.count(9, 700, 1, time.Millisecond)
	if !strings.Contains(s.metrics(), `orihon_http_requests_total{http="0",code="0"} 1`) || !strings.Contains(s.metrics(), `_bucket{le="0.001"} 1`) {
		t.Error(s.metrics())
	}
}

// TestWhatIsOnItsWayIsAnsweredAtTheEnd: an idle connection is told with its next answer that it was the last.
func TestWhatIsOnItsWayIsAnsweredAtTheEnd(t *testing.T) {
	q := newQuick(New(site(t)))
	c, client := connected(t)
	_ = client.SetDeadline(time.Now().Add(20 * time.Second))
	reader := bufio.NewReader(client)
	answer := func() *http.Response {
		t.Helper()
		if _, err := io.WriteString(client, "GET /docs"+plainFields+"\r\n"); err != nil {
			t.Fatal(err)
		}
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, response.Body)
		return response
	}
	q.start(c)
	if got := answer(); got.Close {
		t.Error("the first answer says that it is the last")
	}
	q.ending.Store(true) // as shutdown does, before it waits
	if got := answer(); !got.Close || got.StatusCode != http.StatusOK {
		t.Errorf("at the end: %d, close %v", got.StatusCode, got.Close)
	}
	if _, err := reader.ReadByte(); err != io.EOF {
		t.Errorf("afterwards: %v", err)
	}
	q.shutdown(t.Context())
}

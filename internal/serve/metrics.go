package serve

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Paths of the address for metrics.
const (
	MetricsPath = "/metrics"
	HealthPath  = "/healthz"
)

// limits are the upper bounds of the histogram, in seconds.
var limits = [...]float64{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10}

// histogram counts durations below each limit.
type histogram struct {
	counts [len(limits) + 1]atomic.Uint64
	sum    atomic.Uint64 // in nanoseconds
}

func (h *histogram) add(took time.Duration) {
	at := 0
	for at < len(limits) && took.Seconds() > limits[at] {
		at++
	}
	h.counts[at].Add(1)
	h.sum.Add(uint64(max(took, 0)))
}

// status answers Prometheus and load balancers about a server.
type status struct {
	watch     *watch
	version   string
	handlers  []*Handler
	listeners []*listener
	certs     *certificates // nil without TLS
}

func (s *status) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	switch r.URL.Path {
	case HealthPath:
		if problem := s.problem(); problem != "" {
			http.Error(w, problem, http.StatusServiceUnavailable)
		} else {
			_, _ = io.WriteString(w, "ok\n")
		}
	case MetricsPath:
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = io.WriteString(w, s.metrics())
	default:
		http.NotFound(w, r)
	}
}

// problem is why no further requests should be sent here; "" if they should.
func (s *status) problem() string {
	if s.watch.ending.Load() {
		return "the server ends"
	}
	for _, h := range s.handlers {
		o, err := h.folder.open()
		if err != nil {
			return "the site has not been built"
		}
		h.folder.release(o)
	}
	return ""
}

// metrics is the text that Prometheus reads.
func (s *status) metrics() string {
	var b strings.Builder
	head := func(name, kind, help string) {
		fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
	}
	head("orihon_build_info", "gauge", "Version of the program.")
	fmt.Fprintf(&b, "orihon_build_info{version=%q,go=%q} 1\n", s.version, runtime.Version())
	head("orihon_http_requests_total", "counter", "Answered requests by version of HTTP and status.")
	for major := range s.watch.answers {
		for code := range s.watch.answers[major] {
			if n := s.watch.answers[major][code].Load(); n > 0 {
				fmt.Fprintf(&b, "orihon_http_requests_total{http=\"%d\",code=\"%d\"} %d\n", major, code, n)
			}
		}
	}
	head("orihon_http_response_bytes_total", "counter", "Bytes of bodies.")
	fmt.Fprintf(&b, "orihon_http_response_bytes_total %d\n", s.watch.bytes.Load())
	head("orihon_http_request_duration_seconds", "histogram", "Time from the request to the end of its answer.")
	var below uint64
	for i := range s.watch.took.counts {
		below += s.watch.took.counts[i].Load()
		limit := "+Inf"
		if i < len(limits) {
			limit = strconv.FormatFloat(limits[i], 'g', -1, 64)
		}
		fmt.Fprintf(&b, "orihon_http_request_duration_seconds_bucket{le=%q} %d\n", limit, below)
	}
	fmt.Fprintf(&b, "orihon_http_request_duration_seconds_sum %g\n", time.Duration(s.watch.took.sum.Load()).Seconds())
	fmt.Fprintf(&b, "orihon_http_request_duration_seconds_count %d\n", below)
	s.connections(&b, head)
	s.process(&b, head)
	return b.String()
}

func (s *status) connections(b *strings.Builder, head func(name, kind, help string)) {
	var open, most int64
	var refused uint64
	for _, l := range s.listeners {
		open, most, refused = open+l.open.Load(), most+l.most, refused+l.refused.Load()
	}
	head("orihon_connections", "gauge", "Open connections.")
	fmt.Fprintf(b, "orihon_connections %d\n", open)
	head("orihon_connections_limit", "gauge", "Connections that may be open at once.")
	fmt.Fprintf(b, "orihon_connections_limit %d\n", most)
	head("orihon_connections_refused_total", "counter", "Connections that were sent away as there were too many.")
	fmt.Fprintf(b, "orihon_connections_refused_total %d\n", refused)
	if s.certs == nil {
		return
	}
	expires := s.certs.expiries()
	head("orihon_certificate_expiry_timestamp_seconds", "gauge", "When the certificate of a domain ends.")
	for _, name := range slices.Sorted(maps.Keys(expires)) {
		fmt.Fprintf(b, "orihon_certificate_expiry_timestamp_seconds{domain=%q} %d\n", name, expires[name].Unix())
	}
}

func (s *status) process(b *strings.Builder, head func(name, kind, help string)) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	head("go_goroutines", "gauge", "Goroutines.")
	fmt.Fprintf(b, "go_goroutines %d\n", runtime.NumGoroutine())
	head("go_memstats_heap_inuse_bytes", "gauge", "Bytes of the heap in use.")
	fmt.Fprintf(b, "go_memstats_heap_inuse_bytes %d\n", memory.HeapInuse)
	head("go_memstats_sys_bytes", "gauge", "Bytes that the system gave to the program.")
	fmt.Fprintf(b, "go_memstats_sys_bytes %d\n", memory.Sys)
}

// expiries are the ends of the certificates that were shown last, by domain.
func (c *certificates) expiries() map[string]time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.expires)
}

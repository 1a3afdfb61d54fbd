package serve

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// watch counts what is answered and writes it down. A nil *watch does neither.
type watch struct {
	log     *accessLog // nil: nothing is written down
	answers [3][600]atomic.Uint64
	bytes   atomic.Uint64
	took    histogram
	ending  atomic.Bool
}

// record is an answered request.
type record struct {
	start                        time.Time
	remote, host, method, target string
	proto, referer, agent        string
	status                       int
	bytes                        int64
	took                         time.Duration
}

// count adds an answer; major is the version of HTTP.
func (w *watch) count(major, status int, bytes int64, took time.Duration) {
	if major < 0 || major >= len(w.answers) || status < 0 || status >= len(w.answers[0]) {
		major, status = 0, 0
	}
	w.answers[major][status].Add(1)
	w.bytes.Add(uint64(max(bytes, 0)))
	w.took.add(took)
}

// wrap observes a handler, also for a nil watch, and gives up clients of HTTP/2 that do not take what they asked for.
func (w *watch) wrap(h http.Handler) http.Handler {
	if w == nil {
		w = &watch{}
	}
	return http.HandlerFunc(func(to http.ResponseWriter, r *http.Request) {
		start := time.Now()
		out := &response{ResponseWriter: to}
		if r.ProtoMajor == 2 {
			out.patience = writeTimeout
		}
		defer func() {
			took := time.Since(start)
			w.count(r.ProtoMajor, out.status, out.bytes, took)
			if w.log != nil {
				w.log.write(record{
					start: start, remote: hostOf(r.RemoteAddr), host: r.Host, method: r.Method, target: r.RequestURI, proto: r.Proto,
					referer: r.Referer(), agent: r.UserAgent(), status: out.status, bytes: out.bytes, took: took,
				})
			}
		}()
		h.ServeHTTP(out, r)
	})
}

func hostOf(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		return host
	}
	return address
}

// response notes the status and the size of an answer.
type response struct {
	http.ResponseWriter
	status   int
	bytes    int64
	patience time.Duration // for a piece of HTTP/2 to be taken; connections of HTTP/1.1 see to that themselves
	left     int64         // of the current piece
}

func (r *response) WriteHeader(status int) {
	if status >= http.StatusOK && r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *response) Write(p []byte) (int, error) {
	r.begin()
	written := 0
	for {
		n := len(p) - written
		if r.patience > 0 {
			n = r.pace(n)
		}
		n, err := r.ResponseWriter.Write(p[written : written+n])
		written += n
		r.bytes += int64(n)
		r.left -= int64(n)
		if err != nil || written == len(p) {
			return written, err
		}
	}
}

// pace returns how much of n bytes belongs to the current piece, and gives a new piece its time.
func (r *response) pace(n int) int {
	if r.left <= 0 {
		r.left = piece
		_ = http.NewResponseController(r.ResponseWriter).SetWriteDeadline(time.Now().Add(r.patience))
	}
	return min(n, int(r.left))
}

// ReadFrom lets the system send files, where the server can.
func (r *response) ReadFrom(from io.Reader) (int64, error) {
	to, ok := r.ResponseWriter.(io.ReaderFrom)
	if !ok || r.patience > 0 {
		return io.Copy(struct{ io.Writer }{r}, from)
	}
	r.begin()
	n, err := to.ReadFrom(from)
	r.bytes += n
	return n, err
}

func (r *response) begin() {
	if r.status == 0 {
		r.status = http.StatusOK
	}
}

// Flush and Unwrap are for handlers that send an answer bit by bit.
func (r *response) Flush() {
	r.begin()
	_ = http.NewResponseController(r.ResponseWriter).Flush()
}

func (r *response) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// observe returns what counts and writes down the requests of a server, and the parts that it needs, which end last.
func (o Options) observe(ctx context.Context, s *status) (*watch, []part, error) {
	if o.Log == nil && o.Metrics == "" {
		return nil, nil, nil
	}
	w := &watch{}
	s.watch, s.version = w, o.Version
	var last []part
	if o.Log != nil {
		w.log = newAccessLog(o.Log, o.JSON)
		last = append(last, w.log.part())
	}
	if o.Metrics != "" {
		l, err := o.Sockets.listen(ctx, o.Metrics)
		if err != nil {
			return nil, nil, err
		}
		last = append(last, httpPart(l, NewServer(s)))
	}
	return w, last, nil
}

// part notes that the server ends.
func (w *watch) part() part {
	return part{
		run: func(ctx context.Context) error {
			<-ctx.Done()
			if w != nil {
				w.ending.Store(true)
			}
			return nil
		},
		stop: func(context.Context) error { return nil },
	}
}

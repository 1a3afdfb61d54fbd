package serve

import (
	"bytes"
	"context"
	"log"
	"net"
	"net/http"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// quick answers plain requests for small files, nearly all that a site gets, from memory and without net/http, which costs
// several times as much. A connection whose request is not that plain (see parseRequest), or whose answer is not that
// simple, is handed to net/http with what was read of it, and stays there. Both must answer alike: TestQuickAnswersAsNetHTTP.
type quick struct {
	handler     *Handler
	others      chan net.Conn // handed to net/http, which accepts them
	watch       *watch        // nil: nobody does
	ended       chan struct{} // closed when nothing more is handed on
	first, next time.Duration // what clients have for their first request, and for each that follows

	mu     sync.Mutex
	conns  map[*conn]struct{}
	closed bool
	all    sync.WaitGroup
	ending atomic.Bool // the same as closed, without the mutex
}

func newQuick(h *Handler) *quick {
	return &quick{handler: h, others: make(chan net.Conn), ended: make(chan struct{}), first: headerTimeout, next: idleTimeout, conns: map[*conn]struct{}{}}
}

// start serves a connection until it is closed or handed on.
func (q *quick) start(c *conn) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		_ = c.Close()
		return
	}
	q.conns[c] = struct{}{}
	q.all.Go(func() {
		keep := q.serve(c)
		q.mu.Lock()
		delete(q.conns, c)
		q.mu.Unlock()
		if !keep {
			_ = c.Close()
		}
	})
}

// lastCall is how long an idle connection stays open at the end: a request that is on its way is still answered.
const lastCall = 250 * time.Millisecond

// shutdown answers what is on its way, tells clients that the connection ends, and closes what is left when ctx ends.
func (q *quick) shutdown(ctx context.Context) {
	q.mu.Lock()
	q.closed = true
	q.ending.Store(true)
	for c := range q.conns {
		_ = c.SetReadDeadline(time.Now().Add(lastCall))
	}
	q.mu.Unlock()
	done := make(chan struct{})
	go func() { q.all.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		q.mu.Lock()
		for c := range q.conns {
			_ = c.Close()
		}
		q.mu.Unlock()
	}
	close(q.ended)
}

// serve answers requests; true if the connection was handed on. A fault ends the one connection.
func (q *quick) serve(c *conn) bool {
	defer func() {
		if problem := recover(); problem != nil {
			log.Printf("serve: %v\n%s", problem, debug.Stack())
		}
	}()
	s := session{quick: q, conn: c, in: make([]byte, 0, 4096)}
	wait := q.first
	for {
		if !q.await(c, wait) {
			return false
		}
		n, err := c.TCPConn.Read(s.in[len(s.in):cap(s.in)])
		if err != nil {
			return false
		}
		s.in = s.in[:len(s.in)+n]
		for len(s.in) > 0 {
			start := time.Now()
			size, ok := s.answer()
			if !ok {
				c.early = s.in
				_ = c.SetDeadline(time.Time{})
				return q.handOn(c)
			}
			err := s.flush()
			s.note(start)
			if err != nil || s.last {
				return false
			}
			s.in = append(s.in[:0], s.in[size:]...)
		}
		wait = q.next
	}
}

// await gives a client time for its next request, and less at the end.
func (q *quick) await(c *conn, wait time.Duration) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		wait = lastCall
	}
	return c.SetReadDeadline(time.Now().Add(wait)) == nil
}

func (q *quick) handOn(c *conn) bool {
	select {
	case q.others <- c:
		return true
	case <-q.ended:
		return false
	}
}

// Accept, Close and Addr make net/http's listener of what is handed on.
type handed struct {
	from  <-chan net.Conn
	ended <-chan struct{}
	addr  net.Addr
}

func (h handed) Accept() (net.Conn, error) {
	select {
	case c := <-h.from:
		return c, nil
	case <-h.ended:
		return nil, net.ErrClosed
	}
}

func (h handed) Close() error   { return nil }
func (h handed) Addr() net.Addr { return h.addr }

// session is a connection with what its requests have in common.
type session struct {
	quick *quick
	conn  *conn
	in    []byte // read, not answered yet

	head   []byte
	body   []byte
	asked  request
	status int
	last   bool // the server ends: no request is answered after this one

	// What the last request accepted: the next one mostly accepts the same.
	accept, encoding string
	want             wishes
}

// answer puts the answer of the first request in s.in into s.head and s.body. It is not ok if net/http has to answer.
func (s *session) answer() (size int, ok bool) {
	r, size, ok := parseRequest(s.in)
	if !ok {
		return 0, false
	}
	o, err := s.quick.handler.folder.open()
	if err != nil {
		return 0, false
	}
	defer s.quick.handler.folder.release(o)
	path := string(r.path)
	if _, _, moved := o.moved(path); moved || s.quick.handler.forPrograms(path, o) {
		return 0, false
	}
	a, found, err := o.find(path, s.wishes(r))
	if err != nil || !found || a.file == nil || a.file.data == nil {
		return 0, false
	}
	if a.status == http.StatusOK && r.noneMatch != nil {
		same, plain := sameTag(r.noneMatch, a.file.tag)
		if !plain {
			return 0, false
		}
		if same {
			a.status = http.StatusNotModified
		}
	}
	s.head = append(append(s.head[:0], o.headOf(a)...), "Date: "...)
	s.head = time.Now().UTC().AppendFormat(s.head, http.TimeFormat)
	if s.last = s.quick.ending.Load(); s.last {
		s.head = append(s.head, "\r\nConnection: close"...)
	}
	s.head = append(s.head, "\r\n\r\n"...)
	s.body = a.file.data
	if r.head || a.status == http.StatusNotModified {
		s.body = nil
	}
	s.asked, s.status = r, a.status
	return size, true
}

func (s *session) wishes(r request) wishes {
	if string(r.accept) != s.accept || string(r.encoding) != s.encoding {
		s.accept, s.encoding = string(r.accept), string(r.encoding)
		s.want = wishesOf([]string{s.accept}, []string{s.encoding})
	}
	return s.want
}

// sameTag compares If-None-Match with a tag. It is not plain if it is more than one tag.
func sameTag(field []byte, tag string) (same, plain bool) {
	field = bytes.TrimPrefix(field, []byte("W/"))
	if len(field) < 2 || field[0] != '"' || bytes.IndexByte(field[1:], '"') != len(field)-2 {
		return false, false
	}
	return string(field) == tag, true
}

// flush writes the answer.
func (s *session) flush() error {
	if err := s.conn.SetWriteDeadline(time.Now().Add(s.conn.patience)); err != nil {
		return err
	}
	if len(s.body) == 0 {
		_, err := s.conn.TCPConn.Write(s.head)
		return err
	}
	buffers := net.Buffers{s.head, s.body}
	_, err := buffers.WriteTo(s.conn.TCPConn)
	return err
}

// note tells the watch of an answer.
func (s *session) note(start time.Time) {
	w := s.quick.watch
	if w == nil {
		return
	}
	took := time.Since(start)
	w.count(1, s.status, int64(len(s.body)), took)
	if w.log == nil {
		return
	}
	method := http.MethodGet
	if s.asked.head {
		method = http.MethodHead
	}
	w.log.write(record{
		start: start, remote: hostOf(s.conn.RemoteAddr().String()), host: string(s.asked.host), method: method, target: string(s.asked.path), proto: "HTTP/1.1",
		referer: string(s.asked.referer), agent: string(s.asked.agent), status: s.status, bytes: int64(len(s.body)), took: took,
	})
}

// headKey is what the head of an answer depends on beside its file and the state of the folder.
type headKey struct {
	name    string
	status  int
	choices choices
}

// headOf is the status line and all fields of an answer but the date, as net/http would write them.
func (o *output) headOf(a answer) []byte {
	key := headKey{a.name, a.status, a.choices}
	if known, ok := a.file.heads.Load(key); ok {
		return known.([]byte)
	}
	fields := [][2]string{{"X-Content-Type-Options", "nosniff"}}
	for name, value := range o.manifest.Headers {
		if http.CanonicalHeaderKey(name) != "X-Content-Type-Options" {
			fields = append(fields, [2]string{http.CanonicalHeaderKey(name), value})
		}
	}
	whole := a
	if a.status == http.StatusNotModified {
		whole.status = http.StatusOK
	}
	for _, f := range whole.fields() {
		if a.status != http.StatusNotModified || f[0] != "Content-Type" && f[0] != "Content-Encoding" {
			fields = append(fields, f)
		}
	}
	if a.status != http.StatusNotModified {
		fields = append(fields, [2]string{"Content-Length", strconv.FormatInt(a.file.size, 10)})
	}
	if a.status == http.StatusOK {
		fields = append(fields, [2]string{"Accept-Ranges", "bytes"})
	}
	slices.SortStableFunc(fields, func(x, y [2]string) int { return strings.Compare(x[0], y[0]) })
	head := "HTTP/1.1 " + strconv.Itoa(a.status) + " " + http.StatusText(a.status) + "\r\n"
	newlines := strings.NewReplacer("\n", " ", "\r", " ")
	for _, f := range fields {
		head += f[0] + ": " + newlines.Replace(strings.TrimSpace(f[1])) + "\r\n"
	}
	a.file.heads.Store(key, []byte(head))
	return []byte(head)
}

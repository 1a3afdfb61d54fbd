package serve

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// piece is how much may be written within writeTimeout: a client must take some 9 KB each second, however long the whole is.
const piece = 256 << 10

// conn is a connection that gives up a client which does not take what it asked for.
type conn struct {
	*net.TCPConn
	early    []byte        // what was read of it already
	patience time.Duration // for a piece to be taken
	once     sync.Once
	done     func()
}

func (c *conn) Read(p []byte) (int, error) {
	if len(c.early) > 0 {
		n := copy(p, c.early)
		c.early = c.early[n:]
		return n, nil
	}
	return c.TCPConn.Read(p)
}

// Write writes in pieces, each with time of its own.
func (c *conn) Write(p []byte) (int, error) {
	written := 0
	for {
		n := min(len(p)-written, piece)
		if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
			return written, err
		}
		n, err := c.TCPConn.Write(p[written : written+n])
		written += n
		if err != nil || written == len(p) {
			return written, err
		}
	}
}

// ReadFrom writes what r holds, in pieces; the system sends a file without a copy.
func (c *conn) ReadFrom(r io.Reader) (int64, error) {
	var written int64
	for {
		if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
			return written, err
		}
		// What the system sends must be a file, or the limit of one.
		limited := &io.LimitedReader{R: r, N: piece}
		if outer, ok := r.(*io.LimitedReader); ok {
			limited.R, limited.N = outer.R, min(piece, outer.N)
		}
		asked := limited.N
		n, err := c.TCPConn.ReadFrom(limited)
		written += n
		if outer, ok := r.(*io.LimitedReader); ok {
			outer.N -= n
		}
		if err != nil || n < asked || n == 0 {
			return written, err
		}
	}
}

func (c *conn) Close() error {
	c.once.Do(c.done)
	return c.TCPConn.Close()
}

// busyAnswer is what clients get that are too many.
const busyAnswer = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

// listener accepts up to a number of connections at once. Further ones are told to come again.
type listener struct {
	*net.TCPListener
	most     int64
	patience time.Duration
	busy     string // what further clients are told; "" where they speak TLS
	open     atomic.Int64
	refused  atomic.Uint64
}

func (l *listener) Accept() (net.Conn, error) { return l.accept() }

func (l *listener) accept() (*conn, error) {
	for {
		accepted, err := l.AcceptTCP()
		if err != nil {
			return nil, err
		}
		if l.open.Add(1) <= l.most {
			return &conn{TCPConn: accepted, patience: l.patience, done: func() { l.open.Add(-1) }}, nil
		}
		l.open.Add(-1)
		l.refused.Add(1)
		_ = accepted.SetDeadline(time.Now().Add(time.Second))
		_, _ = io.WriteString(accepted, l.busy)
		_ = accepted.Close()
	}
}

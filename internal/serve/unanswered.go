package serve

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"time"
)

// unanswered are connections whose request http.Server.Shutdown would drop: it closes a connection of HTTP/1.1 that has sent
// one but is not answered yet. HTTP/2 tells its clients which requests are still answered.
type unanswered struct {
	mu    sync.Mutex
	conns map[net.Conn]time.Time // when a connection came; zero once it has sent something
}

// newConnection is how long a connection may take to send something at the end: a handshake takes some round trips.
const newConnection = time.Second

func (u *unanswered) note(c net.Conn, state http.ConnState) {
	u.mu.Lock()
	defer u.mu.Unlock()
	switch state {
	case http.StateNew:
		u.conns[c] = time.Now()
	case http.StateActive:
		if secure, ok := c.(*tls.Conn); ok && secure.ConnectionState().NegotiatedProtocol == "h2" {
			delete(u.conns, c)
		} else {
			u.conns[c] = time.Time{}
		}
	default:
		delete(u.conns, c)
	}
}

// wait returns when all that was asked is answered, or ctx ends.
func (u *unanswered) wait(ctx context.Context) {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for u.some() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (u *unanswered) some() bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, came := range u.conns {
		if came.IsZero() || time.Since(came) < newConnection {
			return true
		}
	}
	return false
}

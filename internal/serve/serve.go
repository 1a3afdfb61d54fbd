// Package serve is the static server of a built site: exact routes, precompressed bodies, a 404 page for each locale.
package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"
)

// Limits that keep slow and hostile clients from holding the server.
const (
	headerTimeout   = 5 * time.Second
	readTimeout     = 15 * time.Second
	writeTimeout    = 30 * time.Second // of one piece; see conn
	idleTimeout     = time.Minute
	maxHeaderBytes  = 16 << 10
	shutdownTimeout = 5 * time.Second
)

// DefaultConnections is how many connections a server has at once, if the machine has descriptors for them.
const DefaultConnections = 4096

// Options are the choices of a server.
type Options struct {
	Addr        string         // host and port to listen on
	Connections int            // at once; default DefaultConnections, and never more than descriptors allow
	Ready       func(net.Addr) // called once connections are accepted

	// Programs answers requests to ProgramsPath, of all methods, before any file; nil: nothing does.
	Programs http.Handler
}

// ProgramsPath is where programs ask, at the root of the host and below the base path of the site.
const ProgramsPath = "/mcp"

// Run serves a handler on an address until ctx ends, then lets running requests finish. ready is called with the
// address once connections are accepted.
func Run(ctx context.Context, addr string, handler http.Handler, ready func(net.Addr)) error {
	opt := Options{Addr: addr, Ready: ready}
	l, err := opt.listen(ctx)
	if err != nil {
		return err
	}
	server := NewServer(handler)
	ready(l.Addr())
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	return shutDown(stop, server)
}

// Serve serves an output folder until ctx ends, then lets running requests finish.
func Serve(ctx context.Context, dir string, opt Options) error {
	l, err := opt.listen(ctx)
	if err != nil {
		return err
	}
	handler := New(dir)
	handler.programs = opt.Programs
	q, server := newQuick(handler), NewServer(handler)
	opt.Ready(l.Addr())
	group, running := errgroup.WithContext(ctx)
	group.Go(func() error {
		err := server.Serve(handed{q.others, running, l.Addr()})
		if running.Err() != nil {
			return nil
		}
		return fmt.Errorf("serve: %w", err)
	})
	group.Go(func() error { return q.accept(running, l) })
	<-running.Done()
	_ = l.Close()
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	q.shutdown(stop)
	return errors.Join(shutDown(stop, server), group.Wait())
}

// accept starts connections until the listener is closed. Without descriptors it waits a little, as net/http does.
func (q *quick) accept(ctx context.Context, l *listener) error {
	for {
		c, err := l.accept()
		switch {
		case err == nil:
			q.start(ctx, c)
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, net.ErrClosed):
			return fmt.Errorf("serve: %w", err)
		default:
			time.Sleep(20 * time.Millisecond)
		}
	}
}

func shutDown(ctx context.Context, server *http.Server) error {
	if err := server.Shutdown(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("shut down: %w", err)
	}
	return nil
}

// Free returns nil if a server can listen on an address, else the error that Run and Serve would give.
func Free(ctx context.Context, addr string) error {
	l, err := listenOn(ctx, addr)
	if err != nil {
		return err
	}
	if err := l.Close(); err != nil {
		return fmt.Errorf("listen on %s: %w", addr, err)
	}
	return nil
}

func listenOn(ctx context.Context, addr string) (net.Listener, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if host, port, split := net.SplitHostPort(addr); split == nil && errors.Is(err, syscall.EADDRINUSE) {
		if number, e := strconv.Atoi(port); e == nil {
			port = strconv.Itoa(number%65535 + 1)
		}
		return nil, fmt.Errorf("another program listens on %s: end it, or give an address of your own, as in --addr %s", addr, net.JoinHostPort(host, port))
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", addr, err)
	}
	return l, nil
}

func (o Options) listen(ctx context.Context) (*listener, error) {
	l, err := listenOn(ctx, o.Addr)
	if err != nil {
		return nil, err
	}
	tcp, ok := l.(*net.TCPListener)
	if !ok {
		return nil, fmt.Errorf("listen on %s: it is no TCP address", o.Addr)
	}
	most := o.Connections
	if most <= 0 {
		most = DefaultConnections
	}
	if most = min(most, affordable()); most < 1 {
		most = 1
	}
	return &listener{TCPListener: tcp, most: int64(most), patience: writeTimeout}, nil
}

// NewServer returns a server with the package's limits, but for that of writing, which listeners see to.
func NewServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
	}
}

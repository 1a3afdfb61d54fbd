// Package serve is the static server of a built site: exact routes, precompressed bodies, a 404 page for each locale.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
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
	maxFrame        = 16 << 10 // the least that HTTP/2 allows: requests are small
	shutdownTimeout = 5 * time.Second
)

// DefaultConnections is how many connections a server has at once, if the machine has descriptors for them.
const DefaultConnections = 4096

// Options are the choices of a server.
type Options struct {
	Addr        string         // host and port to listen on
	Connections int            // at once; default DefaultConnections, and never more than descriptors allow
	Ready       func(net.Addr) // called once connections are accepted
	Drain       time.Duration  // how long running requests get at the end; default shutdownTimeout

	// Sockets are those that another process has opened; nil for none. At the path Handover the next server gets them from
	// this one, which then ends; "" for nobody.
	Sockets  *Sockets
	Handover string

	Log     io.Writer // gets a line for each request, if not nil
	JSON    bool      // write it as JSON, else in the combined format
	Metrics string    // host and port that answer Prometheus and load balancers; "" for none
	Version string    // of the program, for metrics

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
	ready(l.Addr())
	return runAll(ctx, opt.drain(), []part{httpPart(l, NewServer(handler))}, nil)
}

// Serve serves an output folder until ctx ends, then lets running requests finish.
func Serve(ctx context.Context, dir string, opt Options) error {
	l, err := opt.listen(ctx)
	if err != nil {
		return err
	}
	handler := New(dir)
	handler.programs = opt.Programs
	state := &status{handlers: []*Handler{handler}, listeners: []*listener{l}}
	return opt.run(ctx, state, func(w *watch) []part { return []part{quickPart(l, handler, w)} })
}

// run runs the servers of some listeners with all that watches them and may take their place.
func (o Options) run(ctx context.Context, s *status, servers func(*watch) []part) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	w, last, err := o.observe(ctx, s)
	if err == nil {
		err = o.Sockets.unused()
	}
	parts := []part{w.part()}
	if err == nil && o.Handover != "" {
		var next part
		next, err = o.Sockets.handOn(ctx, o.Handover, end)
		parts = append(parts, next)
	}
	if err != nil {
		for _, l := range s.listeners {
			_ = l.Close()
		}
		return err
	}
	o.Ready(s.listeners[0].Addr())
	o.Sockets.started()
	return runAll(ctx, o.drain(), append(parts, servers(w)...), last)
}

// part is a server among those that run together.
type part struct {
	run  func(ctx context.Context) error // serves until ctx ends or stop is called
	stop func(ctx context.Context) error // lets running requests finish until ctx ends
}

// runAll runs servers until ctx ends or one of them fails, then stops all of them, and after them those that watch.
func runAll(ctx context.Context, drain time.Duration, parts, last []part) error {
	group, running := errgroup.WithContext(ctx)
	for _, p := range slices.Concat(parts, last) {
		group.Go(func() error { return p.run(running) })
	}
	<-running.Done()
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
	defer cancel()
	var problems []error
	for _, some := range [][]part{parts, last} {
		var stopping errgroup.Group
		for _, p := range some {
			stopping.Go(func() error { return p.stop(stop) })
		}
		problems = append(problems, stopping.Wait())
	}
	return errors.Join(append(problems, group.Wait())...)
}

// httpPart serves a listener by net/http, over TLS if the server has a configuration for it.
func httpPart(l net.Listener, server *http.Server) part {
	open := &unanswered{conns: map[net.Conn]time.Time{}}
	server.ConnState = open.note
	accepted := make(chan struct{}) // all that clients have begun
	return part{
		run: func(ctx context.Context) error {
			defer close(accepted)
			var err error
			if server.TLSConfig != nil {
				err = server.ServeTLS(l, "", "")
			} else {
				err = server.Serve(l)
			}
			if ctx.Err() != nil || errors.Is(err, http.ErrServerClosed) {
				return nil
			}
			return fmt.Errorf("serve: %w", err)
		},
		stop: func(ctx context.Context) error {
			_ = l.Close()
			<-accepted
			server.SetKeepAlivesEnabled(false)
			open.wait(ctx)
			return shutDown(ctx, server)
		},
	}
}

// quickPart serves a listener from memory, and by net/http what needs it.
func quickPart(l *listener, handler *Handler, w *watch) part {
	q := newQuick(handler)
	q.watch = w
	others := httpPart(handed{q.others, q.ended, l.Addr()}, NewServer(w.wrap(handler)))
	accepted := make(chan struct{}) // all that clients have begun
	return part{
		run: func(ctx context.Context) error {
			var both errgroup.Group
			both.Go(func() error { defer close(accepted); return q.accept(ctx, l) })
			both.Go(func() error { return others.run(ctx) })
			return both.Wait()
		},
		stop: func(ctx context.Context) error {
			_ = l.Close()
			<-accepted
			q.shutdown(ctx)
			return others.stop(ctx)
		},
	}
}

// accept starts connections until the listener is closed. Without descriptors it waits a little, as net/http does.
func (q *quick) accept(ctx context.Context, l *listener) error {
	for {
		c, err := l.accept()
		switch {
		case err == nil:
			q.start(c)
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

func (o Options) drain() time.Duration {
	if o.Drain > 0 {
		return o.Drain
	}
	return shutdownTimeout
}

func (o Options) listen(ctx context.Context) (*listener, error) {
	tcp, err := o.Sockets.listen(ctx, o.Addr)
	if err != nil {
		return nil, err
	}
	most := o.Connections
	if most <= 0 {
		most = DefaultConnections
	}
	if most = min(most, affordable()); most < 1 {
		most = 1
	}
	return &listener{TCPListener: tcp, most: int64(most), patience: writeTimeout, busy: busyAnswer}, nil
}

// NewServer returns a server with the package's limits, but for that of writing, which listeners see to.
func NewServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		HTTP2:             &http.HTTP2Config{MaxReadFrameSize: maxFrame},
	}
}

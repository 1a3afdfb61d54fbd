package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"sync"
)

// Sockets are the listening sockets of a server, of which some were opened by another process: by systemd, or by a server
// that ends. So no connection is refused while one server takes the place of another.
type Sockets struct {
	mu       sync.Mutex
	given    []*net.TCPListener // not in use yet
	single   bool               // one was given: it is for whatever address is asked first
	opened   []*net.TCPListener // in use
	previous *predecessor       // waits to be told that it can end
}

// firstDescriptor is where systemd puts the sockets: sd_listen_fds(3).
const firstDescriptor = 3

// Inherited returns the sockets that systemd has opened for this process. The variables that say so are removed, so that no
// process started from here takes them for its own.
func Inherited() (*Sockets, error) {
	pid, count := os.Getenv("LISTEN_PID"), os.Getenv("LISTEN_FDS")
	if pid != strconv.Itoa(os.Getpid()) {
		return &Sockets{}, nil
	}
	for _, name := range []string{"LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"} {
		_ = os.Unsetenv(name)
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 0 {
		return nil, fmt.Errorf("LISTEN_FDS is %q, which is no number of sockets", count)
	}
	s := &Sockets{}
	for i := range n {
		if err := s.add(os.NewFile(uintptr(firstDescriptor+i), "socket "+strconv.Itoa(i))); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// add takes a socket over; the file is closed.
func (s *Sockets) add(file *os.File) error {
	defer func() { _ = file.Close() }()
	l, err := net.FileListener(file)
	if err != nil {
		return fmt.Errorf("take over a socket: %w", err)
	}
	tcp, ok := l.(*net.TCPListener)
	if !ok {
		_ = l.Close()
		return fmt.Errorf("take over a socket: %s is no TCP address", l.Addr())
	}
	s.given = append(s.given, tcp)
	s.single = len(s.given) == 1
	return nil
}

// listen returns the given socket of an address, else a new one.
func (s *Sockets) listen(ctx context.Context, addr string) (*net.TCPListener, error) {
	tcp := s.take(addr)
	if tcp == nil {
		l, err := listenOn(ctx, addr)
		if err != nil {
			return nil, err
		}
		var ok bool
		if tcp, ok = l.(*net.TCPListener); !ok {
			return nil, fmt.Errorf("listen on %s: it is no TCP address", addr)
		}
	}
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.opened = append(s.opened, tcp)
	}
	return tcp, nil
}

// take finds a given socket by its port.
func (s *Sockets) take(addr string) *net.TCPListener {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, port, _ := net.SplitHostPort(addr)
	for i, l := range s.given {
		if _, its, _ := net.SplitHostPort(l.Addr().String()); its == port || s.single {
			s.given = append(s.given[:i:i], s.given[i+1:]...)
			return l
		}
	}
	return nil
}

// unused is an error if a given socket has not been taken: nobody would answer there.
func (s *Sockets) unused() error {
	if s == nil || len(s.given) == 0 {
		return nil
	}
	var problems []error
	for _, l := range s.given {
		problems = append(problems, fmt.Errorf("the socket %s was handed on, but no flag such as --addr names its port", l.Addr()))
	}
	return errors.Join(problems...)
}

// started tells the server before this one that it can end.
func (s *Sockets) started() {
	if s != nil {
		s.previous.end()
	}
}

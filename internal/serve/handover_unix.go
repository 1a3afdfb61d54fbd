//go:build unix

package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"syscall"
	"time"
)

// mostSockets bounds what one server hands to the next.
const mostSockets = 16

// predecessor is a server that runs until it is told that the next one answers.
type predecessor struct{ conn *net.UnixConn }

// end tells the server to end.
func (p *predecessor) end() {
	if p != nil {
		_, _ = p.conn.Write([]byte{1})
		_ = p.conn.Close()
	}
}

// TakeOver takes the sockets of the server that listens at a path, if there is one.
func (s *Sockets) TakeOver(path string) error {
	c, err := net.DialTimeout("unix", path, headerTimeout)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("take over the sockets of %s: %w", path, err)
	}
	conn := c.(*net.UnixConn)
	_ = conn.SetDeadline(time.Now().Add(headerTimeout))
	rights := make([]byte, syscall.CmsgSpace(4*mostSockets))
	_, n, _, _, err := conn.ReadMsgUnix(make([]byte, 1), rights)
	if err != nil {
		_ = conn.Close()
		return fmt.Errorf("take over the sockets of %s: %w", path, err)
	}
	for _, fd := range descriptors(rights[:n]) {
		if err := s.add(os.NewFile(uintptr(fd), "socket")); err != nil {
			_ = conn.Close()
			return err
		}
	}
	_ = conn.SetDeadline(time.Time{})
	s.previous = &predecessor{conn}
	return nil
}

func descriptors(rights []byte) (all []int) {
	messages, err := syscall.ParseSocketControlMessage(rights)
	if err != nil {
		return nil
	}
	for _, m := range messages {
		if fds, err := syscall.ParseUnixRights(&m); err == nil {
			all = append(all, fds...)
		}
	}
	return all
}

// handOn waits at a path for the next server. Once that answers, end is called.
func (s *Sockets) handOn(ctx context.Context, path string, end func()) (part, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSocket == 0 {
		return part{}, fmt.Errorf("listen at %s: a file is there that is no socket", path)
	} else if err == nil {
		_ = os.Remove(path)
	}
	l, err := new(net.ListenConfig).Listen(ctx, "unix", path)
	if err != nil {
		return part{}, fmt.Errorf("listen at %s: %w", path, err)
	}
	unix := l.(*net.UnixListener)
	unix.SetUnlinkOnClose(false) // the path may be that of the next server by then
	if err := os.Chmod(path, 0o600); err != nil {
		return part{}, fmt.Errorf("listen at %s: %w", path, err)
	}
	run := func(ctx context.Context) error {
		for {
			conn, err := unix.AcceptUnix()
			if err != nil {
				return nil // closed by stop
			}
			if s.give(conn) {
				end()
			}
			if ctx.Err() != nil {
				return nil
			}
		}
	}
	return part{run: run, stop: func(context.Context) error { _ = unix.Close(); return nil }}, nil
}

// give sends the sockets and waits; true if the next server answers now.
func (s *Sockets) give(conn *net.UnixConn) bool {
	defer func() { _ = conn.Close() }()
	fds := s.duplicates()
	defer func() {
		for _, fd := range fds {
			_ = syscall.Close(fd)
		}
	}()
	if _, _, err := conn.WriteMsgUnix([]byte{0}, syscall.UnixRights(fds...), nil); err != nil {
		return false
	}
	n, err := conn.Read(make([]byte, 1))
	return n == 1 && err == nil
}

// duplicates are descriptors of the sockets in use. File of a listener would do, but its Fd has the socket block.
func (s *Sockets) duplicates() (fds []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, l := range s.opened {
		raw, err := l.SyscallConn()
		if err != nil {
			continue
		}
		_ = raw.Control(func(fd uintptr) {
			if double, err := syscall.Dup(int(fd)); err == nil {
				syscall.CloseOnExec(double)
				fds = append(fds, double)
			}
		})
	}
	return fds
}

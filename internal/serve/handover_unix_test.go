//go:build unix

package serve

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// generation is a server that takes the place of the one before it.
func generation(t *testing.T, dir, addr, path string) (address string, ended chan error) {
	t.Helper()
	sockets := &Sockets{}
	if err := sockets.TakeOver(path); err != nil {
		t.Fatal(err)
	}
	ready, ended := make(chan net.Addr, 1), make(chan error, 1)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	opt := Options{Addr: addr, Ready: func(a net.Addr) { ready <- a }, Sockets: sockets, Handover: path, Drain: 20 * time.Second}
	go func() { ended <- Serve(ctx, dir, opt) }()
	select {
	case a := <-ready:
		return a.String(), ended
	case err := <-ended:
		t.Fatal(err)
	}
	return "", nil
}

// TestNoRequestFailsWhileServersTakeOver: five servers follow each other, under requests on new and on kept connections.
func TestNoRequestFailsWhileServersTakeOver(t *testing.T) {
	dir, path := site(t), filepath.Join(t.TempDir(), "next")
	address, ended := generation(t, dir, "127.0.0.1:0", path)
	stop := make(chan struct{})
	var clients sync.WaitGroup
	var answered atomic.Int64
	for i := range 8 {
		clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: i%2 == 0}}
			for {
				select {
				case <-stop:
					return
				default:
				}
				response, err := client.Get("http://" + address + "/docs")
				if err != nil {
					t.Error(i, err)
					return
				}
				if text, err := io.ReadAll(response.Body); err != nil || string(text) != "docs" {
					t.Errorf("%q, %v", text, err)
				}
				_ = response.Body.Close()
				answered.Add(1)
			}
		})
	}
	for range 5 {
		before := answered.Load()
		next, nextEnded := generation(t, dir, address, path)
		if next != address {
			t.Errorf("the next server listens at %s, not at %s", next, address)
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
		ended = nextEnded
		for answered.Load() < before+50 {
			time.Sleep(time.Millisecond)
		}
	}
	close(stop)
	clients.Wait()
}

// TestANextServerThatFailsChangesNothing, and a file that is no socket is left alone.
func TestANextServerThatFailsChangesNothing(t *testing.T) {
	dir, path := site(t), filepath.Join(t.TempDir(), "next")
	address, ended := generation(t, dir, "127.0.0.1:0", path)
	sockets := &Sockets{}
	if err := sockets.TakeOver(path); err != nil {
		t.Fatal(err)
	}
	if len(sockets.given) != 1 || sockets.given[0].Addr().String() != address {
		t.Fatalf("%d sockets", len(sockets.given))
	}
	_ = sockets.given[0].Close()
	_ = sockets.previous.conn.Close() // without a word
	if got := ask(t, address, "GET /docs"+plainFields+"\r\n"); !strings.HasSuffix(got, "docs") {
		t.Errorf("%q", got)
	}
	select {
	case err := <-ended:
		t.Fatal("the server ended:", err)
	default:
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v: others may take the sockets", info.Mode(), err)
	}
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "precious")
	err = Serve(t.Context(), dir, Options{Addr: "127.0.0.1:0", Sockets: &Sockets{}, Handover: file, Ready: func(net.Addr) { t.Error("ready") }})
	if data, _ := os.ReadFile(file); err == nil || !strings.Contains(err.Error(), "no socket") || string(data) != "precious" {
		t.Errorf("%v, %q", err, data)
	}
}

// TestSocketsAreFoundByTheirPort, and one that no flag names is told.
func TestSocketsAreFoundByTheirPort(t *testing.T) {
	given := func(n int) (*Sockets, []string) {
		s := &Sockets{}
		var ports []string
		for range n {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			file, err := l.(*net.TCPListener).File()
			if err != nil {
				t.Fatal(err)
			}
			_, port, _ := net.SplitHostPort(l.Addr().String())
			_ = l.Close()
			ports = append(ports, port)
			if err := s.add(file); err != nil {
				t.Fatal(err)
			}
		}
		return s, ports
	}
	one, ports := given(1)
	if l, err := one.listen(t.Context(), "localhost:1"); err != nil || !strings.HasSuffix(l.Addr().String(), ":"+ports[0]) || one.unused() != nil {
		t.Errorf("the only socket: %v, %v", l, err)
	}
	two, ports := given(2)
	if l, err := two.listen(t.Context(), ":"+ports[1]); err != nil || !strings.HasSuffix(l.Addr().String(), ":"+ports[1]) {
		t.Errorf("the second of two: %v, %v", l, err)
	}
	if err := two.unused(); err == nil || !strings.Contains(err.Error(), ":"+ports[0]+" was handed on") {
		t.Error(err)
	}
	if l, err := two.listen(t.Context(), "127.0.0.1:0"); err != nil || len(two.given) != 1 {
		t.Errorf("an address of its own: %v, %v", l, err)
	}
	t.Setenv("LISTEN_PID", "1")
	t.Setenv("LISTEN_FDS", "3")
	if s, err := Inherited(); err != nil || len(s.given) != 0 || os.Getenv("LISTEN_FDS") != "3" {
		t.Error("sockets of another process are taken:", err)
	}
}

package serve_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/tests/disk"
)

func writeOutput(t *testing.T, dir, text string) {
	t.Helper()
	disk.Write(t, filepath.Join(dir, "index.html"), text)
}

func start(t *testing.T, dir string) (address string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready, done := make(chan net.Addr, 1), make(chan error, 1)
	go func() {
		done <- serve.Serve(ctx, dir, serve.Options{Addr: "127.0.0.1:0", Ready: func(a net.Addr) { ready <- a }})
	}()
	select {
	case a := <-ready:
		return "http://" + a.String(), func() error { cancel(); return <-done }
	case err := <-done:
		cancel()
		t.Fatal(err)
	}
	panic("unreachable")
}

func get(t *testing.T, address string) string {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestANewOutputIsServedFromTheNextRequestOn(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	writeOutput(t, out, "first")
	address, stop := start(t, out)
	if got := get(t, address); got != "first" {
		t.Fatalf("got %q", got)
	}
	writeOutput(t, filepath.Join(dir, "next"), "second")
	if err := os.Rename(out, filepath.Join(dir, "old")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "next"), out); err != nil {
		t.Fatal(err)
	}
	if got := get(t, address); got != "second" {
		t.Fatalf("got %q", got)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

func TestAMissingOutputIsSaidPlainly(t *testing.T) {
	address, stop := start(t, filepath.Join(t.TempDir(), "none"))
	if got := get(t, address); !strings.Contains(got, "has not been built") {
		t.Errorf("got %q", got)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

func TestSlowClientsAreCutOff(t *testing.T) {
	s := serve.NewServer(http.NotFoundHandler())
	if s.ReadHeaderTimeout <= 0 || s.ReadTimeout <= 0 || s.IdleTimeout <= 0 {
		t.Fatal("a client may hold a connection for ever")
	}
	s.ReadHeaderTimeout = 50 * time.Millisecond
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = s.Serve(listener) }()
	defer func() { _ = s.Close() }()
	connection, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = connection.Close() }()
	if _, err := io.WriteString(connection, "GET / HTTP/1.1\r\nHost: x\r\n"); err != nil {
		t.Fatal(err)
	}
	if err := connection.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(connection); err != nil && os.IsTimeout(err) {
		t.Fatal("the connection stayed open")
	}
}

package distribution_test

import (
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// serves starts the program of an image as the image does, but for the port, and asks it for a page.
func serves(t *testing.T, s shell, root string) {
	t.Helper()
	host := freeAddress(t)
	cmd := exec.Command("chroot", "--userspec=65532:65532", root, "/orihon", "serve", "/site", "--addr", host)
	cmd.Env = s.env
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }()
	for range 100 {
		answer, err := http.Get("http://" + host + "/docs/")
		if err != nil {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		page, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "</html>") {
			t.Errorf("%s %v: %.200s", answer.Status, err, page)
		}
		return
	}
	t.Error("the program of the image does not serve")
}

// freeAddress is a host and port that nothing listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	return listener.Addr().String()
}

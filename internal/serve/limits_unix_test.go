//go:build unix

package serve

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestWithoutDescriptorsNothingIsMissing takes all descriptors away: a page that is there is not 404, which others would keep.
func TestWithoutDescriptorsNothingIsMissing(t *testing.T) {
	for _, alone := range []bool{false, true} {
		address := serving(t, site(t), Options{}, alone)
		c := dial(t, address)
		reader := bufio.NewReader(c)
		status := func(path string) int {
			t.Helper()
			if _, err := io.WriteString(c, "GET "+path+plainFields+"\r\n"); err != nil {
				t.Fatal(err)
			}
			response, err := http.ReadResponse(reader, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, response.Body)
			return response.StatusCode
		}
		if got := status("/ja/nothing"); got != http.StatusNotFound {
			t.Fatal(got)
		}
		var limit unix.Rlimit
		if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
			t.Skip(err)
		}
		none := limit
		none.Cur = 3
		if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &none); err != nil {
			t.Skip(err)
		}
		page, download := status("/docs"), status("/large.bin")
		if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
			t.Fatal(err)
		}
		if page != http.StatusServiceUnavailable || download != http.StatusServiceUnavailable {
			t.Errorf("alone %v: a page is %d, a download %d", alone, page, download)
		}
		if got := status("/docs"); got != http.StatusOK {
			t.Errorf("afterwards: %d", got)
		}
	}
}

// TestClientsThatTakeNothingAreCutOff asks for more than buffers hold and does not read it.
func TestClientsThatTakeNothingAreCutOff(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "large"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	if err := file.Truncate(64 << 20); err != nil {
		t.Fatal(err)
	}
	for name, send := range map[string]func(*conn) error{
		"file":  func(c *conn) error { _, err := c.ReadFrom(&io.LimitedReader{R: file, N: 64 << 20}); return err },
		"bytes": func(c *conn) error { _, err := c.Write(make([]byte, 64<<20)); return err },
	} {
		l, err := Options{Addr: "127.0.0.1:0"}.listen(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		l.patience = 100 * time.Millisecond
		client, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		c, err := l.accept()
		if err != nil {
			t.Fatal(err)
		}
		if err := send(c); !os.IsTimeout(err) {
			t.Errorf("%s: %v", name, err)
		}
		_, _ = client.Close(), c.Close()
		_ = l.Close()
	}
}

// TestNoDescriptorIsLeft asks for files of every kind many times: each is closed when it has been sent.
func TestNoDescriptorIsLeft(t *testing.T) {
	open := func() int {
		t.Helper()
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip(err)
		}
		return len(entries)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which would close what was forgotten
	dir := site(t)
	handler := New(dir)
	before := open()
	for i := range 50 {
		// Each time another state of the folder, so that nothing is known of its files.
		write(t, filepath.Join(dir, "_redirects"), strings.Repeat("#", i)+"\n")
		for _, path := range []string{"/docs", "/docs/a.txt", "/large.bin", "/link.txt", "/nothing"} {
			handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", path, nil))
		}
	}
	if after := open(); after > before+5 {
		t.Errorf("%d descriptors are open, %d before", after, before)
	}
}

// TestConnectionsThatDescriptorsAllow: two in three of them, without some for the process, and at least one.
func TestConnectionsThatDescriptorsAllow(t *testing.T) {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil || limit.Cur < 200 {
		t.Skip(limit, err)
	}
	defer func() { _ = unix.Setrlimit(unix.RLIMIT_NOFILE, &limit) }()
	for descriptors, want := range map[uint64]int64{200: 101, 66: 12, 50: 1, 48: 1, 45: 1} {
		less := limit
		less.Cur = descriptors
		if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &less); err != nil {
			t.Skip(err)
		}
		l, err := Options{Addr: "127.0.0.1:0"}.listen(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _ = l.Close(); l.most != want || affordable() > 101 {
			t.Errorf("%d descriptors: %d connections at once, want %d", descriptors, l.most, want)
		}
	}
}

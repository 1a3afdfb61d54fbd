package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDevEndsWhenToldTo sends dev what Ctrl-C is (an interrupt), and what closing the window is (SIGTERM; Go makes that of
// CTRL_CLOSE_EVENT on Windows). It ends at once and leaves the output of the last build.
func TestDevEndsWhenToldTo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent to other processes")
	}
	command, dir := orihon(t), filepath.Join(t.TempDir(), "docs")
	if err := writeTemplate(dir, "", "docs"); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command(command, "build", "--no-compress", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	before := manifestOf(t, dir)
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		cmd := exec.Command(command, "dev", "--addr", "127.0.0.1:0", dir)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		hangs := time.AfterFunc(2*time.Minute, func() { _ = cmd.Process.Kill() })
		awaitText(t, stdout, "Serving ")
		began := time.Now()
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, stdout)
		err = cmd.Wait()
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%v: dev went on for %v", signal, took)
		}
		hangs.Stop()
		if !cmd.ProcessState.Exited() {
			t.Errorf("%v: dev did not end by itself: %v\n%s", signal, err, stderr.String())
		}
		if !bytes.Equal(before, manifestOf(t, dir)) {
			t.Errorf("%v: the output changed", signal)
		}
		checkWhole(t, filepath.Join(dir, "build"))
	}
}

// awaitText reads until a text has come.
func awaitText(t *testing.T, from io.Reader, text string) {
	t.Helper()
	var said strings.Builder
	buffer := make([]byte, 512)
	for !strings.Contains(said.String(), text) {
		n, err := from.Read(buffer)
		said.Write(buffer[:n])
		if err != nil {
			t.Fatalf("%v; it said %q", err, said.String())
		}
	}
}

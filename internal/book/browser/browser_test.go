package browser_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/book/browser"
)

func TestFindSaysThatThereIsNone(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("installers of other systems have places of their own")
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := browser.Find(""); !errors.Is(err, browser.ErrNone) {
		t.Error(err)
	}
	if _, err := browser.Find("no-such-program"); err == nil || errors.Is(err, browser.ErrNone) {
		t.Error(err)
	}
}

// fake puts a program into the path that stands for a browser.
func fake(t *testing.T, script string) *browser.Browser {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a shell script")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "chromium"), []byte("#!/bin/sh\n"+script), 0o755); err != nil { //nolint:gosec // it is run
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	b, err := browser.Find(filepath.Join(dir, "chromium"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestPrintReturnsWhatTheBrowserWrites(t *testing.T) {
	b := fake(t, `for a; do case $a in
--version) echo Chromium 1; exit;;
--print-to-pdf=*) to=${a#--print-to-pdf=};;
--generate-pdf-document-outline) outline=yes;;
file://*) from=${a#file://};;
esac; done
[ "$outline" = yes ] && cat "$from" > "$to"`)
	pdf, err := b.Print(t.Context(), []byte("a book"))
	if err != nil || string(pdf) != "a book" {
		t.Errorf("%q, %v", pdf, err)
	}
	if v := b.Version(t.Context()); v != "Chromium 1" {
		t.Error(v)
	}
}

func TestPrintTellsWhatTheBrowserSays(t *testing.T) {
	b := fake(t, "echo first; echo it has crashed; exit 3")
	if _, err := b.Print(t.Context(), nil); err == nil || !strings.Contains(err.Error(), "it has crashed") {
		t.Error(err)
	}
	if _, err := b.Draw(t.Context(), []string{"flowchart LR"}); err == nil {
		t.Error("diagrams are drawn by a browser that has crashed")
	}
}

// TestNothingIsLeftRunning: a browser that a script started ends with the book.
func TestNothingIsLeftRunning(t *testing.T) {
	noted := filepath.Join(t.TempDir(), "pid")
	b := fake(t, "sleep 60 & echo $! > "+noted+"; wait")
	ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	if _, err := b.Print(ctx, nil); err == nil {
		t.Error("a browser that was ended has printed")
	}
	pid, err := os.ReadFile(noted)
	if err != nil {
		t.Fatal(err)
	}
	if state, err := exec.Command("ps", "-o", "stat=", "-p", strings.TrimSpace(string(pid))).Output(); err == nil && !strings.HasPrefix(string(state), "Z") {
		t.Errorf("it still runs: %s", state)
	}
}

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

// TestTheFirstBrowserIsTaken: that which is given, else the leanest on the path; no folder of its name.
func TestTheFirstBrowserIsTaken(t *testing.T) {
	fake(t, "echo $0 says")
	dir, _, _ := strings.Cut(os.Getenv("PATH"), ":")
	said := func(given string) string {
		b, err := browser.Find(given)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimPrefix(b.Version(t.Context()), dir+"/")
	}
	script, _ := os.ReadFile(filepath.Join(dir, "chromium"))
	for _, name := range []string{"google-chrome", "chromium-headless-shell"} {
		if err := os.WriteFile(filepath.Join(dir, name), script, 0o755); err != nil { //nolint:gosec // it is run
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+":/nowhere")
	if got := said("") + ", " + said(filepath.Join(dir, "google-chrome")) + ", " + said("google-chrome"); got != "chromium-headless-shell says, google-chrome says, google-chrome says" {
		t.Error(got)
	}
	silent := fake(t, "exit 1")
	if v := silent.Version(t.Context()); !strings.Contains(v, "chromium 16 ") {
		t.Errorf("a browser that does not say its version: %q", v)
	}
}

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orihon/orihon/tests/depth"
)

// putAway is about how long a build that is told to stop waits for its work to end: after that it stops all the same.
const putAway = 500 * time.Millisecond

// TestStoppedBuildsLeaveNothing stops builds at random moments, as Ctrl-C does. They end at once, say so, and leave the last
// output and nothing else.
func TestStoppedBuildsLeaveNothing(t *testing.T) {
	command, dir := orihon(t), filepath.Join(t.TempDir(), "docs")
	if err := writeTemplate(dir, "", "docs"); err != nil {
		t.Fatal(err)
	}
	round := func(n int) {
		change(t, dir, n)
		writeLong(t, dir, n)
	}
	round(0)
	temporary := t.TempDir()
	build := func() *exec.Cmd {
		cmd := exec.Command(command, "build", "--no-compress", dir)
		cmd.Env = append(os.Environ(), "TMPDIR="+temporary)
		return cmd
	}
	began := time.Now()
	if text, err := build().CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	usual := time.Since(began)
	stopped, forced := 0, 0
	for n := 1; n <= depth.Of(2, 30); n++ {
		round(n)
		before, lay := manifestOf(t, dir), leftovers(t, dir, temporary)
		var said bytes.Buffer
		cmd := build()
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(20*time.Millisecond + time.Duration(rand.Int64N(int64(usual))))
		took, err := stop(t, cmd)
		checkWhole(t, filepath.Join(dir, "build"))
		if err == nil {
			continue // it had ended
		}
		stopped++
		if strings.Contains(said.String(), "orihon: stopped") && !bytes.Equal(before, manifestOf(t, dir)) {
			t.Errorf("the output changed though the build says: %s", said.String())
		}
		if took >= putAway {
			forced++
		}
		left := slices.DeleteFunc(leftovers(t, dir, temporary), func(name string) bool { return slices.Contains(lay, name) })
		if len(left) > 0 {
			t.Errorf("stopped after %s, the build left %q; it said: %s", took, left, said.String())
		}
	}
	t.Logf("%d builds of about %s were stopped, %d by force", stopped, usual.Round(time.Millisecond), forced)
	if text, err := build().CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if left := leftovers(t, dir, temporary); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// stop tells a build to stop, and returns how long it took to and what it ended with.
func stop(t *testing.T, cmd *exec.Cmd) (time.Duration, error) {
	t.Helper()
	began := time.Now()
	_ = cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	hangs := time.AfterFunc(20*time.Second, func() {
		t.Error("the build goes on after it was told to stop")
		_ = cmd.Process.Kill()
	})
	err := cmd.Wait()
	hangs.Stop()
	return time.Since(began), err
}

// writeLong gives a site what takes time in every phase: much text to search, and pages with components that run.
func writeLong(t *testing.T, dir string, round int) {
	t.Helper()
	var text strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&text, "word%d other%d ", i*7%1000, i*round%977)
		if i%40 == 39 {
			fmt.Fprintf(&text, "\n\n## Heading %d\n\n", i)
		}
	}
	for i := range depth.Of(3, 15) {
		page := fmt.Sprintf("import Box from '../components/box';\n\n# Long %d\n\n<Box n={%d} />\n\n%s\n", i, i*round, text.String())
		if err := os.WriteFile(filepath.Join(dir, "docs", fmt.Sprintf("long-%d.mdx", i)), []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "components"), 0o755); err != nil {
		t.Fatal(err)
	}
	box := fmt.Sprintf("export default function Box({n}: {n: number}) { return <b>{n} of %d</b>; }\n", round)
	if err := os.WriteFile(filepath.Join(dir, "components", "box.tsx"), []byte(box), 0o644); err != nil {
		t.Fatal(err)
	}
}

func manifestOf(t *testing.T, dir string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "build", "_orihon", "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// leftovers are the files beside a site's output and in the folder for temporary ones.
func leftovers(t *testing.T, dir, temporary string) []string {
	t.Helper()
	var found []string
	for _, pattern := range []string{filepath.Join(dir, "build.*"), filepath.Join(dir, ".build*"), filepath.Join(dir, ".orihon", "new-*"), filepath.Join(temporary, "*")} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, names...)
	}
	return found
}

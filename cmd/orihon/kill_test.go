package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/tests/depth"
)

// orihon returns a link to this test binary by the name at which it is the real command.
func orihon(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), alone)
	if err := os.Symlink(self, name); err != nil {
		t.Skip(err)
	}
	return name
}

// TestKilledBuildsLeaveTheOutputWhole kills builds at random moments. After each, the output is that of a build that
// ended: every file of its manifest is there with its content.
func TestKilledBuildsLeaveTheOutputWhole(t *testing.T) {
	command, dir := orihon(t), filepath.Join(t.TempDir(), "docs")
	if err := writeTemplate(dir, "", "docs"); err != nil {
		t.Fatal(err)
	}
	change(t, dir, 0)
	began := time.Now()
	if text, err := exec.Command(command, "build", "--no-compress", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	usual := time.Since(began)
	kills := depth.Of(2, 40)
	for n := range kills {
		change(t, dir, n+1)
		cmd := exec.Command(command, "build", "--no-compress", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Most of what matters happens late.
		time.Sleep(usual/3 + time.Duration(rand.Int64N(int64(usual))))
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		checkWhole(t, filepath.Join(dir, "build"))
	}
	t.Logf("%d builds of about %s killed", kills, usual.Round(time.Millisecond))
	if text, err := exec.Command(command, "build", "--no-compress", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	checkWhole(t, filepath.Join(dir, "build"))
	if left, _ := filepath.Glob(filepath.Join(dir, "build.*")); len(left) > 0 {
		t.Errorf("killed builds left %v", left)
	}
}

// change gives every page of a site another text.
func change(t *testing.T, dir string, round int) {
	t.Helper()
	for i := range 40 {
		text := fmt.Sprintf("# Page %d\n\nText of round %d.\n", i, round)
		if err := os.WriteFile(filepath.Join(dir, "docs", fmt.Sprintf("page-%d.md", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func checkWhole(t *testing.T, out string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(out, "_orihon", "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var m output.Manifest
	if err := json.Unmarshal(data, &m); err != nil || len(m.Files) < 40 {
		t.Fatalf("%d files in the manifest: %v", len(m.Files), err)
	}
	for name, f := range m.Files {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if sum := sha256.Sum256(data); err != nil || hex.EncodeToString(sum[:]) != f.Hash {
			t.Fatalf("%s is not what the manifest says: %v", name, err)
		}
	}
}

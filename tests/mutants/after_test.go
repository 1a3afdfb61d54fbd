package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestARunGoesOnAfterOne: what the tests of the room have seen is known by the line that was printed for it, all else is tried.
func TestARunGoesOnAfterOne(t *testing.T) {
	seen := mutant{file: "internal/a/a.go", line: 3, kind: "continue", old: "continue", text: "break"}
	missed := mutant{file: "internal/a/a.go", line: 9, kind: "truth", old: "true", text: "false"}
	file := filepath.Join(t.TempDir(), "own.txt")
	text := "  1  " + string(byOwn) + "   " + seen.String() + "\n 10  " + string(survived) + "    " + missed.String() + "\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	before, err := seenBefore(file)
	if err != nil || !before[seen.String()] || len(before) != 1 {
		t.Errorf("%v, %v", before, err)
	}
	if before, err := seenBefore(""); err != nil || len(before) != 0 {
		t.Errorf("%v, %v", before, err)
	}
	if _, err := seenBefore(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a file that is not there was read")
	}
}

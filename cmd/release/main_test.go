package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/release"
)

// TestWhatIsNotUnderstood is refused with words that say what there is.
func TestWhatIsNotUnderstood(t *testing.T) {
	for _, tc := range []struct{ arguments, want string }{
		{"", "say what to make: modules, scripts or archives"},
		{"images", `there is no "images": say modules, scripts or archives`},
		{"modules -nothing", "flag provided but not defined"},
		{"archives -nothing", "flag provided but not defined"},
		{"archives -binary none", "ask none for its version"},
	} {
		err := run(strings.Fields(tc.arguments))
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("release %s: %v, want %q", tc.arguments, err, tc.want)
		}
	}
}

func TestChosenTargets(t *testing.T) {
	for only, want := range map[string]string{
		"":                           "darwin_amd64 darwin_arm64 linux_amd64 linux_arm64 windows_amd64 windows_arm64",
		"linux_amd64":                "linux_amd64",
		"windows_arm64,darwin_amd64": "windows_arm64 darwin_amd64",
		"plan9_386":                  "error",
		"linux_amd64,plan9_386":      "error",
		"linux_amd64,":               "error",
	} {
		var names []string
		targets, err := chosen(only)
		for _, target := range targets {
			names = append(names, target.String())
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = "error"
		}
		if only == "" && len(targets) == len(release.Targets()) && len(targets) == 6 {
			continue // all, in their own order
		}
		if got != want {
			t.Errorf("-only %q: %s, want %s", only, got, want)
		}
	}
}

// TestTheVersionOfAProgram is what it says of itself, without the revision.
func TestTheVersionOfAProgram(t *testing.T) {
	for said, want := range map[string]string{
		"orihon 1.2.3+abc (linux)": "1.2.3", "orihon 1.2.3 (linux)": "1.2.3", "orihon dev+abc": "dev", "orihon 1.2.3": "error", "orihon": "error", "": "error", "orihon +abc": "error",
	} {
		program := filepath.Join(t.TempDir(), "program")
		if err := os.WriteFile(program, []byte("#!/bin/sh\nprintf '%s' '"+said+"'\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		got, err := versionOf(program)
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("%q is the version %q (%v), want %q", said, got, err, want)
		}
	}
}

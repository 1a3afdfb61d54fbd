package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestBrowserIsInstalledOnlyWhereThereIsNone(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal(err)
	}
	empty, full := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "google-chrome"), []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{empty: "install chromium-headless-shell chromium-headless-shell fonts-noto-cjk\n", full: ""} {
		cmd := exec.Command(bash, "-c", prelude+"\ndebian() { echo install \"$@\"; }\ninstall_chromium")
		cmd.Env = []string{"PATH=" + path}
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("%v %q, want %q", err, out, want)
		}
	}
}

// TestFunctionsHaveNoNameOfAProgram: "command -v" and calls would find the function.
func TestFunctionsHaveNoNameOfAProgram(t *testing.T) {
	installs := map[string]bool{}
	for _, p := range parts {
		for line := range strings.Lines(p.script) {
			if words := strings.Fields(line); len(words) > 1 && words[0] == "debian" {
				installs[words[1]] = true
			}
		}
	}
	for line := range strings.Lines(prelude) {
		name, _, isFunction := strings.Cut(strings.TrimSpace(line), "() {")
		if isFunction && (installs[name] || strings.Contains(prelude, "debian "+name+" ")) {
			t.Errorf("the function %s hides a program of that name", name)
		}
	}
}

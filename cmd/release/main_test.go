package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/release"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/tests/disk"
)

// TestMain is the command itself for the tests that run it.
func TestMain(m *testing.M) {
	if os.Getenv("ORIHON_TEST_RELEASE") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestWhatTheCommandSays is told on the error output, and the exit code is 1 for what failed alone.
func TestWhatTheCommandSays(t *testing.T) {
	dir := program(t)
	for arguments, want := range map[string]string{"images": "release: there is no \"images\": say modules, scripts or archives\n", "modules": ""} {
		cmd := exec.Command(os.Args[0], arguments)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "ORIHON_TEST_RELEASE=1")
		var said strings.Builder
		cmd.Stderr = &said
		err := cmd.Run()
		var exit *exec.ExitError
		if failed := errors.As(err, &exit); failed != (want != "") || failed && exit.ExitCode() != 1 || said.String() != want {
			t.Errorf("release %s: %v %q", arguments, err, said.String())
		}
	}
}

// program is a repository with a program of the name that is looked for, which nothing is linked into.
func program(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n", "cmd/orihon/main.go": "package main\n\nfunc main() {}\n",
		"cmd/orihon/windows.go": "//go:build windows\n\npackage main\n\nimport _ \"example.com/missing\"\n", release.ModulesFile: "[]\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		disk.Write(t, file, text)
	}
	return dir
}

// TestTheLicencesOfModules are those of Go for a program that uses nothing else; a system has modules of its own.
func TestTheLicencesOfModules(t *testing.T) {
	t.Chdir(program(t))
	if err := run([]string{"modules", "-target", "linux_arm64"}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(release.ModulesFile)
	if err != nil {
		t.Fatal(err)
	}
	var parts []notice.Part
	if err := json.Unmarshal(data, &parts); err != nil || len(parts) != 1 || parts[0].Name != "Go" || len(parts[0].Files) == 0 {
		t.Errorf("%v %s", err, data)
	}
	if err := run([]string{"modules", "-target", "windows_amd64"}); err == nil || !strings.Contains(err.Error(), "example.com/missing") {
		t.Errorf("a module that is missing on Windows: %v", err)
	}
}

// TestScriptsOfPlainSites are written where the program embeds them.
func TestScriptsOfPlainSites(t *testing.T) {
	t.Chdir(t.TempDir())
	files := []string{bundle.ShippedFile, render.ShippedFile}
	for _, file := range files {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := run([]string{"scripts"}); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Size() < 10_000 {
			t.Errorf("%s: %v %v", file, info, err)
		}
	}
}

// TestArchivesOfNothing asks for what cannot be made of a repository.
func TestArchivesOfNothing(t *testing.T) {
	dir := program(t)
	t.Chdir(dir)
	binary := filepath.Join(dir, "orihon")
	if err := os.WriteFile(binary, []byte("#!/bin/sh\necho 'orihon 1.2.3 (any)'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	archives := func(more ...string) string {
		return fmt.Sprint(run(slices.Concat([]string{"archives", "-binary", binary}, more)))
	}
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(dir))
	if said := archives(); !strings.HasPrefix(said, "git log: ") {
		t.Errorf("outside of a repository: %s", said)
	}
	for _, args := range [][]string{{"init", "-q"}, {"-c", "user.name=n", "-c", "user.email=n@example.com", "commit", "-q", "--allow-empty", "-m", "one"}} {
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v %s", args, err, out)
		}
	}
	if said := archives("-only", "plan9_386"); said != `there is no target "plan9_386"` {
		t.Errorf("for a system that there is none for: %s", said)
	}
	if said := archives("-only", "linux_amd64", "-out", "go.mod"); !strings.Contains(said, "go.mod") {
		t.Errorf("into a file: %s", said)
	}
}

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

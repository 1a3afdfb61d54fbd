package history

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// TestGitRunsNoProgramsOfARepository: the settings of one that is somebody else's name programs.
func TestGitRunsNoProgramsOfARepository(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a script of a shell")
	}
	dir := t.TempDir()
	ran := filepath.Join(dir, "ran")
	program := filepath.Join(dir, "program")
	if err := os.WriteFile(program, []byte("#!/bin/sh\ntouch "+ran+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	repository := filepath.Join(dir, "repository")
	plain := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", repository, "-c", "user.name=T", "-c", "user.email=t@example.com"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %s", args, out)
		}
	}
	if err := os.Mkdir(repository, 0o755); err != nil {
		t.Fatal(err)
	}
	plain("init", "-q")
	if err := os.WriteFile(filepath.Join(repository, "a.md"), []byte("# A\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	plain("add", ".")
	plain("commit", "-qm", "first")
	plain("config", "core.fsmonitor", program)
	plain("diff", "--name-only")
	if _, err := os.Stat(ran); err != nil {
		t.Skip("this git asks no program")
	}
	if err := os.Remove(ran); err != nil {
		t.Fatal(err)
	}
	if git(t.Context(), repository, "rev-parse", "HEAD") == "" {
		t.Error("git knows no commit")
	}
	git(t.Context(), repository, "diff", "--no-ext-diff", "--name-only")
	if _, err := os.Stat(ran); err == nil {
		t.Error("git ran a program that the repository names")
	}
	plain("clone", "-q", "--bare", ".", filepath.Join(dir, "bare"))
	if got := git(t.Context(), filepath.Join(dir, "bare"), "rev-parse", "HEAD"); got != "" {
		t.Errorf("a folder that looks like a repository is taken for one: %s", got)
	}
}

// TestWhereARepositoryMayBe: git is asked only there.
func TestWhereARepositoryMayBe(t *testing.T) {
	root := t.TempDir()
	at := func(name string) string { return filepath.Join(root, filepath.FromSlash(name)) }
	for _, dir := range []string{"in/.git", "in/a/b", "out/a"} {
		if err := os.MkdirAll(at(dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string]bool{"in": true, "in/a/b": true, "out": false, "out/a": false, "missing": true}
	if os.Symlink(at("in/a"), at("out/to-in")) == nil && os.Symlink(at("out/a"), at("in/to-out")) == nil {
		want["out/to-in"], want["out/to-in/b"], want["in/to-out"] = true, true, false
	}
	for name, may := range want {
		if got := inRepository(at(name)); got != may {
			t.Errorf("%s: %v", name, got)
		}
	}
	t.Chdir(at("in/a"))
	if !inRepository("b") {
		t.Error("a relative name is not looked up from the folder that one is in")
	}
	t.Setenv("GIT_DIR", at("in/.git"))
	if !inRepository(at("out")) {
		t.Error("the environment names a repository")
	}
}

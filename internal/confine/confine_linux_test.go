package confine_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/confine"
	"github.com/orihon/orihon/tests/disk"
)

// attacks are what a confined process tries; each returns nil if it succeeds.
var attacks = map[string]func(at string) error{
	"read a file":             func(at string) error { _, err := os.ReadFile(at + "/outside/secret"); return err },
	"read a link":             func(at string) error { _, err := os.ReadFile(at + "/read/link"); return err },
	"list a folder":           func(at string) error { _, err := os.ReadDir(at + "/outside"); return err },
	"read the system's users": func(string) error { _, err := os.ReadFile("/etc/passwd"); return err },
	"read the environment":    func(string) error { _, err := os.ReadFile("/proc/self/environ"); return err },
	"read its parent":         func(string) error { _, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", os.Getppid())); return err },
	"write a file":            func(at string) error { return os.WriteFile(at+"/outside/new", nil, 0o600) },
	"write where it reads":    func(at string) error { return os.WriteFile(at+"/read/new", nil, 0o600) },
	"delete a file":           func(at string) error { return os.Remove(at + "/outside/secret") },
	"cut a file":              func(at string) error { return os.Truncate(at+"/outside/secret", 0) },
	"link a file":             func(at string) error { return os.Link(at+"/outside/secret", at+"/write/secret") },
	"make a link":             func(at string) error { return os.Symlink("/etc/passwd", at+"/write/link") },
	"make a pipe":             func(at string) error { return syscall.Mkfifo(at+"/write/pipe", 0o600) },
	"move a file out":         func(at string) error { return os.Rename(at+"/write/kept", at+"/outside/kept") },
	"run a program":           func(string) error { return exec.Command("/bin/sh", "-c", "true").Run() },
	"dial":                    dial("tcp"),
	"send":                    dial("udp"),
	"listen":                  func(string) error { _, err := net.Listen("tcp", "127.0.0.1:0"); return err },
	"a socket of the system":  func(at string) error { _, err := net.Listen("unix", at+"/write/socket"); return err },
	"a secret variable": func(string) error {
		if os.Getenv("ORIHON_SECRET") == "" {
			return errors.New("it is not there")
		}
		return nil
	},
}

func dial(network string) func(string) error {
	return func(string) error {
		c, err := net.Dial(network, "127.0.0.1:9")
		if err == nil || errors.Is(err, syscall.ECONNREFUSED) {
			if c != nil {
				_ = c.Close()
			}
			return nil
		}
		return err
	}
}

func TestMain(m *testing.M) {
	if err := confine.Enter(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
	if at := os.Args[len(os.Args)-1]; strings.HasPrefix(at, "at=") {
		os.Exit(inside(os.Args[1], strings.TrimPrefix(at, "at=")))
	}
	os.Exit(m.Run())
}

// inside is the work of a process that tests start.
func inside(what, at string) int {
	switch what {
	case "wait":
		time.Sleep(time.Hour)
	case "fill":
		var all [][]byte
		for range 4096 {
			piece := make([]byte, 1<<20)
			for i := range piece {
				piece[i] = byte(i)
			}
			all = append(all, piece)
		}
		fmt.Fprintln(os.Stdout, len(all))
	case "work":
		text, err := os.ReadFile(at + "/read/file")
		if err == nil {
			err = os.WriteFile(at+"/write/new", text, 0o600)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 3
		}
		return 7
	default:
		if attacks[what](at) == nil {
			return 9
		}
	}
	return 0
}

// place is a folder with files in and out of reach.
func place(t *testing.T) string {
	t.Helper()
	at, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"read/file", "write/kept", "outside/secret"} {
		disk.Write(t, filepath.Join(at, name), "text")
	}
	if err := os.Symlink(at+"/outside/secret", at+"/read/link"); err != nil {
		t.Fatal(err)
	}
	return at
}

func run(t *testing.T, at, what string, rights confine.Rights) (int, string, error) {
	t.Helper()
	rights.Read, rights.Write = []string{at + "/read"}, []string{at + "/write"}
	if rights.Time == 0 {
		rights.Time = time.Minute
	}
	var said bytes.Buffer
	code, err := confine.Run(t.Context(), rights, []string{what, "at=" + at}, io.Discard, &said)
	return code, said.String(), err
}

// TestConfinedProcesses tries each attack without confinement, where it succeeds, and confined, where it must not.
func TestConfinedProcesses(t *testing.T) {
	if missing := confine.Missing(); missing != "" {
		t.Skip(missing)
	}
	t.Setenv("ORIHON_SECRET", "secret")
	for name, attack := range attacks {
		t.Run(name, func(t *testing.T) {
			if err := attack(place(t)); err != nil {
				t.Skipf("it does not succeed here: %v", err)
			}
			code, said, err := run(t, place(t), name, confine.Rights{Memory: 1 << 30})
			if code != 0 || err != nil {
				t.Errorf("it succeeds: %d %v %s", code, err, said)
			}
		})
	}
	at := place(t)
	if code, said, err := run(t, at, "work", confine.Rights{Memory: 1 << 30}); code != 7 || err != nil {
		t.Errorf("what is allowed: %d %v %s", code, err, said)
	}
	if text, err := os.ReadFile(at + "/write/new"); err != nil || string(text) != "text" {
		t.Errorf("what was written: %q %v", text, err)
	}
}

func TestConfinedProcessesEnd(t *testing.T) {
	if _, _, err := run(t, place(t), "wait", confine.Rights{Time: 200 * time.Millisecond}); !errors.Is(err, confine.ErrTime) {
		t.Errorf("in time: %v", err)
	}
	if _, said, err := run(t, place(t), "fill", confine.Rights{Memory: 256 << 20}); !errors.Is(err, confine.ErrMemory) || said != "" {
		t.Errorf("in memory: %v %s", err, said)
	}
}

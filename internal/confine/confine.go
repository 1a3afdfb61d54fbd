// Package confine runs this program a second time, as a process that may reach a few folders and nothing else.
//
// A build of somebody else's change reads files that nobody has looked at. Orihon runs no script of such a site, but a
// mistake of its own, or of a parser it uses, must not cost its user a key either. So the kernel is told beforehand which
// files the process may open. It has no network, no secrets in its environment, and an end in time and memory.
package confine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// Rights are what a confined process may do.
type Rights struct {
	Read   []string      `json:"read"`   // folders and files that it may read
	Write  []string      `json:"write"`  // folders that it may read and change
	Memory int64         `json:"memory"` // bytes
	Time   time.Duration `json:"time"`
}

// Environment variables of a confined process: its rights before they hold, and that they hold.
const (
	rightsVariable = "ORIHON_RIGHTS"
	insideVariable = "ORIHON_CONFINED"
)

// passed are the environment variables that a confined process is given. None of them holds a secret.
var passed = [...]string{"HOME", "USERPROFILE", "LANG", "LC_ALL", "TERM", "NO_COLOR", "COLUMNS", "SOURCE_DATE_EPOCH", "SystemRoot", "COVERAGE_DIR", "GOCOVERDIR"}

// Errors of a confined process that reached a limit.
var (
	ErrTime   = errors.New("it took too long")
	ErrMemory = errors.New("it needed too much memory")
)

// Inside reports whether this process is confined.
func Inside() bool { return os.Getenv(insideVariable) != "" }

// Run runs this program with other arguments as a confined process, and returns its exit code.
func Run(ctx context.Context, rights Rights, args []string, stdout, stderr io.Writer) (int, error) {
	program, err := os.Executable()
	if err != nil {
		return 0, fmt.Errorf("find this program: %w", err)
	}
	encoded, err := json.Marshal(rights)
	if err != nil {
		return 0, fmt.Errorf("encode the rights: %w", err)
	}
	limited, stop := context.WithTimeoutCause(ctx, rights.Time, ErrTime)
	defer stop()
	said := &lastLines{to: stderr}
	cmd := exec.CommandContext(limited, program, args...)
	cmd.Args[0] = os.Args[0]
	cmd.Env = append(environment(rights), rightsVariable+"="+string(encoded))
	cmd.Stdout, cmd.Stderr = stdout, said
	err = cmd.Run()
	said.flush()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0, nil
	case limited.Err() != nil:
		return 0, context.Cause(limited)
	case said.fatal && (outOfMemory(said.last) || peakMemory(cmd.ProcessState) > rights.Memory/2): // the runtime fails in many ways
		return 0, ErrMemory
	case said.fatal:
		return 0, fmt.Errorf("the confined process ended: %s", strings.TrimSpace(said.last))
	case errors.As(err, &exit) && exit.Exited():
		return exit.ExitCode(), nil
	}
	return 0, fmt.Errorf("run the confined process: %w", err)
}

// environment is what a confined process knows of its surroundings.
func environment(rights Rights) []string {
	out := []string{
		"GOTRACEBACK=none", // a limit is told as a limit
		fmt.Sprintf("GOMEMLIMIT=%d", rights.Memory/4*3),
	}
	for _, variable := range os.Environ() {
		name, _, _ := strings.Cut(variable, "=")
		if slices.Contains(passed[:], name) {
			out = append(out, variable)
		}
	}
	return out
}

// Enter gives up all rights but those that Run asked for, if this process is one that Run has started. It is the first
// thing that a program does, and on systems that can confine it does not return: the program begins again, confined.
func Enter() error {
	text := os.Getenv(rightsVariable)
	if text == "" {
		return nil
	}
	var rights Rights
	if err := json.Unmarshal([]byte(text), &rights); err != nil {
		return fmt.Errorf("read the rights: %w", err)
	}
	if err := os.Unsetenv(rightsVariable); err != nil {
		return fmt.Errorf("%w", err)
	}
	if err := os.Setenv(insideVariable, "1"); err != nil {
		return fmt.Errorf("%w", err)
	}
	if err := enter(rights); err != nil {
		return fmt.Errorf("give up rights: %w", err)
	}
	return nil
}

func outOfMemory(text string) bool {
	return strings.Contains(text, "out of memory") || strings.Contains(text, "cannot allocate memory") || strings.Contains(text, "failed to create new OS thread")
}

// runtimeMarks begin what the Go runtime says as it ends a program.
var runtimeMarks = [...]string{"fatal error: ", "runtime: ", "SIGSEGV", "SIGABRT", "panic: ", "[signal "}

// lastLines passes lines on until the Go runtime reports its end, which is kept back.
type lastLines struct {
	to    io.Writer
	line  []byte // without its end yet
	fatal bool
	last  string
}

func (l *lastLines) Write(data []byte) (int, error) {
	l.line = append(l.line, data...)
	for {
		end := bytes.IndexByte(l.line, '\n')
		if end < 0 {
			return len(data), nil
		}
		if err := l.pass(l.line[:end+1]); err != nil {
			return 0, err
		}
		l.line = l.line[end+1:]
	}
}

func (l *lastLines) pass(line []byte) error {
	for _, mark := range runtimeMarks {
		l.fatal = l.fatal || bytes.HasPrefix(line, []byte(mark))
	}
	if l.fatal {
		l.last += string(line)
		return nil
	}
	_, err := l.to.Write(line)
	return err
}

func (l *lastLines) flush() {
	if len(l.line) > 0 {
		_ = l.pass(l.line)
	}
}

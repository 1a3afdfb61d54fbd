package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/orihon/orihon/internal/diag"
)

// TestEscapeCodesGoToTerminalsOnly prints a message and a bar to terminals and files. NO_COLOR takes the colours alone: the bar
// moves the cursor, which is no colour.
func TestEscapeCodesGoToTerminalsOnly(t *testing.T) {
	for _, c := range []struct {
		name, term, noColor string
		isTerminal          bool
		colours, bar        bool
	}{
		{"terminal", "xterm", "", true, true, true},
		{"terminal with NO_COLOR", "xterm", "1", true, false, true},
		{"terminal without escape codes", "dumb", "", true, false, false},
		{"file", "xterm", "", false, false, false},
		{"file with NO_COLOR", "xterm", "1", false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("TERM", c.term)
			t.Setenv("NO_COLOR", c.noColor)
			file, read := printedTo(t, c.isTerminal)
			printMessages(file, []diag.Message{{ID: "x", Severity: diag.Error, Pos: diag.Pos{File: "a.md", Line: 1, Column: 1}, Text: "bad"}})
			messages := read()
			if !strings.Contains(messages, "a.md:1:1: ") || strings.Contains(messages, "\x1b") != c.colours {
				t.Errorf("messages: %q; want colours: %v", messages, c.colours)
			}
			p := newProgress(file)
			p.show("write", 1, 2)
			if c.bar {
				p.start() // without waiting until the bar is due
			} else {
				time.Sleep(barDelay + barPeriod)
			}
			p.clear()
			if bar := read(); strings.Contains(bar, "\x1b") != c.bar || strings.Contains(bar, "write") != c.bar {
				t.Errorf("bar: %q; want one: %v", bar, c.bar)
			}
		})
	}
}

// printedTo opens a terminal or a file, and returns it with a function that returns what was printed since its last call.
func printedTo(t *testing.T, isTerminal bool) (*os.File, func() string) {
	t.Helper()
	open := func(name string, mode int) *os.File {
		f, err := os.OpenFile(name, mode, 0o600)
		if err != nil {
			t.Skip(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		return f
	}
	if !isTerminal {
		name := t.TempDir() + "/printed"
		return open(name, os.O_WRONLY|os.O_CREATE), readerOf(open(name, os.O_RDONLY))
	}
	master := open("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY)
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Skip(err)
	}
	number, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Skip(err)
	}
	return open(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY), readerOf(master)
}

// readerOf returns a function that reads what a file has to give at once.
func readerOf(f *os.File) func() string {
	fd := int(f.Fd()) // asked once: Fd makes a file block
	_ = unix.SetNonblock(fd, true)
	return func() string {
		var text strings.Builder
		buffer := make([]byte, 4096)
		for {
			n, err := unix.Read(fd, buffer)
			if n <= 0 || err != nil {
				return text.String()
			}
			text.Write(buffer[:n])
		}
	}
}

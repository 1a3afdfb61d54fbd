package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestCompletionOfPowerShell holds what no golden can: that the script is closed wherever it opens something, and that it registers
// itself for this program and asks it for words.
func TestCompletionOfPowerShell(t *testing.T) {
	var script, problems bytes.Buffer
	if code := execute(t.Context(), []string{"completion", "powershell"}, &script, &problems); code != 0 {
		t.Fatal(code, problems.String())
	}
	if err := powerShellCloses(script.String()); err != nil {
		t.Error(err)
	}
	for _, part := range []string{"Register-ArgumentCompleter -CommandName 'orihon'", "__complete", "$WordToComplete", "CompletionResult"} {
		if !strings.Contains(script.String(), part) {
			t.Errorf("the script has no %s", part)
		}
	}
	for text, closes := range map[string]bool{
		"{ 'a''b' \"c`\"d\" ('e', $f[0]) } # '": true, "{": false, "(]": false, "'a": false, "\"`\"": false, "}": false, "a `{ b": true, "<# ' #> {}": true, "<# {": false,
	} {
		if err := powerShellCloses(text); (err == nil) != closes {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestCompletionNamesAll asks, as the scripts of all shells do, for the words that follow each command: they are its commands and
// flags.
func TestCompletionNamesAll(t *testing.T) {
	asked := 0
	offers := func(words ...string) string {
		t.Helper()
		asked++
		var said, problems bytes.Buffer
		if code := execute(t.Context(), append([]string{cobra.ShellCompRequestCmd}, words...), &said, &problems); code != 0 {
			t.Fatal(words, code, problems.String())
		}
		return "\n" + said.String()
	}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		path := strings.Fields(cmd.CommandPath())[1:]
		commands := offers(append(path, "")...)
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() && !strings.Contains(commands, fmt.Sprintf("\n%s\t%s\n", c.Name(), c.Short)) {
				t.Errorf("%s offers no %s:%s", cmd.CommandPath(), c.Name(), commands)
			}
			visit(c)
		}
		flags := offers(append(path, "--")...)
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden && !strings.Contains(flags, "\n--"+f.Name+"\t") && !strings.Contains(flags, "\n--"+f.Name+"=\t") {
				t.Errorf("%s offers no --%s:%s", cmd.CommandPath(), f.Name, flags)
			}
		})
	}
	visit(newRoot())
	if asked < 50 {
		t.Errorf("only %d questions were asked", asked)
	}
}

// powerShellCloses returns an error for a script of PowerShell with a text, comment or bracket that is not closed.
func powerShellCloses(script string) error {
	var open []byte
	pairs := map[byte]byte{'}': '{', ')': '(', ']': '['}
	for i := 0; i < len(script); i++ {
		rest := script[i:]
		switch c := script[i]; {
		case c == '`':
			i++
		case strings.HasPrefix(rest, "<#"):
			end := strings.Index(rest, "#>")
			if end < 0 {
				return fmt.Errorf("a comment is not closed: %.40q", rest)
			}
			i += end + 1
		case c == '#':
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest) - 1
			}
			i += end
		case c == '\'', c == '"':
			end := powerShellText(rest)
			if end < 0 {
				return fmt.Errorf("a text is not closed: %.40q", rest)
			}
			i += end
		case strings.IndexByte("{([", c) >= 0:
			open = append(open, c)
		case pairs[c] != 0:
			if len(open) == 0 || open[len(open)-1] != pairs[c] {
				return fmt.Errorf("%q closes nothing: %.40q", c, rest)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return fmt.Errorf("%q is not closed", open)
	}
	return nil
}

// powerShellText returns where a text in quotes ends; -1 if it does not. A quote within it is doubled, or, in double quotes, has a
// grave accent before it.
func powerShellText(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '`' && text[0] == '"':
			i++
		case text[i] == text[0] && i+1 < len(text) && text[i+1] == text[0]:
			i++
		case text[i] == text[0]:
			return i
		}
	}
	return -1
}

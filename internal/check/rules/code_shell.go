package rules

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	shell "mvdan.cc/sh/v3/syntax"
)

var (
	// prompted is a line of a session: the output of commands comes between such lines.
	prompted = regexp.MustCompile(`(?m)^\s*(?:[$%>]|[\w.@:~/\\-]+[$#>]) `)
	// toFill is what a reader is to fill in, and a choice of which one is to be taken.
	toFill = regexp.MustCompile(`<[^<>\s&|;()][^<>\n&|;()]*>|\[[^\]\n]*(?:\||\.\.\.)[^\]\n]*\]`)
)

// mostShell is how long commands may be that are judged, in bytes: the parser's time grows faster than the depth of parentheses.
const mostShell = 32 << 10

// parseShell takes commands for Bash or Zsh, neither of which is judged by what the other does not know.
func parseShell(code string) string {
	if len(code) > mostShell || prompted.MatchString(code) || toFill.MatchString(code) {
		return ""
	}
	var first error
	for _, variant := range []shell.LangVariant{shell.LangBash, shell.LangZsh} {
		_, err := shell.NewParser(shell.Variant(variant)).Parse(strings.NewReader(code), "")
		if err == nil {
			return ""
		}
		if first == nil {
			first = err
		}
	}
	var wrong shell.ParseError
	if errors.As(first, &wrong) {
		return fmt.Sprintf("in line %d, %s", wrong.Pos.Line(), wrong.Text)
	}
	return first.Error()
}

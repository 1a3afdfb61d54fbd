// Package faults reads the errors of esbuild: which of them follow from another, and what they mean for who wrote the file.
package faults

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	wrongTag  = regexp.MustCompile(`^Unexpected closing "([^"]*)" tag does not match opening "([^"]*)" tag$`)
	endlessly = regexp.MustCompile(`^Unexpected end of file before a closing "([^"]*)" tag$`)
)

// First are the errors without those that follow from a wrong tag before them in the same file: behind it the parser is lost.
func First(errs []api.Message) []api.Message {
	isLost := map[string]bool{}
	out := make([]api.Message, 0, len(errs))
	for _, e := range errs {
		if e.Location == nil {
			out = append(out, e)
			continue
		}
		file := e.Location.Namespace + ":" + e.Location.File
		if isLost[file] && isSyntax(e.Text) {
			continue
		}
		isLost[file] = isLost[file] || wrongTag.MatchString(e.Text) || endlessly.MatchString(e.Text)
		out = append(out, e)
	}
	return out
}

// isSyntax reports whether an error is the parser's, and not of what a file imports.
func isSyntax(text string) bool {
	for _, begin := range []string{"Unexpected ", "Expected ", "The character ", "Unterminated ", "Syntax error"} {
		if strings.HasPrefix(text, begin) {
			return true
		}
	}
	return false
}

// Remedy says what mends an error, "" if that is not known.
func Remedy(e api.Message) string {
	switch m := wrongTag.FindStringSubmatch(e.Text); {
	case m != nil && len(e.Notes) > 0 && e.Notes[0].Location != nil && e.Location != nil && e.Notes[0].Location.Line < e.Location.Line:
		return fmt.Sprintf("<%s> of line %d is not closed: write </%s> before this, or in its place", m[2], e.Notes[0].Location.Line, m[2])
	case m != nil:
		return fmt.Sprintf("write </%s>", m[2])
	}
	if m := endlessly.FindStringSubmatch(e.Text); m != nil {
		return fmt.Sprintf("write </%s>, or <%s /> if it holds nothing", m[1], m[1])
	}
	return ""
}

// Unresolved returns the module that esbuild did not find.
func Unresolved(text string) (name string, ok bool) {
	rest, ok := strings.CutPrefix(text, `Could not resolve "`)
	if !ok {
		return "", false
	}
	name, _, ok = strings.Cut(rest, `"`)
	return name, ok
}

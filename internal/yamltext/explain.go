package yamltext

import (
	"bytes"
	"fmt"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

var libraryText = regexp.MustCompile(`^(?:yaml: )?(?:unmarshal errors:\s+)?(?:line (\d+): )?((?s).*)$`)

// explain says what is wrong with a text that the library refuses.
func explain(text []byte, err error) *Error {
	m := libraryText.FindStringSubmatch(err.Error())
	line, _ := strconv.Atoi(m[1])
	what := strings.TrimSpace(m[2])
	if e := unreadable(text); e != nil {
		return e
	}
	if name, ok := strings.CutPrefix(what, "unknown anchor '"); ok {
		name, _, _ = strings.Cut(name, "'")
		return unknownAlias(text, name)
	}
	s := look(text)
	for _, cause := range []func(*scan, string, int) *Error{tabs, quotes, brackets, reservedCharacters, secondColons, steps} {
		if e := cause(s, what, line); e != nil {
			return e
		}
	}
	line = refusedLine(text, what, max(line, 1))
	return &Error{Line: line, Column: firstColumn(text, line), Text: inWords(what), Hint: hintFor(what)}
}

// refusedLine is the line at which a map or a list goes wrong. For these the library names the line where it begins, unless
// that is the first line of the text. It is the last line of the shortest beginning of the text that is refused for the same
// reason.
func refusedLine(text []byte, what string, line int) int {
	if !strings.Contains(what, "did not find expected key") && !strings.Contains(what, "'-' indicator") {
		return line
	}
	ends := []int{0}
	for i, c := range text {
		if c == '\n' {
			ends = append(ends, i+1)
		}
	}
	if ends[len(ends)-1] < len(text) {
		ends = append(ends, len(text))
	}
	n := sort.Search(len(ends)-1, func(n int) bool {
		err := yaml.Unmarshal(text[:ends[n]], new(yaml.Node))
		return err != nil && strings.Contains(err.Error(), what)
	})
	return max(n, line)
}

func (s *scan) fail(p place, text, hint string) *Error {
	return &Error{Line: p.line, Column: 1 + utf8.RuneCount(s.text[p.lineStart:p.at]), Text: text, Hint: hint}
}

// unreadable finds bytes that are no text.
func unreadable(text []byte) *Error {
	s := &scan{text: text, line: 1}
	for s.at < len(text) {
		r, size := utf8.DecodeRune(text[s.at:])
		switch {
		case r == utf8.RuneError && size == 1:
			return s.fail(s.here(), fmt.Sprintf("the byte 0x%02x is no text in UTF-8", text[s.at]), "Save the file as text in UTF-8.")
		case r < ' ' && r != '\n' && r != '\t' && r != '\r' || r == 0x7f:
			return s.fail(s.here(), fmt.Sprintf("it holds the control character U+%04X", r), "Take it out, or write it with an escape in double quotes.")
		case r == '\n':
			s.line, s.lineStart = s.line+1, s.at+1
		}
		s.at += size
	}
	return nil
}

func unknownAlias(text []byte, name string) *Error {
	i := max(bytes.Index(text, []byte("*"+name)), 0)
	before := text[:i]
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Error{
		Line: 1 + bytes.Count(before, []byte("\n")), Column: 1 + utf8.RuneCount(before[start:]),
		Text: "no value is marked &" + name + ", which *" + name + " stands for",
		Hint: "Put a text that begins with an asterisk in quotes.",
	}
}

func tabs(s *scan, _ string, _ int) *Error {
	if s.tab.line == 0 {
		return nil
	}
	return s.fail(s.tab, "a tab stands in the indent", "Indent with spaces.")
}

func quotes(s *scan, what string, line int) *Error {
	hint := "Close it, or put the text into other quotes."
	if s.quote.line > 0 {
		opened := s.quote
		if s.suspect.line > 0 {
			opened = s.suspect // an odd number of quotes: the first text that runs over a line is the likely one
		}
		return s.fail(opened, fmt.Sprintf("the quote %c is not closed", opened.char), hint)
	}
	if s.suspect.line > 0 && line >= s.suspect.line && strings.Contains(what, "did not find expected") {
		return s.fail(s.suspect, fmt.Sprintf("the quote %c is not closed on its line", s.suspect.char), hint)
	}
	return nil
}

func brackets(s *scan, what string, _ int) *Error {
	if s.stray.line > 0 && len(s.flow) == 0 {
		return s.fail(s.stray, fmt.Sprintf("the bracket %c closes nothing", s.stray.char), "Take it out, or put the text in quotes.")
	}
	if len(s.flow) == 0 || strings.Contains(what, "cannot start any token") && s.reserved.line > 0 {
		return nil
	}
	opened := s.flow[len(s.flow)-1]
	return s.fail(opened, fmt.Sprintf("the bracket %c is not closed", opened.char), fmt.Sprintf("Close it with %c, or put the text in quotes.", opened.char+2))
}

func reservedCharacters(s *scan, what string, _ int) *Error {
	if s.reserved.line == 0 || !strings.Contains(what, "cannot start any token") && !strings.Contains(what, "directive") {
		return nil
	}
	return s.fail(s.reserved, fmt.Sprintf("a text cannot begin with %c", s.reserved.char), "Put it in quotes.")
}

func secondColons(s *scan, what string, line int) *Error {
	if !strings.Contains(what, "mapping values are not allowed") {
		return nil
	}
	for _, c := range s.colons {
		if c.line == max(line, 1) {
			return s.fail(c, "a second colon stands in the line", "Put a text that holds a colon and a space in quotes.")
		}
	}
	return nil
}

func steps(s *scan, what string, _ int) *Error {
	if s.step.line == 0 || !strings.Contains(what, "did not find expected key") && !strings.Contains(what, "'-' indicator") {
		return nil
	}
	return s.fail(s.step, inWords(what), hintFor(what))
}

// words are what the library says, for people.
var words = []struct{ library, text, hint string }{
	{"mapping values are not allowed", "a key stands where none can be", "Align it with the keys that it belongs to; a key whose value is a map has nothing after its colon."},
	{"could not find expected ':'", "a key has no colon", "Write each as `key: value`; indent the lines of a longer text."},
	{"did not find expected key", "the line fits neither the map nor the list around it", "Align the keys of a map, and put texts with special characters in quotes."},
	{"did not find expected '-' indicator", "the line fits neither the map nor the list around it", "Begin each entry of a list with a hyphen, in the same column."},
	{"did not find expected node content", "a value is missing", "Write it, or two quotes for an empty text."},
	{"block sequence entries are not allowed", "a list cannot begin here", "Begin it on a line of its own below the key."},
	{"did not find expected alphabetic or numeric character", "a name is missing after & or *", "Put a text that begins with & or * in quotes."},
	{"found unknown escape character", "a backslash stands before a character that has no meaning with it", "Write two backslashes, or use single quotes."},
	{"found undefined tag handle", "a tag of unknown kind stands here", "Put a text that begins with an exclamation mark in quotes."},
	{"exceeded max depth", "values nest too deep", "Nest them less."},
}

func inWords(what string) string {
	for _, w := range words {
		if strings.Contains(what, w.library) {
			return w.text
		}
	}
	return what
}

func hintFor(what string) string {
	for _, w := range words {
		if strings.Contains(what, w.library) {
			return w.hint
		}
	}
	return "Look for a missing colon, quote or indent near this line."
}

// firstColumn is where the text of a line begins.
func firstColumn(text []byte, line int) int {
	for current := range bytes.Lines(text) {
		if line--; line == 0 {
			return 1 + len(current) - len(bytes.TrimLeft(current, " \t"))
		}
	}
	return 1
}

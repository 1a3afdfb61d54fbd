// Package diag describes problems in the content: where, what, and what to do about it.
//
// Content problems are data, never Go errors and never a panic. Every stage adds to a Log and goes on, so that a
// writer sees all problems at once. Go errors are left to what a writer cannot mend: a full disk, a bug.
package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/width"
)

// Severity says whether a problem stops the build.
type Severity uint8

const (
	// Warning is reported and does not stop the build.
	Warning Severity = iota
	// Error makes the build fail; the last good output stays in place.
	Error
)

// String returns "warning" or "error".
func (s Severity) String() string {
	if s == Error {
		return "error"
	}
	return "warning"
}

// MarshalText writes the severity as its word, for --json.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *Severity) UnmarshalText(text []byte) error {
	switch string(text) {
	case "warning":
		*s = Warning
	case "error":
		*s = Error
	default:
		return fmt.Errorf("unknown severity %q", text)
	}
	return nil
}

// Pos is a place in a file of the site. Line and Column count from 1; Column counts characters, not bytes.
// A Line of 0 means the file as a whole.
type Pos struct {
	File   string `json:"file"` // slash-separated, relative to the site folder
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// String returns file:line:column, as editors and terminals link it.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Message is one problem.
type Message struct {
	ID       string   `json:"id"` // stable, kebab-case: broken-link, unknown-key
	Severity Severity `json:"severity"`
	Pos
	Text string `json:"text"`             // what is wrong
	Hint string `json:"hint,omitempty"`   // what to do
	Line string `json:"source,omitempty"` // the source line, where it helps
}

// String returns the message on one line, hint included.
func (m Message) String() string {
	s := fmt.Sprintf("%s: %s: %s [%s]", m.Pos, m.Severity, m.Text, m.ID)
	if m.Hint != "" {
		s += "\n  hint: " + m.Hint
	}
	return visible(s)
}

// Render returns the message for a terminal: the problem, the source line with a caret below it, the hint.
func (m Message) Render() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s [%s]\n", m.Pos, m.Severity, m.Text, m.ID)
	if m.Line != "" {
		fmt.Fprintf(&b, "    %s\n", strings.ReplaceAll(m.Line, "\t", " "))
		if m.Column > 0 {
			fmt.Fprintf(&b, "    %s^\n", caretPadding(m.Line, m.Column))
		}
	}
	if m.Hint != "" {
		fmt.Fprintf(&b, "    hint: %s\n", m.Hint)
	}
	return visible(b.String())
}

// caretPadding is as wide on a terminal as the characters before column; Japanese ones take two cells.
func caretPadding(line string, column int) string {
	var b strings.Builder
	n := 1
	for _, r := range line {
		if n >= column {
			break
		}
		b.WriteByte(' ')
		if kind := width.LookupRune(r).Kind(); kind == width.EastAsianWide || kind == width.EastAsianFullwidth {
			b.WriteByte(' ')
		}
		n++
	}
	return b.String()
}

// Log collects messages from many goroutines. The zero value is ready to use.
type Log struct {
	// Mend changes messages before they are kept, such as their places where others read a text that is not as it is written; nil: nothing.
	Mend func(Message) Message

	mu       sync.Mutex
	messages []Message
}

// Add appends a message.
func (l *Log) Add(m Message) {
	if l.Mend != nil {
		m = l.Mend(m)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.messages = append(l.messages, m)
}

// Errorf adds an error at pos.
func (l *Log) Errorf(id string, pos Pos, hint, format string, args ...any) {
	l.Add(Message{ID: id, Severity: Error, Pos: pos, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// Warnf adds a warning at pos.
func (l *Log) Warnf(id string, pos Pos, hint, format string, args ...any) {
	l.Add(Message{ID: id, Severity: Warning, Pos: pos, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// Messages returns what was collected, sorted by place, without exact repeats.
func (l *Log) Messages() []Message {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := slices.Clone(l.messages)
	slices.SortStableFunc(out, func(a, b Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Column, b.Column), strings.Compare(a.ID, b.ID), strings.Compare(a.Text, b.Text))
	})
	return slices.Compact(out)
}

// Mark returns a function that returns the messages that were added since, as they came.
func (l *Log) Mark() func() []Message {
	l.mu.Lock()
	defer l.mu.Unlock()
	from := len(l.messages)
	return func() []Message {
		l.mu.Lock()
		defer l.mu.Unlock()
		return slices.Clone(l.messages[from:])
	}
}

// Once keeps the first of all messages of a kind that say the same, and has it count the others.
func Once(messages []Message, id string) []Message {
	first, others := map[string]int{}, map[int]int{}
	out := messages[:0:0]
	for _, m := range messages {
		at, known := first[m.Text]
		switch {
		case m.ID != id:
		case known:
			others[at]++
			continue
		default:
			first[m.Text] = len(out)
		}
		out = append(out, m)
	}
	for at, n := range others {
		places := "one more place"
		if n > 1 {
			places = fmt.Sprintf("%d more places", n)
		}
		out[at].Text += ", here and in " + places
	}
	return out
}

// Count returns the numbers of errors and warnings.
func (l *Log) Count() (errors, warnings int) {
	for _, m := range l.Messages() {
		if m.Severity == Error {
			errors++
		} else {
			warnings++
		}
	}
	return errors, warnings
}

// HasErrors reports whether a message is an error.
func (l *Log) HasErrors() bool {
	n, _ := l.Count()
	return n > 0
}

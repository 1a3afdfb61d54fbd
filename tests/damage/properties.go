package damage

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

// Result is what a reader returned for a text: the value as a text, and its messages.
type Result struct {
	Value    string
	Messages []diag.Message
}

// Steady fails unless reading the same text twice gives the same result.
func Steady(text string, read func(text string) Result) error {
	first, second := read(text), read(text)
	return errors.Join(Same(first.Value, second.Value), Same(Said(first.Messages), Said(second.Messages)))
}

// namedLine is a line that the text of a message names: "first on line 3".
var namedLine = regexp.MustCompile(`\bline [0-9]+\b`)

// Moved fails unless blank lines above a text change nothing but the lines of its messages. It is not for texts whose first
// line has a meaning of its own, such as front matter.
func Moved(file, text string, read func(text string) Result) error {
	const by = 3
	here, moved := read(text), read(strings.Repeat("\n", by)+text)
	want := slices.Clone(here.Messages)
	for i := range want {
		if want[i].File == file && want[i].Pos.Line > 0 {
			want[i].Pos.Line += by
			want[i].Text = namedLine.ReplaceAllStringFunc(want[i].Text, func(name string) string {
				n, _ := strconv.Atoi(strings.TrimPrefix(name, "line ")) // digits, by the expression
				return "line " + strconv.Itoa(n+by)
			})
		}
	}
	return errors.Join(Same(here.Value, moved.Value), Same(Said(want), Said(moved.Messages)))
}

// Inside fails for a message without an id or a text, and for one whose place is not in its file. The end of a line or of the
// file is inside; a message without a line may name a folder.
func Inside(files map[string]string, messages []diag.Message) error {
	for _, m := range messages {
		text, ok := files[m.File]
		switch lines := strings.Split(text, "\n"); {
		case m.ID == "" || m.Text == "":
			return fmt.Errorf("a message says nothing: %s", m)
		case !ok && m.Pos.Line == 0 && isFolder(files, m.File):
		case !ok:
			return fmt.Errorf("a message names an unknown file: %s", m)
		case m.Pos.Line < 0 || m.Pos.Line > len(lines) || m.Column < 0:
			return fmt.Errorf("a message is outside of the %d lines of its file: %s", len(lines), m)
		case m.Pos.Line == 0 && m.Column > 0:
			return fmt.Errorf("a message has a column and no line: %s", m)
		case m.Pos.Line > 0 && m.Column > utf8.RuneCountInString(lines[m.Pos.Line-1])+1:
			return fmt.Errorf("a message is behind the end of its line: %s", m)
		}
	}
	return nil
}

func isFolder(files map[string]string, name string) bool {
	for file := range files {
		if strings.HasPrefix(file, name+"/") {
			return true
		}
	}
	return false
}

// AtMost fails where there are more messages than a fault of one line accounts for.
func AtMost(most int, messages []diag.Message) error {
	if len(messages) <= most {
		return nil
	}
	return fmt.Errorf("%d messages, more than %d:\n%s", len(messages), most, Said(messages))
}

// Near fails unless all parts of a result that one fault can reach lie beside each other: after equal parts at the beginning
// and at the end are left out, at most so many remain in either.
func Near(most int, before, after []string) error {
	a, b := apart(before, after)
	if len(a) <= most && len(b) <= most {
		return nil
	}
	return fmt.Errorf("%d parts became %d, more than %d:\n- %s\n+ %s", len(a), len(b), most, strings.Join(a, "\n- "), strings.Join(b, "\n+ "))
}

// Same fails unless two texts are equal, and shows the first lines that differ.
func Same(want, got string) error {
	if want == got {
		return nil
	}
	a, b := apart(strings.Split(want, "\n"), strings.Split(got, "\n"))
	return fmt.Errorf("results differ:\n- %s\n+ %s", strings.Join(first(a), "\n- "), strings.Join(first(b), "\n+ "))
}

// apart returns two lists without what they have in common at the beginning and at the end.
func apart(a, b []string) (_, _ []string) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}

func first(lines []string) []string {
	const shown = 6
	if len(lines) <= shown {
		return lines
	}
	return append(slices.Clone(lines[:shown]), fmt.Sprintf("... and %d more", len(lines)-shown))
}

// Said is a list of messages, as they are printed.
func Said(messages []diag.Message) string {
	var out strings.Builder
	for _, m := range messages {
		out.WriteString(m.String() + "\n")
	}
	return out.String()
}

// Package damage breaks texts in small ways, for tests of what must hold of any text: no panic, messages that lie in
// their file, results that do not depend on blank lines above.
package damage

import (
	"fmt"
	"iter"
	"runtime/debug"
	"strings"
	"testing"
	"unicode/utf8"
)

// Text is a text with one fault.
type Text struct {
	What string // the fault and its place: "without line 3"
	Line int    // where the fault is
	Text string
}

// Lines yields the text with a line left out, doubled, cut in half or indented, for every line that is not blank. Where
// results take long to compute, only the first of so many lines is damaged.
func Lines(text string, every int) iter.Seq[Text] {
	return func(yield func(Text) bool) {
		lines, n := strings.SplitAfter(text, "\n"), 0
		for i, line := range lines {
			if strings.TrimSpace(line) == "" {
				continue
			}
			if n++; (n-1)%every != 0 {
				continue
			}
			before, after := strings.Join(lines[:i], ""), strings.Join(lines[i+1:], "")
			for _, fault := range [][2]string{{"without", ""}, {"twice", line + line}, {"half of", half(line)}, {"further right:", "  " + line}} {
				if !yield(Text{fmt.Sprintf("%s line %d", fault[0], i+1), i + 1, before + fault[1] + after}) {
					return
				}
			}
		}
	}
}

// Characters yields the text with a character left out, doubled, or followed by a space or a bracket, and the text that
// ends there, for the first of so many characters.
func Characters(text string, every int) iter.Seq[Text] {
	return func(yield func(Text) bool) {
		line, n := 1, 0
		for i := range text {
			_, size := utf8.DecodeRuneInString(text[i:])
			before, letter, after := text[:i], text[i:i+size], text[i+size:]
			if n++; (n-1)%every == 0 {
				for _, fault := range [][2]string{{"without", after}, {"twice", letter + letter + after}, {"a space after", letter + " " + after}, {"a bracket after", letter + ")" + after}, {"cut after", letter}} {
					if !yield(Text{fmt.Sprintf("%s character %d, %q", fault[0], n, letter), line, before + fault[1]}) {
						return
					}
				}
			}
			if letter == "\n" {
				line++
			}
		}
	}
}

// mostFailures are printed by Each: the others are likely to have the same cause.
const mostFailures = 3

// Each calls check with each text. It fails where check returns an error or panics, and prints the lines around the
// fault.
func Each(t testing.TB, texts iter.Seq[Text], check func(Text) error) {
	t.Helper()
	tried, failures := 0, 0
	for d := range texts {
		tried++
		err := guarded(d, check)
		if err == nil {
			continue
		}
		if failures++; failures <= mostFailures {
			t.Errorf("%s: %v\n%s", d.What, err, around(d))
		}
	}
	if failures > mostFailures {
		t.Errorf("%d more texts fail", failures-mostFailures)
	}
	if tried == 0 {
		t.Error("there is no text to damage")
	}
}

func guarded(d Text, check func(Text) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	return check(d)
}

// around returns the lines next to the fault.
func around(d Text) string {
	var out strings.Builder
	for i, line := range strings.Split(d.Text, "\n") {
		if at := i + 1; at >= d.Line-2 && at <= d.Line+2 {
			fmt.Fprintf(&out, "%6d| %s\n", at, line)
		}
	}
	return out.String()
}

func half(line string) string {
	at := len(strings.TrimRight(line, "\n")) / 2
	for at > 0 && !utf8.RuneStart(line[at]) {
		at--
	}
	return line[:at] + "\n"
}

package main

import (
	"io"
	"os"
	"strings"
	"unicode"

	"golang.org/x/term"

	"github.com/orihon/orihon/internal/diag"
)

// Colours of a terminal.
const (
	red    = "\x1b[1;31m"
	yellow = "\x1b[1;33m"
	dim    = "\x1b[2m"
	plain  = "\x1b[0m"
)

// terminal returns w as a terminal that knows escape sequences, nil if it is none.
func terminal(w io.Writer) *os.File {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" || !term.IsTerminal(int(file.Fd())) || !knowsEscapes(file) {
		return nil
	}
	return file
}

// coloured reports whether w shows colours and the user wants them: see https://no-color.org.
func coloured(w io.Writer) bool { return os.Getenv("NO_COLOR") == "" && terminal(w) != nil }

func printMessages(w io.Writer, messages []diag.Message) {
	colours := coloured(w)
	var b strings.Builder
	for _, m := range messages {
		text := printable(m.Render())
		if colours {
			text = paint(m, text)
		}
		b.WriteString(text)
	}
	_, _ = io.WriteString(w, b.String())
}

// paint colours the severity of a rendered message and dims what follows its first line.
func paint(m diag.Message, text string) string {
	colour := yellow
	if m.Severity == diag.Error {
		colour = red
	}
	word := ": " + m.Severity.String() + ": "
	first, rest, _ := strings.Cut(text, "\n")
	first = strings.Replace(first, word, ": "+colour+m.Severity.String()+plain+": ", 1) + "\n"
	if rest == "" {
		return first
	}
	return first + dim + strings.TrimSuffix(rest, "\n") + plain + "\n"
}

// printable takes the control characters out of a text: what is quoted of a file must not move the cursor.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

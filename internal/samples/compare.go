package samples

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// compare holds what the last command printed against what the page says.
func (w *workspace) compare(s *step) *problem {
	got := w.last
	if got == nil {
		got = &output{}
	}
	switch s.expect {
	case "exact":
		return difference(w.used(s.code), got.text, w)
	case "pattern":
		if !fitsPattern(w.used(s.code), got.text) {
			return difference(w.used(s.code), got.text, w)
		}
		return nil
	}
	if p := w.compareJSON(s, got.text); p != nil {
		return p
	}
	return w.capture(s)
}

// difference compares texts line by line; white space at the ends of lines and of the text does not count. It returns
// nil if there is none.
func difference(want, got string, w *workspace) *problem {
	wanted, came := trimmed(want), trimmed(got)
	same := 0
	for same < min(len(wanted), len(came)) && wanted[same] == came[same] {
		same++
	}
	if same == len(wanted) && same == len(came) {
		return nil
	}
	p := &problem{id: "sample-differs", text: "something else came back than the page says"}
	if same < len(wanted) {
		p.line = same + 1
	}
	p.hint = w.printed(hintOf(wanted, came))
	return p
}

func trimmed(text string) []string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t")
	}
	return lines
}

// hintOf shows two texts as lines that only the page has (-), only the reply has (+), or both.
func hintOf(wanted, came []string) string {
	const most = 30
	lines := []string{"- the page, + what came back"}
	for _, l := range lineDiff(wanted[:min(len(wanted), 400)], came[:min(len(came), 400)]) {
		if len(lines) > most {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, l)
	}
	return strings.Join(lines, "\n      ")
}

// lineDiff is a diff by the longest common subsequence of lines.
func lineDiff(a, b []string) []string {
	long := make([][]int, len(a)+1)
	for i := range long {
		long[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				long[i][j] = long[i+1][j+1] + 1
			} else {
				long[i][j] = max(long[i+1][j], long[i][j+1])
			}
		}
	}
	var out []string
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			out = append(out, "  "+a[i])
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && long[i+1][j] >= long[i][j+1]:
			out = append(out, "- "+a[i])
			i++
		default:
			out = append(out, "+ "+b[j])
			j++
		}
	}
	return out
}

// fitsPattern compares texts where "..." or "…" in the page stands for anything: within its line, or for any number of
// lines where it has one to itself.
func fitsPattern(want, got string) bool {
	var b strings.Builder
	b.WriteString(`\A`)
	lines := trimmed(want)
	for i, line := range lines {
		if isGap(line) {
			b.WriteString(`(?s:.*)`)
			continue
		}
		b.WriteString(linePattern(line))
		if i < len(lines)-1 && !isGap(lines[i+1]) {
			b.WriteString(`\n`)
		} else if i < len(lines)-1 {
			b.WriteString(`(?:\n|\z)`)
		}
	}
	b.WriteString(`\z`)
	fits, err := regexp.MatchString(b.String(), strings.Join(trimmed(got), "\n"))
	return err == nil && fits
}

func isGap(line string) bool {
	line = strings.TrimSpace(line)
	return line == "..." || line == "…"
}

// linePattern is a line as a regular expression, with gaps.
func linePattern(line string) string {
	parts := strings.Split(strings.ReplaceAll(line, "...", "…"), "…")
	for i, p := range parts {
		parts[i] = regexp.QuoteMeta(p)
	}
	return strings.Join(parts, ".*")
}

var variableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// capture keeps values of the last reply as variables of the shell, or in the place of a text that the
// page prints.
func (w *workspace) capture(s *step) *problem {
	if len(s.capture) == 0 {
		return nil
	}
	failed := func(text string) *problem {
		return &problem{id: "sample-capture", text: text, ends: true, hint: "it printed:" + tail(w.printed(w.last.text))}
	}
	reply, err := lastJSON(w.last.text)
	if err != nil {
		return failed("no value can be taken from the reply: " + err.Error())
	}
	var lines strings.Builder
	for _, c := range s.capture {
		value, found := valueAt(reply, c.path)
		if !found {
			return failed(fmt.Sprintf("the reply has no %s", c.path))
		}
		if !variableName.MatchString(c.name) {
			w.ids[c.name] = value
			continue
		}
		fmt.Fprintf(&lines, "export %s='%s'\n", c.name, strings.ReplaceAll(value, "'", `'\''`))
	}
	f, err := os.OpenFile(filepath.Join(w.hidden, "state"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err == nil {
		_, err = f.WriteString(lines.String())
		if closed := f.Close(); err == nil {
			err = closed
		}
	}
	if err != nil {
		return failed("the variables cannot be kept: " + err.Error())
	}
	return nil
}

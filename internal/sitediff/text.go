package sitediff

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// Colours of a terminal.
const (
	red   = "\x1b[31m"
	green = "\x1b[32m"
	bold  = "\x1b[1m"
	plain = "\x1b[0m"
)

// mostRows is how many pieces of a page are listed where there is not much room.
const mostRows = 12

// shortened returns sections with their first pieces, and how many others there are.
func shortened(all []Section) (first []Section, more int) {
	left := mostRows
	for _, s := range all {
		n := min(left, len(s.Rows))
		left, more = left-n, more+len(s.Rows)-n
		s.Rows = s.Rows[:n]
		first = append(first, s)
	}
	return first, more
}

// WriteText writes the report for a terminal. Without colours, words that differ are marked as git marks them.
func (r *Report) WriteText(w io.Writer, colours bool) error {
	t := &textWriter{colours: colours}
	t.heading(fmt.Sprintf("%s → %s: %s", r.Older, r.Newer, r.Summary()))
	t.lost(r.Lost)
	t.apis(r.APIs)
	t.pages("Pages that are gone", "-", r.Gone)
	if len(r.Moved) > 0 {
		t.heading("\nPages that moved")
	}
	for _, m := range r.Moved {
		note := ""
		if !m.Redirected {
			note = "  (not redirected)"
		}
		t.line("  > %s → %s  %s%s", m.From, m.Route, m.Title, note)
		t.sections(m.Sections)
	}
	t.pages("New pages", "+", r.Added)
	if len(r.Changed) > 0 {
		t.heading("\nPages that changed")
	}
	for _, p := range r.Changed {
		t.line("  ~ %s  %s%s", p.Route, p.Title, alsoText(p.Also))
		t.sections(p.Sections)
	}
	if r.Remade > 0 {
		t.line("\n%s with the same words: links, navigation or scripts differ", count(r.Remade, "page"))
	}
	t.sizes(r.Sizes)
	_, err := io.WriteString(w, t.b.String())
	return err
}

type textWriter struct {
	b       strings.Builder
	colours bool
}

// line writes a line, without characters that would move a cursor.
func (t *textWriter) line(format string, args ...any) {
	for i, a := range args {
		if text, ok := a.(string); ok {
			args[i] = printable(text)
		}
	}
	fmt.Fprintf(&t.b, format+"\n", args...)
}

func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

func (t *textWriter) heading(text string) {
	if !t.colours {
		t.b.WriteString(text + "\n")
		return
	}
	bare := strings.TrimLeft(text, "\n")
	t.b.WriteString(text[:len(text)-len(bare)] + bold + bare + plain + "\n")
}

func alsoText(routes []string) string {
	if len(routes) == 0 {
		return ""
	}
	return "  (also " + strings.Join(routes, ", ") + ")"
}

func (t *textWriter) lost(all []Lost) {
	if len(all) == 0 {
		return
	}
	t.heading("\nAddresses that lead nowhere now")
	for _, l := range all {
		address := l.Address
		if l.IDs != nil {
			address += " #" + strings.Join(l.IDs, " #")
		}
		now := ""
		if l.Now != "" {
			now = "  the page is at " + l.Now + " now"
		}
		t.line("  ! %s%s%s", address, now, alsoText(l.Also))
	}
}

func (t *textWriter) apis(all []API) {
	for _, a := range all {
		t.heading("\nAPI " + printable(a.Title) + " (" + a.Route + ")" + map[bool]string{true: ": " + string(a.Kind)}[len(a.Changes) == 0])
		last := ""
		for _, c := range a.Changes {
			if operation := operationOf(c); operation != last {
				last = operation
				t.line("  %s", operation)
			}
			mark := ""
			if c.Breaking {
				mark = "breaking: "
			}
			t.line("    %s%s", mark, changeText(c))
		}
	}
}

func (t *textWriter) pages(title, sign string, all []Page) {
	if len(all) == 0 {
		return
	}
	t.heading("\n" + title)
	for _, p := range all {
		t.line("  %s %s  %s%s", sign, p.Route, p.Title, alsoText(p.Also))
	}
}

func (t *textWriter) sections(all []Section) {
	first, more := shortened(all)
	for _, s := range first {
		title := s.nameOf()
		if status := s.statusOf(); status != "" {
			title += " (" + status + ")"
		}
		for i, row := range s.Rows {
			if i == 0 {
				t.line("      %s", title)
			}
			var b strings.Builder
			for _, p := range inPlace(row) {
				b.WriteString(t.marked(p))
			}
			t.b.WriteString("        " + b.String() + "\n")
		}
	}
	if more > 0 {
		t.line("        … and %s more", count(more, "piece"))
	}
}

func (t *textWriter) marked(p Piece) string {
	text := printable(p.Text)
	switch {
	case p.Mark == ' ':
		return text
	case t.colours && p.Mark == '-':
		return red + text + plain
	case t.colours:
		return green + text + plain
	case p.Mark == '-':
		return "[-" + text + "-]"
	}
	return "{+" + text + "+}"
}

func (t *textWriter) sizes(s Sizes) {
	t.heading(fmt.Sprintf("\nSizes, not compressed: %s → %s (%s), %d → %d files", amount(s.All.WasBytes), amount(s.All.NowBytes), by(s.All.By()), s.All.WasFiles, s.All.Files))
	for _, k := range s.Kinds {
		t.line("  %-12s  %9s → %9s  %s", k.Name, amount(k.WasBytes), amount(k.NowBytes), by(k.By()))
	}
	for _, g := range s.Grown {
		t.line("  %s  %s%s", g.Name, by(g.By), map[bool]string{true: " (new)"}[g.New])
	}
}

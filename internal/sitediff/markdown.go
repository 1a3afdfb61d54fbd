package sitediff

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/changes"
)

// MostMarkdown is how many bytes of Markdown are written at most: a comment of GitHub holds 65,536 characters.
const MostMarkdown = 60_000

// Markdown is the report for a pull request: at most so many bytes, the most important first. Where it ends, it says what is left out.
func (r *Report) Markdown(most int) string {
	m := &markdownWriter{most: most - 200} // for what is said at the end
	m.b.WriteString("### What this change does to the site\n\n" + m.escape(r.Summary()) + ".\n")
	m.group("Addresses that lead nowhere now", len(r.Lost), func(i int) string { return m.lost(r.Lost[i]) })
	var breaking, other []string
	for _, a := range r.APIs {
		b, o := m.api(a)
		breaking, other = append(breaking, b...), append(other, o...)
	}
	m.group("API: clients may fail", len(breaking), func(i int) string { return breaking[i] })
	m.group("Pages that are gone", len(r.Gone), func(i int) string { return m.page(r.Gone[i]) })
	m.group("Pages that moved", len(r.Moved), func(i int) string { return m.moved(r.Moved[i]) })
	m.group("New pages", len(r.Added), func(i int) string { return m.page(r.Added[i]) })
	m.group("Pages that changed", len(r.Changed), func(i int) string { return m.changed(r.Changed[i]) })
	m.group("API: other changes", len(other), func(i int) string { return other[i] })
	m.sizes(r)
	if m.left > 0 {
		fmt.Fprintf(&m.b, "\n%s left out for want of room: `orihon changes … --format html` shows all.\n", entries(m.left))
	}
	return m.b.String()
}

// markdownWriter writes as much as there is room for.
type markdownWriter struct {
	b    strings.Builder
	most int
	left int // entries for which there was no room
}

// group writes entries below a heading, as many as there is room for.
func (m *markdownWriter) group(title string, n int, entry func(i int) string) {
	if n == 0 {
		return
	}
	heading := fmt.Sprintf("\n#### %s\n\n", title)
	for i := range n {
		text := heading + entry(i)
		if m.b.Len()+len(text)+40 > m.most {
			m.left += n - i
			if i > 0 {
				fmt.Fprintf(&m.b, "- and %d more\n", n-i)
			}
			return
		}
		m.b.WriteString(text)
		heading = ""
	}
}

var markdownMarks = strings.NewReplacer(
	"\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "[", "\\[", "]", "\\]", "#", "\\#", "|", "\\|", "~", "\\~",
	"&", "&amp;", "<", "&lt;", ">", "&gt;", "@", "&#64;", "\n", " ", "\r", " ", "://", "&#58;//", "www.", "www&#46;",
)

// escape makes a text one that GitHub shows as it is: without marks, links, and names of people who would be told.
func (m *markdownWriter) escape(text string) string { return markdownMarks.Replace(text) }

func (m *markdownWriter) also(routes []string) string {
	if len(routes) == 0 {
		return ""
	}
	var texts []string
	for _, r := range routes {
		texts = append(texts, changes.CodeText(r))
	}
	return " (also " + strings.Join(texts, ", ") + ")"
}

func (m *markdownWriter) lost(l Lost) string {
	text := "- " + changes.CodeText(l.Address)
	for i, id := range l.IDs {
		text += map[bool]string{true: ": ", false: ", "}[i == 0] + changes.CodeText("#"+id)
	}
	if l.Now != "" {
		text += ": the page is at " + changes.CodeText(l.Now) + " now; add a redirect"
	}
	return text + m.also(l.Also) + "\n"
}

func (m *markdownWriter) page(p Page) string {
	return "- " + m.escape(p.Title) + " " + changes.CodeText(p.Route) + m.also(p.Also) + "\n"
}

func (m *markdownWriter) moved(p Moved) string {
	text := fmt.Sprintf("- %s: %s → %s", m.escape(p.Title), changes.CodeText(p.From), changes.CodeText(p.Route))
	if !p.Redirected {
		text += " **(not redirected)**"
	}
	return text + "\n" + m.rows(p.Sections, "  ")
}

func (m *markdownWriter) changed(p Changed) string {
	return fmt.Sprintf("<details><summary><b>%s</b> <code>%s</code>%s</summary>\n\n", htmlText(p.Title), htmlText(p.Route), m.alsoHTML(p.Also)) +
		m.rows(p.Sections, "") + "\n</details>\n"
}

func (m *markdownWriter) alsoHTML(routes []string) string {
	if len(routes) == 0 {
		return ""
	}
	return " (also " + htmlText(strings.Join(routes, ", ")) + ")"
}

// htmlText is a text within HTML that GitHub reads.
func htmlText(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "@", "&#64;", "\n", " ", "\r", " ").Replace(text)
}

// rows lists what differs of a page.
func (m *markdownWriter) rows(all []Section, indent string) string {
	var b strings.Builder
	first, more := shortened(all)
	for _, s := range first {
		title := m.escape(s.nameOf())
		if status := s.statusOf(); status != "" {
			title += " (" + status + ")"
		}
		for _, row := range s.Rows {
			b.WriteString(indent + "- **" + title + "**: ")
			for _, p := range inPlace(row) {
				b.WriteString(m.marked(p))
			}
			b.WriteByte('\n')
		}
	}
	if more > 0 {
		fmt.Fprintf(&b, "%s- and %s more\n", indent, count(more, "piece"))
	}
	return b.String()
}

// mostPiece is how many letters of a piece are shown.
const mostPiece = 400

func (m *markdownWriter) marked(p Piece) string {
	text := p.Text
	if letters := []rune(text); len(letters) > mostPiece {
		text = string(letters[:mostPiece]) + "…"
	}
	text = m.escape(strings.ReplaceAll(text, "`", ""))
	switch p.Mark {
	case '-':
		return "<del>" + text + "</del>"
	case '+':
		return "<ins>" + text + "</ins>"
	}
	return text
}

// api lists what clients may fail on, and what else differs.
func (m *markdownWriter) api(a API) (breaking, other []string) {
	switch {
	case len(a.Changes) == 0 && a.Breaking() > 0:
		return []string{fmt.Sprintf("- %s %s (removed)\n", m.escape(a.Title), changes.CodeText(a.Route))}, nil
	case len(a.Changes) == 0:
		return nil, []string{fmt.Sprintf("- %s %s (new)\n", m.escape(a.Title), changes.CodeText(a.Route))}
	}
	for _, c := range a.Changes {
		text := fmt.Sprintf("- %s %s: %s\n", m.escape(a.Title), changes.CodeText(operationOf(c)), m.escape(changeText(c)))
		if c.Breaking {
			breaking = append(breaking, text)
		} else {
			other = append(other, text)
		}
	}
	return breaking, other
}

func (m *markdownWriter) sizes(r *Report) {
	m.group("Sizes, not compressed", 1, func(int) string {
		var b strings.Builder
		b.WriteString("| | before | now | |\n|---|--:|--:|--:|\n")
		for _, k := range append(r.Sizes.Kinds, r.Sizes.All) {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", k.Name, amount(k.WasBytes), amount(k.NowBytes), by(k.By()))
		}
		for i, g := range r.Sizes.Grown {
			if i == 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(&b, "- %s %s%s\n", changes.CodeText(g.Name), by(g.By), map[bool]string{true: " (new)"}[g.New])
		}
		return b.String()
	})
}

func entries(n int) string {
	if n == 1 {
		return "1 entry is"
	}
	return fmt.Sprintf("%d entries are", n)
}

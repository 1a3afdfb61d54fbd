package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/highlight"
)

// lineMarks are the classes of lines of code.
type lineMarks struct {
	classes []string // by line; shorter than the code if the rest has none
	focus   bool
}

func (m *lineMarks) class(line int) string {
	if line < len(m.classes) {
		return m.classes[line]
	}
	return ""
}

func (m *lineMarks) add(line int, class string) {
	for len(m.classes) <= line {
		m.classes = append(m.classes, "")
	}
	if !strings.Contains(m.classes[line], class) {
		m.classes[line] += " " + class
	}
	m.focus = m.focus || class == "line-focus"
}

// magicWords are the comments that mark lines: by themselves on a line, or as [!code word] at the end of one.
var magicWords = map[string]string{
	"highlight": "line-highlight", "hl": "line-highlight", "add": "line-add", "++": "line-add", "remove": "line-del",
	"del": "line-del", "--": "line-del", "focus": "line-focus", "error": "line-del", "warning": "line-highlight",
}

// takeMarks takes the magic comments out of code. Line numbers in the info string count the lines as they are shown;
// where they are given, comments are left alone. Comments count in the language's own way of
// writing them.
func takeMarks(info codeInfo, code string, own []MagicComment) (string, lineMarks) {
	var m lineMarks
	if len(info.lines) > 0 {
		lines := strings.Count(code, "\n") + 1
		for _, r := range info.lines {
			for i := max(r.from, 1); i <= min(r.to, lines); i++ {
				m.add(i-1, "line-highlight")
			}
		}
		return code, m
	}
	if !saysAny(code, own) && !strings.Contains(code, "-next-line") && !strings.Contains(code, "-start") && !strings.Contains(code, "[!code") {
		return code, m
	}
	var out, open []string
	next := ""
	reader := highlight.NewCommentReader(info.lang, code, info.anyComments)
	for n, line := range strings.Split(code, "\n") {
		marks := reader.At(line, n)
		if class, kind := magicComment(line, marks, own); kind != "" {
			switch kind {
			case "next-line":
				next = class
			case "start":
				open = append(open, class)
			case "end":
				open = slices.DeleteFunc(open, func(c string) bool { return c == class })
			}
			continue
		}
		line, class := trailingMark(line, marks)
		for _, c := range append(open[:len(open):len(open)], next, class) {
			if c != "" {
				m.add(len(out), c)
			}
		}
		next = ""
		out = append(out, line)
	}
	return strings.Join(out, "\n"), m
}

// magicComment reads a line that is nothing but a comment such as "// highlight-next-line".
func magicComment(line string, marks []highlight.Comment, own []MagicComment) (class, kind string) {
	s := strings.TrimSpace(line)
	if len(own) > 0 {
		if class, kind := ownComment(highlight.StripComment(s, marks), own); kind != "" {
			return class, kind
		}
	}
	if len(s) > 60 || !strings.Contains(s, "-") {
		return "", ""
	}
	s = highlight.StripComment(s, marks)
	word, kind, ok := strings.Cut(s, "-")
	if !ok || kind != "next-line" && kind != "start" && kind != "end" {
		return "", ""
	}
	class = magicWords[word]
	if class == "" {
		return "", ""
	}
	return class, kind
}

// ownComment reads the text of a comment that a project has made its own.
func ownComment(text string, own []MagicComment) (class, kind string) {
	for _, m := range own {
		switch {
		case text == "":
		case text == m.Line:
			return m.Class, "next-line"
		case text == m.Start:
			return m.Class, "start"
		case text == m.End:
			return m.Class, "end"
		}
	}
	return "", ""
}

// saysAny reports whether code may hold a comment that a project has made its own.
func saysAny(code string, own []MagicComment) bool {
	return slices.ContainsFunc(own, func(m MagicComment) bool {
		return m.Line != "" && strings.Contains(code, m.Line) || m.Start != "" && strings.Contains(code, m.Start)
	})
}

// trailingMark takes a comment such as "// [!code ++]" off the end of a line.
func trailingMark(line string, marks []highlight.Comment) (rest, class string) {
	at := strings.LastIndex(line, "[!code ")
	if at < 0 {
		return line, ""
	}
	end := strings.IndexByte(line[at:], ']')
	if end < 0 {
		return line, ""
	}
	word, _, _ := strings.Cut(line[at+7:at+end], ":")
	class = magicWords[word]
	if class == "" {
		return line, ""
	}
	before := strings.TrimRight(line[:at], " \t")
	for _, m := range marks {
		if before, ok := strings.CutSuffix(before, strings.TrimSpace(m.Begin)); ok {
			return strings.TrimRight(before, " \t"), class
		}
	}
	return line, ""
}

// markWords marks words in the HTML of a line of code.
func markWords(html string, words []string) string {
	for _, word := range words {
		word = escape(word)
		var b strings.Builder
		for rest := html; rest != ""; {
			tag := strings.IndexByte(rest, '<')
			if tag < 0 {
				tag = len(rest)
			}
			b.WriteString(strings.ReplaceAll(rest[:tag], word, `<mark class="code-word">`+word+"</mark>"))
			end := tag + strings.IndexByte(rest[tag:]+">", '>')
			end = min(end+1, len(rest))
			b.WriteString(rest[tag:end])
			rest = rest[end:]
		}
		html = b.String()
	}
	return html
}

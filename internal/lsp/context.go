package lsp

import (
	"regexp"
	"strings"
)

// frontMatter is where the front matter of a text lies between its lines of dashes. False: it has none.
func frontMatter(t *text) (start, end int, ok bool) {
	isFence := func(n int) bool { return strings.TrimRight(t.line(n), " \t") == "---" }
	if !isFence(0) || len(t.starts) < 2 {
		return 0, 0, false
	}
	for n := 1; n < len(t.starts); n++ {
		if isFence(n) {
			return t.starts[1], t.starts[n], true
		}
	}
	return t.starts[1], len(t.content), true // its end is not written yet
}

// fence is the fence that begins or ends a block of code on a line; "" if none does.
func fence(line string) string {
	trimmed := strings.TrimLeft(line, " \t>")
	for _, mark := range []string{"```", "~~~"} {
		if strings.HasPrefix(trimmed, mark) {
			return trimmed[:len(trimmed)-len(strings.TrimLeft(trimmed, mark[:1]))]
		}
	}
	return ""
}

// inCode reports whether a line, counted from 0, lies in a block of code.
func inCode(t *text, line int) bool {
	open := ""
	for n := range line {
		switch mark := fence(t.line(n)); {
		case mark == "":
		case open == "":
			open = mark
		case strings.HasPrefix(mark, open) && strings.TrimSpace(strings.TrimLeft(t.line(n), " \t>")) == mark:
			open = ""
		}
	}
	return open != ""
}

// place is the kind of text at an offset of a document.
type place struct {
	kind  placeKind
	tag   string // of a component or element: its name
	attr  string // the attribute whose value it is
	image bool   // what is named is shown in place
	value string // what is written there, up to its end
	start int    // offsets of value
	end   int
}

type placeKind int

const (
	placeText       placeKind = iota
	placeLink                 // a destination
	placeTag                  // the name of a component
	placeProp                 // the name of a property of one
	placeValue                // the value of one
	placeAdmonition           // the name of an admonition
	placeImport               // the file of an import
	placeLanguage             // that of a block of code
)

var (
	linkForm     = regexp.MustCompile(`(!?)\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^\s()<>]*)`)
	defForm      = regexp.MustCompile(`^ {0,3}\[[^\]]+\]:[ \t]*([^\s]*)`)
	importForm   = regexp.MustCompile(`^(?:import|export)\b.*?["']([^"']*)`)
	colonForm    = regexp.MustCompile(`^\s*:{3,}\s*([A-Za-z]*)$`)
	attrForm     = regexp.MustCompile(`([A-Za-z_][\w-]*)\s*=\s*\{?\s*["']([^"'<>\n]*)$`)
	tagForm      = regexp.MustCompile(`<([A-Z][\w.]*|[a-z][a-z0-9]*)?$`)
	propForm     = regexp.MustCompile(`(?:^|[\s"'}])([A-Za-z_][\w-]*)?$`)
	languageForm = regexp.MustCompile("^[ \t>]*(?:`{3,}|~{3,})([\\w+-]*)$")
)

// placeAt finds the kind of text at an offset of a Markdown text.
func placeAt(t *text, offset int) place {
	n := t.lineOf(offset)
	line, at := t.line(n), offset-t.starts[n]
	at = min(at, len(line))
	if m := languageForm.FindStringSubmatchIndex(line[:at]); m != nil && !inCode(t, n) {
		return t.place(placeLanguage, t.starts[n]+m[2], offset, wordBytes)
	}
	if inCode(t, n) {
		return place{}
	}
	base := t.starts[n]
	for _, m := range linkForm.FindAllStringSubmatchIndex(line, -1) {
		if at >= m[4] && at <= m[5] {
			return place{kind: placeLink, image: m[2] != m[3], value: line[m[4]:m[5]], start: base + m[4], end: base + m[5]}
		}
	}
	for kind, form := range map[placeKind]*regexp.Regexp{placeLink: defForm, placeImport: importForm} {
		if m := form.FindStringSubmatchIndex(line); m != nil && at >= m[2] && at <= m[3] {
			return place{kind: kind, value: line[m[2]:m[3]], start: base + m[2], end: base + m[3]}
		}
	}
	if m := colonForm.FindStringSubmatchIndex(line[:at]); m != nil {
		return t.place(placeAdmonition, base+m[2], offset, wordBytes)
	}
	return placeInTag(t, offset)
}

// wordBytes are those of names.
const wordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."

// place is one whose value begins at an offset and goes on as long as there are bytes of a set.
func (t *text) place(kind placeKind, start, offset int, set string) place {
	end := max(start, offset)
	for end < len(t.content) && strings.IndexByte(set, t.content[end]) >= 0 {
		end++
	}
	return place{kind: kind, start: start, end: end, value: t.content[start:end]}
}

// placeInTag finds out whether an offset is in the tag of a component or element, which may be written on several lines.
func placeInTag(t *text, offset int) place {
	const most = 2000 // bytes of a tag
	from := max(0, offset-most)
	before := t.content[from:offset]
	open := strings.LastIndexByte(before, '<')
	if open < 0 || strings.Contains(before[open:], "\n\n") {
		return place{}
	}
	inside := before[open:]
	if m := tagForm.FindStringSubmatchIndex(inside); m != nil {
		return t.place(placeTag, from+open+1, offset, wordBytes)
	}
	name := tagName(inside)
	if name == "" || closesTag(inside) {
		return place{}
	}
	if m := attrForm.FindStringSubmatchIndex(inside); m != nil {
		p := place{kind: placeValue, tag: name, attr: inside[m[2]:m[3]], start: from + open + m[4], end: offset}
		for p.end < len(t.content) && strings.IndexByte("\"'\n<>", t.content[p.end]) < 0 {
			p.end++
		}
		p.value = t.content[p.start:p.end]
		switch p.attr {
		case "href", "to":
			p.kind = placeLink
		case "src", "poster", "dark":
			p.kind, p.image = placeLink, true
		}
		return p
	}
	if m := propForm.FindStringSubmatchIndex(inside); m != nil {
		start := offset
		if m[2] >= 0 {
			start = from + open + m[2]
		}
		p := t.place(placeProp, start, offset, wordBytes)
		p.tag = name
		return p
	}
	return place{}
}

// tagName is the name of the tag that a text begins with; "" if it begins with none.
func tagName(s string) string {
	s = strings.TrimPrefix(s, "<")
	end := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune(wordBytes, r) })
	if end <= 0 || s[0] == '-' || s[0] >= '0' && s[0] <= '9' {
		return ""
	}
	return s[:end]
}

// closesTag reports whether a tag ends in a text: with a bracket outside of quotation marks and braces.
func closesTag(s string) bool {
	quote, depth := byte(0), 0
	for i := range len(s) {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == '>' && depth == 0:
			return true
		}
	}
	return false
}

var importedName = regexp.MustCompile(`(?m)^import\s+([^"']+?)\s+from\s+["']([^"']+)["']`)

// imported are the names that a document imports, with where from.
func imported(t *text) map[string]string {
	found := map[string]string{}
	for _, m := range importedName.FindAllStringSubmatch(t.content, -1) {
		for name := range strings.FieldsFuncSeq(m[1], func(r rune) bool { return strings.ContainsRune("{}, \n", r) }) {
			if name[0] >= 'A' && name[0] <= 'Z' {
				found[name] = m[2]
			}
		}
	}
	return found
}

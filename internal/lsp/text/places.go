package text

import (
	"regexp"
	"strings"
)

// FrontMatter is where the front matter of a text lies between its lines of dashes. False: it has none.
func FrontMatter(t *Text) (start, end int, ok bool) {
	isFence := func(n int) bool { return strings.TrimRight(t.Line(n), " \t") == "---" }
	if !isFence(0) || len(t.Starts) < 2 {
		return 0, 0, false
	}
	for n := 1; n < len(t.Starts); n++ {
		if isFence(n) {
			return t.Starts[1], t.Starts[n], true
		}
	}
	return t.Starts[1], len(t.Content), true // its end is not written yet
}

// Fence is the fence that begins or ends a block of code on a line; "" if none does.
func Fence(line string) string {
	trimmed := strings.TrimLeft(line, " \t>")
	for _, mark := range []string{"```", "~~~"} {
		if strings.HasPrefix(trimmed, mark) {
			return trimmed[:len(trimmed)-len(strings.TrimLeft(trimmed, mark[:1]))]
		}
	}
	return ""
}

// InCode reports whether a line, counted from 0, lies in a block of code.
func InCode(t *Text, line int) bool {
	open := ""
	for n := range line {
		switch mark := Fence(t.Line(n)); {
		case mark == "":
		case open == "":
			open = mark
		case strings.HasPrefix(mark, open) && strings.TrimSpace(strings.TrimLeft(t.Line(n), " \t>")) == mark:
			open = ""
		}
	}
	return open != ""
}

// Place is the kind of text at an offset of a document.
type Place struct {
	Kind  PlaceKind
	Tag   string // of a component or element: its name
	Attr  string // the attribute whose value it is
	Image bool   // what is named is shown in place
	Value string // what is written there, up to its end
	Start int    // offsets of value
	End   int
}

// PlaceKind is what can be written at a place.
type PlaceKind int

const (
	PlaceText       PlaceKind = iota
	PlaceLink                 // a destination
	PlaceTag                  // the name of a component
	PlaceProp                 // the name of a property of one
	PlaceValue                // the value of one
	PlaceAdmonition           // the name of an admonition
	PlaceImport               // the file of an import
	PlaceLanguage             // that of a block of code
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

// PlaceAt finds the kind of text at an offset of a Markdown text.
func PlaceAt(t *Text, offset int) Place {
	n := t.LineOf(offset)
	line, at := t.Line(n), offset-t.Starts[n]
	at = min(at, len(line))
	if m := languageForm.FindStringSubmatchIndex(line[:at]); m != nil && !InCode(t, n) {
		return t.place(PlaceLanguage, t.Starts[n]+m[2], offset, WordBytes)
	}
	if InCode(t, n) {
		return Place{}
	}
	base := t.Starts[n]
	for _, m := range linkForm.FindAllStringSubmatchIndex(line, -1) {
		if at >= m[4] && at <= m[5] {
			return Place{Kind: PlaceLink, Image: m[2] != m[3], Value: line[m[4]:m[5]], Start: base + m[4], End: base + m[5]}
		}
	}
	for kind, form := range map[PlaceKind]*regexp.Regexp{PlaceLink: defForm, PlaceImport: importForm} {
		if m := form.FindStringSubmatchIndex(line); m != nil && at >= m[2] && at <= m[3] {
			return Place{Kind: kind, Value: line[m[2]:m[3]], Start: base + m[2], End: base + m[3]}
		}
	}
	if m := colonForm.FindStringSubmatchIndex(line[:at]); m != nil {
		return t.place(PlaceAdmonition, base+m[2], offset, WordBytes)
	}
	return placeInTag(t, offset)
}

// WordBytes are those of names.
const WordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."

// place is one whose value begins at an offset and goes on as long as there are bytes of a set.
func (t *Text) place(kind PlaceKind, start, offset int, set string) Place {
	end := max(start, offset)
	for end < len(t.Content) && strings.IndexByte(set, t.Content[end]) >= 0 {
		end++
	}
	return Place{Kind: kind, Start: start, End: end, Value: t.Content[start:end]}
}

// placeInTag finds out whether an offset is in the tag of a component or element, which may be written on several lines.
func placeInTag(t *Text, offset int) Place {
	const most = 2000 // bytes of a tag
	from := max(0, offset-most)
	before := t.Content[from:offset]
	open := strings.LastIndexByte(before, '<')
	if open < 0 || strings.Contains(before[open:], "\n\n") {
		return Place{}
	}
	inside := before[open:]
	if m := tagForm.FindStringSubmatchIndex(inside); m != nil {
		return t.place(PlaceTag, from+open+1, offset, WordBytes)
	}
	name := TagName(inside)
	if name == "" || closesTag(inside) {
		return Place{}
	}
	if m := attrForm.FindStringSubmatchIndex(inside); m != nil {
		p := Place{Kind: PlaceValue, Tag: name, Attr: inside[m[2]:m[3]], Start: from + open + m[4], End: offset}
		for p.End < len(t.Content) && strings.IndexByte("\"'\n<>", t.Content[p.End]) < 0 {
			p.End++
		}
		p.Value = t.Content[p.Start:p.End]
		switch p.Attr {
		case "href", "to":
			p.Kind = PlaceLink
		case "src", "poster", "dark":
			p.Kind, p.Image = PlaceLink, true
		}
		return p
	}
	if m := propForm.FindStringSubmatchIndex(inside); m != nil {
		start := offset
		if m[2] >= 0 {
			start = from + open + m[2]
		}
		p := t.place(PlaceProp, start, offset, WordBytes)
		p.Tag = name
		return p
	}
	return Place{}
}

// TagName is the name of the tag that a text begins with; "" if it begins with none.
func TagName(s string) string {
	s = strings.TrimPrefix(s, "<")
	end := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune(WordBytes, r) })
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

// Imported are the names that a document imports, with where from.
func Imported(t *Text) map[string]string {
	found := map[string]string{}
	for _, m := range importedName.FindAllStringSubmatch(t.Content, -1) {
		for name := range strings.FieldsFuncSeq(m[1], func(r rune) bool { return strings.ContainsRune("{}, \n", r) }) {
			if name[0] >= 'A' && name[0] <= 'Z' {
				found[name] = m[2]
			}
		}
	}
	return found
}

package elsewhere

import (
	"regexp"
	"strings"

	"golang.org/x/net/html/atom"
)

// Found is something on a page in Markdown that MDX or another tool would read, and readers see as it is written.
type Found struct {
	At      int    // offset in the text
	What    string // "": nothing was found
	Unknown string // a component that no other tool has either
	remedy  string // "": what was found is MDX
	instead string // of MDX: what else than a page in MDX is possible
}

// IsMDX reports whether it is MDX, which has its place in another file.
func (f Found) IsMDX() bool { return f.remedy == "" }

// Hint is what to do about it in a file.
func (f Found) Hint(file string) string {
	if f.remedy != "" {
		return f.remedy
	}
	base, isMD := strings.CutSuffix(file, ".md")
	if !isMD {
		return f.instead + "take `format: md` out of the front matter: a file in .mdx is MDX"
	}
	return f.instead + "rename the file to " + base + ".mdx; `orihon check --fix` does that and mends what names it"
}

var (
	importLine  = regexp.MustCompile(`^import\s+(?:[\w$*{][^;"'` + "`" + `]*\sfrom\s+)?["'][^"'\n]+["'];?[ \t]*(?:\n|$)`)
	exportLine  = regexp.MustCompile(`^export\s+(?:default\s|(?:const|let|var|function|class|async)\s+[\w$]+|\{[^}\n]*\})`)
	pageValue   = regexp.MustCompile(`^\{\s*(?:props|frontMatter)\.\w`)
	jsxValue    = regexp.MustCompile(`\s(className=|[A-Za-z]+=\{)`)
	bracedValue = regexp.MustCompile("^\\{(?:[^|{}]+|`[^`]*`)\\}$")
	capitalTag  = regexp.MustCompile(`<([A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)?)(?:\s[^<>]*?)?(/?)>`)
)

// Markdown is a text that is looked through.
type Markdown struct {
	text  string
	known func(string) bool
	ends  map[string]bool // names of end tags, in small letters
}

// In prepares to look through a text. Known reports whether a component needs no import.
func In(text string, known func(string) bool) *Markdown { return &Markdown{text: text, known: known} }

// Text looks at running text from one offset to another, in a paragraph or heading that ends at a third one. First says that a
// paragraph of the page begins with it.
func (m *Markdown) Text(from, to, end int, first bool) Found {
	text := m.text[:end]
	if first && importLine.MatchString(text[from:]) {
		return Found{At: from, What: "an import is text in Markdown"}
	}
	if first && exportLine.MatchString(text[from:]) {
		return Found{At: from, What: "an export is text in Markdown"}
	}
	for at := from; at < to; at++ {
		next := strings.IndexAny(text[at:to], "{<")
		if next < 0 {
			break
		}
		at += next
		rest := text[at:min(end, at+200)]
		switch {
		case strings.HasPrefix(rest, "{/*"):
			return Found{At: at, What: "a comment in braces is text in Markdown", instead: "write <!-- … -->, or "}
		case pageValue.MatchString(rest):
			return Found{At: at, What: "braces are text in Markdown, and no value of the page"}
		case strings.HasPrefix(rest, "{{") || strings.HasPrefix(rest, "{%") || strings.HasPrefix(rest, "<<< "):
			if remedy, _ := Line(text, at); remedy != "" {
				return Found{At: at, What: "readers see this as it is written", remedy: remedy}
			}
		}
	}
	return Found{}
}

// Content looks at what stands from one offset to another, between the tags of a component.
func (m *Markdown) Content(component string, from, to int) Found {
	for from < to && strings.IndexByte(" \t\n", m.text[from]) >= 0 {
		from++
	}
	if from < to && m.text[from] == '{' && bracedValue.MatchString(strings.TrimSpace(m.text[from:to])) {
		return Found{At: from, What: "braces between the tags of `<" + component + ">` are text in Markdown"}
	}
	return Found{}
}

// Tags looks at HTML from one offset to another.
func (m *Markdown) Tags(from, to int) Found {
	text := m.text[from:to]
	if at := jsxValue.FindStringSubmatchIndex(text); at != nil {
		return Found{At: from + at[2], What: "`" + text[at[2]:at[3]] + "` is JSX, and Markdown has HTML", instead: "write it as HTML, or "}
	}
	for _, at := range capitalTag.FindAllStringSubmatchIndex(text, -1) {
		name := text[at[2]:at[3]]
		found := Found{At: from + at[0], What: "`<" + name + ">` is no component that every page knows, and Markdown imports none"}
		switch {
		case isElement(name), at[5] == at[4] && !m.closes(name):
			continue // such as <BR> and Array<Item>
		case m.known(name):
			found.What, found.instead = "`<"+name+">` stands within HTML, where Markdown has no components", "leave a line blank before and after it, or "
		default:
			if found.remedy = Component(name); found.remedy == "" {
				found.Unknown = name
			}
		}
		return found
	}
	return Found{}
}

// isElement reports whether a name in capitals is that of an element of HTML, where capitals mean nothing.
func isElement(name string) bool {
	return name == strings.ToUpper(name) && atom.Lookup([]byte(strings.ToLower(name))) != 0
}

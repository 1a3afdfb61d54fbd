package content

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// exportsFront is where a component says what a document says in its front matter.
var exportsFront = regexp.MustCompile(`(?m)^export\s+const\s+frontMatter\b[^={]*=\s*\{`)

// componentKeys are the keys of front matter that mean something for a page that is a component.
var componentKeys = [...]string{
	"title", "description", "image", "unlisted", "hide_navbar", "hide_footer", "wrapperClassName", "head",
}

// ComponentFront reads what a component of pages/ exports as `frontMatter`: an object of literals, which is YAML too. It has
// the keys of front matter that do not speak of an article. Nothing is run, since pages are linked before there are scripts.
func ComponentFront(file string, text []byte, log *diag.Log) site.FrontMatter {
	front := site.FrontMatter{Pos: map[string]diag.Pos{}}
	at := exportsFront.FindIndex(text)
	if at == nil {
		return front
	}
	start := at[1] - 1
	literal, ok := objectText(string(text[start:]))
	line := strings.Count(string(text[:start]), "\n")
	if !ok {
		log.Errorf("wrong-type", diag.Pos{File: file, Line: line + 1, Column: 1}, "Write strings, numbers, true, false, lists and objects; strings in quotation marks.",
			"frontMatter is to be an object of literals")
		return front
	}
	d := &decoder{file: file, line: line, log: log}
	before := utf8.RuneCount(text[bytes.LastIndexByte(text[:start], '\n')+1 : start])
	top := d.mapping([]byte(strings.Repeat(" ", before) + literal)) // columns are those of the file
	if top == nil {
		return front
	}
	d.each(top, func(key, value *yaml.Node) {
		if !slices.Contains(componentKeys[:], key.Value) {
			hint := "Known keys: " + strings.Join(componentKeys[:], ", ") + "."
			if near := diag.Nearest(snakeCase(key.Value), componentKeys[:]); near != "" {
				hint = "Did you mean \"" + near + "\"?"
			}
			d.log.Errorf("unknown-key", d.at(key), hint, "frontMatter of a component has no key %q", key.Value)
			return
		}
		front.Pos[key.Value] = d.at(key)
		d.frontKey(&front, key, value)
	})
	return front
}

// objectText is the object literal that a text begins with, as YAML: with spaces for tabs and comments. False: it does not
// end, or holds what is no literal.
func objectText(text string) (string, bool) {
	out := []byte(text)
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'':
			end := stringEnd(text, i)
			if end < 0 {
				return "", false
			}
			i = end
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return string(out[:i+1]), true
			}
		case '/':
			end := commentEnd(text, i)
			if end < 0 {
				return "", false
			}
			for ; i < end; i++ {
				if out[i] != '\n' {
					out[i] = ' '
				}
			}
			i--
		case '\t':
			out[i] = ' '
		case '`', '(', '$', '.':
			if c != '.' || strings.HasPrefix(text[i:], "...") {
				return "", false
			}
		}
	}
	return "", false
}

// stringEnd is where the string that begins at a place has its last quotation mark; -1 if it has none, or is one that YAML
// reads otherwise: with lines, or with escapes in single quotes.
func stringEnd(text string, start int) int {
	for i := start + 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n', c == '\\' && (text[start] == '\'' || strings.HasPrefix(text[i+1:], "\n")):
			return -1
		case c == '\\':
			i++
		case c == text[start]:
			return i
		}
	}
	return -1
}

// commentEnd is where the comment that begins at a place ends; -1 if there is none.
func commentEnd(text string, start int) int {
	rest := text[start:]
	switch {
	case strings.HasPrefix(rest, "//"):
		if end := strings.IndexByte(rest, '\n'); end >= 0 {
			return start + end
		}
	case strings.HasPrefix(rest, "/*"):
		if end := strings.Index(rest, "*/"); end >= 0 {
			return start + end + 2
		}
	}
	return -1
}

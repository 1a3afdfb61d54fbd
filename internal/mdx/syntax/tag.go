package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/ecma"
)

// tagScanner reads one JSX tag.
type tagScanner struct {
	s   string
	i   int
	err *scanError
}

// scanTag reads the JSX tag at i, where "<" stands. An end of 0 without error says that "<" is text.
func scanTag(s string, i int) (Tag, int, *scanError) {
	t := tagScanner{s: s, i: i + 1}
	if t.i < len(s) && (isSpace(s[t.i]) || s[t.i] == '\n') {
		return Tag{}, 0, nil
	}
	var tag Tag
	t.space()
	if t.peek() == '/' {
		tag.Close = true
		t.i++
		t.space()
	}
	if t.peek() != '>' && !t.name(&tag) {
		return tag, 0, t.err
	}
	if !t.attributes(&tag) {
		return tag, 0, t.err
	}
	return tag, t.i, nil
}

func (t *tagScanner) peek() byte {
	if t.i < len(t.s) {
		return t.s[t.i]
	}
	return 0
}

func (t *tagScanner) space() {
	for t.i < len(t.s) {
		c := t.s[t.i]
		if isSpace(c) || c == '\n' || c == '\v' || c == '\f' {
			t.i++
			continue
		}
		if c < utf8.RuneSelf {
			return
		}
		r, size := utf8.DecodeRuneInString(t.s[t.i:])
		if !unicode.IsSpace(r) && r != 0xFEFF {
			return
		}
		t.i += size
	}
}

// crash reports the character that the grammar does not allow.
func (t *tagScanner) crash(where, expected string) bool {
	if t.i >= len(t.s) {
		t.err = &scanError{"mdx-tag", t.i, "the tag is never closed: unexpected end " + where, "end the tag with `>`, or write `&lt;` or `\\<` for a `<` that is text", true}
		return false
	}
	r, _ := utf8.DecodeRuneInString(t.s[t.i:])
	t.err = &scanError{"mdx-tag", t.i, fmt.Sprintf("unexpected character `%c` %s, expected %s", r, where, expected), tagHint(t.s, t.i, r), false}
	return false
}

func tagHint(s string, i int, r rune) string {
	before := strings.TrimRight(s[:i], " \t")
	switch {
	case strings.ContainsRune("“”‘’＂＇", r):
		return "write straight quotes: \" or '"
	case strings.HasSuffix(before, "=") && (r == '$' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)):
		return "put the value in quotes"
	case (r == '\'' || r == '"') && strings.IndexByte(before, '=') >= 0:
		return "a value that holds one kind of quotes stands in the other kind"
	case r == '!':
		return "a comment is written {/* text */}"
	case r == '@' || strings.HasPrefix(s[i:], "://") || r == '/' && i > 0 && s[i-1] == ':':
		return "a link is written [text](url)"
	case r == '=' || r == '-' || r >= '0' && r <= '9' || r == ',' || r == '<':
		return "write `&lt;` or `\\<` for a `<` that is text, or put the text in a code span"
	}
	return "if `<` is meant as text, write `&lt;` or `\\<`, or put the text in a code span"
}

// identifier reads a name, in which JSX allows dashes.
func (t *tagScanner) identifier(where string) (string, bool) {
	from := t.i
	if t.i >= len(t.s) || !isIDStart(t.s[t.i:]) {
		return "", t.crash("before "+where, "a letter, `$` or `_`")
	}
	for t.i < len(t.s) {
		r, size := utf8.DecodeRuneInString(t.s[t.i:])
		if r != '-' && !isIDPart(r) {
			break
		}
		t.i += size
	}
	return t.s[from:t.i], true
}

func (t *tagScanner) boundary(where, more string) bool {
	if t.i >= len(t.s) || strings.IndexByte("/>{ \t\n"+more, t.s[t.i]) >= 0 {
		return true
	}
	if r, _ := utf8.DecodeRuneInString(t.s[t.i:]); unicode.IsSpace(r) {
		return true
	}
	return t.crash(where, "letters, digits, a space before attributes, or the end of the tag")
}

func (t *tagScanner) name(tag *Tag) bool {
	name, ok := t.identifier("the name")
	if !ok || !t.boundary("in the name", ".:") {
		return false
	}
	t.space()
	for t.peek() == '.' && !strings.Contains(name, ":") {
		t.i++
		t.space()
		part, ok := t.identifier("the member name")
		if !ok || !t.boundary("in the member name", ".") {
			return false
		}
		name += "." + part
		t.space()
	}
	if t.peek() == ':' && !strings.Contains(name, ".") {
		t.i++
		t.space()
		part, ok := t.identifier("the local name")
		if !ok || !t.boundary("in the local name", "") {
			return false
		}
		name += ":" + part
		t.space()
	}
	tag.Name = name
	return true
}

func (t *tagScanner) attributes(tag *Tag) bool {
	for {
		t.space()
		switch c := t.peek(); {
		case c == '>' && t.i < len(t.s):
			t.i++
			return true
		case c == '/':
			t.i++
			t.space()
			if t.peek() != '>' {
				return t.crash("after the slash", "`>`")
			}
			tag.SelfClosing = true
		case c == '{':
			if !t.spread(tag) {
				return false
			}
		default:
			if !t.attribute(tag) {
				return false
			}
		}
	}
}

func (t *tagScanner) spread(tag *Tag) bool {
	from := t.i
	end, bad := ecma.Spread(t.s, t.i+1)
	if bad != nil {
		t.err = expressionError(t.s, t.i+1, bad)
		return false
	}
	t.i = end + 1
	tag.Attrs = append(tag.Attrs, Attr{Kind: AttrSpread, Value: trimIndent(t.s[from+1 : end]), Start: from, End: t.i, ValueStart: from + 1})
	return true
}

func (t *tagScanner) attribute(tag *Tag) bool {
	from := t.i
	name, ok := t.identifier("an attribute")
	if !ok || !t.boundary("in the name of an attribute", ":=") {
		return false
	}
	a := Attr{Kind: AttrFlag, Name: name, Start: from, End: t.i}
	t.space()
	if t.peek() == ':' {
		t.i++
		t.space()
		local, ok := t.identifier("the local name of an attribute")
		if !ok || !t.boundary("in the local name of an attribute", "=") {
			return false
		}
		a.Name += ":" + local
		a.End = t.i
		t.space()
	}
	if t.peek() == '=' {
		t.i++
		t.space()
		if !t.value(&a) {
			return false
		}
	} else if c := t.peek(); t.i < len(t.s) && c != '/' && c != '>' && c != '{' && !isIDStart(t.s[t.i:]) {
		return t.crash("after the name of an attribute", "another attribute, `=` or the end of the tag")
	}
	tag.Attrs = append(tag.Attrs, a)
	return true
}

func (t *tagScanner) value(a *Attr) bool {
	switch q := t.peek(); q {
	case '"', '\'':
		from := t.i + 1
		end := strings.IndexByte(t.s[from:], q)
		if end < 0 {
			at := t.i
			t.i = len(t.s)
			t.err = &scanError{"mdx-tag", at, "the value of the attribute is never closed", "end it with " + string(rune(q)), true}
			return false
		}
		a.Kind, a.ValueStart = AttrString, from
		a.Value = unescapeEntities(trimLines(t.s[from : from+end]))
		t.i = from + end + 1
	case '{':
		end, empty, err := scanBraces(t.s, t.i+1)
		if err == nil && empty {
			err = &scanError{"mdx-expression", t.i, "the value of the attribute is empty", "write a value, or leave the attribute out", false}
		}
		if err != nil {
			if strings.HasPrefix(err.hint, "braces hold JavaScript") {
				err.hint = "the braces of `" + a.Name + "` hold JavaScript and end with `}`; a value that is text stands in quotes"
			}
			t.err = err
			return false
		}
		a.Kind, a.ValueStart, a.Value = AttrExpr, t.i+1, trimIndent(t.s[t.i+1:end])
		t.i = end + 1
	default:
		return t.crash("before the value of an attribute", "`\"`, `'` or `{`")
	}
	a.End = t.i
	return true
}

// trimLines takes the indent off every line but the first, as MDX does.
func trimLines(s string) string {
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	lines := strings.Split(s, "\n")
	for i := 1; i < len(lines); i++ {
		lines[i] = strings.TrimLeft(lines[i], " \t")
	}
	return strings.Join(lines, "\n")
}

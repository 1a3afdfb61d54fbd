package mcp

import (
	"bytes"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// mdHeading is a heading of a page as Markdown.
type mdHeading struct {
	level, start int // start is the offset of its line
	text         string
}

// headingsOf lists the headings of a Markdown text, outside of blocks of code.
func headingsOf(text string) []mdHeading {
	var all []mdHeading
	at, fence := 0, ""
	for line := range strings.Lines(text) {
		start := at
		at += len(line)
		line = strings.TrimRight(line, "\n")
		bare := strings.TrimLeft(line, " ")
		if mark := fenceOf(bare); mark != "" {
			switch {
			case fence == "":
				fence = mark
			case strings.HasPrefix(mark, fence) && strings.Trim(bare, mark[:1]+" ") == "":
				fence = ""
			}
			continue
		}
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if fence == "" && level > 0 && level <= 6 && strings.HasPrefix(line[level:], " ") {
			all = append(all, mdHeading{level, start, plainHeading(line[level:])})
		}
	}
	return all
}

// fenceOf is the mark that a line of code begins or ends with; "" if there is none.
func fenceOf(line string) string {
	for _, mark := range []string{"`", "~"} {
		if n := len(line) - len(strings.TrimLeft(line, mark)); n >= 3 {
			return line[:n]
		}
	}
	return ""
}

var headingMarks = strings.NewReplacer("`", "", "*", "", "\\", "")

// plainHeading is the text of a heading without marks, to compare headings by.
func plainHeading(text string) string {
	return strings.Join(strings.Fields(headingMarks.Replace(text)), " ")
}

// section is the part of a page below the heading that has an id, or is called so, subsections included.
func (f *folder) section(route, text, name string) (string, error) {
	headings := headingsOf(text)
	i := slices.IndexFunc(headings, func(h mdHeading) bool { return strings.EqualFold(h.text, plainHeading(name)) })
	if title, nth := f.headingOf(route, name); nth >= 0 {
		for at, h := range headings {
			if h.text != title {
				continue
			}
			if i = at; nth == 0 {
				break
			}
			nth--
		}
	}
	if i < 0 {
		var names []string
		for _, h := range headings {
			names = append(names, h.text)
		}
		return "", fmt.Errorf("%s has no section %q; it has: %s", route, name, strings.Join(names, ", "))
	}
	end := len(text)
	for _, h := range headings[i+1:] {
		if h.level <= headings[i].level {
			end = h.start
			break
		}
	}
	return strings.TrimRight(text[headings[i].start:end], "\n") + "\n", nil
}

// headingOf is the text of the heading that has an id on the page at a route, and how many before it have the same text. nth is
// negative if there is none.
func (f *folder) headingOf(route, id string) (text string, nth int) {
	source, err := f.page(route)
	if err != nil {
		return "", -1
	}
	doc, err := html.Parse(bytes.NewReader(source))
	if err != nil {
		return "", -1
	}
	seen := map[string]int{}
	for n := range doc.Descendants() {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		default:
			continue
		}
		title := plainHeading(textWithin(n))
		if hasID(n, id) {
			return title, seen[title]
		}
		seen[title]++
	}
	return "", -1
}

// hasID reports whether a heading, or an anchor in it, has an id.
func hasID(heading *html.Node, id string) bool {
	is := func(a html.Attribute) bool { return a.Key == "id" && a.Val == id }
	if slices.ContainsFunc(heading.Attr, is) {
		return true
	}
	for n := range heading.Descendants() {
		if slices.ContainsFunc(n.Attr, is) {
			return true
		}
	}
	return false
}

func textWithin(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// page is the HTML of the page at a route.
func (f *folder) page(route string) ([]byte, error) {
	u, err := url.Parse(strings.TrimSpace(route))
	if err != nil {
		return nil, err
	}
	base, err := f.base()
	if err != nil {
		return nil, err
	}
	name := strings.TrimPrefix(path.Clean("/"+strings.TrimSuffix(strings.TrimPrefix(u.Path, base), ".md")), "/")
	if text, err := f.read(path.Join(name, "index.html")); err == nil {
		return text, nil
	}
	return f.read(name + ".html")
}

// part cuts a text down to limit letters from offset on, at the end of a line where there is one, and says what is left.
func part(text string, offset, limit int) string {
	letters := []rune(text)
	offset = min(max(offset, 0), len(letters))
	if limit <= 0 || offset+limit >= len(letters) {
		return string(letters[offset:])
	}
	end := offset + limit
	for at := end; at > offset+limit/2; at-- {
		if letters[at-1] == '\n' {
			end = at
			break
		}
	}
	return strings.TrimRight(string(letters[offset:end]), "\n") + fmt.Sprintf("\n\n[%d of %d letters; ask with offset %d for the rest]\n", end-offset, len(letters), end)
}

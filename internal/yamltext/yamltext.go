// Package yamltext reads YAML that people write: nodes with their places, bounds on what aliases and nesting may cost,
// and errors that say where the mistake was made and what to do about it.
//
// The library that parses knows neither the column of an error nor where a bracket was opened, and its texts are made for
// those who know the grammar. So when it refuses a text, the text is looked through once more (see scan.go) for the few
// mistakes that people make.
package yamltext

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// Bounds of a text. People come nowhere near them; aliases of aliases grow exponentially.
const (
	MaxAliased = 200_000 // values that aliases add to those that are written
	MaxDepth   = 400     // levels of maps and lists
)

// Error is why a text cannot be read. Line and Column count from 1, columns in characters; 0 is unknown.
type Error struct {
	Line, Column int
	Text         string // what is wrong, in the middle of a sentence: "the bracket { is not closed"
	Hint         string // what to do
}

// Error returns the text with its place.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text)
}

// Read parses a text and returns its topmost value, nil if it holds none. Control characters that texts in double quotes
// spell are replaced by U+FFFD, so that none reaches a page.
func Read(text []byte) (*yaml.Node, *Error) {
	var doc yaml.Node
	if err := parse(text, &doc); err != nil {
		return nil, explain(withLineFeeds(text), err)
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	m := &measure{sizes: map[*yaml.Node]int{}, open: map[*yaml.Node]bool{}}
	if m.size(doc.Content[0], 0); m.err != nil {
		return nil, m.err
	}
	if bytes.IndexByte(text, '\\') >= 0 {
		showControls(doc.Content[0])
	}
	return doc.Content[0], nil
}

// withLineFeeds gives each carriage return that stands alone, which ends a line in YAML (1.2.2, 5.4), the form that ends one
// for whoever counts lines.
func withLineFeeds(text []byte) []byte {
	out := bytes.Clone(text)
	for i, c := range out {
		if c == '\r' && (i+1 == len(out) || out[i+1] != '\n') {
			out[i] = '\n'
		}
	}
	return out
}

// parse turns a panic of the library, which some malformed texts cause, into an error.
func parse(text []byte, doc *yaml.Node) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("yaml: %v", p)
		}
	}()
	return yaml.Unmarshal(text, doc)
}

// Resolve returns the value that an alias stands for, or the value itself.
func Resolve(n *yaml.Node) *yaml.Node {
	for n.Kind == yaml.AliasNode && n.Alias != nil {
		n = n.Alias
	}
	return n
}

// showControls puts a mark in the place of control characters.
func showControls(n *yaml.Node) {
	n.Value = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return unicode.ReplacementChar
		}
		return r
	}, n.Value)
	for _, child := range n.Content {
		showControls(child)
	}
}

// measure counts the values of a text with every alias written out.
type measure struct {
	sizes   map[*yaml.Node]int // of what aliases name
	open    map[*yaml.Node]bool
	aliased int
	err     *Error
}

func (m *measure) fail(n *yaml.Node, text, hint string) {
	if m.err == nil {
		m.err = &Error{Line: n.Line, Column: n.Column, Text: text, Hint: hint}
	}
}

func (m *measure) size(n *yaml.Node, depth int) int {
	if m.err != nil {
		return 0
	}
	if depth > MaxDepth {
		m.fail(n, fmt.Sprintf("values nest deeper than %d levels", MaxDepth), "Nest them less.")
		return 0
	}
	if n.Kind == yaml.AliasNode {
		return m.alias(n)
	}
	if n.Anchor != "" {
		m.open[n] = true
		defer delete(m.open, n)
	}
	total := 1
	for _, child := range n.Content {
		total += m.size(child, depth+1)
	}
	if n.Anchor != "" {
		m.sizes[n] = total
	}
	return total
}

func (m *measure) alias(n *yaml.Node) int {
	if n.Alias == nil || m.open[n.Alias] {
		m.fail(n, "the alias *"+n.Value+" contains itself", "Write the value out in place of the alias.")
		return 0
	}
	size := m.sizes[n.Alias] // known, as an alias follows what it names
	if m.aliased += size; m.aliased > MaxAliased {
		m.fail(n, fmt.Sprintf("aliases add more than %d values", MaxAliased), "Do not put aliases into what other aliases name.")
	}
	return size
}

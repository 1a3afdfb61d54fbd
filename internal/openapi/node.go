package openapi

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Kind is the JSON kind of a Node.
type Kind uint8

// The kinds of nodes.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// String returns the word a writer would use for the kind.
func (k Kind) String() string {
	switch k {
	case Bool:
		return "a boolean"
	case Number:
		return "a number"
	case String:
		return "a string"
	case Array:
		return "a list"
	case Object:
		return "a map"
	}
	return "null"
}

// Node is a value of a document with its place. Maps keep the order in which they were written.
type Node struct {
	Kind   Kind
	Text   string  // of scalars; numbers as a JSON literal
	Items  []*Node // elements of a list, values of a map
	Keys   []Key   // of a map
	Line   int
	Column int
	lang   string // set where an overlay replaced the text
	index  map[string]int
}

// Key is a key of a map with its place.
type Key struct {
	Text         string
	Line, Column int
}

// indexAbove is the size from which a map is looked up by hash.
const indexAbove = 12

// Get returns the value at key, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil || n.Kind != Object {
		return nil
	}
	if len(n.Keys) > indexAbove && len(n.index) == len(n.Keys) {
		if i, ok := n.index[key]; ok {
			return n.Items[i]
		}
		return nil
	}
	for i := range n.Keys {
		if n.Keys[i].Text == key {
			return n.Items[i]
		}
	}
	return nil
}

// Str returns the text of a string, "" of anything else.
func (n *Node) Str() string {
	if n == nil || n.Kind != String {
		return ""
	}
	return n.Text
}

// Scalar returns the text of a string, number or boolean.
func (n *Node) Scalar() string {
	if n == nil {
		return ""
	}
	return n.Text
}

// True reports whether n is the boolean true.
func (n *Node) True() bool { return n != nil && n.Kind == Bool && n.Text == "true" }

// List returns the elements of a list, nil of anything else.
func (n *Node) List() []*Node {
	if n == nil || n.Kind != Array {
		return nil
	}
	return n.Items
}

// Len returns the number of elements or entries.
func (n *Node) Len() int {
	if n == nil {
		return 0
	}
	return len(n.Items)
}

// Is reports whether n is there and of the kind.
func (n *Node) Is(k Kind) bool { return n != nil && n.Kind == k }

// Entries yields the keys and values of a map in order.
func (n *Node) Entries(yield func(Key, *Node) bool) {
	if !n.Is(Object) {
		return
	}
	for i, k := range n.Keys {
		if !yield(k, n.Items[i]) {
			return
		}
	}
}

// Put sets or appends an entry of a map.
func (n *Node) Put(key Key, value *Node) {
	if i := slices.IndexFunc(n.Keys, func(k Key) bool { return k.Text == key.Text }); i >= 0 {
		n.Items[i] = value
	} else {
		n.add(key, value)
	}
}

// add appends an entry without looking for an equal key.
func (n *Node) add(key Key, value *Node) {
	n.Keys = append(n.Keys, key)
	n.Items = append(n.Items, value)
	n.index = nil
}

// seal makes a big map fast to look up; the first of equal keys wins.
func (n *Node) seal() {
	if len(n.Keys) <= indexAbove {
		return
	}
	index := make(map[string]int, len(n.Keys))
	for i, k := range n.Keys {
		if _, ok := index[k.Text]; !ok {
			index[k.Text] = i
		}
	}
	n.index = index
}

// pos is the place of n in file.
func (n *Node) pos(file string) diag.Pos {
	if n == nil {
		return diag.Pos{File: file}
	}
	return diag.Pos{File: file, Line: n.Line, Column: n.Column}
}

func (k Key) pos(file string) diag.Pos {
	return diag.Pos{File: file, Line: k.Line, Column: k.Column}
}

// JSON returns the value as JSON, indented by two spaces.
func (n *Node) JSON() string {
	var b bytes.Buffer
	n.write(&b, "\n", "  ")
	return b.String()
}

// Compact returns the value as JSON on one line.
func (n *Node) Compact() string {
	var b bytes.Buffer
	n.write(&b, "", "")
	return b.String()
}

func (n *Node) write(b *bytes.Buffer, newline, indent string) {
	if n == nil {
		b.WriteString("null")
		return
	}
	switch n.Kind {
	case Null:
		b.WriteString("null")
	case Bool, Number:
		b.WriteString(n.Text)
	case String:
		b.WriteString(Quote(n.Text))
	case Array:
		n.writeItems(b, newline, indent, '[', ']')
	case Object:
		n.writeItems(b, newline, indent, '{', '}')
	}
}

func (n *Node) writeItems(b *bytes.Buffer, newline, indent string, open, end byte) {
	b.WriteByte(open)
	inner := newline
	if newline != "" {
		inner += indent
	}
	for i, item := range n.Items {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(inner)
		if n.Kind == Object {
			b.WriteString(Quote(n.Keys[i].Text))
			b.WriteByte(':')
			if newline != "" {
				b.WriteByte(' ')
			}
		}
		item.write(b, inner, indent)
	}
	if len(n.Items) > 0 {
		b.WriteString(newline)
	}
	b.WriteByte(end)
}

// Quote is a JSON string that leaves <, > and & readable.
func Quote(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(s) != nil {
		return `""`
	}
	return strings.TrimSuffix(b.String(), "\n")
}

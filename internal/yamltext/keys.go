package yamltext

import (
	"cmp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Item is an item of a list of maps, found by the path of keys and indices that leads to it.
type Item struct {
	text []byte
	path []any
}

// At returns the item at a path: "docsets", 0, "versions", 1.
func At(text []byte, path ...any) *Item { return &Item{text, path} }

// Text is the text after all edits.
func (it *Item) Text() []byte { return it.text }

// node is the item, and the list that it stands in; nil if there is none.
func (it *Item) node() (root, list, item *yaml.Node) {
	root, problem := Read(it.text)
	if problem != nil {
		return nil, nil, nil
	}
	item = root
	for _, step := range it.path {
		list = item
		switch at := step.(type) {
		case string:
			item = valueOf(item, at)
		case int:
			if item.Kind != yaml.SequenceNode || at >= len(item.Content) {
				return nil, nil, nil
			}
			item = item.Content[at]
		}
		if item == nil {
			return nil, nil, nil
		}
	}
	return root, list, item
}

// Get returns a key's value as it is written; "" if there is none.
func (it *Item) Get(key string) string {
	root, _, item := it.node()
	_, value := entry(item, key)
	if value == nil {
		return ""
	}
	begin := offset(it.text, value.Line, value.Column)
	return strings.TrimSpace(string(it.text[begin:it.end(root, value)]))
}

// end is the offset behind a value.
func (it *Item) end(root, n *yaml.Node) int {
	begin := offset(it.text, n.Line, n.Column)
	switch {
	case n.Kind == yaml.ScalarNode && n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0:
		return quoteEnd(it.text, begin) + 1
	case n.Kind == yaml.ScalarNode && n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0:
		return begin + len(n.Value)
	case n.Style&yaml.FlowStyle != 0:
		return closing(it.text, begin) + 1
	}
	return offset(it.text, lastLine(it.text, root, n)+1, 1)
}

func entry(m *yaml.Node, key string) (name, value *yaml.Node) {
	if m == nil || m.Kind != yaml.MappingNode {
		return nil, nil
	}
	for i := 0; i+1 < len(m.Content); i += 2 {
		if m.Content[i].Value == key {
			return m.Content[i], m.Content[i+1]
		}
	}
	return nil, nil
}

// Set gives a key a value that stands on one line, after the first key if it is new.
func (it *Item) Set(key, value string) error {
	root, _, item := it.node()
	if item == nil || item.Kind != yaml.MappingNode || len(item.Content) == 0 {
		return ErrByHand
	}
	if _, old := entry(item, key); old != nil {
		begin := offset(it.text, old.Line, old.Column)
		it.text = slices.Concat(it.text[:begin], []byte(value), it.text[it.end(root, old):])
		return it.check()
	}
	first := item.Content[1]
	if item.Style&yaml.FlowStyle != 0 {
		at := it.end(root, first)
		it.text = slices.Concat(it.text[:at], []byte(", "+key+": "+value), it.text[at:])
	} else {
		it.text = insertLines(it.text, lastLine(it.text, root, first), []string{strings.Repeat(" ", item.Content[0].Column-1) + key + ": " + value})
	}
	return it.check()
}

// Remove takes a key and its value out.
func (it *Item) Remove(key string) error {
	root, _, item := it.node()
	name, value := entry(item, key)
	if name == nil {
		return nil
	}
	if item.Content[0] == name {
		return ErrByHand
	}
	begin, end := offset(it.text, name.Line, name.Column), it.end(root, value)
	if item.Style&yaml.FlowStyle != 0 {
		begin = strings.LastIndexByte(string(it.text[:begin]), ',')
	} else {
		begin = offset(it.text, name.Line, 1)
		end = offset(it.text, lastLine(it.text, root, value)+1, 1)
	}
	it.text = slices.Concat(it.text[:begin], commentOf(item, name, value), it.text[end:])
	return it.check()
}

// commentOf is what a comment behind an entry says, as a line of its own; what stands behind a list in braces stays anyway.
func commentOf(item, name, value *yaml.Node) []byte {
	comment := cmp.Or(value.LineComment, name.LineComment)
	if comment == "" || item.Style&yaml.FlowStyle != 0 {
		return nil
	}
	return []byte(strings.Repeat(" ", name.Column-1) + comment + "\n")
}

// InsertBefore puts an item, as it is written on one line, before this one.
func (it *Item) InsertBefore(written string) error {
	_, list, item := it.node()
	if item == nil || list == nil || list.Kind != yaml.SequenceNode {
		return ErrByHand
	}
	if list.Style&yaml.FlowStyle != 0 {
		at := offset(it.text, item.Line, item.Column)
		it.text = slices.Concat(it.text[:at], []byte(written+", "), it.text[at:])
	} else {
		it.text = insertLines(it.text, item.Line-1, []string{strings.Repeat(" ", list.Column-1) + "- " + written})
	}
	return it.check()
}

func (it *Item) check() error {
	if _, _, item := it.node(); item == nil {
		return ErrByHand
	}
	return nil
}

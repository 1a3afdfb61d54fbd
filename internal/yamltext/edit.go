package yamltext

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// ErrByHand says that a text is written in a way that only its writer can edit.
var ErrByHand = errors.New("it is written in a way that must be edited by hand")

// Append adds items to the list of a topmost key, each as it is written on one line, and leaves all else of the text as it
// is: comments, order, blank lines. The key is made if there is none.
func Append(text []byte, key string, items ...string) ([]byte, error) {
	root, problem := Read(text)
	if problem != nil {
		return nil, problem
	}
	list := valueOf(root, key)
	var out []byte
	switch {
	case root != nil && root.Kind != yaml.MappingNode:
		return nil, ErrByHand
	case list == nil:
		out = appendKey(text, key, items)
	case list.Kind == yaml.ScalarNode && list.Tag == "!!null":
		out = insertLines(text, list.Line, dashed(items, 2))
	case list.Kind != yaml.SequenceNode:
		return nil, ErrByHand
	case list.Style&yaml.FlowStyle != 0:
		end := closing(text, offset(text, list.Line, list.Column))
		if end < 0 {
			return nil, ErrByHand
		}
		more := strings.Join(items, ", ")
		if len(list.Content) > 0 {
			more = ", " + more
		}
		out = slices.Concat(text[:end], []byte(more), text[end:])
	default:
		out = insertLines(text, lastLine(text, root, list), dashed(items, list.Column-1))
	}
	return out, checkLength(out, key, list, len(items))
}

// checkLength holds that an edit did what it should.
func checkLength(text []byte, key string, before *yaml.Node, added int) error {
	root, problem := Read(text)
	if problem != nil {
		return ErrByHand
	}
	was := 0
	if before != nil {
		was = len(before.Content)
	}
	if now := valueOf(root, key); now == nil || len(now.Content) != was+added {
		return ErrByHand
	}
	return nil
}

// valueOf is the value of a key of a map, nil if there is none. Aliases are values of their own.
func valueOf(n *yaml.Node, key string) *yaml.Node {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

func appendKey(text []byte, key string, items []string) []byte {
	out := bytes.Clone(text)
	if len(out) > 0 && out[len(out)-1] != '\n' {
		out = append(out, newline(text)...)
	}
	lines := append([]string{"", key + ":"}, dashed(items, 2)...)
	if len(out) == 0 {
		lines = lines[1:]
	}
	return append(out, strings.Join(lines, newline(text))+newline(text)...)
}

func dashed(items []string, indent int) []string {
	lines := make([]string, 0, len(items))
	for _, item := range items {
		lines = append(lines, strings.Repeat(" ", indent)+"- "+item)
	}
	return lines
}

// newline is how the lines of a text end.
func newline(text []byte) string {
	if bytes.Contains(text, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// insertLines puts lines after a line, which counts from 1; 0 is the beginning.
func insertLines(text []byte, after int, lines []string) []byte {
	at := offset(text, after+1, 1)
	end := newline(text)
	more := strings.Join(lines, end) + end
	if at > 0 && text[at-1] != '\n' {
		more = end + strings.TrimSuffix(more, end)
	}
	return slices.Concat(text[:at], []byte(more), text[at:])
}

// offset is where a line and column, which count from 1 and characters, stand in a text; its end if it is shorter.
func offset(text []byte, line, column int) int {
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	for i := range string(text[at:]) {
		if column--; column == 0 {
			return at + i
		}
	}
	return len(text)
}

// lastLine is the last line of a block value: what follows belongs to the next value, or is blank or a comment.
func lastLine(text []byte, root, n *yaml.Node) int {
	last := 1 + bytes.Count(text, []byte("\n"))
	if next := following(root, n); next != nil {
		last = next.Line - 1
	}
	lines := bytes.Split(text, []byte("\n"))
	for last > n.Line {
		line := bytes.TrimSpace(lines[min(last, len(lines))-1])
		if len(line) > 0 && line[0] != '#' {
			break
		}
		last--
	}
	return last
}

// following is the first value of a text after another and all that is in it; nil if it is the last.
func following(root, n *yaml.Node) *yaml.Node {
	inside := map[*yaml.Node]bool{}
	each(n, func(child *yaml.Node) { inside[child] = true })
	var next *yaml.Node
	each(root, func(other *yaml.Node) {
		after := other.Line > n.Line || other.Line == n.Line && other.Column > n.Column
		if inside[other] || !after {
			return
		}
		if next == nil || other.Line < next.Line || other.Line == next.Line && other.Column < next.Column {
			next = other
		}
	})
	return next
}

func each(n *yaml.Node, visit func(*yaml.Node)) {
	visit(n)
	for _, child := range n.Content {
		each(child, visit)
	}
}

// closing is the offset of the bracket that closes the one at an offset, -1 if there is none.
func closing(text []byte, at int) int {
	depth := 0
	for i := at; i < len(text); i++ {
		switch c := text[i]; {
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return i
			}
		case (c == '"' || c == '\'') && bytes.IndexByte([]byte(" ,[{:\n"), text[i-1]) >= 0:
			i = quoteEnd(text, i)
		case c == '#' && bytes.IndexByte([]byte(" \t\n"), text[i-1]) >= 0:
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		}
	}
	return -1
}

// quoteEnd is the offset of the mark that closes the quote at an offset.
func quoteEnd(text []byte, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[at] == '"':
			i++
		case text[i] == text[at] && text[at] == '\'' && i+1 < len(text) && text[i+1] == '\'':
			i++
		case text[i] == text[at]:
			return i
		}
	}
	return len(text)
}

// Scalar writes a text as a YAML value that may stand anywhere, in quotes only where it must.
func Scalar(s string) string {
	plain := s != "" && !strings.ContainsAny(s, ",[]{}\"'`@%&*!|>\\\n\t") && !strings.Contains(s, " #") && !strings.Contains(s, ": ") &&
		!strings.HasSuffix(s, ":") && !strings.ContainsAny(s[:1], "-?:# ") && !strings.HasSuffix(s, " ")
	if plain {
		if root, problem := Read([]byte("- " + s)); problem == nil && root != nil && len(root.Content) == 1 && root.Content[0].Tag == "!!str" {
			return s
		}
	}
	return fmt.Sprintf("%q", s)
}

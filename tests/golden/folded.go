package golden

import (
	"strings"
)

// Folded prints a value as Text does, with everything on one line that fits there.
func Folded(v any, without ...string) string {
	var out strings.Builder
	write(&out, outline(strings.Split(strings.TrimSuffix(Text(v, without...), "\n"), "\n")), "")
	return out.String()
}

// width is what fits on a line.
const width = 120

// node is a line of an outline with those below it.
type node struct {
	line  string
	below []*node
}

func outline(lines []string) []*node {
	var roots []*node
	var open []*node // the node of each depth
	for _, line := range lines {
		text := strings.TrimLeft(line, " ")
		depth := min((len(line)-len(text))/2, len(open))
		n := &node{line: text}
		if open = append(open[:depth], n); depth == 0 {
			roots = append(roots, n)
		} else {
			open[depth-1].below = append(open[depth-1].below, n)
		}
	}
	return roots
}

// write prints nodes: as many fields on a line as fit, list items on lines of their own.
func write(out *strings.Builder, nodes []*node, indent string) {
	line := ""
	flush := func() {
		if line != "" {
			out.WriteString(indent + line + "\n")
			line = ""
		}
	}
	for _, n := range nodes {
		text, ok := n.folded()
		switch {
		case !ok || len(indent)+len(text) > width:
			flush()
			out.WriteString(indent + n.line + "\n")
			write(out, n.below, indent+"  ")
		case line != "" && !strings.HasPrefix(text, "-") && !strings.HasPrefix(text, "|") && len(indent)+len(line)+2+len(text) <= width:
			line += ", " + text
		default:
			flush()
			line = text
		}
	}
	flush()
}

// folded is a node on one line. A text of several lines stays one.
func (n *node) folded() (text string, ok bool) {
	if len(n.below) == 0 {
		return n.line, true
	}
	var parts []string
	for _, b := range n.below {
		part, ok := b.folded()
		if !ok || strings.HasPrefix(part, "|") {
			return "", false
		}
		if part = strings.TrimPrefix(part, "- "); len(b.below) > 1 && b.line == "-" {
			part = "{" + part + "}"
		}
		parts = append(parts, part)
	}
	text = strings.Join(parts, ", ")
	switch {
	case n.line == "-":
		return "- " + text, true
	case strings.HasPrefix(n.below[0].line, "-"):
		return n.line + " [" + text + "]", true
	}
	return n.line + " {" + text + "}", true
}

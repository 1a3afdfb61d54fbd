// Package region cuts the part of a file out that stands between the comments "#region name" and "#endregion".
package region

import "strings"

// Cut returns the lines of a region, without their common indent and without the marks of other regions.
func Cut(code, region string) (string, bool) {
	var out []string
	depth, found := 0, false
	for line := range strings.SplitSeq(code, "\n") {
		mark, name := regionMark(line)
		switch {
		case depth == 0 && mark == "#region" && name == region:
			depth, found = 1, true
		case depth == 0:
		case mark == "#region":
			depth++
		case mark == "#endregion":
			if depth--; depth == 0 {
				return dedent(out), true
			}
		default:
			out = append(out, line)
		}
	}
	return dedent(out), found
}

// regionMark reads "// #region name" in any kind of comment.
func regionMark(line string) (mark, name string) {
	at := strings.Index(line, "#region")
	if end := strings.Index(line, "#endregion"); end >= 0 {
		at = end
	}
	if at < 0 {
		return "", ""
	}
	words := strings.Fields(line[at:])
	if len(words) > 1 {
		name = strings.Trim(words[1], "*/->")
	}
	return words[0], name
}

func dedent(lines []string) string {
	indent := -1
	for _, l := range lines {
		if strings.TrimSpace(l) == "" {
			continue
		}
		if n := len(l) - len(strings.TrimLeft(l, " \t")); indent < 0 || n < indent {
			indent = n
		}
	}
	for i, l := range lines {
		lines[i] = l[min(max(indent, 0), len(l)):]
	}
	return strings.Join(lines, "\n")
}

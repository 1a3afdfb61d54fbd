package mdx

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// include is <Include file="…" region="…" />: a real file of the site, or the part of it between the comments
// "#region name" and "#endregion", as a block of code.
type include struct{ component }

func (include) html(h *htmlWriter, n *syntax.Node, p props) {
	if info, code, ok := h.includedCode(n, p); ok {
		h.codeBlock(info, code, nil)
	}
}

func (include) twin(t *twinWriter, n *syntax.Node, p props) {
	if info, code, ok := t.includedCode(n, p); ok {
		t.code(info.lang, code)
	}
}

// includedCode returns the code that <Include> shows.
func (v *view) includedCode(n *syntax.Node, props props) (codeInfo, string, bool) {
	file := v.sitePath(props.text("file"))
	text, ok := v.readFile(file, n.Start)
	if !ok {
		return codeInfo{}, "", false
	}
	code := string(text)
	if region := props.text("region"); region != "" {
		if code, ok = cutRegion(code, region); !ok {
			v.errorf("missing-region", n.Start, "the file "+file+" has no region \""+region+"\"",
				"mark it with the comments \"#region "+region+"\" and \"#endregion "+region+"\"")
			return codeInfo{}, "", false
		}
	}
	info := codeInfo{lang: or(props.text("language"), strings.TrimPrefix(path.Ext(file), ".")), title: props.text("title")}
	if props.flag("showLineNumbers") {
		info.numbers = 1
	}
	return info, strings.TrimRight(code, "\n"), true
}

// cutRegion returns the lines of a region, without their common indent and without the marks of other regions.
func cutRegion(code, region string) (string, bool) {
	var out []string
	depth, found := 0, false
	for line := range strings.SplitSeq(code, "\n") {
		mark, name := regionMark(line)
		switch {
		case depth == 0 && mark == "#region" && name == region:
			depth, found = 1, true
			continue
		case depth == 0:
			continue
		case mark == "#region":
			depth++
			continue
		case mark == "#endregion":
			if depth--; depth == 0 {
				return dedent(out), true
			}
			continue
		}
		out = append(out, line)
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

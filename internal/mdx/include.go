package mdx

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/mdx/region"
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
	if name := props.text("region"); name != "" {
		if code, ok = region.Cut(code, name); !ok {
			v.errorf("missing-region", n.Start, "the file "+file+" has no region \""+name+"\"",
				"mark it with the comments \"#region "+name+"\" and \"#endregion "+name+"\"")
			return codeInfo{}, "", false
		}
	}
	info := codeInfo{lang: or(props.text("language"), strings.TrimPrefix(path.Ext(file), ".")), title: props.text("title")}
	if props.flag("showLineNumbers") {
		info.numbers = 1
	}
	return info, strings.TrimRight(code, "\n"), true
}

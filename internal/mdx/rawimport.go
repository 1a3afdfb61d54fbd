package mdx

import (
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// rawLoader begins the import of a file as a string, in the way of webpack loaders.
const rawLoader = "!!raw-loader!"

// rawFile returns the path of a file that an import takes as a string, "" for any other import. Many projects write
// "./file?raw" for it, as other bundlers do.
func rawFile(from string) string {
	name := strings.TrimLeft(from, "-!")
	file, ok := strings.CutPrefix(name, strings.TrimLeft(rawLoader, "!"))
	file, query, _ := strings.Cut(file, "?")
	if !ok && query != "raw" {
		return ""
	}
	return file
}

// takeRawFiles puts files that are imported as strings where the page shows them, so that it needs no script for them.
func (r *resolver) takeRawFiles(root *syntax.Node, names map[string]imported) {
	files := map[string]string{} // as JavaScript
	for name, imp := range names {
		if file := rawFile(imp.from); file != "" {
			text, _ := r.readFile(r.withEnding(r.sitePath(ecma.Unescape(file))), imp.at)
			files[name] = quoteJS(string(text))
		}
	}
	if len(files) == 0 {
		return
	}
	root.Walk(func(n *syntax.Node) bool {
		if code, ok := files[strings.TrimSpace(n.Text)]; ok && n.Kind == syntax.Expression {
			n.Text = code
		}
		return true
	})
	if len(r.reading) == 0 {
		r.rawFiles = files
	}
}

// rawConstants declares the page's files for what it computes from them.
func (s *scriptWriter) rawConstants() {
	for _, name := range slices.Sorted(maps.Keys(s.rawFiles)) {
		s.w.strs("const ", name, " = ", s.rawFiles[name], ";\n")
	}
}

package mdx

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// importEndings are what an import may leave out, in the order in which they are tried.
var importEndings = [...]string{"", ".tsx", ".ts", ".jsx", ".js", ".json", ".mjs", ".cjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"}

// checkImports notes every import of a file of the site, and reports those that are not there.
func (r *resolver) checkImports(n *syntax.Node) {
	if n.Module == nil {
		return
	}
	text := r.src.tree.Text[n.Start:] // n.Text is empty where a statement is wrong
	for i, imp := range n.Module.Imports {
		if i > 0 && n.Module.Imports[i-1].At == imp.At || imp.At > len(text) {
			continue
		}
		place := n.Start + fromPlace(text, imp.At, imp.From)
		if name, ok := strings.CutPrefix(imp.From, "@theme/"); ok && !isBuiltin(name) && !r.opt.Dialect.OutsideImports {
			r.unknownThemeImport(imp.From, name, place)
		}
		if !isOfSite(imp.From) || r.isOfPackage(imp.From) {
			continue
		}
		if len(r.reading) == 0 {
			r.imports = append(r.imports, Link{Dest: imp.From, Pos: r.src.pos(place)})
		}
		file := r.sitePath(ecma.Unescape(imp.From))
		if r.opt.ReadFile == nil || strings.HasPrefix(file, "../") && !r.opt.Dialect.OutsideImports || r.isThere(file) {
			continue
		}
		r.missing(file, place)
	}
}

// unknownThemeImport reports a component of @theme/ that Orihon has not.
func (r *resolver) unknownThemeImport(from, name string, at int) {
	hint := "of @theme/ there are the components that need no import; put one of your own into components/"
	if near := diag.Nearest(name, builtinNames()); near != "" {
		hint = "did you mean <" + near + ">, which needs no import?"
	}
	r.errorf("theme-import", at, "there is no "+from, hint)
}

// missing reports a file that is not there.
func (v *view) missing(file string, at int) {
	v.errorf("missing-file", at, "there is no file "+file, v.missingHint(file))
}

// fromPlace returns the place of the module's name, with its quote, in the statement at an offset.
func fromPlace(text string, at int, from string) int {
	line, _, _ := strings.Cut(text[at:], "\n")
	place := strings.LastIndex(line, from)
	if place < 0 {
		place = strings.Index(text[at:], from)
	}
	return at + max(0, place-1)
}

// isOfSite reports whether an import names a file, not a package or what the engine gives.
func isOfSite(from string) bool {
	return isMarkdownFile(from) || strings.HasPrefix(from, "./") || strings.HasPrefix(from, "../") || strings.HasPrefix(from, "@site/")
}

// isOfPackage reports whether an import names Markdown of an npm package.
func (v *view) isOfPackage(from string) bool {
	return v.opt.Dialect.OutsideImports && isMarkdownFile(from) && rawFile(from) == "" &&
		!strings.HasPrefix(from, ".") && !strings.HasPrefix(from, "/") && !strings.HasPrefix(from, "@site/")
}

// leaveOut leaves out an element that stands for a file of a package.
func (r *resolver) leaveOut(node *syntax.Node, imp imported) {
	r.warnf("missing-package", imp.at, imp.from+" is no file of the project; <"+imp.name+"> was left out",
		"If a plugin or a command makes it, copy what it makes into the project.")
	node.Kind = syntax.Expression // nothing to show
}

// isThere reports whether an import finds a file.
func (v *view) isThere(file string) bool { return v.hasFile(v.withEnding(file)) }

func (v *view) hasFile(file string) bool {
	if v.opt.HasFile != nil {
		return v.opt.HasFile(file)
	}
	_, err := v.opt.ReadFile(file)
	return err == nil
}

// withEnding is the file that an import without its ending means; the name as it is where there is none.
func (v *view) withEnding(file string) string {
	if v.opt.ReadFile != nil {
		for _, ending := range importEndings {
			if v.hasFile(file + ending) {
				return file + ending
			}
		}
	}
	return file
}

// missingHint names the file that was meant: with a like name in the same folder, or with the same name elsewhere.
func (v *view) missingHint(file string) string {
	hint := "the path is relative to this file, or begins with @site/"
	if v.opt.ListDir == nil {
		return hint
	}
	dir, name := path.Split(file)
	if near := nearestFile(name, v.opt.ListDir(strings.TrimSuffix(dir, "/"))); near != "" {
		return "did you mean " + dir + near + "?"
	}
	for _, other := range [...]string{"components", "src/components", "data", "src", path.Dir(v.src.file)} {
		for _, f := range v.opt.ListDir(other) {
			if f == name || withoutEnding(f) == name {
				return "there is " + other + "/" + f + ": write @site/" + other + "/" + name
			}
		}
	}
	return hint
}

// nearestFile returns the file whose name is like the one that was written, with or without its ending.
func nearestFile(name string, files []string) string {
	byName := map[string]string{}
	var names []string
	for _, f := range files {
		key := f
		if path.Ext(name) == "" {
			key = withoutEnding(f)
		}
		byName[key] = f
		names = append(names, key)
	}
	return byName[diag.Nearest(name, names)]
}

func withoutEnding(file string) string { return strings.TrimSuffix(file, path.Ext(file)) }

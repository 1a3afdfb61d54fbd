package source

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

// PlaceOf is where the first of some files names a module or file, between quotation marks or brackets, with the line. Files are
// named from the site folder or by their absolute paths; those of packages are passed over.
func PlaceOf(tree *Tree, files []string, name string) (diag.Pos, string) {
	named := regexp.MustCompile(`["'(][^"'(]*` + regexp.QuoteMeta(name) + `["')?#]`)
	for _, file := range files {
		if own, ok := tree.Name(file); ok && filepath.IsAbs(file) {
			file = own
		}
		data, err := tree.ReadFile(file)
		if err != nil || strings.Contains("/"+file, "/node_modules/") {
			continue
		}
		n := 0
		for line := range strings.Lines(string(data)) {
			n++
			if m := named.FindStringIndex(line); m != nil {
				return diag.Pos{File: file, Line: n, Column: utf8.RuneCountInString(line[:m[0]]) + 1}, strings.TrimRight(line, "\r\n")
			}
		}
	}
	return diag.Pos{}, ""
}

// fileImport is an import of a file, in scripts and in documents that hold some.
var fileImport = regexp.MustCompile(`(?:from|import|require\()\s*\(?\s*["']((?:\.|@site/)[^"']+)["']`)

// scriptEndings are those that an import may leave out.
var scriptEndings = [...]string{"", ".mjs", ".js", ".jsx", ".ts", ".tsx", ".json", ".css", "/index.mjs", "/index.js", "/index.jsx", "/index.ts", "/index.tsx"}

// Imported are the files that a script or document imports by their paths, and what those import, with itself. It reads no grammar:
// what looks like an import is one.
func Imported(tree *Tree, file string) map[string]bool {
	found := map[string]bool{}
	for next := []string{file}; len(next) > 0; {
		file, next = next[0], next[1:]
		if !found[file] {
			found[file] = true
			next = append(next, importedBy(tree, file)...)
		}
	}
	return found
}

// importedBy are the files that a file imports; none of one that cannot be read.
func importedBy(tree *Tree, file string) []string {
	data, _ := tree.ReadFile(file)
	var files []string
	for _, m := range fileImport.FindAllStringSubmatch(string(data), -1) {
		name, isOfSite := strings.CutPrefix(m[1], "@site/")
		if !isOfSite {
			name = path.Join(path.Dir(file), name)
		}
		if i := slices.IndexFunc(scriptEndings[:], func(ending string) bool { return tree.IsFile(name + ending) }); i >= 0 {
			files = append(files, name+scriptEndings[i])
		}
	}
	return files
}

package source

import (
	"path/filepath"
	"regexp"
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

// Package theme reads the theme folder of a site, with which it looks as its owner wants: tokens.css, which gives the
// tokens of Orihon's theme other values, further style sheets, and components that take the place of the theme's own.
//
// A token is a custom property of CSS that the theme uses for every colour, font, width and radius. So a site says
// `--color-accent: #7a2048` once and does not have to know where the theme uses it.
package theme

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Dir is the folder of a site that this package reads.
const Dir = "theme"

// TokensFile is the style sheet that comes first of a site's own, and whose colours are checked.
const TokensFile = Dir + "/tokens.css"

// Styles are the style sheets of a site in the order in which they count: tokens.css, then the others by name. CSS modules
// are no style sheets of the site: components import them.
func Styles(fsys fs.FS) []string {
	entries, err := fs.ReadDir(fsys, Dir)
	if err != nil {
		return nil
	}
	var found []string
	for _, e := range entries {
		name := path.Join(Dir, e.Name())
		if e.IsDir() || path.Ext(name) != ".css" || strings.HasSuffix(name, ".module.css") || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		found = append(found, name)
	}
	slices.SortFunc(found, func(a, b string) int {
		switch {
		case a == TokensFile:
			return -1
		case b == TokensFile:
			return 1
		}
		return strings.Compare(a, b)
	})
	return found
}

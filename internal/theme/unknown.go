package theme

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// CheckTokens warns of custom properties in tokens.css that the theme does not have and the site does not use: a mistyped token changes
// nothing, and no browser says so. The error is that of reading the theme's own style sheets.
func CheckTokens(fsys fs.FS, log *diag.Log) error {
	text, err := fs.ReadFile(fsys, TokensFile)
	if err != nil {
		return nil // a site need not have one
	}
	defaults, err := Defaults()
	if err != nil {
		return err
	}
	var names []string
	for _, t := range defaults {
		names = append(names, t.Name)
	}
	var unknown []Token
	for _, t := range Tokens(TokensFile, string(text)) {
		known := slices.Contains(names, t.Name) || slices.ContainsFunc(unknown, func(u Token) bool { return u.Name == t.Name })
		if !known && !usedIn(fsys, t.Name) {
			unknown = append(unknown, t)
		}
	}
	for _, t := range unknown {
		log.Warnf("unknown-token", t.Pos, tokenHint(t.Name, names), "the theme has no token %s, and nothing on this site uses it", t.Name)
	}
	return nil
}

// tokenHint says which token may be meant: the nearest of those that begin with the same word, or all of these.
func tokenHint(name string, names []string) string {
	kind, _, _ := strings.Cut(strings.TrimPrefix(name, "--"), "-")
	kin := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !strings.HasPrefix(n, "--"+kind+"-") })
	slices.Sort(kin)
	kin = slices.Compact(kin)
	switch near := diag.Nearest(name, kin); {
	case near != "":
		return "Did you mean " + near + "?"
	case len(kin) > 0 && len(kin) <= 8:
		return "The theme has " + strings.Join(kin, ", ") + "."
	}
	return "`orihon theme tokens` prints all tokens. To have one of your own, use it in a style sheet or a component: var(" + name + ")."
}

// usedIn reports whether a style sheet or a component of the site uses a custom property.
func usedIn(fsys fs.FS, name string) bool {
	used := false
	for _, dir := range []string{Dir, "components", "pages"} {
		_ = fs.WalkDir(fsys, dir, func(file string, e fs.DirEntry, err error) error { // a folder that cannot be read uses nothing
			if err != nil || used {
				return fs.SkipAll
			}
			if e.IsDir() || !slices.Contains([]string{".css", ".ts", ".tsx", ".js", ".jsx"}, path.Ext(file)) {
				return nil
			}
			text, _ := fs.ReadFile(fsys, file)
			used = mentions(string(text), name)
			return nil
		})
	}
	return used
}

// mentions reports whether a text uses a custom property by its whole name: as var(--name), or in quotes as scripts do.
func mentions(text, name string) bool {
	for rest := text; ; {
		_, after, found := strings.Cut(rest, name)
		if !found {
			return false
		}
		before := strings.TrimRight(rest[:len(rest)-len(after)-len(name)], " \t\n")
		if (strings.HasSuffix(before, "var(") || strings.HasSuffix(before, `"`) || strings.HasSuffix(before, "'")) && !strings.HasPrefix(after, "-") {
			return true
		}
		rest = after
	}
}

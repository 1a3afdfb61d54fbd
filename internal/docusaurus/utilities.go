package docusaurus

import (
	_ "embed"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/source"
)

// utilities are rules for the utility classes of Docusaurus' style sheet. Projects get those that they use.
//
//go:embed utilities.css
var utilities string

var (
	topRule     = regexp.MustCompile(`(?ms)^([^\s}/][^{]*)\{(.*?)^\}`)
	ruleClass   = regexp.MustCompile(`\.([a-z][\w-]*)|class\*="([^"]+)"`)
	comment     = regexp.MustCompile(`(?s)/\*.*?\*/`)
	declaration = regexp.MustCompile(`(?m)^  (--ifm-[\w-]+):[^;]*;\n`)
	variable    = regexp.MustCompile(`--ifm-[\w-]+`)
	classWord   = regexp.MustCompile(`[a-z][\w-]*`)
	// plainClass is one of the classes that look like words, where scripts name it.
	plainClass = regexp.MustCompile("[\"'` ](?:container|row|hero|avatar|alert|card)[\"'` ]")
	// madeClass is a class that a script puts together.
	madeClass = regexp.MustCompile(`([a-z][a-z-]*--)(?:\$\{|["'\x60]\s*\+)`)
)

// overTheme are the classes that the theme has rules for, too: those of the project must come behind them.
var overTheme = [...]string{"hero", "button", "badge", "card"}

// texts are what a project writes its pages and components with.
type texts struct {
	words, prefixes, variables map[string]bool
	usesPlain                  bool
}

// Utilities are the rules for the utility classes that a project uses, with the variables that they and its own style sheets ask
// for; "" if it uses none. Layers that begin with their names must be there: utilities below the project's style sheets,
// components above the theme.
func (p *Project) Utilities(tree *source.Tree) string {
	if p == nil || p.Config == nil || p.Config.Docusaurus == nil {
		return ""
	}
	t := p.read(tree)
	var below, above strings.Builder
	telling := t.usesPlain
	for _, m := range topRule.FindAllStringSubmatch(comment.ReplaceAllString(utilities, ""), -1) {
		classes := ruleClass.FindAllStringSubmatch(m[0], -1)
		isUsed := len(classes) > 0 && slices.ContainsFunc(classes, func(c []string) bool { return t.uses(c[1], c[2]) })
		if !isUsed {
			continue
		}
		telling = telling || slices.ContainsFunc(classes, func(c []string) bool {
			return (strings.Contains(c[1], "--") || strings.Contains(c[1], "__")) && t.uses(c[1], "")
		})
		if slices.ContainsFunc(overTheme[:], func(name string) bool { return strings.HasPrefix(classes[0][1]+classes[0][2], name) }) {
			above.WriteString(m[0] + "\n")
		} else {
			below.WriteString(m[0] + "\n")
		}
	}
	root := t.root(below.String()+above.String(), p.styleTexts(tree))
	if !telling && !slices.ContainsFunc(p.Styles, func(string) bool { return root != "" }) {
		return ""
	}
	if !telling {
		return "@layer utilities { " + root + " }\n"
	}
	return "@layer utilities { " + root + below.String() + "}\n@layer components { " + above.String() + "}\n"
}

// read collects the words of pages, components and style sheets.
func (p *Project) read(tree *source.Tree) *texts {
	t := &texts{map[string]bool{"react-page": true}, map[string]bool{}, map[string]bool{}, false}
	t.add(string(p.Value), false)
	for _, dir := range p.folders() {
		source.Walk(tree, dir, func(file string, _ fs.DirEntry) {
			ending := path.Ext(file)
			if slices.Contains([]string{".md", ".mdx", ".js", ".jsx", ".ts", ".tsx", ".css"}, ending) {
				if data, err := tree.ReadFile(file); err == nil {
					t.add(string(data), strings.HasPrefix(file, "src/") && ending != ".css")
				}
			}
		})
	}
	return t
}

// folders hold what the project writes its pages with.
func (p *Project) folders() []string {
	dirs := map[string]bool{"src": true}
	for _, root := range p.Config.Layout.Roots {
		dirs[root.Dir] = true
	}
	return slices.Sorted(maps.Keys(dirs))
}

func (t *texts) add(text string, isScript bool) {
	for _, name := range variable.FindAllString(text, -1) {
		t.variables[name] = true
	}
	if strings.Contains(text, "lass") || isScript {
		for _, word := range classWord.FindAllString(text, -1) {
			t.words[word] = true
		}
		for _, m := range madeClass.FindAllStringSubmatch(text, -1) {
			t.prefixes[m[1]] = true
		}
	}
	t.usesPlain = t.usesPlain || isScript && plainClass.MatchString(text)
}

// uses reports whether a class, or one that begins so, is named.
func (t *texts) uses(class, prefix string) bool {
	for made := range t.prefixes {
		if class != "" && strings.HasPrefix(class, made) || prefix != "" && strings.HasPrefix(made, strings.TrimPrefix(prefix, "--")) {
			return true
		}
	}
	if class != "" {
		return t.words[class]
	}
	for word := range t.words {
		if strings.Contains(word, prefix) {
			return true
		}
	}
	return false
}

// root declares the variables that rules and the project's own style sheets ask for and that the project does not set.
func (t *texts) root(rules, styles string) string {
	asked := map[string]bool{}
	for name := range t.variables {
		asked[name] = true
	}
	for _, name := range variable.FindAllString(rules, -1) {
		asked[name] = true
	}
	block, _, _ := strings.Cut(utilities, "\n}")
	all := declaration.FindAllStringSubmatch(block+"\n", -1)
	for range 3 { // a variable may ask for another
		for _, d := range all {
			if asked[d[1]] {
				for _, name := range variable.FindAllString(d[0], -1) {
					asked[name] = true
				}
			}
		}
	}
	var out strings.Builder
	for _, d := range all {
		isSet := regexp.MustCompile(regexp.QuoteMeta(d[1]) + `\s*:`).MatchString(styles)
		if asked[d[1]] && !isSet {
			out.WriteString(strings.TrimSpace(d[0]) + " ")
		}
	}
	if out.Len() == 0 {
		return ""
	}
	return ":root { " + out.String() + "}\n"
}

func (p *Project) styleTexts(tree *source.Tree) string {
	var out strings.Builder
	for _, name := range p.Styles {
		if data, err := tree.ReadFile(name); err == nil {
			out.Write(data)
		}
	}
	return out.String()
}

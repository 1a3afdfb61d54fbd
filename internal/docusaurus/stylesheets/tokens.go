package stylesheets

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/source"
)

// infimaTokens are the variables of Docusaurus' style sheet that have a token of the theme, by the token.
var infimaTokens = [...]struct{ variable, token string }{
	{"--ifm-color-primary", "--color-accent"},
	{"--ifm-background-color", "--color-bg"},
	{"--ifm-background-surface-color", "--color-surface"},
	{"--ifm-font-color-base", "--color-text"},
	{"--ifm-font-family-base", "--font-text"},
	{"--ifm-heading-font-family", "--font-display"},
	{"--ifm-font-family-monospace", "--font-code"},
	{"--ifm-global-radius", "--radius"},
	{"--ifm-navbar-height", "--navbar-height"},
	{"--docusaurus-highlighted-code-line-bg", "--code-line-highlight"},
}

var darkRule = regexp.MustCompile(`[^{}]*data-theme=["']?dark["']?[^{}]*\{([^{}]*)\}`)

// Sheets imports the style sheets of a project below those of the theme, and gives tokens the values that it gives to the
// variables of Docusaurus' own.
func (c *Compiler) Sheets(files *source.Recorder, styles []string) (below, above string) {
	var light, dark strings.Builder
	var imports strings.Builder
	for _, name := range styles {
		text, ok := c.text(files, name)
		if !ok {
			continue
		}
		fmt.Fprintf(&imports, "@import %q layer(project);\n", importPath(name))
		darkText := strings.Join(darkRule.FindAllString(text, -1), "\n")
		lightText := darkRule.ReplaceAllString(text, "")
		for _, t := range infimaTokens {
			declared := regexp.MustCompile(regexp.QuoteMeta(t.variable) + `\s*:`)
			rule := fmt.Sprintf("%s: var(%s);", t.token, t.variable)
			if declared.MatchString(lightText) {
				light.WriteString(rule)
				if t.variable != "--ifm-background-color" && t.variable != "--ifm-background-surface-color" && t.variable != "--ifm-font-color-base" {
					dark.WriteString(rule)
				}
			}
			if declared.MatchString(darkText) {
				dark.WriteString(rule)
			}
		}
	}
	above = fmt.Sprintf("@layer site { :root[data-theme=\"light\"] { %s } :root[data-theme=\"dark\"] { %s } }\n", light.String(), dark.String())
	return "@layer reset, utilities, project;\n" + imports.String(), above
}

// text is the CSS of a style sheet; ok is false if the file cannot be read.
func (c *Compiler) text(files *source.Recorder, name string) (text string, ok bool) {
	if css, _, ok := c.Compile(files, name); ok {
		return css, true
	}
	data, err := files.ReadFile(name)
	return string(data), err == nil
}

func importPath(name string) string {
	if strings.HasPrefix(name, "../") {
		return name
	}
	return "./" + name
}

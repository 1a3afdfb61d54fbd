// Package template has the built-in components of writers: what readers see of each is a file of builtins/, from which Go writes HTML
// into articles and `make generate` writes React components.
package template

import (
	"embed"
	"fmt"
	"path"
	"strings"
	"sync"
)

// templateFiles are the built-in components, a file each. What begins with a capital is a component that writers use; the rest
// are parts of these.
//
//go:embed builtins
var templateFiles embed.FS

// Template is what readers see of a built-in component. Go writes it into articles, and `make generate` writes it as a React
// component for the computed parts of pages, so that both give the same HTML.
//
// A file begins with a comment: what the component is, and the properties that it has. Its HTML follows. Braces hold a value: a
// property or a function of values (value.go). An attribute without a value is left out, unless it ends in "!"; one that
// ends in "?" is written without a value. Tags with a capital are other templates. {if x}…{else}…{end} asks whether x is given.
type Template struct {
	Name   string
	about  string // what readers see of it, in a few words
	props  []Prop
	with   string   // the component that a site replaces together with it
	fixed  bool     // sites cannot replace it
	byHand bool     // its React component is in web/content/computed.tsx
	uses   []string // templates that this component uses
	body   []node
}

// Prop is a property of a built-in component.
type Prop struct{ Name, Type string }

// IsComponent reports whether writers use the template by its name.
func (t *Template) IsComponent() bool { return t.Name[0] >= 'A' && t.Name[0] <= 'Z' }

// InReact reports whether the template is a React component too.
func (t *Template) InReact() bool { return t.byHand || len(t.body) > 0 }

// component is the name of the React component: that of "tab-panel" is TabPanel.
func (t *Template) component() string {
	var name strings.Builder
	for word := range strings.SplitSeq(t.Name, "-") {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String()
}

type templateTable struct {
	list   []*Template // in the order of their names
	byName map[string]*Template
}

// templates are all files of builtins/.
var templates = sync.OnceValue(func() (all templateTable) {
	entries, err := templateFiles.ReadDir("builtins")
	if err != nil {
		panic(err) // it is part of the program
	}
	all.byName = map[string]*Template{}
	for _, e := range entries {
		text, err := templateFiles.ReadFile("builtins/" + e.Name())
		if err != nil {
			panic(err)
		}
		t, err := parseTemplate(strings.TrimSuffix(e.Name(), path.Ext(e.Name())), string(text))
		if err != nil {
			panic(fmt.Errorf("builtins/%s: %w", e.Name(), err))
		}
		all.list = append(all.list, t)
		all.byName[t.Name] = t
	}
	return all
})

// All are the templates by name.
func All() []*Template { return templates().list }

// Of returns the template of a name, nil if there is none.
func Of(name string) *Template { return templates().byName[name] }

// parseTemplate reads a file of builtins/.
func parseTemplate(name, text string) (*Template, error) {
	head, body, ok := strings.Cut(strings.TrimSpace(text), "-->")
	head, isComment := strings.CutPrefix(head, "<!--")
	if !ok || !isComment {
		return nil, fmt.Errorf("it does not begin with a comment")
	}
	lines := strings.Split(strings.TrimSpace(head), "\n")
	t := &Template{Name: name, about: lines[0]}
	for _, line := range lines[1:] {
		key, rest, _ := strings.Cut(line, " ")
		switch key {
		case "prop":
			prop, kind, _ := strings.Cut(rest, " ")
			t.props = append(t.props, Prop{prop, kind})
		case "with":
			t.with = rest
		case "fixed":
			t.fixed = true
		case "react":
			t.byHand = true
		case "uses":
			t.uses = strings.Fields(rest)
		default:
			return nil, fmt.Errorf("%q is none of prop, with, fixed, react, uses", key)
		}
	}
	p := &parser{s: strings.Trim(body, "\n")}
	t.body = p.nodes()
	if p.err == nil && p.i < len(p.s) {
		p.fail("%.20q ends nothing", p.s[p.i:])
	}
	return t, p.err
}

package template

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// tsxWriter writes templates as React components. How it reads properties is in web/content/given.tsx.
type tsxWriter struct {
	strings.Builder
	before []string // statements before what the component returns
}

// ReactTemplates is the module of all templates, web/content/templates.tsx, with the words that they have outside of articles.
func ReactTemplates(english map[string]any) string {
	w := &tsxWriter{}
	w.WriteString(`// Generated from internal/mdx/template/builtins by ` + "`make generate`" + `; edit the templates instead.

import type { ReactNode } from "react";
import * as v from "./given";

/** The words of templates outside of articles, which bring their own. */
const english: v.Labels = ` + JSON(english) + `;

const kinds = ` + JSON(kinds) + `;
`)
	for _, t := range templates().list {
		if len(t.body) > 0 {
			w.component(t)
		}
	}
	return w.String()
}

// ReactBuiltins is the module of the components that computed parts may use, web/content/builtins.tsx.
func ReactBuiltins() string {
	var names, wrapped, byHand []string
	for _, t := range templates().list {
		if !t.IsComponent() || !t.InReact() {
			continue
		}
		names = append(names, t.Name)
		if t.byHand {
			byHand = append(byHand, t.Name)
		} else {
			wrapped = append(wrapped, t.Name)
		}
	}
	return `// Generated from internal/mdx/template/builtins by ` + "`make generate`" + `; edit the templates instead.

import type { ComponentType } from "react";
import { ` + strings.Join(byHand, ", ") + ` } from "./computed";
import { Given } from "./given";
import { ` + strings.Join(wrapped, ", ") + ` } from "./templates";

export { ` + strings.Join(names, ", ") + ` };

/** What a page that computes gets as ` + "`props.components`" + `. */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props, which writers give
export const builtins: Record<string, ComponentType<any>> = { ` + strings.Join(names, ", ") + `, Given };
`
}

// WrappableTypes are the modules "@orihon/theme/original/…" of components that a site can wrap, for its types.
func WrappableTypes() string {
	var b strings.Builder
	for _, c := range Components() {
		if !c.Wrappable {
			continue
		}
		b.WriteString("\ndeclare module \"@orihon/theme/original/" + c.Name + "\" {\n  import type { ReactNode } from \"react\";\n  export function " + c.Name + "(props: { ")
		for _, p := range c.Props {
			b.WriteString(p.Name + "?: " + p.Type + "; ")
		}
		b.WriteString("children?: ReactNode }): ReactNode;\n  export default " + c.Name + ";\n}\n")
	}
	return b.String()
}

// JSON is a value as JSON, which is its source in a script too.
func JSON(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(out)
}

// component writes a template as a component.
func (w *tsxWriter) component(t *Template) {
	inner := &tsxWriter{}
	inner.nodes(t.body)
	if strings.Contains(inner.String(), "labels.") {
		w.before = append(w.before, "const labels = v.useLabels(english);")
	}
	w.before = append(w.before, inner.before...)
	fmt.Fprintf(w, "\n/** %s. */\nexport function %s(props: {\n", strings.ToUpper(t.about[:1])+t.about[1:], t.component())
	for _, p := range t.props {
		fmt.Fprintf(w, "  %s?: %s;\n", p.Name, p.Type)
	}
	w.WriteString("  children?: ReactNode;\n}) {\n")
	for _, statement := range w.before {
		w.WriteString("  " + statement + "\n")
	}
	w.before = nil
	w.WriteString("  return (\n    <>" + inner.String() + "</>\n  );\n}\n")
}

// nodes writes a list of nodes. Values that follow each other are one text where they are texts, as they are in HTML.
func (w *tsxWriter) nodes(nodes []node) {
	for i := 0; i < len(nodes); i++ {
		var row []string
		for ; i < len(nodes); i++ {
			v, ok := nodes[i].(shown)
			if !ok {
				break
			}
			row = append(row, v.js())
		}
		switch len(row) {
		case 0:
		case 1:
			w.WriteString("{v.shown(" + row[0] + ")}")
		default:
			w.WriteString("{v.joined(" + strings.Join(row, ", ") + ")}")
		}
		if i < len(nodes) {
			nodes[i].tsx(w)
		}
	}
}

func (n literal) tsx(w *tsxWriter) {
	if text := strings.TrimSpace(string(n)); text != "" {
		w.WriteString(text)
	}
}

func (n shown) tsx(w *tsxWriter) { w.nodes([]node{n}) }

func (n *choice) tsx(w *tsxWriter) {
	fmt.Fprintf(w, "{v.isGiven(%s) ? <>", n.when.js())
	w.nodes(n.yes)
	w.WriteString("</> : <>")
	w.nodes(n.no)
	w.WriteString("</>}")
}

func (n *element) tsx(w *tsxWriter) {
	name := n.name
	if n.link != nil {
		name = "Link"
		w.before = append(w.before, "const link = v.useLink("+n.link.js()+");", `const Link = link === undefined ? "div" : "a";`)
	}
	w.WriteString("<" + name)
	for _, a := range n.attrs {
		a.tsx(w)
	}
	if n.link != nil {
		w.WriteString(" {...link}")
	}
	if IsVoid(name) {
		w.WriteString(" />")
		return
	}
	w.WriteString(">")
	w.nodes(n.inside)
	w.WriteString("</" + name + ">")
}

func (n *part) tsx(w *tsxWriter) {
	w.WriteString("<" + Of(n.name).component())
	for _, a := range n.attrs {
		a.tsx(w)
	}
	w.WriteString(" />")
}

func (a *attr) tsx(w *tsxWriter) {
	name := ReactName(a.name)
	var text strings.Builder
	hasText := false
	for _, p := range a.parts {
		if v, ok := p.(value); ok {
			text.WriteString("${v.text(" + v.js() + ")}")
			continue
		}
		hasText = true
		text.WriteString(p.(string))
	}
	switch first := firstPart(*a).(type) {
	case nil:
		w.WriteString(" " + name + `=""`)
	case string:
		if len(a.parts) > 1 {
			w.WriteString(" " + name + "={`" + text.String() + "`}")
		} else if name == "tabIndex" {
			w.WriteString(" " + name + "={" + first + "}")
		} else {
			w.WriteString(" " + name + `="` + first + `"`)
		}
	case value:
		switch {
		case a.flag:
			fmt.Fprintf(w, " %s={v.flag(%s)}", name, first.js())
		case name == "style":
			fmt.Fprintf(w, " style={v.style(%s)}", first.js())
		case hasText || a.always || len(a.parts) > 1:
			w.WriteString(" " + name + "={`" + text.String() + "`}")
		case slices.Contains([]string{"role", "aria-hidden"}, name):
			fmt.Fprintf(w, " %s={%s}", name, first.js())
		default:
			fmt.Fprintf(w, " %s={v.text(%s) || undefined}", name, first.js())
		}
	}
}

func (v propValue) js() string { return "props." + string(v) }

func (v textValue) js() string { return JSON(string(v)) }

func (v *callValue) js() string {
	args := make([]string, len(v.args))
	for i, a := range v.args {
		args[i] = a.js()
	}
	switch v.name {
	case "label":
		name, _ := v.args[0].(textValue)
		if len(args) > 1 {
			return "v.text(labels." + string(name) + "[" + args[1] + "] ?? " + args[1] + ")"
		}
		return "labels." + string(name)
	case "class":
		return "v.classWord(" + args[0] + ")"
	case "kind":
		return "v.oneOf(kinds, " + args[0] + `, "note")`
	case "anchor":
		return args[0]
	}
	return "v." + v.name + "(" + strings.Join(args, ", ") + ")"
}

// ReactName returns the name that React has for an attribute of HTML.
func ReactName(name string) string {
	switch name {
	case "class":
		return "className"
	case "for":
		return "htmlFor"
	case "tabindex":
		return "tabIndex"
	case "checked":
		return "defaultChecked"
	case "colspan":
		return "colSpan"
	case "rowspan":
		return "rowSpan"
	case "playsinline":
		return "playsInline"
	case "srcset":
		return "srcSet"
	case "autoplay":
		return "autoPlay"
	case "datetime":
		return "dateTime"
	}
	return name
}

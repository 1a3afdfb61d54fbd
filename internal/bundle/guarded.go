package bundle

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/theme"
)

// Components of a project that throw, as they are rendered or as their module runs, must not take the pages with them: the
// theme's own stand in their place, see web/docusaurus/guarded.tsx. That is why their modules are required and not imported.

// guardedPrefix begins the modules of components of writers that a project replaces.
const guardedPrefix = "orihon:guarded/"

// guards reports whether a project puts anything in the place of what the theme has.
func (p *Project) guards() bool {
	return p != nil && (p.Swizzles.Root != "" || p.Swizzles.Mapping != "" || len(p.Swizzles.Parts) > 0)
}

// partModule is the module of a part of the theme with what a project puts in its place; around the layout stands its Root.
func (s Swizzles) partModule(p theme.Part) string {
	module := "web:" + p.Source
	text := fmt.Sprintf("import { guarded, Bare } from \"web:docusaurus/guarded.tsx\";\nimport { createElement } from \"react\";\nimport { %s as Original } from %q;\nexport * from %[2]q;\n", p.Export, module)
	part := "Original"
	if file := s.Parts[p.Name]; file != "" {
		part = guardedCall(p.Name, file, "Original")
	}
	if p.Name != "Layout" || s.Root == "" {
		return text + fmt.Sprintf("export const %s = /* @__PURE__ */ %s;\n", p.Export, part)
	}
	return text + fmt.Sprintf(`const Root = %s, Inner = %s;
export function Layout(props) { return createElement(Root, null, createElement(Inner, props)); }
`, guardedCall("Root", s.Root, "Bare"), part)
}

// elementModule is the module of a component of writers with what a project puts in its place.
func (s Swizzles) elementModule(name string) string {
	return fmt.Sprintf("import { guarded } from \"web:docusaurus/guarded.tsx\";\nimport Original from %q;\nexport default /* @__PURE__ */ %s;\n", originalPrefix+name, guardedCall(name, s.Parts[name], "Original"))
}

const takingPart = `import { %s as Original } from %q;
import { taking } from "web:docusaurus/props.tsx";
const Part = /* @__PURE__ */ taking(%q, Original);
export { Part as %[3]s, Part as default };
`

// originalInProject is the module original, of a part that takes the props of the component of Docusaurus' that it stands for.
func originalInProject(name string) string {
	for _, p := range theme.Parts() {
		if p.Name == name && p.Original && p.Source != "" {
			return fmt.Sprintf(takingPart, p.Export, "web:"+p.Source, name)
		}
	}
	return original(name)
}

func guardedCall(name, file, original string) string {
	return fmt.Sprintf("guarded(%q, () => require(%q), %s)", name, "@site/"+file, original)
}

// mappingModule is the module that has the components of a mapping under their names.
func mappingModule(s Swizzles, names []string) string {
	if s.Mapping == "" {
		return ""
	}
	text := fmt.Sprintf("import { mapping } from \"web:docusaurus/guarded.tsx\";\nconst all = /* @__PURE__ */ mapping(() => require(%q));\n", "@site/"+s.Mapping)
	for _, name := range names {
		if !strings.Contains(name, ".") {
			text += fmt.Sprintf("export const %[1]s = all(%[1]q);\n", name)
		}
	}
	return text
}

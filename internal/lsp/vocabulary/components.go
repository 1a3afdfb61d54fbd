package vocabulary

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/mdx/template"
)

// PropsOf are the properties of a built-in component: those of its template, and those that are read by Go.
func PropsOf(name string) []template.Prop {
	t := template.Of(name)
	if t == nil || !t.IsComponent() {
		return nil
	}
	words := map[string]string{
		"Video": "src youtube vimeo title poster", "Image": "src dark alt caption", "Include": "file region language title showLineNumbers",
		"PackageManagers": "command", "BlockPreview": "block", "BlockSketch": "block", "Tabs": "groupId defaultValue queryString",
	}[name]
	props := t.Props()
	for prop := range strings.FieldsSeq(words) {
		if !slices.ContainsFunc(props, func(p template.Prop) bool { return p.Name == prop }) {
			props = append(props, template.Prop{Name: prop, Type: "string"})
		}
	}
	return props
}

// ComponentNames are the names of all components that a document can use.
func ComponentNames(t *text.Text, ofSite []string) []string {
	names := slices.Clone(ofSite)
	for name := range text.Imported(t) {
		names = append(names, name)
	}
	for _, c := range template.All() {
		if c.IsComponent() {
			names = append(names, c.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

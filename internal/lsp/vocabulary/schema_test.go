package vocabulary

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/text"
)

// TestWhatAKeyMeans: its description, what it is without being written, and what it may be.
func TestWhatAKeyMeans(t *testing.T) {
	for want, s := range map[string]*Schema{
		"**k**: Words.":                                         {Description: "Words."},
		"**k**: Words.\n\nDefault: `[1]`":                       {Description: "Words.", Default: []any{1}},
		"**k**: Words.\n\nDefault: `\"a\"`\n\nOne of `a`, `b`.": {Description: "Words.", Default: "a", Enum: []string{"a", "b"}},
	} {
		if got := s.About("k"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSchemaOfAPlace: of mappings behind references, in parts of a schema and in lists.
func TestSchemaOfAPlace(t *testing.T) {
	leaf, flag := &Schema{Description: "leaf"}, &Schema{Type: "boolean"}
	object := &Schema{Properties: map[string]*Schema{"leaf": leaf, "flag": flag}}
	root := &Schema{Definitions: map[string]*Schema{"object": object}, Properties: map[string]*Schema{
		"ref": {Ref: "#/definitions/object"}, "gone": {Ref: "#/definitions/gone"}, "one": {OneOf: []*Schema{{Type: "string"}, {Ref: "#/definitions/object"}}}, "all": {AllOf: []*Schema{{Type: "string"}, {Ref: "#/definitions/object"}}},
		"list": {Items: object}, "lists": {OneOf: []*Schema{{Type: "string"}, {Items: &Schema{Items: leaf}}}}, "text": {Type: "string"},
	}}
	for steps, want := range map[string]*Schema{
		"": root, "ref leaf": leaf, "gone leaf": nil, "one flag": flag, "all leaf": leaf, "list - leaf": leaf, "list leaf": nil, "lists - -": leaf, "lists - - -": nil, "text leaf": nil, "none": nil, "none -": nil, "none leaf": nil, "ref": root.Properties["ref"], "list -": object,
	} {
		if got := root.At(strings.Fields(steps)); got != want {
			t.Errorf("%s: %+v", steps, got)
		}
	}
	var none *Schema
	if none.IsBool() || leaf.IsBool() || !flag.IsBool() || none.Entries() != nil || none.Object(root) != nil {
		t.Error("what is true or false")
	}
	for name, want := range map[string]*Schema{"site.yaml": Schemas().site, "docs/site.yaml": nil, "a/_category_.yml": Schemas().category, "_category_.yaml": Schemas().category, "a.yaml": nil} {
		if SchemaFor(name) != want {
			t.Errorf("%s has another schema", name)
		}
	}
}

// TestComponentsAndTheirProperties: built in, of the site and imported, each once.
func TestComponentsAndTheirProperties(t *testing.T) {
	props := func(name string) (names []string) {
		for _, p := range PropsOf(name) {
			names = append(names, p.Name)
		}
		return names
	}
	if PropsOf("None") != nil || PropsOf("div") != nil {
		t.Error("what is no component has properties")
	}
	for name, want := range map[string]string{"Video": "src youtube vimeo title poster", "Include": "file region language title showLineNumbers", "Tabs": "groupId defaultValue queryString", "Card": "title icon href"} {
		got := props(name)
		for w := range strings.FieldsSeq(want) {
			if !slices.Contains(got, w) {
				t.Errorf("%s has no %s: %q", name, w, got)
			}
		}
		if sorted := slices.Sorted(slices.Values(got)); len(slices.Compact(sorted)) != len(got) {
			t.Errorf("%s has a property twice: %q", name, got)
		}
	}
	names := ComponentNames(text.New("import Z9 from './z'\nimport Mine from './m'\n"), []string{"Mine", "Tabs", "Aa"})
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("%q", names)
	}
	for _, want := range []string{"Z9", "Mine", "Aa", "Tabs", "Card"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not among %q", want, names)
		}
	}
	if slices.Contains(names, "admonition") {
		t.Error("an admonition is a component")
	}
}

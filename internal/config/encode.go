package config

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/site"
)

// Encode writes a configuration as a site.yaml that Load reads as the same: what follows from defaults is left out. Comments
// stand above the keys of the top level, by their names.
func Encode(cfg *site.Config, comments map[string]string) ([]byte, error) {
	short := shortened(cfg)
	e := &encoder{locales: cfg.Locales}
	root := e.object(siteObject(), valueOf(short))
	for i := 0; i < len(root.Content); i += 2 {
		root.Content[i].HeadComment = comments[root.Content[i].Value]
	}
	var out bytes.Buffer
	w := yaml.NewEncoder(&out)
	w.SetIndent(2)
	if err := w.Encode(root); err != nil {
		return nil, fmt.Errorf("write site.yaml: %w", err)
	}
	return out.Bytes(), nil
}

// encoder makes YAML nodes of Go values as the table of keys says.
type encoder struct {
	locales []site.Locale
}

func text(value string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: value}
}

// object makes a mapping of a struct, or of one that needs no more than its short key a plain string.
func (e *encoder) object(o *object, v reflect.Value) *yaml.Node {
	node := &yaml.Node{Kind: yaml.MappingNode}
	for i := range o.fields {
		f := &o.fields[i]
		if value := e.value(f, fieldByJSON(v, f.key)); value != nil {
			node.Content = append(node.Content, text(f.key), value)
		}
	}
	if len(node.Content) == 2 && node.Content[0].Value == o.short && node.Content[1].Kind == yaml.ScalarNode {
		return node.Content[1]
	}
	if isShort(node) {
		node.Style = yaml.FlowStyle
	}
	return node
}

// lineLength is that of a mapping that stands on one line.
const lineLength = 100

// isShort reports whether a mapping holds nothing but a few short texts.
func isShort(node *yaml.Node) bool {
	length := 0
	for _, n := range node.Content {
		if n.Kind != yaml.ScalarNode {
			return false
		}
		length += len(n.Value) + 2
	}
	return length <= lineLength
}

// value is the node of a value, nil if the file means the same without it.
func (e *encoder) value(f *field, v reflect.Value) *yaml.Node {
	switch f.kind {
	case kindString:
		return stringNode(f, v.String())
	case kindText:
		t, _ := v.Interface().(site.Text)
		return e.text(f, t)
	case kindBool:
		return boolNode(f, v)
	case kindInt:
		if def, _ := f.def.(int); int64(def) == v.Int() {
			return nil
		}
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(v.Int(), 10)}
	case kindMap:
		texts, _ := v.Interface().(map[string]string)
		return mapNode(texts)
	case kindStrings:
		return stringsNode(v)
	case kindObject:
		return e.optional(f, v)
	case kindObjects:
		return e.objects(f, v)
	}
	return nil
}

func stringNode(f *field, value string) *yaml.Node {
	def, hasDefault := f.def.(string)
	if value == def && !f.required || value == "" && (!hasDefault || f.enum != nil) && !f.required {
		return nil
	}
	return text(value)
}

func boolNode(f *field, v reflect.Value) *yaml.Node {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return nil
		}
		v = v.Elem()
	} else if def, _ := f.def.(bool); def == v.Bool() {
		return nil
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!bool", Value: strconv.FormatBool(v.Bool())}
}

// text is a plain string, or a map from locale to text.
func (e *encoder) text(f *field, t site.Text) *yaml.Node {
	source := t[""]
	if len(t) == 0 && !f.required {
		return nil
	}
	node := &yaml.Node{Kind: yaml.MappingNode, Style: yaml.FlowStyle}
	other := false
	for _, l := range e.locales {
		own, ok := t[l.Code]
		if l.Default && !ok {
			own, ok = source, true
		}
		if ok {
			other = other || own != source
			node.Content = append(node.Content, text(l.Code), text(own))
		}
	}
	if def, ok := f.def.(string); !other && ok && def == source {
		return nil
	}
	if !other {
		return text(source)
	}
	if !isShort(node) {
		node.Style = 0
	}
	return node
}

func mapNode(texts map[string]string) *yaml.Node {
	if len(texts) == 0 {
		return nil
	}
	node := &yaml.Node{Kind: yaml.MappingNode}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		node.Content = append(node.Content, text(key), text(texts[key]))
	}
	if isShort(node) {
		node.Style = yaml.FlowStyle
	}
	return node
}

func stringsNode(v reflect.Value) *yaml.Node {
	if v.IsNil() {
		return nil
	}
	node := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for i := range v.Len() {
		node.Content = append(node.Content, text(v.Index(i).String()))
	}
	if !isShort(node) {
		node.Style = 0
	}
	return node
}

func (e *encoder) optional(f *field, v reflect.Value) *yaml.Node {
	isPointer := v.Kind() == reflect.Pointer
	if isPointer {
		if v.IsNil() {
			return nil
		}
		v = v.Elem()
	}
	node := e.object(f.of, v)
	if node.Kind == yaml.MappingNode && len(node.Content) == 0 && !isPointer {
		return nil
	}
	return node
}

func (e *encoder) objects(f *field, v reflect.Value) *yaml.Node {
	if v.IsNil() {
		return nil
	}
	node := &yaml.Node{Kind: yaml.SequenceNode}
	for i := range v.Len() {
		node.Content = append(node.Content, e.object(f.of, v.Index(i)))
	}
	if v.Len() == 0 {
		node.Style = yaml.FlowStyle
	}
	return node
}

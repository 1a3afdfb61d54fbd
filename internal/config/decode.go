package config

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// decoder puts YAML nodes into Go values as a table says, and reports what does not fit.
type decoder struct {
	file    string
	log     *diag.Log
	pos     map[string]diag.Pos
	locales []string
}

func valueOf(p any) reflect.Value { return reflect.ValueOf(p).Elem() }

func (d *decoder) at(node *yaml.Node) diag.Pos {
	return diag.Pos{File: d.file, Line: node.Line, Column: node.Column}
}

// object decodes a mapping into a struct; the fields of the struct are found by their JSON names.
func (d *decoder) object(node *yaml.Node, o *object, v reflect.Value, path string) {
	d.pos[path] = d.at(node)
	if node.Kind == yaml.ScalarNode && o.short != "" && node.Tag != "!!null" {
		node = &yaml.Node{Kind: yaml.MappingNode, Line: node.Line, Column: node.Column, Content: []*yaml.Node{{
			Kind: yaml.ScalarNode, Value: o.short, Line: node.Line, Column: node.Column,
		}, node}}
	}
	if node.Kind != yaml.MappingNode {
		if node.Tag != "!!null" {
			d.wrongType(node, path, "a mapping", "Its keys: "+strings.Join(o.keys(), ", ")+".")
		}
		node = &yaml.Node{Kind: yaml.MappingNode, Line: node.Line, Column: node.Column}
	}
	values := d.values(node, o, path)
	for i := range o.fields {
		f := &o.fields[i]
		target := fieldByJSON(v, f.key)
		value, ok := values[f.key]
		if ok && value.Tag != "!!null" {
			d.value(value, f, target, join(path, f.key))
			continue
		}
		if f.required {
			d.log.Errorf("missing-key", d.at(node), f.doc, "%s has no %q", place(path), f.key)
		}
		d.setDefault(f, target)
	}
}

// values returns the value nodes of a mapping by key, after reporting unknown and repeated keys. A merge key brings
// the keys of another mapping, but not those that it merges in turn.
func (d *decoder) values(node *yaml.Node, o *object, path string) map[string]*yaml.Node {
	values, merged := map[string]*yaml.Node{}, map[string]*yaml.Node{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], yamltext.Resolve(node.Content[i+1])
		switch {
		case key.Tag == "!!merge":
			for k := 0; value.Kind == yaml.MappingNode && k+1 < len(value.Content); k += 2 {
				merged[value.Content[k].Value] = yamltext.Resolve(value.Content[k+1])
			}
		case o.field(key.Value) == nil:
			d.unknownKey(key, o, path)
		case values[key.Value] != nil:
			d.log.Errorf("duplicate-key", d.at(key), "Remove one of them.", "%q is given twice", join(path, key.Value))
		default:
			values[key.Value] = value
		}
	}
	for key, value := range merged {
		if values[key] == nil {
			values[key] = value
		}
	}
	return values
}

func (d *decoder) unknownKey(key *yaml.Node, o *object, path string) {
	hint := "Known keys: " + strings.Join(o.keys(), ", ") + "."
	if near := diag.Nearest(key.Value, o.keys()); near != "" {
		hint = fmt.Sprintf("Did you mean %q?", near)
	}
	d.log.Errorf("unknown-key", d.at(key), hint, "%s has no key %q", place(path), key.Value)
}

// value decodes one value of any kind.
func (d *decoder) value(node *yaml.Node, f *field, v reflect.Value, path string) {
	d.pos[path] = d.at(node)
	switch f.kind {
	case kindString:
		v.SetString(d.str(node, f, path))
	case kindText:
		v.Set(reflect.ValueOf(d.text(node, f, path)))
	case kindBool:
		d.boolean(node, v, path)
	case kindInt:
		n, err := strconv.Atoi(node.Value)
		if node.Kind != yaml.ScalarNode || err != nil {
			d.wrongType(node, path, "a whole number", "")
			d.setDefault(f, v)
			return
		}
		v.SetInt(int64(n))
	case kindMap:
		v.Set(reflect.ValueOf(d.texts(node, path)))
	case kindStrings:
		d.strings(node, f, v, path)
	case kindObject:
		if v.Kind() == reflect.Pointer {
			v.Set(reflect.New(v.Type().Elem()))
			v = v.Elem()
		}
		d.object(node, f.of, v, path)
	case kindObjects:
		d.objects(node, f, v, path)
	}
}

func (d *decoder) boolean(node *yaml.Node, v reflect.Value, path string) {
	if node.Tag != "!!bool" {
		d.wrongType(node, path, "true or false", "Without quotes.")
		return
	}
	b := strings.EqualFold(node.Value, "true")
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.ValueOf(&b))
		return
	}
	v.SetBool(b)
}

// str takes any scalar by its text as written: a version 0.50 is not the number 0.5.
func (d *decoder) str(node *yaml.Node, f *field, path string) string {
	if node.Kind != yaml.ScalarNode {
		d.wrongType(node, path, "a string", "")
		return ""
	}
	if len(f.enum) > 0 {
		return d.oneOf(node, f, path)
	}
	return d.format(node, f, path)
}

// format reports a string that does not look as it must, or that must not reach a page. It returns what pages show of it:
// HTML as browsers read it where it stands.
func (d *decoder) format(node *yaml.Node, f *field, path string) string {
	if problem, hint := f.format.check(node.Value); problem != "" {
		d.log.Errorf("bad-value", d.at(node), hint, "%s: %q %s", path, node.Value, problem)
	}
	if p := f.format.hurts(node.Value); p != nil {
		d.log.Errorf(p.ID, d.at(node), p.Hint, "%s: %s", path, p.Text)
		return node.Value
	}
	if f.in == "" {
		return node.Value
	}
	settled, rebuilt := f.in.Settle(node.Value)
	if rebuilt {
		d.log.Warnf("rebuilt-html", d.at(node), markup.RebuiltHint(settled), "%s: %s", path, markup.RebuiltText)
	}
	return settled
}

func (d *decoder) oneOf(node *yaml.Node, f *field, path string) string {
	for _, e := range f.enum {
		if node.Value == e {
			return e
		}
	}
	hint := "One of: " + strings.Join(f.enum, ", ") + "."
	if near := diag.Nearest(node.Value, f.enum); near != "" {
		hint = fmt.Sprintf("Did you mean %q?", near)
	}
	d.log.Errorf("bad-value", d.at(node), hint, "%s cannot be %q", path, node.Value)
	s, _ := f.def.(string)
	return s
}

// text decodes a plain string, or a map from locale to string.
// texts decodes a map from name to text. A value that is true is an attribute without a value.
func (d *decoder) texts(node *yaml.Node, path string) map[string]string {
	if node.Kind != yaml.MappingNode {
		d.wrongType(node, path, "a map from name to text", "")
		return nil
	}
	texts := map[string]string{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], yamltext.Resolve(node.Content[i+1])
		d.pos[join(path, key.Value)] = d.at(key)
		switch {
		case value.Kind != yaml.ScalarNode:
			d.wrongType(value, join(path, key.Value), "a string", "")
		case value.Tag == "!!bool" && value.Value == "false":
		case value.Tag == "!!bool":
			texts[key.Value] = ""
		default:
			texts[key.Value] = value.Value
		}
	}
	return texts
}

func (d *decoder) text(node *yaml.Node, f *field, path string) site.Text {
	if node.Kind == yaml.ScalarNode {
		return site.Text{"": d.format(node, f, path)}
	}
	if node.Kind != yaml.MappingNode {
		d.wrongType(node, path, "a string, or a map from locale to string", "")
		return nil
	}
	text := site.Text{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], yamltext.Resolve(node.Content[i+1])
		if !contains(d.locales, key.Value) {
			d.log.Errorf("unknown-locale", d.at(key), "Locales of the site: "+strings.Join(d.locales, ", ")+".",
				"%s: the site has no locale %q", path, key.Value)
			continue
		}
		if value.Kind != yaml.ScalarNode {
			d.wrongType(value, join(path, key.Value), "a string", "")
			continue
		}
		text[key.Value] = d.format(value, f, join(path, key.Value))
	}
	if def, ok := text[d.locales[0]]; ok {
		text[""] = def
	} else {
		d.log.Errorf("missing-text", d.at(node), "Add the text of the default locale.", "%s has no text in %q", path, d.locales[0])
	}
	return text
}

func (d *decoder) strings(node *yaml.Node, f *field, v reflect.Value, path string) {
	list := node.Content
	if node.Kind == yaml.ScalarNode {
		list = []*yaml.Node{node}
	} else if node.Kind != yaml.SequenceNode {
		d.wrongType(node, path, "a list of strings", "")
		return
	}
	out := make([]string, 0, len(list))
	for i, n := range list {
		n = yamltext.Resolve(n)
		p := fmt.Sprintf("%s[%d]", path, i)
		d.pos[p] = d.at(n)
		if s := d.str(n, f, p); s != "" {
			out = append(out, s)
		}
	}
	v.Set(reflect.ValueOf(out))
}

func (d *decoder) objects(node *yaml.Node, f *field, v reflect.Value, path string) {
	if node.Kind != yaml.SequenceNode {
		d.wrongType(node, path, "a list", "Begin each entry with a hyphen.")
		return
	}
	list := reflect.MakeSlice(v.Type(), len(node.Content), len(node.Content))
	for i, n := range node.Content {
		d.object(yamltext.Resolve(n), f.of, list.Index(i), fmt.Sprintf("%s[%d]", path, i))
	}
	v.Set(list)
}

func (d *decoder) wrongType(node *yaml.Node, path, want, hint string) {
	d.log.Errorf("wrong-type", d.at(node), hint, "%s must be %s, not %s", place(path), want, describe(node))
}

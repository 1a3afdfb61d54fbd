package config

import (
	"reflect"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/site"
)

// setDefault gives an absent key its value; objects get the defaults of all their keys, unless they are optional.
func (d *decoder) setDefault(f *field, v reflect.Value) {
	switch def := f.def.(type) {
	case string:
		if f.kind == kindText {
			v.Set(reflect.ValueOf(site.Text{"": def}))
			return
		}
		v.SetString(def)
	case bool:
		v.SetBool(def)
	case int:
		v.SetInt(int64(def))
	}
	if f.kind == kindObject && v.Kind() == reflect.Struct {
		for i := range f.of.fields {
			sub := &f.of.fields[i]
			d.setDefault(sub, fieldByJSON(v, sub.key))
		}
	}
}

// fieldByJSON finds the field of a struct that has a JSON name.
func fieldByJSON(v reflect.Value, name string) reflect.Value {
	t := v.Type()
	for i := range t.NumField() {
		tag := t.Field(i).Tag.Get("json")
		if len(tag) >= len(name) && tag[:len(name)] == name && (len(tag) == len(name) || tag[len(name)] == ',') {
			return v.Field(i)
		}
	}
	panic("config: no field for key " + name + " in " + t.Name()) // the table is wrong, not the content; a test covers it
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// place names a value in a message.
func place(path string) string {
	if path == "" {
		return "the site file"
	}
	return path
}

// describe says what a node is, in the words of a writer.
func describe(node *yaml.Node) string {
	switch {
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Tag == "!!null":
		return "nothing"
	case node.Tag == "!!bool", node.Tag == "!!int", node.Tag == "!!float":
		return node.Value
	}
	return strconv.Quote(node.Value)
}

func contains(list []string, s string) bool { return slices.Contains(list, s) }

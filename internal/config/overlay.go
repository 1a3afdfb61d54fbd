package config

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// overlay reads i18n/<locale>/site.yaml, which has the shape of site.yaml but holds texts only. Entries of lists are
// found by their id, name or route where they have one, else by their number.
func overlay(fsys fs.FS, cfg *site.Config, locale string, log *diag.Log) {
	file := "i18n/" + locale + "/site.yaml"
	if _, err := fs.Stat(fsys, file); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if root := readYAML(fsys, file, log); root != nil {
		o := &overlayer{decoder{file: file, log: log}, locale}
		o.object(root, siteObject(), valueOf(cfg), "")
	}
}

type overlayer struct {
	decoder
	locale string
}

func (o *overlayer) object(node *yaml.Node, obj *object, v reflect.Value, path string) {
	if node.Kind != yaml.MappingNode {
		o.wrongType(node, path, "a mapping", "")
		return
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], yamltext.Resolve(node.Content[i+1])
		f := obj.field(key.Value)
		if f == nil {
			o.unknownKey(key, obj, path)
			continue
		}
		if key.Value == obj.id {
			continue
		}
		o.field(value, f, fieldByJSON(v, f.key), join(path, f.key))
	}
}

func (o *overlayer) field(node *yaml.Node, f *field, v reflect.Value, path string) {
	if f.kind == kindObject && v.Kind() == reflect.Pointer {
		if v.IsNil() {
			o.log.Warnf("useless-label", o.at(node), "Remove it.", "the site has no %s", path)
			return
		}
		v = v.Elem()
	}
	switch f.kind {
	case kindText:
		o.setText(node, v, path)
	case kindObject:
		o.object(node, f.of, v, path)
	case kindObjects:
		o.objects(node, f, v, path)
	default:
		o.log.Errorf("not-a-label", o.at(node), "Set it in site.yaml; this file holds texts only.",
			"%s cannot differ between languages", path)
	}
}

func (o *overlayer) setText(node *yaml.Node, v reflect.Value, path string) {
	if node.Kind != yaml.ScalarNode {
		o.wrongType(node, path, "a string", "")
		return
	}
	text, _ := v.Interface().(site.Text)
	if text == nil {
		text = site.Text{}
		v.Set(reflect.ValueOf(text))
	}
	text[o.locale] = node.Value
}

func (o *overlayer) objects(node *yaml.Node, f *field, v reflect.Value, path string) {
	if node.Kind != yaml.SequenceNode {
		o.wrongType(node, path, "a list", "Begin each entry with a hyphen.")
		return
	}
	for i, n := range node.Content {
		n = yamltext.Resolve(n)
		p := fmt.Sprintf("%s[%d]", path, i)
		entry := o.entry(n, f.of, v, i)
		if !entry.IsValid() {
			o.log.Warnf("useless-label", o.at(n), "Remove it, or correct its "+orElse(f.of.id, "number")+".", "site.yaml has no such entry: %s", p)
			continue
		}
		o.object(n, f.of, entry, p)
	}
}

// entry finds what an entry of the overlay means: the one with the same id, else the one with the same number.
func (o *overlayer) entry(node *yaml.Node, obj *object, list reflect.Value, i int) reflect.Value {
	if id := find(node, obj.id); obj.id != "" && id != nil {
		for k := range list.Len() {
			if fieldByJSON(list.Index(k), obj.id).String() == id.Value {
				return list.Index(k)
			}
		}
		return reflect.Value{}
	}
	if i < list.Len() {
		return list.Index(i)
	}
	return reflect.Value{}
}

// Package packagejson finds the files that a package.json names for the modules of its package.
// https://nodejs.org/api/packages.html
package packagejson

import (
	"encoding/json"
	"slices"
	"strings"
)

type manifest struct {
	Exports              json.RawMessage
	Source, Module, Main string
}

// Entry is the file for the package itself, relative to its folder; "" if none is named.
func Entry(text []byte) string {
	if json.Unmarshal(text, &manifest{}) != nil {
		return ""
	}
	if entries := Entries(text, "."); len(entries) > 0 {
		return entries[0]
	}
	return ""
}

// Entries are the files for a module, the most wanted first: "." is the package itself, "./part" a part of it.
func Entries(text []byte, subpath string) []string {
	var m manifest
	_ = json.Unmarshal(text, &m)
	named := exported(m.Exports, subpath)
	if subpath == "." {
		named = append(named, m.Module, m.Main, m.Source)
	}
	return slices.DeleteFunc(named, func(entry string) bool { return entry == "" })
}

// exported are the files that the field exports names for a module: by subpath, with one *, and by conditions, in the order in
// which they are written.
func exported(field json.RawMessage, subpath string) []string {
	keys, values := orderedObject(field)
	if len(keys) == 0 || !strings.HasPrefix(keys[0], ".") {
		if subpath != "." {
			return nil
		}
		return conditional(field, "")
	}
	if at := slices.Index(keys, subpath); at >= 0 {
		return conditional(values[at], "")
	}
	for i, key := range keys {
		before, after, isPattern := strings.Cut(key, "*")
		if isPattern && len(subpath) >= len(before)+len(after) && strings.HasPrefix(subpath, before) && strings.HasSuffix(subpath, after) {
			return conditional(values[i], subpath[len(before):len(subpath)-len(after)])
		}
	}
	return nil
}

// conditional are the files of a target: a text, a list, or an object by condition. A * in them is what it stood for.
func conditional(target json.RawMessage, star string) []string {
	var text string
	if json.Unmarshal(target, &text) == nil {
		if text == "" {
			return nil
		}
		return []string{strings.ReplaceAll(text, "*", star)}
	}
	var found []string
	var list []json.RawMessage
	if json.Unmarshal(target, &list) == nil {
		for _, one := range list {
			found = append(found, conditional(one, star)...)
		}
		return found
	}
	keys, values := orderedObject(target)
	for i, key := range keys {
		if slices.Contains([]string{"import", "module", "browser", "default", "source", "require", "node"}, key) {
			found = append(found, conditional(values[i], star)...)
		}
	}
	return found
}

// orderedObject are the keys of an object of JSON in the order in which they are written, with their values.
func orderedObject(data json.RawMessage) (keys []string, values []json.RawMessage) {
	decoder := json.NewDecoder(strings.NewReader(string(data)))
	if start, err := decoder.Token(); err != nil || start != json.Delim('{') {
		return nil, nil
	}
	for decoder.More() {
		key, err := decoder.Token()
		var value json.RawMessage
		if err != nil || decoder.Decode(&value) != nil {
			return keys, values
		}
		name, _ := key.(string)
		keys, values = append(keys, name), append(values, value)
	}
	return keys, values
}

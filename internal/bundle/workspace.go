package bundle

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
)

// Packages of the repository that a project is in are found in their sources, as a link in node_modules would have them found:
// nobody need have installed anything.

// manifest is what a package.json says of where its modules are. https://nodejs.org/api/packages.html
type manifest struct {
	Exports              json.RawMessage
	Source, Module, Main string
}

// entryMark begins the names of packages of the repository whose entry is not there: the package, a space, the entry.
const entryMark = "entry:"

// ofWorkspace finds a module of a package of the repository. known is false if the import means none; an empty result says that
// the package has not got the module, whose file should be lacking.
func (p *Project) ofWorkspace(name string, files *source.Recorder) (found api.OnResolveResult, lacking string, known bool) {
	pkg, subpath := packageOf(name), "."
	if rest := strings.TrimPrefix(strings.TrimPrefix(name, pkg), "/"); rest != "" {
		subpath = "./" + rest
	}
	dir, known := p.Packages[pkg]
	if !known {
		return api.OnResolveResult{}, "", false
	}
	var written manifest
	if data, err := files.ReadFile(path.Join(dir, "package.json")); err == nil {
		_ = json.Unmarshal(data, &written) // npm tells what is wrong with it
	}
	entries := written.entries(subpath)
	for _, entry := range slices.Concat(entries, sourcesOf(subpath)) {
		file := path.Join(dir, entry)
		if file != dir && !strings.HasPrefix(file, dir+"/") {
			continue // a package has its modules below its folder
		}
		if found, err := siteFile(files, webpackEndings, files.Tree().Path(file)); err == nil && found.Path != "" {
			return found, "", true
		}
	}
	return api.OnResolveResult{}, path.Clean(append(entries, subpath)[0]), true
}

// PackageEntry is the file that a package.json names for the package itself, relative to its folder; "" if it names none.
func PackageEntry(packageJSON []byte) string {
	var written manifest
	if json.Unmarshal(packageJSON, &written) != nil {
		return ""
	}
	if entries := written.entries("."); len(entries) > 0 {
		return entries[0]
	}
	return ""
}

// entries are the files that a package names for a module, the most wanted first.
func (m manifest) entries(subpath string) []string {
	named := exported(m.Exports, subpath)
	if subpath == "." {
		named = append(named, m.Module, m.Main, m.Source)
	}
	return slices.DeleteFunc(named, func(entry string) bool { return entry == "" })
}

// sourcesOf are the files where sources mostly are which a build has not made anything of yet.
func sourcesOf(subpath string) []string {
	if subpath == "." {
		return []string{"src/index", "src/main", "index", "lib/index"}
	}
	return []string{subpath, path.Join("src", subpath)}
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

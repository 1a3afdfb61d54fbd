package evaluate

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/bundle/transpile"
	"github.com/orihon/orihon/internal/packagejson"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/sourcemap"
)

// virtual is a file of the site as scripts see it.
func (e *Evaluator) virtual(name string) string { return path.Join(e.site, name) }

// Virtual is a file of the site as scripts see it: an absolute path.
func (e *Evaluator) Virtual(name string) string { return e.virtual(name) }

// name is the site-relative name of a file that a script names. False: it lies outside of what may be read.
func (e *Evaluator) name(virtual string) (string, bool) {
	name := relative(e.site, path.Clean(virtual))
	return name, e.files.Tree().Valid(name)
}

// Give lets scripts read a file that is not there: one that a command of a plugin would have written.
func (e *Evaluator) Give(name, text string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.given == nil {
		e.given = map[string]string{}
	}
	e.given[name] = text
}

// read is the text of a file, or that which stands for it.
func (e *Evaluator) read(name string) ([]byte, error) {
	data, err := e.files.ReadFile(name)
	if text, ok := e.given[name]; ok && err != nil {
		return []byte(text), nil
	}
	return data, err
}

// Name is the site-relative name of a path as scripts see it. It begins with ../ where it leads out of the site folder.
func (e *Evaluator) Name(virtual string) string {
	name, _ := e.name(virtual)
	return name
}

// relative is the way from a folder to a file, both absolute.
func relative(dir, file string) string {
	up := ""
	for dir != "/" {
		if file == dir {
			return path.Join(up, ".")
		}
		if rest, ok := strings.CutPrefix(file, dir+"/"); ok {
			return up + rest
		}
		dir, up = path.Dir(dir), up+"../"
	}
	return path.Join(up, file)
}

// look tells of a file: ["read"|"stat"|"list", path] gives its text, [is a folder, size], [[name, is a folder] …], or null.
func (e *Evaluator) look(question string) (string, error) {
	var q []string
	if err := json.Unmarshal([]byte(question), &q); err != nil || len(q) != 2 {
		return "null", nil //nolint:nilerr // what is no question has no answer
	}
	name, ok := e.name(q[1])
	if !ok {
		return "null", nil
	}
	switch q[0] {
	case "read":
		if data, err := e.read(name); err == nil {
			return encode(string(data))
		}
	case "list":
		if entries, err := e.files.ReadDir(name); err == nil {
			list := [][2]any{}
			for _, entry := range entries {
				list = append(list, [2]any{entry.Name(), entry.IsDir()})
			}
			return encode(list)
		}
	default:
		if info, err := e.files.Stat(name); err == nil {
			return encode([2]any{info.IsDir(), info.Size()})
		}
		if text, ok := e.given[name]; ok {
			return encode([2]any{false, len(text)})
		}
	}
	return "null", nil
}

func encode(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

// Endings of scripts, in the order in which they are looked for: that of jiti, by which Docusaurus loads configurations.
var endings = [...]string{".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json", ".tsx", ".jsx"}

// target is the path that an import in a file means, before any ending is tried.
func (e *Evaluator) target(from, name string) string {
	if rest, ok := strings.CutPrefix(name, "@site/"); ok {
		return path.Join(e.site, rest)
	}
	if strings.HasPrefix(name, "/") {
		return path.Clean(name)
	}
	return path.Join(path.Dir(from), name)
}

// resolve finds the file that an import means, "" if it is not there: [from, name].
func (e *Evaluator) resolve(question string) (string, error) {
	var q []string
	if err := json.Unmarshal([]byte(question), &q); err != nil || len(q) != 2 {
		return "", nil //nolint:nilerr // as above
	}
	virtual := e.target(q[0], q[1])
	if e.missing[virtual] {
		return virtual, nil
	}
	paths := named(virtual)
	if entry := e.entryOf(virtual); entry != "" {
		paths = append(paths, named(entry)...)
		paths = append(paths, indexOf(entry)...)
	}
	return e.firstFile(append(paths, indexOf(virtual)...)), nil
}

// firstFile is the first path with a file, "" if there is none.
func (e *Evaluator) firstFile(paths []string) string {
	for _, candidate := range paths {
		if name, ok := e.name(candidate); ok && (e.files.IsFile(name) || e.given[name] != "") {
			return candidate
		}
	}
	return ""
}

// entryOf is the path that the package.json of a folder names as its entry, "" if there is none.
func (e *Evaluator) entryOf(folder string) string {
	name, ok := e.name(path.Join(folder, "package.json"))
	if !ok {
		return ""
	}
	data, err := e.files.ReadFile(name)
	if err != nil {
		return ""
	}
	if entry := packagejson.Entry(data); entry != "" {
		return path.Join(folder, entry)
	}
	return ""
}

// named are the files that a path without its ending may mean.
func named(file string) []string {
	found := []string{file}
	for _, ending := range endings {
		found = append(found, file+ending)
	}
	if stem, ok := strings.CutSuffix(file, ".js"); ok {
		found = append(found, stem+".ts", stem+".tsx")
	}
	return found
}

// indexOf are the files that stand for a folder.
func indexOf(folder string) []string {
	var found []string
	for _, ending := range endings {
		found = append(found, folder+"/index"+ending)
	}
	return found
}

// syntaxMark parts the text of a syntax error from its place, in JSON.
const syntaxMark = "\x1e"

// load returns a module: {kind: script, json, text or missing; text}.
func (e *Evaluator) load(file string) (string, error) {
	module := struct {
		Kind  string `json:"kind"`
		Text  string `json:"text"`
		First int    `json:"first,omitempty"` // of scripts: the line of the engine that the text begins in
	}{Kind: "missing"}
	name, ok := e.name(file)
	if !ok || e.missing[file] {
		return encode(module)
	}
	data, err := e.read(name)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", name, err)
	}
	switch ending := path.Ext(name); {
	case ending == ".json":
		module.Kind, module.Text = "json", string(data)
	case slices.Contains(endings[:], ending):
		s, err := e.add(name, string(data))
		if err != nil {
			return "", err
		}
		module.Kind, module.Text, module.First = "script", s.edited(), s.first
	default:
		module.Kind, module.Text = "text", string(data)
	}
	return encode(module)
}

func toCommonJS(name, text string) (string, *sourcemap.Map, error) {
	code, places, err := transpile.Mapped(name, text)
	var at *transpile.Mistake
	if errors.As(err, &at) {
		place, _ := encode(struct {
			File string
			*transpile.Mistake
		}{name, at})
		return "", nil, errors.New(at.Text + syntaxMark + place)
	}
	return code, places, err
}

// readYAML turns YAML into JSON.
func readYAML(text string) (string, error) {
	var data any
	if err := yaml.Unmarshal([]byte(text), &data); err != nil {
		return "", err
	}
	return encode(plain(data))
}

// plain makes all keys texts.
func plain(data any) any {
	switch v := data.(type) {
	case map[any]any:
		out := map[string]any{}
		for key, value := range v {
			out[fmt.Sprint(key)] = plain(value)
		}
		return out
	case map[string]any:
		for key := range v {
			v[key] = plain(v[key])
		}
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	}
	return data
}

// glob lists the files below a folder that match one of the patterns, relative to it: [folder, patterns].
func (e *Evaluator) glob(question string) (string, error) {
	var dir string
	var patterns []string
	if err := json.Unmarshal([]byte(question), &[]any{&dir, &patterns}); err != nil {
		return "[]", nil //nolint:nilerr // as above
	}
	found := []string{}
	name, ok := e.name(dir)
	if !ok {
		return encode(found)
	}
	source.Walk(e.files, name, func(file string, _ fs.DirEntry) {
		rel := strings.TrimPrefix(file, name+"/")
		if slices.ContainsFunc(patterns, func(p string) bool { return doublestar.MatchUnvalidated(strings.TrimPrefix(p, "./"), rel) }) {
			found = append(found, rel)
		}
	})
	return encode(found)
}

package stylesheets

import (
	_ "embed"
	"encoding/json"
	"net/url"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/source"
)

//go:embed js/sass.js
var sassScript string

// sass is compiled by Dart Sass, of which the edition for browsers asks for no module of Node.
var sass = language{
	pack: "sass", entry: "sass.default.js", conditions: []string{"import", "default"}, script: sassScript,
	question: func(e *engine, name, text string) any {
		return map[string]string{"url": e.url(name), "contents": text, "syntax": syntaxOf(name)}
	},
}

// HasSass reports whether a project has installed a version of Sass that can be run.
func HasSass(files *source.Recorder) bool { return installed(files, &sass) }

func syntaxOf(name string) string {
	switch path.Ext(name) {
	case ".sass":
		return "indented"
	case ".css":
		return "css"
	}
	return "scss"
}

// world is where the repository of a project lies, to its style sheets: the same on every machine.
const world = "/project"

// url is the address of a file as style sheets see it.
func (e *engine) url(name string) string {
	return (&url.URL{Scheme: "file", Path: path.Join(e.base, name)}).String()
}

// name is the site-relative name of the file at an address; false if it lies where nothing may be read.
func (e *engine) name(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "file" {
		return "", false
	}
	return e.named(u.Path)
}

// named is the site-relative name of a path as style sheets see it.
func (e *engine) named(file string) (string, bool) {
	up, dir := "", e.base
	for ; dir != "/"; dir = path.Dir(dir) {
		if rest, ok := strings.CutPrefix(file, dir+"/"); ok {
			name := up + rest
			return name, e.files.Tree().Valid(name)
		}
		up += "../"
	}
	return "", false
}

// find resolves what @use or @import names, as sass-loader does: beside the style sheet, then in the project's packages.
// It gets [address of the style sheet, name], and returns an address; "" if there is no such style sheet.
func (e *engine) find(question string) (string, error) {
	var q [2]string
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return "", err
	}
	from, wanted := q[0], q[1]
	if strings.HasPrefix(wanted, "file:") {
		if name, ok := e.name(wanted); ok {
			return e.partial(name), nil
		}
		return "", nil
	}
	if rest, ok := strings.CutPrefix(wanted, "@site/"); ok {
		return e.partial(rest), nil
	}
	if own, ok := e.name(from); ok && !strings.HasPrefix(wanted, "~") && !strings.HasPrefix(wanted, "pkg:") {
		if found := e.partial(path.Join(path.Dir(own), wanted)); found != "" {
			return found, nil
		}
	}
	return e.inPackage(strings.TrimPrefix(strings.TrimPrefix(wanted, "~"), "pkg:")), nil
}

// partial is the address of the style sheet that a path means: with an ending or without, with an underscore or
// without, or the index of a folder. https://sass-lang.com/documentation/at-rules/use/#finding-the-module
func (e *engine) partial(name string) string {
	dir, base := path.Split(name)
	stems := []string{name, dir + "_" + base}
	var candidates []string
	switch path.Ext(name) {
	case ".scss", ".sass", ".css":
		candidates = stems
	}
	for _, stem := range append(stems, path.Join(name, "index"), path.Join(name, "_index")) {
		candidates = append(candidates, stem+".scss", stem+".sass", stem+".css")
	}
	for _, candidate := range candidates {
		if e.files.IsFile(candidate) {
			return e.url(candidate)
		}
	}
	return ""
}

// inPackage is the address of a style sheet of an installed package: the one it is named for, or the one of its package.json.
func (e *engine) inPackage(wanted string) string {
	parts := strings.SplitN(wanted, "/", 3)
	pack, rest := parts[0], strings.Join(parts[1:], "/")
	if strings.HasPrefix(pack, "@") && len(parts) > 1 {
		pack, rest = parts[0]+"/"+parts[1], strings.Join(parts[2:], "")
	}
	manifest, ok := packageFile(e.files, pack, "package.json")
	if !ok {
		return ""
	}
	folder := path.Dir(manifest)
	if rest != "" {
		return e.partial(path.Join(folder, rest))
	}
	text, err := e.files.ReadFile(manifest)
	if err != nil {
		return ""
	}
	var named struct{ Sass, Style, Main string }
	_ = json.Unmarshal(text, &named)
	for _, file := range []string{named.Sass, named.Style, named.Main, "index"} {
		if file != "" {
			if found := e.partial(path.Join(folder, file)); found != "" {
				return found
			}
		}
	}
	return ""
}

// read gives the text and the syntax of the style sheet at an address.
func (e *engine) read(address string) (string, error) {
	name, _ := e.name(address)
	text, err := e.files.ReadFile(name)
	if err != nil {
		return "", err
	}
	out, err := json.Marshal(map[string]string{"contents": string(text), "syntax": syntaxOf(name)})
	return string(out), err
}

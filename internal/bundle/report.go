package bundle

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/bundle/faults"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

// ErrComponents says that the site's own components have errors, which are in the log.
var ErrComponents = errors.New("the site's components have errors")

// report turns esbuild's errors into messages. Those of the front end itself are returned: no writer can mend them.
// Packages are those of a folder, named relative to the site.
func report(errs []api.Message, opt Options, packages string, log *diag.Log) error {
	for _, e := range faults.First(errs) {
		if e.Location == nil || strings.HasPrefix(e.Location.File, "web:") {
			return fmt.Errorf("bundle the front end: %s", e.Text)
		}
		m := diag.Message{ID: "component", Severity: diag.Error, Pos: opt.place(e.Location), Text: e.Text, Line: e.Location.LineText, Hint: faults.Remedy(e)}
		if strings.HasPrefix(e.Text, outside) {
			m.ID = "outside-import"
		}
		if file, ok := opt.noDefault(e); ok {
			m.Pos, m.Line, m.Text = diag.Pos{File: file}, "", file+" has no default export"
			m.Hint = "What takes the place of a part of the theme is its default export."
		}
		if name, ok := faults.Unresolved(e.Text); ok {
			opt.explain(&m, name, packages)
		}
		log.Add(m)
	}
	if len(errs) > 0 {
		return ErrComponents
	}
	return nil
}

// noDefault returns the file of theme/ that was asked for a default export and has none.
func (o Options) noDefault(e api.Message) (file string, ok bool) {
	at := e.Location.File
	isOurs := strings.HasPrefix(at, partNamespace+":") || strings.HasPrefix(at, "module:") || at == partsEntry
	_, rest, ok := strings.Cut(e.Text, `No matching export in "`)
	file, _, _ = strings.Cut(rest, `"`)
	file = strings.TrimPrefix(file, hotNamespace+":")
	return file, ok && isOurs && strings.HasPrefix(file, theme.Dir+"/")
}

// place is where esbuild means. Articles are named by their page, and counted in the script that was made of it: the
// line of the page is the one that reads the same.
func (o Options) place(l *api.Location) diag.Pos {
	column := utf8.RuneCountInString(l.LineText[:min(l.Column, len(l.LineText))]) + 1
	name, isArticle := strings.CutPrefix(l.File, "article:")
	if !isArticle {
		return diag.Pos{File: strings.TrimPrefix(strings.TrimPrefix(l.File, "module:"), scopedNamespace+":"), Line: l.Line, Column: column}
	}
	pos := diag.Pos{File: name}
	for _, m := range o.Modules {
		if m.Name == name {
			pos.File = m.File
		}
	}
	data, err := o.Tree.ReadFile(pos.File)
	if err != nil {
		return pos
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if at := strings.Index(line, strings.TrimSpace(l.LineText)); at >= 0 && strings.TrimSpace(l.LineText) != "" {
			indent := len(l.LineText) - len(strings.TrimLeft(l.LineText, " \t"))
			pos.Line, pos.Column = n, utf8.RuneCountInString(line[:at])+column-indent
			return pos
		}
	}
	return pos
}

// explain says what a module that was not found should be.
func (o Options) explain(m *diag.Message, name, packages string) {
	if strings.HasPrefix(name, "@site/") || strings.HasPrefix(name, ".") {
		file := strings.TrimPrefix(name, "@site/")
		if strings.HasPrefix(name, ".") {
			file = path.Join(path.Dir(m.File), name)
		}
		m.ID, m.Text, m.Hint = "missing-file", "there is no file "+file, o.likeFile(file)
		return
	}
	m.ID, m.Text = "missing-package", "there is no package "+name
	if strings.HasPrefix(name, "@docusaurus/") || strings.HasPrefix(name, "@theme/") {
		m.Hint = "it is a part of Docusaurus: leave the import out where Markdown or a built-in component does the same"
		return
	}
	where := "the site folder"
	if packages != "" {
		where = packages + "/"
	}
	install := "run `npm install " + packageOf(name) + "` in " + where
	if !o.Tree.IsFile(path.Join(packages, "package.json")) {
		install += ", which makes the package.json that it has not got"
	}
	m.Hint = install
}

// packageOf returns the package that a module is of: "@scope/name/part" is of "@scope/name".
func packageOf(name string) string {
	parts := strings.SplitN(name, "/", 3)
	if strings.HasPrefix(name, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// likeFile is a hint that names the file that was meant.
func (o Options) likeFile(file string) string {
	entries, err := o.Tree.ReadDir(path.Dir(file))
	if err != nil {
		return "there is no folder " + path.Dir(file)
	}
	byName := map[string]string{}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if path.Ext(file) == "" {
			name = strings.TrimSuffix(name, path.Ext(name))
		}
		byName[name] = e.Name()
		names = append(names, name)
	}
	if near := diag.Nearest(path.Base(file), names); near != "" {
		return "did you mean " + path.Join(path.Dir(file), byName[near]) + "?"
	}
	return "the path is relative to the file that imports it, or begins with @site/"
}

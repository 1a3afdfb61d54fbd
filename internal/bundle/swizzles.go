package bundle

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/bundle/mapping"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// swizzleDir is where a project of Docusaurus puts what replaces or wraps components of the theme.
const swizzleDir = "src/theme"

// Swizzles are the components of a project that take the place of parts of the theme. A component of Docusaurus' theme is
// replaced if a part of ours does its work and all that the replacement asks the theme for is there; the rest is left out.
type Swizzles struct {
	Parts   map[string]string // the file that replaces a part, by the part's name
	Root    string            // the file that stands around every page; "" if there is none
	Mapping string            // the file that gives pages components without import; "" if there is none
}

// swizzleReader finds the swizzles of a project.
type swizzleReader struct {
	files   *source.Recorder
	project *Project
	log     *diag.Log
	found   Swizzles
	left    []string // names that stand for internals of the theme
}

func readSwizzles(tree *source.Tree, project *Project, log *diag.Log) (Swizzles, source.Reads) {
	r := &swizzleReader{files: tree.Record(), project: project, log: log, found: Swizzles{Parts: map[string]string{}}}
	var absent []string
	for _, file := range r.modules(swizzleDir) {
		absent = append(absent, r.take(file)...)
	}
	if len(r.left) > 0 {
		r.warn("", "left out: components of src/theme that stand for internals of Docusaurus' theme: %s", strings.Join(r.left, ", "))
	}
	for _, text := range absent {
		r.warn("", "left out: %s", text)
	}
	for a, b := range map[string]string{"Tabs": "TabItem", "TabItem": "Tabs"} {
		if r.found.Parts[a] != "" && r.found.Parts[b] == "" {
			delete(r.found.Parts, a)
			r.warn("", "left out: src/theme/%s, which goes with a %s that the project has not got", a, b)
		}
	}
	return r.found, r.files.Reads()
}

func (r *swizzleReader) warn(file, format string, args ...any) {
	r.log.Warnf("left-out", diag.Pos{File: cmp.Or(file, swizzleDir)}, "The pages are built with the theme's own.", format, args...)
}

// modules are the components below a folder: Footer.js, Footer/index.tsx. Other files beside an index belong to it.
func (r *swizzleReader) modules(dir string) []string {
	entries, err := fs.ReadDir(r.files, dir)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch {
		case e.IsDir() && !strings.HasPrefix(e.Name(), "_"):
			out = append(out, r.modules(name)...)
		case !e.IsDir() && slices.Contains([]string{".js", ".jsx", ".ts", ".tsx"}, path.Ext(name)) && !strings.Contains(name, ".test."):
			out = append(out, name)
		}
	}
	return out
}

// componentName is what a file of src/theme is known as after @theme/.
func componentName(file string) string {
	name := strings.TrimPrefix(strings.TrimSuffix(file, path.Ext(file)), swizzleDir+"/")
	return strings.TrimSuffix(name, "/index")
}

// take decides about a file; it returns why it is left out, if that is not for what it stands for.
func (r *swizzleReader) take(file string) []string {
	name := componentName(file)
	switch part, ok := theme.Swizzled(name); {
	case name == "Root" || name == "MDXComponents":
		if err := r.try(file, false); err != nil {
			return []string{file + ": " + err.Error()}
		}
		if name == "Root" {
			r.found.Root = file
		} else {
			r.found.Mapping = file
		}
	case ok && r.found.Parts[part.Name] == "":
		if err := r.try(file, true); err != nil {
			return []string{file + ": " + err.Error()}
		}
		r.found.Parts[part.Name] = file
	case theme.IsSwizzle(name) && path.Dir(file) != swizzleDir && !strings.HasSuffix(strings.TrimSuffix(file, path.Ext(file)), "/index"):
		// A module of the component beside it.
	case theme.IsSwizzle(name):
		r.left = append(r.left, name)
	}
	return nil
}

// try bundles a component by itself and tells what it lacks: of the theme, if it is strict, and of files.
func (r *swizzleReader) try(file string, strict bool) error {
	lacks := &Project{Config: r.project.Config, Texts: r.project.Texts, Aliases: r.project.Aliases, Packages: r.project.Packages}
	opt := Options{Tree: r.files.Tree(), Project: lacks}
	o := common(opt, r.files)
	o.EntryPoints, o.Format, o.Outdir = []string{"@site/" + file}, api.FormatESModule, filepath.Join(opt.Tree.Dir(), "out")
	result, err := runProject(context.Background(), o, lacks)
	if err != nil {
		return err
	}
	if len(result.Errors) > 0 {
		return errors.New(withLine(result.Errors[0]))
	}
	for _, name := range slices.Sorted(maps.Keys(lacks.absent)) {
		isPart := strings.Contains(name, ": ") // a name of a module, for which something stands
		if strict && !isPart && (strings.HasPrefix(name, "@theme") || strings.HasPrefix(name, "@docusaurus/")) {
			return fmt.Errorf("it asks for %s, which has no counterpart", name)
		}
	}
	return nil
}

// replacements are the files that take the place of parts of the theme, by the name of the part.
func (o Options) replacements(files *source.Recorder) map[string]string {
	if o.Project != nil {
		return o.Project.Swizzles.Parts
	}
	return theme.Replacements(files)
}

// around are the parts that readers see changed: those that are replaced, and the layout if something stands around it.
func (o Options) around(files *source.Recorder) map[string]string {
	found := maps.Clone(o.replacements(files))
	if o.Project != nil && o.Project.Swizzles.Root != "" && found["Layout"] == "" {
		found["Layout"] = o.Project.Swizzles.Root
	}
	return found
}

// readProject finds the components that pages of a project know without import.
func readProject(tree *source.Tree, project *Project, log *diag.Log) Components {
	swizzles, reads := readSwizzles(tree, project, log)
	c := Components{Swizzles: swizzles, Reads: reads}
	for _, p := range theme.Parts() {
		if p.Source == "" && swizzles.Parts[p.Name] != "" {
			c.Names = append(c.Names, p.Name)
		}
	}
	if swizzles.Mapping != "" {
		r := &swizzleReader{files: tree.Record(), project: project, log: log}
		components, elements := mapping.Read(r.files, swizzles.Mapping)
		for name, from := range components {
			of, isTheme := strings.CutPrefix(from, "@theme/")
			if !isTheme || of != name || swizzles.Parts[name] != "" {
				c.Names, c.Mapped = append(c.Names, name), append(c.Mapped, name)
			}
		}
		if len(elements) > 0 {
			slices.Sort(elements)
			r.warn(swizzles.Mapping, "left out: elements of Markdown that src/theme/MDXComponents replaces: %s", strings.Join(elements, ", "))
		}
		maps.Copy(c.Reads, r.files.Reads())
	}
	slices.Sort(c.Names)
	slices.Sort(c.Mapped)
	c.Names = slices.Compact(c.Names)
	return c
}

// swizzled is the file of the project that a module of the theme means, "" if it is the theme's own: all but those who wrap a
// part get what the project puts in its place.
func (p *Project) swizzled(scope, name, importer string) string {
	if scope != "@theme" || name == "Layout" {
		return "" // pages are in a layout already: theirs only says what they are called
	}
	file := ""
	if part, ok := theme.Swizzled(name); ok {
		file = p.Swizzles.Parts[part.Name]
	} else if name == "MDXComponents" {
		file = p.Swizzles.Mapping
	}
	if file == "" || componentName(file) != name || strings.HasSuffix(filepath.ToSlash(importer), "/"+file) {
		return ""
	}
	return file
}

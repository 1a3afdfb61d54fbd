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
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

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

var (
	defaultExport = regexp.MustCompile(`(?m)^(?:export default |var stdin_default = |module\.exports = |exports\.default = )(\w+)?`)
	importLine    = regexp.MustCompile(`(?m)^import (?:(\w+)|\* as (\w+)|\{ ([^}]*) \})(?:, \{ ([^}]*) \})? from "([^"]+)";$`)
	commentLine   = regexp.MustCompile(`(?m)^\s*(//.*|/\*(?s:.*?)\*/)$`) // as esbuild prints them
	propertyStart = regexp.MustCompile(`^(?:\.\.\.(\w+)|(?:async )?["']?([\w.]+)["']?(?:: (\w+)$|$|[:(]))`)
)

// mapped are the names with a capital that the module of a mapping gives to pages, by what each is imported from ("" if it is
// made there), and the names of elements, which stay as they are.
func (r *swizzleReader) mapped(file string, seen map[string]bool) (components map[string]string, elements []string) {
	components = map[string]string{}
	data, err := r.files.ReadFile(file)
	if err != nil || seen[file] {
		return components, nil
	}
	seen[file] = true
	// Printed anew, types are gone, and comments but those before properties.
	printed := string(api.Transform(string(data), api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXAutomatic}).Code)
	imports := map[string]string{}
	whole := map[string]bool{} // names of modules that are imported as one
	for _, m := range importLine.FindAllStringSubmatch(printed, -1) {
		whole[m[2]] = m[2] != ""
		for _, name := range strings.Split(strings.Join([]string{m[1], m[2], m[3], m[4]}, ","), ",") {
			_, local, renamed := strings.Cut(strings.TrimSpace(name), " as ")
			if !renamed {
				local = strings.TrimSpace(name)
			}
			if local != "" {
				imports[local] = m[5]
			}
		}
	}
	for _, property := range propertiesOf(printed) {
		m := propertyStart.FindStringSubmatch(property)
		switch {
		case m == nil:
		case m[1] != "" && whole[m[1]]:
			for _, name := range r.exported(r.resolved(file, imports[m[1]]), map[string]bool{}) {
				if name[0] >= 'A' && name[0] <= 'Z' {
					components[name] = imports[m[1]]
				}
			}
		case m[1] != "" && isFileImport(imports[m[1]]):
			inner, more := r.mapped(r.resolved(file, imports[m[1]]), seen)
			maps.Copy(components, inner)
			elements = append(elements, more...)
		case m[1] != "":
		case m[2][0] >= 'A' && m[2][0] <= 'Z':
			components[m[2]] = imports[cmp.Or(m[3], m[2])]
		default:
			elements = append(elements, m[2])
		}
	}
	return components, elements
}

// exported are the names that a module of the project exports, and those it passes on from others of the project; none of a
// module that is not there.
func (r *swizzleReader) exported(file string, seen map[string]bool) []string {
	data, err := r.files.ReadFile(file)
	if err != nil || seen[file] {
		return nil
	}
	seen[file] = true
	printed := string(api.Transform(string(data), api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXAutomatic, Format: api.FormatCommonJS}).Code)
	var out []string
	for _, m := range exportList.FindAllStringSubmatch(printed, -1) {
		for _, name := range exportName.FindAllStringSubmatch(m[1], -1) {
			if name[1] != "default" {
				out = append(out, name[1])
			}
		}
	}
	for _, m := range exportAll.FindAllStringSubmatch(printed, -1) {
		if isFileImport(m[1]) {
			out = append(out, r.exported(r.resolved(file, m[1]), seen)...)
		}
	}
	return out
}

// The exports of a module, as esbuild prints them for a format without exports: all in one list, however they were declared.
var (
	exportList = regexp.MustCompile(`(?ms)^__export\(stdin_exports, \{\n(.*?)^\}\);$`)
	exportName = regexp.MustCompile(`(?m)^  (\w+): \(\) => `)
	exportAll  = regexp.MustCompile(`(?m)^__reExport\(stdin_exports, require\("([^"]+)"\), module\.exports\);$`)
)

func isFileImport(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "@site/")
}

// propertiesOf are the texts of the properties of the object that a printed module exports by default.
func propertiesOf(printed string) []string {
	m := defaultExport.FindStringSubmatchIndex(printed)
	if m == nil {
		return nil
	}
	rest := printed[m[1]:]
	if m[2] >= 0 {
		_, rest, _ = strings.Cut(printed, " "+printed[m[2]:m[3]]+" = ")
	}
	rest = commentLine.ReplaceAllString(rest, "")
	if !strings.HasPrefix(rest, "{") {
		return nil
	}
	var out []string
	depth, from, quote := 0, 1, byte(0)
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		switch {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case strings.IndexByte("{[(", c) >= 0:
			depth++
		case strings.IndexByte("}])", c) >= 0:
			if depth--; depth == 0 {
				return append(out, strings.TrimSpace(rest[from:i]))
			}
		case c == ',' && depth == 1:
			out = append(out, strings.TrimSpace(rest[from:i]))
			from = i + 1
		}
	}
	return nil
}

func (r *swizzleReader) resolved(from, to string) string {
	name, isOfSite := strings.CutPrefix(to, "@site/")
	if !isOfSite {
		name = path.Join(path.Dir(from), to)
	}
	for _, ending := range []string{"", ".js", ".jsx", ".ts", ".tsx", "/index.js", "/index.jsx", "/index.ts", "/index.tsx"} {
		if r.files.IsFile(name + ending) {
			return name + ending
		}
	}
	return name
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
		components, elements := r.mapped(swizzles.Mapping, map[string]bool{})
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

// Package mapping reads which components a module of a project gives its pages without import, as src/theme/MDXComponents does.
package mapping

import (
	"cmp"
	"maps"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
)

// Read returns the names with a capital that the module of a mapping gives to pages, by what each is imported from ("" if it is made
// there), and the names of elements that it replaces. A module that is not there gives none.
func Read(files *source.Recorder, file string) (components map[string]string, elements []string) {
	r := &reader{files: files, seen: map[string]bool{}}
	return r.mapped(file)
}

type reader struct {
	files *source.Recorder
	seen  map[string]bool // files whose mapping was read
}

var (
	defaultExport = regexp.MustCompile(`(?m)^(?:export default |var stdin_default = |module\.exports = |exports\.default = )(\w+)?`)
	importLine    = regexp.MustCompile(`(?m)^import (?:(\w+)|\* as (\w+)|\{ ([^}]*) \})(?:, \{ ([^}]*) \})? from "([^"]+)";$`)
	commentLine   = regexp.MustCompile(`(?m)^\s*(//.*|/\*(?s:.*?)\*/)$`) // as esbuild prints them
	propertyStart = regexp.MustCompile(`^(?:\.\.\.(\w+)|(?:async )?["']?([\w.]+)["']?(?:: (\w+)$|$|[:(]))`)
)

// mapped are the names with a capital that the module of a mapping gives to pages, by what each is imported from ("" if it is
// made there), and the names of elements, which stay as they are.
func (r *reader) mapped(file string) (components map[string]string, elements []string) {
	components = map[string]string{}
	data, err := r.files.ReadFile(file)
	if err != nil || r.seen[file] {
		return components, nil
	}
	r.seen[file] = true
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
			inner, more := r.mapped(r.resolved(file, imports[m[1]]))
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
func (r *reader) exported(file string, seen map[string]bool) []string {
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

func (r *reader) resolved(from, to string) string {
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

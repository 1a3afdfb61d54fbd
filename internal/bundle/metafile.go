package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

// metafile is the part of esbuild's report that is read here.
type metafile struct {
	Inputs map[string]struct {
		Imports []metaImport `json:"imports"`
	} `json:"inputs"`
	Outputs map[string]struct {
		EntryPoint string              `json:"entryPoint"`
		CSSBundle  string              `json:"cssBundle"`
		Exports    []string            `json:"exports"`
		Imports    []metaImport        `json:"imports"`
		Inputs     map[string]struct{} `json:"inputs"`
	} `json:"outputs"`
}

type metaImport struct {
	Path string `json:"path"`
	Kind string `json:"kind"`
}

func readMetafile(text string) (metafile, error) {
	var meta metafile
	if err := json.Unmarshal([]byte(text), &meta); err != nil {
		return meta, fmt.Errorf("read esbuild's report: %w", err)
	}
	return meta, nil
}

// Sketches names the drawings among the inputs of a bundle.
const Sketches = "orihon:sketches"

// moduleInputs are the files of the site that each module was made from, however far they are imported.
func (m metafile) moduleInputs(modules []Module) map[string][]string {
	inputs := map[string][]string{Sketches: m.filesOf(Sketches)}
	for _, module := range modules {
		inputs[module.Name] = m.filesOf("module:" + module.Name)
	}
	return inputs
}

// filesOf are the files that an input leads to. Files of the front end and generated modules have a namespace.
func (m metafile) filesOf(input string) []string {
	var found []string
	seen := map[string]bool{input: true}
	queue := []string{input}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		if !strings.Contains(name, ":") {
			found = append(found, name)
		}
		for _, i := range m.Inputs[name].Imports {
			if !seen[i.Path] && !strings.HasPrefix(i.Path, "web:") {
				seen[i.Path] = true
				queue = append(queue, i.Path)
			}
		}
	}
	slices.Sort(found)
	return found
}

// imports are the chunks that an output needs before it can run.
func (m metafile) imports(out string) []string {
	var found []string
	seen := map[string]bool{out: true}
	queue := []string{out}
	for len(queue) > 0 {
		o := m.Outputs[queue[0]]
		queue = queue[1:]
		for _, i := range o.Imports {
			if i.Kind == "import-statement" && !seen[i.Path] {
				seen[i.Path] = true
				queue = append(queue, i.Path)
				found = append(found, addressOf(i.Path))
			}
		}
	}
	slices.Sort(found)
	return found
}

// outputOf is the address of the output that one file of the site was copied to; "" if there is none.
func (m metafile) outputOf(file string) string {
	for out, info := range m.Outputs {
		if _, ok := info.Inputs[file]; ok && len(info.Inputs) == 1 && path.Ext(out) == path.Ext(file) {
			return addressOf(out)
		}
	}
	return ""
}

// packageFolders are the folders, in the site, of the npm packages that something was made from.
func (m metafile) packageFolders() []string {
	const folder = "node_modules/"
	var found []string
	for name := range m.Inputs {
		at := strings.LastIndex(name, folder)
		if at < 0 || strings.Contains(name[:at], ":") {
			continue
		}
		steps := strings.Split(name[at+len(folder):], "/")
		length := 1
		if strings.HasPrefix(steps[0], "@") {
			length = 2 // a scope, and the package in it
		}
		if len(steps) > length {
			found = append(found, name[:at+len(folder)]+path.Join(steps[:length]...))
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

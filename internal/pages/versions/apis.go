package versions

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/api"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// APIs are the OpenAPI documents of versions: by folder, then by locale, then by the name of the file without its
// ending, which two versions of a service share.
type APIs map[string]map[string]map[string]*openapi.Reference

// Kept is what an earlier build of this process left: the OpenAPI documents of versions, with what was said about them, which hold as long
// as their reads, and what pages of versions differ in.
type Kept struct {
	choices  string
	apis     APIs
	messages []diag.Message
	reads    source.Reads

	memory *changes.Memory
}

// Memory knows what pages of versions differ in.
func (kept *Kept) Memory() *changes.Memory {
	if kept.memory == nil {
		kept.memory = changes.NewMemory()
	}
	return kept.memory
}

// Clone returns a Kept that knows the same.
func (kept *Kept) Clone() Kept {
	next := *kept
	next.memory = kept.Memory().Clone()
	return next
}

// Read reads the OpenAPI documents of versions whose docset has pages of changes. What is wrong with one that the
// reference shows, too, is told there.
func (kept *Kept) Read(tree *source.Tree, cfg *site.Config, log *diag.Log) APIs {
	folders, choices := foldersOfAPIs(cfg)
	if len(folders) == 0 {
		return nil
	}
	if kept.choices != choices || !tree.Holds(kept.reads) {
		var problems diag.Log
		files := tree.Record()
		apis := APIs{}
		for _, folder := range folders {
			apis[folder] = readAPIFolder(files, folder, cfg, &problems)
		}
		*kept = Kept{choices: choices, apis: apis, messages: problems.Messages(), reads: files.Reads(), memory: kept.memory}
	}
	shown := map[string]bool{}
	if cfg.API != nil {
		for _, e := range cfg.API.Editions() {
			for _, service := range e.Services {
				shown[api.FileOf(&e, service)], shown[service.Previous] = true, true
			}
		}
	}
	for _, m := range kept.messages {
		if !shown[m.File] {
			if !cfg.Strict && !openapi.LosesContent(m) {
				m.Severity = diag.Warning
			}
			log.Add(m)
		}
	}
	return kept.apis
}

// foldersOfAPIs are the folders with OpenAPI documents that versions name, and all choices that reading them depends on.
func foldersOfAPIs(cfg *site.Config) (folders []string, choices string) {
	for _, d := range cfg.Docsets {
		for _, v := range d.Versions {
			if d.Changes && v.API != "" {
				folders = append(folders, v.API)
			}
		}
	}
	slices.Sort(folders)
	folders = slices.Compact(folders)
	return folders, fmt.Sprint(folders, cfg.Locales)
}

func readAPIFolder(fsys fs.FS, folder string, cfg *site.Config, log *diag.Log) map[string]map[string]*openapi.Reference {
	out := map[string]map[string]*openapi.Reference{}
	entries, err := fs.ReadDir(fsys, folder)
	if err != nil {
		return out // the check of the site file has said so, with the place that names it
	}
	for _, l := range cfg.Locales {
		out[l.Code] = map[string]*openapi.Reference{}
		for _, e := range entries {
			ext := path.Ext(e.Name())
			if e.IsDir() || !slices.Contains([]string{".yaml", ".yml", ".json"}, ext) {
				continue
			}
			if reference := api.Reference(fsys, path.Join(folder, e.Name()), cfg, l, log); reference != nil {
				out[l.Code][strings.TrimSuffix(e.Name(), ext)] = reference
			}
		}
	}
	return out
}

// describeAPIs lists what differs between the OpenAPI documents of two versions, by document and operation, and apart what of it
// breaks clients; "" if neither version has any, or nothing differs.
func (pr *Provider) describeAPIs(pair *pair, l site.Locale) (all, breaking string) {
	if pair.newer.API == "" || pair.older.API == "" || pair.newer.API == pair.older.API {
		return "", ""
	}
	newer, older := pr.APIs[pair.newer.API][l.Code], pr.APIs[pair.older.API][l.Code]
	w := pr.Words.For(l.Code)
	var names []string
	for name := range newer {
		names = append(names, name)
	}
	for name := range older {
		if newer[name] == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var text, broken strings.Builder
	for _, name := range names {
		pr.Memory.DescribeAPI(&text, name, older[name], newer[name], w, pages.Escape)
		pr.Memory.DescribeBreaking(&broken, name, older[name], newer[name], w, pages.Escape)
	}
	if text.Len() == 0 {
		return "", ""
	}
	return "\n## " + w.Text("pages.api") + " {#api}\n" + text.String(), broken.String()
}

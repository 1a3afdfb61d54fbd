// Package openapiplugins reads what plugins make of OpenAPI documents in a project: which document, at which addresses, in which
// order. The pages themselves are those of Orihon's API reference.
package openapiplugins

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Names of the packages that are read.
const (
	Docs        = "docusaurus-plugin-openapi-docs"
	Redoc       = "redocusaurus"
	RedocPlugin = "docusaurus-plugin-redoc"
)

// IsTheme reports whether a theme is one of those that show the pages of the plugins.
func IsTheme(name string) bool {
	return name == "docusaurus-theme-openapi-docs" || name == "docusaurus-theme-redoc"
}

// IsItem reports whether a component for documents is one that the plugins ask for.
func IsItem(component string) bool {
	return component == "@theme/ApiItem" || component == "@theme/ApiDocItem"
}

// Loss is something that a plugin asks for and that is not had.
type Loss struct {
	Near string // a text of the configuration that it is about
	What string
}

// Project collects what the plugins of a project say.
type Project struct {
	Files *source.Recorder
	// Path is the site-relative name of a file that the configuration names.
	Path func(name string) string
	// Folders are those of the documents, site-relative.
	Folders []string

	Losses []Loss
	// Moves lead from ids of the original pages to those of Orihon's.
	Moves    []site.Redirect
	services []site.APIService
	sent     map[string]bool // services whose pages send requests, by name
	sidebars map[string]string
}

// New returns a Project that has read nothing.
func New(files *source.Recorder, name func(string) string, folders []string) *Project {
	return &Project{Files: files, Path: name, Folders: folders, sent: map[string]bool{}, sidebars: map[string]string{}}
}

// Sidebars are the files that the command of the plugin writes for sidebars, and that are not there.
func (p *Project) Sidebars() map[string]string { return p.sidebars }

// API is the reference that the plugins ask for; nil: none.
func (p *Project) API() *site.API {
	if len(p.services) == 0 {
		return nil
	}
	api := &site.API{Path: "/api", Folder: "api", Scope: "api", Label: site.Text{"": "API"}, SplitAt: splitAt, Documents: true, Console: len(p.sent) > 0, Services: p.services}
	for i := range api.Services {
		if s := &api.Services[i]; api.Console && !p.sent[s.Name] {
			s.Console = new(bool)
		}
	}
	return api
}

// listed are kinds of pages as a service names them: nil for what it has by default.
func listed(pages []string) []string {
	if slices.Equal(pages, []string{"introduction"}) {
		return nil
	}
	return pages
}

// Generated are patterns of the files that the plugin writes into a folder of documents.
func Generated(below string) []string {
	return []string{path.Join(below, "*.{api,info,tag}.mdx"), path.Join(below, "schemas/*.schema.mdx")}
}

func (p *Project) lose(near, what string) { p.Losses = append(p.Losses, Loss{near, what}) }

var (
	isURL  = regexp.MustCompile(`(?i)^https?://`)
	isName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)
)

// name is one for a service that no other has.
func (p *Project) name(wanted string) string {
	if !isName.MatchString(wanted) {
		wanted = openapi.Slugify(wanted)
	}
	if wanted == "" {
		wanted = "api"
	}
	taken := map[string]int{}
	for _, s := range p.services {
		taken[s.Name] = 1
	}
	return openapi.Unique(wanted, taken)
}

// document is an OpenAPI document of the project.
type document struct {
	file string
	root *openapi.Node
	ref  *openapi.Reference

	// Of documents that are put together from what was written of them: their text, and what was written.
	text     string
	label    site.Text // of the introduction
	pages    []string
	isSilent bool // pages send no requests
}

// read reads a document. What is wrong in it is said when its pages are made.
func (p *Project) read(file string) (document, bool) {
	text, err := p.Files.ReadFile(file)
	if err != nil {
		return document{}, false
	}
	return parse(file, text), true
}

func parse(file string, text []byte) document {
	src := openapi.Source{File: file, Data: text}
	return document{file: file, root: openapi.Decode(src, &diag.Log{}), ref: openapi.Parse(src, openapi.Source{}, &diag.Log{})}
}

// documents are those that an option names: a file, or the files of a folder. What cannot be read is a loss.
func (p *Project) documents(written, plugin string) []document {
	if written == "" { // which would be the folder of the project
		p.lose(plugin, "an OpenAPI document of "+plugin+", which is not named")
		return nil
	}
	if isURL.MatchString(written) {
		p.lose(written, "the OpenAPI document "+written+" of "+plugin+", which is not in the project: save it as a file and name that")
		return nil
	}
	file := p.Path(written)
	if info, err := p.Files.Stat(file); err == nil && info.IsDir() {
		var out []document
		for _, name := range p.list(file) {
			if d, ok := p.read(path.Join(file, name)); ok {
				out = append(out, d)
			}
		}
		return out
	}
	d, ok := p.read(file)
	if !ok {
		p.lose(written, "the OpenAPI document "+file+" of "+plugin+", which is not there: if a command makes it, run that first")
		return nil
	}
	return []document{d}
}

// list are the documents in a folder.
func (p *Project) list(folder string) []string {
	entries, _ := p.Files.ReadDir(folder) // none if it cannot be read
	var out []string
	for _, e := range entries {
		if !e.IsDir() && slices.Contains([]string{".json", ".yaml", ".yml"}, path.Ext(e.Name())) && !strings.Contains(e.Name(), "_category_") {
			out = append(out, e.Name())
		}
	}
	return out
}

// unread tells of options that nothing is made of.
func (p *Project) unread(options evaluate.Value, where string, read ...string) {
	var unread []string
	for _, key := range options.Keys {
		if own := options.Get(key); !own.IsFalse() && !slices.Contains(read, key) {
			unread = append(unread, key)
		}
	}
	if len(unread) > 0 {
		p.lose(unread[0], strings.Join(unread, ", ")+" of "+where)
	}
}

// titleOf is what a document is called.
func (d document) titleOf(other string) site.Text {
	if d.ref != nil && d.ref.Info.Title.Text != "" {
		other = d.ref.Info.Title.Text
	}
	return site.Text{"": other}
}

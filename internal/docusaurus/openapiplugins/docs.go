package openapiplugins

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// ReadDocs reads the options of the plugin that writes a document per operation.
func (p *Project) ReadDocs(options evaluate.Value) {
	p.unread(options, Docs, "id", "docsPlugin", "docsPluginId", "config")
	all := options.Get("config")
	for _, name := range all.Keys {
		own := all.Get(name)
		p.readOutput(name, own, own)
		versions := own.Get("versions")
		for _, version := range versions.Keys {
			p.readOutput(name+"-"+version, versions.Get(version), own)
		}
	}
}

// output is a folder that the plugin writes documents into.
type output struct {
	folder  string // site-relative
	below   string // of a folder of documents: what ids begin with
	options evaluate.Value
}

// readOutput reads a document, or one of its versions, which takes all but its own options from it.
func (p *Project) readOutput(name string, own, shared evaluate.Value) {
	where := name + " of " + Docs
	p.unread(own, where, "specPath", "outputDir", "sidebarOptions", "hideSendButton", "showSchemas", "showInfoPage", "version", "label", "baseUrl", "versions",
		"disableCompression", "externalJsonProps", "maskCredentials")
	sidebar := shared.Get("sidebarOptions")
	p.unread(sidebar, "sidebarOptions of "+where, "groupPathsBy", "categoryLinkSource", "sidebarCollapsible", "sidebarCollapsed")
	out := output{folder: strings.TrimSuffix(p.Path(own.Get("outputDir").Text()), "/"), options: shared}
	found := false
	for _, folder := range p.Folders {
		if rest, ok := strings.CutPrefix(out.folder+"/", folder+"/"); ok {
			out.below, found = strings.TrimSuffix(rest, "/"), true
		}
	}
	if !found {
		p.lose(own.Get("outputDir").Text(), "the pages of "+where+": "+out.folder+" is in no folder of documents")
		return
	}
	documents := p.documentsOf(own.Get("specPath").Text(), out.folder)
	for _, d := range documents {
		if d.text == "" { // else what was written says so
			d.label, d.pages, d.isSilent = site.Text{"": "Introduction"}, pagesOf(d, shared), shared.Get("hideSendButton").Bool(false)
			if source := sidebar.Get("categoryLinkSource").Text(); source == "info" || shared.Get("infoTemplate").Exists() {
				d.label = d.titleOf(name)
			}
		}
		p.addAmong(name, d, out.folder)
	}
	p.giveSidebar(out, documents)
}

// addAmong adds a document whose pages are among those of a folder.
func (p *Project) addAmong(name string, d document, folder string) {
	s := site.APIService{Name: p.name(name), File: d.file, Text: d.text, Among: folder, Label: d.label, Pages: listed(d.pages)}
	p.services = append(p.services, s)
	if !d.isSilent {
		p.sent[s.Name] = true
	}
}

// pagesOf are the kinds of pages that the plugin writes besides those of operations.
func pagesOf(d document, options evaluate.Value) []string {
	out := []string{}
	if options.Get("showInfoPage").Bool(true) {
		out = append(out, "introduction")
	}
	if options.Get("sidebarOptions", "categoryLinkSource").Text() == "tag" {
		out = append(out, "tags")
	}
	if options.Get("showSchemas").Bool(false) || d.hasTaggedSchemas() {
		out = append(out, "schemas")
	}
	return out
}

func (d document) hasTaggedSchemas() bool {
	for _, s := range d.root.Get("components").Get("schemas").Entries {
		if s.Get("x-tags").Len() > 0 {
			return true
		}
	}
	return false
}

// giveSidebar writes the sidebar of a folder, unless it is there.
func (p *Project) giveSidebar(out output, documents []document) {
	sidebar := out.options.Get("sidebarOptions")
	for _, ending := range []string{".ts", ".js"} {
		if p.Files.IsFile(path.Join(out.folder, "sidebar"+ending)) {
			return
		}
	}
	if len(sidebar.Keys) > 0 {
		p.sidebars[path.Join(out.folder, "sidebar.ts")] = "export default " + sidebarOf(out, documents) + ";\n"
	}
}

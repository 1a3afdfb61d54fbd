package page

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// sketch is the component whose HTML comes from a script of the site.
const sketch = "BlockSketch"

// key names everything that a page is made from. Whatever render reads must be in one of the parts.
func (m *Maker) key(doc *document, s *sheet) plan.Key {
	texts, components := s.article.texts()
	if slices.Contains(components, sketch) {
		for _, file := range m.Bundle.Inputs[bundle.Sketches] {
			components = append(components, file, m.Bundle.Reads[file])
		}
	}
	page := s.page.Page
	surroundings, _ := json.Marshal([]any{
		page.Route, page.Locales, page.Breadcrumbs, page.Prev, page.Next, page.Versions, page.Banner, page.Ahead, page.EditURL, page.Sidebar,
	})
	page.Locales, page.Breadcrumbs, page.Prev, page.Next, page.Versions, page.Banner, page.Ahead, page.EditURL = nil, nil, nil, nil, nil, nil, nil, ""
	module := page.Module
	page.Module = ""
	own, _ := json.Marshal(page)
	isConfig := func() []plan.Cause { return plan.Files(m.Site.Config.Layout.Config) }
	key := plan.Key{
		plan.Text("orihon", m.Version),
		plan.Text("document", append(texts, string(own))...).From(func() []plan.Cause { return m.documents(s) }),
		plan.Text("links", s.article.links.String()).From(func() []plan.Cause { return plan.Faces(s.article.targets...) }),
		plan.Text("components", components...).From(func() []plan.Cause { return m.componentFiles(s) }),
		plan.Text("surroundings", string(surroundings)).From(func() []plan.Cause { return m.neighbours(s) }),
		plan.Text("shell", s.shell.Address).From(func() []plan.Cause { return m.shellCauses(s) }),
		plan.Text("head", s.head, s.structured).From(func() []plan.Cause { return append(plan.Files(m.Site.Config.Layout.Config), m.documents(s)...) }),
		plan.Text("frame", doc.frame(s.page)).From(isConfig),
		plan.Text("front end", doc.assets(s)...).From(func() []plan.Cause { return plan.Files(m.Bundle.Reads.Names()...) }),
	}
	if module != "" {
		key = append(key, m.modulePart(s, module))
	}
	return key
}

// modulePart is a page's own module: its address in the browser, and the files that the renderer's side of it has.
func (m *Maker) modulePart(s *sheet, address string) plan.Part {
	name := moduleName(m.Bundle, address)
	files := m.Bundle.Inputs[name]
	texts := []string{address, m.Bundle.Sources[name]}
	for _, file := range files {
		texts = append(texts, file, m.Bundle.Reads[file])
	}
	return plan.Text("module", texts...).From(func() []plan.Cause {
		if m.Bundle.Sources[name] != "" {
			return append(plan.Files(files...), m.documents(s)...)
		}
		return plan.Files(files...)
	})
}

// moduleName is the name of the module at an address. Modules that are alike share one.
func moduleName(b *bundle.Bundle, address string) string {
	for _, name := range slices.Sorted(maps.Keys(b.Modules)) {
		if b.Modules[name] == address {
			return name
		}
	}
	return ""
}

// documents are the files that a page's text comes from.
func (m *Maker) documents(s *sheet) []plan.Cause {
	switch doc := s.page.Doc; {
	case doc != nil && doc.Module != nil:
		return plan.Files(append([]string{doc.File}, doc.Module.Includes...)...)
	case doc != nil:
		return plan.Files(doc.File)
	case s.page.Page.Kind == site.PageAPI && m.Site.Config.API != nil:
		return plan.Files(m.APIFiles...)
	}
	return m.everyDocument()
}

// everyDocument is what generated pages are made from.
func (m *Maker) everyDocument() []plan.Cause {
	var files []string
	for _, p := range m.Site.Pages {
		if p.Doc != nil {
			files = append(files, p.Doc.File)
		}
	}
	slices.Sort(files)
	return plan.Faces(slices.Compact(files)...)
}

func (m *Maker) componentFiles(s *sheet) []plan.Cause {
	causes := plan.Files(m.ComponentFiles...)
	if s.page.Page.Kind == site.PageAPI {
		causes = append(causes, plan.Files(m.APIFiles...)...)
	}
	return append(causes, m.everyDocument()...)
}

// neighbours are what a page's frame of links comes from: the site's choices, and the documents around it.
func (m *Maker) neighbours(*sheet) []plan.Cause {
	return slices.Concat(plan.Files(m.Site.Config.Layout.Config), plan.Files(m.Categories...), m.everyDocument())
}

// shellCauses are the site's choices, and the documents of the sidebar.
func (m *Maker) shellCauses(s *sheet) []plan.Cause {
	causes := append(plan.Files(m.Site.Config.Layout.Config), plan.Files(m.Categories...)...)
	var files []string
	for _, p := range m.Site.Pages {
		if p.Doc != nil && p.Page.Sidebar == s.page.Page.Sidebar {
			files = append(files, p.Doc.File)
		}
	}
	return append(causes, plan.Faces(files...)...)
}

package served

import "github.com/orihon/orihon/internal/site"

// Index finds the pages of a site by number. The numbers stay the same while nothing but texts of pages changes, and so does the Index.
type Index struct {
	byName  map[string]int // of the document of the page in the output
	byRoute map[string]int
	byFile  map[string]int // that the text is written in
}

// NewIndex returns the Index of a site; nameOf names the document of a page.
func NewIndex(s *site.Site, nameOf func(p *site.Page) string) *Index {
	n := len(s.Pages)
	x := &Index{make(map[string]int, n), make(map[string]int, n), make(map[string]int, n)}
	for i, p := range s.Pages {
		x.byName[nameOf(&p.Page)] = i
		x.byRoute[p.Page.Route] = i
		if p.Doc != nil {
			x.byFile[p.Doc.File] = i
		}
	}
	return x
}

// Named is the page of a site whose document has a name; nil if there is none.
func (x *Index) Named(s *site.Site, name string) *site.LinkedPage {
	if i, ok := x.byName[name]; ok {
		return s.Pages[i]
	}
	return nil
}

// Doc is the document of a site that is written in a file; nil if there is none.
func (x *Index) Doc(s *site.Site, file string) *site.Doc {
	if i, ok := x.byFile[file]; ok {
		return s.Pages[i].Doc
	}
	return nil
}

// Routes are the pages of a site by route.
func (x *Index) Routes(s *site.Site) map[string]*site.LinkedPage {
	pages := make(map[string]*site.LinkedPage, len(x.byRoute))
	for route, i := range x.byRoute {
		pages[route] = s.Pages[i]
	}
	return pages
}

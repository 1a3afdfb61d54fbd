package openapiplugins

import (
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// maxOnePage is how many operations a page shows at most; documents with more have a page for each below their route.
const maxOnePage = 60

// splitAt is how many operations a page shows where OnePage does not decide.
const splitAt = 40

// ReadRedoc reads the options of the preset that shows a document on one page.
func (p *Project) ReadRedoc(options evaluate.Value) {
	p.unread(options, Redoc, "id", "debug", "specs", "openapi")
	specs := options.Get("specs")
	list := specs.List
	if specs.IsObject() {
		list = []evaluate.Value{specs}
	}
	for i, spec := range list {
		p.ReadSpec(spec, i)
	}
	if len(list) == 0 || options.Get("openapi").IsObject() {
		p.readFolder(options.Get("openapi"))
	}
}

// ReadSpec reads a document of the preset, or the options of the plugin that it is made of.
func (p *Project) ReadSpec(spec evaluate.Value, number int) {
	p.unread(spec, Redoc, "id", "debug", "spec", "specUrl", "route", "routePath", "themeId", "normalizeUrl")
	written := spec.Get("spec").Text()
	route := spec.Get("route").Text()
	if route == "" {
		return // components of the project show it
	}
	name := spec.Get("id").Text()
	if name == "" {
		name = "api-" + strconv.Itoa(number+1)
	}
	for _, d := range p.documents(written, Redoc) {
		p.addPage(name, d, route)
	}
}

func (p *Project) addPage(name string, d document, route string) {
	s := site.APIService{Name: p.name(name), File: d.file, Label: d.titleOf(name), Path: "/" + strings.TrimLeft(route, "/")}
	s.OnePage = d.ref == nil || len(d.ref.Operations) <= maxOnePage
	p.services = append(p.services, s)
	if d.ref != nil {
		p.moveIDs(s, d)
	}
}

// moveIDs lets the ids by which Redoc knows tags and operations lead to theirs.
func (p *Project) moveIDs(s site.APIService, d document) {
	tags := view.TagSlugs(d.ref)
	known := map[string]bool{}
	move := func(id, to string) {
		if !known[id] {
			known[id] = true
			p.Moves = append(p.Moves, site.Redirect{From: s.Path + "#" + id, To: to})
		}
	}
	for _, o := range d.ref.Operations {
		to := s.Path + "#" + o.Slug
		if !s.OnePage && len(d.ref.Operations) > splitAt {
			to = strings.TrimSuffix(s.Path, "/") + "/" + o.Slug
		}
		own := "operation/" + o.ID
		if o.ID == "" {
			own = "paths/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(o.Path) + "/" + strings.ToLower(o.Method)
		}
		for i, tag := range o.Tags {
			id := "tag/" + slugOf(tag)
			if i == 0 {
				move(id, s.Path+"#"+tags[tag])
			}
			move(id+"/"+own, to)
		}
		if len(o.Tags) == 0 && o.ID != "" {
			move(own, to)
		}
	}
}

var (
	notInSlug = regexp.MustCompile(`[^\w\s$*_+~.()'"!\-:@]+`)
	blanks    = regexp.MustCompile(`[\s-]+`)
)

// slugOf is a name in ids of Redoc, which keeps upper case.
func slugOf(name string) string {
	if kept := strings.TrimSpace(notInSlug.ReplaceAllString(name, "")); kept != "" {
		name = kept
	} else {
		name = strings.ToLower(name)
	}
	return blanks.ReplaceAllString(name, "-")
}

var endsInDocument = regexp.MustCompile(`(/index)?\.openapi\.(yaml|json)$`)

// readFolder reads the documents of a folder, each at a route of its name.
func (p *Project) readFolder(options evaluate.Value) {
	folder, base := "openapi", "/api"
	if own := options.Get("path").Text(); own != "" {
		folder = p.Path(own)
	}
	if own := options.Get("routeBasePath").Text(); own != "" {
		base = strings.TrimRight(own, "/")
	}
	source.Walk(p.Files, folder, func(name string, _ fs.DirEntry) {
		if !doublestar.MatchUnvalidated("**/{*.,}openapi.{yaml,json}", name) {
			return
		}
		below := endsInDocument.ReplaceAllString(strings.TrimPrefix(name, folder+"/"), "")
		if d, ok := p.read(name); ok {
			p.addPage(path.Base(below), d, base+"/"+below)
		}
	})
}

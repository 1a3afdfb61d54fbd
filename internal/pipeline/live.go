package pipeline

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// Live is a site that is served while it is written. Nothing is written to disk: pages are linked after every change
// and rendered when they are asked for.
type Live struct {
	opt Options

	mu      sync.Mutex
	current *liveSite
}

// NewLive returns a Live of the site in opt.Dir. It serves nothing before Update has succeeded once.
func NewLive(opt Options) *Live {
	opt.Drafts, opt.State = true, NewState()
	if opt.Progress == nil {
		opt.Progress = func(string, int, int) {}
	}
	return &Live{opt: opt}
}

// liveSite is one state of the site.
type liveSite struct {
	builder  *builder
	document *document
	shells   map[string]shellFile
	renderer *render.Renderer
	uses     int
	pages    map[string]*site.LinkedPage // by output name of the HTML and of the data
	twins    map[string]*site.LinkedPage
	files    map[string][]byte
	packed   map[string]bundle.Packed
	assets   map[string]string // output name -> path below the site folder
	extras   func() map[string][]byte
}

// maxUses is how many states share a set of engines, which remember the parts of each.
const maxUses = 40

// Update reads what has changed. If the content has errors it returns ErrContent with the report, and the last good
// state goes on being served.
func (l *Live) Update(ctx context.Context) (*Report, error) {
	b := &builder{opt: l.opt, report: &Report{}, log: &diag.Log{}}
	b.defaults()
	next, err := l.prepare(ctx, b)
	b.report.Messages = b.log.Messages()
	if err != nil {
		return b.report, err
	}
	b.report.Pages, b.report.Site = len(b.site.Pages), b.site
	l.mu.Lock()
	defer l.mu.Unlock()
	l.current = next
	return b.report, nil
}

func (l *Live) prepare(ctx context.Context, b *builder) (*liveSite, error) {
	if b.config = b.load(); b.log.HasErrors() {
		return nil, ErrContent
	}
	for _, phase := range []func(context.Context) error{b.read, b.link, b.makePreviews, b.makeBundle} {
		if err := phase(ctx); err != nil {
			return nil, err
		}
		if b.log.HasErrors() {
			return nil, ErrContent
		}
	}
	return l.newSite(b)
}

func (l *Live) newSite(b *builder) (*liveSite, error) {
	all, err := shells(b.site, b.words, b.bundle.Worker)
	if err != nil {
		return nil, err
	}
	s := &liveSite{
		builder: b, shells: all, document: newDocument(b.config, b.bundle, b.frames(), l.opt.DevHead),
		pages: map[string]*site.LinkedPage{}, twins: map[string]*site.LinkedPage{}, files: map[string][]byte{},
		assets: map[string]string{}, packed: map[string]bundle.Packed{},
	}
	if s.renderer, s.uses, err = l.engines(b.bundle); err != nil {
		return nil, err
	}
	for _, f := range all {
		s.renderer.SetShell(f.address, f.data)
		s.files[strings.TrimPrefix(f.address, "/")] = f.data
	}
	for _, f := range b.bundle.Files {
		s.files[f.Name] = f.Data
	}
	for name, data := range b.previewFiles() {
		s.files[name] = data
	}
	setting, err := b.formulaFiles(s.document)
	if err != nil {
		return nil, err
	}
	for _, f := range setting {
		s.files[f.Name] = f.Data
	}
	drawing, err := diagramFiles(b.site)
	if err != nil {
		return nil, err
	}
	for _, f := range drawing {
		s.packed[f.Name] = f
	}
	for _, p := range b.site.Pages {
		s.pages[htmlName(&p.Page)], s.pages[dataName(p.Page.Route)] = p, p
		if p.Page.Markdown != "" {
			s.twins[strings.TrimPrefix(p.Page.Markdown, "/")] = p
		}
	}
	for _, a := range b.site.Assets {
		s.assets[strings.TrimPrefix(a.URL, "/")] = a.File
	}
	s.extras = sync.OnceValue(func() map[string][]byte { return extraFiles(b) })
	return s, nil
}

// engines takes over the running engines if the bundle is the same.
func (l *Live) engines(made *bundle.Bundle) (*render.Renderer, int, error) {
	l.mu.Lock()
	old := l.current
	l.mu.Unlock()
	if old != nil && old.builder.bundle == made && old.uses < maxUses {
		return old.renderer, old.uses + 1, nil
	}
	r, err := render.New(render.Options{Script: made.Server, Modules: made.Modules, OnlyReact: l.opt.OnlyReact})
	return r, 0, err
}

// extraFiles are the files made from the whole site, which few requests of a writer need.
func extraFiles(b *builder) map[string][]byte {
	out := map[string][]byte{}
	for _, f := range search.Index(searchPages(b.site, b.api), searchOptions(b.site.Config)) {
		out[f.Name] = f.Data
	}
	for name, text := range textFiles(b.site) {
		out[name] = []byte(text)
	}
	return out
}

// Has reports whether the site has an output file of that name.
func (l *Live) Has(name string) bool {
	s := l.site()
	if s == nil {
		return false
	}
	if s.pages[name] != nil || s.twins[name] != nil || s.files[name] != nil || s.packed[name].Name != "" || s.assets[name] != "" {
		return true
	}
	return isExtra(name) && s.extras()[name] != nil
}

// Redirect returns where a path leads that is no page any more.
func (l *Live) Redirect(path string) (string, bool) {
	s := l.site()
	if s == nil {
		return "", false
	}
	for _, r := range s.builder.site.Redirects {
		if strings.TrimSuffix(r.From, "/") == strings.TrimSuffix(path, "/") {
			return r.To, true
		}
	}
	return "", false
}

// Headers are sent with every page.
func (l *Live) Headers() map[string]string {
	if s := l.site(); s != nil {
		return headers(s.document)
	}
	return nil
}

// ErrNoFile says that the site has no such file.
var ErrNoFile = errors.New("the site has no such file")

// File returns the content of an output file, rendered now if it is a page.
func (l *Live) File(name string) ([]byte, error) {
	s := l.site()
	if s == nil {
		return nil, ErrNoFile
	}
	if p := s.pages[name]; p != nil {
		return s.page(p, name)
	}
	if p := s.twins[name]; p != nil {
		return []byte(p.Twin()), nil
	}
	if data := s.files[name]; data != nil {
		return data, nil
	}
	if f, ok := s.packed[name]; ok {
		return f.Data()
	}
	if file := s.assets[name]; file != "" {
		return os.ReadFile(filepath.Join(l.opt.Dir, filepath.FromSlash(file)))
	}
	if data := s.extras()[name]; data != nil {
		return data, nil
	}
	return nil, fmt.Errorf("%s: %w", name, ErrNoFile)
}

func (l *Live) site() *liveSite {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.current
}

func (s *liveSite) page(p *site.LinkedPage, name string) ([]byte, error) {
	job := &pageJob{document: s.document, shells: s.shells, previews: s.builder.previews, renderer: func() (*render.Renderer, error) { return s.renderer, nil }}
	made, err := job.make(p)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.Page.Route, err)
	}
	if name == htmlName(&p.Page) {
		return made.html, nil
	}
	return made.data, nil
}

// isExtra reports whether a name can be that of a file made from the whole site, so that no other request makes them.
func isExtra(name string) bool {
	return strings.HasPrefix(name, searchPrefix) || strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".txt")
}

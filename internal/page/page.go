// Package page puts pages together: of a linked page, its article, the shell it is shown in and the front end it makes
// the HTML document and the data that the client fetches when it goes there.
//
// It happens in one function, assemble, which gathers typed pieces and says what each of them is made from; so there is
// one place that knows what a page depends on, and nothing is cut out of strings afterwards.
package page

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// Maker makes the pages of one state of a site.
type Maker struct {
	Version  string // of the program: pages made by another are made anew
	Site     *site.Site
	Bundle   *bundle.Bundle
	Shells   map[string]Shell
	Frames   []string // origins that pages may show in frames
	Formulas string   // address of the style sheet of pages with formulas
	DevHead  string   // added to <head> by the development server
	Offline  string   // address of the script that starts reading offline; "": pages cannot be read offline
	Complete Complete
	// APIFiles and ComponentFiles are what pages of the API reference, and previews in articles, are made from.
	APIFiles, ComponentFiles []string
	Categories               []string // files that say what folders are called
	// Instead gives the page that is shown in the place of one whose script fails, whose files are then made along with the
	// error; nil: there are no files.
	Instead func(p *site.LinkedPage, problem diag.Message) *site.LinkedPage
	// Look is shown the document of pages that run scripts of the site, as it was rendered; nil: nobody looks.
	Look func(p *site.LinkedPage, html []byte)
	// Twice renders pages that run scripts of the site again, for what is not the same each time.
	Twice bool
	// Renderer is asked for by the first page that must be rendered.
	Renderer func() (*render.Renderer, error)

	// Locate says where places in the renderer's script were written; nil: nobody knows.
	Locate func(places []render.Place) (at diag.Pos, line string, ok bool)

	Rendered atomic.Int64 // counts the pages that were rendered
}

// Outputs are the files of all pages.
func (m *Maker) Outputs() []*plan.Output {
	doc := newDocument(m)
	outputs := make([]*plan.Output, 0, len(m.Site.Pages))
	unmade := articlesOf(m.Site.Pages)
	kinds := map[site.PageKind]bool{} // those of which a page shows whether the site's own parts run
	for _, p := range m.Site.Pages {
		runs := p.Page.Module != "" || len(m.Bundle.Parts) > 0 && !kinds[p.Page.Kind]
		kinds[p.Page.Kind] = true
		o := &plan.Output{Names: []string{HTMLName(m.Site.Config, &p.Page)}, Owner: "the page " + p.Page.Route, Route: p.Page.Route, Source: p.Source(), Runs: runs}
		if m.Site.Config.Flat() {
			o.Address = strings.TrimSuffix(site.OutputName(p.Page.Route), "/")
		}
		if p.Page.Kind != site.PageNotFound {
			o.Names = append(o.Names, DataName(p.Page.Route))
		}
		if runs && m.Look != nil {
			o.Look = func(html []byte) { m.Look(p, html) }
		}
		o.Recipe = func() (plan.Recipe, error) { return m.recipe(doc, p, o.Names) }
		o.Done = func() { unmade.made(p.Module()) }
		outputs = append(outputs, o)
	}
	return outputs
}

// Recipe is that of the output of a page alone.
func (m *Maker) Recipe(p *site.LinkedPage) (plan.Recipe, error) {
	return m.recipe(newDocument(m), p, []string{HTMLName(m.Site.Config, &p.Page), DataName(p.Page.Route)})
}

// Expected are the pages in the form that a Renderer takes.
func (m *Maker) Expected() []render.Expected {
	pages := make([]render.Expected, 0, len(m.Site.Pages))
	for _, p := range m.Site.Pages {
		pages = append(pages, render.Expected{Page: &p.Page, Shell: ShellOf(m.Shells, &p.Page).Address})
	}
	return pages
}

// sheet is all that a page is made from.
type sheet struct {
	page  *site.LinkedPage
	shell Shell
	json  []byte
	head  string
	// structured is what crawlers are told of the page, which the client does not need.
	structured string
	styles     []string // addresses of the style sheets that the page needs besides the site's
	article    *article
}

// recipe says what a page is made from and how.
func (m *Maker) recipe(doc *document, p *site.LinkedPage, names []string) (plan.Recipe, error) {
	s, err := m.assemble(doc, p)
	if err != nil {
		return plan.Recipe{}, fmt.Errorf("page %s: %w", p.Page.Route, err)
	}
	return plan.Recipe{Key: m.key(doc, s), Make: func(context.Context) ([]plan.File, error) {
		html, data, err := m.render(doc, s)
		var failed *ScriptError
		if errors.As(err, &failed) && m.Instead != nil {
			html, data, err = m.renderInstead(doc, p, failed)
		}
		if err != nil && html == nil {
			return nil, fmt.Errorf("page %s: %w", p.Page.Route, err)
		}
		files := []plan.File{{Name: names[0], Data: html}}
		if len(names) > 1 {
			files = append(files, plan.File{Name: names[1], Data: data})
		}
		return files, err
	}}, nil
}

// renderInstead renders a replacement for a page whose script fails. The error is that of the script.
func (m *Maker) renderInstead(doc *document, p *site.LinkedPage, failed *ScriptError) (html, data []byte, err error) {
	s, err := m.assemble(doc, m.Instead(p, failed.Message))
	if err != nil {
		return nil, nil, err
	}
	if html, data, err = m.render(doc, s); html == nil {
		return nil, nil, err
	}
	return html, data, errors.Join(failed, err)
}

// assemble gathers the pieces of a page.
func (m *Maker) assemble(doc *document, p *site.LinkedPage) (*sheet, error) {
	s := &sheet{page: p, shell: ShellOf(m.Shells, &p.Page), head: doc.head(p), structured: doc.structuredData(p)}
	if HasFormulas(p) {
		s.styles = []string{m.Formulas}
	}
	if p.Page.Module != "" {
		s.styles = append(s.styles, m.Bundle.ModuleStyles[moduleName(m.Bundle, p.Page.Module)]...)
	}
	var err error
	s.article, err = m.articleOf(p)
	return s, err
}

// encode writes the page as the client takes it. Pages that are kept need none.
func (s *sheet) encode() error {
	var err error
	s.json, err = render.Encode(&s.page.Page)
	return err
}

// HasFormulas reports whether a page needs the style sheet of formulas.
func HasFormulas(p *site.LinkedPage) bool {
	return p.Doc != nil && p.Doc.Module != nil && p.Doc.Module.Math
}

// ScriptError says that a page's own script fails: a problem of the content.
type ScriptError struct {
	Message diag.Message
	err     error
}

func (e *ScriptError) Error() string { return e.Message.String() }
func (e *ScriptError) Unwrap() error { return e.err }

// render makes the document and the data of a page. With a PartsError, a DifferenceError or a ChangingError they are there.
func (m *Maker) render(doc *document, s *sheet) (html, data []byte, err error) {
	r, err := m.Renderer()
	if err != nil {
		return nil, nil, err
	}
	article, err := s.article.html(r)
	if err != nil {
		return nil, nil, err
	}
	if err := s.encode(); err != nil {
		return nil, nil, err
	}
	shown, err := r.Page(&s.page.Page, s.json, s.shell.Address, article)
	if err != nil {
		return nil, nil, m.scriptProblem(s.page, err)
	}
	m.Rendered.Add(1)
	var found []error
	if len(shown.Fallen) > 0 {
		if s, err = s.withOriginals(shown.Fallen); err != nil {
			return nil, nil, err
		}
		found = append(found, m.partsProblem(s.page, shown.Fallen))
	}
	if problem := m.compared(r, s, shown); problem != nil {
		found = append(found, problem)
	}
	if data, err = m.data(s, article); err != nil {
		return nil, nil, err
	}
	return doc.html(s, shown.HTML), data, errors.Join(found...)
}

// data is the file that the client fetches when it goes to a page.
func (m *Maker) data(s *sheet, article string) ([]byte, error) {
	return marshal(site.PageData{
		Build: m.Bundle.Build, Shell: s.shell.Address, Head: s.head, Styles: s.styles, Page: s.page.Page, Article: article,
	})
}

// Data makes the data of a page without its document, the same as its recipe does. It renders nothing but the components
// that stand in the article, so that scripts of the page are not tried.
func (m *Maker) Data(p *site.LinkedPage) ([]byte, error) {
	s, err := m.assemble(newDocument(m), p)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.Page.Route, err)
	}
	html, isPlain := s.article.plain()
	if !isPlain {
		r, err := m.Renderer()
		if err != nil {
			return nil, err
		}
		if html, err = s.article.html(r); err != nil {
			return nil, err
		}
	}
	return m.data(s, html)
}

// quotedName is the name that an error of the JavaScript engine speaks of.
var quotedName = regexp.MustCompile(`'([\p{L}_$][\p{L}\p{N}_$]*)'`)

// browserNames are the globals of browsers that components use most.
var browserNames = [...]string{
	"window", "document", "navigator", "location", "history", "localStorage", "sessionStorage", "matchMedia", "screen",
	"requestAnimationFrame", "IntersectionObserver", "ResizeObserver", "MutationObserver", "fetch", "indexedDB", "CustomEvent", "crypto", "performance",
}

// scriptProblem is the error of a page that cannot be rendered: a ScriptError if a script of the site is to blame.
func (m *Maker) scriptProblem(p *site.LinkedPage, err error) error {
	switch {
	case p.Page.Module == "" && len(m.Bundle.Parts) > 0:
		return m.partProblem(err)
	case p.Page.Module == "":
		return err
	}
	isMDX := p.Doc == nil || m.Site.Config.IsMDX(p.Doc.File, p.Doc.Front.Format)
	return m.placed(p, pageProblem(p, isMDX, err), err)
}

// placed gives the problem of a page's script the place where it went wrong, if that is in a file of its own: a component.
func (m *Maker) placed(p *site.LinkedPage, problem *ScriptError, err error) error {
	places := render.Places(err)
	if len(places) == 0 || m.Locate == nil {
		return problem
	}
	at, line, ok := m.Locate(places)
	if !ok {
		return problem
	}
	shownBy := problem.Message.Pos
	problem.Message.Pos, problem.Message.Line = at, line
	if shownBy.File != at.File {
		problem.Message.Text = strings.Replace(problem.Message.Text, "the page cannot", p.Page.Route+" cannot", 1)
		problem.Message.Hint = strings.TrimSpace(problem.Message.Hint + " The page is " + shownBy.String() + ".")
	}
	return problem
}

// partProblem is the error of a page that runs nothing but what the site has put in the place of parts of the theme.
func (m *Maker) partProblem(err error) error {
	files := slices.Sorted(maps.Values(m.Bundle.Parts))
	fault := faultOf(err.Error())
	problem := diag.Message{ID: "page-script", Severity: diag.Error, Text: "the page cannot be rendered: " + fault.text}
	problem.File = files[0]
	problem.Hint = strings.TrimSpace(fault.hint + " Parts of the theme run when the site is built: what only a browser has belongs into useEffect, or into what answers a click.")
	if len(files) > 1 {
		problem.Hint += " It may also be in " + strings.Join(files[1:], ", ") + "."
	}
	return &ScriptError{problem, err}
}

// pageProblem is the error of a page whose own script fails.
func pageProblem(p *site.LinkedPage, isMDX bool, err error) *ScriptError {
	fault := faultOf(err.Error())
	m := diag.Message{ID: "page-script", Severity: diag.Error, Text: "the page cannot be rendered: " + fault.text}
	m.Hint = cmp.Or(fault.hint, "Its expressions and components run when the site is built: look for a component that is not defined, or a browser's global.")
	if p.Doc == nil {
		m.File = cmp.Or(p.ScriptFile, "pages"+p.Page.Route)
		return &ScriptError{m, err}
	}
	m.File = p.Doc.File
	if s := p.Doc.Module.Script; s != nil {
		m.Pos, m.Hint = scriptPlace(p, m.Hint)
		name := quotedName.FindStringSubmatch(err.Error())
		if name != nil {
			if pos, ok := s.PlaceOf(name[1]); ok {
				m.Pos = pos
				if !isMDX {
					m.Hint = "In Markdown, braces outside of a component's properties are text, and nothing there gives `" + name[1] + "` a value. Rename the file to " +
						strings.TrimSuffix(path.Base(p.Doc.File), path.Ext(p.Doc.File)) + ".mdx to compute with it."
				}
			}
			if slices.Contains(browserNames[:], name[1]) {
				m.Hint = "Pages are rendered before there is a browser: use `" + name[1] + "` in useEffect, or in what answers a click." + where(s)
			}
		}
		m.Hint = cmp.Or(fault.hint, m.Hint)
		if len(s.Missing) > 0 {
			m.Text += "; within braces and attributes there is no <" + strings.Join(s.Missing, ">, <") + ">"
			m.Hint = "Write it outside of them, or import it."
		}
	}
	return &ScriptError{m, err}
}

// scriptPlace is where a page runs its first component, with a hint that names all of them.
func scriptPlace(p *site.LinkedPage, hint string) (diag.Pos, string) {
	s := p.Doc.Module.Script
	tags, pos := s.Tags()
	switch {
	case len(tags) == 0 && len(s.Computed) == 1:
		return s.Computed[0].Pos, hint
	case len(tags) == 0:
		return s.Pos, hint
	}
	return pos, "Look into <" + strings.Join(tags, ">, <") + ">: components run when the site is built."
}

// where names the components of a page, one of which is to blame.
func where(s *mdx.Script) string {
	tags, _ := s.Tags()
	if len(tags) == 0 {
		return ""
	}
	return " The page runs <" + strings.Join(tags, ">, <") + ">."
}

// marshal encodes without escaping < and >, which files that are fetched need not.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}

// HTMLName is the output file of a page. A route is a folder with an index.html, so that plain file servers find it with
// and without a trailing slash; in flat sites it is a file, but for routes that end in a slash all the same.
func HTMLName(cfg *site.Config, p *site.Page) string {
	name := site.OutputName(p.Route)
	if p.Kind == site.PageNotFound {
		return name
	}
	if cfg.Flat() && !strings.HasSuffix(name, "/") && name != "" {
		return name + ".html"
	}
	return path.Join(name, "index.html")
}

// DataName is the output file of a page's data; web/app/data.ts asks for the same.
func DataName(route string) string {
	if strings.HasSuffix(route, "/") {
		route += "index"
	}
	return "_orihon/data" + site.Unescape(route) + ".json"
}

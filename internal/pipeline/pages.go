package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"runtime"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// pageJob is what is needed to write pages.
type pageJob struct {
	document *document
	shells   map[string]shellFile
	renderer func() (*render.Renderer, error) // started by the first page that must be rendered
	out      *output
	previews *previews
	log      *diag.Log
	rendered atomic.Int64
	done     atomic.Int64
}

// writePages renders and writes all pages that the last output does not already have, in parallel.
func (j *pageJob) writePages(ctx context.Context, pages []*site.LinkedPage, progress func(done int)) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, p := range pages {
		if running.Err() != nil {
			break
		}
		group.Go(func() error {
			err := j.writePage(p)
			if problem := scriptProblem(p, err); problem != nil {
				j.log.Add(*problem)
			} else if err != nil {
				return fmt.Errorf("page %s: %w", p.Page.Route, err)
			}
			progress(int(j.done.Add(1)))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

// renderError is an error of running a page.
type renderError struct{ err error }

func (e *renderError) Error() string { return e.err.Error() }
func (e *renderError) Unwrap() error { return e.err }

// scriptProblem is the message for a page whose own script fails; nil for errors that are not the writer's.
func scriptProblem(p *site.LinkedPage, err error) *diag.Message {
	var failed *renderError
	var difference *render.DifferenceError
	if p.Page.Module == "" || !errors.As(err, &failed) || errors.As(err, &difference) {
		return nil
	}
	m := &diag.Message{ID: "page-script", Severity: diag.Error, Text: "the page cannot be rendered: " + failed.Error()}
	m.Hint = "Its expressions and components run when the site is built: look for a component that is not defined, or a browser's global."
	if p.Doc != nil {
		m.File = p.Doc.File
		if s := p.Doc.Module.Script; s != nil {
			m.Pos = s.Pos
			if len(s.Missing) > 0 {
				m.Text += "; within braces and attributes there is no <" + strings.Join(s.Missing, ">, <") + ">"
				m.Hint = "Write it outside of them, or import it."
			}
		}
	} else {
		m.File = "pages" + p.Page.Route
	}
	return m
}

func (j *pageJob) writePage(p *site.LinkedPage) error {
	raw, err := j.assemble(p)
	if err != nil {
		return err
	}
	html, data := htmlName(&p.Page), dataName(p.Page.Route)
	hasData := p.Page.Kind != site.PageNotFound
	if j.out.keep(html, raw.key) && (!hasData || j.out.keep(data, raw.key)) {
		return nil
	}
	made, err := j.render(p, raw)
	if err != nil {
		return err
	}
	j.rendered.Add(1)
	if err := j.out.writeKeyed(html, raw.key, made.html); err != nil || !hasData {
		return err
	}
	return j.out.writeKeyed(data, raw.key, made.data)
}

// rawPage is all that a page is made from.
type rawPage struct {
	shell   shellFile
	json    []byte
	head    string
	article string // with marks of components
	key     string
}

// madePage is a page as it is served: the document, and the data for navigation.
type madePage struct {
	html, data []byte
}

// make assembles and renders a page.
func (j *pageJob) make(p *site.LinkedPage) (madePage, error) {
	raw, err := j.assemble(p)
	if err != nil {
		return madePage{}, err
	}
	return j.render(p, raw)
}

func (j *pageJob) assemble(p *site.LinkedPage) (rawPage, error) {
	raw := rawPage{shell: shellOf(j.shells, &p.Page), head: j.document.head(p)}
	var err error
	if raw.json, err = render.Encode(&p.Page); err != nil {
		return raw, err
	}
	if raw.article, err = articleOf(p); err != nil {
		return raw, err
	}
	if raw.article, err = j.previews.addProps(raw.article, p.Page.Locale); err != nil {
		return raw, err
	}
	raw.key = pageKey(j.document.print, raw.shell.address, string(raw.json), raw.head, j.document.style(p), raw.article)
	return raw, nil
}

func (j *pageJob) render(p *site.LinkedPage, raw rawPage) (madePage, error) {
	r, err := j.renderer()
	if err != nil {
		return madePage{}, err
	}
	article, err := fillComponents(r, raw.article)
	if err != nil {
		return madePage{}, err
	}
	body, err := r.Page(raw.json, raw.shell.address, article)
	if err != nil {
		return madePage{}, &renderError{err}
	}
	data, err := marshal(site.PageData{
		Build: j.document.bundle.Build, Shell: raw.shell.address, Head: raw.head, Style: j.document.style(p),
		Page: p.Page, Article: article,
	})
	return madePage{html: j.document.html(p, raw.shell, body, raw.json), data: data}, err
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

// pageKey stands for everything a page is made of.
func pageKey(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:", len(p))
		h.Write([]byte(p))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// htmlName is the output file of a page. Every route is a folder with an index.html, so that plain file servers find
// it with and without a trailing slash.
func htmlName(p *site.Page) string {
	if p.Kind == site.PageNotFound {
		return strings.TrimPrefix(p.Route, "/")
	}
	return path.Join(strings.TrimPrefix(p.Route, "/"), "index.html")
}

// dataName is the output file of a page's data; web/app/data.ts asks for the same.
func dataName(route string) string {
	if strings.HasSuffix(route, "/") {
		route += "index"
	}
	return "_orihon/data" + route + ".json"
}

package pipeline

import (
	"context"
	"errors"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
)

// formulasCache keeps the formulas of a site for the next build: KaTeX takes milliseconds for each, and starting it
// takes longer than all else of a build in which little has changed.
const formulasCache = "formulas"

// maxFormulas bounds what is kept in memory of a site that is written all day.
const maxFormulas = 20_000

// formulas sets formulas, each once. A site without any costs nothing: KaTeX is read by the first.
type formulas struct {
	katex func() (*bundle.KaTeX, error)
	set   *render.KaTeX

	mu   sync.Mutex
	old  map[formula]string // of the build before, by an equal KaTeX
	html map[formula]string // asked for by this process
	news bool               // html has what old has not
}

// formula is TeX as it is to be set.
type formula struct {
	TeX     string
	Display bool
}

func newFormulas() *formulas {
	katex := sync.OnceValues(bundle.ReadKaTeX)
	return &formulas{katex: katex, html: map[formula]string{}, set: render.NewKaTeX(func() (string, error) {
		k, err := katex()
		if err != nil {
			return "", err
		}
		return k.Script, nil
	})}
}

// setter is what documents of the site in a folder set their formulas with.
func (f *formulas) setter(ctx context.Context, dir string) mdx.SetFormula {
	return func(tex string, display bool) (string, *mdx.FormulaProblem) {
		asked := formula{tex, display}
		if html, ok := f.known(dir, asked); ok {
			return html, nil
		}
		html, err := f.set.Set(ctx, tex, display)
		var wrong *render.FormulaError
		switch {
		case errors.As(err, &wrong):
			return "", &mdx.FormulaProblem{Text: wrong.Text, Offset: wrong.Offset}
		case err != nil:
			return "", &mdx.FormulaProblem{Text: err.Error(), Offset: -1}
		}
		f.keep(asked, html)
		return html, nil
	}
}

func (f *formulas) known(dir string, asked formula) (string, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if html, ok := f.html[asked]; ok {
		return html, true
	}
	if f.old == nil {
		f.old = f.read(dir)
	}
	html, ok := f.old[asked]
	if ok {
		f.html[asked] = html
	}
	return html, ok
}

func (f *formulas) keep(asked formula, html string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.html) >= maxFormulas {
		clear(f.html)
	}
	f.html[asked], f.news = html, true
}

// savedFormulas are the formulas of a build with the version of the KaTeX that set them.
type savedFormulas struct {
	Version string
	HTML    map[formula]string
}

// read returns what an earlier build left; nothing if it cannot be used.
func (f *formulas) read(dir string) map[formula]string {
	var saved savedFormulas
	k, err := f.katex()
	if err != nil || !cache.Read(dir, formulasCache, &saved) || saved.Version != k.Version || saved.HTML == nil {
		return map[formula]string{}
	}
	return saved.HTML
}

// save stops KaTeX and leaves what it has set for the next build.
func (f *formulas) save(b *builder) {
	f.set.Close()
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.news {
		return
	}
	if k, err := f.katex(); err == nil {
		b.remember(formulasCache, savedFormulas{k.Version, f.html})
	}
	f.news = false
}

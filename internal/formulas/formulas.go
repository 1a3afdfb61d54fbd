// Package formulas sets the formulas of pages by KaTeX, each once, and keeps them for the next build.
package formulas

import (
	"context"
	"errors"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
)

// Cache is the name under which the formulas of a site are kept for the next build: KaTeX takes milliseconds for each, and
// starting it takes longer than all else of a build in which little has changed.
const Cache = "formulas"

// most bounds what is kept in memory of a site that is written all day.
const most = 20_000

// Formulas sets formulas, each once. A site without any costs nothing: KaTeX is read by the first.
type Formulas struct {
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

// New returns what sets formulas by the KaTeX in this binary.
func New() *Formulas {
	katex := sync.OnceValues(bundle.ReadKaTeX)
	return &Formulas{katex: katex, html: map[formula]string{}, set: render.NewKaTeX(func() (string, error) {
		k, err := katex()
		if err != nil {
			return "", err
		}
		return k.Script, nil
	})}
}

// KaTeX is the version that sets them, with its style sheet and fonts.
func (f *Formulas) KaTeX() (*bundle.KaTeX, error) { return f.katex() }

// Setter is what documents of the site in a folder set their formulas with.
func (f *Formulas) Setter(ctx context.Context, dir string) mdx.SetFormula {
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

func (f *Formulas) known(dir string, asked formula) (string, bool) {
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

func (f *Formulas) keep(asked formula, html string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.html) >= most {
		clear(f.html)
	}
	f.html[asked], f.news = html, true
}

// saved are the formulas of a build with the version of the KaTeX that set them.
type saved struct {
	Version string
	HTML    map[formula]string
}

// read returns what an earlier build left; nothing if it cannot be used.
func (f *Formulas) read(dir string) map[formula]string {
	var last saved
	k, err := f.katex()
	if err != nil || !cache.Read(dir, Cache, &last) || last.Version != k.Version || last.HTML == nil {
		return map[formula]string{}
	}
	return last.HTML
}

// Stop stops KaTeX. It returns what is to be kept for the next build under Cache; nil if nothing is new.
func (f *Formulas) Stop() any {
	f.set.Close()
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.news {
		return nil
	}
	f.news = false
	k, err := f.katex()
	if err != nil {
		return nil
	}
	return saved{k.Version, f.html}
}

// Package pipeline is the pipeline: it turns a site folder into the served site.
package pipeline

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Options are the choices of one build.
type Options struct {
	Dir       string // the site folder, which holds site.yaml
	Out       string // default Dir/build
	Locale    string // build this locale only; "": all
	Clean     bool   // make everything anew
	Drafts    bool   // show drafts, as the development server does
	Compress  bool   // write .br and .gz beside each text file
	OnlyReact bool   // render with react-dom/server alone
	DevHead   string // added to <head> by the development server
	State     *State // what earlier builds of this process left; nil: none
	// Progress is told of every phase and of the pages done in it; nil: nobody.
	Progress func(phase string, done, total int)
}

// State is what one build leaves in memory for the next of the same process.
type State struct {
	content     *content.State
	code        *highlight.Cache
	formulas    *formulas
	bundles     map[string]*bundle.Bundle
	parts       cachedParts
	previews    cachedPreviews
	api         cachedAPI
	updates     map[string]site.LastUpdate
	updatesHead string // the commit that updates were read at
}

// NewState returns a State that knows nothing.
func NewState() *State {
	return &State{
		content: content.NewState(), code: &highlight.Cache{}, formulas: newFormulas(), bundles: map[string]*bundle.Bundle{},
	}
}

// Phase is a stage of the pipeline with the time it took.
type Phase struct {
	Name string        `json:"name"`
	Took time.Duration `json:"took"` // ns
}

// Report says what a build did.
type Report struct {
	Pages     int            `json:"pages"`
	Rendered  int            `json:"rendered"`
	Written   int            `json:"written"` // files that the last output did not have
	Files     int            `json:"files"`
	Scripted  int            `json:"scripted"` // pages that need a script of their own
	Fallbacks int            `json:"fallbacks"`
	React     int            `json:"react"`     // pages the string renderer left to react-dom/server
	Unchanged bool           `json:"unchanged"` // the output was up to date
	Phases    []Phase        `json:"phases"`
	Messages  []diag.Message `json:"messages"`
	Site      *site.Site     `json:"-"`
}

// ErrContent says that the content has errors, which are in the report. The last output is untouched.
var ErrContent = errors.New("the site has errors")

// Build builds the site. The report is complete also when ErrContent is returned; other errors are not the content's.
func Build(ctx context.Context, opt Options) (*Report, error) {
	b := &builder{opt: opt, report: &Report{}, log: &diag.Log{}}
	b.defaults()
	err := b.run(ctx)
	b.opt.State.formulas.rest(b.opt.Dir)
	b.report.Messages = b.log.Messages()
	if err == nil && b.log.HasErrors() {
		err = ErrContent
	}
	return b.report, err
}

type builder struct {
	opt     Options
	log     *diag.Log
	report  *Report
	config  *site.Config
	content *site.Content
	site    *site.Site
	bundle  *bundle.Bundle
	api     apiPages
	// previews are the components that pages show running.
	previews *previews
	words    *words.Book
}

func (b *builder) defaults() {
	if b.opt.Out == "" {
		b.opt.Out = filepath.Join(b.opt.Dir, "build")
	}
	if b.opt.Progress == nil {
		b.opt.Progress = func(string, int, int) {}
	}
	if b.opt.State == nil {
		b.opt.State = NewState()
	}
}

// run reads as the pipeline: each phase needs those before it, and none goes on after content errors.
func (b *builder) run(ctx context.Context) error {
	if b.config = b.load(); b.log.HasErrors() {
		return ErrContent
	}
	var err error
	if b.opt.Out, err = guardOutput(b.opt.Dir, b.opt.Out, b.config); err != nil {
		return err
	}
	stamp := b.stamp()
	if b.upToDate(stamp) {
		b.report.Unchanged = true
		return nil
	}
	for _, phase := range []struct {
		name string
		do   func(context.Context) error
	}{
		{"read", b.read},
		{"link", b.link},
		{"previews", b.makePreviews},
		{"bundle", b.makeBundle},
		{"write", b.write},
	} {
		began := time.Now()
		b.opt.Progress(phase.name, 0, 0)
		err := phase.do(ctx)
		b.report.Phases = append(b.report.Phases, Phase{phase.name, time.Since(began)})
		if err != nil {
			return err
		}
		if b.log.HasErrors() {
			return ErrContent
		}
	}
	return b.saveStamp(stamp)
}

func (b *builder) load() *site.Config {
	cfg := config.Load(os.DirFS(b.opt.Dir), "site.yaml", b.log)
	b.words = readWords(os.DirFS(b.opt.Dir), cfg, b.log)
	if b.opt.Locale == "" {
		return cfg
	}
	return onlyLocale(cfg, b.opt.Locale, b.log)
}

// readWords reads the words of the interface in every locale of a site.
func readWords(fsys fs.FS, cfg *site.Config, log *diag.Log) *words.Book {
	tags := map[string]string{}
	for _, l := range cfg.Locales {
		tags[l.Code] = l.HTMLLang
	}
	return words.Read(fsys, tags, log)
}

// onlyLocale keeps one locale of a config. Its routes stay as they are.
func onlyLocale(cfg *site.Config, code string, log *diag.Log) *site.Config {
	var codes []string
	for _, l := range cfg.Locales {
		if l.Code == code {
			return cfg
		}
		codes = append(codes, l.Code)
	}
	log.Errorf("unknown-locale", diag.Pos{File: "site.yaml"}, "locales of this site: "+fmt.Sprint(codes), "there is no locale %q", code)
	return cfg
}

// renderer returns a function that starts the engines once, when the first page needs them.
func (b *builder) renderer(shells map[string]shellFile) (start func() (*render.Renderer, error), stop func()) {
	var r *render.Renderer
	var once sync.Once
	var err error
	start = func() (*render.Renderer, error) {
		once.Do(func() {
			r, err = render.New(render.Options{
				Script: b.bundle.Server, Modules: b.bundle.Modules, OnlyReact: b.opt.OnlyReact, Sample: sampleEvery,
			})
			if err == nil {
				for _, s := range shells {
					r.SetShell(s.address, s.data)
				}
			}
		})
		return r, err
	}
	stop = func() {
		if r != nil {
			b.report.React = r.Stats().React
			r.Close()
		}
	}
	return start, stop
}

// sampleEvery is how often a page is also rendered by react-dom/server and compared.
const sampleEvery = 199

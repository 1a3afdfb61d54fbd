// Package pipeline turns a site folder into the served site. It says in which order the rooms work, and nothing else.
//
// A build, the development server and a check are three loops over one list, plan.Plan, of which builder.prepare makes
// all that comes before: read what the site is made of, link it, bundle its scripts, list its outputs. Build makes the
// outputs whose key is not that of the last build; Live makes the one that a browser asks for; Examine makes those that
// may fail. What is kept between builds, where, and what makes it void is written in ARCHITECTURE.md.
package pipeline

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/collector"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/formulas"
	"github.com/orihon/orihon/internal/gallery"
	"github.com/orihon/orihon/internal/hooks"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/pages/api"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/retext"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
	"github.com/orihon/orihon/internal/words"
)

// Options are the choices of one build.
type Options struct {
	Dir    string // the site folder, which holds site.yaml
	Out    string // default Dir/build
	URL    string // published there, and not where site.yaml says; "": as site.yaml says
	Locale string // build this locale only; "": all
	Clean  bool   // make everything anew
	Drafts bool   // show drafts and posts of a later date, as the development server does
	// Now is when the site is built: posts of a later date are left out. The zero value is that of SOURCE_DATE_EPOCH, in
	// seconds since 1970, else the clock's.
	Now       time.Time
	Compress  bool             // write .br and .gz beside each text file
	InPlace   bool             // write into the output folder that is there, do not replace it
	OnlyReact bool             // render with react-dom/server alone
	DevHead   string           // added to <head> by the development server
	Why       string           // a route: the report says what about its page has changed
	OwnConfig bool             // a project of another generator is read from its own configuration, also beside a site.yaml
	Locators  []locate.Locator // of projects of other generators; nil: all that are known
	Read      []string         // folders that a project of another generator may read beside its own
	// Untrusted sites are built without running anything of theirs, see distrust.
	Untrusted bool
	State     *State // what earlier builds of this process left; nil: none
	// Disk opens the folder of a site with site.yaml; nil: as the machine does.
	Disk    func(dir string) (source.Disk, error)
	Unsaved *source.Overlay // read in place of files; nil: none
	Bundles *Bundles        // shared with other sites of this process; nil: none
	Alone   bool            // the process does nothing else, so that its collector may be tuned for it
	// Progress is called for every phase, with the pages done in it; it may be nil.
	Progress func(phase string, done, total int)
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
	Kept      int            `json:"kept"`      // hashed files of earlier builds that are still there
	InPlace   bool           `json:"inPlace"`   // the output folder could not be replaced
	Output    bool           `json:"output"`    // the output was written or is up to date, if with errors on its pages
	Because   string         `json:"inPlaceBecause,omitempty"`
	Unknown   []string       `json:"unknown,omitempty"` // what someone else put into the output, when it is seen first
	Phases    []Phase        `json:"phases"`
	Hooks     []hooks.Stat   `json:"hooks,omitempty"` // what each hook of the site took
	Messages  []diag.Message `json:"messages"`
	Why       *Why           `json:"why,omitempty"`
	Site      *site.Site     `json:"-"`
	// Outside are the folders and files around the site folder that belong to the site, by their absolute names.
	Outside []string `json:"-"`
	// Migration says what was made of a project of another generator; nil for sites of Orihon's own.
	Migration *locate.Migration `json:"migration,omitempty"`
	// Translations say how far each locale is translated.
	Translations []revision.Status `json:"-"`
	// Components are those of the site that pages know without import; of a Live.
	Components []string `json:"-"`
	// Untried are the pages whose samples were not run as they are now, if the site records that.
	Untried []revision.Untried `json:"-"`
}

// ErrContent says that the content has errors, which are in the report. The last output is untouched.
var ErrContent = errors.New("the site has errors")

// stopTime is how long a build that is told to stop may take to put its things away. What it does then that cannot be
// interrupted, such as the start of an engine, is left to the end of the process.
const stopTime = 600 * time.Millisecond

// Build builds the site. The report is complete also when ErrContent is returned; other errors are not the content's.
// When ctx ends it returns within a second.
func Build(ctx context.Context, opt Options) (*Report, error) {
	type result struct {
		report *Report
		err    error
	}
	b := newBuilder(opt)
	done := make(chan result, 1)
	go func() {
		report, err := b.run(ctx)
		done <- result{report, err}
	}()
	select {
	case r := <-done:
		return r.report, r.err
	case <-ctx.Done():
	}
	late := time.After(stopTime)
	select {
	case r := <-done:
		if r.err == nil {
			return r.report, nil // the last step was already taken
		}
	case <-late:
		if folder := b.folder.Load(); folder != nil && !folder.Abandon() {
			r := <-done // the output is being put in place, which takes moments
			return r.report, r.err
		}
	}
	return &Report{}, fmt.Errorf("stopped: %w", ctx.Err())
}

func (b *builder) run(ctx context.Context) (*Report, error) {
	defer b.close()
	err := b.build(ctx)
	if b.opt.Untrusted && b.tree != nil {
		b.tellHidden()
	}
	b.report.Messages = page.OncePerFault(b.log.Messages()) // in JSON, none is an empty list
	if b.project.Summed() != nil {                          // what an author of somebody else's pages will not mend one by one
		b.report.Messages = diag.Once(b.report.Messages, "unknown-language")
	}
	isWrong := b.log.HasErrors()
	if b.opt.Untrusted {
		milder(b.report.Messages)
		isWrong = slices.ContainsFunc(b.report.Messages, func(m diag.Message) bool { return m.Severity == diag.Error })
	}
	b.report.Migration = b.migration()
	if err == nil && isWrong {
		err = ErrContent
	}
	return b.report, err
}

// mode is what a run is for.
type mode int

const (
	building   mode = iota // the output is written
	live                   // the site stays in memory and its outputs are made when they are asked for
	checking               // the outputs that may fail are made and thrown away
	inspecting             // the site is linked and nothing else, as if it had no urls.lock
)

// leaves reports whether a run leaves caches for later ones.
func (m mode) leaves() bool { return m == building || m == live }

// job is what all steps share.
type job struct {
	opt      Options
	mode     mode
	log      *diag.Log
	report   *Report
	single   bool // no update follows in this process
	stopped  []func()
	heapGrew func() // has the collector run as usual; nil if it does
}

// The steps hand values on. Each embeds those before it, so that none can ask for what comes later.
type (
	// opened is a site whose files are open and whose configuration is read.
	opened struct {
		job
		tree    *source.Tree
		config  *site.Config
		project locate.Project
		words   *words.Book
	}
	// contents is a site whose documents are parsed.
	contents struct {
		opened
		reading     content.Input  // of content
		readTold    []diag.Message // until that was read; of a Live
		content     *site.Content
		api         *api.Provider
		versionAPIs versions.APIs
		previews    *preview.Previews
	}
	// linked is a site with all its pages.
	linked struct {
		contents
		site         *site.Site
		changes      []*feeds.Changes
		translations []revision.Status // how far each locale is translated
		untried      []revision.Untried
		gallery      *gallery.Gallery // nil: pictures are published as they are
		written      retext.Written   // of a Live
	}
	// bundled is a site with its scripts.
	bundled struct {
		linked
		running *bundle.Previews // the scripts of previews; nil if none runs
		bundle  *bundle.Bundle
		scripts bundle.Options // what it is made from
	}
	// builder is one build, or one update of the development server: all steps, and the outputs.
	builder struct {
		bundled
		maker       *page.Maker
		texts       *retext.Texts // in which it differs from the state before; nil: in more
		isLater     bool          // pages are written when the plan is made
		plan        plan.Plan
		isPlanned   bool                          // the plan is made
		planTold    []diag.Message                // when it was
		makerTold   []diag.Message                // when the maker was made
		folder      atomic.Pointer[output.Folder] // being written
		fallen      page.Fallen
		differences page.Differences
		sample      int // compare one page of so many with react-dom/server
	}
)

// migration sums up a project of another generator; nil if its pages are not known.
func (b *linked) migration() *locate.Migration {
	if b.site == nil {
		return nil
	}
	messages := b.log.Messages()
	if b.opt.Untrusted {
		milder(messages)
	}
	return locate.Migrate(b.project, b.site, b.tree, b.opt.Read, messages)
}

// isolates reports whether pages with errors stand aside while the rest of the site is shown.
func (b *opened) isolates() bool {
	return b.mode == live || b.config != nil && b.config.Policy.ShowFailing
}

func newBuilder(opt Options) *builder {
	b := &builder{sample: sampleEvery}
	b.job = job{opt: opt, report: &Report{Phases: []Phase{}}, log: &diag.Log{}}
	b.project = locate.Plain{}
	if b.opt.Out == "" {
		b.opt.Out = filepath.Join(b.opt.Dir, "build")
	}
	if b.opt.Now.IsZero() {
		b.opt.Now = buildTime()
	}
	if b.opt.Progress == nil {
		b.opt.Progress = func(string, int, int) {}
	}
	if b.opt.Locators == nil {
		b.opt.Locators = locators(b.opt.Untrusted)
	}
	if b.opt.Disk == nil {
		b.opt.Disk = source.OpenDisk
	}
	if b.opt.State == nil {
		b.opt.State, b.single = NewState(), true
		b.stopped = append(b.stopped, b.opt.State.Close)
	}
	if b.single && b.opt.Alone {
		b.heapGrew = collector.Postpone()
		b.stopped = append(b.stopped, b.heapGrew)
	}
	return b
}

// close ends what the build has opened.
func (b *builder) close() {
	b.keepFormulas()
	for _, stop := range b.stopped {
		stop()
	}
}

// keptIn is the folder that holds the caches of the site; "" if there are none: what somebody else left there is not trusted.
func (b *job) keptIn() string {
	if b.opt.Untrusted {
		return ""
	}
	return b.opt.Dir
}

// remember leaves a value for later builds, unless this one leaves nothing behind.
func (b *job) remember(name string, value any) {
	if b.mode.leaves() {
		cache.Write(b.keptIn(), name, value)
	}
}

// keepFormulas stops what sets formulas, and leaves them for the next build.
func (b *job) keepFormulas() {
	if kept := b.opt.State.formulas.Stop(); kept != nil {
		b.remember(formulas.Cache, kept)
	}
}

// build writes the output if the last one is not up to date.
func (b *builder) build(ctx context.Context) error {
	if b.opt.Clean && !b.opt.Untrusted {
		_ = os.RemoveAll(filepath.Join(b.opt.Dir, cache.Dir))
	}
	if b.foreign() != nil && b.wasLocated(ctx) {
		return nil
	}
	if err := b.open(); err != nil {
		return err
	}
	var err error
	if b.opt.Out, err = output.Guard(b.opt.Dir, b.opt.Out, sourceFolders(b.config)); err != nil {
		return fmt.Errorf("%w", err)
	}
	now := b.stamp(ctx)
	if b.upToDate(now) {
		output.RemoveLeftovers(b.opt.Out)
		return nil
	}
	if err := b.prepare(ctx); err != nil {
		return err
	}
	return b.phase(ctx, "write", func(ctx context.Context) error { return b.write(ctx, now) })
}

// open opens the site folder and reads its configuration.
func (b *opened) open() error {
	if err := b.locate(); err != nil {
		return err
	}
	if b.opt.Untrusted {
		b.distrust()
	}
	if b.opt.URL != "" {
		config.SetURL(b.config, b.opt.URL, b.log)
	}
	b.words = readWords(b.tree, b.config, b.project.Words(), b.log)
	if b.opt.Locale != "" {
		checkLocale(b.config, b.opt.Locale, b.log)
	}
	if b.log.HasErrors() && !b.config.Policy.ShowFailing {
		return ErrContent
	}
	return nil
}

// step is a phase of the pipeline.
type step struct {
	name string
	do   func(context.Context) error
}

// whole are the steps that see the whole site.
func (b *builder) whole() []step { return []step{{"read", b.read}, {"link", b.link}} }

// outputs are the steps between the linked site and its first output.
func (b *builder) outputs() []step {
	return []step{{"pictures", b.makePictures}, {"previews", b.bundlePreviews}, {"bundle", b.makeBundle}, {"plan", b.makePlan}}
}

// prepare does everything before the first output is made: each phase needs those before it.
func (b *builder) prepare(ctx context.Context) error {
	return b.steps(ctx, append(b.whole(), b.outputs()...))
}

func (b *builder) steps(ctx context.Context, all []step) error {
	for _, s := range all {
		if err := b.phase(ctx, s.name, s.do); err != nil {
			return err
		}
	}
	return nil
}

// phase does a step of the pipeline. None goes on after errors of the content, but from reading to linking: those who
// link say more about what is wrong.
func (b *opened) phase(ctx context.Context, name string, do func(context.Context) error) error {
	began := time.Now()
	b.opt.Progress(name, 0, 0)
	err := do(ctx)
	b.report.Phases = append(b.report.Phases, Phase{name, time.Since(began)})
	if err == nil && !b.report.Output { // what is in its place was not stopped
		err = ctx.Err()
	}
	if err == nil && b.log.HasErrors() && name != "read" && !b.isolates() {
		err = ErrContent
	}
	return err
}

// readWords reads the words of the interface in every locale of a site.
func readWords(fsys fs.FS, cfg *site.Config, given words.Given, log *diag.Log) *words.Book {
	tags := map[string]string{}
	for _, l := range cfg.Locales {
		tags[l.Code] = l.HTMLLang
	}
	return words.Read(fsys, tags, given, log)
}

func checkLocale(cfg *site.Config, code string, log *diag.Log) {
	if cfg.Locale(code) != nil {
		return
	}
	var codes []string
	for _, l := range cfg.Locales {
		codes = append(codes, l.Code)
	}
	log.Errorf("unknown-locale", diag.Pos{File: cfg.Layout.Config}, "locales of this site: "+fmt.Sprint(codes), "there is no locale %q", code)
}

// sourceFolders are the folders of the site that a build reads.
func sourceFolders(cfg *site.Config) []string {
	folders := append([]string{"i18n", "static", "pages", "src", "components", "data", theme.Dir, preview.Dir, hooks.Dir}, cfg.Layout.Static...)
	for _, r := range cfg.Layout.Roots {
		folders = append(folders, r.Dir)
	}
	for _, d := range cfg.Docsets {
		folders = append(folders, d.Folder)
	}
	if cfg.API != nil {
		for _, e := range cfg.API.Editions() {
			folders = append(folders, e.Folder)
		}
	}
	return folders
}

// sampleEvery is how often a page is also rendered by react-dom/server and compared.
const sampleEvery = 199

// engineLimits are the limits of pages that run, as site.yaml has them.
func engineLimits(c *site.Config) render.Limits {
	return render.Limits{Memory: c.Limits.Memory << 20, Time: time.Duration(c.Limits.Seconds) * time.Second}
}

// startOnce returns a function that starts the engines when the first page needs them.
func (b *builder) startOnce(ctx context.Context) func() (*render.Renderer, error) {
	return sync.OnceValues(func() (*render.Renderer, error) {
		r, _, err := startRenderer(ctx, b)
		if err == nil {
			b.stopped = append(b.stopped, func() {
				b.report.React = r.Stats().React
				r.Close()
			})
		}
		return r, err
	})
}

func startRenderer(ctx context.Context, b *builder) (r *render.Renderer, scripts bundle.Scripts, err error) {
	if scripts, err = b.serverScripts(ctx); err != nil {
		return nil, scripts, err
	}
	r, err = render.New(ctx, render.Options{
		Theme: scripts.Theme, Script: scripts.Site, Modules: b.bundle.Modules, OnlyReact: b.opt.OnlyReact, Sample: b.sample,
		Limits: engineLimits(b.config), NoFrames: theme.Reframes(b.bundle.Parts), Programs: b.opt.translated(),
	})
	if err != nil {
		return nil, scripts, err
	}
	for _, s := range b.maker.Shells {
		r.SetShell(s.Address, s.Data)
	}
	if b.mode != live { // where one page is rendered now and then, its frame is not worth what it takes to prove it
		r.Expect(b.maker.Expected())
	}
	return r, scripts, nil
}

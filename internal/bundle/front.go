package bundle

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// Front makes the bundles of a development server. What a save changes is a small part of what runs in a page: so the app is one
// piece, which is made of nothing that a site writes; the style sheets are another; and the scripts of the site a third, which takes
// the app's modules from the window (see shared). Each is made anew when one of its reads is another, by an esbuild that still knows
// the rest. The site's script for the renderer is made when a page is rendered, and not before: a window that is patched needs none.
type Front struct {
	// What is kept from one server to the next.
	App, Styles, OwnStyles, Site Piece
	Theme, Renderer              Piece // the renderer's scripts: of the theme, and of the site

	last   *Bundle         // of the pieces as they are
	served map[string]bool // names of scripts of the site so far
	era    int             // how often one of them has come back

	makingServer sync.Mutex
	server       *builder
	builders     map[string]*builder // by piece
}

// Piece is a part of the front end, with what it was made from.
type Piece struct {
	Key   string
	Reads source.Reads

	Files  []File
	Chunks map[string]Chunk // by entry point
	Code   string           // of the renderer's script

	Inputs   map[string][]string
	Packages []string
	Fonts    []string
	Warnings []api.Message
}

// Chunk is what became of an entry point: the route of its script or style sheet, and what goes with it.
type Chunk struct {
	Address string
	Imports []string
	Styles  string
}

// holds reports whether a piece would be the same now.
func (p *Piece) holds(key string, tree *source.Tree) bool {
	return p.Reads != nil && p.Key == key && tree.Holds(p.Reads)
}

// builder is an esbuild that remembers.
type builder struct {
	key     string
	context api.BuildContext
	files   *source.Recorder
	modules map[string]Module
}

// Entry points of the pieces.
const (
	appEntry    = "orihon:app"
	stylesEntry = "orihon:styles"
	partsEntry  = "orihon:parts"
	workerEntry = "web:search/worker.ts"
)

// Build makes what has changed. Problems go to log and errors are as those of Build; the bundle has no Server. One call at a time.
func (f *Front) Build(ctx context.Context, opt Options, log *diag.Log) (*Bundle, error) {
	parts := opt.around(opt.Tree.Record())
	isNew := f.last == nil || !maps.Equal(parts, f.last.Parts)
	for _, piece := range []struct {
		name    string
		kept    *Piece
		key     string
		options func(Options, *source.Recorder) api.BuildOptions
	}{
		{"app", &f.App, keyOf(opt.Base, slices.Sorted(maps.Keys(parts))...), appOptions},
		{"styles", &f.Styles, keyOf(opt.Base), stylesOptions(themeStyles)},
		{"own styles", &f.OwnStyles, keyOf(opt.Base), stylesOptions(ownStyles)},
		{"site", &f.Site, opt.siteKey(parts), f.siteOptions},
	} {
		if piece.kept.holds(piece.key, opt.Tree) {
			continue
		}
		made, err := f.make(ctx, opt, piece.name, piece.options, log)
		if piece.name == "site" && f.comesBack(made.Files) {
			f.era++
			made, err = f.make(ctx, opt, piece.name, piece.options, log)
		}
		if err != nil {
			return nil, err
		}
		made.Key = piece.key
		*piece.kept, isNew = made, true
	}
	reportStyles(slices.Concat(f.Styles.Warnings, f.OwnStyles.Warnings, f.Site.Warnings), log)
	if isNew {
		f.last = f.join(opt, parts)
	}
	return f.last, nil
}

// comesBack reports whether a script has the name of one that was served, as when a change is undone: a window runs what it has run
// once no second time. Each time that happens all scripts of the site are given other names.
func (f *Front) comesBack(files []File) bool {
	if f.served == nil {
		f.served = map[string]bool{}
	}
	now := map[string]bool{}
	for _, file := range f.Site.Files {
		now[file.Name], f.served[file.Name] = true, true
	}
	isBack := func(file File) bool { return f.served[file.Name] && !now[file.Name] && path.Ext(file.Name) == ".js" }
	return slices.ContainsFunc(files, isBack)
}

func (f *Front) siteOptions(opt Options, files *source.Recorder) api.BuildOptions {
	o := siteOptions(opt, files)
	if f.era > 0 {
		o.Banner = map[string]string{"js": fmt.Sprintf("%s /* %d */", o.Banner["js"], f.era)}
	}
	return o
}

func keyOf(first string, texts ...string) string { return fmt.Sprintf("%q", append(texts, first)) }

// siteKey names what the scripts of the site are made from besides files.
func (o Options) siteKey(parts map[string]string) string {
	texts := append(slices.Clone(o.Sketches), "|")
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		texts = append(texts, name, parts[name])
	}
	for _, m := range o.Modules {
		texts = append(texts, m.Name, m.File, m.Source, strings.Join(m.Components, " "))
	}
	return keyOf(o.Base, texts...)
}

// shape names what an esbuild was started with; all else may change between its builds.
func (o Options) shape(parts map[string]string) string {
	texts := append(slices.Clone(o.Sketches), "|")
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		texts = append(texts, name, parts[name])
	}
	for _, m := range o.Modules {
		texts = append(texts, m.Name)
	}
	return keyOf(o.Base, texts...)
}

// start returns an esbuild that is ready to build from a tree: the one that is known, if it was started with the same.
func start(key string, opt Options, known *builder, options func(Options, *source.Recorder) api.BuildOptions) (*builder, error) {
	if known != nil && known.key == key {
		known.files.Restart(opt.Tree)
		clear(known.modules)
		maps.Copy(known.modules, opt.modules())
		return known, nil
	}
	if known != nil {
		known.context.Dispose()
	}
	made := &builder{key: key, files: opt.Tree.Record(), modules: opt.modules()}
	opt.known = made.modules
	started, err := api.Context(options(opt, made.files))
	if err != nil {
		return nil, fmt.Errorf("esbuild: %w", err)
	}
	made.context = started
	return made, nil
}

// run builds. When ctx ends, esbuild is told to stop and has stopped when run returns.
func (b *builder) run(ctx context.Context) (api.BuildResult, error) {
	if ctx.Err() != nil {
		return api.BuildResult{}, ctx.Err()
	}
	defer context.AfterFunc(ctx, b.context.Cancel)()
	r := b.context.Rebuild()
	return r, ctx.Err()
}

func (f *Front) make(ctx context.Context, opt Options, name string, options func(Options, *source.Recorder) api.BuildOptions, log *diag.Log) (Piece, error) {
	key := opt.shape(opt.around(opt.Tree.Record())) + strconv.Itoa(f.era)
	b, err := start(key, opt, f.builders[name], options)
	if err != nil {
		return Piece{}, err
	}
	if f.builders == nil {
		f.builders = map[string]*builder{}
	}
	f.builders[name] = b
	r, err := b.run(ctx)
	if err = cmp.Or(err, report(r.Errors, opt, "", log)); err != nil {
		return Piece{}, err
	}
	return pieceOf(r, b.files, opt)
}

func pieceOf(r api.BuildResult, files *source.Recorder, opt Options) (Piece, error) {
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		return Piece{}, err
	}
	p := Piece{Chunks: map[string]Chunk{}, Packages: meta.packageFolders(), Warnings: r.Warnings}
	p.Inputs = meta.moduleInputs(opt.Modules)
	p.Files = filesOf(r)
	for out, info := range meta.Outputs {
		if info.EntryPoint == "" {
			continue
		}
		chunk := Chunk{Address: addressOf(out), Imports: meta.imports(out)}
		if info.CSSBundle != "" {
			chunk.Styles = addressOf(info.CSSBundle)
		}
		p.Chunks[info.EntryPoint] = chunk
	}
	if _, isOwn := p.Chunks[stylesNamespace+":"+ownStyles]; isOwn { // no other piece need know what the tokens are
		p.Fonts = meta.fonts(files)
	}
	p.Reads = files.Reads()
	return p, nil
}

// Server returns the renderer's scripts of the bundle that Build gave last for the same options. It may be called by several.
func (f *Front) Server(ctx context.Context, opt Options) (Scripts, error) {
	f.makingServer.Lock()
	defer f.makingServer.Unlock()
	if f.hasServer(opt) {
		return f.scripts(), nil
	}
	if f.Theme.Key != themeKey(opt) {
		code, err := themeScript(ctx, opt)
		if err != nil {
			return Scripts{}, err
		}
		f.Theme = Piece{Key: themeKey(opt), Code: code}
	}
	return f.ownServer(ctx, opt)
}

// themeKey names what the theme's script is made from besides the front end.
func themeKey(opt Options) string { return keyOf(opt.Base, strconv.FormatBool(opt.isOneScript())) }

// ownServer makes the site's script for the renderer.
func (f *Front) ownServer(ctx context.Context, opt Options) (Scripts, error) {
	files := opt.Tree.Record()
	around := opt.around(files)
	key := opt.siteKey(around)
	if !opt.hasOwnScript(files) {
		f.Renderer = Piece{Key: key, Reads: files.Reads()}
		return f.scripts(), nil
	}
	b, err := start(opt.shape(around), opt, f.server, serverOptions)
	if err != nil {
		return Scripts{}, err
	}
	f.server = b
	r, err := b.run(ctx)
	var log diag.Log
	if err = cmp.Or(err, report(r.Errors, opt, "", &log)); err != nil {
		for _, m := range log.Messages() {
			err = fmt.Errorf("%w: %s", err, m)
		}
		return Scripts{}, err
	}
	code, err := codeOf(r)
	if err != nil {
		return Scripts{}, err
	}
	f.Renderer = Piece{Key: key, Reads: b.files.Reads(), Code: code}
	return f.scripts(), nil
}

func (f *Front) scripts() Scripts { return Scripts{Theme: f.Theme.Code, Site: f.Renderer.Code} }

func (f *Front) hasServer(opt Options) bool {
	return f.Renderer.holds(opt.siteKey(opt.around(opt.Tree.Record())), opt.Tree) && f.Theme.Key == themeKey(opt)
}

// join is the bundle of the pieces.
func (f *Front) join(opt Options, parts map[string]string) *Bundle {
	app, own := f.App.Chunks[appEntry], f.Site.Chunks[partsEntry]
	b := &Bundle{
		App: app.Address, OwnParts: own.Address, Worker: f.App.Chunks[workerEntry].Address, Parts: parts,
		Modules: map[string]string{}, Imports: map[string][]string{}, ModuleStyles: map[string][]string{},
		Inputs: f.Site.Inputs, Sources: map[string]string{}, Reads: source.Reads{}, Fonts: f.OwnStyles.Fonts,
		Preload: append([]string{app.Address}, app.Imports...),
	}
	for _, styles := range []string{own.Styles, f.Styles.stylesOf(themeStyles), f.OwnStyles.stylesOf(ownStyles)} {
		if styles != "" {
			b.Styles = append(b.Styles, styles)
		}
	}
	text := fmt.Sprintf("globalThis.orihonApp = %q;\nimport %q;\n", app.Address, opt.Base+app.Address)
	if own.Address != "" {
		text += fmt.Sprintf("import %q;\n", opt.Base+own.Address)
		b.Preload = append(append(b.Preload, own.Address), own.Imports...)
	}
	entry := hashedFile("start", ".js", []byte(text+"orihonStart();\n"))
	b.Entry = "/" + entry.Name
	b.Files = append(b.Files, entry)
	for _, m := range opt.Modules {
		chunk := f.Site.Chunks["module:"+m.Name]
		b.Modules[m.Name], b.Imports[m.Name], b.Sources[m.Name] = chunk.Address, chunk.Imports, m.Source
		if chunk.Styles != "" {
			b.ModuleStyles[m.Name] = []string{chunk.Styles}
		}
	}
	for _, p := range []*Piece{&f.App, &f.Styles, &f.OwnStyles, &f.Site} {
		b.Files = append(b.Files, p.Files...)
		b.Packages = append(b.Packages, p.Packages...)
		maps.Copy(b.Reads, p.Reads)
	}
	slices.SortFunc(b.Files, func(x, y File) int { return strings.Compare(x.Name, y.Name) })
	b.Files = slices.CompactFunc(b.Files, func(x, y File) bool { return x.Name == y.Name })
	b.Build = buildName(b)
	return b
}

// Close ends the esbuilds. What the pieces hold stays.
func (f *Front) Close() {
	f.makingServer.Lock()
	defer f.makingServer.Unlock()
	if f.server != nil {
		f.server.context.Dispose()
	}
	for _, b := range f.builders {
		b.context.Dispose()
	}
	f.server, f.builders = nil, nil
}

// browserOptions are those of all pieces that browsers load.
func browserOptions(opt Options, files *source.Recorder, plugins ...api.Plugin) api.BuildOptions {
	opt.forBrowsers = true
	o := common(opt, files)
	o.Plugins = append(plugins, o.Plugins...)
	o.Format = api.FormatESModule
	o.Splitting = true
	o.Banner = banner(opt.Base)
	o.Outdir = filepath.Join(opt.Tree.Dir(), "out")
	o.PublicPath = opt.Base + Base
	o.EntryNames = "[name]-[hash]"
	o.ChunkNames = "chunk-[hash]"
	o.AssetNames = "[name]-[hash]"
	return o
}

func stylesOptions(which string) func(Options, *source.Recorder) api.BuildOptions {
	return func(opt Options, files *source.Recorder) api.BuildOptions {
		o := browserOptions(opt, files)
		o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: stylesEntry + "/" + which, OutputPath: "app"}}
		return o
	}
}

// stylesOf is the route of a piece's style sheet; "" if nothing is in it.
func (p *Piece) stylesOf(which string) string {
	route := p.Chunks[stylesNamespace+":"+which].Address
	isIt := func(f File) bool { return "/"+f.Name == route && len(f.Data) > 0 }
	if !slices.ContainsFunc(p.Files, isIt) {
		return ""
	}
	return route
}

// Clone returns a Front with the same pieces, whose esbuilds are to be started. Nil has none.
func (f *Front) Clone() *Front {
	if f == nil {
		return nil
	}
	f.makingServer.Lock()
	defer f.makingServer.Unlock()
	return &Front{App: f.App, Styles: f.Styles, OwnStyles: f.OwnStyles, Site: f.Site, Renderer: f.Renderer, Theme: f.Theme, last: f.last}
}

// HasServer returns the scripts that Server has made last, if it would make the same for these options.
func (f *Front) HasServer(opt Options) (Scripts, bool) {
	f.makingServer.Lock()
	defer f.makingServer.Unlock()
	return f.scripts(), f.hasServer(opt)
}

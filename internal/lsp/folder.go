package lsp

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

const (
	// pause is how long nothing must be typed before the site is linked again.
	pause = 400 * time.Millisecond
	// patience is how long a change may still end an update that has begun: one that has nearly ended is worth more than a newer one.
	patience = time.Second
	// breath is how long nothing must be typed before what is wrong with a document is told.
	breath = 100 * time.Millisecond
)

// folder is a site that documents of the editor belong to.
type folder struct {
	server  *server
	dir     string
	overlay *source.Overlay
	live    *pipeline.Live
	stop    context.CancelFunc
	changed chan struct{}
	ended   chan struct{}
	first   chan struct{} // closed after the first update

	mu       sync.Mutex
	state    *state
	problems map[string]*problems // by file
	timers   map[string]*time.Timer
	images   []string // files of images, as of the last update; nil: not looked for yet
}

// state is the site after an update.
type state struct {
	site   *site.Site
	pages  map[string][]*site.LinkedPage // by the file of their document
	status []revision.Status

	components []string // of the site, that pages know without import
}

func newFolder(s *server, dir string) *folder {
	f := &folder{
		server: s, dir: dir, overlay: &source.Overlay{}, changed: make(chan struct{}, 1), ended: make(chan struct{}), first: make(chan struct{}),
		problems: map[string]*problems{}, timers: map[string]*time.Timer{},
	}
	f.live = pipeline.NewLive(pipeline.Options{Dir: dir, Unsaved: f.overlay})
	ctx, stop := context.WithCancel(s.ctx)
	f.stop = stop
	go f.follow(ctx)
	return f
}

func (f *folder) close() {
	f.stop()
	<-f.ended
	f.live.Close()
}

// holds reports whether a file lies in the folder and may belong to the site.
func (f *folder) holds(path string) bool {
	name := f.nameOf(path)
	return !strings.HasPrefix(name, "../") && !filepath.IsAbs(name) && !source.Ignored(name) && !strings.HasPrefix(name, "build/")
}

// touch has the site read again in a moment.
func (f *folder) touch() {
	select {
	case f.changed <- struct{}{}:
	default:
	}
}

// setText has the site read what the editor shows of a document.
func (f *folder) setText(d *document) {
	f.overlay.Set(d.path, []byte(d.text.content))
	f.touch()
}

// follow updates the site at once, and then whenever changes come and nothing follows them for a moment.
func (f *folder) follow(ctx context.Context) {
	defer close(f.ended)
	f.update(ctx)
	close(f.first)
	for {
		select {
		case <-ctx.Done():
			return
		case <-f.changed:
		}
		for again := true; again; {
			if !f.rest(ctx) {
				return
			}
			again = f.interruptible(ctx)
		}
	}
}

// rest returns when nothing has changed for a moment. False: ctx has ended.
func (f *folder) rest(ctx context.Context) bool {
	for {
		select {
		case <-ctx.Done():
			return false
		case <-f.changed:
		case <-time.After(pause):
			return true
		}
	}
}

// interruptible updates the site. It returns true if something changed meanwhile, which an update that has just begun is ended for.
func (f *folder) interruptible(ctx context.Context) (again bool) {
	inner, stop := context.WithCancel(ctx)
	defer stop()
	began, done := time.Now(), make(chan struct{})
	go func() {
		defer close(done)
		f.update(inner)
	}()
	select {
	case <-done:
		return false
	case <-f.changed:
		if time.Since(began) < patience {
			stop()
		}
		<-done
		return true
	}
}

// update reads the site as it is now and tells what is wrong with it.
func (f *folder) update(ctx context.Context) {
	report, err := f.live.Update(ctx)
	if ctx.Err() != nil {
		return
	}
	messages := report.Messages
	if err == nil {
		next := &state{site: report.Site, pages: map[string][]*site.LinkedPage{}, status: report.Translations, components: report.Components}
		for _, p := range report.Site.Pages {
			if p.Doc != nil {
				next.pages[p.Doc.File] = append(next.pages[p.Doc.File], p)
			}
		}
		f.mu.Lock()
		f.state, f.images = next, nil
		f.mu.Unlock()
	}
	f.tell(ctx, messages)
}

// now is the last state of the site; nil if it could not be read yet. The first one is waited for.
func (f *folder) now(ctx context.Context) *state {
	select {
	case <-f.first:
	case <-ctx.Done():
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state
}

// openHere are the documents of the site that are open, sorted by name.
func (f *folder) openHere() []*document {
	f.server.mu.Lock()
	defer f.server.mu.Unlock()
	var all []*document
	for _, d := range f.server.documents {
		if d.in == f {
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b *document) int { return strings.Compare(a.name, b.name) })
	return all
}

// page is the page that shows a document in its own language and version; nil if none does.
func (st *state) page(file string) *site.LinkedPage {
	if st == nil {
		return nil
	}
	var best *site.LinkedPage
	for _, p := range st.pages[file] {
		if p.Page.Locale == p.Doc.Locale && (best == nil || st.folderOf(p) == p.Doc.Folder && st.folderOf(best) != p.Doc.Folder) {
			best = p
		}
	}
	return best
}

// folderOf is the folder of the version that a page belongs to.
func (st *state) folderOf(p *site.LinkedPage) string {
	if d := st.site.Config.Docset(p.Page.Docset); d != nil {
		for i := range d.Versions {
			if d.Versions[i].Name == p.Page.Version {
				return d.Versions[i].Folder
			}
		}
	}
	return ""
}

// publish tells the editor all problems of a file.
func (f *folder) publish(name string, all []protocol.Diagnostic) {
	if all == nil {
		all = []protocol.Diagnostic{}
	}
	_ = f.server.conn.Notify(f.server.ctx, "textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: f.uriOf(name), Diagnostics: all})
}

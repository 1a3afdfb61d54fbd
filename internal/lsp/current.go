package lsp

import (
	"context"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/pipeline"
)

const (
	// pause is how long nothing must be typed before the site is linked again.
	pause = 400 * time.Millisecond
	// patience is how long a change may still end an update that has begun: one that has nearly ended is worth more than a newer one.
	patience = time.Second
	// mostCompared is how many documents are compared with each other when one is saved.
	mostCompared = 1000
)

// current keeps a folder up to date: it follows changes, holds the site as it was linked last, and tells what is wrong with it.
type current struct {
	*workspace.Folder
	board   *board
	stop    context.CancelFunc
	changed chan struct{}
	ended   chan struct{}
	first   chan struct{} // closed after the first update

	mu    sync.Mutex
	state *workspace.State
	saved bool // a document was saved, and pages were not compared since
}

func newCurrent(s *server, dir string) *current {
	var beside *pipeline.Live
	if s.opt.Live != nil && dir == workspace.RealFolder(s.opt.Dir) {
		beside = s.opt.Live
	}
	f := workspace.NewFolder(dir, s.desk, beside)
	c := &current{
		Folder: f, changed: make(chan struct{}, 1), ended: make(chan struct{}), first: make(chan struct{}),
		board: newBoard(f, func(name string, all []protocol.Diagnostic) {
			_ = s.conn.Notify(s.ctx, "textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: f.URIOf(name), Diagnostics: all})
		}),
	}
	for _, uri := range s.opt.Told {
		if path := workspace.PathOf(uri); f.Holds(path) {
			c.board.told = append(c.board.told, f.NameOf(path))
		}
	}
	ctx, stop := context.WithCancel(s.ctx)
	c.stop = stop
	go c.follow(ctx)
	return c
}

func (c *current) close() {
	c.stop()
	<-c.ended
	c.Folder.Close()
}

// setText has the site read what the editor shows of a document.
func (c *current) setText(d *workspace.Document) {
	c.Overlay.Set(d.Path, []byte(d.Text.Content))
	c.touch()
}

// touch has the site read again in a moment.
func (c *current) touch() {
	select {
	case c.changed <- struct{}{}:
	default:
	}
}

// follow updates the site at once, and then whenever changes come and nothing follows them for a moment.
func (c *current) follow(ctx context.Context) {
	defer close(c.ended)
	c.update(ctx)
	close(c.first)
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.changed:
		}
		for again := true; again && c.rest(ctx); {
			again = c.interruptible(ctx)
		}
	}
}

// rest returns when nothing has changed for a moment. False: ctx has ended.
func (c *current) rest(ctx context.Context) bool {
	for {
		select {
		case <-ctx.Done():
			return false
		case <-c.changed:
		case <-time.After(pause):
			return true
		}
	}
}

// interruptible updates the site. It returns true if something changed meanwhile, which an update that has just begun is ended for.
func (c *current) interruptible(ctx context.Context) (again bool) {
	inner, stop := context.WithCancel(ctx)
	defer stop()
	began, done := time.Now(), make(chan struct{})
	go func() {
		defer close(done)
		c.update(inner)
	}()
	select {
	case <-done:
		return false
	case <-c.changed:
		if time.Since(began) < patience {
			stop()
		}
		<-done
		return true
	}
}

// now is the last state of the site; nil if it could not be read yet. The first one is waited for.
func (c *current) now(ctx context.Context) *workspace.State {
	select {
	case <-c.first:
	case <-ctx.Done():
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// update reads the site as it is now and tells what is wrong with it.
func (c *current) update(ctx context.Context) {
	saved := c.takeSaved() // what is saved from now on, this update may not see
	report, err := c.Live.Update(ctx, nil)
	if ctx.Err() != nil {
		c.noteSaved(saved)
		return
	}
	c.mu.Lock()
	if report.Site != nil { // of a site that cannot be shown, too: what is wrong may be in a style sheet
		c.state = workspace.NewState(report.Site, report.Translations, report.Components)
	}
	st := c.state
	c.mu.Unlock()
	c.ForgetFiles()
	c.board.tell(ctx, st, report.Messages)
	if err != nil {
		c.noteSaved(saved)
	} else if saved && len(st.Pages) <= mostCompared { // else it would take long
		c.board.compare(ctx, st, report.Messages)
		c.noteSaved(ctx.Err() != nil) // it was broken off: after the next pause
	}
}

// save has pages be compared after the next update.
func (c *current) save() {
	c.noteSaved(true)
	c.touch()
}

// noteSaved has pages be compared after the next update, if one was saved.
func (c *current) noteSaved(saved bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.saved = c.saved || saved
}

// takeSaved reports whether a document was saved, and pages were not compared since.
func (c *current) takeSaved() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	saved := c.saved
	c.saved = false
	return saved
}

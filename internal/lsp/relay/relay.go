package relay

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"path/filepath"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// Options are what an editor is served with.
type Options struct {
	Version string // of the program
	Dir     string // the site; "": the nearest around each document
	// Serve answers an editor in this process until it ends the connection. told are the documents whose problems it was told before.
	Serve func(ctx context.Context, in io.ReadCloser, out io.Writer, told []protocol.URI) error
}

// Run answers an editor until it ends the connection, or ctx ends: by the development server of its site if one runs, else by opt.Serve.
func Run(ctx context.Context, in io.ReadCloser, out io.Writer, opt Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	editor := &connection{in: bufio.NewReader(in), out: out, closer: in}
	first := make(chan json.RawMessage, 1)
	go func() {
		raw, _ := editor.read()
		first <- raw
	}()
	select {
	case raw := <-first:
		if raw == nil {
			return nil
		}
		who := opt.who(raw)
		if server := dial(ctx, who); server != nil {
			r := &relay{opt: opt, who: who, editor: editor, dev: server, memory: newMemory(), ended: make(chan error, 3)}
			return r.run(ctx, raw)
		}
		var begun bytes.Buffer
		_ = codec.WriteObject(&begun, raw)
		return opt.Serve(ctx, reading{io.MultiReader(&begun, editor.in), in}, out, nil)
	case <-ctx.Done():
		return nil
	}
}

// who is the development server that may serve an editor, by its first message. Its Dir is "" if the editor has opened no site, or several.
func (o Options) who(first json.RawMessage) Who {
	var m message
	var p protocol.InitializeParams
	if json.Unmarshal(first, &m) != nil || m.Method != "initialize" || json.Unmarshal(m.Params, &p) != nil {
		return Who{}
	}
	sites := workspace.Sites(p, o.Dir)
	if len(sites) != 1 {
		return Who{}
	}
	return Who{Version: o.Version, Dir: sites[0]}
}

// relay passes messages between an editor and a development server, later a server in this process.
type relay struct {
	opt    Options
	who    Who
	editor *connection
	dev    *connection
	memory *memory
	ended  chan error

	order sync.Mutex  // held while a message of the editor is noted and passed on
	own   *connection // the server in this process; nil: the development server answers
}

const (
	// patience is how long a question may be open before the development server is asked whether it is still there.
	patience = 5 * time.Second
	// look is how often open questions are looked at.
	look = time.Second
)

func (r *relay) run(ctx context.Context, first json.RawMessage) error {
	defer r.dev.close()
	r.pass(first)
	go func() {
		r.listen(r.dev, false)
		r.takeOver(ctx)
	}()
	go func() {
		for {
			raw, err := r.editor.read()
			if err != nil {
				r.ended <- nil
				return
			}
			r.pass(raw)
		}
	}()
	tick := time.NewTicker(look)
	defer tick.Stop()
	for {
		select {
		case err := <-r.ended:
			return err
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if r.memory.waits(patience) {
				r.askAgain(ctx)
			}
		}
	}
}

// pass passes a message of the editor on.
func (r *relay) pass(raw json.RawMessage) {
	r.order.Lock()
	defer r.order.Unlock()
	to := cmp.Or(r.own, r.dev)
	if raw = r.memory.fromEditor(raw, r.own != nil); raw == nil {
		return
	}
	if r.own == nil && r.isElsewhere(opened(raw)) {
		r.dev.close() // a server of one's own is told all that the editor has said
		return
	}
	_ = to.write(raw)
}

// isElsewhere reports whether a document belongs to another site than that of the development server.
func (r *relay) isElsewhere(uri protocol.URI) bool {
	path := workspace.PathOf(uri)
	if r.opt.Dir != "" || path == "" {
		return false
	}
	around := workspace.SiteAround(filepath.Dir(path))
	return around != "" && workspace.RealFolder(around) != r.who.Dir
}

// listen passes messages of a server on until it ends.
func (r *relay) listen(server *connection, isOwn bool) {
	for {
		raw, err := server.read()
		if err != nil {
			return
		}
		if raw = r.memory.fromServer(raw, isOwn); raw != nil {
			_ = r.editor.write(raw)
		}
	}
}

// askAgain ends the connection with a development server that does not say who it is, as one that was stopped.
func (r *relay) askAgain(ctx context.Context) {
	other := dial(ctx, r.who)
	if other == nil {
		r.dev.close()
		return
	}
	other.close()
}

// takeOver answers the editor in this process from now on. All that the editor notices is that its open questions are not answered.
func (r *relay) takeOver(ctx context.Context) {
	r.order.Lock()
	defer r.order.Unlock()
	if ctx.Err() != nil || r.memory.hasExited() {
		r.ended <- nil
		return
	}
	toServer, shown := r.handOver()
	in, fromRelay := io.Pipe()
	toRelay, out := io.Pipe()
	r.own = &connection{in: bufio.NewReader(toRelay), out: fromRelay, closer: fromRelay}
	go func() {
		err := r.opt.Serve(ctx, in, out, shown)
		_, _ = in.Close(), out.Close()
		r.ended <- err
	}()
	go r.listen(r.own, true)
	for _, m := range toServer {
		_ = r.own.write(m)
	}
}

// handOver tells the editor of its open questions, and returns what a new server must be told.
func (r *relay) handOver() (toServer []any, shown []protocol.URI) {
	toServer, toEditor, shown := r.memory.handOver()
	for _, m := range toEditor {
		_ = r.editor.write(m)
	}
	return toServer, shown
}

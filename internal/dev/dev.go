// Package dev serves a site while it is written: it watches the folder, brings the site up to date, tells every window what
// of its page is new, and shows problems over the last good page.
package dev

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/serve"
)

// Options are the choices of a development server.
type Options struct {
	Dir   string   // the site folder
	Addr  string   // host:port
	Alone bool     // see pipeline.Options
	Read  []string // see pipeline.Options
	Poll  bool     // look at all files again and again instead of having the system report changes
	// Polling is told why the system cannot report changes, so that files are looked at again and again.
	Polling func(reason error)
	Ready   func(net.Addr)
	// Serving is told of the site before it is read for the first time. What it returns is called before the site is closed. nil: nobody
	// is told.
	Serving func(*pipeline.Live) (stop func())
	Updated func(Update) // is told of every update
	// Failing is told, after an update, of errors of scripts in pages that are open.
	Failing func([]diag.Message)
}

// Update says what an update of the site did.
type Update struct {
	Report *pipeline.Report
	New    []diag.Message // those of the report's that the update before it did not have
	Took   time.Duration
	Err    error // what is not the content's
}

// Run serves and watches until ctx ends.
func Run(ctx context.Context, opt Options) error {
	dir, err := filepath.Abs(opt.Dir)
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return fmt.Errorf("the folder %s: %w", opt.Dir, err)
	}
	host, _, err := net.SplitHostPort(opt.Addr)
	if err != nil {
		return fmt.Errorf("the address %s: %w", opt.Addr, err)
	}
	if err := serve.Free(ctx, opt.Addr); err != nil {
		return err // before all of the site is read
	}
	var report reporter
	if !opt.Poll {
		report = notify
	}
	changes, around, err := watch(ctx, dir, report)
	if err != nil {
		return fmt.Errorf("watch %s: %w", opt.Dir, err)
	}
	if around.unreported != nil {
		opt.Polling(around.unreported)
	}
	live := pipeline.NewLive(pipeline.Options{Dir: opt.Dir, DevHead: head, Alone: opt.Alone, Read: opt.Read})
	defer live.Close()
	if opt.Serving != nil {
		defer opt.Serving(live)()
	}
	s := &server{live: live, around: around, hub: newHub(), hurry: make(chan struct{}, 1), host: host, dir: dir, editor: findEditor(os.Getenv, isFile), failing: opt.Failing}
	if s.client, err = bundle.DevClient(ctx); err != nil {
		return err
	}
	s.update(ctx, opt, nil)
	go s.follow(ctx, opt, changes)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	context.AfterFunc(ctx, s.hub.close)
	return serve.Run(ctx, opt.Addr, s, opt.Ready)
}

// update brings the site up to date, of which files have changed, and tells all windows.
func (s *server) update(ctx context.Context, opt Options, files []string) {
	began := time.Now()
	report, err := s.live.Update(ctx, files)
	if ctx.Err() != nil {
		return
	}
	defer s.caughtUp()
	s.around.include(report.Outside)
	state := state{messages: report.Messages, Failed: err != nil, Assets: s.live.Published(files), follows: s.isBehind()}
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		state.messages = append(state.messages, diag.Message{ID: "build", Severity: diag.Error, Text: err.Error()})
	}
	state.messages = append(slices.Clone(state.messages), s.sayings.still(s.textOf)...)
	number := s.hub.publish(state)
	if errors.Is(err, pipeline.ErrContent) {
		err = nil
	}
	opt.Updated(Update{report, s.news(report.Messages), time.Since(began), err})
	if s.stopExamining != nil {
		s.stopExamining()
	}
	lasting, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stopExamining = stop
	go s.examine(lasting, opt, number)
}

// news are the messages that were not told last time. One that has only moved in its file is not new.
func (s *server) news(messages []diag.Message) []diag.Message {
	last := s.toldLast
	s.toldLast = map[string]int{}
	var fresh []diag.Message
	for _, m := range messages {
		id := m.ID + "\x00" + m.File + "\x00" + m.Text
		s.toldLast[id]++
		if s.toldLast[id] > last[id] {
			fresh = append(fresh, m)
		}
	}
	return fresh
}

// Package dev serves a site while it is written: it watches the folder, rebuilds what changed, reloads the browser and
// shows problems over the last good page.
package dev

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/serve"
)

// Options are the choices of a development server.
type Options struct {
	Dir   string // the site folder
	Addr  string // host:port
	Ready func(net.Addr)
	// Updated is told of every update: its report, how long it took, and an error that is not the content's.
	Updated func(report *pipeline.Report, took time.Duration, err error)
}

// Run serves and watches until ctx ends.
func Run(ctx context.Context, opt Options) error {
	changes, err := watch(ctx, opt.Dir)
	if err != nil {
		return fmt.Errorf("watch %s: %w", opt.Dir, err)
	}
	live := pipeline.NewLive(pipeline.Options{Dir: opt.Dir, DevHead: head})
	defer live.Close()
	host, _, err := net.SplitHostPort(opt.Addr)
	if err != nil {
		return fmt.Errorf("the address %s: %w", opt.Addr, err)
	}
	s := &server{live: live, hub: newHub(), host: host}
	s.update(ctx, opt)
	go func() {
		for range changes {
			s.update(ctx, opt)
		}
	}()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	context.AfterFunc(ctx, s.hub.close)
	return serve.Run(ctx, opt.Addr, s, opt.Ready)
}

func (s *server) update(ctx context.Context, opt Options) {
	began := time.Now()
	report, err := s.live.Update(ctx)
	if errors.Is(err, context.Canceled) {
		return
	}
	state := state{Messages: report.Messages, Failed: err != nil}
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		state.Messages = append(state.Messages, diag.Message{ID: "build", Severity: diag.Error, Text: err.Error()})
	}
	s.hub.publish(state)
	if errors.Is(err, pipeline.ErrContent) {
		err = nil
	}
	opt.Updated(report, time.Since(began), err)
}

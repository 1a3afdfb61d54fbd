package dev

import (
	"context"
	"time"
)

const (
	// patience is how long saves may keep an update from being finished by coming in the middle of it.
	patience = time.Second
	// pause is how long an update waits for the next save when windows show the last one already.
	pause = 250 * time.Millisecond
)

// follow updates the site after every change.
func (s *server) follow(ctx context.Context, opt Options, changes <-chan []string) {
	defer s.caughtUp()
	f := follower{touch: s.touch, update: func(ctx context.Context, files []string) { s.update(ctx, opt, files) }, hurry: s.hurry}
	f.follow(ctx, changes)
}

// follower decides what is done after changes, and when. It knows time by timers alone, so that tests can let it pass.
type follower struct {
	touch  func(files []string) bool                 // shows files, if that needs no update
	update func(ctx context.Context, files []string) // updates the site, unless ctx ends
	hurry  <-chan struct{}                           // someone waits for the update
}

// follow shows text at once, and what it means for the rest of the site when nothing more is saved for a moment. Changes that
// come while an update is made take its place: nobody is shown what is old already, and saves that follow each other are one
// update. It returns when no more changes can come.
func (f follower) follow(ctx context.Context, changes <-chan []string) {
	for files := range changes {
		began := time.Now()
		isShown := f.touch(files)
		for files != nil {
			var more []string
			if isShown && time.Since(began) < patience {
				more = f.await(ctx, changes)
			}
			if more != nil {
				files, isShown = append(files, more...), f.touch(more)
				continue
			}
			files, isShown = f.interruptible(ctx, files, began, changes)
		}
	}
}

// await returns what changes within a pause; nil if nothing does, or someone asks for what the site is now.
func (f follower) await(ctx context.Context, changes <-chan []string) []string {
	select {
	case more := <-changes:
		return more
	case <-f.hurry:
	case <-time.After(pause):
	case <-ctx.Done():
	}
	return nil
}

// interruptible updates the site. If other changes come first it shows what it can of them and returns all, else nil.
func (f follower) interruptible(ctx context.Context, files []string, began time.Time, changes <-chan []string) (left []string, isShown bool) {
	inner, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan struct{})
	go func() {
		defer close(done)
		f.update(inner, files)
	}()
	select {
	case <-done:
	case more, ok := <-changes:
		if !ok {
			<-done
			break
		}
		isShown = f.touch(more)
		if time.Since(began) > patience {
			<-done
			return more, isShown && f.touch(more) // the update may have begun before them
		}
		stop()
		<-done
		return append(files, more...), isShown
	}
	return nil, isShown
}

// touch tells all windows of files that have changed, if that needs no update of the site.
func (s *server) touch(files []string) bool {
	last, isTold := s.hub.newest()
	if !isTold || last.Failed || !s.live.Retouch(files) {
		return false
	}
	s.behindMu.Lock()
	if s.behind == nil {
		s.behind = make(chan struct{})
	}
	s.behindMu.Unlock()
	s.hub.publish(state{messages: last.messages})
	return true
}

// isBehind reports whether windows were told of files that the site is not made of yet.
func (s *server) isBehind() bool {
	s.behindMu.Lock()
	defer s.behindMu.Unlock()
	return s.behind != nil
}

// caughtUp lets go who waits for the site to be made of all files.
func (s *server) caughtUp() {
	s.behindMu.Lock()
	defer s.behindMu.Unlock()
	if s.behind != nil {
		close(s.behind)
		s.behind = nil
	}
}

// catchUp waits until the site is made of all that windows were told of.
func (s *server) catchUp(ctx context.Context) {
	s.behindMu.Lock()
	behind := s.behind
	s.behindMu.Unlock()
	if behind == nil {
		return
	}
	select {
	case s.hurry <- struct{}{}:
	default:
	}
	select {
	case <-behind:
	case <-ctx.Done():
	}
}

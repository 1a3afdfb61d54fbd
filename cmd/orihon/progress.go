package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"
)

const (
	barWidth  = 28
	barDelay  = 300 * time.Millisecond // shorter builds need no bar
	barPeriod = 60 * time.Millisecond
)

// progress shows the phase of a long build on a terminal; elsewhere it is silent.
type progress struct {
	w     io.Writer
	shown bool
	began time.Time
	last  time.Time
	mu    sync.Mutex
}

// newProgress returns a bar for w, or one that is never drawn if w is no terminal.
func newProgress(w io.Writer) *progress {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return &progress{}
	}
	return &progress{w: w, began: time.Now()}
}

// show draws the state of a phase: done of total, or only its name while the total is not known.
func (p *progress) show(phase string, done, total int) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if now.Sub(p.began) < barDelay || now.Sub(p.last) < barPeriod {
		return
	}
	p.last, p.shown = now, true
	line := phase + "…"
	if total > 0 {
		filled := barWidth * done / total
		line = fmt.Sprintf("%-6s %s%s %d/%d", phase, strings.Repeat("█", filled), strings.Repeat("░", barWidth-filled), done, total)
	}
	fmt.Fprintf(p.w, "\r\x1b[K%s", line)
}

// clear takes the bar away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

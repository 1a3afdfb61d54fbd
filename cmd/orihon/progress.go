package main

import (
	"fmt"
	"io"
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
	w     io.Writer // nil where the bar is never due
	width func() int

	mu          sync.Mutex
	phase       string
	done, total int
	due         bool // the build takes long enough for a bar
	shown       bool
	over        bool
	last        time.Time
}

// newProgress returns a bar for w, or one that is never drawn if w is no terminal.
func newProgress(w io.Writer) *progress {
	file := terminal(w)
	if file == nil {
		return &progress{}
	}
	p := &progress{w: w, width: func() int {
		width, _, err := term.GetSize(int(file.Fd()))
		if err != nil || width <= 0 {
			return 80
		}
		return width
	}}
	time.AfterFunc(barDelay, p.start)
	return p
}

// start draws the bar for the first time, in whatever phase the build is.
func (p *progress) start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.due = true
	p.draw()
}

// show takes the state of a phase: done of total, or only its name while the total is not known.
func (p *progress) show(phase string, done, total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	changed := phase != p.phase
	if !changed && done < p.done {
		return // from a page that was counted earlier
	}
	p.phase, p.done, p.total = phase, done, total
	if changed || time.Since(p.last) >= barPeriod {
		p.draw()
	}
}

func (p *progress) draw() {
	if !p.due || p.over || p.phase == "" {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r\x1b[K%s", barLine(p.phase, p.done, p.total, p.width()))
}

// barLine is the bar as far as it fits into a line of a terminal: without its blocks, then cut, on narrow ones.
func barLine(phase string, done, total, width int) string {
	if total <= 0 {
		return cut(phase+"…", width-1)
	}
	count := fmt.Sprintf("%d/%d", done, total)
	blocks := min(barWidth, width-len(count)-10)
	if blocks < 4 {
		return cut(phase+" "+count, width-1)
	}
	filled := blocks * min(done, total) / total
	return fmt.Sprintf("%-7s%s%s %s", phase, strings.Repeat("█", filled), strings.Repeat("░", blocks-filled), count)
}

func cut(s string, width int) string {
	runes := []rune(s)
	return string(runes[:max(0, min(len(runes), width))])
}

// clear takes the bar away for good.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.over = true
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

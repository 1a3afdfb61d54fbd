package main

import (
	"fmt"
	"html"
	"runtime"
	"syscall"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
)

// passes is how often a run in this process renders all pages: one pass is too short to be measured well.
const passes = 5

// inProcess is a library of this process.
type inProcess struct {
	label  string
	corpus *corpus
	render func(pages [][]byte) error
}

func (l *inProcess) name() string { return l.label }

func (l *inProcess) close() error { return nil }

func (l *inProcess) run() (time.Duration, error) {
	runtime.GC() // the garbage of the one before is not ours
	began, err := cpu()
	if err != nil {
		return 0, err
	}
	for range passes {
		if err := l.render(l.corpus.pages); err != nil {
			return 0, err
		}
	}
	ended, err := cpu()
	return (ended - began) / passes, err
}

// cpu is the user and system time of this process so far.
func cpu() (time.Duration, error) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, err
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), nil
}

// orihon renders pages to HTML through a Module, as a build does; code is highlighted anew in each pass.
func orihon(markdown bool) func([][]byte) error {
	return func(pages [][]byte) error {
		log := &diag.Log{}
		opt := mdx.Options{CJKFriendly: true, Highlight: &highlight.Cache{}}
		if markdown {
			opt.Format = mdx.FormatMarkdown
		}
		for _, page := range pages {
			m := mdx.Parse(mdx.Input{File: "page.md", Text: page}, opt, log)
			if m.Article.Render(filler{m}) == "" {
				return fmt.Errorf("nothing was rendered")
			}
		}
		if list := log.Messages(); len(list) > 0 {
			return fmt.Errorf("a problem in the corpus: %v", list[0])
		}
		return nil
	}
}

// filler fills the holes of an article as if the page were the whole site.
type filler struct{ m *mdx.Module }

func (f filler) Href(link int) string         { return html.EscapeString(f.m.Links[link].Dest) }
func (f filler) LinkAttrs(int) string         { return "" }
func (f filler) HeadingID(heading int) string { return f.m.Headings[heading].ID }
func (f filler) Alias(int) string             { return "" }
func (f filler) Note(int) string              { return "" }
func (f filler) Tried(int) string             { return "" }
func (f filler) Picture(int, string) string   { return "" }
func (f filler) CardList(string) string       { return "" }
func (f filler) Component(string, string) string {
	return ""
}

package mdx

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// echo fills holes with what they stand for, so that tests can read them.
type echo struct{ m *Module }

func (e echo) Href(link int) string                 { return escape(e.m.Links[link].Dest) }
func (e echo) LinkAttrs(int) string                 { return "" }
func (e echo) Note(int) string                      { return "" }
func (e echo) Tried(sample int) string              { return fmt.Sprintf("[tried %d]", sample) }
func (e echo) Picture(link int, part string) string { return fmt.Sprintf("[%s %d]", part, link) }
func (e echo) HeadingID(heading int) string         { return escape(e.m.Headings[heading].ID) }
func (e echo) Alias(int) string                     { return "" }
func (e echo) CardList(folder string) string        { return "[cards " + folder + "]" }
func (e echo) Component(name, props string) string  { return fmt.Sprintf("[%s %s]", name, props) }

func parse(t *testing.T, text string, opt Options) (*Module, string, *diag.Log) {
	t.Helper()
	log := &diag.Log{}
	m := Parse(Input{File: "docs/a.md", Text: []byte(text), Line: 1}, opt, log)
	return m, m.Article.Render(echo{m}), log
}

func clean(t *testing.T, log *diag.Log) {
	t.Helper()
	for _, m := range log.Messages() {
		t.Error(m.Render())
	}
}

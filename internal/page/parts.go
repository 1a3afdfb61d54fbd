package page

import (
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// PartsError says that a page was made with parts of the theme in the place of those of the site, which throw.
type PartsError struct {
	Route string
	Parts []FallenPart
}

// FallenPart is a part of the site that throws.
type FallenPart struct {
	Part  string
	Error string
	At    diag.Pos // where; no file: it is not known
	Line  string   // of the file
}

func (e *PartsError) Error() string {
	var texts []string
	for _, p := range e.Parts {
		texts = append(texts, p.Part+": "+p.Error)
	}
	return e.Route + ": " + strings.Join(texts, "; ")
}

// Message is the message about a part.
func (p FallenPart) Message() diag.Message {
	m := diag.Message{ID: "left-out", Severity: diag.Warning, Pos: p.At, Line: p.Line}
	m.Text = "left out, where it throws: the site's own " + p.Part + ": " + p.Error
	m.Hint = "The theme's own stands in its place. Components run when the site is built: what only a browser has belongs into useEffect."
	return m
}

// withOriginals is a sheet whose page names the parts that are the theme's own, so that browsers show the same.
func (s *sheet) withOriginals(fallen []render.Fallen) (*sheet, error) {
	page, own := *s.page, *s
	for _, f := range fallen {
		page.Page.Originals = append(page.Page.Originals, f.Part)
	}
	own.page = &page
	return &own, own.encode()
}

// partsProblem tells which parts threw, and where.
func (m *Maker) partsProblem(p *site.LinkedPage, fallen []render.Fallen) *PartsError {
	e := &PartsError{Route: p.Page.Route}
	for _, f := range fallen {
		part := FallenPart{Part: f.Part, Error: f.Error}
		if places := f.Places(); len(places) > 0 && m.Locate != nil {
			part.At, part.Line, _ = m.Locate(places)
		}
		e.Parts = append(e.Parts, part)
	}
	return e
}

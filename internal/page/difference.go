package page

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// DifferenceError says that a page is not what React makes of it: a bug of Orihon. It comes with the page, whose HTML is React's.
type DifferenceError struct {
	Route string
	*render.Difference
}

func (e *DifferenceError) Error() string { return e.Route + ": " + e.Message().Text }

// Message is what a writer is told, without the route.
func (e *DifferenceError) Message() diag.Message {
	return diag.Message{
		ID: "renderer-difference", Severity: diag.Warning,
		Text: "Orihon's renderer gives other HTML than React, whose HTML is published",
		Hint: fmt.Sprintf("The page is right, this is a bug of Orihon. Please report it with these two texts: %q, and by React %q.", e.Ours, e.React),
	}
}

// ChangingError says that a page is another one each time it is rendered. It comes with the page.
type ChangingError struct {
	Route   string
	Message diag.Message // without the route
}

func (e *ChangingError) Error() string { return e.Route + ": " + e.Message.String() }

// compared says in which way a page that was rendered is not what it should be; nil if it is.
func (m *Maker) compared(r *render.Renderer, s *sheet, shown render.Shown) error {
	changes := shown.Difference != nil && shown.Difference.Itself
	if shown.Difference != nil && !changes {
		return &DifferenceError{s.page.Page.Route, shown.Difference}
	}
	runs := s.page.Page.Module != "" || len(m.Bundle.Parts) > 0
	if !changes && (!m.Twice || !runs) {
		return nil
	}
	found, err := r.Steady(render.Expected{Page: &s.page.Page, Shell: s.shell.Address})
	if err != nil || found == nil && !changes {
		return nil // a page that fails was rendered before
	}
	if found == nil {
		found = &render.Unsteady{Cause: render.CauseState, Ours: shown.Difference.Ours, Was: shown.Difference.React}
	}
	return &ChangingError{s.page.Page.Route, m.changing(s.page, found)}
}

// changing is the message about a page that changes.
func (m *Maker) changing(p *site.LinkedPage, found *render.Unsteady) diag.Message {
	message := diag.Message{ID: "changing-page", Severity: diag.Warning}
	call := "a component that keeps a value of the last time" + among(p)
	message.Pos = m.placeOf(p)
	if len(found.Calls) > 0 {
		call = found.Calls[0].Name
	}
	for _, noted := range found.Calls {
		if at, line, ok := m.locate(noted.Places()); ok {
			call, message.Pos, message.Line = noted.Name, at, line
			break
		}
	}
	switch found.Cause {
	case render.CauseTime:
		message.Text = call + " makes the page another one each time it is rendered"
		message.Hint = "Browsers render it again, and show something else than what was sent. Call it in useEffect, or write the value into the page."
	case render.CauseBrowser:
		message.Text = "the page looks at " + call + " and is another one in browsers"
		message.Hint = "Browsers show something else than what was sent. Look at it in useEffect, or in what answers a click."
	case render.CauseState:
		message.Text = call + " makes the page another one each time it is rendered"
		message.Hint = "Browsers begin anew, and show something else than what was sent. Keep the value in useState, or make it from props; useId gives ids."
	}
	message.Hint += fmt.Sprintf(" Seen: …%s… and then …%s…", middle(found.Was), middle(found.Ours))
	return message
}

// among names the components of a page, one of which is meant.
func among(p *site.LinkedPage) string {
	if p.Doc == nil || p.Doc.Module == nil || p.Doc.Module.Script == nil {
		return ""
	}
	tags, _ := p.Doc.Module.Script.Tags()
	if len(tags) == 0 {
		return ""
	}
	return " (<" + strings.Join(tags, ">, <") + ">)"
}

// middle is what of a text is next to a difference that lies in its middle.
func middle(text string) string {
	const before, after = 20, 25
	runes := []rune(text)
	n := len(runes) / 2
	return strings.Join(strings.Fields(string(runes[max(0, n-before):min(len(runes), n+after)])), " ")
}

func (m *Maker) locate(places []render.Place) (diag.Pos, string, bool) {
	if len(places) == 0 || m.Locate == nil {
		return diag.Pos{}, "", false
	}
	return m.Locate(places)
}

// placeOf is where the scripts of a page begin: the first component in it, or the part of the theme that the site replaces.
func (m *Maker) placeOf(p *site.LinkedPage) diag.Pos {
	switch {
	case p.Doc != nil && p.Doc.Module != nil && p.Doc.Module.Script != nil:
		pos, _ := scriptPlace(p, "")
		pos.File = p.Doc.File
		return pos
	case p.Page.Module == "" && len(m.Bundle.Parts) > 0:
		return diag.Pos{File: slices.Min(slices.Collect(maps.Values(m.Bundle.Parts)))}
	case p.Doc != nil:
		return diag.Pos{File: p.Doc.File}
	}
	return diag.Pos{File: "pages" + p.Page.Route}
}

package page

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// piece is a part of an article: HTML, or a component that is rendered if its page is.
type piece struct {
	html      string
	component string
	props     json.RawMessage
}

// article is what a page says, in pieces, and what of it comes from elsewhere.
type article struct {
	pieces  []piece
	links   strings.Builder // all that links and pictures are filled with
	targets []string        // files of the documents that links lead to
}

// Complete gives a component of an article the props that the site knows. False: nothing is shown.
type Complete func(component, props, locale string) (completed json.RawMessage, shown bool, err error)

// articleOf is the article of any page.
func (m *Maker) articleOf(p *site.LinkedPage) (*article, error) {
	a := &article{}
	if p.Component != "" {
		props, err := json.Marshal(p.Props())
		if err != nil {
			return nil, fmt.Errorf("encode the props of %s: %w", p.Component, err)
		}
		a.pieces = []piece{{component: p.Component, props: props}}
		return a, nil
	}
	module := p.Module()
	if module == nil {
		return a, nil
	}
	var html strings.Builder
	flush := func() {
		if html.Len() > 0 {
			a.pieces = append(a.pieces, piece{html: m.below(html.String())})
			html.Reset()
		}
	}
	for _, hole := range module.Article {
		component, props, err := m.componentOf(hole, p)
		if err != nil {
			return nil, err
		}
		if component == "" {
			html.WriteString(a.fill(hole, p.Fill))
			continue
		}
		if props != nil {
			flush()
			a.pieces = append(a.pieces, piece{component: component, props: props})
		}
	}
	flush()
	return a, nil
}

// below is the HTML of an article with its frames below the base path.
func (m *Maker) below(html string) string {
	if m.Site.Config.Policy.KeepAddresses {
		return html
	}
	return m.Site.Config.PlaceFrames(html)
}

// fill is a piece that is HTML.
func (a *article) fill(hole mdx.Piece, filler site.Filler) string {
	text := hole.Fill(filler)
	if hole.Kind == mdx.PieceHref || hole.Kind == mdx.PieceLinkAttrs || hole.Kind == mdx.PiecePicture {
		a.links.WriteString(text + "\n")
	}
	if hole.Kind == mdx.PieceHref {
		if file := filler.Target(hole.Ref); file != "" {
			a.targets = append(a.targets, file)
		}
	}
	return text
}

// componentOf is the component that a hole stands for, with its props; "" for holes that are filled with HTML, nil for
// a component that shows nothing.
func (m *Maker) componentOf(hole mdx.Piece, p *site.LinkedPage) (string, json.RawMessage, error) {
	switch hole.Kind {
	case mdx.PieceCardList:
		props, err := json.Marshal(cardProps(p.Fill.Cards(hole.Text)))
		return cardGrid, props, err
	case mdx.PieceComponent:
		name, written, _ := strings.Cut(hole.Text, " ")
		props, shown, err := m.Complete(name, written, p.Page.Locale)
		if !shown {
			props = nil
		}
		return name, props, err
	}
	return "", nil, nil
}

// cardGrid is the component that shows lists of pages.
const cardGrid = "CardGrid"

func cardProps(items []site.CardItem) map[string]any {
	if items == nil {
		items = []site.CardItem{}
	}
	return map[string]any{"items": items}
}

// Cards renders a list of pages.
func Cards(r *render.Renderer, items []site.CardItem) (string, error) {
	return r.Static(cardGrid, cardProps(items))
}

// plain is the HTML of an article without components; false: it has some, which must be rendered.
func (a *article) plain() (html string, ok bool) {
	for _, p := range a.pieces {
		if p.component != "" {
			return "", false
		}
		html += p.html
	}
	return html, true
}

// html puts the article together.
func (a *article) html(r *render.Renderer) (string, error) {
	if html, ok := a.plain(); ok {
		return html, nil
	}
	var b strings.Builder
	for _, p := range a.pieces {
		if p.component == "" {
			b.WriteString(p.html)
			continue
		}
		html, err := r.Static(p.component, p.props)
		if err != nil {
			return "", fmt.Errorf("component %s: %w", p.component, err)
		}
		b.WriteString(html)
	}
	return b.String(), nil
}

// part is the article as part of a key: its own text, and the components in it.
func (a *article) texts() (texts, components []string) {
	for _, p := range a.pieces {
		if p.component == "" {
			texts = append(texts, p.html)
		} else {
			components = append(components, p.component, string(p.props))
		}
	}
	return texts, components
}

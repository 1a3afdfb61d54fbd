package pipeline

import (
	"context"
	"errors"
	"fmt"

	"github.com/orihon/orihon/internal/book"
	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/cards"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// Shelf is a site that books can be made of.
type Shelf struct {
	Site *site.Site
	b    *builder
}

// Shelve does all of a build but making its outputs, and passes the site to use. Nothing but caches is written.
func Shelve(ctx context.Context, opt Options, use func(*Shelf) error) (*Report, error) {
	b := newBuilder(opt)
	defer b.close()
	err := b.open()
	if err == nil {
		err = b.prepare(ctx)
	}
	if err == nil {
		err = use(&Shelf{b.site, b})
	}
	if err == nil && b.log.HasErrors() && !b.config.Policy.ShowFailing {
		err = ErrContent
	}
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	return b.report, err
}

// Book arranges a book; ok is false if the edition has no pages. Choices of the caller get the cover of the book.
func (s *Shelf) Book(e book.Edition, choices book.Choices) (made *book.Book, ok bool, err error) {
	return s.b.bookOf(e, choices)
}

func (b *builder) bookOf(e book.Edition, choices book.Choices) (made *book.Book, ok bool, err error) {
	locale := b.config.Locale(e.Locale)
	if locale == nil {
		return nil, false, nil
	}
	if choices.Cover, err = b.cover(e); err != nil {
		return nil, false, err
	}
	made, ok = book.New(b.site, e, b.words.For(e.Locale), published{b}, choices)
	return made, ok, nil
}

// cover is the picture of the cover of a book; nil if it cannot be drawn, as the face lacks letters or is not in this binary.
func (b *builder) cover(e book.Edition) ([]byte, error) {
	pen, err := b.opt.State.pen()
	if errors.Is(err, card.ErrNoFace) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	c := coverOf(b.site, e)
	if c.Colors, err = cards.Colors(b.tree); err != nil {
		return nil, err
	}
	if _, ok := pen.Fit(&c); !ok {
		return nil, nil
	}
	return pen.DrawCover(&c)
}

// coverOf is what the cover of a book says.
func coverOf(s *site.Site, e book.Edition) card.Card {
	c := card.Card{Title: s.Config.Title.For(e.Locale), Part: book.Title(s, e), Site: s.Config.Tagline.For(e.Locale)}
	if c.Part == c.Title {
		c.Part = ""
	}
	return c
}

// published gives what a site publishes, before it is written.
type published struct{ b *builder }

// Document is the HTML document of a page.
func (p published) Document(ctx context.Context, shown *site.LinkedPage) ([]byte, error) {
	return p.made(ctx, page.HTMLName(p.b.config, &shown.Page))
}

// File is a published file by its route.
func (p published) File(ctx context.Context, route string) ([]byte, error) {
	return p.made(ctx, site.OutputName(route))
}

func (p published) made(ctx context.Context, name string) ([]byte, error) {
	o := p.b.plan.Find(name)
	if o == nil || o.Prefix != "" {
		return nil, fmt.Errorf("%s: %w", name, book.ErrNoFile)
	}
	recipe, err := o.Recipe()
	if err != nil {
		return nil, err
	}
	files, err := recipe.Make(ctx)
	if err := p.b.reportContent(err); err != nil {
		return nil, err
	}
	return named(files, name)
}

func named(files []plan.File, name string) ([]byte, error) {
	for _, f := range files {
		if f.Name == name {
			return f.Data, nil
		}
	}
	return nil, fmt.Errorf("%s: %w", name, book.ErrNoFile)
}

// Package cards gives the pages of a site their social cards, in the colours of the site.
package cards

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle/colors"
	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/theme"
)

// Prefix is the folder of social cards in the output. They are named by what is on them: pages that would have the same
// share one, and others may keep it for ever.
const Prefix = "_orihon/cards/"

// Add tells pages the address of their card, and adds the cards.
func Add(p *plan.Plan, s *site.Site, pen *card.Pen, colors card.Colors, log *diag.Log) {
	drawn, missed := map[string]bool{}, map[string]*missedCards{}
	for _, page := range s.Pages {
		c := of(s, &page.Page)
		c.Colors = colors
		if page.Page.Kind == site.PageNotFound || page.Page.Kind == site.PageSearch {
			continue
		}
		if lacks, ok := pen.Fit(&c); !ok {
			if lacks != 0 && page.Image == "" && s.Config.Image == "" {
				missed[page.Page.Locale] = missed[page.Page.Locale].and(page, lacks)
			}
			continue
		}
		sum := sha256.Sum256([]byte(c.Key()))
		name := Prefix + hex.EncodeToString(sum[:8]) + ".png"
		page.Card = "/" + name
		if !drawn[name] {
			drawn[name] = true
			p.Add(cardOutput(pen, name, c))
		}
	}
	for _, l := range s.Config.Locales {
		if m := missed[l.Code]; m != nil {
			at := cmp.Or(m.at, diag.Pos{File: s.Config.Layout.Config})
			log.Warnf("no-card", at, "Set `image` in "+s.Config.Layout.Config+", a picture for all that have none, or in the front matter of pages.",
				"%s in %s without a picture for others to show: the face of the cards has Latin, Cyrillic and Japanese letters, and no %q", counted(m.count, "page"), l.Label, m.lacks)
		}
	}
}

// missedCards are the pages of a language that have no card.
type missedCards struct {
	at    diag.Pos // of the first that is written in a file
	lacks rune     // what its card could not show
	count int
}

func (m *missedCards) and(page *site.LinkedPage, lacks rune) *missedCards {
	if m == nil {
		m = &missedCards{lacks: lacks}
	}
	if m.at.File == "" && page.Doc != nil {
		m.at.File = page.Doc.File
	}
	m.count++
	return m
}

func cardOutput(pen *card.Pen, name string, c card.Card) *plan.Output {
	return &plan.Output{Names: []string{name}, Owner: "the card of " + c.Title, Recipe: func() (plan.Recipe, error) {
		return plan.Recipe{Key: plan.Key{plan.Text("card", c.Key())}, Make: func(context.Context) ([]plan.File, error) {
			data, err := pen.Draw(&c)
			return []plan.File{{Name: name, Data: data}}, err
		}}, nil
	}}
}

// of is what the card of a page says.
func of(s *site.Site, p *site.Page) card.Card {
	c := card.Card{Title: p.Title, Site: s.Config.Title.For(p.Locale)}
	if p.Title == "" || p.Title == c.Site {
		c.Title, c.Site = c.Site, s.Config.Tagline.For(p.Locale)
	}
	if api := s.Config.API; api != nil && p.Docset == site.APIDocset {
		c.Part = api.Label.For(p.Locale)
		for _, v := range api.Versions {
			if v.Name == p.Version {
				c.Part += " " + v.Label.For(p.Locale)
			}
		}
	}
	set := s.Config.Docset(p.Docset)
	if set == nil || c.Part != "" {
		return c
	}
	c.Part = set.Label.For(p.Locale)
	if i := slices.IndexFunc(set.Versions, func(v site.VersionSpec) bool { return v.Name == p.Version }); i >= 0 && set.Versioned() {
		c.Part = strings.TrimSpace(c.Part + " " + set.Versions[i].Label.For(p.Locale))
	}
	return c
}

// Colors are the light colours of the site. One that only a browser can compute counts as the theme's.
func Colors(files fs.FS) (card.Colors, error) {
	tokens, err := theme.Defaults()
	if err != nil {
		return card.Colors{}, err
	}
	text, err := fs.ReadFile(files, theme.TokensFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return card.Colors{}, err
	}
	tokens = append(tokens, theme.Tokens(theme.TokensFile, string(text))...)
	var c card.Colors
	into := map[string]*[3]uint8{"--color-bg": &c.Paper, "--color-text": &c.Text, "--color-muted": &c.Muted, "--color-accent": &c.Accent}
	for _, t := range tokens {
		if into[t.Name] == nil || !slices.Contains(t.Modes, theme.Light) {
			continue
		}
		if rgb, ok := colors.Plain([]string{t.Value}); ok[0] {
			for i := range 3 {
				into[t.Name][i] = uint8(rgb[0][i])
			}
		}
	}
	return c, nil
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

package pipeline

import (
	"errors"

	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/cards"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
)

// addCards tells pages the address of their card, and adds the cards, if the site has some and this binary can draw them.
func (b *builder) addCards(p *plan.Plan) error {
	if !b.config.Cards {
		return nil
	}
	pen, err := b.opt.State.pen()
	if errors.Is(err, card.ErrNoFace) {
		b.log.Warnf("no-cards", diag.Pos{File: b.config.Layout.Config}, "", "social cards are left out: %v", err)
		return nil
	}
	if err != nil {
		return err
	}
	colors, err := cards.Colors(b.tree)
	if err != nil {
		return err
	}
	cards.Add(p, b.site, pen, colors, b.log)
	return nil
}

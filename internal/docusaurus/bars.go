package docusaurus

import (
	"fmt"

	"github.com/orihon/orihon/internal/bundle/colors"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

// barRules are the rules of CSS for the colours that a project gives the bars at the top and at the end of its pages.
func (p *Project) barRules() string {
	return p.announcementRules() + p.footerRules()
}

// footerRules are those of a dark footer. Its colours are those of Infima, which a style sheet of the project may choose.
func (p *Project) footerRules() string {
	if !p.Config.Policy.Look.DarkFooter {
		return ""
	}
	return `.footer { background: var(--ifm-footer-background-color, #303846); color: var(--ifm-footer-color, #ebedf0);
  --color-text: var(--ifm-footer-title-color, #fff); --color-muted: var(--ifm-footer-link-color, #ebedf0); --color-accent: #fff; --color-border: #606770; }
`
}

// announcementRules are those of the announcement bar; "" if it has none. Text that could not be read on its background is black
// or white instead.
func (p *Project) announcementRules() string {
	back, text, ok := p.barColors()
	if !ok {
		return ""
	}
	if theme.Contrast(back, text) < theme.TextContrast {
		text = [3]float64{}
		if white := [3]float64{255, 255, 255}; theme.Contrast(back, white) > theme.Contrast(back, text) {
			text = white
		}
	}
	return fmt.Sprintf(".announcement { background: %s; --color-text: %s; --color-accent: %[2]s; color: %[2]s; }", cssColor(back), cssColor(text))
}

// barColors are the background and the text of the announcement bar of a project, red, green and blue from 0 to 255.
func (p *Project) barColors() (back, text [3]float64, ok bool) {
	own := p.Config.Policy.Look.Announcement
	if own == nil || p.Config.Announcement == nil {
		return back, text, false
	}
	rgb, known := colors.Plain([]string{own.Background, own.Text})
	return rgb[0], rgb[1], known[0] && known[1]
}

// Check warns of colours of the announcement bar that are not used as they are.
func (p *Project) Check(log *diag.Log) {
	back, text, ok := p.barColors()
	pos := diag.Pos{File: p.Config.Layout.Config}
	switch own := p.Config.Policy.Look.Announcement; {
	case own == nil || p.Config.Announcement == nil:
	case !ok:
		log.Warnf("left-out", pos, "Write them as #rrggbb.", "left out: the colours of the announcement bar, %q and %q, which only a browser can compute",
			own.Background, own.Text)
	case theme.Contrast(back, text) < theme.TextContrast:
		log.Warnf("token-contrast", pos, "Choose a darker or a lighter one.", "the text of the announcement bar, %s, cannot be read on %s (%.1f to 1); it is black or white instead",
			own.Text, own.Background, theme.Contrast(back, text))
	}
}

func cssColor(rgb [3]float64) string {
	return fmt.Sprintf("#%02x%02x%02x", int(rgb[0]), int(rgb[1]), int(rgb[2]))
}

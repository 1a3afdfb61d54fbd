package theme

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/web"
)

// The least contrast of text, and of what must be seen to be used: WCAG 2.2, 1.4.3 and 1.4.11.
const (
	textContrast = 4.5
	edgeContrast = 3
)

// pair is a colour that is seen on another.
type pair struct {
	front, back string
	least       float64
}

// pairs are the colours of tokens that readers see on each other.
func pairs() []pair {
	var all []pair
	on := func(back string, least float64, fronts ...string) {
		for _, front := range fronts {
			all = append(all, pair{front, back, least})
		}
	}
	paper := []string{"--color-text", "--color-muted", "--color-accent", "--color-shu"}
	on("--color-bg", textContrast, append(paper, "--color-note", "--color-tip", "--color-info", "--color-warning", "--color-danger")...)
	on("--color-surface", textContrast, paper...)
	on("--color-raised", textContrast, paper...)
	on("--color-accent-soft", textContrast, "--color-text", "--color-accent")
	on("--color-accent", textContrast, "--color-on-accent")
	on("--color-alert", textContrast, "--color-on-alert")
	on("--color-bg", edgeContrast, "--color-edge")
	for _, kind := range codeColors {
		on("--code-bg", textContrast, "--code-"+kind)
		on("--code-line-highlight", textContrast, "--code-"+kind)
	}
	for _, kind := range [...]string{"read", "create", "change", "patch", "delete"} {
		on("--api-"+kind+"-bg", textContrast, "--api-"+kind)
	}
	return all
}

var codeColors = [...]string{
	"text", "comment", "keyword", "constant", "type", "string", "escape", "regex", "number", "function", "tag", "attribute",
	"property", "variable", "builtin", "operator", "punctuation", "meta", "prompt", "output", "inserted", "deleted",
	"heading", "quote", "link",
}

// ownSheets are the style sheets of the theme that give tokens their values.
var ownSheets = [...]string{"theme/styles/variables.css", "theme/styles/tokens.css", "content/api/api.css"}

// Defaults are the tokens of the theme.
func Defaults() ([]Token, error) {
	var found []Token
	for _, name := range ownSheets {
		text, err := web.FS.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read the tokens of the theme: %w", err)
		}
		found = append(found, Tokens(name, string(text))...)
	}
	return found, nil
}

// Colors computes colours as they are written into red, green and blue from 0 to 255; of what cannot be computed ok is
// false.
type Colors func(values []string) (rgb [][3]float64, ok []bool)

// CheckContrast warns of tokens of a site that cannot be read on each other. Pairs of which the site sets neither are
// the theme's affair, and colours that only a browser can compute are left out.
func CheckContrast(text string, compute Colors, log *diag.Log) error {
	own := Tokens(TokensFile, text)
	defaults, err := Defaults()
	if err != nil {
		return err
	}
	for _, mode := range []Mode{Light, Dark} {
		p := paletteOf(append(slices.Clone(defaults), own...), mode)
		set := map[string]diag.Pos{}
		for _, token := range own {
			if slices.Contains(token.Modes, mode) {
				set[token.Name] = token.Pos
			}
		}
		p.check(mode, set, compute, log)
	}
	return nil
}

// palette is the value of each token in a mode.
type palette map[string]string

func paletteOf(tokens []Token, mode Mode) palette {
	p := palette{}
	for _, token := range tokens {
		if slices.Contains(token.Modes, mode) {
			p[token.Name] = token.Value
		}
	}
	return p
}

var reference = regexp.MustCompile(`var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)`)

// value is that of a token, with those that it names in their places.
func (p palette) value(name string) string {
	value := p[name]
	for range 8 { // a token that names itself has no value
		next := reference.ReplaceAllStringFunc(value, func(found string) string {
			m := reference.FindStringSubmatch(found)
			if named, ok := p[m[1]]; ok {
				return named
			}
			return strings.TrimSpace(m[2])
		})
		if next == value {
			return value
		}
		value = next
	}
	return ""
}

func (p palette) check(mode Mode, set map[string]diag.Pos, compute Colors, log *diag.Log) {
	for _, c := range pairs() {
		pos, frontIsSet := set[c.front]
		if !frontIsSet {
			var backIsSet bool
			if pos, backIsSet = set[c.back]; !backIsSet {
				continue
			}
		}
		rgb, ok := compute([]string{p.value(c.front), p.value(c.back)})
		if !ok[0] || !ok[1] {
			continue
		}
		if ratio := contrast(rgb[0], rgb[1]); ratio < c.least {
			log.Warnf("token-contrast", pos, fmt.Sprintf("Readers need at least %g:1 here (WCAG 2.2, level AA): change one of the two.", c.least),
				"%s on %s has a contrast of %.2f:1 in %s colours", c.front, c.back, math.Floor(ratio*100)/100, mode)
		}
	}
}

// contrast is the contrast ratio of two colours: WCAG 2.2, definition of "contrast ratio".
func contrast(a, b [3]float64) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// TextContrast is how far text must differ from what is behind it: WCAG 2.2, 1.4.3.
const TextContrast = textContrast

// Contrast is how far two colours differ, 1 to 21, as WCAG has it.
func Contrast(a, b [3]float64) float64 { return contrast(a, b) }

func luminance(rgb [3]float64) float64 {
	sum := 0.0
	for i, weight := range [...]float64{0.2126, 0.7152, 0.0722} {
		c := rgb[i] / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

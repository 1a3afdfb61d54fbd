package theme

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Mode says in which colours a token has a value.
type Mode uint8

// Light and Dark are the two modes of the theme.
const (
	Light Mode = iota
	Dark
)

func (m Mode) String() string { return [...]string{"light", "dark"}[m] }

// Token is a token with a value.
type Token struct {
	Name  string // --color-accent
	Value string
	Modes []Mode // of light-dark() each half is a token of its own
	Pos   diag.Pos
}

// Tokens are the tokens that a style sheet sets on the document, in its order. Those of rules for certain languages or
// widths are left out: they are further values beside those that count everywhere.
func Tokens(file, text string) []Token {
	var found []Token
	for _, r := range readSheet(text) {
		modes := modesOf(r)
		if modes == nil {
			continue
		}
		for _, d := range r.decls {
			if !strings.HasPrefix(d.property, "--") {
				continue
			}
			token := Token{Name: d.property, Value: d.value, Modes: modes, Pos: posOf(file, text, d.at)}
			light, dark, ok := lightDark(d.value)
			if !ok {
				found = append(found, token)
				continue
			}
			for mode, value := range []string{light, dark} {
				if slices.Contains(modes, Mode(mode)) {
					token.Value, token.Modes = value, []Mode{Mode(mode)}
					found = append(found, token)
				}
			}
		}
	}
	return found
}

// modesOf are the modes that a rule is for; nil for one that is not about the whole document on a screen.
func modesOf(r rule) []Mode {
	for _, around := range r.around {
		if !strings.HasPrefix(around, "@layer") && around != "@media screen" {
			return nil
		}
	}
	var modes []Mode
	for selector := range strings.SplitSeq(r.prelude, ",") {
		selector = strings.NewReplacer(`"`, "", `'`, "", " ", "").Replace(selector)
		switch strings.TrimPrefix(strings.TrimPrefix(selector, ":root"), "html") {
		case "":
			modes = append(modes, Light, Dark)
		case "[data-theme=light]":
			modes = append(modes, Light)
		case "[data-theme=dark]":
			modes = append(modes, Dark)
		}
	}
	slices.Sort(modes)
	return slices.Compact(modes)
}

// lightDark takes light-dark(a, b) apart.
func lightDark(value string) (light, dark string, ok bool) {
	inside, ok := strings.CutPrefix(value, "light-dark(")
	if !ok || !strings.HasSuffix(inside, ")") {
		return "", "", false
	}
	inside = strings.TrimSuffix(inside, ")")
	depth := 0
	for i, c := range inside {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				return strings.TrimSpace(inside[:i]), strings.TrimSpace(inside[i+1:]), true
			}
		}
	}
	return "", "", false
}

// OnScreen keeps the dark values of tokens on screens, as those of the theme are: paper is always light. Every line stays
// the line it was.
func OnScreen(text string) string {
	var out strings.Builder
	at := 0
	rules := readSheet(text)
	slices.SortFunc(rules, func(a, b rule) int { return a.start - b.start })
	for _, r := range rules {
		if len(r.around) > 0 || !slices.Equal(modesOf(r), []Mode{Dark}) {
			continue
		}
		out.WriteString(text[at:r.start] + "@media screen{" + text[r.start:r.end] + "}")
		at = r.end
	}
	return out.String() + text[at:]
}

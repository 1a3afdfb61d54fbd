package view

import (
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/prose"
	"github.com/orihon/orihon/internal/openapi"
)

// prose renders a description; nil if there is none.
func (b *book) prose(t openapi.Text) *Prose {
	if strings.TrimSpace(t.Text) == "" {
		return nil
	}
	return &Prose{HTML: b.opts.Markdown(t.Text), Lang: t.Lang}
}

// plain is the text of a description without its marks, for search and for descriptions of pages.
func plain(source string) string { return prose.Plain(source) }

// firstParagraph is what stands before the first empty line.
func firstParagraph(t openapi.Text) openapi.Text {
	t.Text = strings.TrimSpace(t.Text)
	if i := strings.Index(t.Text, "\n\n"); i >= 0 {
		t.Text = t.Text[:i]
	}
	return t
}

// gistOf takes the first paragraph from a description, as what may stand in a summary: no block, and nothing to click.
// Descriptions that begin with something else are left whole.
func gistOf(p *Prose) (gist, rest *Prose) {
	if p == nil {
		return nil, nil
	}
	html := strings.TrimSpace(p.HTML)
	inner, after, found := strings.Cut(strings.TrimPrefix(html, "<p>"), "</p>")
	if !found || !strings.HasPrefix(html, "<p>") || strings.Contains(inner, "<a ") {
		return nil, p
	}
	if after = strings.TrimSpace(after); after != "" {
		rest = &Prose{HTML: after, Lang: p.Lang}
	}
	return &Prose{HTML: inner, Lang: p.Lang}, rest
}

// maxDescription is what search engines show of a description.
const maxDescription = 160

// oneLine cuts a text at a word, or in scripts without spaces at a character.
func oneLine(s string) string {
	if utf8.RuneCountInString(s) <= maxDescription {
		return s
	}
	runes := []rune(s)[:maxDescription-1]
	cut := string(runes)
	if i := strings.LastIndexByte(cut, ' '); i > len(cut)/2 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, " ,.;:、。") + "…"
}

// join puts the texts that are not empty on lines of their own.
func join(parts ...string) string {
	var kept []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, "\n")
}

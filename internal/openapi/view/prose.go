package view

import (
	"bytes"
	"html"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	gmparser "github.com/yuin/goldmark/parser"
	gmtext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/orihon/orihon/internal/openapi"
)

// prose renders a description; nil if there is none.
func (b *book) prose(t openapi.Text) *Prose {
	if strings.TrimSpace(t.Text) == "" {
		return nil
	}
	return &Prose{HTML: b.opts.Markdown(t.Text), Lang: t.Lang}
}

// newMarkdown returns a renderer of CommonMark with tables. Raw HTML of documents is left out: most of it is broken,
// and it would stand in the middle of a page whose parts must match.
func newMarkdown() func(source string) string {
	md := goldmark.New(
		goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.Linkify),
		goldmark.WithParserOptions(gmparser.WithASTTransformers(util.Prioritized(demoter{}, 100))),
	)
	return func(source string) string {
		if !strings.ContainsAny(source, "\n*_`[<&|#~!\\>-+") && !strings.Contains(source, "://") {
			return "<p>" + html.EscapeString(strings.TrimSpace(source)) + "</p>"
		}
		var out bytes.Buffer
		if err := md.Convert([]byte(source), &out); err != nil {
			return "<p>" + html.EscapeString(source) + "</p>"
		}
		return strings.TrimSpace(strings.ReplaceAll(out.String(), "<!-- raw HTML omitted -->", ""))
	}
}

// demoter puts the headings of descriptions below those of the page.
type demoter struct{}

// Transform lowers every heading to level 5 or 6.
func (demoter) Transform(doc *ast.Document, _ gmtext.Reader, _ gmparser.Context) {
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			h.Level = min(6, h.Level+4)
		}
	}
}

var (
	markup = regexp.MustCompile("<[^<>]*>|\\]\\([^()]*\\)|[`*#\\[\\]]|\\|?[-|: ]{4,}\\|?")
	blanks = regexp.MustCompile(`\s+`)
)

// plain is the text of a description without its marks, for search and for descriptions of pages.
func plain(source string) string {
	return strings.TrimSpace(blanks.ReplaceAllString(markup.ReplaceAllString(source, " "), " "))
}

// firstParagraph is what stands before the first empty line.
func firstParagraph(t openapi.Text) openapi.Text {
	t.Text = strings.TrimSpace(t.Text)
	if i := strings.Index(t.Text, "\n\n"); i >= 0 {
		t.Text = t.Text[:i]
	}
	return t
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

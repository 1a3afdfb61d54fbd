package pages

import (
	"cmp"
	"html"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Writer makes pages of Markdown that Orihon writes itself.
type Writer struct {
	Config *site.Config
	Words  *words.Book
	Code   *highlight.Cache
	Texts  *Texts // that were parsed before; nil: each is parsed
}

// Fill makes a page of a text, with a table of contents and a twin as pages of people have them. Links in it are routes of the site.
func (w Writer) Fill(p *site.LinkedPage, l site.Locale, title, text string) {
	p.Page.Kind, p.Page.Title = site.PageDoc, title
	p.Page.Markdown = site.TwinRoute(p.Page.Route)
	w.Refill(p, l, text)
}

// Refill gives a page that Fill has made another text.
func (w Writer) Refill(p *site.LinkedPage, l site.Locale, text string) {
	title, m := p.Page.Title, w.Texts.parse(text, mdx.Options{
		Format: mdx.FormatMarkdown, CJKFriendly: w.Config.Markdown.CJKFriendly, Labels: mdx.LabelsOf(w.Words.For(l.Code)), Highlight: w.Code,
	})
	p.Text, p.HeadingIDs, p.Page.Toc = m, nil, nil
	f := generatedFiller{m: m, cfg: w.Config}
	p.Fill, p.TwinFill = f, f
	for _, h := range m.Headings {
		p.HeadingIDs = append(p.HeadingIDs, h.ID)
		if h.Level >= w.Config.Toc.Min && h.Level <= w.Config.Toc.Max {
			p.Page.Toc = append(p.Page.Toc, site.TocEntry{ID: h.ID, HTML: h.HTML, Level: h.Level})
		}
	}
	p.Page.Description = cmp.Or(m.Excerpt, link.ListOf(title, namesIn(m), l))
	p.MakeTwin = func() string { return "# " + title + "\n\n" + m.Twin.Render(f) }
}

// namesIn are the headings of the pages that a text lists, or those of its groups if it has no others.
func namesIn(m *mdx.Module) []string {
	byLevel := map[int][]string{}
	for _, h := range m.Headings {
		byLevel[h.Level] = append(byLevel[h.Level], h.Text)
	}
	if len(byLevel[3]) > 0 {
		return byLevel[3]
	}
	return byLevel[2]
}

// generatedFiller fills texts whose links are routes already.
type generatedFiller struct {
	m   *mdx.Module
	cfg *site.Config
}

var _ site.Filler = generatedFiller{}

func (f generatedFiller) Href(link int) string {
	return html.EscapeString(site.EscapeHref(f.cfg.Address(f.m.Links[link].Dest)))
}

// Route is the destination of a link.
func (f generatedFiller) Route(link int) string { return html.EscapeString(f.m.Links[link].Dest) }

func (f generatedFiller) HeadingID(heading int) string {
	return html.EscapeString(f.m.Headings[heading].ID)
}
func (f generatedFiller) LinkAttrs(int) string         { return "" }
func (f generatedFiller) Picture(int, string) string   { return "" }
func (f generatedFiller) Alias(int) string             { return "" }
func (f generatedFiller) Note(int) string              { return "" }
func (f generatedFiller) Tried(int) string             { return "" }
func (f generatedFiller) CardList(string) string       { return "" }
func (f generatedFiller) Component(_, _ string) string { return "" }
func (f generatedFiller) Cards(string) []site.CardItem { return nil }
func (f generatedFiller) Target(int) string            { return "" }

// Elsewhere is a text of Fill as HTML for those who read it elsewhere, as in feeds: its links are whole addresses.
func (w Writer) Elsewhere(m *mdx.Module) string {
	return m.Article.Render(absoluteFiller{generatedFiller{m: m, cfg: w.Config}})
}

// absoluteFiller fills texts that are read elsewhere.
type absoluteFiller struct{ generatedFiller }

// Href is the whole address of a link.
func (f absoluteFiller) Href(link int) string {
	return html.EscapeString(site.EscapeHref(f.cfg.Absolute(f.m.Links[link].Dest)))
}

// Escape makes a text one that Markdown shows as it is.
func Escape(s string) string {
	var b strings.Builder
	letters := []rune(strings.Join(strings.Fields(s), " "))
	for i, r := range letters {
		if strings.ContainsRune("\\`*_{}[]<>()#+-.!|~&$:^=\"'", r) && !endsClause(letters, i) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// endsClause reports whether the letter at i is a mark at the end of a clause, which means nothing in Markdown: behind a word, before a
// space or the end.
func endsClause(letters []rune, i int) bool {
	isMark := letters[i] == '.' || letters[i] == ':' || letters[i] == '!'
	if !isMark || i == 0 || i+1 < len(letters) && letters[i+1] != ' ' {
		return false
	}
	return unicode.IsLetter(letters[i-1]) || unicode.IsDigit(letters[i-1]) && letters[i] != '.' // as in lists
}

// Link is a link to a route as Markdown; the text alone if there is no route.
func Link(text, route string) string {
	if route == "" {
		return Escape(text)
	}
	return "[" + Escape(text) + "](<" + strings.ReplaceAll(strings.ReplaceAll(route, "<", "%3C"), ">", "%3E") + ">)"
}

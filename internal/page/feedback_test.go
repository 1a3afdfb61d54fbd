package page

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// TestWhereFeedbackGoes: every document has an address for it, or none has; texts in it are those of an address.
func TestWhereFeedbackGoes(t *testing.T) {
	kinds := []site.PageKind{"", site.PageReact, site.PageSearch, site.PageNotFound}
	for name, c := range map[string]struct {
		feedback *site.Feedback
		want     string
		post     string
		allowed  []string
	}{
		"none":      {nil, "", "", nil},
		"a link":    {&site.Feedback{Link: "https://e.com/?u={url}&t={title}&p={path}&l={locale}&d={docset}&v={version}&x={x}"}, "https://e.com/?u=https%3A%2F%2Fdocs.example.com%2Fdocs%2Fa&t=A%20%26%20B%2B&p=%2Fdocs%2Fa&l=en&d=docs&v=1.0&x={x}", "", nil},
		"a service": {&site.Feedback{Post: "https://e.com/in?key=1"}, "https://docs.example.com/docs/a", "https://e.com/in?key=1", []string{"https://e.com/in"}},
		"the host":  {&site.Feedback{Post: "/in"}, "https://docs.example.com/docs/a", "/in", nil},
	} {
		s := &site.Site{Config: &site.Config{URL: "https://docs.example.com", Feedback: c.feedback}}
		for _, kind := range kinds {
			s.Pages = append(s.Pages, &site.LinkedPage{Page: site.Page{Kind: kind, Route: "/docs/a", Title: "A & B+", Locale: "en", Docset: "docs", Version: "1.0"}})
		}
		s.Pages = append(s.Pages, s.Pages[0])
		AddFeedback(s)
		for _, p := range s.Pages {
			want := c.want
			if p.Page.Kind != "" {
				want = ""
			}
			if p.Page.Feedback != want {
				t.Errorf("%s, kind %q: %q, want %q", name, p.Page.Kind, p.Page.Feedback, want)
			}
		}
		if post := feedbackPost(s.Config); post != c.post {
			t.Errorf("%s: answers go to %q", name, post)
		}
		if origins := feedbackOrigin(s.Config); !slices.Equal(origins, c.allowed) {
			t.Errorf("%s: allowed are %q, want %q", name, origins, c.allowed)
		}
	}
}

// holes fills the holes of an article for a test.
type holes struct{ site.Filler }

func (holes) Href(link int) string         { return []string{"/docs/b", "https://e.com"}[link] }
func (holes) Target(link int) string       { return []string{"docs/b.md", ""}[link] }
func (holes) Cards(string) []site.CardItem { return nil }

// TestPiecesOfAnArticle: text and filled holes are one piece up to a component; one that is not shown leaves none.
func TestPiecesOfAnArticle(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	text := func(s string) mdx.Piece { return mdx.Piece{Text: s} }
	component := func(s string) mdx.Piece { return mdx.Piece{Kind: mdx.PieceComponent, Text: s} }
	articleOf := func(pieces ...mdx.Piece) *article {
		t.Helper()
		a, err := m.articleOf(&site.LinkedPage{Doc: &site.Doc{Module: &mdx.Module{Article: pieces}}, Fill: holes{}})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	a := articleOf(text("<p>"), mdx.Piece{Kind: mdx.PieceHref, Ref: 0}, mdx.Piece{Kind: mdx.PieceHref, Ref: 1}, text("</p>"), component(`Box {"a":1}`), component("Hidden"), text("<i>"), text("</i>"), mdx.Piece{Kind: mdx.PieceCardList})
	texts, components := a.texts()
	if !slices.Equal(texts, []string{"<p>/docs/bhttps://e.com</p>", "<i></i>"}) || !slices.Equal(components, []string{"Box", `{"a":1}`, "CardGrid", `{"items":[]}`}) {
		t.Errorf("%q, %q", texts, components)
	}
	if !slices.Equal(a.targets, []string{"docs/b.md"}) || a.links.String() != "/docs/b\nhttps://e.com\n" {
		t.Errorf("leads to %q; %q", a.targets, a.links.String())
	}
	if _, ok := a.plain(); ok {
		t.Error("an article with components is plain")
	}
	for want, pieces := range map[string][]mdx.Piece{"": nil, "<p></p>": {text("<p>"), text("</p>")}} {
		if html, err := articleOf(pieces...).html(nil); err != nil || html != want {
			t.Errorf("%q, %v", html, err)
		}
	}
	if _, ok := articleOf(component(`Box {"a":1}`)).plain(); ok {
		t.Error("an article that is one component is plain")
	}
	if empty, err := m.articleOf(&site.LinkedPage{}); err != nil || len(empty.pieces) != 0 {
		t.Errorf("a page without text: %+v, %v", empty, err)
	}
	own, err := m.articleOf(&site.LinkedPage{Component: "PostList", Props: func() any { return map[string]int{"n": 1} }})
	if err != nil || len(own.pieces) != 1 || own.pieces[0].component != "PostList" || string(own.pieces[0].props) != `{"n":1}` {
		t.Errorf("a page that is a component: %+v, %v", own, err)
	}
}

// TestWordsOfAShell: what stands above a page that is not translated names the language that it is in, in the reader's own.
func TestWordsOfAShell(t *testing.T) {
	en, ja := site.Locale{Code: "en", HTMLLang: "en-GB"}, site.Locale{Code: "ja", HTMLLang: "ja"}
	for _, c := range []struct {
		source, locale site.Locale
		names          string
	}{{en, ja, "英語"}, {ja, en, "Japanese"}} {
		groups := shellWords(words.For(c.locale.Code), c.source, c.locale)
		theme, ok := groups["theme"].(map[string]any)
		if text, isText := theme["fallback"].(string); !ok || !isText || !strings.Contains(text, c.names) || strings.Contains(text, "{") {
			t.Errorf("in %s: %v", c.locale.Code, theme["fallback"])
		}
		for _, group := range []string{"theme", "search", "start"} {
			if groups[group] == nil {
				t.Errorf("in %s there are no words of %s", c.locale.Code, group)
			}
		}
	}
}

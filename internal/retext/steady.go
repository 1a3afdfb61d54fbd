package retext

import (
	"reflect"
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// isSteady reports whether a page that link.Retouch gave can take the place of the page in the linked site: nothing differs but its own article,
// contents and reading time, and its description if no other page shows that. What is compared is all that a page has, so that what is
// added to pages one day makes them differ until someone says that it does not matter here.
func isSteady(was, now *site.LinkedPage, isDescribed bool) bool {
	if now == nil {
		return false
	}
	again, ok := link.Retouch(was, was.Doc)
	if !ok || !reflect.DeepEqual(aside(again), aside(was)) {
		return false // something is said on the page that its text alone does not say
	}
	page := now.Page
	page.Toc, page.Minutes = was.Page.Toc, was.Page.Minutes
	if !isDescribed {
		page.Description = was.Page.Description
	}
	a, b := was.Doc.Module, now.Doc.Module
	sameHeading := func(a, b mdx.Heading) bool { return a.ID == b.ID && a.Level == b.Level }
	sameLink := func(a, b mdx.Link) bool { return a.Kind == b.Kind && a.Dest == b.Dest && a.Picture == b.Picture }
	return reflect.DeepEqual(page, was.Page) && slices.Equal(was.HeadingIDs, now.HeadingIDs) && reflect.DeepEqual(was.Aliases, now.Aliases) &&
		slices.EqualFunc(a.Headings, b.Headings, sameHeading) && slices.EqualFunc(a.Links, b.Links, sameLink) &&
		slices.Equal(a.Anchors, b.Anchors) && len(a.Samples) == 0 && len(b.Samples) == 0 && a.IsProblem == b.IsProblem
}

// aside is a page without its functions, which are never equal.
func aside(p *site.LinkedPage) site.LinkedPage {
	bare := *p
	bare.Fill, bare.TwinFill, bare.Props, bare.MakeTwin, bare.FeedHTML, bare.Files = nil, nil, nil, nil, nil, nil
	return bare
}

// describes reports whether pages of a site show the descriptions of others, in cards or lists.
func describes(s *site.Site) bool {
	isCards := func(p mdx.Piece) bool { return p.Kind == mdx.PieceCardList }
	return slices.ContainsFunc(s.Pages, func(p *site.LinkedPage) bool {
		m := p.Module()
		return len(p.Page.Items) > 0 || m != nil && (slices.ContainsFunc(m.Article, isCards) || slices.ContainsFunc(m.Twin, isCards) || m.Script != nil && slices.ContainsFunc(m.Script.Source, isCards))
	})
}

package retext

import (
	"reflect"
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// isSteady reports whether a page that link.Retouch gave can take the place of the page in the linked site: nothing differs but its own article,
// contents and reading time, and its description. What is compared is all that a page has, so that what is
// added to pages one day makes them differ until someone says that it does not matter here.
func isSteady(was, now *site.LinkedPage) bool {
	again, ok := link.Retouch(was, was.Doc)
	if !ok || !reflect.DeepEqual(aside(again), aside(was)) {
		return false // something is said on the page that its text alone does not say
	}
	page := now.Page
	page.Toc, page.Minutes, page.Description = was.Page.Toc, was.Page.Minutes, was.Page.Description
	a, b := was.Doc.Module, now.Doc.Module
	sameHeading := func(a, b mdx.Heading) bool { return a.ID == b.ID && a.Level == b.Level }
	sameLink := func(a, b mdx.Link) bool { return a.Kind == b.Kind && a.Dest == b.Dest && a.Picture == b.Picture }
	sameSample := func(a, b mdx.Fence) bool { a.Line = b.Line; return reflect.DeepEqual(a, b) } // else it is another whether it was tried
	return reflect.DeepEqual(page, was.Page) && slices.Equal(was.HeadingIDs, now.HeadingIDs) && reflect.DeepEqual(was.Aliases, now.Aliases) &&
		slices.EqualFunc(a.Headings, b.Headings, sameHeading) && slices.EqualFunc(a.Links, b.Links, sameLink) &&
		slices.Equal(a.Anchors, b.Anchors) && slices.EqualFunc(a.Samples, b.Samples, sameSample) && a.IsProblem == b.IsProblem
}

// aside is a page without its functions, which are never equal.
func aside(p *site.LinkedPage) site.LinkedPage {
	bare := *p
	bare.Fill, bare.TwinFill, bare.Props, bare.MakeTwin, bare.FeedHTML, bare.Files = nil, nil, nil, nil, nil, nil
	return bare
}

package served

import (
	"reflect"
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// NamedLike reports whether the files of two states of a site, which have the same configuration, have the same names, but for those of the front end.
// Of blogs that is not known.
func NamedLike(a, b *site.Site) bool {
	file := func(a, b site.Asset) bool { return a.File == b.File && a.URL == b.URL }
	return len(a.Blogs) == 0 && len(b.Blogs) == 0 && slices.EqualFunc(a.Pages, b.Pages, pageNamedLike) &&
		slices.EqualFunc(a.Assets, b.Assets, file) && reflect.DeepEqual(a.Redirects, b.Redirects)
}

func pageNamedLike(a, b *site.LinkedPage) bool {
	return a.Page.Route == b.Page.Route && a.Page.Kind == b.Page.Kind && a.Page.Markdown == b.Page.Markdown && a.Card == b.Card && a.Source() == b.Source() &&
		len(a.Files) == len(b.Files) && (a.Files == nil || a.Doc == nil) && needsLike(a.Doc, b.Doc)
}

// needsLike reports whether two documents need the same files of Orihon's.
func needsLike(a, b *site.Doc) bool {
	if a == b {
		return true
	}
	return a != nil && b != nil && a.Module != nil && b.Module != nil && a.Module.Math == b.Module.Math && a.Module.Diagrams == b.Module.Diagrams
}

package link

import "github.com/orihon/orihon/internal/site"

// Target is what a destination leads to from a page.
type Target struct {
	Page     *site.LinkedPage // nil: it leads to no document
	Asset    *site.Asset      // of files that are no pages
	Route    string           // of what is there, with locale prefix; "" of addresses elsewhere
	Fragment string           // decoded
	IsRoute  bool             // it is written as a route, not as the path of a file
	Broken   bool             // it leads to nothing
}

// Follow says where a destination leads that is written in the document of a page, as the build resolves it. False: the page shows no
// document.
func Follow(p *site.LinkedPage, written string) (Target, bool) {
	f, ok := p.Fill.(*filler)
	if !ok || p.Doc == nil {
		return Target{}, false
	}
	d := f.writingPlace(f.doc).parse(written)
	out := Target{Fragment: d.fragment, IsRoute: d.kind == destRoute}
	if d.kind != destAnchor && d.kind != destFile && d.kind != destRoute {
		return out, true
	}
	t := f.resolve(&d, f.at)
	out.Broken, out.Asset, out.Route = t.broken, t.asset, f.href(t)
	if t.entry != nil && t.entry.doc != nil && t.locale < len(t.entry.pages) {
		out.Page = t.entry.pages[t.locale]
	}
	return out, true
}

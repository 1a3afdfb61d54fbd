package rules

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"

	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/site"
)

var frameSource = regexp.MustCompile(`(?is)<iframe\b[^>]*?\ssrc\s*=\s*["']?(https?://[^"'\s>]+)`)

// blockedFrame finds frames of other sites that the Content-Security-Policy of the site refuses: readers see an empty box.
func blockedFrame() Rule {
	return Rule{ID: "blocked-frame", What: "A page holds a frame of a site that its security policy refuses.", Page: func(p *Page, log *Log) {
		allowed := allowedFrames(p)
		report := func(at int, address string) {
			u, err := url.Parse(address)
			if err != nil || u.Host == "" || slices.ContainsFunc(allowed, func(origin string) bool { return site.SourceAllows(origin, u) }) {
				return
			}
			log.At(p, at, fmt.Sprintf("browsers refuse the frame of %s://%s: the site does not allow it", u.Scheme, u.Host),
				p.Site.Config.AllowHint("frames", u.Scheme+"://"+u.Host)+" Or link to it.")
		}
		p.Each(func(n *syntax.Node) {
			if n.Kind == syntax.Element {
				if n.Tag == nil || n.Tag.Name != "iframe" {
					return
				}
				for _, a := range n.Tag.Attrs {
					if a.Name == "src" && a.Kind == syntax.AttrString {
						report(n.Start, a.Value)
					}
				}
				return
			}
			for _, at := range frameSource.FindAllStringSubmatchIndex(n.Text, -1) {
				if !isHTMLComment(n.Text) {
					report(htmlOffset(p, n, at[0]), n.Text[at[2]:at[3]])
				}
			}
		}, syntax.Element, syntax.HTMLBlock, syntax.RawHTML)
	}}
}

// allowedFrames are the sources of frames that a page may show.
func allowedFrames(p *Page) []string {
	allowed := append(p.Site.Config.AllowedFrames(), p.Site.Config.URL)
	if p.Doc.Module != nil {
		allowed = append(allowed, p.Doc.Module.Frames...)
	}
	return allowed
}

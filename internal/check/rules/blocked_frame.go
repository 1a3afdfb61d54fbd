package rules

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

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
			if err != nil || u.Host == "" || slices.ContainsFunc(allowed, func(origin string) bool { return allows(origin, u) }) {
				return
			}
			log.At(p, at, fmt.Sprintf("browsers refuse the frame of %s://%s: the site does not allow it", u.Scheme, u.Host),
				"Allow it in site.yaml, under security.allow.frames, or link to it.")
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

// allowedFrames are the origins that pages may show in frames.
func allowedFrames(p *Page) []string {
	cfg := p.Site.Config
	lists := [][]string{cfg.Security.Allow.Frames}
	for _, script := range cfg.Scripts {
		lists = append(lists, script.Allow.Frames)
	}
	origins := []string{cfg.URL}
	if p.Doc.Module != nil {
		origins = append(origins, p.Doc.Module.Frames...)
	}
	names := site.FrameNames()
	for _, name := range slices.Concat(lists...) {
		if known := names[name]; known != nil {
			origins = append(origins, known...)
		} else {
			origins = append(origins, name)
		}
	}
	return origins
}

// allows reports whether an origin of a policy, which may begin its host with *., is that of an address.
func allows(origin string, u *url.URL) bool {
	o, err := url.Parse(origin)
	if err != nil || o.Scheme != u.Scheme {
		return false
	}
	if rest, ok := strings.CutPrefix(o.Host, "*"); ok {
		return strings.HasSuffix(u.Host, rest)
	}
	return strings.EqualFold(o.Host, u.Host)
}

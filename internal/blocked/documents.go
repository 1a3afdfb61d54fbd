// Package blocked finds frames and scripts in pages that the Content-Security-Policy of the site blocks: readers would see an empty
// box. Those in Markdown and HTML are found where they are written, those of components once they are rendered.
package blocked

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// frameSource is the address of a frame in the HTML of an article.
var frameSource = regexp.MustCompile(`(?i)<iframe\b[^>]*?\ssrc="(https?://[^"]+|//[^"]+)"`)

// Documents warns of frames in documents. Known says which modules may have frames; the result is known the next time.
func (w *Watcher) Documents(known map[*mdx.Module]bool) (seen map[*mdx.Module]bool) {
	allowed := slices.Concat(w.Players, w.Site.Config.AllowedFrames(), []string{w.Site.Config.URL})
	seen = make(map[*mdx.Module]bool, len(known))
	for _, p := range w.Site.Pages {
		if p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		module := p.Doc.Module
		if _, done := seen[module]; done {
			continue
		}
		may, ok := known[module]
		if !ok {
			may = slices.ContainsFunc(module.Article, func(piece mdx.Piece) bool { return mayHaveFrame(piece.Text) })
		}
		seen[module] = may
		if !may {
			continue
		}
		for _, piece := range module.Article {
			for _, m := range frameSource.FindAllStringSubmatch(piece.Text, -1) {
				w.document(p.Doc.File, html.UnescapeString(m[1]), allowed)
			}
		}
	}
	return seen
}

// mayHaveFrame is what nearly every text is told apart by: the expression takes as long for the texts of a site as linking it.
func mayHaveFrame(text string) bool {
	const tag = "<iframe"
	for {
		at := strings.IndexByte(text, tag[0])
		if at < 0 || len(text)-at < len(tag) {
			return false
		}
		if strings.EqualFold(text[at:at+len(tag)], tag) {
			return true
		}
		text = text[at+1:]
	}
}

func (w *Watcher) document(file, address string, allowed []string) {
	u, err := url.Parse(address)
	if err != nil || slices.ContainsFunc(allowed, func(source string) bool { return site.SourceAllows(source, u) }) {
		return
	}
	origin := "https://" + u.Host
	w.Log.Warnf("blocked-frame", placeOfText(w.Tree, file, address), w.Site.Config.AllowHint("frames", frameName(origin)),
		"browsers do not show this frame: the site's policy does not allow %s", origin)
}

// frameName is what the site file calls an origin of frames: by its name, if it has one.
func frameName(origin string) string {
	for known, origins := range site.FrameNames() {
		if slices.Contains(origins, origin) {
			return known
		}
	}
	return origin
}

// placeOfText is where a text stands in a file for the first time; the file alone if it is not found there.
func placeOfText(tree *source.Tree, file, text string) diag.Pos {
	pos := diag.Pos{File: file}
	data, err := tree.ReadFile(file)
	if err != nil {
		return pos
	}
	before, _, found := strings.Cut(string(data), text)
	if found {
		pos.Line = strings.Count(before, "\n") + 1
		pos.Column = len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
	}
	return pos
}

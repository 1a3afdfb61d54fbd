package pipeline

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

// checkFrames tells of frames in pages that the Content-Security-Policy blocks: readers would see an empty box.
func (b *linked) checkFrames(players []string) {
	allowed := slices.Concat(players, b.config.AllowedFrames(), []string{b.config.URL})
	known := b.opt.State.framed
	seen := make(map[*mdx.Module]bool, len(known))
	for _, p := range b.site.Pages {
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
				b.checkFrame(p.Doc.File, html.UnescapeString(m[1]), allowed)
			}
		}
	}
	b.opt.State.framed = seen
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

func (b *linked) checkFrame(file, address string, allowed []string) {
	u, err := url.Parse(address)
	if err != nil || slices.ContainsFunc(allowed, func(source string) bool { return site.SourceAllows(source, u) }) {
		return
	}
	origin := "https://" + u.Host
	b.log.Warnf("blocked-frame", placeOfText(b.tree, file, address), b.config.AllowHint("frames", frameName(origin)),
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

package site

import (
	"regexp"
	"strings"
)

var (
	placedFrame  = regexp.MustCompile(`(?i)(<iframe\b[^>]*?\ssrc=")(/[^"]*)`)
	placedSrcset = regexp.MustCompile(`(?i)(<(?:img|source)\b[^>]*?\ssrcset=")([^"]*)`)
	candidate    = regexp.MustCompile(`(^|,\s*)(/[^\s,]*)`)
)

// PlaceFrames is HTML of an article with the routes in frames and in the candidates of srcset as addresses. Other elements
// have theirs as links of the document.
func (c *Config) PlaceFrames(html string) string {
	if c.Base == "" {
		return html
	}
	html = placedFrame.ReplaceAllStringFunc(html, func(found string) string {
		parts := placedFrame.FindStringSubmatch(found)
		return parts[1] + c.Address(parts[2])
	})
	return placedSrcset.ReplaceAllStringFunc(html, func(found string) string {
		parts := placedSrcset.FindStringSubmatch(found)
		return parts[1] + candidate.ReplaceAllStringFunc(parts[2], func(one string) string {
			at := strings.IndexByte(one, '/')
			return one[:at] + c.Address(one[at:])
		})
	})
}

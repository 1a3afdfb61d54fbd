package site

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// WrittenHead adds what a page writes for its <head> to that of its front matter, and takes out the title of the
// document, "" where the page writes none. What must not stand there is left out with a warning.
func (c *Config) WrittenHead(m *mdx.Module, head []HeadTag, log *diag.Log) (title string, all []HeadTag) {
	all = slices.Clip(head)
	for _, own := range m.Head {
		tag := HeadTag{Tag: own.Tag, Attributes: map[string]string{}, Text: own.Text}
		for _, a := range own.Attributes {
			tag.Attributes[a.Name] = a.Value
		}
		if rest, ok := strings.CutPrefix(tag.Attributes["href"], c.Base+"/"); ok && c.Base != "" {
			tag.Attributes["href"] = "/" + rest
		}
		switch tag.Tag {
		case "title":
			title = tag.Text
		case "meta", "link", "script":
			problems := tag.Problems()
			for _, p := range problems {
				log.Warnf(p.ID, own.Pos, p.Hint, "%s; it was left out of the head", p.Text)
			}
			if len(problems) == 0 {
				all = append(all, tag)
			}
		default:
			log.Warnf("left-out", own.Pos, "Use title, meta, link, or a script that holds JSON.", "<%s> in the head was left out", tag.Tag)
		}
	}
	return title, all
}

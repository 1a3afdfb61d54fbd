package link

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// writtenHead adds what a page writes for its <head> to that of its front matter, and takes out the title of the
// document, "" where the page writes none. What must not stand there is left out with a warning.
func (l *linker) writtenHead(m *mdx.Module, head []site.HeadTag) (title string, all []site.HeadTag) {
	all = slices.Clip(head)
	for _, own := range m.Head {
		tag := site.HeadTag{Tag: own.Tag, Attributes: map[string]string{}, Text: own.Text}
		for _, a := range own.Attributes {
			tag.Attributes[a.Name] = a.Value
		}
		if rest, ok := strings.CutPrefix(tag.Attributes["href"], l.cfg.Base+"/"); ok && l.cfg.Base != "" {
			tag.Attributes["href"] = "/" + rest
		}
		switch tag.Tag {
		case "title":
			title = tag.Text
			continue
		case "meta", "link", "script":
		default:
			l.log.Warnf("left-out", own.Pos, "Use title, meta, link, or a script that holds JSON.", "<%s> in the head was left out", tag.Tag)
			continue
		}
		problems := tag.Problems()
		for _, p := range problems {
			l.log.Warnf(p.ID, own.Pos, p.Hint, "%s; it was left out of the head", p.Text)
		}
		if len(problems) == 0 {
			all = append(all, tag)
		}
	}
	return title, all
}

package feeds

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// fullText is an llms-full.txt: the Markdown of many pages in one file.
type fullText struct {
	title string
	pages []*site.LinkedPage
}

// fullTexts are the llms-full.txt by their names: one for each version in a locale, and one at the root of the locale with
// what readers should use of all docsets.
func fullTexts(s *site.Site, l site.Locale) map[string]*fullText {
	title := s.Config.Title.For(l.Code)
	root := &fullText{title: title}
	all := map[string]*fullText{}
	for _, set := range s.Config.Docsets {
		for _, v := range s.Versions[set.ID+"/"+l.Code] {
			pages := slices.DeleteFunc(pagesOf(s, l.Code, &set, v), func(p *site.LinkedPage) bool {
				return p.Doc == nil || p.Module() == nil || !p.InSearch // what lists others, drafts
			})
			if v.IsLast || len(s.Versions[set.ID+"/"+l.Code]) == 1 {
				root.pages = append(root.pages, pages...)
			}
			all[fullName(v.Path)] = &fullText{title + ": " + versionLabel(set.Label.For(l.Code), v.Label), pages}
		}
	}
	all[fullName(l.Prefix())] = root
	for name, full := range all {
		if !site.HasFullText(full.size()) {
			delete(all, name)
		}
	}
	return all
}

// fullName is the file that stands for all that is below a route.
func fullName(route string) string { return site.OutputName(site.FullTextRoute(route)) }

// size is about that of the text: addresses of links do not count.
func (f *fullText) size() int {
	n := 0
	for _, p := range f.pages {
		n += p.Module().Twin.Size()
	}
	return n
}

// text is each page after a line that says where it stands.
func (f *fullText) text(cfg *site.Config) string {
	var b strings.Builder
	b.WriteString("# " + f.title + "\n")
	for _, p := range f.pages {
		b.WriteString("\n---\n\nSource: " + cfg.Absolute(p.Page.Route) + "\n\n" + strings.TrimSpace(p.Twin()) + "\n")
	}
	return b.String()
}

// fullLine leads from a list of pages to their text; "" if there is none.
func fullLine(cfg *site.Config, full map[string]*fullText, route string) string {
	name := fullName(route)
	if full[name] == nil {
		return ""
	}
	return "The text of the pages in one file: " + cfg.Absolute("/"+name) + "\n\n"
}

package feeds

import (
	"fmt"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// llmsFile is an llms.txt. The format is that of llmstxt.org.
type llmsFile struct {
	name string
	text func() string
}

// llms are the llms.txt of each version in a locale, and one at the root of the locale that leads to them. Where a
// version lies at that root, its pages stand in the same file.
func llms(s *site.Site, l site.Locale) []llmsFile {
	rootName := path.Join(strings.Trim(l.Prefix(), "/"), "llms.txt")
	var files []llmsFile
	var sets, pages []func() string
	for _, set := range s.Config.Docsets {
		for _, v := range s.Versions[set.ID+"/"+l.Code] {
			label := set.Label.For(l.Code)
			if v.Label != label { // that of a set without versions is the set's
				label = strings.TrimSpace(label + " " + v.Label)
			}
			list := func() string { return llmsPages(s, l.Code, set.ID, v) }
			name := path.Join(strings.Trim(v.Path, "/"), "llms.txt")
			if name == rootName {
				pages = append(pages, func() string { return "\n## " + label + "\n\n" + list() })
				continue
			}
			sets = append(sets, func() string { return fmt.Sprintf("- [%s](%s)\n", label, s.Config.Absolute("/"+name)) })
			files = append(files, llmsFile{name, func() string {
				return fmt.Sprintf("# %s: %s\n\n## Pages\n\n", s.Config.Title.For(l.Code), label) + list()
			}})
		}
	}
	return append(files, llmsFile{rootName, func() string { return llmsRoot(s.Config, l, sets, pages) }})
}

func llmsRoot(cfg *site.Config, l site.Locale, sets, pages []func() string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n> %s\n", cfg.Title.For(l.Code), cfg.Description.For(l.Code))
	if len(sets) > 0 || len(pages) == 0 {
		b.WriteString("\n## Sets\n\n")
	}
	for _, text := range append(sets, pages...) {
		b.WriteString(text())
	}
	return b.String()
}

// llmsPages lists the pages of a version.
func llmsPages(s *site.Site, locale, docset string, v site.DocsVersion) string {
	var b strings.Builder
	for _, p := range s.Pages {
		page := &p.Page
		if page.Locale != locale || page.Docset != docset || page.Version != v.Name || page.Markdown == "" || page.Unlisted {
			continue
		}
		fmt.Fprintf(&b, "- [%s](%s)", page.Title, s.Config.Absolute(page.Markdown))
		if page.Description != "" {
			fmt.Fprintf(&b, ": %s", page.Description)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

package feeds

import (
	"fmt"
	"maps"
	"slices"
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
	full := fullTexts(s, l)
	rootName := site.OutputName(site.ListRoute(l.Prefix()))
	var files []llmsFile
	var sets, pages []func() string
	apis := llmsAPIs(s, l)
	for _, set := range s.Config.Docsets {
		if set.Pages {
			if list := llmsPages(s, ownPages(s, l.Code, set.ID)); list != "" {
				pages = append(pages, func() string { return "\n## " + set.Label.For(l.Code) + "\n\n" + list })
			}
		}
		for _, v := range s.Versions[set.ID+"/"+l.Code] {
			label := versionLabel(set.Label.For(l.Code), v.Label)
			list := func() string { return llmsPages(s, pagesOf(s, l.Code, &set, v)) }
			name := site.OutputName(site.ListRoute(v.Path))
			if name == rootName {
				pages = append(pages, func() string { return "\n## " + label + "\n\n" + list() })
				continue
			}
			sets = append(sets, func() string { return fmt.Sprintf("- [%s](%s)\n", label, s.Config.Absolute("/"+name)) })
			files = append(files, llmsFile{name, func() string {
				return fmt.Sprintf("# %s: %s\n\n", s.Config.Title.For(l.Code), label) + fullLine(s.Config, full, v.Path) + apiLine(s.Config, apis, set.APIFolder(v.Name)) + "## Pages\n\n" + list()
			}})
		}
	}
	for _, a := range apis {
		sets = append(sets, func() string { return fmt.Sprintf("- [%s](%s)\n", a.label, s.Config.Absolute("/"+a.name)) })
		files = append(files, llmsFile{a.name, a.text})
	}
	for _, name := range slices.Sorted(maps.Keys(full)) {
		files = append(files, llmsFile{name, func() string { return full[name].text(s.Config) }})
	}
	if len(sets) > 0 || len(pages) == 0 {
		sets = append([]func() string{func() string { return "\n## Sets\n\n" }}, sets...)
	}
	head := fullLine(s.Config, full, l.Prefix())
	return append(files, llmsFile{rootName, func() string { return llmsRoot(s.Config, l, head, append(sets, pages...)) }})
}

// versionLabel names a version of a docset; that of a docset without versions is the docset's.
func versionLabel(set, version string) string {
	if version == set {
		return set
	}
	return strings.TrimSpace(set + " " + version)
}

func llmsRoot(cfg *site.Config, l site.Locale, head string, parts []func() string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", cfg.Title.For(l.Code))
	if description := cfg.Description.For(l.Code); description != "" {
		fmt.Fprintf(&b, "\n> %s\n", description)
	}
	if head != "" {
		b.WriteString("\n" + strings.TrimSuffix(head, "\n"))
	}
	for _, text := range parts {
		b.WriteString(text())
	}
	return b.String()
}

// ownPages are the Markdown pages that belong to no docset that readers know.
func ownPages(s *site.Site, locale, set string) []*site.LinkedPage {
	var own []*site.LinkedPage
	for _, p := range s.Pages {
		if p.Page.Locale == locale && p.Doc != nil && p.Doc.Docset == set && !p.NoIndex {
			own = append(own, p)
		}
	}
	return own
}

// llmsPages lists those pages that have a twin.
func llmsPages(s *site.Site, pages []*site.LinkedPage) string {
	var b strings.Builder
	for _, p := range pages {
		page := &p.Page
		if page.Markdown == "" || page.Unlisted {
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

// pagesOf are the pages of a version. Those of a docset without versions name none.
func pagesOf(s *site.Site, locale string, set *site.Docset, v site.DocsVersion) []*site.LinkedPage {
	var pages []*site.LinkedPage
	for _, p := range s.Pages {
		if p.Page.Locale == locale && p.Page.Docset == set.ID && (p.Page.Version == v.Name || !set.Versioned()) {
			pages = append(pages, p)
		}
	}
	return pages
}

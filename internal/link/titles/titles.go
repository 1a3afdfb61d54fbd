// Package titles tells pages apart that share a title.
package titles

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// TellApart gives pages of a locale that share a title what tells them apart: the version where it is not the current
// one, then the sections around the page, innermost first, then the docset. It sets LinkedPage.Context; call it once,
// when all pages are there.
func TellApart(s *site.Site) {
	byTitle := map[string][]*site.LinkedPage{}
	for _, p := range s.Pages {
		p.Context = ""
		if p.Page.Title != "" && p.Page.Kind != site.PageNotFound && p.Page.Kind != site.PageSearch {
			key := p.Page.Locale + "\x00" + p.Page.Title
			byTitle[key] = append(byTitle[key], p)
		}
	}
	for _, group := range byTitle {
		if len(group) > 1 {
			tellApart(s, group)
		}
	}
}

func tellApart(whole *site.Site, group []*site.LinkedPage) {
	words := make([][]string, len(group))
	for i, p := range group {
		if label := olderVersion(whole, &p.Page); label != "" {
			words[i] = []string{label}
		}
	}
	for level := 0; ; level++ {
		shared := sharing(words)
		added := false
		for i, p := range group {
			if !shared[i] {
				continue
			}
			if section := sectionOf(whole, &p.Page, level); section != "" && !slices.Contains(words[i], section) {
				words[i] = slices.Insert(words[i], len(words[i]), section)
				added = true
			}
		}
		if !added && level > 8 || !slices.Contains(shared, true) {
			break
		}
	}
	for i, p := range group {
		p.Context = strings.Join(words[i], ", ")
	}
}

// sharing reports which lists of words another has too.
func sharing(words [][]string) []bool {
	count := map[string]int{}
	for _, w := range words {
		count[strings.Join(w, "\x00")]++
	}
	out := make([]bool, len(words))
	for i, w := range words {
		out[i] = count[strings.Join(w, "\x00")] > 1
	}
	return out
}

func olderVersion(s *site.Site, p *site.Page) string {
	for _, v := range s.Versions[p.Docset+"/"+p.Locale] {
		if v.Name == p.Version && !v.IsLast {
			return v.Label
		}
	}
	return ""
}

// sectionOf is the section around a page at a level, 0 the innermost, without those that are called like the page; after
// the outermost comes the label of the docset.
func sectionOf(s *site.Site, p *site.Page, level int) string {
	var around []string
	for i := len(p.Breadcrumbs) - 2; i >= 0; i-- {
		if label := p.Breadcrumbs[i].Label; label != p.Title {
			around = append(around, label)
		}
	}
	for _, d := range s.Config.Docsets {
		if d.ID == p.Docset {
			around = append(around, d.Label.For(p.Locale))
		}
	}
	if level < len(around) {
		return around[level]
	}
	return ""
}

package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
)

// duplicateTitle finds pages of a docset, a version and a language that have one title in the same folder, where neither
// a sidebar nor a list of results can tell them apart.
func duplicateTitle() Rule {
	return Rule{ID: "duplicate-title", What: "Two pages of a folder have the same title.", Site: func(s *Site, log *Log) {
		title := func(p *Page) (string, diag.Pos) {
			switch {
			case p.Doc.Front.Title != "":
				return p.Doc.Front.Title, p.Front("title")
			case p.Doc.Module != nil && p.Doc.Module.Title != "":
				return p.Doc.Module.Title, diag.Pos{File: p.Doc.File}
			}
			return "", diag.Pos{}
		}
		shared(s, folderOf, title, func(p, first *Page, text string, pos diag.Pos) {
			log.Warn(pos, fmt.Sprintf("%s has the title %q too", first.Doc.File, text), "Say in each what it is about.")
		})
	}}
}

// duplicateDescription finds pages that describe themselves with the same words.
func duplicateDescription() Rule {
	return Rule{ID: "duplicate-description", What: "Two pages have the same description.", Site: func(s *Site, log *Log) {
		description := func(p *Page) (string, diag.Pos) { return p.Doc.Front.Description, p.Front("description") }
		shared(s, editionOf, description, func(p, first *Page, _ string, pos diag.Pos) {
			log.Warn(pos, fmt.Sprintf("%s has the same description", first.Doc.File), "Say in each what its readers get.")
		})
	}}
}

// editionOf is what pages are told apart within: a docset in one version and one language.
func editionOf(p *Page) string { return p.Doc.Locale + "\x00" + p.Doc.Docset + "\x00" + p.Doc.Folder }

func folderOf(p *Page) string { return editionOf(p) + "\x00" + dirOf(p.Doc.Path) }

func dirOf(p string) string {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] == '/' {
			return p[:i]
		}
	}
	return ""
}

// shared calls report for every page whose text an earlier page of its group has.
func shared(s *Site, group func(*Page) string, text func(*Page) (string, diag.Pos), report func(p, first *Page, text string, pos diag.Pos)) {
	seen := map[[2]string]*Page{}
	for _, p := range s.Pages {
		t, pos := text(p)
		if t == "" || p.Doc.Front.Draft || p.Doc.Front.Unlisted {
			continue
		}
		key := [2]string{group(p), t}
		if first := seen[key]; first != nil {
			report(p, first, t, pos)
			continue
		}
		seen[key] = p
	}
}

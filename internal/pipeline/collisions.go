package pipeline

import (
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/site"
)

// checkCollisions reports static files and redirects that would be written where something else is.
func (b *builder) checkCollisions() {
	taken := pageFiles(b.site)
	folders := map[string]bool{}
	for name := range taken {
		for dir := path.Dir(name); dir != "." && !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	if b.config.Layout.Located {
		b.givePagesPrecedence(taken)
	}
	for _, a := range b.site.Assets {
		name := site.OutputName(a.URL)
		owner := taken[name]
		for dir := path.Dir(name); dir != "." && owner == ""; dir = path.Dir(dir) {
			owner = taken[dir]
		}
		if owner == "" && folders[name] {
			owner = ownerBelow(taken, name+"/")
		}
		switch {
		case owner != "":
			b.log.Errorf("output-collision", diag.Pos{File: a.File}, "Rename the file, or the page.", "%s is written to %s too", owner, a.URL)
		case strings.HasPrefix(name, "_orihon/"):
			b.log.Errorf("output-collision", diag.Pos{File: a.File}, "Put it into another folder.", "the folder _orihon is Orihon's own")
		}
	}
}

// ownerBelow is what the first file of a folder belongs to, by its name.
func ownerBelow(taken map[string]string, folder string) string {
	first := ""
	for name := range taken {
		if strings.HasPrefix(name, folder) && (first == "" || name < first) {
			first = name
		}
	}
	return taken[first]
}

// givePagesPrecedence leaves files out that are written where pages are: Docusaurus writes its pages over them.
func (b *builder) givePagesPrecedence(taken map[string]string) {
	b.site.Assets = slices.DeleteFunc(slices.Clone(b.site.Assets), func(a site.Asset) bool {
		owner := taken[site.OutputName(a.URL)]
		if owner != "" {
			b.log.Warnf("output-collision", diag.Pos{File: a.File}, "Rename the file, or the page.", "%s is written to %s too, and the file is left out", owner, a.URL)
		}
		return owner != ""
	})
}

// pageFiles are the output files of pages, and of redirects that lead away from no page, with what they belong to.
func pageFiles(s *site.Site) map[string]string {
	files := map[string]string{}
	for _, p := range s.Pages {
		owner := "the page " + p.Page.Route
		files[page.HTMLName(s.Config, &p.Page)] = owner
		if p.Page.Markdown != "" {
			files[site.OutputName(p.Page.Markdown)] = owner
		}
	}
	for _, r := range feeds.Redirects(s) {
		if name := feeds.RedirectName(r.From); files[name] == "" {
			files[name] = "the redirect from " + r.From
		}
	}
	return files
}

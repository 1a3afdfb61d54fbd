package locate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Migration says what was made of a project of another generator, by class.
type Migration struct {
	Config   string   `json:"config"`   // the file that the project was read from
	MayRead  []string `json:"mayRead"`  // the folders that its scripts and pages may read, relative to the project
	Read     []string `json:"read"`     // what is shown, with numbers and routes
	Replaced []string `json:"replaced"` // what something of Orihon's does instead
	LeftOut  []string `json:"leftOut"`  // what has no counterpart
	Broken   []Class  `json:"broken"`   // what the pages themselves have, by kind, most first
}

// Class are the messages of one kind.
type Class struct {
	ID       string        `json:"id"`
	Severity diag.Severity `json:"severity"`
	Count    int           `json:"count"`
	Files    int           `json:"files"` // that they are about
}

// leavesOut are the kinds of messages that tell of something in the project as a whole, not of a page.
var leavesOut = [...]string{"left-out", "missing-package", "missing-folder", "duplicate-docset", "sidebar-item", "unknown-preset"}

// Migrate sums up a project; nil if it has nothing to sum up. Read are the folders that it was allowed to read besides its own.
func Migrate(project Project, s *site.Site, tree *source.Tree, read []string, messages []diag.Message) *Migration {
	summary := project.Summed()
	if summary == nil {
		return nil
	}
	m := &Migration{Config: s.Config.Layout.Config, MayRead: mayRead(tree, read), Read: append(wasRead(s), summary.Styles...), Replaced: []string{}, LeftOut: []string{}, Broken: []Class{}}
	for _, what := range summary.Replaced {
		m.Replaced = appendNew(m.Replaced, what)
	}
	files := map[string]map[string]bool{}
	for _, said := range messages {
		if slices.Contains(leavesOut[:], said.ID) {
			m.LeftOut = appendNew(m.LeftOut, strings.TrimPrefix(said.Text, "left out: "))
			continue
		}
		at := slices.IndexFunc(m.Broken, func(c Class) bool { return c.ID == said.ID && c.Severity == said.Severity })
		if at < 0 {
			at = len(m.Broken)
			m.Broken = append(m.Broken, Class{ID: said.ID, Severity: said.Severity})
		}
		key := said.ID + " " + said.Severity.String()
		if files[key] == nil {
			files[key] = map[string]bool{}
		}
		files[key][said.File] = true
		m.Broken[at].Count++
		m.Broken[at].Files = len(files[key])
	}
	slices.SortStableFunc(m.Broken, func(x, y Class) int { return cmp.Compare(y.Count, x.Count) })
	return m
}

// mayRead are the folders that are open to the project, relative to it.
func mayRead(tree *source.Tree, read []string) []string {
	bound := "."
	if sub := tree.Sub(); sub != "." {
		bound = strings.TrimSuffix(strings.Repeat("../", strings.Count(sub, "/")+1), "/")
	}
	return append([]string{bound}, read...)
}

func appendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// wasRead are the parts of the project that the site shows, a line each.
func wasRead(s *site.Site) []string {
	var out []string
	react, reference := 0, 0
	pages, files := map[string]int{}, map[string]map[string]struct{}{}
	for _, p := range s.Pages {
		switch {
		case p.Page.Kind == site.PageReact:
			react++
		case p.Page.Kind == site.PageAPI:
			reference++
		case p.Doc != nil:
			pages[p.Doc.Docset]++
			if files[p.Doc.Docset] == nil {
				files[p.Doc.Docset] = map[string]struct{}{}
			}
			files[p.Doc.Docset][p.Doc.File] = struct{}{}
		}
	}
	for _, d := range s.Config.Docsets {
		what := "documents"
		if d.Kind == "blog" {
			what = "posts"
		} else if d.Pages {
			what = "Markdown pages"
		}
		line := fmt.Sprintf("%s in %s at %s: %s from %s", what, d.Folder, d.Path, counted(pages[d.ID], "page"), counted(len(files[d.ID]), "file"))
		if d.Versioned() {
			line += fmt.Sprintf(", %d versions", len(d.Versions))
		}
		if pages[d.ID] > 0 {
			out = append(out, line)
		}
	}
	if react > 0 {
		out = append(out, fmt.Sprintf("React pages in %s: %d", s.Config.Layout.Pages.Dirs[s.Config.DefaultLocale()], react))
	}
	if reference > 0 {
		out = append(out, fmt.Sprintf("API reference: %s from %s", counted(reference, "page"), counted(len(s.Config.API.Files()), "OpenAPI document")))
	}
	if n := len(s.Config.Locales); n > 1 {
		var codes []string
		for _, l := range s.Config.Locales {
			codes = append(codes, l.Code)
		}
		out = append(out, fmt.Sprintf("%d languages: %s", n, strings.Join(codes, ", ")))
	}
	return out
}

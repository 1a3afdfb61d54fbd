package docusaurus

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// functions are those of the configuration that are called once pages are known.
type functions struct {
	edit      map[string]int // docset -> editUrl
	redirects []int          // createRedirects

	names      map[string]int // docset -> numberPrefixParser
	generators map[string]int // docset -> sidebarItemsGenerator
	remark     map[string][]evaluate.Plugin

	parse, preprocess int // markdown.parseFrontMatter, markdown.preprocessor; evaluate.NoFunction where there is none
}

func noFunctions() functions {
	return functions{edit: map[string]int{}, names: map[string]int{}, generators: map[string]int{}, remark: map[string][]evaluate.Plugin{}, parse: evaluate.NoFunction, preprocess: evaluate.NoFunction}
}

func functionOr(v evaluate.Value) int {
	if n, ok := v.Function(); ok {
		return n
	}
	return evaluate.NoFunction
}

// Rewrites is what the configuration makes of the text of a document before it is read: its functions, then its remark
// plugins. nil where it changes nothing. A plugin that cannot be run is told once; those that failed are told by tell, when
// all documents are read.
func (p *Project) Rewrites(ctx context.Context, log *diag.Log) (rewrite func(file string, text []byte) ([]byte, error), tell func()) {
	if p == nil || !p.readsAnew() && len(p.functions.remark) == 0 {
		return nil, func() {}
	}
	r := &remarks{Project: p, log: log}
	return func(file string, text []byte) ([]byte, error) {
		if p.readsAnew() {
			out, err := p.evaluator.Rewrite(ctx, p.functions.parse, p.functions.preprocess, file, string(text))
			if err != nil {
				return text, err
			}
			text = []byte(out)
		}
		return r.transform(ctx, file, text)
	}, r.tell
}

// readsAnew reports whether functions change texts or their front matter.
func (p *Project) readsAnew() bool {
	return p.functions.parse != evaluate.NoFunction || p.functions.preprocess != evaluate.NoFunction
}

// Complete calls the functions of the configuration that need the pages of the site: what they give is put into it. An
// error of a function is told, and what it would have given is not there.
func (p *Project) Complete(ctx context.Context, s *site.Site, log *diag.Log) {
	for _, set := range s.Config.Docsets {
		if function, ok := p.functions.edit[set.ID]; ok {
			p.edit(ctx, s, function, &set, log)
		}
	}
	for _, function := range p.functions.redirects {
		p.redirect(ctx, s, function, log)
	}
}

// edit asks editUrl for the addresses of all documents of a docset.
func (p *Project) edit(ctx context.Context, s *site.Site, function int, set *site.Docset, log *diag.Log) {
	var pages []*site.LinkedPage
	var calls [][]any
	layout := &s.Config.Layout
	for _, page := range s.Pages {
		d := page.Doc
		if d == nil || page.Page.Docset != set.ID || d.Front.CustomEditURL != nil {
			continue
		}
		own, source := layout.Root(set.ID, d.Folder, d.Locale), layout.Root(set.ID, d.Folder, s.Config.DefaultLocale())
		if own == nil || source == nil {
			continue
		}
		rel, _ := own.Rel(d.File)
		args := map[string]string{
			"version": d.Folder, "versionDocsDirPath": source.Dir, "docPath": rel, "permalink": s.Config.Address(page.Page.Route), "locale": page.Page.Locale,
		}
		if set.Blog != nil {
			args = map[string]string{"blogDirPath": source.Dir, "blogPath": rel, "permalink": args["permalink"], "locale": args["locale"]}
		}
		pages, calls = append(pages, page), append(calls, []any{args})
	}
	for i, address := range p.ask(ctx, "editUrl", function, calls, log) {
		pages[i].Page.EditURL = address.Text()
		p.note(s.Config, set, pages[i])
	}
}

// edits are the addresses that a function gave for the files of a docset.
type edits struct {
	prefix string
	differ bool // they do not begin alike, so that no prefix stands for the function
}

// note remembers what the address of a page begins with, before its file.
func (p *Project) note(cfg *site.Config, set *site.Docset, page *site.LinkedPage) {
	d := page.Doc
	own, source := cfg.Layout.Root(set.ID, d.Folder, d.Locale), cfg.Layout.Root(set.ID, d.Folder, cfg.DefaultLocale())
	rel, _ := own.Rel(d.File)
	file := site.EscapePath(path.Join(source.Dir, rel))
	if p.edits == nil {
		p.edits = map[string]*edits{}
	}
	prefix, ok := strings.CutSuffix(page.Page.EditURL, file)
	if !ok {
		prefix, ok = strings.CutSuffix(page.Page.EditURL, path.Join(source.Dir, rel))
	}
	switch known := p.edits[set.ID]; {
	case known == nil:
		p.edits[set.ID] = &edits{prefix, !ok}
	case !ok || known.prefix != prefix:
		known.differ = true
	}
}

// Prefixes are the addresses that stand for the functions editUrl of docsets: what they gave was the prefix with the file
// behind it. The second list are the docsets whose function is no such prefix.
func (p *Project) Prefixes() (prefixes map[string]string, others []string) {
	prefixes = map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(p.functions.edit)) {
		if e := p.edits[id]; e != nil && !e.differ {
			prefixes[id] = e.prefix
		} else {
			others = append(others, id)
		}
	}
	return prefixes, others
}

// Unwritten are the functions of the configuration whose work no site.yaml can do, in words.
func (p *Project) Unwritten() []string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(p.functions.remark)) {
		for _, plugin := range p.functions.remark[id] {
			out = append(out, fmt.Sprintf("the %s of %q", called(&plugin), id))
		}
	}
	if p.readsAnew() {
		out = append(out, "markdown.parseFrontMatter and markdown.preprocessor: pages are shown as they are written")
	}
	for _, id := range slices.Sorted(maps.Keys(p.functions.names)) {
		out = append(out, fmt.Sprintf("the function numberPrefixParser of %q: numbers are taken off as usual", id))
	}
	for _, id := range slices.Sorted(maps.Keys(p.functions.generators)) {
		out = append(out, fmt.Sprintf("the function sidebarItemsGenerator of %q: its sidebars follow from the folders", id))
	}
	return out
}

// redirect asks createRedirects which routes lead to each page.
func (p *Project) redirect(ctx context.Context, s *site.Site, function int, log *diag.Log) {
	known := map[string]bool{}
	for _, page := range s.Pages {
		known[site.RouteKey(page.Page.Route)] = true
	}
	for _, r := range s.Redirects {
		known[site.RouteKey(r.From)] = true
	}
	var routes []string
	var calls [][]any
	for _, page := range s.Pages {
		if page.Page.Locale == s.Config.DefaultLocale() && page.Page.Kind != site.PageNotFound {
			routes, calls = append(routes, page.Page.Route), append(calls, []any{page.Page.Route})
		}
	}
	for i, from := range p.ask(ctx, "createRedirects", function, calls, log) {
		for _, route := range from.Texts() {
			if site.IsRoute(route) && !known[site.RouteKey(route)] {
				known[site.RouteKey(route)] = true
				p.Made = append(p.Made, site.Redirect{From: route, To: routes[i]})
				for _, loc := range s.Config.Locales {
					s.Redirects = append(s.Redirects, site.Redirect{From: loc.Prefix() + route, To: loc.Prefix() + routes[i]})
				}
			}
		}
	}
}

// ask calls a function for many arguments. An error is told once.
func (p *Project) ask(ctx context.Context, name string, function int, calls [][]any, log *diag.Log) []evaluate.Value {
	values, err := p.evaluator.ApplyAll(ctx, function, calls)
	if err != nil {
		log.Warnf("configuration", diag.Pos{File: p.Config.Layout.Config}, "Mend it, or take it out.", "%s failed, and what it gives is left out: %v", name, err)
		return nil
	}
	return values
}

package lsp

import (
	"context"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// thing is a thing with a name at a place: a heading, the slug of a page, or the file that a link leads to.
type thing struct {
	start, end int
	name       string // as it is now
	heading    int    // of the document; -1: none
	slug       bool
	file       string // "" if it is none
}

// renamableAt finds what can be renamed at a place; nil if nothing can.
func renamableAt(st *state, at spot) *thing {
	if !isMarkdown(at.name) {
		return nil
	}
	if start, end, ok := frontMatter(at.text); ok && at.offset >= start && at.offset < end {
		if p := yamlAt(at.text, start, end, at.offset); p.key == "slug" && p.isValue && p.end > p.start {
			return &thing{start: p.start, end: p.end, name: at.text.content[p.start:p.end], heading: -1, slug: true}
		}
		return nil
	}
	if p := placeAt(at.text, at.offset); p.kind == placeLink {
		to := st.follow(st.pageFor(at.name), p.value)
		file := ""
		switch {
		case to.Asset != nil:
			file = to.Asset.File
		case to.Page != nil:
			file = to.Page.Doc.File
		}
		if file == "" {
			return nil
		}
		return &thing{start: p.start, end: p.end, name: path.Base(file), heading: -1, file: file}
	}
	line := at.text.lineOf(at.offset)
	if doc, i := headingAt(at.document, line); doc != nil {
		m := headingText.FindStringSubmatchIndex(at.text.line(line))
		if m == nil {
			return nil
		}
		base := at.text.starts[line]
		return &thing{start: base + m[2], end: base + m[3], name: at.text.content[base+m[2] : base+m[3]], heading: i}
	}
	return nil
}

// headingText finds the text of a heading, without marks and id.
var headingText = regexp.MustCompile(`^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*(?:\{#[^}]*\})?[ \t]*#*$`)

// renamable says what can be renamed at a place.
func renamable(st *state, at spot) (*protocol.PrepareRenameResult, error) {
	r := renamableAt(st, at)
	if r == nil {
		return nil, refuse("Place the cursor on a heading, on the destination of a link, or on a slug.")
	}
	return &protocol.PrepareRenameResult{Range: at.text.span(r.start, r.end), Placeholder: r.name}, nil
}

// renamed gives the thing at a place another name, and mends what names it in all versions and languages.
func renamed(ctx context.Context, st *state, at spot, name string) (*protocol.WorkspaceEdit, error) {
	r := renamableAt(st, at)
	name = strings.TrimSpace(name)
	switch {
	case r == nil:
		return nil, refuse("There is nothing to rename here.")
	case name == "" || strings.Contains(name, "\n"):
		return nil, refuse("A name is one line of text.")
	case r.file != "":
		return renameFile(ctx, at.in, st, r.file, name)
	}
	return retext(ctx, at.in, st, at.document, r, name)
}

// renameFile gives a file another name in its folder, or a path from there.
func renameFile(ctx context.Context, f *folder, st *state, file, name string) (*protocol.WorkspaceEdit, error) {
	if path.Ext(name) == "" {
		name += path.Ext(file)
	}
	to := path.Join(path.Dir(file), name)
	if strings.HasPrefix(to, "../") || path.IsAbs(name) || strings.Contains(name, `\`) {
		return nil, refuse("%s lies outside of the site.", name)
	}
	return moved(ctx, f, st, map[string]string{file: to}, true)
}

// retext changes the text of a heading or a slug: ids and addresses that follow from it are looked up in a trial.
func retext(ctx context.Context, f *folder, st *state, d *document, r *thing, name string) (*protocol.WorkspaceEdit, error) {
	text := d.text.content[:r.start] + name + d.text.content[r.end:]
	after, err := attempt(ctx, f, func(o *source.Overlay) { o.Set(d.path, []byte(text)) })
	if err != nil {
		return nil, err
	}
	e := f.edits()
	set, err := readSettings(f)
	if err != nil {
		return nil, err
	}
	e.add(d.name, protocol.TextEdit{Range: d.text.span(r.start, r.end), NewText: name})
	if r.slug {
		mendLinks(f, st, after, e, map[string]string{})
		redirectPages(st, after, set, map[string]string{d.name: d.name})
		return finish(e, set)
	}
	ids := map[string]string{} // former id -> id now
	for _, p := range st.pages[d.name] {
		now := after.become(p, d.name)
		if now == nil || r.heading >= len(p.HeadingIDs) || r.heading >= len(now.HeadingIDs) {
			continue
		}
		was, is := p.HeadingIDs[r.heading], now.HeadingIDs[r.heading]
		if was != is {
			ids[was] = is
			if p.Page.Locale == st.site.Config.DefaultLocale() {
				set.redirect(p.Page.Route+"#"+was, now.Page.Route+"#"+is)
			}
		}
		if former := p.Aliases[was]; former != "" && former != now.Aliases[is] && former != is {
			ids[former] = is
			set.redirect(p.Page.Route+"#"+former, now.Page.Route+"#"+is)
		}
	}
	file := ""
	if p := st.page(d.name); p != nil {
		file = logicalFile(st.site.Config, p.Doc)
	}
	wanted := func(to link.Target) bool {
		return to.Page != nil && ids[to.Fragment] != "" && logicalFile(st.site.Config, to.Page.Doc) == file
	}
	eachReference(f, st, wanted, func(x reference) {
		at := x.start + strings.LastIndexByte(x.link.Dest, '#') + 1
		e.add(x.file, protocol.TextEdit{Range: x.text.span(at, x.end), NewText: ids[x.to.Fragment]})
	})
	return finish(e, set)
}

// redirectPages redirects the pages of moved documents, and has site.yaml lead to where they are.
func redirectPages(st *state, after *trial, set *settings, moves map[string]string) {
	for _, from := range slices.Sorted(maps.Keys(moves)) {
		for _, p := range st.pages[from] {
			now := after.become(p, moves[from])
			if now == nil || p.Page.Locale != st.site.Config.DefaultLocale() || site.RouteKey(now.Page.Route) == site.RouteKey(p.Page.Route) {
				continue
			}
			set.lead(p.Page.Route, now.Page.Route)
			set.redirect(p.Page.Route, now.Page.Route)
		}
	}
}

// filesIn are the documents and images that a name stands for: a file, or all in a folder.
func filesIn(f *folder, st *state, name string) map[string]bool {
	found := map[string]bool{}
	is := func(file string) bool { return file == name || strings.HasPrefix(file, name+"/") }
	for file := range st.pages {
		if is(file) {
			found[file] = true
		}
	}
	for _, file := range f.imageNames(st.site.Config) {
		if is(file) {
			found[file] = true
		}
	}
	return found
}

// moved is what mends a site whose files get other names: links to them and in them, redirects, ids that site.yaml and front matter name,
// and the names of their translations. The files themselves are renamed too if own is set.
func moved(ctx context.Context, f *folder, st *state, moves map[string]string, own bool) (*protocol.WorkspaceEdit, error) {
	given := map[string]bool{}
	for from, to := range moves {
		given[from] = true
		if t := f.textOf(to); t != nil && moves[to] == "" {
			return nil, refuse("%s is there already.", to)
		}
	}
	withTranslations(st, moves)
	after, err := attempt(ctx, f, func(o *source.Overlay) {
		texts := map[string]string{}
		for from := range moves {
			if t := f.textOf(from); t != nil {
				texts[from] = t.content
			}
			o.Hide(f.pathOf(from))
		}
		for from, to := range moves {
			o.Set(f.pathOf(to), []byte(texts[from]))
		}
	})
	if err != nil {
		return nil, err
	}
	set, err := readSettings(f)
	if err != nil {
		return nil, err
	}
	e := f.edits()
	mendLinks(f, st, after, e, moves)
	mendImports(f, st, e, moves)
	redirectPages(st, after, set, moves)
	mendIDs(f, st, after, e, set, moves)
	for from, to := range moves {
		if own || !given[from] {
			e.rename(from, to)
		}
	}
	slices.SortFunc(e.last, func(a, b any) int {
		return strings.Compare(string(a.(protocol.RenameFile).OldURI), string(b.(protocol.RenameFile).OldURI))
	})
	return finish(e, set)
}

// withTranslations adds the other languages of documents that move.
func withTranslations(st *state, moves map[string]string) {
	cfg := st.site.Config
	for from, to := range moves {
		pages := st.pages[from]
		if len(pages) == 0 {
			continue
		}
		d := pages[0].Doc
		own := cfg.Layout.Root(d.Docset, d.Folder, d.Locale)
		if own == nil {
			continue
		}
		rel, inside := own.Rel(to)
		for _, l := range cfg.Locales {
			r := cfg.Layout.Root(d.Docset, d.Folder, l.Code)
			if r == nil || !inside {
				continue
			}
			if other := path.Join(r.Dir, d.Raw); len(st.pages[other]) > 0 && moves[other] == "" {
				moves[other] = path.Join(r.Dir, rel)
			}
		}
	}
}

// mendIDs puts the new ids of moved documents in the place of those that lead nowhere after the change.
func mendIDs(f *folder, st *state, after *trial, e *edits, set *settings, moves map[string]string) {
	ids := map[string]string{}
	for from, to := range moves {
		for _, p := range st.pages[from] {
			if now := after.become(p, to); now != nil && now.Page.DocID != p.Page.DocID {
				ids[p.Page.DocID] = now.Page.DocID
			}
		}
	}
	former := map[string]string{}
	for from, to := range moves {
		former[to] = from
	}
	for _, m := range after.messages {
		file := m.File
		if was := former[file]; was != "" {
			file = was
		}
		t := f.textOf(file)
		if m.ID != "unknown-doc" || t == nil {
			continue
		}
		start, _ := t.at(m.Pos)
		from, to, ok := wrongText(t, start, m.Text)
		if id := ids[t.content[from:to]]; ok && id != "" {
			if file == "site.yaml" {
				set.replace(t.content[from:to], id, t.lineOf(from))
				continue
			}
			e.add(file, protocol.TextEdit{Range: t.span(from, to), NewText: id})
		}
	}
}

// replace puts a word in the place of another on a line.
func (s *settings) replace(old, by string, line int) {
	lines := strings.SplitAfter(s.text, "\n")
	if line < len(lines) {
		lines[line] = strings.Replace(lines[line], old, by, 1)
	}
	s.text = strings.Join(lines, "")
}

// Package rename gives files, headings and addresses other names, and mends what names them in every version and language. What becomes of
// an address is looked up in a trial of the change, not guessed.
package rename

import (
	"context"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
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
func renamableAt(st *workspace.State, at workspace.Spot) *thing {
	if !text.IsMarkdown(at.Name) {
		return nil
	}
	if start, end, ok := text.FrontMatter(at.Text); ok && at.Offset >= start && at.Offset < end {
		if p := text.YAMLAt(at.Text, start, end, at.Offset); p.Key == "slug" && p.IsValue && p.End > p.Start {
			return &thing{start: p.Start, end: p.End, name: at.Text.Content[p.Start:p.End], heading: -1, slug: true}
		}
		return nil
	}
	if p := text.PlaceAt(at.Text, at.Offset); p.Kind == text.PlaceLink {
		to := st.Follow(st.PageFor(at.Name), p.Value)
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
		return &thing{start: p.Start, end: p.End, name: path.Base(file), heading: -1, file: file}
	}
	line := at.Text.LineOf(at.Offset)
	if doc, i := workspace.HeadingAt(at.Document, line); doc != nil {
		m := headingText.FindStringSubmatchIndex(at.Text.Line(line))
		if m == nil {
			return nil
		}
		base := at.Text.Starts[line]
		return &thing{start: base + m[2], end: base + m[3], name: at.Text.Content[base+m[2] : base+m[3]], heading: i}
	}
	return nil
}

// headingText finds the text of a heading, without marks and id.
var headingText = regexp.MustCompile(`^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*(?:\{#[^}]*\})?[ \t]*#*$`)

// Prepare says what can be renamed at a place.
func Prepare(st *workspace.State, at workspace.Spot) (*protocol.PrepareRenameResult, error) {
	r := renamableAt(st, at)
	if r == nil {
		return nil, workspace.Refuse("Place the cursor on a heading, on the destination of a link, or on a slug.")
	}
	return &protocol.PrepareRenameResult{Range: at.Text.Span(r.start, r.end), Placeholder: r.name}, nil
}

// At gives the thing at a place another name, and mends what names it in all versions and languages.
func At(ctx context.Context, st *workspace.State, at workspace.Spot, name string) (*protocol.WorkspaceEdit, error) {
	r := renamableAt(st, at)
	name = strings.TrimSpace(name)
	switch {
	case r == nil:
		return nil, workspace.Refuse("There is nothing to rename here.")
	case name == "" || strings.Contains(name, "\n"):
		return nil, workspace.Refuse("A name is one line of text.")
	case r.file != "":
		return renameFile(ctx, at.In, st, r.file, name)
	}
	return retext(ctx, at.In, st, at.Document, r, name)
}

// renameFile gives a file another name in its folder, or a path from there.
func renameFile(ctx context.Context, f *workspace.Folder, st *workspace.State, file, name string) (*protocol.WorkspaceEdit, error) {
	if path.Ext(name) == "" {
		name += path.Ext(file)
	}
	to := path.Join(path.Dir(file), name)
	if strings.HasPrefix(to, "../") || path.IsAbs(name) || strings.Contains(name, `\`) {
		return nil, workspace.Refuse("%s lies outside of the site.", name)
	}
	return Move(ctx, f, st, map[string]string{file: to}, true)
}

// retext changes the text of a heading or a slug: ids and addresses that follow from it are looked up in a trial.
func retext(ctx context.Context, f *workspace.Folder, st *workspace.State, d *workspace.Document, r *thing, name string) (*protocol.WorkspaceEdit, error) {
	text := d.Text.Content[:r.start] + name + d.Text.Content[r.end:]
	after, err := attempt(ctx, f, func(o *source.Overlay) { o.Set(d.Path, []byte(text)) })
	if err != nil {
		return nil, err
	}
	e := f.Edits()
	set, err := readSettings(f)
	if err != nil {
		return nil, err
	}
	e.Add(d.Name, protocol.TextEdit{Range: d.Text.Span(r.start, r.end), NewText: name})
	if r.slug {
		mendLinks(f, st, after, e, map[string]string{})
		redirectPages(st, after, set, map[string]string{d.Name: d.Name})
		carryRecords(f, st, after, e, nil, retitled{})
		return finish(e, set)
	}
	ids := map[string]string{} // former id -> id now
	for _, p := range st.Pages[d.Name] {
		now := after.become(p, d.Name)
		if now != nil && r.heading < min(len(p.HeadingIDs), len(now.HeadingIDs)) {
			set.retitle(p, now, r.heading, p.Page.Locale == st.Site.Config.DefaultLocale(), ids)
		}
	}
	file := ""
	if p := st.Page(d.Name); p != nil {
		file = workspace.LogicalFile(st.Site.Config, p.Doc)
	}
	wanted := func(to link.Target) bool {
		return to.Page != nil && ids[to.Fragment] != "" && workspace.LogicalFile(st.Site.Config, to.Page.Doc) == file
	}
	workspace.EachReference(f, st, wanted, func(x workspace.Reference) {
		at := x.Start + strings.LastIndexByte(x.Link.Dest, '#') + 1
		e.Add(x.File, protocol.TextEdit{Range: x.Text.Span(at, x.End), NewText: ids[x.To.Fragment]})
	})
	carryRecords(f, st, after, e, nil, retitled{d.Name, d.Text.LineOf(r.start) + 1})
	return finish(e, set)
}

// retitle notes the ids that a heading had on a page and their successors, and redirects them.
func (s *settings) retitle(p, now *site.LinkedPage, heading int, isDefault bool, ids map[string]string) {
	was, is := p.HeadingIDs[heading], now.HeadingIDs[heading]
	if was != is {
		ids[was] = is
		if isDefault {
			s.redirect(p.Page.Route+"#"+was, now.Page.Route+"#"+is)
		}
	}
	if former := p.Aliases[was]; former != "" && former != now.Aliases[is] && former != is {
		ids[former] = is
		s.redirect(p.Page.Route+"#"+former, now.Page.Route+"#"+is)
	}
}

// redirectPages redirects the pages of moved documents, and has site.yaml lead to where they are.
func redirectPages(st *workspace.State, after *trial, set *settings, moves map[string]string) {
	for _, from := range slices.Sorted(maps.Keys(moves)) {
		for _, p := range st.Pages[from] {
			now := after.become(p, moves[from])
			if now != nil && p.Page.Locale == st.Site.Config.DefaultLocale() && site.RouteKey(now.Page.Route) != site.RouteKey(p.Page.Route) {
				set.lead(p.Page.Route, now.Page.Route)
				set.redirect(p.Page.Route, now.Page.Route)
			}
		}
	}
}

// FilesIn are the documents and images that a name stands for: a file, or all in a folder.
func FilesIn(f *workspace.Folder, st *workspace.State, name string) map[string]bool {
	found := map[string]bool{}
	is := func(file string) bool { return file == name || strings.HasPrefix(file, name+"/") }
	for file := range st.Pages {
		if is(file) {
			found[file] = true
		}
	}
	for _, file := range f.ImageNames(st.Site.Config) {
		if is(file) {
			found[file] = true
		}
	}
	return found
}

// Move is what mends a site whose files get other names: links to them and in them, redirects, ids that site.yaml and front matter name,
// and the names of their translations. The files themselves are renamed too if own is set.
func Move(ctx context.Context, f *workspace.Folder, st *workspace.State, moves map[string]string, own bool) (*protocol.WorkspaceEdit, error) {
	given := map[string]bool{}
	for from, to := range moves {
		given[from] = true
		if t := f.TextOf(to); t != nil && moves[to] == "" {
			return nil, workspace.Refuse("%s is there already.", to)
		}
	}
	withTranslations(st, moves)
	after, err := attempt(ctx, f, func(o *source.Overlay) {
		texts := map[string]string{}
		for from := range moves {
			if t := f.TextOf(from); t != nil {
				texts[from] = t.Content
			}
			o.Hide(f.PathOf(from))
		}
		for from, to := range moves {
			o.Set(f.PathOf(to), []byte(texts[from]))
		}
	})
	if err != nil {
		return nil, err
	}
	set, err := readSettings(f)
	if err != nil {
		return nil, err
	}
	e := f.Edits()
	mendLinks(f, st, after, e, moves)
	mendImports(f, st, e, moves)
	redirectPages(st, after, set, moves)
	mendIDs(f, st, after, e, set, moves)
	carryRecords(f, st, after, e, moves, retitled{})
	for _, from := range slices.Sorted(maps.Keys(moves)) {
		if own || !given[from] {
			e.Rename(from, moves[from])
		}
	}
	return finish(e, set)
}

// withTranslations adds the other languages of documents that move.
func withTranslations(st *workspace.State, moves map[string]string) {
	for from, to := range moves {
		if pages := st.Pages[from]; len(pages) > 0 {
			addTranslations(st, pages[0].Doc, to, moves)
		}
	}
}

func addTranslations(st *workspace.State, d *site.Doc, to string, moves map[string]string) {
	cfg := st.Site.Config
	own := cfg.Layout.Root(d.Docset, d.Folder, d.Locale)
	if own == nil {
		return
	}
	rel, inside := own.Rel(to)
	for _, l := range cfg.Locales {
		if r := cfg.Layout.Root(d.Docset, d.Folder, l.Code); r != nil && inside {
			if other := path.Join(r.Dir, d.Raw); len(st.Pages[other]) > 0 && moves[other] == "" {
				moves[other] = path.Join(r.Dir, rel)
			}
		}
	}
}

// mendIDs puts the new ids of moved documents in the place of those that lead nowhere after the change.
func mendIDs(f *workspace.Folder, st *workspace.State, after *trial, e *workspace.Edits, set *settings, moves map[string]string) {
	ids := map[string]string{}
	for from, to := range moves {
		for _, p := range st.Pages[from] {
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
		t := f.TextOf(file)
		if m.ID != "unknown-doc" || t == nil {
			continue
		}
		start, _ := t.At(m.Pos)
		from, to, ok := text.WrongText(t, start, m.Text)
		if id := ids[t.Content[from:to]]; ok && id != "" {
			if file == "site.yaml" {
				set.replace(t.Content[from:to], id, t.LineOf(from))
			} else {
				e.Add(file, protocol.TextEdit{Range: t.Span(from, to), NewText: id})
			}
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

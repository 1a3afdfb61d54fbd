package lsp

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/rename"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/vocabulary"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// codeActions are what can be done at a place: mend problems, extract, translate, show.
func codeActions(ctx context.Context, q query) (any, error) {
	at := q.Spot
	var p protocol.CodeActionParams
	if err := read(q.req, &p); err != nil {
		return nil, err
	}
	st := q.site.now(ctx)
	out := []protocol.CodeAction{}
	if st == nil {
		return out, ctx.Err()
	}
	start, end := at.Text.Offset(p.Range.Start), at.Text.Offset(p.Range.End)
	wants := func(kind string) bool {
		return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(only string) bool { return kind == only || strings.HasPrefix(kind, only+".") })
	}
	if wants(protocol.ActionQuickFix) {
		out = append(out, quickFixes(st, q, start, end)...)
	}
	if !text.IsMarkdown(at.Name) {
		return out, nil
	}
	if wants(protocol.ActionExtract) {
		out = append(out, extractPartial(at, start, end)...)
	}
	if wants(protocol.ActionSource) {
		out = append(out, translateActions(st, at, start)...)
		if a := showAction(st, q, start); a != nil {
			out = append(out, *a)
		}
	}
	return out, nil
}

// quickFixes mend the problems between two offsets: as "orihon check --fix" does, by the name that a message proposes, or by a redirect.
func quickFixes(st *workspace.State, q query, start, end int) []protocol.CodeAction {
	at := q.Spot
	var out []protocol.CodeAction
	for _, x := range q.site.board.shown(at.Document) {
		if x.end < start || x.start > end {
			continue
		}
		if len(x.edits) > 0 {
			e := at.In.Edits()
			for _, edit := range x.edits {
				e.Add(at.Name, protocol.TextEdit{Range: at.Text.Span(edit.Start, edit.End), NewText: edit.Text})
			}
			out = append(out, fix(at, x, "Mend: "+x.Text, e))
		}
		if a := suggested(st, at, x); a != nil {
			out = append(out, *a)
		}
		if x.ID == "lost-address" {
			out = append(out, redirectActions(st, at, x)...)
		}
	}
	return out
}

func fix(at workspace.Spot, x problem, title string, e *workspace.Edits) protocol.CodeAction {
	return protocol.CodeAction{
		Title: title, Kind: protocol.ActionQuickFix, IsPreferred: true, Edit: e.Workspace(),
		Diagnostics: (&problems{of: at.Text, all: []problem{x}}).diagnostics(at.Text),
	}
}

// suggested puts the text that a message proposes in the place of the wrong one; nil if it proposes none, or the wrong one is not found.
func suggested(st *workspace.State, at workspace.Spot, x problem) *protocol.CodeAction {
	from, to, ok := text.WrongText(at.Text, x.start, x.Text)
	by := x.Suggestion()
	if x.ID == "unknown-component" && by == "" {
		name := text.TagName(at.Text.Content[x.start:])
		from = x.start + strings.Index(at.Text.Content[x.start:], name)
		to, ok = from+len(name), name != ""
		by = diag.Nearest(name, vocabulary.ComponentNames(at.Text, st.Components))
	}
	if by == "" || !ok {
		return nil
	}
	if !strings.HasPrefix(at.Text.Content[from:to], "#") {
		by = strings.TrimPrefix(by, "#")
	}
	e := at.In.Edits()
	e.Add(at.Name, protocol.TextEdit{Range: at.Text.Span(from, to), NewText: by})
	a := fix(at, x, fmt.Sprintf("Change to “%s”", by), e)
	return &a
}

// redirectActions redirect a published address that the site would lose, to where it most likely went.
func redirectActions(st *workspace.State, at workspace.Spot, x problem) []protocol.CodeAction {
	proposal, e := rename.Redirect(at.In, st, x.Pos.Line)
	if e == nil {
		return nil
	}
	return []protocol.CodeAction{fix(at, x, fmt.Sprintf("Redirect %s to %s", proposal.From, proposal.To), e)}
}

// extractPartial moves the selected lines into a file of their own, which the document imports.
func extractPartial(at workspace.Spot, start, end int) []protocol.CodeAction {
	t := at.Text
	first, last := t.LineOf(start), t.LineOf(max(start, end-1))
	head := 0
	if _, to, ok := text.FrontMatter(t); ok {
		head = t.LineOf(to) + 1
	}
	body := t.Content[t.Starts[first] : t.Starts[last]+len(t.Line(last))]
	imports := strings.HasSuffix(at.Name, ".mdx") || strings.Contains(t.Content, "\nimport ")
	if start == end || first < head || strings.TrimSpace(body) == "" || !imports || text.InCode(t, first) || strings.Contains(body, "\nimport ") {
		return nil
	}
	name := partialName(at, body)
	tag := componentOf(name)
	e := at.In.Edits()
	e.Create(path.Join(path.Dir(at.Name), name), strings.TrimSpace(body)+"\n")
	e.Add(at.Name, protocol.TextEdit{Range: t.Span(t.Starts[first], t.Starts[first]+len(body)), NewText: "<" + tag + " />"})
	line, gap := importLine(t, head)
	e.Add(at.Name, protocol.TextEdit{Range: t.Span(t.Starts[line], t.Starts[line]), NewText: fmt.Sprintf("%simport %s from \"./%s\";\n%s", "", tag, name, gap)})
	return []protocol.CodeAction{{Title: "Extract into " + name, Kind: protocol.ActionExtract, Edit: e.Workspace()}}
}

// partialName is a name for a part of a document that no file beside it has.
func partialName(at workspace.Spot, body string) string {
	base := "part"
	for line := range strings.Lines(body) {
		if title := strings.TrimLeft(line, "# "); title != line && strings.HasPrefix(line, "#") {
			if slug := strings.Trim(site.Slug(strings.TrimSpace(title)), "-"); slug != "" && slug[0] >= 'a' && slug[0] <= 'z' {
				base = slug
			}
			break
		}
	}
	name := "_" + base + ".mdx"
	for n := 2; at.In.TextOf(path.Join(path.Dir(at.Name), name)) != nil; n++ {
		name = fmt.Sprintf("_%s-%d.mdx", base, n)
	}
	return name
}

// componentOf is the name of the component that a partial is: that of _first-step.mdx is FirstStep.
func componentOf(file string) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(strings.TrimSuffix(file, ".mdx"), func(r rune) bool { return r == '-' || r == '_' }) {
		word = strings.Map(func(r rune) rune {
			if r < 128 && (r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z') {
				return r
			}
			return -1
		}, word)
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

// importLine is the line that an import is written before, below those that are there, and what follows it.
func importLine(t *text.Text, head int) (line int, gap string) {
	last := -1
	for n := head; n < len(t.Starts); n++ {
		if strings.HasPrefix(t.Line(n), "import ") && !text.InCode(t, n) {
			last = n
		}
	}
	if last >= 0 && last+1 < len(t.Starts) {
		return last + 1, ""
	}
	line = head
	for line+1 < len(t.Starts) && strings.TrimSpace(t.Line(line)) == "" {
		line++
	}
	return line, "\n"
}

// showAction opens the page in a browser, at the section of a line; nil if nothing can be shown.
func showAction(st *workspace.State, q query, offset int) *protocol.CodeAction {
	at := q.Spot
	page := st.Page(at.Name)
	can := q.server.client.Window.ShowDocument
	if page == nil || q.server.opt.Preview == nil || can == nil || !can.Support {
		return nil
	}
	route := st.Site.Config.Address(page.Page.Route)
	if doc, i := sectionAt(st, at.Document, offset); doc != nil && i >= 0 && i < len(page.HeadingIDs) {
		route += "#" + page.HeadingIDs[i]
	}
	return &protocol.CodeAction{Title: "Open in the browser at this line", Kind: protocol.ActionSource, Command: &protocol.Command{
		Title: "Open in the browser", Command: commandOpen, Arguments: []any{at.In.Dir, route},
	}}
}

// sectionAt is the document as it is now, and the heading above an offset; -1 if there is none.
func sectionAt(st *workspace.State, d *workspace.Document, offset int) (*site.Doc, int) {
	doc, _ := d.In.Again(d.Path)
	if doc == nil || doc.Module == nil {
		return nil, -1
	}
	line, found := d.Text.LineOf(offset)+1, -1
	for i, h := range doc.Module.Headings {
		if h.Pos.File == d.Name && h.Pos.Line <= line {
			found = i
		}
	}
	return doc, found
}

// translateActions begin or continue a translation of the section at an offset, and record what is translated.
func translateActions(st *workspace.State, at workspace.Spot, offset int) []protocol.CodeAction {
	doc, section := sectionAt(st, at.Document, offset)
	if doc == nil {
		return nil
	}
	cfg := st.Site.Config
	source := workspace.LogicalFile(cfg, doc)
	var out []protocol.CodeAction
	for i := range st.Status {
		status := &st.Status[i]
		t := translationOf(status, source)
		if t == nil || doc.Locale != cfg.DefaultLocale() && doc.Locale != status.Locale {
			continue
		}
		name := status.Locale
		if l := cfg.Locale(status.Locale); l != nil && l.Label != "" {
			name = l.Label
		}
		if t.File == "" && doc.Locale == cfg.DefaultLocale() {
			if a := beginTranslation(st, at, doc, status.Locale, name); a != nil {
				out = append(out, *a)
			}
			continue
		}
		if t.File != "" && doc.Locale == cfg.DefaultLocale() && section >= 0 {
			if a := translateSection(at, doc, section, t.File, name); a != nil {
				out = append(out, *a)
			}
		}
		if t.File != "" && t.Count(revision.Translated) < len(t.Sections) {
			out = append(out, protocol.CodeAction{Title: "Mark as translated: " + name, Kind: protocol.ActionSource, Command: &protocol.Command{
				Title: "Mark as translated", Command: commandTranslated, Arguments: []any{at.In.Dir, status.Locale, source},
			}})
		}
	}
	return out
}

func translationOf(s *revision.Status, source string) *revision.Translation {
	for i := range s.Pages {
		if s.Pages[i].Source == source {
			return &s.Pages[i]
		}
	}
	return nil
}

// beginTranslation makes the file of a translation with the text of the source, as "orihon translate new" does.
func beginTranslation(st *workspace.State, at workspace.Spot, doc *site.Doc, locale, name string) *protocol.CodeAction {
	root := st.Site.Config.Layout.Root(doc.Docset, doc.Folder, locale)
	if root == nil {
		return nil
	}
	file := path.Join(root.Dir, doc.Raw)
	isBeside := func(imported string) bool {
		return at.In.FileOf("x", "@site/"+path.Join("i18n", locale, imported)) != ""
	}
	e := at.In.Edits()
	e.Create(file, string(revision.Begin(doc, []byte(at.Text.Content), isBeside)))
	return &protocol.CodeAction{Title: "Translate this page: " + name, Kind: protocol.ActionSource, Edit: e.Workspace()}
}

// translateSection copies a section that a translation lacks to where it belongs there, with its id; nil if it is there.
func translateSection(at workspace.Spot, doc *site.Doc, section int, file, name string) *protocol.CodeAction {
	other := at.In.TextOf(file)
	headings := doc.Module.Headings
	if other == nil || strings.Contains(other.Content, "{#"+headings[section].ID+"}") {
		return nil
	}
	theirs := headingLines(other)
	own := 0
	for i, h := range headings {
		if h.Pos.File == at.Name && i < section {
			own++
		}
	}
	if len(theirs) >= len(headings) {
		return nil // headings correspond by their order: it is there
	}
	at0 := len(other.Content)
	if own < len(theirs) {
		at0 = other.Starts[theirs[own]]
	}
	end := len(at.Text.Content)
	if section+1 < len(headings) && headings[section+1].Pos.File == at.Name {
		end = at.Text.Starts[headings[section+1].Pos.Line-1]
	}
	line := headings[section].Pos.Line - 1
	heading := at.Text.Line(line)
	if !headings[section].Explicit {
		heading = strings.TrimRight(heading, " #") + " {#" + headings[section].ID + "}"
	}
	body := strings.TrimSpace(heading + at.Text.Content[at.Text.Starts[line]+len(at.Text.Line(line)):end])
	before := ""
	if at0 > 0 && !strings.HasSuffix(other.Content[:at0], "\n\n") {
		before = "\n"
		if !strings.HasSuffix(other.Content[:at0], "\n") {
			before = "\n\n"
		}
	}
	after := "\n"
	if at0 < len(other.Content) {
		after = "\n\n"
	}
	e := at.In.Edits()
	e.Add(file, protocol.TextEdit{Range: other.Span(at0, at0), NewText: before + body + after})
	return &protocol.CodeAction{Title: "Translate this section: " + name, Kind: protocol.ActionSource, Edit: e.Workspace()}
}

// headingLines are the lines of headings below the first level.
func headingLines(t *text.Text) []int {
	var lines []int
	for n := range t.Starts {
		line := t.Line(n)
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if level >= 2 && level <= 6 && strings.HasPrefix(line[level:], " ") && !text.InCode(t, n) {
			lines = append(lines, n)
		}
	}
	return lines
}

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
	if wants(protocol.ActionExtract) && st.Site.Config.IsMDX(at.Name, "") {
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

// extractPartial moves the selected lines of a document in MDX into a file of their own, which it imports.
func extractPartial(at workspace.Spot, start, end int) []protocol.CodeAction {
	t := at.Text
	first, last := t.LineOf(start), t.LineOf(max(start, end-1))
	head := 0
	if _, to, ok := text.FrontMatter(t); ok {
		head = t.LineOf(to) + 1
	}
	body := t.Content[t.Starts[first] : t.Starts[last]+len(t.Line(last))]
	if start == end || first < head || strings.TrimSpace(body) == "" || text.InCode(t, first) || strings.Contains(body, "\nimport ") {
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

package lsp

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// codeActions are what can be done at a place: mend problems, extract, translate, show.
func codeActions(ctx context.Context, q query) (any, error) {
	at := q.spot
	var p protocol.CodeActionParams
	if err := read(q.req, &p); err != nil {
		return nil, err
	}
	st := q.site.now(ctx)
	out := []protocol.CodeAction{}
	if st == nil {
		return out, ctx.Err()
	}
	start, end := at.text.offset(p.Range.Start), at.text.offset(p.Range.End)
	wants := func(kind string) bool {
		return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(only string) bool { return kind == only || strings.HasPrefix(kind, only+".") })
	}
	if wants(protocol.ActionQuickFix) {
		out = append(out, quickFixes(st, q, start, end)...)
	}
	if !isMarkdown(at.name) {
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
func quickFixes(st *state, q query, start, end int) []protocol.CodeAction {
	at := q.spot
	var out []protocol.CodeAction
	for _, x := range q.site.board.shown(at.document) {
		if x.end < start || x.start > end {
			continue
		}
		if len(x.edits) > 0 {
			e := at.in.edits()
			for _, edit := range x.edits {
				e.add(at.name, protocol.TextEdit{Range: at.text.span(edit.Start, edit.End), NewText: edit.Text})
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

func fix(at spot, x problem, title string, e *edits) protocol.CodeAction {
	return protocol.CodeAction{
		Title: title, Kind: protocol.ActionQuickFix, IsPreferred: true, Edit: e.workspace(),
		Diagnostics: (&problems{of: at.text, all: []problem{x}}).diagnostics(at.text),
	}
}

// suggested puts the text that a message proposes in the place of the wrong one; nil if it proposes none, or the wrong one is not found.
func suggested(st *state, at spot, x problem) *protocol.CodeAction {
	from, to, ok := wrongText(at.text, x.start, x.Text)
	by := x.Suggestion()
	if x.ID == "unknown-component" && by == "" {
		name := tagName(at.text.content[x.start:])
		from = x.start + strings.Index(at.text.content[x.start:], name)
		to, ok = from+len(name), name != ""
		by = diag.Nearest(name, componentNames(at.text, st.components))
	}
	if by == "" || !ok {
		return nil
	}
	if !strings.HasPrefix(at.text.content[from:to], "#") {
		by = strings.TrimPrefix(by, "#")
	}
	e := at.in.edits()
	e.add(at.name, protocol.TextEdit{Range: at.text.span(from, to), NewText: by})
	a := fix(at, x, fmt.Sprintf("Change to “%s”", by), e)
	return &a
}

// redirectActions redirect a published address that the site would lose, to where it most likely went.
func redirectActions(st *state, at spot, x problem) []protocol.CodeAction {
	proposal, e := redirectLost(at.in, st, x.Pos.Line)
	if e == nil {
		return nil
	}
	return []protocol.CodeAction{fix(at, x, fmt.Sprintf("Redirect %s to %s", proposal.From, proposal.To), e)}
}

// extractPartial moves the selected lines into a file of their own, which the document imports.
func extractPartial(at spot, start, end int) []protocol.CodeAction {
	t := at.text
	first, last := t.lineOf(start), t.lineOf(max(start, end-1))
	head := 0
	if _, to, ok := frontMatter(t); ok {
		head = t.lineOf(to) + 1
	}
	body := t.content[t.starts[first] : t.starts[last]+len(t.line(last))]
	imports := strings.HasSuffix(at.name, ".mdx") || strings.Contains(t.content, "\nimport ")
	if start == end || first < head || strings.TrimSpace(body) == "" || !imports || inCode(t, first) || strings.Contains(body, "\nimport ") {
		return nil
	}
	name := partialName(at, body)
	tag := componentOf(name)
	e := at.in.edits()
	e.create(path.Join(path.Dir(at.name), name), strings.TrimSpace(body)+"\n")
	e.add(at.name, protocol.TextEdit{Range: t.span(t.starts[first], t.starts[first]+len(body)), NewText: "<" + tag + " />"})
	line, gap := importLine(t, head)
	e.add(at.name, protocol.TextEdit{Range: t.span(t.starts[line], t.starts[line]), NewText: fmt.Sprintf("%simport %s from \"./%s\";\n%s", "", tag, name, gap)})
	return []protocol.CodeAction{{Title: "Extract into " + name, Kind: protocol.ActionExtract, Edit: e.workspace()}}
}

// partialName is a name for a part of a document that no file beside it has.
func partialName(at spot, body string) string {
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
	for n := 2; at.in.textOf(path.Join(path.Dir(at.name), name)) != nil; n++ {
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
func importLine(t *text, head int) (line int, gap string) {
	last := -1
	for n := head; n < len(t.starts); n++ {
		if strings.HasPrefix(t.line(n), "import ") && !inCode(t, n) {
			last = n
		}
	}
	if last >= 0 && last+1 < len(t.starts) {
		return last + 1, ""
	}
	line = head
	for line+1 < len(t.starts) && strings.TrimSpace(t.line(line)) == "" {
		line++
	}
	return line, "\n"
}

// showAction opens the page in a browser, at the section of a line; nil if nothing can be shown.
func showAction(st *state, q query, offset int) *protocol.CodeAction {
	at := q.spot
	page := st.page(at.name)
	can := q.server.client.Window.ShowDocument
	if page == nil || q.server.opt.Preview == nil || can == nil || !can.Support {
		return nil
	}
	route := st.site.Config.Address(page.Page.Route)
	if doc, i := sectionAt(st, at.document, offset); doc != nil && i >= 0 && i < len(page.HeadingIDs) {
		route += "#" + page.HeadingIDs[i]
	}
	return &protocol.CodeAction{Title: "Open in the browser at this line", Kind: protocol.ActionSource, Command: &protocol.Command{
		Title: "Open in the browser", Command: commandOpen, Arguments: []any{at.in.dir, route},
	}}
}

// sectionAt is the document as it is now, and the heading above an offset; -1 if there is none.
func sectionAt(st *state, d *document, offset int) (*site.Doc, int) {
	doc, _ := d.in.again(d.path)
	if doc == nil || doc.Module == nil {
		return nil, -1
	}
	line, found := d.text.lineOf(offset)+1, -1
	for i, h := range doc.Module.Headings {
		if h.Pos.File == d.name && h.Pos.Line <= line {
			found = i
		}
	}
	return doc, found
}

// translateActions begin or continue a translation of the section at an offset, and record what is translated.
func translateActions(st *state, at spot, offset int) []protocol.CodeAction {
	doc, section := sectionAt(st, at.document, offset)
	if doc == nil {
		return nil
	}
	cfg := st.site.Config
	source := logicalFile(cfg, doc)
	var out []protocol.CodeAction
	for i := range st.status {
		status := &st.status[i]
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
				Title: "Mark as translated", Command: commandTranslated, Arguments: []any{at.in.dir, status.Locale, source},
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
func beginTranslation(st *state, at spot, doc *site.Doc, locale, name string) *protocol.CodeAction {
	root := st.site.Config.Layout.Root(doc.Docset, doc.Folder, locale)
	if root == nil {
		return nil
	}
	file := path.Join(root.Dir, doc.Raw)
	isBeside := func(imported string) bool {
		return at.in.fileOf("x", "@site/"+path.Join("i18n", locale, imported)) != ""
	}
	e := at.in.edits()
	e.create(file, string(revision.Begin(doc, []byte(at.text.content), isBeside)))
	return &protocol.CodeAction{Title: "Translate this page: " + name, Kind: protocol.ActionSource, Edit: e.workspace()}
}

// translateSection copies a section that a translation lacks to where it belongs there, with its id; nil if it is there.
func translateSection(at spot, doc *site.Doc, section int, file, name string) *protocol.CodeAction {
	other := at.in.textOf(file)
	headings := doc.Module.Headings
	if other == nil || strings.Contains(other.content, "{#"+headings[section].ID+"}") {
		return nil
	}
	theirs := headingLines(other)
	own := 0
	for i, h := range headings {
		if h.Pos.File == at.name && i < section {
			own++
		}
	}
	if len(theirs) >= len(headings) {
		return nil // headings correspond by their order: it is there
	}
	at0 := len(other.content)
	if own < len(theirs) {
		at0 = other.starts[theirs[own]]
	}
	end := len(at.text.content)
	if section+1 < len(headings) && headings[section+1].Pos.File == at.name {
		end = at.text.starts[headings[section+1].Pos.Line-1]
	}
	line := headings[section].Pos.Line - 1
	heading := at.text.line(line)
	if !headings[section].Explicit {
		heading = strings.TrimRight(heading, " #") + " {#" + headings[section].ID + "}"
	}
	body := strings.TrimSpace(heading + at.text.content[at.text.starts[line]+len(at.text.line(line)):end])
	before := ""
	if at0 > 0 && !strings.HasSuffix(other.content[:at0], "\n\n") {
		before = "\n"
		if !strings.HasSuffix(other.content[:at0], "\n") {
			before = "\n\n"
		}
	}
	after := "\n"
	if at0 < len(other.content) {
		after = "\n\n"
	}
	e := at.in.edits()
	e.add(file, protocol.TextEdit{Range: other.span(at0, at0), NewText: before + body + after})
	return &protocol.CodeAction{Title: "Translate this section: " + name, Kind: protocol.ActionSource, Edit: e.workspace()}
}

// headingLines are the lines of headings below the first level.
func headingLines(t *text) []int {
	var lines []int
	for n := range t.starts {
		line := t.line(n)
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if level >= 2 && level <= 6 && strings.HasPrefix(line[level:], " ") && !inCode(t, n) {
			lines = append(lines, n)
		}
	}
	return lines
}

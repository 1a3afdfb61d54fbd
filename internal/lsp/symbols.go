package lsp

import (
	"context"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// documentSymbols are the headings of a document, or the topmost keys of a file of YAML.
func documentSymbols(ctx context.Context, q query) (any, error) {
	at := q.Spot
	if !text.IsMarkdown(at.Name) {
		return keySymbols(at.Text), nil
	}
	if q.site.now(ctx) == nil {
		return nil, ctx.Err()
	}
	doc, _ := at.In.Again(at.Path)
	if doc == nil || doc.Module == nil {
		return []protocol.DocumentSymbol{}, nil
	}
	var all []outlined
	if line := titleLine(at.Text); line >= 0 {
		all = append(all, outlined{1, line, strings.TrimSpace(strings.TrimLeft(at.Text.Line(line), "# "))})
	}
	for _, h := range doc.Module.Headings {
		if h.Pos.File == at.Name {
			all = append(all, outlined{h.Level, h.Pos.Line - 1, h.Text})
		}
	}
	return outline(at.Text, all, len(at.Text.Starts)-1), nil
}

// outlined is a heading on a line.
type outlined struct {
	level, line int
	title       string
}

// outline puts headings below each other. last is the last line of what they divide.
func outline(t *text.Text, all []outlined, last int) []protocol.DocumentSymbol {
	out := []protocol.DocumentSymbol{}
	for i := 0; i < len(all); {
		next := i + 1
		for next < len(all) && all[next].level > all[i].level {
			next++
		}
		end := last
		if next < len(all) {
			end = all[next].line - 1
		}
		h := all[i]
		name := h.title
		if name == "" {
			name = strings.Repeat("#", h.level)
		}
		out = append(out, protocol.DocumentSymbol{
			Name: name, Kind: protocol.SymbolString,
			Range:          protocol.Range{Start: t.LineRange(h.line).Start, End: t.LineRange(max(h.line, end)).End},
			SelectionRange: t.LineRange(h.line), Children: outline(t, all[i+1:next], end),
		})
		i = next
	}
	return out
}

// titleLine is the line of the title of a document; -1 if it has none in its text.
func titleLine(t *text.Text) int {
	_, end, ok := text.FrontMatter(t)
	from := 0
	if ok {
		from = t.LineOf(end)
	}
	for n := from; n < len(t.Starts); n++ {
		if strings.HasPrefix(t.Line(n), "# ") && !text.InCode(t, n) {
			return n
		}
		if strings.HasPrefix(t.Line(n), "## ") {
			break
		}
	}
	return -1
}

func keySymbols(t *text.Text) []protocol.DocumentSymbol {
	var all []outlined
	for n := range t.Starts {
		if indent, key, isItem := text.YAMLLine(t.Line(n)); key != "" && indent == 0 && !isItem {
			all = append(all, outlined{1, n, key})
		}
	}
	out := outline(t, all, len(t.Starts)-1)
	for i := range out {
		out[i].Kind = protocol.SymbolKey
	}
	return out
}

// most is how many symbols an editor is sent at once. It asks again when more is typed.
const most = 200

// workspaceSymbols are the pages and headings of all sites whose names have the letters of a query.
func (s *server) workspaceSymbols(query string) []protocol.SymbolInformation {
	s.mu.Lock()
	var folders []*current
	for _, f := range s.folders {
		folders = append(folders, f)
	}
	s.mu.Unlock()
	out := []protocol.SymbolInformation{}
	for _, f := range folders {
		if st := f.now(s.ctx); st != nil {
			out = append(out, symbols(f.Folder, st, query)...)
		}
	}
	return out
}

func symbols(f *workspace.Folder, st *workspace.State, query string) []protocol.SymbolInformation {
	var out []protocol.SymbolInformation
	for _, p := range st.Documents() {
		if text.Alike(query, p.Page.Title) {
			out = append(out, protocol.SymbolInformation{Name: p.Page.Title, Kind: protocol.SymbolFile, Location: protocol.Location{URI: f.URIOf(p.Doc.File)}, ContainerName: p.Page.Route})
		}
		for _, h := range p.Doc.Module.Headings {
			if h.Pos.File == p.Doc.File && text.Alike(query, h.Text) {
				start := protocol.Position{Line: h.Pos.Line - 1}
				out = append(out, protocol.SymbolInformation{
					Name: h.Text, Kind: protocol.SymbolString, ContainerName: p.Page.Title,
					Location: protocol.Location{URI: f.URIOf(p.Doc.File), Range: protocol.Range{Start: start, End: start}},
				})
			}
		}
		if len(out) > most {
			break
		}
	}
	return out
}

// foldingRanges are the front matter, the sections, the blocks of code and the admonitions of a document.
func foldingRanges(_ context.Context, q query) (any, error) {
	at := q.Spot
	out := []protocol.FoldingRange{}
	if !text.IsMarkdown(at.Name) {
		for _, s := range keySymbols(at.Text) {
			out = fold(out, s.Range.Start.Line, s.Range.End.Line, "region")
		}
		return out, nil
	}
	t, first := at.Text, 0
	if _, end, ok := text.FrontMatter(t); ok {
		first = t.LineOf(end)
		out = fold(out, 0, first, "region")
	}
	type open struct {
		line  int
		level int
		mark  string
	}
	var headings, blocks []open
	code := open{line: -1}
	last := len(t.Starts) - 1
	for n := first; n <= last; n++ {
		line := t.Line(n)
		if mark := text.Fence(line); mark != "" && (code.line < 0 || strings.HasPrefix(mark, code.mark)) {
			if code.line >= 0 {
				out = fold(out, code.line, n, "")
				code.line = -1
			} else {
				code = open{n, 0, mark}
			}
			continue
		}
		if code.line >= 0 {
			continue
		}
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if level > 0 && level <= 6 && strings.HasPrefix(line[level:], " ") {
			for len(headings) > 0 && headings[len(headings)-1].level >= level {
				out = fold(out, headings[len(headings)-1].line, lastText(t, n-1), "region")
				headings = headings[:len(headings)-1]
			}
			headings = append(headings, open{n, level, ""})
		}
		if rest := strings.TrimLeft(strings.TrimSpace(line), ":"); strings.HasPrefix(strings.TrimSpace(line), ":::") {
			if rest != "" {
				blocks = append(blocks, open{line: n})
			} else if len(blocks) > 0 {
				out = fold(out, blocks[len(blocks)-1].line, n, "")
				blocks = blocks[:len(blocks)-1]
			}
		}
	}
	for _, h := range headings {
		out = fold(out, h.line, lastText(t, last), "region")
	}
	return out, nil
}

func fold(all []protocol.FoldingRange, start, end int, kind string) []protocol.FoldingRange {
	if end <= start {
		return all
	}
	return append(all, protocol.FoldingRange{StartLine: start, EndLine: end, Kind: kind})
}

// lastText is the last line up to another that is not blank.
func lastText(t *text.Text, n int) int {
	for n > 0 && strings.TrimSpace(t.Line(n)) == "" {
		n--
	}
	return n
}

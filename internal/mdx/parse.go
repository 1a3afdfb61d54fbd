package mdx

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// source is a file that is being read: the page, or a partial of it.
type source struct {
	file string
	line int // line of the file on which the text begins
	tree *syntax.Tree
}

func (s *source) pos(offset int) diag.Pos {
	line, column := s.tree.Position(offset)
	return diag.Pos{File: s.file, Line: s.line - 1 + line, Column: column}
}

// Parse reads a file. The Module is always usable; what is wrong with the text is in the log.
func Parse(in Input, opt Options, log *diag.Log) *Module {
	if opt.Highlight == nil {
		opt.Highlight = &highlight.Cache{}
	}
	if opt.Labels.Copy == "" {
		opt.Labels = englishLabels()
	}
	r := &renderer{opt: opt, log: log, m: &Module{}, slugs: map[string]int{}}
	r.src = r.read(in)
	root := r.src.tree.Root
	r.w.buf, r.w.holes = takeBuffers()
	r.resolve(root)
	body := r.takeTitle(root)
	r.blocks(body)
	r.footnotes()
	r.m.Article = r.w.body()
	if r.scripted {
		r.m.Script = r.script(root)
	}
	r.m.Frames = frames(r.m)
	r.m.Twin = r.twin(root)
	r.collectText(root)
	giveBuffers(r.w.buf, r.w.holes)
	return r.m
}

// read parses the text of a file and reports its problems.
func (r *renderer) read(in Input) *source {
	mdx := r.opt.Format == FormatMDX
	tree := syntax.Parse(string(in.Text), syntax.Options{
		MDX: mdx, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, Ruby: true,
		Comments: mdx, CJK: r.opt.CJKFriendly, Math: r.opt.Math,
	})
	src := &source{file: in.File, line: max(in.Line, 1), tree: tree}
	said := map[string]bool{} // of a tag, and again of the text that the tag has become
	for _, p := range tree.Problems {
		key := strconv.Itoa(p.Offset) + p.Text
		if said[key] {
			continue
		}
		said[key] = true
		r.report(src, diag.Error, p.ID, p.Offset, p.Text, p.Hint)
	}
	return src
}

func (r *renderer) report(src *source, severity diag.Severity, id string, offset int, text, hint string) {
	offset += r.shift
	pos := src.pos(offset)
	line, _ := src.tree.Position(offset)
	r.log.Add(diag.Message{ID: id, Severity: severity, Pos: pos, Text: text, Hint: hint, Line: src.tree.Line(line)})
}

func (r *renderer) errorf(id string, offset int, text, hint string) {
	r.report(r.src, diag.Error, id, offset, text, hint)
}

func (r *renderer) warnf(id string, offset int, text, hint string) {
	r.report(r.src, diag.Warning, id, offset, text, hint)
}

// takeTitle takes the leading level-1 heading off the page and returns the first block of the rest.
func (r *renderer) takeTitle(root *syntax.Node) *syntax.Node {
	n := root.First
	for n != nil && (n.Kind == syntax.ESM || n.Kind == syntax.Definition || n.Kind == syntax.Expression && isComment(n.Text)) {
		n = n.Next
	}
	if n == nil || n.Kind != syntax.Heading || n.Level != 1 {
		return root.First
	}
	r.title = n
	r.m.Title = collapse(n.PlainText())
	r.m.TitleHTML = r.inlineHTML(n)
	return root.First
}

func isComment(code string) bool {
	code = strings.TrimSpace(code)
	for strings.HasPrefix(code, "/*") {
		end := strings.Index(code[2:], "*/")
		if end < 0 {
			return false
		}
		code = strings.TrimSpace(code[end+4:])
	}
	return code == ""
}

// collapse makes every run of white space one space.
func collapse(s string) string {
	if !strings.ContainsAny(s, "\n\t") && !strings.Contains(s, "  ") {
		return strings.TrimSpace(s)
	}
	return strings.Join(strings.Fields(s), " ")
}

package mdx

import (
	"html"
	"regexp"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Parse reads a file. The Module is always usable; what is wrong with the text is in the log.
func Parse(in Input, opt Options, log *diag.Log) *Module {
	if opt.Highlight == nil {
		opt.Highlight = &highlight.Cache{}
	}
	if opt.Labels.Copy == "" {
		opt.Labels = englishLabels()
	}
	page := &page{opt: opt, log: log, front: in.Front}
	if opt.Truncate != "" {
		page.ownMark, _ = regexp.Compile(opt.Truncate) // who chose it has been told if it is none
	}
	src := page.parse(in)
	page.root = src.tree.Root
	samples, untold := page.takeSamples(src)
	hide(src)
	seen := view{page: page, src: src}
	resolve(seen)
	page.title = titleOf(page.root)

	module := &Module{Samples: samples, Untold: untold}
	article := newHTMLWriter(seen, module)
	article.write()
	if page.title == nil && !opt.Dialect.PlainBlocks {
		module.Title = titleInText(page.root)
		module.TitleHTML, module.TitleInText = html.EscapeString(module.Title), module.Title != ""
	}
	if page.scripted {
		seen.checkHTML(page.root)
		for _, part := range page.partials {
			seen.inPartial(part, func() { seen.checkHTML(part.tree.Root) })
		}
		module.Script = (&scriptWriter{view: seen, m: module, article: &article.w, computed: article.computed, headings: module.Headings}).write()
	}
	module.Frames = frames(module)
	module.Twin = (&twinWriter{view: seen, links: article.linkRefs}).write()
	(&textWriter{view: seen, m: module, heading: -1}).write()
	module.Includes = page.read
	module.Imports, module.Head = page.imports, page.heads
	giveBuffers(article.w.buf, article.w.holes)
	return module
}

// parse reads the text of a file and reports its problems.
func (p *page) parse(in Input) *source {
	mdx := p.formatOf(in.File) == FormatMDX
	line := max(in.Line, 1)
	text := string(in.Text)
	if p.opt.Dialect.CodeBlockFences && mdx {
		text = elsewhere.Unwrap(text)
	}
	tree := syntax.Parse(text, syntax.Options{
		Line: line, MDX: mdx, GFM: true, Directives: true, HeadingIDs: true, HeadingNotes: p.opt.Dialect.HeadingNotes,
		DefLists: !p.opt.Dialect.PlainBlocks, Ruby: !p.opt.Dialect.PlainBlocks, NoAlerts: p.opt.Dialect.PlainBlocks,
		Comments: mdx, CJK: p.opt.CJKFriendly, Math: p.opt.Math, Components: p.opt.components(),
	})
	liftStatements(tree.Root)
	seen := view{page: p, src: &source{file: in.File, line: line, tree: tree}}
	said := map[string]bool{} // of a tag, and again of the text that the tag has become
	for _, problem := range tree.Problems {
		key, hint := strconv.Itoa(problem.Offset)+problem.Text, problem.Hint
		if remedy, start := elsewhere.Line(text, problem.Offset); remedy != "" {
			key, hint = "line "+strconv.Itoa(start), remedy // the other problems of the line follow from the first
		}
		if !said[key] {
			said[key] = true
			seen.errorf(problem.ID, problem.Offset, problem.Text, hint)
		}
	}
	if !mdx && !p.opt.Dialect.PlainBlocks {
		seen.src.look = elsewhere.In(tree.Text, HasComponent(p.opt.Components))
		seen.tellElsewhere()
		seen.src.showPlaceholders()
	}
	if deep := cutDeep(tree.Root); deep != nil {
		seen.errorf("too-deep", deep.Start, "elements, quotes or lists are nested too deeply here", "")
	}
	return seen.src
}

// formatOf is the language of a file: the page, or a partial, whose name says it.
func (p *page) formatOf(file string) Format {
	switch {
	case p.root == nil:
		return p.opt.Format
	case strings.HasSuffix(file, ".mdx"):
		return FormatMDX
	}
	return p.opt.Partials
}

// liftStatements moves statements that stand between the tags of elements in front of them: they hold for the whole page.
func liftStatements(root *syntax.Node) {
	for top := root.First; top != nil; top = top.Next {
		top.Walk(func(n *syntax.Node) bool {
			if n.Kind == syntax.ESM && n != top {
				top.InsertBefore(n)
			}
			return n.Kind == syntax.Element
		})
	}
}

// maxDepth bounds the nesting of what is read with functions that call themselves for each level.
const maxDepth = 10_000

// cutDeep takes away what is nested deeper than maxDepth and returns the first node that lost something.
func cutDeep(root *syntax.Node) *syntax.Node {
	var first *syntax.Node
	depth := 0
	for node := root; node != nil; {
		if depth >= maxDepth && node.First != nil {
			if first == nil {
				first = node
			}
			node.First, node.Last = nil, nil
		}
		if node.First != nil {
			node, depth = node.First, depth+1
			continue
		}
		for node != root && node.Next == nil {
			node, depth = node.Parent, depth-1
		}
		if node == root {
			break
		}
		node = node.Next
	}
	return first
}

// titleOf returns the level-1 heading that leads a page, nil if none does.
func titleOf(root *syntax.Node) *syntax.Node {
	n := root.First
	for n != nil && (n.Kind == syntax.ESM || n.Kind == syntax.Definition || n.Kind == syntax.Expression && isComment(n.Text)) {
		n = n.Next
	}
	if n == nil || n.Kind != syntax.Heading || n.Level != 1 {
		return nil
	}
	return n
}

// titleInText is the text of the first level-1 heading of a page that begins with something else, such as a logo and badges. It is
// written in Markdown or in HTML, and may be a picture with a text; "" if there is none.
func titleInText(root *syntax.Node) string {
	for n := root.First; n != nil; n = n.Next {
		switch {
		case n.Kind == syntax.Heading && n.Level == 1:
			return collapse(n.PlainText())
		case n.Kind == syntax.HTMLBlock:
			if title := collapse(elsewhere.HTMLTitle(n.Text)); title != "" {
				return title
			}
		}
	}
	return ""
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

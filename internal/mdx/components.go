package mdx

import (
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// HasComponent returns a function that reports whether pages know a component without import: it is built in, or of the site.
func HasComponent(ofSite []string) func(name string) bool {
	return func(name string) bool { return isBuiltin(name) || slices.Contains(ofSite, name) }
}

// components are those that plain Markdown has; nil: none.
func (o *Options) components() func(name string) bool {
	if o.Dialect.PlainBlocks {
		return nil
	}
	return HasComponent(o.Components)
}

// tellElsewhere warns of the first thing on a page in Markdown that MDX or another tool would read and readers see as it is written.
func (v *view) tellElsewhere() {
	look, told := v.src.look, false
	v.src.tree.Root.Walk(func(n *syntax.Node) bool {
		var found elsewhere.Found
		switch n.Kind {
		case syntax.Text:
			first := n.Prev == nil && n.Parent.Kind == syntax.Paragraph && n.Parent.Parent == v.src.tree.Root
			found = look.Text(n.Start, n.End, n.Parent.End, first)
		case syntax.HTMLBlock, syntax.RawHTML:
			found = look.Tags(n.Start, n.End)
		case syntax.Element:
			found = look.Content(n.Tag.Name, n.Tag.Open[1], n.Tag.CloseStart)
		}
		if found.What != "" && !told {
			told = true
			if near := diag.Nearest(found.Unknown, append(builtinNames(), v.opt.Components...)); near != "" && found.Unknown != "" {
				v.warnf("unknown-component", found.At, "there is no component <"+found.Unknown+">", "did you mean <"+near+">?")
				return false
			}
			if hint := found.Hint(path.Base(v.src.file)); found.IsMDX() {
				v.warnf("mdx-in-markdown", found.At, found.What, hint)
			} else {
				v.warnf("foreign-syntax", found.At, found.What, hint)
			}
		}
		return !told
	})
}

// showPlaceholders makes text of words in angle brackets, which would be elements that show nothing. One that stands alone is a paragraph.
func (s *source) showPlaceholders() {
	s.tree.Root.Walk(func(n *syntax.Node) bool {
		switch word := strings.TrimSpace(n.Text); {
		case n.Kind == syntax.RawHTML && s.look.IsPlaceholder(n.Text):
			n.Kind = syntax.Text
		case n.Kind == syntax.HTMLBlock && s.look.IsPlaceholder(word):
			at := n.Start + strings.Index(s.tree.Text[n.Start:n.End], word)
			n.Kind, n.Text = syntax.Paragraph, ""
			n.Append(&syntax.Node{Kind: syntax.Text, Text: word, Start: at, End: at + len(word)})
		}
		return true
	})
}

// checkHTML reports HTML that is not closed in the element around it, on pages where components run: what browsers mend is no JSX.
func (v *view) checkHTML(parent *syntax.Node) {
	var tags elsewhere.Tags
	for n := parent.First; n != nil; n = n.Next {
		if n.Kind != syntax.HTMLBlock && n.Kind != syntax.RawHTML {
			v.checkHTML(n)
			continue
		}
		tags.Read(n.Text, v.src.look, func(offset int) int {
			if strings.HasPrefix(v.src.tree.Text[n.Start:], n.Text[:offset]) {
				return n.Start + offset
			}
			return n.Start // lines of a block in a quote or a list have lost their indent
		})
	}
	for _, t := range tags.Unpaired() {
		v.errorf("unclosed-html", t.At, "`<"+t.Name+">` is not opened and closed in the same place", "a component on this page runs, and needs whole elements around it: write both tags in the same element, or neither")
	}
}

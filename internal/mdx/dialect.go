package mdx

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Dialect says what documents written for another generator mean differently, a field per choice. Its zero value is Orihon's own.
type Dialect struct {
	CodeBlockFences   bool   // a fence in the language mdx-code-block holds MDX
	HeadingNotes      bool   // the id of a heading may stand in a comment
	PlainBlocks       bool   // no definition lists, ruby or alerts, and no components in plain Markdown
	LenientMarkup     bool   // refused markup is left out with a warning
	UnboxedDirectives bool   // the content of an unknown directive is shown
	PackageTabs       bool   // a fence with the word npm2yarn has tabs for package managers
	AnyComments       bool   // magic comments of code may have the form of other languages
	FootnoteHeading   bool   // footnotes have a hidden heading
	SpacedHeadings    bool   // ids of headings keep blanks next to elements
	TitleTakesID      bool   // headings of level 1 take the id of their text, so that others with the text get a number
	PlainImages       bool   // images have neither captions nor a mode of colours
	ClassAttribute    bool   // JSX may say class
	OutsideImports    bool   // imports may lead out of the site, as far as ReadFile does, and to packages and the theme
	Metadata          bool   // pages may compute with frontMatter, contentTitle, metadata and toc
	ShowChildren      bool   // an unknown component renders its children
	Head              bool   // <Head> and <head> in a page belong to its <head>
	HeadModule        string // the module that exports Head
}

// refused tells of something that must not stand in a page. In pages that were written for a generator which lets it
// through it is left out with a warning.
func (v *view) refused(p *markup.Problem, offset int) {
	if v.opt.Dialect.LenientMarkup {
		v.warnf(p.ID, offset, p.Text+"; it was left out", p.Hint)
		return
	}
	v.errorf(p.ID, offset, p.Text, p.Hint)
}

var tocWord = regexp.MustCompile(`(^|[^\w$.])toc($|[^\w$])`)

// usesToc reports whether the page computes with the list of its headings.
func (s *scriptWriter) usesToc() bool {
	for _, c := range s.computed {
		if tocWord.MatchString(c.Code) {
			return true
		}
	}
	return false
}

var metadataWord = regexp.MustCompile(`\b(frontMatter|contentTitle|metadata)\b`)

// writeMetadata declares what a page knows of itself, where it computes with it: frontMatter, contentTitle,
// the text of the heading that leads the page, and metadata, of which there are title, description and frontMatter.
func (s *scriptWriter) writeMetadata() {
	code := make([]string, 0, len(s.computed))
	for _, c := range s.computed {
		code = append(code, c.Code)
	}
	declared := map[string]bool{}
	for n := s.root.First; n != nil; n = n.Next {
		if n.Kind == syntax.ESM && n.Module != nil {
			code = append(code, n.Text)
			for _, d := range n.Module.Declared {
				declared[d.Name] = true
			}
		}
	}
	used := map[string]bool{}
	for _, name := range metadataWord.FindAllString(strings.Join(code, "\n"), -1) {
		used[name] = !declared[name]
	}
	front := string(s.front)
	if front == "" {
		front = "{}"
	}
	title := "undefined"
	if s.title != nil {
		title = quoteJS(s.title.PlainText())
	}
	if used["frontMatter"] {
		s.w.strs("const frontMatter = ", front, ";\n")
	}
	if used["contentTitle"] {
		s.w.strs("const contentTitle = ", title, ";\n")
	}
	if used["metadata"] {
		s.w.strs("const metadata = ((frontMatter, heading) => ({title: frontMatter.title ?? heading, description: frontMatter.description, frontMatter}))(",
			front, ", ", title, ");\n")
	}
}

// writeToc declares the list of headings: [{value, id, level}].
func (s *scriptWriter) writeToc() {
	w := &s.w
	w.str("const toc = [")
	for i, h := range s.headings {
		w.strs("{value: ", quoteJS(h.HTML), `, id: "`)
		w.hole(PieceHeadingID, i, "")
		w.strs(`", level: `, strconv.Itoa(h.Level), "},")
	}
	w.str("];\n")
}

// isNpm2yarn reports whether a fence holds commands of npm that readers get for their package manager, as the plugin
// remark-plugin-npm2yarn has it.
func isNpm2yarn(info string) bool {
	words := strings.Fields(info)
	return len(words) > 1 && slices.Contains(words[1:], "npm2yarn")
}

// unknownDirectiveContent writes the content of an unknown directive without a box.
func (h *htmlWriter) unknownDirectiveContent(n *syntax.Node) {
	h.warnf("unknown-directive", n.Start, "there is no admonition \":::"+n.Info+"\"; its text stands without a box", "")
	h.w.str("<div>")
	h.blocks(n.First)
	h.w.str("</div>\n")
}

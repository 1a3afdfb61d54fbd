package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Fence is a block of code as its page has it: fenced, or the command of <PackageManagers>.
type Fence struct {
	Line  int    // of the file, of the fence itself
	Lang  string // in lower case, "" if none is named
	Title string
	Marks []Mark // what else the fence says, in its order
	Code  string // ends with a line end unless it is empty
}

// Mark is a word of an info string: a name, with or without a value.
type Mark struct {
	Name, Value string
	HasValue    bool // "=" stands behind the name
}

// SampleMarks are the words by which fences say how their code is tried, or that it is a fragment, which stands for no
// file. Readers never see them.
func SampleMarks() []string {
	return []string{
		"append", "background", "capture", "dir", "exit", "expect", "file", "fragment", "group", "run", "silent", "status", "timeout", "wait",
	}
}

// Fences returns the code of a page in its order, whatever it is nested in. Code of partials is not the page's.
func Fences(in Input, format Format) []Fence {
	mdx := format == FormatMDX
	tree := syntax.Parse(string(in.Text), syntax.Options{
		MDX: mdx, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, Comments: mdx,
	})
	f := &fenceFinder{src: &source{file: in.File, line: max(in.Line, 1), tree: tree}}
	f.below(tree.Root)
	return f.found
}

type fenceFinder struct {
	src   *source
	found []Fence
}

func (f *fenceFinder) below(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		switch {
		case c.Kind == syntax.CodeBlock && c.Code != nil && c.Code.Fenced:
			f.add(c.Start, c.Info, c.Text)
		case c.Kind == syntax.Element && builtinOf(c.Tag.Name) != nil && builtinOf(c.Tag.Name).isSample():
			f.addCommand(c)
		default:
			f.below(c)
		}
	}
}

func (f *fenceFinder) add(offset int, info, code string) {
	c := parseInfo(info)
	f.found = append(f.found, Fence{
		Line: f.src.pos(offset).Line, Lang: c.lang, Title: c.title, Marks: marksOf(info), Code: code,
	})
}

// addCommand takes the property "command" of a component as code for a shell. The other properties are its marks.
func (f *fenceFinder) addCommand(n *syntax.Node) {
	fence := Fence{Line: f.src.pos(n.Start).Line, Lang: "bash"}
	for _, a := range n.Tag.Attrs {
		value := a.Value
		if a.Kind == syntax.AttrExpr {
			v, _ := literal(a.Value)
			value = literalText(v)
		}
		if a.Name == "command" {
			fence.Code = strings.TrimSuffix(value, "\n") + "\n"
			continue
		}
		fence.Marks = append(fence.Marks, Mark{Name: a.Name, Value: value, HasValue: a.Kind != syntax.AttrFlag})
	}
	f.found = append(f.found, fence)
}

// marksOf returns the words of an info string but those of its looks: lines and words to mark.
func marksOf(info string) []Mark {
	var marks []Mark
	eachMeta(info, func(item metaItem) {
		if item.Name != "" && item.Name != "title" && item.Name != "filename" {
			marks = append(marks, item.Mark)
		}
	})
	return marks
}

// eachMeta calls do for the items behind the language of an info string and returns the language as written.
func eachMeta(info string, do func(metaItem)) string {
	lang, meta, _ := strings.Cut(info, " ")
	if at := strings.IndexByte(lang, '{'); at >= 0 {
		lang, meta = lang[:at], lang[at:]+" "+meta
	}
	for meta = strings.TrimSpace(meta); meta != ""; meta = strings.TrimSpace(meta) {
		var item metaItem
		item, meta = nextMeta(meta)
		do(item)
	}
	return lang
}

// shownInfo is an info string without the words by which its code is tried.
func shownInfo(info string) string {
	hidden := SampleMarks()
	if !slices.ContainsFunc(hidden, func(name string) bool { return strings.Contains(info, name) }) {
		return info
	}
	var kept []string
	lang := eachMeta(info, func(item metaItem) {
		if !slices.Contains(hidden, item.Name) {
			kept = append(kept, item.text)
		}
	})
	return strings.TrimSpace(lang + " " + strings.Join(kept, " "))
}

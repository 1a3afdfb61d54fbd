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

// SampleMarks are the words by which fences say how their code is tried, why it is not, or that it is a fragment, which
// stands for no file. Readers never see them.
func SampleMarks() []string {
	return []string{
		"append", "background", "capture", "dir", "exit", "expect", "file", "fragment", "group", "hidden", "run", "silent", "status",
		"timeout", "untried", "wait",
	}
}

// Fences returns the code of a page in its order, whatever it is nested in. Code of partials is not the page's.
func Fences(in Input, format Format) []Fence {
	mdx := format == FormatMDX
	tree := syntax.Parse(string(in.Text), syntax.Options{
		MDX: mdx, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, Comments: mdx,
		Components: func(name string) bool { return name != "" }, // those of the site, too
	})
	f := &fenceFinder{src: &source{file: in.File, line: max(in.Line, 1), tree: tree}}
	f.below(tree.Root)
	return f.found
}

type fenceFinder struct {
	src   *source
	found []Fence
	nodes []*syntax.Node // of each of found
}

func (f *fenceFinder) below(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		switch {
		case c.Kind == syntax.CodeBlock && c.Code != nil && c.Code.Fenced:
			f.add(c)
		case c.Kind == syntax.Element && builtinOf(c.Tag.Name) != nil && builtinOf(c.Tag.Name).isSample():
			f.addCommand(c)
		default:
			f.below(c)
		}
	}
}

func (f *fenceFinder) add(n *syntax.Node) {
	c := parseInfo(n.Info)
	f.nodes = append(f.nodes, n)
	f.found = append(f.found, Fence{
		Line: f.src.pos(n.Start).Line, Lang: c.lang, Title: c.title, Marks: marksOf(n.Info), Code: n.Text,
	})
}

// IsTried reports whether a block is written, run or compared.
func (f *Fence) IsTried() bool { return f.Has("file") || f.Has("run") || f.Has("expect") }

// Has reports whether a block has a mark.
func (f *Fence) Has(mark string) bool {
	return slices.ContainsFunc(f.Marks, func(m Mark) bool { return m.Name == mark })
}

// saysWhy reports whether a block needs no trial, or says why it has none.
func (f *Fence) saysWhy() bool {
	return f.Lang == "mermaid" || f.Lang == "math" || f.Has("fragment") || f.Has("hidden") ||
		slices.ContainsFunc(f.Marks, func(m Mark) bool { return m.Name == "untried" && strings.TrimSpace(m.Value) != "" })
}

// takeSamples finds the blocks of a page that are tried, and the lines of those beside them that do not say why they are
// not.
func (p *page) takeSamples(src *source) (samples []Fence, untold []int) {
	f := &fenceFinder{src: src}
	f.below(src.tree.Root)
	for i := range f.found {
		fence := &f.found[i]
		switch {
		case fence.IsTried():
			if p.samples == nil {
				p.samples = map[*syntax.Node]int{}
			}
			p.samples[f.nodes[i]] = len(samples)
			samples = append(samples, *fence)
		case !fence.saysWhy():
			untold = append(untold, fence.Line)
		}
	}
	if samples == nil {
		return nil, nil
	}
	return samples, untold
}

// hide takes hidden blocks out of a file: no writer sees them.
func hide(src *source) {
	f := &fenceFinder{src: src}
	f.below(src.tree.Root)
	for i := range f.found {
		if f.found[i].Has("hidden") && f.nodes[i].Kind == syntax.CodeBlock {
			f.nodes[i].Unlink()
		}
	}
}

// addCommand takes the property "command" of a component as code for a shell. The other properties are its marks.
func (f *fenceFinder) addCommand(n *syntax.Node) {
	f.nodes = append(f.nodes, n)
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

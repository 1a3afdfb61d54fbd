// Package syntax parses Markdown and MDX into a tree: CommonMark 0.31.2, GFM, MDX 3 and the extensions that
// documentation is written in.
//
// It is a parser of our own, not an extension of another one: MDX lifts the indentation limits of every block, gives
// "<" and "{" a new meaning in flow and text alike and needs exact places for its messages, which no list of plug-ins
// to an existing parser can do. Blocks are found line by line (the algorithm of the CommonMark reference
// implementations), inlines once all link definitions are known; both take linear time.
package syntax

import "github.com/orihon/orihon/internal/mdx/ecma"

// Kind says what a Node is.
type Kind uint8

// The kinds of nodes.
const (
	Document Kind = iota
	Paragraph
	Heading // Level; Text is the id written as {#id}, Info what plugins say of it, as JSON
	ThematicBreak
	BlockQuote // Text is the kind of a GitHub alert, or ""
	List
	Item      // Level: 0 no task, 1 open task, 2 done task
	CodeBlock // Text
	MathBlock // Text; Info is the text behind the opening dollars
	HTMLBlock // Text
	Definition
	Table
	Row
	Cell // Level: an Align
	FootnoteDef
	Directive
	ESM // Text
	DefList
	DefTerm
	DefBody

	Text // Text, unescaped
	SoftBreak
	HardBreak
	CodeSpan // Text
	MathSpan // Text; Level: 1 inline, 2 display
	Emphasis
	Strong
	Delete
	Link
	Image
	RawHTML     // Text
	FootnoteRef // Text is the normalized label
	Ruby        // Text is the base, Info the reading

	Element    // JSX, in flow or text
	Expression // {Text}, in flow or text
	tagNode    // a JSX tag before tags are matched; no tree has one
)

// Align is the alignment of a table cell.
type Align int8

// The alignments.
const (
	AlignNone Align = iota
	AlignLeft
	AlignCenter
	AlignRight
)

// Node is an element of the tree. Start and End are byte offsets in Tree.Text.
type Node struct {
	Kind       Kind
	Level      int8
	Inline     bool  // of an Element or Expression: written among text
	leaf       int32 // place in parser.leafs of a leaf block's text, 0 for none
	Start, End int
	Text       string
	Info       string // info string of code, name of a directive, reading of ruby

	Parent, First, Last, Prev, Next *Node

	List *ListInfo // of a List and its Items
	Link *LinkInfo // of a Link, an Image, a Definition
	Tag  *Tag      // of an Element
	*Rare
}

// Rare is what few nodes have, apart, so that the others are small.
type Rare struct {
	Dir    *DirInfo     // of a Directive
	Code   *CodeInfo    // of a CodeBlock or MathBlock
	Align  []Align      // of a Table
	Module *ecma.Module // of ESM
}

// ListInfo describes a List.
type ListInfo struct {
	Ordered bool
	Tight   bool
	Start   int
	marker  byte
	offset  int // columns before the marker
	padding int // columns from the marker to the content
}

// LinkInfo describes a Link, an Image or a Definition.
type LinkInfo struct {
	Dest, Title string
	Label       string // of a Definition, normalized
	DestPos     int    // offset of the destination in the text, -1 if it stands elsewhere
	Auto        bool   // an autolink: the text is the destination
}

// CodeInfo describes a CodeBlock or a MathBlock.
type CodeInfo struct {
	Fenced bool
	Closed bool  // the closing fence is there
	Lines  []int // offset in Tree.Text of each line of code
}

// DirInfo describes a Directive: an admonition or a definition by colons.
type DirInfo struct {
	Label    string // the title as Markdown
	LabelPos int
	Attrs    []Attr
	Closed   bool // the colons that end it are there
	size     int  // colons
}

// Tag is a JSX tag.
type Tag struct {
	Name        string // "" for a fragment
	Attrs       []Attr
	Close       bool
	SelfClosing bool
	Open        [2]int // offsets of the opening tag
	CloseStart  int    // offset of the closing tag, 0 if there is none
}

// AttrKind says what the value of an attribute is.
type AttrKind uint8

// The kinds of attributes.
const (
	AttrFlag   AttrKind = iota // name alone
	AttrString                 // name="value"; Value is unescaped
	AttrExpr                   // name={value}
	AttrSpread                 // {...value}
)

// Attr is an attribute of a JSX tag.
type Attr struct {
	Kind       AttrKind
	Name       string
	Value      string
	Start, End int
	ValueStart int
}

// Append makes child the last child of n.
func (n *Node) Append(child *Node) {
	child.Unlink()
	child.Parent = n
	if n.Last == nil {
		n.First, n.Last = child, child
		return
	}
	child.Prev = n.Last
	n.Last.Next = child
	n.Last = child
}

// InsertBefore puts sibling before n.
func (n *Node) InsertBefore(sibling *Node) {
	sibling.Unlink()
	sibling.Parent, sibling.Prev, sibling.Next = n.Parent, n.Prev, n
	if n.Prev != nil {
		n.Prev.Next = sibling
	} else if n.Parent != nil {
		n.Parent.First = sibling
	}
	n.Prev = sibling
}

// InsertAfter puts sibling behind n.
func (n *Node) InsertAfter(sibling *Node) {
	sibling.Unlink()
	sibling.Parent, sibling.Prev, sibling.Next = n.Parent, n, n.Next
	if n.Next != nil {
		n.Next.Prev = sibling
	} else if n.Parent != nil {
		n.Parent.Last = sibling
	}
	n.Next = sibling
}

// Unlink takes n out of its parent.
func (n *Node) Unlink() {
	if n.Prev != nil {
		n.Prev.Next = n.Next
	} else if n.Parent != nil {
		n.Parent.First = n.Next
	}
	if n.Next != nil {
		n.Next.Prev = n.Prev
	} else if n.Parent != nil {
		n.Parent.Last = n.Prev
	}
	n.Parent, n.Prev, n.Next = nil, nil, nil
}

// Walk calls visit for n and everything below it, parents first. Where visit returns false, the children are left out.
func (n *Node) Walk(visit func(*Node) bool) {
	if !visit(n) {
		return
	}
	for c := n.First; c != nil; {
		next := c.Next
		c.Walk(visit)
		c = next
	}
}

// IsInline reports whether the kind stands in text.
func (k Kind) IsInline() bool { return k >= Text && k <= Ruby }

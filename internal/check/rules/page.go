package rules

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Site is what the rules look at.
type Site struct {
	FS     fs.FS // rooted at the site folder
	Config *site.Config
	Linked *site.Site
	Pages  []*Page // every document that some page shows, sorted by file
	Today  time.Time
	// Translations say how far each locale is translated, by the records of the site.
	Translations []revision.Status
	// Untried are the pages whose samples were not run as they are now, if the site records that.
	Untried []revision.Untried
	// Compile parses a script in a language of esbuild (js, jsx, ts, tsx) and says what is wrong with it, "" if nothing is.
	Compile func(code, language string) string
}

// Page is a document with its syntax tree.
type Page struct {
	Site *Site
	Doc  *site.Doc
	Lang string // first subtag of its language: "ja"
	Tree *syntax.Tree
	MDX  bool

	raw    []byte // the file as it is
	body   string // the file without a byte order mark and with Unix line ends
	start  int    // where the body begins in body
	line   int    // lines before the body
	blocks []Block
	read   bool // blocks are made
}

// NewPage parses a document again, into a tree with places.
func NewPage(s *Site, d *site.Doc) (*Page, error) {
	raw, err := fs.ReadFile(s.FS, d.File)
	if err != nil {
		return nil, err
	}
	p := &Page{Site: s, Doc: d, raw: raw, Lang: langOf(s.Config, d.Locale)}
	p.body = unixLines(raw)
	p.start, p.line = bodyOf(p.body)
	p.MDX = s.Config.IsMDX(d.File, d.Front.Format)
	math := s.Config.Markdown.Math
	if d.Front.Math != nil {
		math = *d.Front.Math
	}
	p.Tree = syntax.Parse(p.body[p.start:], syntax.Options{
		MDX: p.MDX, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, Ruby: true, Comments: p.MDX,
		CJK: s.Config.Markdown.CJKFriendly, Math: math, Components: func(name string) bool { return name != "" && !s.Config.Policy.Dialect.PlainBlocks },
	})
	return p, nil
}

func unixLines(raw []byte) string {
	text := bytes.TrimPrefix(raw, []byte("\ufeff"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return string(bytes.ReplaceAll(text, []byte("\r"), []byte("\n")))
}

func langOf(cfg *site.Config, code string) string {
	if l := cfg.Locale(code); l != nil {
		return l.Language()
	}
	return site.Locale{Code: code}.Language()
}

// bodyOf returns where the text behind the front matter begins, and how many lines stand before it.
func bodyOf(text string) (start, lines int) {
	fence := func(line string) bool {
		return strings.HasPrefix(line, "---") && strings.TrimRight(line[3:], " \t\n") == ""
	}
	at, n := 0, 0
	for line := range strings.Lines(text) {
		if n == 0 && !fence(line) {
			return 0, 0
		}
		at, n = at+len(line), n+1
		if n > 1 && fence(line) {
			return at, n
		}
	}
	return 0, 0
}

// Pos is the place of an offset of the body.
func (p *Page) Pos(offset int) diag.Pos {
	line, column := p.Tree.Position(offset)
	return diag.Pos{File: p.Doc.File, Line: line + p.line, Column: column}
}

// Front is the place of a key of the front matter, or the file if it has none.
func (p *Page) Front(key string) diag.Pos {
	if pos, ok := p.Doc.Front.Pos[key]; ok {
		return pos
	}
	return diag.Pos{File: p.Doc.File}
}

// Lines are the lines of the file, front matter included.
func (p *Page) Lines() []string { return strings.Split(p.body, "\n") }

// Edit replaces a range of the body by a text. Bytes of the file elsewhere stay as they are.
func (p *Page) Edit(start, end int, text string) Edit {
	return Edit{Start: p.rawOffset(p.start + start), End: p.rawOffset(p.start + end), Text: text}
}

// EditLine replaces a range of a line of the file, counted in bytes.
func (p *Page) EditLine(line, start, end int, text string) Edit {
	at := 0
	for range line - 1 {
		at += strings.IndexByte(p.body[at:], '\n') + 1
	}
	return Edit{Start: p.rawOffset(at + start), End: p.rawOffset(at + end), Text: text}
}

// rawOffset turns an offset of the text with Unix line ends into one of the file.
func (p *Page) rawOffset(offset int) int {
	if len(p.raw) == len(p.body) {
		return offset
	}
	at := 0
	if bytes.HasPrefix(p.raw, []byte("\ufeff")) {
		at = 3
	}
	for n := 0; n < offset && at < len(p.raw); n++ {
		if p.raw[at] == '\r' && at+1 < len(p.raw) && p.raw[at+1] == '\n' {
			at++
		}
		at++
	}
	return at
}

// Each calls do for every node of some kinds, in order.
func (p *Page) Each(do func(*syntax.Node), kinds ...syntax.Kind) {
	p.Tree.Root.Walk(func(n *syntax.Node) bool {
		if slices.Contains(kinds, n.Kind) {
			do(n)
		}
		return true
	})
}

// inside reports whether a node stands in one of a kind.
func inside(n *syntax.Node, kind syntax.Kind) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		if n.Kind == kind {
			return true
		}
	}
	return false
}

package mdx

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// source is a file that was read: the page, or a partial of it.
type source struct {
	file string
	line int // line of the file on which the text begins
	tree *syntax.Tree
	look *elsewhere.Markdown // nil: MDX, or of a project that builds elsewhere
}

func (s *source) pos(offset int) diag.Pos {
	line, column := s.tree.Position(offset)
	return diag.Pos{File: s.file, Line: s.line - 1 + line, Column: column}
}

// page is what is known of a page before any of it is written. The writers of the article, of the Markdown twin, of the
// script and of the text for search read it and change nothing of it, so that none depends on what another has done.
type page struct {
	opt       Options
	log       *diag.Log
	root      *syntax.Node
	title     *syntax.Node                  // the level-1 heading that is the title, not part of the article
	partials  map[*syntax.Node]*source      // by the element that shows them
	dynamic   map[*syntax.Node]bool         // elements that must run
	summaries map[*syntax.Node]*syntax.Node // of <details>, out of which they are taken
	scripted  bool                          // the page imports or computes
	inParts   []partStatements              // what partials import and declare, in order of reading
	used      map[string]bool               // words in the code of the page, its imports left out
	rawFiles  map[string]string             // files imported as strings, as JavaScript, by the name that the page gives them
	ownMark   *regexp.Regexp                // Options.Truncate; nil: there is none
	front     []byte                        // Input.Front
	imports   []Link                        // Module.Imports
	heads     []HeadTag                     // Module.Head
	values    map[*syntax.Node][]valuePart  // by the root of the file whose code names them
	samples   map[*syntax.Node]int          // index into Module.Samples
	read      []string                      // site-relative paths of the files that were read besides the page itself
}

// view is a page as it is seen from one of its files, whose places and paths it knows.
type view struct {
	*page
	src   *source
	shift int // where the text being read begins in the file, if it is a label read by itself
}

func (v *view) report(severity diag.Severity, id string, offset int, text, hint string) {
	offset += v.shift
	line, _ := v.src.tree.Position(offset)
	v.log.Add(diag.Message{ID: id, Severity: severity, Pos: v.src.pos(offset), Text: text, Hint: hint, Line: v.src.tree.Line(line)})
}

func (v *view) errorf(id string, offset int, text, hint string) {
	v.report(diag.Error, id, offset, text, hint)
}

func (v *view) warnf(id string, offset int, text, hint string) {
	v.report(diag.Warning, id, offset, text, hint)
}

// inPartial calls do with the view of a partial.
func (v *view) inPartial(part *source, do func()) {
	saved := v.src
	v.src = part
	do()
	v.src = saved
}

// sitePath resolves a path as written in an import: relative to the file, or from the site folder with @site or /.
func (v *view) sitePath(name string) string {
	if rest, ok := strings.CutPrefix(name, "@site/"); ok {
		return path.Clean(rest)
	}
	if strings.HasPrefix(name, "/") {
		return path.Clean(name[1:])
	}
	return path.Join(path.Dir(v.src.file), name)
}

// readFile reads a file of the site and notes it.
func (v *view) readFile(file string, at int) ([]byte, bool) {
	if !slices.Contains(v.read, file) {
		v.read = append(v.read, file)
	}
	if v.opt.ReadFile == nil || strings.HasPrefix(file, "../") && !v.opt.Dialect.OutsideImports {
		v.errorf("missing-file", at, "the file "+file+" cannot be read", "the path is relative to this file, or begins with @site/")
		return nil, false
	}
	text, err := v.opt.ReadFile(file)
	if err != nil {
		v.missing(file, at)
		return nil, false
	}
	return text, true
}

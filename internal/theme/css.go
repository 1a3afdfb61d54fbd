package theme

import (
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"

	"github.com/orihon/orihon/internal/diag"
)

// rule is a rule of a style sheet: a selector, or an at-rule such as @font-face, with its declarations.
type rule struct {
	prelude    string   // what stands before the brace
	around     []string // preludes of the rules it stands in, outermost first
	start, end int      // offsets of its first byte and of the one after its closing brace
	decls      []decl
}

// decl is a declaration with the offset of its property.
type decl struct {
	property, value string
	at              int
}

// sheet reads a style sheet, rules in the order in which they end.
type sheet struct {
	rules []rule
	open  []rule
	text  strings.Builder // since the last brace or semicolon
	begun int             // offset where that text began, -1 before
}

// readSheet lists the rules of a style sheet. What is no CSS is passed over: the bundler tells of it.
func readSheet(text string) []rule {
	s := &sheet{begun: -1}
	lexer := css.NewLexer(parse.NewInputString(text))
	at, depth := 0, 0
	for {
		kind, data := lexer.Next()
		if kind == css.ErrorToken {
			s.declare()
			return s.rules
		}
		switch kind {
		case css.LeftParenthesisToken, css.FunctionToken, css.LeftBracketToken:
			depth++
		case css.RightParenthesisToken, css.RightBracketToken:
			depth--
		}
		s.token(kind, string(data), at, depth > 0)
		at += len(data)
	}
}

func (s *sheet) token(kind css.TokenType, text string, at int, nested bool) {
	switch {
	case kind == css.CommentToken:
	case kind == css.LeftBraceToken:
		begun := s.begun
		if begun < 0 {
			begun = at
		}
		s.open = append(s.open, rule{prelude: s.take(), start: begun, around: s.preludes()})
	case kind == css.RightBraceToken:
		s.declare()
		if last := len(s.open) - 1; last >= 0 {
			s.open[last].end = at + 1
			s.rules, s.open = append(s.rules, s.open[last]), s.open[:last]
		}
	case kind == css.SemicolonToken && !nested:
		s.declare()
	case kind == css.WhitespaceToken && s.begun < 0:
	default:
		if s.begun < 0 {
			s.begun = at
		}
		s.text.WriteString(text)
	}
}

func (s *sheet) preludes() []string {
	var around []string
	for _, r := range s.open {
		around = append(around, r.prelude)
	}
	return around
}

// take returns what was gathered, and begins anew.
func (s *sheet) take() string {
	text := strings.TrimSpace(s.text.String())
	s.text.Reset()
	s.begun = -1
	return text
}

// declare ends a declaration.
func (s *sheet) declare() {
	at := s.begun
	property, value, ok := strings.Cut(s.take(), ":")
	if last := len(s.open) - 1; ok && last >= 0 {
		d := decl{property: strings.TrimSpace(property), value: strings.TrimSpace(value), at: at}
		s.open[last].decls = append(s.open[last].decls, d)
	}
}

// posOf is the place of an offset in a file.
func posOf(file, text string, offset int) diag.Pos {
	before := text[:offset]
	return diag.Pos{File: file, Line: strings.Count(before, "\n") + 1, Column: offset - strings.LastIndexByte(before, '\n')}
}

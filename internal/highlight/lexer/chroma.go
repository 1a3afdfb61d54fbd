package lexer

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// chromaNames are the names that chroma knows: asking its registry for another one takes milliseconds.
var chromaNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, name := range lexers.GlobalLexerRegistry.Names(true) {
		names[strings.ToLower(name)] = true
	}
	return names
})

// isPlain reports whether a name says that the code has no language.
func isPlain(name string) bool {
	switch name {
	case "", "text", "txt", "plain", "plaintext", "none":
		return true
	}
	return false
}

// Knows reports whether a name in lower case is that of a language with a lexer, or says that the code has none.
func Knows(name string) bool { return isPlain(name) || own(name) != nil || chromaNames()[name] }

// Names are those that chroma has for its languages, in lower case and in order.
func Names() []string { return slices.Sorted(maps.Keys(chromaNames())) }

// Find returns the lexer for a language name in lower case; nil if there is none, or the language is plain text.
func Find(name string) Lexer {
	if isPlain(name) {
		return nil
	}
	if lex := own(name); lex != nil {
		return lex
	}
	return general(name)
}

// general returns chroma's lexer for a language name in lower case, nil if it has none.
func general(name string) Lexer {
	if !chromaNames()[name] {
		return nil
	}
	found := chroma.Coalesce(lexers.GlobalLexerRegistry.Get(name))
	return func(code string) []Token {
		return bounded(code, func(code string) []Token { return byChroma(found, code) })
	}
}

func byChroma(lex chroma.Lexer, code string) []Token {
	it, err := lex.Tokenise(&chroma.TokeniseOptions{State: "root", EnsureLF: false}, code)
	if err != nil {
		return []Token{{Plain, code}}
	}
	var out []Token
	for _, t := range it.Tokens() {
		out = append(out, Token{classOf(t.Type), t.Value})
	}
	return out
}

// Chroma's expressions take time with the square of a line: four seconds for one of 4,000 characters in R or Make.
const (
	longestLine = 1000
	longestCode = 128 << 10
)

// bounded keeps long lines and long code from a lexer: they have no colours.
func bounded(code string, lex Lexer) []Token {
	if len(code) > longestCode {
		return []Token{{Plain, code}}
	}
	var out []Token
	from, at := 0, 0
	for line := range strings.Lines(code) {
		if len(line) > longestLine {
			if from < at {
				out = append(out, lex(code[from:at])...)
			}
			out = append(out, Token{Plain, line})
			from = at + len(line)
		}
		at += len(line)
	}
	if from < len(code) {
		out = append(out, lex(code[from:])...)
	}
	return out
}

// classOf maps chroma's types to ours.
func classOf(t chroma.TokenType) Class {
	for _, known := range [...]chroma.TokenType{t, t.SubCategory(), t.Category()} {
		if class, ok := exactClass(known); ok {
			return class
		}
	}
	return Plain
}

func exactClass(t chroma.TokenType) (Class, bool) {
	switch t {
	case chroma.Keyword:
		return Keyword, true
	case chroma.KeywordConstant:
		return Constant, true
	case chroma.KeywordType:
		return Type, true
	case chroma.NameFunction, chroma.NameFunctionMagic:
		return Function, true
	case chroma.NameClass, chroma.NameException:
		return Type, true
	case chroma.NameTag:
		return Tag, true
	case chroma.NameAttribute:
		return Attribute, true
	case chroma.NameProperty, chroma.NameKeyword:
		return Property, true
	case chroma.NameVariable:
		return Variable, true
	case chroma.NameBuiltin:
		return Builtin, true
	case chroma.NameConstant:
		return Constant, true
	case chroma.NameDecorator, chroma.CommentPreproc, chroma.CommentPreprocFile:
		return Meta, true
	case chroma.Comment:
		return Comment, true
	case chroma.LiteralString:
		return String, true
	case chroma.LiteralStringEscape, chroma.LiteralStringInterpol:
		return Escape, true
	case chroma.LiteralStringRegex:
		return Regex, true
	case chroma.LiteralNumber, chroma.LiteralDate:
		return Number, true
	case chroma.Operator:
		return Operator, true
	case chroma.OperatorWord:
		return Keyword, true
	}
	return genericClass(t)
}

func genericClass(t chroma.TokenType) (Class, bool) {
	switch t {
	case chroma.GenericDeleted:
		return Deleted, true
	case chroma.GenericInserted:
		return Inserted, true
	case chroma.GenericHeading, chroma.GenericSubheading:
		return Heading, true
	case chroma.GenericPrompt:
		return Prompt, true
	case chroma.GenericOutput:
		return Output, true
	case chroma.GenericEmph:
		return Emphasis, true
	case chroma.GenericStrong:
		return Strong, true
	}
	return Plain, false
}

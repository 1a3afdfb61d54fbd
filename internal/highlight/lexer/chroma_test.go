package lexer

import (
	"testing"

	"github.com/alecthomas/chroma/v2"
)

func TestClassesOfChroma(t *testing.T) {
	for kind, want := range map[chroma.TokenType]Class{
		chroma.KeywordReserved: Keyword, chroma.KeywordConstant: Constant, chroma.KeywordType: Type, chroma.NameFunctionMagic: Function, chroma.NameException: Type,
		chroma.NameTag: Tag, chroma.NameAttribute: Attribute, chroma.NameProperty: Property, chroma.NameKeyword: Property, chroma.NameVariableGlobal: Variable,
		chroma.NameBuiltinPseudo: Builtin, chroma.NameConstant: Constant, chroma.NameDecorator: Meta, chroma.CommentPreproc: Meta, chroma.CommentSpecial: Comment,
		chroma.LiteralStringDoc: String, chroma.LiteralStringEscape: Escape, chroma.LiteralStringInterpol: Escape, chroma.LiteralStringRegex: Regex,
		chroma.LiteralNumberHex: Number, chroma.LiteralDate: Number, chroma.Operator: Operator, chroma.OperatorWord: Keyword, chroma.GenericDeleted: Deleted,
		chroma.GenericInserted: Inserted, chroma.GenericHeading: Heading, chroma.GenericSubheading: Heading, chroma.GenericPrompt: Prompt,
		chroma.GenericOutput: Output, chroma.GenericEmph: Emphasis, chroma.GenericStrong: Strong, chroma.NameLabel: Plain, chroma.Punctuation: Plain, chroma.Text: Plain,
	} {
		if got := classOf(kind); got != want {
			t.Errorf("%s is %q, want %q", kind, got, want)
		}
	}
	if class, ok := genericClass(chroma.GenericTraceback); class != Plain || ok { // so that its category is asked
		t.Errorf("a traceback is %q, %t", class, ok)
	}
}

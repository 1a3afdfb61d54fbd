// Package lexer splits code into tokens, each of a kind that a theme can colour.
//
// The languages of documentation sites have lexers of our own, because general ones colour JSX, generic types and nested
// fences less like editors do and take several times as long; chroma knows all others. A lexer never fails: what it cannot
// read is plain text.
package lexer

// Class is the kind of a token: the class of its span. The zero value is plain text.
type Class string

// The kinds of tokens.
const (
	Plain       Class = ""
	Comment     Class = "c"
	Keyword     Class = "k"
	Constant    Class = "kc" // true, null, this
	Type        Class = "kt"
	String      Class = "s"
	Escape      Class = "se" // inside a string
	Regex       Class = "sr"
	Number      Class = "m"
	Function    Class = "nf"
	Tag         Class = "nt" // of markup; a selector
	Attribute   Class = "na"
	Property    Class = "np"
	Variable    Class = "nv"
	Builtin     Class = "nb"
	Operator    Class = "o"
	Punctuation Class = "p"
	Meta        Class = "cp" // preprocessor, decorator, header of a diff
	Prompt      Class = "gp"
	Output      Class = "go"
	Inserted    Class = "gi"
	Deleted     Class = "gd"
	Heading     Class = "gh"
	Emphasis    Class = "ge"
	Strong      Class = "gs"
	Struck      Class = "gx"
	Quote       Class = "gq"
	Link        Class = "gl" // text or address of a link
)

// Token is a run of code of one kind.
type Token struct {
	Class Class
	Text  string
}

// Lexer splits code into tokens, whose texts make the code again. It gives tokens for any text, in time linear in its length.
type Lexer func(code string) []Token

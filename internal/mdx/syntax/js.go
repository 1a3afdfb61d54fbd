package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/ecma"
)

// scanError is why a tag or an expression cannot be read.
type scanError struct {
	id     string
	offset int
	text   string
	hint   string
	eof    bool // the text ends too early
}

// scanBraces reads the expression from i on and returns the offset of the brace that closes it.
func scanBraces(s string, i int) (end int, empty bool, err *scanError) {
	end, empty, bad := ecma.Expression(s, i)
	if bad == nil {
		return end, empty, nil
	}
	return 0, false, expressionError(s, i, bad)
}

// expressionError tells a mistake in the braces that open before i. What is never closed is told where it opens: that
// is what the writer must mend.
func expressionError(s string, i int, bad *ecma.Error) *scanError {
	err := &scanError{"mdx-expression", bad.Offset, bad.Text, bad.Hint, bad.EOF}
	if bad.EOF && strings.HasPrefix(bad.Text, "the code ends too early") {
		err.offset, err.text = i-1, "`{` is never closed"
	}
	if err.hint == "" && startsStatement(s[i:]) {
		err.hint = "braces hold one value; a statement stands at the top of the page, behind `export`"
	}
	if err.hint == "" {
		err.hint = "braces hold JavaScript; write `\\{`, or put the text in a code span, for a brace that is text"
	}
	return err
}

// startsStatement reports whether code begins with a word that no value begins with.
func startsStatement(code string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(code, " \t\n"), " ")
	switch word {
	case "const", "let", "var", "if", "for", "while", "return", "switch", "throw", "try":
		return true
	}
	return false
}

func isIDStart(s string) bool {
	if s == "" {
		return false
	}
	r, _ := utf8.DecodeRuneInString(s)
	return r == '$' || r == '_' || unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Other_ID_Start)
}

func isIDPart(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '$' || r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc,
		unicode.Other_ID_Start, unicode.Other_ID_Continue) || r == 0x200c || r == 0x200d
}

// trimIndent takes up to two spaces off the start of every line but the first, as MDX does with expressions in flow.
func trimIndent(s string) string {
	if strings.IndexByte(s, '\n') < 0 {
		return s
	}
	var b strings.Builder
	for i, line := range strings.Split(s, "\n") {
		if i > 0 {
			b.WriteByte('\n')
			for n := 0; n < 2 && line != "" && isSpace(line[0]); n++ {
				line = line[1:]
			}
		}
		b.WriteString(line)
	}
	return b.String()
}

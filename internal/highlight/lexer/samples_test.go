package lexer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/orihon/orihon/tests/golden"
)

// letters stand for the classes in testdata, where each token begins.
var letters = map[Class]rune{
	Plain: '_', Comment: 'c', Keyword: 'k', Constant: 'C', Type: 't', String: 's', Escape: 'e', Regex: 'r', Number: 'n', Function: 'f',
	Tag: 'T', Attribute: 'a', Property: 'p', Variable: 'v', Builtin: 'b', Operator: 'o', Punctuation: '.', Meta: 'm', Prompt: '$', Output: '>',
	Inserted: '+', Deleted: '-', Heading: 'h', Emphasis: 'i', Strong: 'B', Struck: 'x', Quote: 'q', Link: 'l',
}

// TestClasses compares the classes of the tokens of testdata/LANGUAGE.txt with the letters below each line of code.
func TestClasses(t *testing.T) {
	for lang, code := range samples(t) {
		golden.Compare(t, "testdata/"+lang+".txt", annotated(Find(lang)(code)), *update)
	}
}

// TestPieces compares the classes in testdata/pieces/LANGUAGE.txt, where pieces of code that have nothing to do with each other
// stand with a blank line between them.
func TestPieces(t *testing.T) {
	for lang, code := range annotatedCode(t, "testdata/pieces/*.txt") {
		var out []string
		for piece := range strings.SplitSeq(strings.TrimSuffix(code, "\n"), "\n\n") {
			if own(lang) != nil {
				checkLexer(t, lang, piece)
			}
			out = append(out, annotated(Find(lang)(piece)))
		}
		golden.Compare(t, "testdata/pieces/"+lang+".txt", strings.Join(out, "\n\n"), *update)
	}
}

func samples(t testing.TB) map[string]string { return annotatedCode(t, "testdata/*.txt") }

// annotatedCode returns the code of files by language: every other line.
func annotatedCode(t testing.TB, pattern string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	out := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var code strings.Builder
		for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
			if i%2 == 0 {
				code.WriteString(line + "\n")
			}
		}
		out[strings.TrimSuffix(filepath.Base(file), ".txt")] = code.String()
	}
	return out
}

// annotated writes each line of code with the letters of its tokens below it. A token of several lines has its letter in each.
func annotated(tokens []Token) string {
	var out, code, marks strings.Builder
	for _, token := range tokens {
		begins := true
		for _, r := range token.Text {
			switch {
			case r == '\n':
				fmt.Fprintf(&out, "%s\n%s\n", code.String(), strings.TrimRight(marks.String(), " \t"))
				code.Reset()
				marks.Reset()
				begins = true
				continue
			case r == '\t':
				marks.WriteRune(r)
			case unicode.IsSpace(r) || !begins:
				marks.WriteByte(' ')
			default:
				marks.WriteRune(letters[token.Class])
				begins = false
			}
			code.WriteRune(r)
		}
	}
	if code.Len() > 0 {
		fmt.Fprintf(&out, "%s\n%s\n", code.String(), strings.TrimRight(marks.String(), " \t"))
	}
	return out.String()
}

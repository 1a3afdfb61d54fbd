package lexer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedCode holds what lexers make of code that is being written: lines that are missing, doubled or half there.
func TestDamagedCode(t *testing.T) {
	for _, lang := range languages {
		code, err := os.ReadFile("testdata/" + lang + ".txt")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for piece := range slices.Chunk(strings.SplitAfter(string(code), "\n"), 25) {
			out.WriteString(golden.Marks(strings.Join(piece, ""), 1, func(text string) string { return classes(lang, text) }))
		}
		golden.Compare(t, "testdata/damaged/"+lang+".txt", out.String(), *update)
	}
}

// TestLettersOfCode holds what lexers make of single lines with a character too few or too many.
func TestLettersOfCode(t *testing.T) {
	for _, lang := range languages {
		code, err := os.ReadFile("testdata/" + lang + ".txt")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for i, line := range strings.Split(string(code), "\n") {
			if i%3 == 0 && line != "" {
				out.WriteString(golden.Letters(line, func(text string) string { return classes(lang, text) }) + " " + line + "\n")
			}
		}
		golden.Compare(t, "testdata/letters/"+lang+".txt", out.String(), *update)
	}
}

func classes(lang, code string) string {
	var b strings.Builder
	for _, token := range Find(lang)(code) {
		fmt.Fprintf(&b, "%s %s\n", token.Class, token.Text)
	}
	return b.String()
}

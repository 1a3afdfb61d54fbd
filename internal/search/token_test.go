package search

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/tokens.json and index.json anew")

// tokenCase is what both tokenizers must say of a text: kind, term, position and parts of each token, with spaces between.
// web/search/tokenize.test.ts reads the same file.
type tokenCase struct {
	Text   string   `json:"text"`
	Tokens []string `json:"tokens"`
}

func TestTokens(t *testing.T) {
	const file = "testdata/tokens.json"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []tokenCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		got := tokenLines(c.Text)
		if *update {
			cases[i].Tokens = got
		} else if !slices.Equal(got, c.Tokens) {
			t.Errorf("%q:\n got %q\nwant %q", c.Text, got, c.Tokens)
		}
	}
	if *update {
		out := []byte("[\n")
		for i, c := range cases {
			out = append(append(out, "  "...), mustJSON(c)...)
			if i+1 < len(cases) {
				out = append(out, ',')
			}
			out = append(out, '\n')
		}
		if err := os.WriteFile(file, append(out, "]\n"...), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func tokenLines(text string) []string {
	lines := []string{}
	tokenize(normalize(text), 0, func(tok token) {
		line := fmt.Sprint(tok.kind, " ", tok.term, " ", tok.pos)
		for _, p := range tok.parts {
			line += " " + p.term
		}
		lines = append(lines, line)
	})
	return lines
}

// TestNoise: what is long and has digits is none that people look for, nor a long number.
func TestNoise(t *testing.T) {
	for term, want := range map[string]bool{
		"": false, "word": false, "internationalization": false, "123456": false, "1234567": true, "123456a": false, "1234567a": false, "a23456789012345": false,
		"abcdefghijkl1234": true, "abcdefghijklm123": false, "abcdefghijk1234": false, "1234567890123456": true, "日本語の1234": true, "日本語1234": false,
	} {
		if isNoise(term) != want {
			t.Errorf("%q: not %v", term, want)
		}
	}
}

// TestClassesOfLetters holds where the scripts begin and end.
func TestClassesOfLetters(t *testing.T) {
	for class, ranges := range map[charClass][][2]rune{
		classHan:  {{0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xf900, 0xfaff}, {0x20000, 0x323af}, {'々', '々'}, {'〇', '〇'}, {'〻', '〻'}},
		classHira: {{0x3041, 0x3098}, {0x309d, 0x309f}},
		classKata: {{0x30a1, 0x30fa}, {0x30fc, 0x30ff}},
		classWord: {{'a', 'z'}, {'A', 'Z'}, {'0', '9'}},
	} {
		for _, r := range ranges {
			for _, c := range []rune{r[0], r[1]} {
				if got := classOf(c); got != class {
					t.Errorf("%U has the class %d, want %d", c, got, class)
				}
			}
			for _, c := range []rune{r[0] - 1, r[1] + 1} {
				if got := classOf(c); got == class {
					t.Errorf("%U has the class %d too", c, got)
				}
			}
		}
	}
}

func TestWordsWithoutCaseAndAccents(t *testing.T) {
	for word, want := range map[string]string{
		"": "", "abc": "abc", "AbZ": "abz", "Éa": "ea", "éA": "ea", "ὈΔΟΣ": "οδοσ", "ὁδός": "οδοσ", "ガ": "ガ", "Ab\u007f": "ab\u007f", "\u0300x": "x", "x\u036f": "x", "x\u0370": "x\u0371", "ÀB1": "ab1",
	} {
		if got := foldWord(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

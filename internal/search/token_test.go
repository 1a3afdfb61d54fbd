package search

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/tokens.json and index.json anew")

// tokenCase is what both tokenizers must say of a text; web/search/tokenize.test.ts reads the same file.
type tokenCase struct {
	Text   string      `json:"text"`
	Tokens []tokenLine `json:"tokens"`
}

type tokenLine struct {
	Kind  kind     `json:"kind"`
	Term  string   `json:"term"`
	Pos   int      `json:"pos"`
	Parts []string `json:"parts,omitempty"`
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
		} else if !reflect.DeepEqual(got, c.Tokens) {
			t.Errorf("%q:\n got %v\nwant %v", c.Text, got, c.Tokens)
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

func tokenLines(text string) []tokenLine {
	lines := []tokenLine{}
	tokenize(normalize(text), 0, func(tok token) {
		line := tokenLine{tok.kind, tok.term, tok.pos, nil}
		for _, p := range tok.parts {
			line.Parts = append(line.Parts, p.term)
		}
		lines = append(lines, line)
	})
	return lines
}

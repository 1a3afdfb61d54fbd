package site_test

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/samples"
)

// TestTranslationsHaveTheCodeOfTheirSource: what is wrong in English and mended there must not stay in Japanese. Comments
// in code may be translated, and the words of diagrams must be.
func TestTranslationsHaveTheCodeOfTheirSource(t *testing.T) {
	pages, messages, err := samples.List(context.Background(), "../../site")
	if err != nil || len(messages) > 0 {
		t.Fatal(err, messages)
	}
	sources := map[string]samples.Page{}
	for _, p := range pages {
		sources[p.File] = p
	}
	compared := 0
	for _, p := range pages {
		source, ok := sources[strings.TrimPrefix(p.File, "i18n/"+p.Locale+"/")]
		if !ok || source.File == p.File {
			continue
		}
		compared += len(p.Blocks)
		for _, difference := range differences(source.Blocks, p.Blocks) {
			t.Errorf("site/%s: %s (site/%s)", p.File, difference, source.File)
		}
	}
	if compared == 0 {
		t.Error("no code was compared")
	}
	t.Logf("%d blocks of code compared", compared)
}

// differences says where blocks of code of a translation are not those of its source.
func differences(source, translation []samples.Block) []string {
	if len(source) != len(translation) {
		return []string{fmt.Sprintf("%d blocks of code, the source has %d", len(translation), len(source))}
	}
	var found []string
	for i, b := range translation {
		s := source[i]
		if b.Language == "mermaid" && s.Language == b.Language {
			if !japanese.MatchString(b.Code) {
				found = append(found, fmt.Sprintf("the diagram at line %d is not translated", b.Line))
			}
			continue
		}
		same := b.Language == s.Language && uncommented(b.Code) == uncommented(s.Code) && maps.Equal(b.Metadata, s.Metadata)
		if !same {
			found = append(found, fmt.Sprintf("the code at line %d is not that of line %d", b.Line, s.Line))
		}
	}
	return found
}

var japanese = regexp.MustCompile(`[\p{Hiragana}\p{Katakana}\p{Han}]`)

// comment is a comment up to the end of its line, in any language of the samples; what it also takes is compared as little.
var comment = regexp.MustCompile(`(?m)(^|\s)(//|#).*$`)

func uncommented(code string) string { return comment.ReplaceAllString(code, "") }

func TestDifferences(t *testing.T) {
	block := func(line int, language, code string) samples.Block {
		return samples.Block{Line: line, Language: language, Code: code}
	}
	marked := block(3, "bash", "make")
	marked.Metadata = map[string]any{"run": true}
	for _, c := range []struct {
		name                string
		source, translation samples.Block
		want                int
	}{
		{"the same", block(3, "ts", "f();\n"), block(9, "ts", "f();\n"), 0},
		{"a comment is translated", block(3, "ts", "f(); // start\n"), block(9, "ts", "f(); // 開始\n"), 0},
		{"an address is no comment", block(3, "bash", "curl http://a/b"), block(9, "bash", "curl http://a/c"), 1},
		{"other code", block(3, "ts", "f();\n"), block(9, "ts", "g();\n"), 1},
		{"another language", block(3, "ts", "f();\n"), block(9, "tsx", "f();\n"), 1},
		{"a diagram is translated", block(3, "mermaid", "a --> b"), block(9, "mermaid", "あ --> い"), 0},
		{"a diagram is not translated", block(3, "mermaid", "a --> b"), block(9, "mermaid", "a --> b"), 1},
		{"other marks", marked, block(3, "bash", "make"), 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := differences([]samples.Block{c.source}, []samples.Block{c.translation}); len(got) != c.want {
				t.Errorf("%v, want %d", got, c.want)
			}
		})
	}
	if got := differences([]samples.Block{marked}, nil); len(got) != 1 {
		t.Errorf("a block that is missing: %v", got)
	}
}

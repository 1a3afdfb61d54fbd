package lexer

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
)

// TestDamagedCode breaks lines of the samples: no code is lost, and what stands above the fault, from the last blank line
// on, keeps its classes.
func TestDamagedCode(t *testing.T) {
	for lang, code := range samples(t) {
		t.Run(lang, func(t *testing.T) {
			for piece := range slices.Chunk(slices.Collect(strings.Lines(code)), 40) {
				code := strings.Join(piece, "")
				whole := strings.Split(annotated(Find(lang)(code)), "\n")
				damage.Each(t, damage.Lines(code, depth.Of(4, 1)), func(d damage.Text) error {
					checkLexer(t, lang, d.Text)
					blank := strings.LastIndex(strings.Join(piece[:d.Line-1], ""), "\n\n")
					lines := 2 * strings.Count(code[:blank+1], "\n")
					got := strings.Split(annotated(Find(lang)(d.Text)), "\n")
					return damage.Same(strings.Join(whole[:lines], "\n"), strings.Join(got[:lines], "\n"))
				})
			}
		})
	}
}

// TestMovedCode: blank lines above code change nothing, but that front matter above Markdown is none any more.
func TestMovedCode(t *testing.T) {
	for lang, code := range samples(t) {
		if lang == "md" || lang == "mdx" {
			continue
		}
		if err := damage.Same("\n\n\n\n"+annotated(Find(lang)(code)), annotated(Find(lang)("\n\n"+code))); err != nil {
			t.Errorf("%s: %v", lang, err)
		}
	}
}

package lsp

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/lsp/text"
)

// TestEveryPlaceLiesInItsText asks about every place of texts that are cut off anywhere: what is found lies in the text, around the place
// or beside it, and positions lead back to their offsets.
func TestEveryPlaceLiesInItsText(t *testing.T) {
	texts := []string{"", "-", "---", "---\n", "a: {b: c}\n- d: e\n  f:\n    - g\n", "[a](<b c> \"d\") ![e][f]\n\n[f]: g\n", "<A b={`x`} c='d' e", "日本😀\r\n## 見出し {#x}\r\n", ":::note\n```js\n"}
	for _, f := range txtar.Parse([]byte(small)).Files {
		texts = append(texts, string(f.Data))
	}
	for _, whole := range texts {
		for cut := 0; cut <= len(whole); cut += 1 + len(whole)/20 {
			now := text.New(whole[:cut])
			for offset := 0; offset <= cut; offset++ {
				if offset < cut && !utf8.RuneStart(whole[offset]) {
					continue
				}
				p := text.PlaceAt(now, offset)
				if p.Start < 0 || p.End < p.Start || p.End > cut || p.Kind != text.PlaceText && (offset < p.Start || now.Content[p.Start:p.End] != p.Value) {
					t.Fatalf("%q at %d: %+v", now.Content, offset, p)
				}
				y := text.YAMLAt(now, 0, cut, offset)
				if y.Start < 0 || y.End < y.Start || y.End > cut {
					t.Fatalf("%q at %d: %+v", now.Content, offset, y)
				}
				if at := now.Position(offset); utf8.ValidString(now.Content) && !strings.Contains(now.Content, "\r") && now.Offset(at) != offset {
					t.Fatalf("%q at %d: %+v leads to %d", now.Content, offset, at, now.Offset(at))
				}
			}
			text.FrontMatter(now)
			outline(now, nil, len(now.Starts)-1)
			keySymbols(now)
		}
	}
}

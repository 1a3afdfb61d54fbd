package lsp

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/lsp/protocol"
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
			now := newText(whole[:cut])
			for offset := 0; offset <= cut; offset++ {
				if offset < cut && !utf8.RuneStart(whole[offset]) {
					continue
				}
				p := placeAt(now, offset)
				if p.start < 0 || p.end < p.start || p.end > cut || p.kind != placeText && (offset < p.start || now.content[p.start:p.end] != p.value) {
					t.Fatalf("%q at %d: %+v", now.content, offset, p)
				}
				y := yamlAt(now, 0, cut, offset)
				if y.start < 0 || y.end < y.start || y.end > cut {
					t.Fatalf("%q at %d: %+v", now.content, offset, y)
				}
				if at := now.position(offset); utf8.ValidString(now.content) && !strings.Contains(now.content, "\r") && now.offset(at) != offset {
					t.Fatalf("%q at %d: %+v leads to %d", now.content, offset, at, now.offset(at))
				}
			}
			frontMatter(now)
			outline(now, nil, len(now.starts)-1)
			keySymbols(now)
		}
	}
}

func TestPositionsCountUTF16(t *testing.T) {
	now := newText("a😀b\r\n語c\n")
	for offset, want := range map[int]protocol.Position{0: {}, 1: {Character: 1}, 5: {Character: 3}, 6: {Character: 4}, 8: {Line: 1}, 11: {Line: 1, Character: 1}} {
		if got := now.position(offset); got != want || now.offset(want) != offset {
			t.Errorf("%d is %+v, want %+v, which is %d", offset, got, want, now.offset(want))
		}
	}
	if got := now.offset(protocol.Position{Line: 0, Character: 99}); got != 6 {
		t.Errorf("beyond the end of a line is %d", got)
	}
}

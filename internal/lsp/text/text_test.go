package text

import (
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

func TestPositionsCountUTF16(t *testing.T) {
	now := New("a😀b\r\n語c\n")
	for offset, want := range map[int]protocol.Position{0: {}, 1: {Character: 1}, 5: {Character: 3}, 6: {Character: 4}, 8: {Line: 1}, 11: {Line: 1, Character: 1}} {
		if got := now.Position(offset); got != want || now.Offset(want) != offset {
			t.Errorf("%d is %+v, want %+v, which is %d", offset, got, want, now.Offset(want))
		}
	}
	if got := now.Offset(protocol.Position{Line: 0, Character: 99}); got != 6 {
		t.Errorf("beyond the end of a line is %d", got)
	}
}

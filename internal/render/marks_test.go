package render

import (
	"encoding/json"
	"testing"
)

func TestMarksInPagesAreRespeltAndRestored(t *testing.T) {
	for _, text := range []string{
		"plain", `\u0001`, `\\u0001`, "\x01", "\x02\x03", "\x10", "\x100", "\x101\x01", `^[^\u0001-\u001f]*$`, "\\\x01", "\x04\x1f",
	} {
		data, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var inside string
		if err := json.Unmarshal(escapeMarks(data), &inside); err != nil {
			t.Fatal(err)
		}
		for _, r := range inside {
			if r >= 1 && r <= 3 {
				t.Errorf("%q reaches the engine as %q", text, inside)
			}
		}
		if got := unescapeMarks(inside); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
	}
}

package ecma_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx/ecma"
)

func TestPlaces(t *testing.T) {
	kinds := map[ecma.PlaceKind]string{ecma.PlaceName: "name", ecma.PlaceMember: "member", ecma.PlaceCall: "call", ecma.PlaceThrow: "throw"}
	for code, want := range map[string]string{
		"const a = b;":             "name b at b",
		"a.b[c](d);":               "name a at a|member a . at .|name c at c|member a.b [ at [|name d at d|call a.b[c] at (",
		"new A(1);":                "name A at A|call new A at (",
		"(0, a.b)('c');":           "name a at a|member a . at .|call (0, a.b) at (",
		"if (a) throw new E('b');": "name a at a|name E at E|call new E at (|throw throw new E('b') at t",
		"async () => await a();":   "name async at a|name a at a|call a at (",
		"`${a}`;":                  "name a at a",
	} {
		places, err := ecma.Places(code)
		if err != nil {
			t.Error(code, err)
		}
		var got []string
		for _, p := range places {
			text := code[p.Start:p.Head]
			switch p.Kind {
			case ecma.PlaceName, ecma.PlaceThrow:
				text = code[p.Start:p.End]
			case ecma.PlaceMember:
				text += " " + code[p.Head:p.Head+1]
			}
			got = append(got, fmt.Sprintf("%s %s at %s", kinds[p.Kind], text, code[p.At:p.At+1]))
		}
		if text := strings.Join(got, "|"); text != want {
			t.Errorf("%s\ngot  %s\nwant %s", code, text, want)
		}
	}
	if _, err := ecma.Places("const a = ;"); err == nil {
		t.Error("a mistake is not told")
	}
}

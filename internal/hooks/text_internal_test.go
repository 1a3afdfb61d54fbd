package hooks

import "testing"

// TestDataOfHooks: what is written in YAML, with keys that are no texts, in lists and mappings.
func TestDataOfHooks(t *testing.T) {
	for data, want := range map[string]string{
		"a:\n  - 1: x\n  - b: [c, {true: d}]\n": `{"a":[{"1":"x"},{"b":["c",{"true":"d"}]}]}`,
		"- [1, [2]]\n- 日本\n":                    `[[1,[2]],"日本"]`,
	} {
		if got, err := jsonOf([]byte(data)); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", data, got, err, want)
		}
	}
	if got, err := jsonOf([]byte("a: [")); err == nil {
		t.Errorf("YAML that is not closed gave %s", got)
	}
}

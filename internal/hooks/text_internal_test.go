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

// TestFrontMatterAndBody of a text, and with what hooks add to it.
func TestFrontMatterAndBody(t *testing.T) {
	for text, want := range map[string][3]string{
		"": {"", "", "---\n\"a\": 1\n\"b\": \"x\"\n---\nnew"}, "b": {"", "b", "---\n\"a\": 1\n\"b\": \"x\"\n---\nnew"}, "---\nt: 1\n---\nb": {"t: 1\n", "b", "---\nt: 1\n\"a\": 1\n\"b\": \"x\"\n---\nnew"},
		"--- \t\r\nt\r\n---\r\nb\r\n": {"t\r\n", "b\r\n", "--- \t\r\nt\r\n\"a\": 1\n\"b\": \"x\"\n---\r\nnew"}, "\ufeff---\nt\n---\n": {"t\n", "", "\ufeff---\nt\n\"a\": 1\n\"b\": \"x\"\n---\nnew"},
		"---\nt\n": {"", "---\nt\n", "---\n\"a\": 1\n\"b\": \"x\"\n---\nnew"}, "---": {"", "---", "---\n\"a\": 1\n\"b\": \"x\"\n---\nnew"}, "---\nt\n---": {"t\n", "", "---\nt\n\"a\": 1\n\"b\": \"x\"\n---new"}, "x\n---\nt\n---\n": {"", "x\n---\nt\n---\n", "---\n\"a\": 1\n\"b\": \"x\"\n---\nnew"},
	} {
		head, body := split(text)
		if head != want[0] || body != want[1] {
			t.Errorf("%q: %q and %q", text, head, body)
		}
		if got := string(join(text, "new", map[string]any{"b": "x", "a": 1})); got != want[2] {
			t.Errorf("%q: %q, want %q", text, got, want[2])
		}
		if got := string(join(text, body, nil)); got != text {
			t.Errorf("%q: %q without a change", text, got)
		}
	}
	moved := align("a\nb\nc\n", "x\na\nc\ny\n")
	for line, want := range map[int][2]int{-1: {1, 0}, 1: {1, 0}, 2: {1, 1}, 3: {3, 1}, 4: {3, 0}, 5: {4, 1}, 9: {4, 1}} {
		if at, same := moved.origin(line); at != want[0] || same != (want[1] == 1) {
			t.Errorf("line %d was %d, %v", line, at, same)
		}
	}
	if at, same := lines(nil).origin(7); at != 7 || !same {
		t.Error(at, same)
	}
}

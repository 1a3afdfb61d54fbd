package golden

import "testing"

func TestAlike(t *testing.T) {
	var a Alike
	for _, c := range []struct{ name, text, want string }{
		{"a", "one\ntwo\nand this line is so long\nthat a difference is shorter than the text is\n.", "one\ntwo\nand this line is so long\nthat a difference is shorter than the text is\n."},
		{"b", "one\n2\nand this line is so long\nthat a difference is shorter than the text is\n.", "like a\n@ one\n-two\n+2"},
		{"c", "one\n2\nand this line is so long\nthat a difference is shorter than the text is\n.\n4", "like b\n@ .\n+4"},
		{"d", "one\n2\nand this line is so long\nthat a difference is shorter than the text is\n.", "like b"},
		{"e", "other", "other"},
	} {
		if got := a.Add(c.name, c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

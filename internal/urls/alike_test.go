package urls

import (
	"fmt"
	"testing"
)

func TestLikeness(t *testing.T) {
	for _, tc := range []struct{ a, b, want string }{
		{"setup", "setup", "1.00"},
		{"setup", "SETUP", "1.00"},
		{"", "", "1.00"},
		{"a", "b", "0.00"},
		{"", "ab", "0.00"},
		{"ab", "ba", "0.00"},
		{"night", "nacht", "0.25"},
		{"aaa", "aa", "0.67"},
		{"設定", "設定方法", "0.50"},
		{"abcd", "abxd", "0.33"},
	} {
		if got := fmt.Sprintf("%.2f", alike(tc.a, tc.b)); got != tc.want {
			t.Errorf("%q and %q are alike by %s, want %s", tc.a, tc.b, got, tc.want)
		}
	}
	for _, tc := range []struct{ a, b, want string }{
		{"/docs/setup", "/docs/setup", "1.00"}, {"/docs/setup", "/guide/setup", "0.60"}, {"/docs/setup", "/docs/other", "0.40"}, {"/a/b/setup", "/a/c/setup", "0.80"},
	} {
		if got := fmt.Sprintf("%.2f", alikePaths(tc.a, tc.b)); got != tc.want {
			t.Errorf("%s and %s are alike by %s, want %s", tc.a, tc.b, got, tc.want)
		}
	}
}

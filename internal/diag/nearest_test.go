package diag

import "testing"

func TestDistance(t *testing.T) {
	for _, tc := range []struct {
		a, b        string
		limit, want int
	}{
		{"", "", 5, 0},
		{"a", "", 5, 1},
		{"", "abc", 5, 3},
		{"abc", "abc", 5, 0},
		{"abc", "abd", 5, 1},
		{"abc", "ac", 5, 1},
		{"ac", "abc", 5, 1},
		{"kitten", "sitting", 9, 3},
		{"ab", "ba", 5, 2},
		{"設定", "設計", 5, 1},
		{"flaw", "lawn", 9, 2},
		{"abcdef", "uvwxyz", 3, 3},
		{"abc", "abcdef", 3, 3},
		{"abcdef", "abc", 3, 3},
		{"abc", "abcde", 3, 2},
		{"abcde", "abc", 3, 2},
		{"abcd", "wxyz", 4, 4},
	} {
		if got := distance([]rune(tc.a), []rune(tc.b), tc.limit); got != tc.want {
			t.Errorf("from %q to %q, below %d: %d, want %d", tc.a, tc.b, tc.limit, got, tc.want)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"title", "tagline", "url", "navbar", "locales", "docsets"}
	for name, want := range map[string]string{
		"title": "title", "titel": "title", "tilte": "title", "docset": "docsets", "nabvar": "navbar", "nothing": "", "x": "", "": "", "urls": "url", "local": "locales",
	} {
		if got := Nearest(name, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", name, got, want)
		}
	}
	if got := Nearest("a", nil); got != "" {
		t.Errorf("nearest of none is %q", got)
	}
}

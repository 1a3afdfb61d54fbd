package diag

import "testing"

func TestDistance(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"a", "", 1},
		{"", "abc", 3},
		{"abc", "abc", 0},
		{"abc", "abd", 1},
		{"abc", "ac", 1},
		{"ac", "abc", 1},
		{"kitten", "sitting", 3},
		{"ab", "ba", 2},
		{"設定", "設計", 1},
		{"flaw", "lawn", 2},
		{"abcdef", "uvwxyz", 6},
		{"abc", "abcdef", 3},
		{"abcdef", "abc", 3},
		{"abc", "abcde", 2},
		{"abcde", "abc", 2},
		{"abcd", "wxyz", 4},
	} {
		if got := distance([]rune(tc.a), []rune(tc.b)); got != tc.want {
			t.Errorf("from %q to %q: %d, want %d", tc.a, tc.b, got, tc.want)
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

func TestSuggestionIsWhatTheHintProposes(t *testing.T) {
	for hint, want := range map[string]string{
		`Did you mean "./setup.md"?`: "./setup.md", "Did you mean --color-accent? It is a token.": "--color-accent", "Write a route.": "",
		`Did you mean "日本 語"? Else remove it.`: "日本 語", "": "",
	} {
		if got := (Message{Hint: hint}).Suggestion(); got != want {
			t.Errorf("%q proposes %q, want %q", hint, got, want)
		}
	}
}

package search

import "testing"

func TestWordsThatAreWrittenAsTwo(t *testing.T) {
	j := joinedWords([][]string{{"Dash Board", "dashboard", "overview"}})
	for _, c := range [][3]string{
		{"log", "in", "login"},
		{"sign", "in", "signin"},
		{"sign", "out", "signout"},
		{"dash", "board", "dashboard"},
		{"log", "out", "logout"},
		{"login", "in", ""},
		{"in", "log", ""},
		{"a", "pi", ""},
		{"", "login", ""},
		{"log", "", ""},
	} {
		if got := j.of(c[0], c[1]); got != c[2] {
			t.Errorf("%q %q: %q, want %q", c[0], c[1], got, c[2])
		}
	}
	if got := (*joined)(nil).of("log", "in"); got != "" {
		t.Errorf("without words: %q", got)
	}
}

// TestTwoWordsAreFoundAsOne: in a row, in one field; not across fields, and not in code.
func TestTwoWordsAreFoundAsOne(t *testing.T) {
	pages := []Page{{Route: "/a", Title: "Log in", Locale: "en", Docset: "d", Sections: []Section{{Text: "Please sign in. You log the in.", Code: "log out"}}}}
	corpus := gather(pages)
	recall(t.Context(), "en", corpus.docs, NewMemory())
	terms, _ := invert(t.Context(), corpus.docs, nil, joinedWords(nil), NewMemory())
	found := map[string]bool{}
	for _, term := range terms {
		found[term.term] = true
	}
	for term, want := range map[string]bool{"login": true, "signin": true, "logout": false, "log": true} {
		if found[term] != want {
			t.Errorf("%s: %v", term, found[term])
		}
	}
}

package main

import (
	"strings"
	"testing"
)

// TestQuestionsForANewSite: an empty answer takes what is proposed, a wrong one is asked again.
func TestQuestionsForANewSite(t *testing.T) {
	for answers, want := range map[string]string{
		"":                               "My docs, docs",
		"\n\n\n":                         "My docs, docs",
		"Kiln\napi\n":                    "Kiln, api",
		"Kiln\nBlog\n":                   "Kiln, blog",
		"\ndocs\nen, ja\n":               "My docs, bilingual",
		"\nblgo\ndocs\nfr\nen\n":         "My docs, docs",
		"A \"quoted\" title\n\nen,ja\nx": "A \"quoted\" title, bilingual",
	} {
		var out strings.Builder
		title, kind := askForSite(strings.NewReader(answers), &out, "My docs")
		if got := title + ", " + kind; got != want {
			t.Errorf("%q: %s, want %s\n%s", answers, got, want, out.String())
		}
		if strings.Contains(answers, "blgo") && (!strings.Contains(out.String(), "did you mean blog?") || !strings.Contains(out.String(), "other languages are added")) {
			t.Errorf("what is wrong is not said: %s", out.String())
		}
	}
}

package search

import (
	"slices"
	"testing"
)

// A reader types quote.ts, which a query takes for the words quote and ts.
func TestFileNamesAreTerms(t *testing.T) {
	u := Section{Text: "src/routes/quote.ts\nSet it in `vite.config.js`, e.g. for app.use() or 1.2.3. See README.md.", Code: "import './with-label.css'\n"}
	var got []string
	for _, o := range fileNames(&u) {
		where := "text "
		if o.field == fieldHeading {
			where = "title "
		}
		got = append(got, where+o.term)
	}
	want := []string{"title quotets", "text viteconfigjs", "text readmemd", "text withlabelcss"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRemediesByAddress(t *testing.T) {
	for slug, want := range map[string]bool{
		"how-to/troubleshooting": true, "services/errors": true, "guide/common-errors/": true, "help/faq": true,
		"concepts/error-handling": false, "errors/status": false, "": false,
	} {
		if isRemedy(slug) != want {
			t.Errorf("%q: %v", slug, !want)
		}
	}
}

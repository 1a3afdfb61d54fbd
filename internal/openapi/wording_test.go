package openapi

import (
	"slices"
	"testing"
)

// TestWordsOfADocument: each text once, however often it is written; none of what is no document.
func TestWordsOfADocument(t *testing.T) {
	const document = `{"openapi": "3.1.0", "info": {"title": "Shop", "description": "Sells."}, "paths": {"/a": {"get": {"operationId": "a", "summary": "Shop"}, "put": {"operationId": "b", "summary": "Sells."}}}}`
	w := WordingOf(Source{File: "a.json", Data: []byte(document)})
	if want := []string{"Shop", "Sells."}; !slices.Equal(slices.Sorted(slices.Values(w.Texts)), slices.Sorted(slices.Values(want))) {
		t.Errorf("%q, want each of %q once", w.Texts, want)
	}
	for _, text := range []string{"", "[]", "{"} {
		if w := WordingOf(Source{File: "a.json", Data: []byte(text)}); len(w.Texts) > 0 {
			t.Errorf("%q has the words %q", text, w.Texts)
		}
	}
}

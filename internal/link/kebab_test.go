package link

import "testing"

// TestKebab: keys of authors, as lodash's kebabCase writes them in Docusaurus.
func TestKebab(t *testing.T) {
	for key, want := range map[string]string{
		"": "", "-": "", "ann": "ann", "JoshCena": "josh-cena", "josh_cena": "josh-cena", "josh__cena ": "josh-cena", "_josh": "josh", "JSON": "json", "JSONParser": "json-parser",
		"parseJSON": "parse-json", "aB": "a-b", "AB": "ab", "ABc": "a-bc", "ABCd": "ab-cd", "a1": "a-1", "1a": "1-a", "a12b": "a-12-b", "A1B": "a-1-b", "AB12": "ab-12", "a-1": "a-1",
		"É": "é", "éÀ": "é-à", "日本": "日本", "日本A": "日本a", "A日": "a日", "a.b@c": "a-b-c", "Ab-Cd": "ab-cd", "a-B": "a-b", "x?": "x",
	} {
		if got := kebab(key); got != want {
			t.Errorf("%q: %q, want %q", key, got, want)
		}
	}
}

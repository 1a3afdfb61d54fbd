package content

import "testing"

// The counts of the languages that stand with spaces are those of Intl.Segmenter in Node.
func TestCountWords(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "One two, three.": 3, "don't count 3.14 or 1,000 twice": 6, "snake_case kebab-case a.b __ a:b": 6,
		"# The title\n\nOne [two](https://a.example/b).": 5,
		"```js\nconst thread = 1;\n```":                  4, "été À la": 3, "東京へ行く": 3, "Goで書く": 3,
	} {
		if got := countWords([]byte(text)); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

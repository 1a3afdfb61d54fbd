package words

import (
	"fmt"
	"strings"
	"testing"
)

// TestTypesOfWordsInTheGuide holds the tables of keys in the guide to keys.yaml and to the words.
func TestTypesOfWordsInTheGuide(t *testing.T) {
	english := keyTable("| key | English | what it is for |", func(k Key) string {
		return fmt.Sprintf("| `%s` | %s | %s |", k.Name, code(For("en"), k), k.About)
	})
	japanese := keyTable("| キー | 英語 | 日本語 |", func(k Key) string {
		return fmt.Sprintf("| `%s` | %s | %s |", k.Name, code(For("en"), k), code(For("ja"), k))
	})
	compare(t, "../../guide/docs/_words.mdx", english)
	compare(t, "../../guide/i18n/ja/docs/_words.mdx", japanese)
}

func keyTable(head string, row func(Key) string) string {
	var b strings.Builder
	b.WriteString("{/* Generated from internal/words by `make generate`. */}\n\n")
	b.WriteString(head + "\n|---|---|---|\n")
	for _, key := range Keys() {
		b.WriteString(row(key) + "\n")
	}
	return b.String()
}

// code writes a word for a table of the guide: plurals by all of their forms, lists with commas.
func code(w *Words, key Key) string {
	word := w.words[key.Name]
	var parts []string
	switch {
	case key.Plural:
		for _, form := range Forms(word.rule) {
			parts = append(parts, form+": "+codeSpan(word.forms[form]))
		}
	case key.List > 0:
		parts = append(parts, codeSpan(strings.Join(word.list, ", ")))
	default:
		parts = append(parts, codeSpan(word.text))
	}
	return strings.Join(parts, " ")
}

// codeSpan writes text as code, between two backticks if it holds one itself.
func codeSpan(text string) string {
	if strings.Contains(text, "`") {
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

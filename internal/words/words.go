// Package words holds the words of the interface: what Orihon says to readers around what writers write.
//
// They are data, one file per language, because whoever publishes in a language knows its words better than whoever
// wrote Orihon, and must not need a new binary to say so. keys.yaml lists every key with its meaning and the values
// that stand in it; data/ holds the languages that come with Orihon; a site's i18n/<locale>/ui.yaml overrides both. A
// word that a locale lacks is taken from its language, then from the language's parents, then from English.
//
// Which language a locale speaks is decided in one place, Languages, by BCP 47: ja-JP speaks Japanese and zh-TW
// traditional Chinese. Plural forms follow CLDR. The rule of a language crosses to the theme as data (see Rule), since
// the engine that renders pages has no Intl and both sides must write the same bytes.
package words

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// word is one value: a text, the forms of a plural by their CLDR category, or a list.
type word struct {
	text  string
	forms map[string]string
	rule  string // of the language of the forms
	list  []string
}

// Words are all words of one locale. The zero value has none; For and Book.For return whole ones.
type Words struct {
	locale string
	words  map[string]word // by key: "theme.skip"
}

// For returns the words that come with Orihon for a locale, given as a BCP 47 tag. Locales whose language has none get
// the English ones.
func For(locale string) *Words {
	return newWords(locale, nil)
}

// newWords puts the words of a locale together: its own first, then those of its languages.
func newWords(locale string, own map[string]word) *Words {
	all := map[string]word{}
	for _, language := range slices.Backward(chain(locale)) {
		maps.Copy(all, shipped()[language]())
	}
	if len(Languages(locale)) == 0 {
		// What everybody can read, where the months would be English ones.
		all[datePattern], all[longPattern], all[dayPattern] = word{text: "y-MM-dd"}, word{text: "y-MM-dd"}, word{text: "MM-dd"}
	}
	maps.Copy(all, own)
	return &Words{locale: locale, words: all}
}

// Text returns a word; the key itself if there is no such word.
func (w *Words) Text(key string) string {
	if word, ok := w.words[key]; ok {
		return word.text
	}
	return key
}

// Fill returns a word with values in its {places}, given as name, value, name, value.
func (w *Words) Fill(key string, pairs ...string) string { return Fill(w.Text(key), pairs...) }

// Count returns the form of a plural for a number.
func (w *Words) Count(key string, n int) string {
	word := w.words[key]
	form, ok := word.forms[Category(word.rule, n)]
	if !ok {
		form = word.forms[other]
	}
	return Fill(form, "n", strconv.Itoa(n))
}

// List returns a word that is a list.
func (w *Words) List(key string) []string { return w.words[key].list }

// Map returns the texts of a group by the last part of their keys.
func (w *Words) Map(group string) map[string]string {
	texts := map[string]string{}
	for key, word := range w.words {
		if name, ok := strings.CutPrefix(key, group+"."); ok && !strings.Contains(name, ".") {
			texts[name] = word.text
		}
	}
	return texts
}

// Group returns a group as it crosses to the theme: texts as strings, plurals as objects of their forms and their rule,
// groups as objects.
func (w *Words) Group(name string) map[string]any {
	group := map[string]any{}
	for key, word := range w.words {
		rest, ok := strings.CutPrefix(key, name+".")
		if !ok {
			continue
		}
		at := group
		parts := strings.Split(rest, ".")
		for _, part := range parts[:len(parts)-1] {
			if at[part] == nil {
				at[part] = map[string]any{}
			}
			at = at[part].(map[string]any)
		}
		at[parts[len(parts)-1]] = word.data()
	}
	return group
}

func (w word) data() any {
	switch {
	case w.list != nil:
		return w.list
	case w.forms != nil:
		data := map[string]string{"rule": w.rule}
		maps.Copy(data, w.forms)
		return data
	}
	return w.text
}

// Fill puts values into the {places} of a text, given as name, value, name, value. Values are not looked through again.
func Fill(text string, pairs ...string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(text, '{')
		if at < 0 {
			if b.Len() == 0 {
				return text
			}
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(text[:at])
		name, rest, isPlace := strings.Cut(text[at+1:], "}")
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		if isPlace && i+1 < len(pairs) {
			b.WriteString(pairs[i+1])
			text = rest
			continue
		}
		b.WriteByte('{')
		text = text[at+1:]
	}
}

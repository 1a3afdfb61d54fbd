package words

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
)

//go:embed keys.yaml data
var files embed.FS

// shippedNames are the languages that come with Orihon, English first: what nothing fits matches the first.
func shippedNames() []string {
	entries, _ := files.ReadDir("data")
	names := []string{source}
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".yaml"); name != source {
			names = append(names, name)
		}
	}
	return names
}

// shipped is the words of each language that comes with Orihon, read when they are asked for: reading all takes longer than
// building a page. A test shows that reading them gives no message.
var shipped = sync.OnceValue(func() map[string]func() map[string]word {
	all := map[string]func() map[string]word{}
	for _, name := range shippedNames() {
		all[name] = sync.OnceValue(func() map[string]word {
			return readWords(files, path.Join("data", name+".yaml"), name, &diag.Log{})
		})
	}
	return all
})

// Key is what a word is for.
type Key struct {
	Name   string   // "theme.skip"
	About  string   `yaml:"about"`
	Params []string `yaml:"params"` // names of the {places} in it; a plural has n besides
	Plural bool     `yaml:"plural"`
	List   int      `yaml:"list"` // number of entries, of a list
}

// group is a level of keys.yaml: its keys in the order of the file.
type group struct {
	name string
	open bool // a site may add keys
	keys []any
}

// table is keys.yaml.
type table struct {
	top    *group
	byName map[string]Key
	groups map[string]*group
}

var keys = sync.OnceValue(func() *table {
	data, _ := files.ReadFile("keys.yaml")
	var doc yaml.Node
	t := &table{byName: map[string]Key{}, groups: map[string]*group{}}
	if err := yaml.Unmarshal(data, &doc); err == nil { // a test reads it too
		t.top = t.read("", doc.Content[0])
	}
	return t
})

// Keys returns every key in the order of keys.yaml.
func Keys() []Key { return keys().top.all() }

func (g *group) all() []Key {
	var all []Key
	for _, entry := range g.keys {
		switch entry := entry.(type) {
		case Key:
			all = append(all, entry)
		case *group:
			all = append(all, entry.all()...)
		}
	}
	return all
}

func (t *table) read(name string, node *yaml.Node) *group {
	g := &group{name: name}
	t.groups[name] = g
	for word, value := range yamltext.Pairs(node) {
		below := join(name, word.Value)
		switch {
		case word.Value == openMark:
			g.open = true
		case find(value, "about") != nil:
			key := Key{}
			_ = value.Decode(&key)
			key.Name = below
			t.byName[below] = key
			g.keys = append(g.keys, key)
		default:
			g.keys = append(g.keys, t.read(below, value))
		}
	}
	return g
}

// openMark is the entry of keys.yaml that lets a site add texts to a group.
const openMark = "<open>"

func join(group, key string) string {
	if group == "" {
		return key
	}
	return group + "." + key
}

func find(node *yaml.Node, key string) *yaml.Node {
	for name, value := range yamltext.Pairs(node) {
		if name.Value == key {
			return value
		}
	}
	return nil
}

// Book is the words of a site: those of Orihon with the site's own over them.
type Book struct {
	own     map[string]map[string]word // by locale
	locales map[string]*Words
}

// File is the file of a site with its own words of a locale.
func File(locale string) string { return "i18n/" + locale + "/ui.yaml" }

// Given are words that others have for the interface, by locale and key; the forms of a plural stand with | between them, in the
// order of Forms, the last one for all that follow.
type Given map[string]map[string]string

// Read reads the words of a site: i18n/<locale>/ui.yaml of each locale, given as the BCP 47 tags by code, over those that are
// given, over Orihon's. Problems go to log; what they are about is left out.
func Read(fsys fs.FS, tags map[string]string, given Given, log *diag.Log) *Book {
	b := &Book{own: map[string]map[string]word{}, locales: map[string]*Words{}}
	for code, tag := range tags {
		own := given.words(code, tag)
		if _, err := fs.Stat(fsys, File(code)); err == nil {
			maps.Copy(own, readWords(fsys, File(code), tag, log))
		}
		b.own[code], b.locales[code] = own, newWords(tag, own)
	}
	return b
}

// words are those of a locale that the interface has.
func (g Given) words(code, tag string) map[string]word {
	out := map[string]word{}
	for name, text := range g[code] {
		key, known := keys().byName[name]
		switch {
		case !known || key.List > 0:
		case !key.Plural:
			out[name] = word{text: visible(text)}
		default:
			out[name] = formsOf(strings.Split(visible(text), "|"), Rule(tag))
		}
	}
	return out
}

// formsOf is a plural of forms in the order of the categories of a rule.
func formsOf(texts []string, rule string) word {
	forms := map[string]string{other: texts[len(texts)-1]}
	for i, category := range Forms(rule) {
		if category != other {
			forms[category] = texts[min(i, len(texts)-1)]
		}
	}
	return word{forms: forms, rule: rule}
}

// For returns the words of a locale, given by its code.
func (b *Book) For(code string) *Words {
	if b == nil || b.locales[code] == nil {
		return For(code)
	}
	return b.locales[code]
}

// Speaks reports whether a locale has words in its language: shipped ones, or some of its own.
func (b *Book) Speaks(code string) bool {
	return len(b.own[code]) > 0 || len(Languages(b.For(code).locale)) > 0
}

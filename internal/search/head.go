package search

import (
	"slices"
	"strings"
)

// meta is the one file with a fixed name; it leads to all others.
type meta struct {
	Format   int      `json:"format"`
	Head     string   `json:"head"`
	Lexicon  lexicon  `json:"lexicon"`
	Stops    string   `json:"stops"`
	Synonyms []string `json:"synonyms"` // terms separated by spaces
}

// head holds what ranking needs to know of every doc, and where the shards are. Long lists are columns.
type head struct {
	Format   int          `json:"format"`
	Versions []versionRow `json:"versions"`
	Sets     [][]int      `json:"sets"`   // sets of versions
	Set      []int        `json:"set"`    // per doc
	Group    []int        `json:"group"`  // per doc: distance back to the first doc that is the same page in another version
	Units    []int        `json:"units"`  // per doc
	Traits   string       `json:"traits"` // per doc a character: see traitOf
	Post     packs        `json:"post"`   // a group per shard of the lexicon
	Text     textPacks    `json:"text"`
}

type versionRow struct {
	Docset string `json:"docset"`
	Of     string `json:"of"` // what the site calls the docset
	Name   string `json:"name"`
	Label  string `json:"label"`
	Last   bool   `json:"last"`
	Old    bool   `json:"old"` // of an archived docset
}

func (h *head) setCorpus(c corpus) {
	h.Versions, h.Sets = []versionRow{}, [][]int{}
	h.Set, h.Group, h.Units = []int{}, []int{}, []int{}
	for _, v := range c.versions {
		h.Versions = append(h.Versions, versionRow{v.docset, v.docsetLabel, v.name, v.label, v.last, v.archived})
	}
	traits := make([]rune, 0, len(c.docs))
	setAt := map[string]int{}
	for i, d := range c.docs {
		key := string(mustJSON(d.shown))
		k, ok := setAt[key]
		if !ok {
			k = len(h.Sets)
			setAt[key] = k
			h.Sets = append(h.Sets, d.shown)
		}
		h.Set = append(h.Set, k)
		h.Group = append(h.Group, i-d.group)
		h.Units = append(h.Units, len(d.units))
		traits = append(traits, traitOf(&d.page))
	}
	h.Traits = string(traits)
}

// traitOf writes what ranking wants to know of a page beside its words: 'a' + kind (0 to 3) + 4 for an overview + 8 for
// a page in another language than the reader's + 16 for a title of one word, which is what the page is about + 32 for a
// page of symptoms and remedies.
func traitOf(p *Page) rune {
	c := 'a'
	switch p.Kind {
	case KindGuide:
		c++
	case KindReference:
		c += 2
	case KindAPI:
		c += 3
	}
	if p.Overview {
		c += 4
	}
	if p.Lang != "" {
		c += 8
	}
	if isOneWord(p.Title) {
		c += 16
	}
	if isRemedy(slugOf(p)) {
		c += 32
	}
	return c
}

// isRemedy goes by the last part of the address, which is the same in every language.
func isRemedy(slug string) bool {
	last := slug[strings.LastIndexByte(strings.TrimSuffix(slug, "/"), '/')+1:]
	return slices.ContainsFunc(strings.FieldsFunc(last, func(r rune) bool { return r == '-' || r == '_' || r == '/' || r == '.' }), func(word string) bool {
		return strings.Contains(" troubleshooting troubleshoot faq faqs errors problems issues pitfalls ", " "+word+" ")
	})
}

func isOneWord(title string) bool {
	words := 0
	tokenize(normalize(title), 0, func(token) { words++ })
	return words == 1
}

// writeMeta writes the head, and the file that leads to it and to the lexicon.
func writeMeta(out *writer, h head, terms lexicon, synonyms []string) {
	m := meta{Format: formatVersion, Head: out.put(".json", mustJSON(h)), Lexicon: terms}
	m.Synonyms = append([]string{}, synonyms...)
	m.Stops = strings.Join(strings.Fields(englishStops+" "+softWords), " ")
	out.files = append(out.files, File{out.prefix + "meta.json", mustJSON(m)})
}

// knownSynonyms are the groups, the built-in ones and a site's own, of which the index has a word.
func knownSynonyms(terms []termList, own [][]string) []string {
	known := make(map[string]bool, len(terms))
	for _, t := range terms {
		known[t.term] = true
	}
	var groups []string
	for _, list := range [][][]string{synonymGroups(), own} {
		for _, group := range list {
			folded := foldGroup(group)
			if slices.ContainsFunc(strings.Fields(folded), func(term string) bool { return known[term] }) {
				groups = append(groups, folded)
			}
		}
	}
	return groups
}

// foldGroup spells the words as terms of the index; a word of several tokens as these in one.
func foldGroup(group []string) string {
	var terms []string
	for _, w := range group {
		term := ""
		tokenize(normalize(w), 0, func(t token) { term += t.term })
		terms = append(terms, term)
	}
	return strings.Join(terms, " ")
}

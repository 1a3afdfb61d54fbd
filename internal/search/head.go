package search

import "strings"

// meta is the one file with a fixed name; it leads to all others.
type meta struct {
	Format   int        `json:"format"`
	Head     string     `json:"head"`
	Lexicon  []lexEntry `json:"lexicon"`
	Stops    string     `json:"stops"`
	Synonyms []string   `json:"synonyms"` // terms separated by spaces
}

type lexEntry struct {
	Name  string `json:"name"`
	First string `json:"first"`
	Count int    `json:"count"`
}

// head holds what ranking needs to know of every doc, and where the shards are. Long lists are columns.
type head struct {
	Format   int          `json:"format"`
	Versions []versionRow `json:"versions"`
	Sets     [][]int      `json:"sets"`  // sets of versions
	Set      []int        `json:"set"`   // per doc
	Group    []int        `json:"group"` // per doc: distance back to the first doc that is the same page in another version
	Units    []int        `json:"units"` // per doc
	Post     packs        `json:"post"`
	Text     packs        `json:"text"`
}

type versionRow struct {
	Docset string `json:"docset"`
	Name   string `json:"name"`
	Label  string `json:"label"`
	Last   bool   `json:"last"`
	Old    bool   `json:"old"` // of an archived docset
}

func (h *head) setCorpus(c corpus) {
	h.Versions, h.Sets = []versionRow{}, [][]int{}
	h.Set, h.Group, h.Units = []int{}, []int{}, []int{}
	for _, v := range c.versions {
		h.Versions = append(h.Versions, versionRow{v.docset, v.name, v.label, v.last, v.archived})
	}
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
	}
}

// writeMeta writes the head, and the file that leads to it and to the lexicon.
func writeMeta(out *writer, h head, lexicon []lexEntry, synonyms [][]string) {
	m := meta{Format: formatVersion, Head: out.put(".json", mustJSON(h)), Lexicon: lexicon}
	if lexicon == nil {
		m.Lexicon = []lexEntry{}
	}
	m.Stops = strings.Join(strings.Fields(englishStops+" "+softWords), " ")
	for _, list := range [][][]string{synonymGroups, synonyms} {
		for _, group := range list {
			m.Synonyms = append(m.Synonyms, foldGroup(group))
		}
	}
	out.files = append(out.files, File{out.prefix + "meta.json", mustJSON(m)})
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

package search

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"sort"
	"strconv"
	"strings"
)

// doc is a page's content, once for all versions that show it.
type doc struct {
	page     Page     // its first showing
	slug     string   // the path within the docset
	shown    []int    // indices into corpus.versions, ascending
	routes   []string // parallel to shown, like versions
	versions []string // names
	units    []Section
	group    int // index of the first doc with the same docset and slug
	content  [sha256.Size]byte
	key      [sha256.Size]byte // of all that its postings are made from, but for the cuts of its katakana
	known    *knownDoc         // its postings are nil if they have to be made
}

// version is a version of a docset as it appears on the pages.
type version struct {
	docset, docsetLabel, name, label string
	last, archived                   bool
}

type corpus struct {
	docs     []*doc
	versions []version
}

// gather finds equal pages and puts everything in a fixed order.
func gather(pages []Page) corpus {
	sorted := make([]Page, len(pages))
	copy(sorted, pages)
	sort.SliceStable(sorted, func(i, j int) bool { return lessPage(&sorted[i], &sorted[j]) })

	var c corpus
	versionAt := map[[2]string]int{}
	docAt := map[[sha256.Size]byte]*doc{}
	groupAt := map[[2]string]int{}
	for i := range sorted {
		p := &sorted[i]
		vk := [2]string{p.Docset, p.Version}
		v, ok := versionAt[vk]
		if !ok {
			v = len(c.versions)
			versionAt[vk] = v
			c.versions = append(c.versions, version{p.Docset, p.DocsetLabel, p.Version, p.VersionLabel, p.Last, p.Archived})
		}
		key := p.content
		if key == [sha256.Size]byte{} {
			key = contentKey(p)
		}
		d := docAt[key]
		if d == nil {
			d = &doc{page: *p, slug: slugOf(p), units: unitsOf(p), content: key}
			gk := [2]string{p.Docset, d.slug}
			if g, ok := groupAt[gk]; ok {
				d.group = g
			} else {
				d.group = len(c.docs)
				groupAt[gk] = d.group
			}
			docAt[key] = d
			c.docs = append(c.docs, d)
		}
		d.shown = append(d.shown, v)
		d.routes = append(d.routes, p.Route)
		d.versions = append(d.versions, p.Version)
	}
	return c
}

// lessPage puts the version that readers should use first, so that it names the shared document.
func lessPage(a, b *Page) bool {
	if a.Docset != b.Docset {
		return a.Docset < b.Docset
	}
	if a.Last != b.Last {
		return a.Last
	}
	if a.Version != b.Version {
		return a.Version > b.Version
	}
	return a.Route < b.Route
}

// Sum stands for everything that Index reads of pages. It leaves with each what Index asks for again, so that a page that is changed
// afterwards needs another Sum.
func Sum(pages []Page) string {
	sum := sha256.New()
	var b []byte
	for i := range pages {
		p := &pages[i]
		p.content = contentKey(p)
		b = append(b[:0], p.content[:]...)
		for _, text := range []string{p.Route, p.Locale, p.Version, p.VersionLabel, p.DocsetLabel} {
			b = appendText(b, text)
		}
		b = binary.AppendUvarint(b, uint64(len(p.Breadcrumb)))
		for _, label := range p.Breadcrumb {
			b = appendText(b, label)
		}
		for _, is := range []bool{p.Last, p.Archived, p.Overview} {
			b = strconv.AppendBool(b, is)
		}
		sum.Write(b)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// contentKey stands for what a page says, wherever it stands.
func contentKey(p *Page) [sha256.Size]byte {
	var b []byte
	for _, text := range []string{p.Docset, slugOf(p), p.Title, p.Description, p.Lang, string(p.Kind)} {
		b = appendText(b, text)
	}
	b = binary.AppendUvarint(b, uint64(len(p.Aliases)))
	for _, alias := range p.Aliases {
		b = appendText(b, alias)
	}
	b = binary.AppendUvarint(b, uint64(len(p.Keywords)))
	for _, word := range p.Keywords {
		b = appendText(b, word)
	}
	for _, s := range p.Sections {
		for _, text := range []string{s.ID, s.Heading, s.Text, s.Code, s.Alias, s.Method} {
			b = appendText(b, text)
		}
	}
	return sha256.Sum256(b)
}

func slugOf(p *Page) string {
	if p.DocID != "" {
		return p.DocID
	}
	if p.Version != "" {
		if before, after, ok := strings.Cut(p.Route, "/"+p.Version+"/"); ok {
			return before + "/" + after
		}
	}
	return p.Route
}

// unitsOf puts the text before the first heading into the page's own unit, which always comes first.
func unitsOf(p *Page) []Section {
	units := []Section{{}}
	for _, s := range p.Sections {
		if s.Heading == "" && s.ID == "" {
			units[0].Text = joinText(units[0].Text, s.Text)
			units[0].Code = joinText(units[0].Code, s.Code)
			continue
		}
		units = append(units, s)
	}
	return units
}

func joinText(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

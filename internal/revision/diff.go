package revision

import (
	"cmp"
	"slices"
)

// Page is a page of a version, for Diff.
type Page struct {
	Path     string // the same in every version: without version and extension
	File     string // pages of one file do not differ
	Sections []Section
}

// Kind is how a page or a section differs.
type Kind string

// The kinds of differences.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Renamed Kind = "renamed"
	Changed Kind = "changed"
)

// PageChange is a page that differs between two versions.
type PageChange struct {
	Kind     Kind
	Path     string // in the newer version; of removed pages in the older one
	Was      string // of renamed pages: the path in the older version
	Sections []SectionChange
}

// SectionChange is a section that differs.
type SectionChange struct {
	Kind    Kind
	Section Section // of the newer version; of removed ones of the older
}

// Diff says how the pages of a version differ from those of an older one, sorted by kind as listed above, then by path. A
// page counts as renamed if all of its text, or most of its sections, stand in one that is new.
func Diff(older, newer []Page) []PageChange {
	was, is := byPath(older), byPath(newer)
	var added, removed []Page
	var out []PageChange
	for _, p := range newer {
		old, ok := was[p.Path]
		switch {
		case !ok:
			added = append(added, p)
		case old.File != p.File:
			if sections := diffSections(old.Sections, p.Sections); len(sections) > 0 {
				out = append(out, PageChange{Kind: Changed, Path: p.Path, Sections: sections})
			}
		}
	}
	for _, p := range older {
		if _, ok := is[p.Path]; !ok {
			removed = append(removed, p)
		}
	}
	for _, p := range added {
		if i := slices.IndexFunc(removed, func(old Page) bool { return old.File == p.File || alike(old.Sections, p.Sections) }); i >= 0 {
			out = append(out, PageChange{Kind: Renamed, Path: p.Path, Was: removed[i].Path, Sections: diffSections(removed[i].Sections, p.Sections)})
			removed = slices.Delete(removed, i, i+1)
			continue
		}
		out = append(out, PageChange{Kind: Added, Path: p.Path})
	}
	for _, p := range removed {
		out = append(out, PageChange{Kind: Removed, Path: p.Path})
	}
	kinds := []Kind{Added, Removed, Renamed, Changed}
	slices.SortFunc(out, func(a, b PageChange) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)), cmp.Compare(a.Path, b.Path))
	})
	return out
}

func byPath(pages []Page) map[string]Page {
	out := make(map[string]Page, len(pages))
	for _, p := range pages {
		out[p.Path] = p
	}
	return out
}

// alike reports whether most of the sections of a page, two at least, stand in another, or all of its text does.
func alike(a, b []Section) bool {
	if slices.EqualFunc(a, b, func(one, other Section) bool { return one.Hash == other.Hash }) {
		return true
	}
	hashes := map[string]bool{}
	for _, s := range b {
		hashes[s.Hash] = true
	}
	same := 0
	for _, s := range a {
		if hashes[s.Hash] {
			same++
		}
	}
	return same >= 2 && 2*same > max(len(a), len(b))
}

func diffSections(older, newer []Section) []SectionChange {
	var out []SectionChange
	for i, s := range newer {
		old := find(older, s.ID, i)
		switch {
		case old == nil:
			out = append(out, SectionChange{Added, s})
		case old.Hash != s.Hash:
			out = append(out, SectionChange{Changed, s})
		}
	}
	for i, s := range older {
		if find(newer, s.ID, i) == nil {
			out = append(out, SectionChange{Removed, s})
		}
	}
	return out
}

// find is the section with an id, which mostly has a certain number; nil: there is none.
func find(sections []Section, id string, likely int) *Section {
	if likely < len(sections) && sections[likely].ID == id {
		return &sections[likely]
	}
	for i := range sections {
		if sections[i].ID == id {
			return &sections[i]
		}
	}
	return nil
}

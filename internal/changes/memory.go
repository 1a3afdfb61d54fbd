package changes

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Memory keeps what documents were found to differ in, from one comparison of versions to the next of the same process. A document that
// is read again is another one, so that what is kept holds as long as the document is there. It serves one comparison at a time.
type Memory struct {
	kept, used map[couple]*differing
	bodies     map[*site.Doc]map[string]revision.Body // of this comparison

	apis, usedAPIs map[readings][]diff.Change

	notes, usedNotes map[Noted]*notes
}

// Noted is a page with notes on what differs from an older one, and all that the notes say besides that.
type Noted struct {
	Older, Newer *site.Doc
	Comparable   bool   // both are originals, or translations
	Was, Is      string // what the versions are called
	Href         string // of all differences
	New, Changed string // what is said of a section
	All          string // what the link to all differences says
}

// SectionNote is a note on a section, as HTML.
type SectionNote struct{ ID, HTML string }

// notes are those of a page with the ids that it had.
type notes struct {
	changed []revision.SectionChange
	ids     []string
	notes   []SectionNote
}

// readings are two readings of an OpenAPI document. One that is read again is another one.
type readings struct{ older, newer *openapi.Reference }

// couple is two texts of a page.
type couple struct{ older, newer *site.Doc }

// differing is what two documents differ in, by the ids of the sections that were asked for.
type differing struct {
	rows  map[string][]revision.Row
	wrong bool // one of the two cannot be read
}

// NewMemory returns a Memory that knows nothing.
func NewMemory() *Memory {
	return &Memory{used: map[couple]*differing{}, bodies: map[*site.Doc]map[string]revision.Body{}, usedAPIs: map[readings][]diff.Change{}, usedNotes: map[Noted]*notes{}}
}

// Clone returns a Memory that knows the same.
func (m *Memory) Clone() *Memory {
	next := NewMemory()
	next.kept, next.apis, next.notes = map[couple]*differing{}, maps.Clone(m.apis), maps.Clone(m.notes)
	for of, known := range m.kept {
		next.kept[of] = &differing{maps.Clone(known.rows), known.wrong}
	}
	return next
}

// Turn ends a comparison: what it did not ask for is forgotten.
func (m *Memory) Turn() {
	m.kept, m.used = m.used, map[couple]*differing{}
	m.apis, m.usedAPIs = m.usedAPIs, map[readings][]diff.Change{}
	m.notes, m.usedNotes = m.usedNotes, map[Noted]*notes{}
	clear(m.bodies)
}

// Notes returns the notes on a page with some ids, made unless the same were made before.
func (m *Memory) Notes(of Noted, changed []revision.SectionChange, ids []string, make func() []SectionNote) []SectionNote {
	known := m.usedNotes[of]
	if known == nil {
		known = m.notes[of]
	}
	if known == nil || !slices.Equal(known.changed, changed) || !slices.Equal(known.ids, ids) {
		known = &notes{changed, ids, make()}
	}
	m.usedNotes[of] = known
	return known.notes
}

// Forget forgets documents that have another text now, and what was read of any.
func (m *Memory) Forget(docs []*site.Doc) {
	old := make(map[*site.Doc]struct{}, len(docs))
	for _, doc := range docs {
		old[doc] = struct{}{}
	}
	isOld := func(doc *site.Doc) bool { _, ok := old[doc]; return ok }
	for _, known := range []map[couple]*differing{m.kept, m.used} {
		for of := range known {
			if isOld(of.older) || isOld(of.newer) {
				delete(known, of)
			}
		}
	}
	for _, known := range []map[Noted]*notes{m.notes, m.usedNotes} {
		for of := range known {
			if isOld(of.Older) || isOld(of.Newer) {
				delete(known, of)
			}
		}
	}
	clear(m.bodies)
}

// compareAPIs compares two readings of an OpenAPI document.
func (m *Memory) compareAPIs(older, newer *openapi.Reference) []diff.Change {
	of := readings{older, newer}
	found, isKnown := m.usedAPIs[of]
	if !isKnown {
		if found, isKnown = m.apis[of]; !isKnown {
			found = diff.Compare(older, newer)
		}
		m.usedAPIs[of] = found
	}
	return found
}

// Between compares the sections of a page that changed, in the language of the page. A translation and an original say nothing of each
// other: then there are none.
func (m *Memory) Between(files fs.FS, older, newer *site.LinkedPage, changed []revision.SectionChange) Sections {
	if older == nil || newer == nil || older.Page.Fallback != newer.Page.Fallback {
		return nil
	}
	of := couple{older.Doc, newer.Doc}
	known := m.used[of]
	if known == nil {
		if known = m.kept[of]; known == nil {
			known = &differing{rows: map[string][]revision.Row{}}
		}
		m.used[of] = known
	}
	out := Sections{}
	for _, c := range changed {
		rows, isKnown := known.rows[c.Section.ID]
		if !isKnown && !known.wrong {
			rows = m.compare(files, of, known, c.Section.ID)
		}
		if len(rows) > 0 {
			out[c.Section.ID] = rows
		}
	}
	if known.wrong {
		return nil
	}
	return out
}

// compare compares a section that nobody has asked for before.
func (m *Memory) compare(files fs.FS, of couple, known *differing, id string) []revision.Row {
	was, is := m.bodiesOf(files, of.older), m.bodiesOf(files, of.newer)
	if was == nil || is == nil {
		known.wrong = true
		delete(m.used, of) // another time they may be there
		return nil
	}
	known.rows[id] = revision.Rows(was[id], is[id])
	return known.rows[id]
}

func (m *Memory) bodiesOf(files fs.FS, doc *site.Doc) map[string]revision.Body {
	if bodies, isKnown := m.bodies[doc]; isKnown {
		return bodies
	}
	var bodies map[string]revision.Body
	if text, err := fs.ReadFile(files, doc.File); err == nil {
		bodies = revision.Bodies(doc, text)
	}
	m.bodies[doc] = bodies
	return bodies
}

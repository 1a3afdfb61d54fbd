package rename

import (
	"cmp"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/revision"
)

// retitled is the heading whose text a change is about: line, from 1, of a file. The zero value is none.
type retitled struct {
	file string
	line int
}

// carryRecords has what is recorded of translations and of samples follow a change. A section of which nothing but links changes is
// translated as before; one whose heading changes has a translation of the former text.
func carryRecords(f *workspace.Folder, st *workspace.State, after *trial, e *workspace.Edits, moves map[string]string, heading retitled) {
	for _, l := range st.Site.Config.Locales {
		carryRecord(f, revision.RecordFile(l.Code), after, e, moves, heading)
	}
	t := f.TextOf(revision.TriedFile)
	if t == nil {
		return
	}
	if tried, err := revision.ParseTried([]byte(t.Content)); err == nil {
		for _, from := range slices.Sorted(maps.Keys(moves)) {
			if was, isTried := tried[from]; isTried {
				delete(tried, from)
				tried[moves[from]] = was
			}
		}
		e.Whole(revision.TriedFile, tried.Text())
	}
}

// carryRecord does so with the record of a language, if there is one.
func carryRecord(f *workspace.Folder, file string, after *trial, e *workspace.Edits, moves map[string]string, heading retitled) {
	t := f.TextOf(file)
	if t == nil {
		return
	}
	record, err := revision.ParseRecord(file, []byte(t.Content))
	if err != nil {
		return // the build says what is wrong with it
	}
	next := revision.Record{}
	for source, entries := range record {
		to := cmp.Or(moves[source], source)
		next[to] = carry(f, after, e, source, to, entries, heading)
	}
	e.Whole(file, next.Text())
}

// carry is what is recorded of a source after a change, by which it may have another name.
func carry(f *workspace.Folder, after *trial, e *workspace.Edits, source, to string, entries map[string]revision.Entry, heading retitled) map[string]revision.Entry {
	now, was := e.After(source), f.TextOf(source)
	pages := after.Pages[to]
	if now == nil || was == nil || len(pages) == 0 {
		return entries
	}
	doc, _ := f.Again(f.PathOf(source))
	if doc == nil {
		return entries
	}
	before, behind := revision.Sections(doc, []byte(was.Content)), revision.Sections(pages[0].Doc, []byte(now.Content))
	if len(before) != len(behind) {
		return entries
	}
	carried := maps.Clone(entries)
	for _, s := range before {
		delete(carried, s.ID)
	}
	for i, s := range before {
		if entry, isRecorded := entries[s.ID]; isRecorded {
			if isSame := source != heading.file || s.Line != heading.line; isSame && entry.Hash == s.Hash {
				entry.Hash = behind[i].Hash
			}
			carried[behind[i].ID] = entry
		}
	}
	return carried
}

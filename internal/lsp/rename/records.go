package rename

import (
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
		file := revision.RecordFile(l.Code)
		t := f.TextOf(file)
		if t == nil {
			continue
		}
		record, err := revision.ParseRecord(file, []byte(t.Content))
		if err != nil {
			continue // the build says what is wrong with it
		}
		next := maps.Clone(record)
		for source, entries := range record {
			carried := carry(f, after, e, source, moves[source], entries, heading)
			if to := moves[source]; to != "" {
				delete(next, source)
				source = to
			}
			next[source] = carried
		}
		e.Whole(file, next.Text())
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

// carry is what is recorded of a source after a change, by which it may have another name.
func carry(f *workspace.Folder, after *trial, e *workspace.Edits, source, to string, entries map[string]revision.Entry, heading retitled) map[string]revision.Entry {
	now, was := e.After(source), f.TextOf(source)
	if to == "" {
		to = source
	}
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
		entry, isRecorded := entries[s.ID]
		if !isRecorded {
			continue
		}
		if isSame := source != heading.file || s.Line != heading.line; isSame && entry.Hash == s.Hash {
			entry.Hash = behind[i].Hash
		}
		carried[behind[i].ID] = entry
	}
	return carried
}

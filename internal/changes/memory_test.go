package changes_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// TestMemoryComparesDocumentsThatWereReadAgain: what was found holds for the same two documents, and for no others.
func TestMemoryComparesDocumentsThatWereReadAgain(t *testing.T) {
	e := &editions{fstest.MapFS{}, map[[2]string]*site.LinkedPage{}}
	e.add("1", "a", "# A\n\n## S {#s}\n\nTen files.\n\n## T {#t}\n\nOne.\n")
	e.add("2", "a", "# A\n\n## S {#s}\n\nTwo files.\n\n## T {#t}\n\nTwo.\n")
	memory := changes.NewMemory()
	between := func(ids ...string) string {
		var asked []revision.SectionChange
		for _, id := range ids {
			asked = append(asked, section(id, id, revision.Changed))
		}
		return fmt.Sprint(memory.Between(e.files, e.pages[[2]string{"1", "a"}], e.pages[[2]string{"2", "a"}], asked))
	}
	first := between("s")
	memory.Turn()
	e.files["2/a.md"].Data = []byte("unread") // the documents are those of before
	if again := between("s"); again != first {
		t.Errorf("the same documents differ in %s, and before in %s", again, first)
	}
	e.add("2", "a", "# A\n\n## S {#s}\n\nSix files.\n\n## T {#t}\n\nTwo.\n")
	memory.Turn()
	now := between("s")
	if now == first {
		t.Errorf("a document that was read again differs in what the last one did: %s", now)
	}
	memory.Turn()
	if both := between("s", "t"); both == now {
		t.Errorf("a section that was not asked for before is missing: %s", both)
	}
	delete(e.files, "1/a.md")
	memory.Turn()
	e.add("2", "a", "# A\n")
	if gone := between("s"); gone != "map[]" {
		t.Errorf("a file that is gone differs in %s", gone)
	}
}

// TestMemoryKeepsNotes of the same page with the same ids, until its document is forgotten.
func TestMemoryKeepsNotes(t *testing.T) {
	memory, older, newer, made := changes.NewMemory(), &site.Doc{}, &site.Doc{}, 0
	notes := func(was string, changed []revision.SectionChange, ids ...string) int {
		memory.Notes(changes.Noted{Older: older, Newer: newer, Was: was}, changed, ids, func() []changes.SectionNote {
			made++
			return nil
		})
		return made
	}
	one := []revision.SectionChange{section("a", "A", revision.Changed)}
	notes("1", one, "a")
	memory.Turn()
	if notes("1", one, "a") != 1 {
		t.Error("the notes are made again")
	}
	for i, other := range []func() int{
		func() int { return notes("2", one, "a") },
		func() int { return notes("1", one, "b") },
		func() int { return notes("1", nil, "b") },
		func() int { memory.Forget([]*site.Doc{newer}); return notes("1", nil, "b") },
		func() int { memory.Turn(); memory.Turn(); return notes("1", nil, "b") },
	} {
		if got := other(); got != i+2 {
			t.Errorf("%d: notes of something else are taken", i)
		}
	}
}

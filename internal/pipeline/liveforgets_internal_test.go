package pipeline

import (
	"fmt"
	"path/filepath"
	"testing"
)

// TestSavesLeaveNoTexts: of a text that is saved again and again, no more is kept than what was linked and what it is now.
func TestSavesLeaveNoTexts(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	writeIn(t, dir, "site.yaml", liveSiteFile)
	writeIn(t, dir, "docs/1/a.md", "# A\n\nText.\n")
	writeIn(t, dir, "docs/2/a.md", "# A\n\nOther text.\n")
	live := NewLive(Options{Dir: dir})
	defer live.Close()
	files := []string{filepath.Join(dir, "docs/2/a.md")}
	for i := range 9 {
		title := "A"
		if i > 5 {
			title = fmt.Sprint("A", i) // linked each time
		}
		writeIn(t, dir, "docs/2/a.md", fmt.Sprintf("# %s\n\nText %d.\n", title, i))
		if _, err := live.Update(t.Context(), files); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(live.opt.State.content.Modules()); n > 4 {
		t.Errorf("%d parsed texts of 2 documents are kept", n)
	}
}

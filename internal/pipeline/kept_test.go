package pipeline_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestWhatABuildLeavesForTheNext: a file for each thing that takes long to make, and no other.
func TestWhatABuildLeavesForTheNext(t *testing.T) {
	s := sitetest.New(t, reasons)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	entries, err := os.ReadDir(filepath.Join(s.Dir, ".orihon"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"bundle", "ledger", "modules", "search", "stamp"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
}

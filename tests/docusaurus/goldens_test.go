package main

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// least is how far our pages must agree with those of Docusaurus.
var least = Agreement{
	Present: 0.995, Headings: 0.995, IDs: 0.995, Links: 0.99, Images: 0.99, Code: 0.98, Words: 0.99, Titles: 0.99, Canonical: 0.995, Pager: 0.99,
}

// TestGoldens builds the projects of our own and compares the pages with what Docusaurus made of them; tests/docusaurus/update
// makes the files.
func TestGoldens(t *testing.T) {
	files, err := filepath.Glob("goldens/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no goldens", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			theirs, err := readFacts(file)
			if err != nil {
				t.Fatal(err)
			}
			ours, err := pagesOf(t, name)
			if err != nil {
				t.Fatal(err)
			}
			got, differ := compare(theirs, ours)
			for _, c := range []struct {
				what        string
				share, want float64
			}{
				{"pages", got.Present, least.Present},
				{"pages with equal headings", got.Headings, least.Headings},
				{"ids", got.IDs, least.IDs},
				{"targets of links", got.Links, least.Links},
				{"pages with as many images", got.Images, least.Images},
				{"blocks of code", got.Code, least.Code},
				{"words", got.Words, least.Words},
				{"titles", got.Titles, least.Titles},
				{"canonical addresses", got.Canonical, least.Canonical},
				{"previous and next pages", got.Pager, least.Pager},
			} {
				if c.share < c.want {
					t.Errorf("%s: %.4f of the reference, want %.4f", c.what, c.share, c.want)
				}
			}
			if t.Failed() {
				t.Log(strings.Join(differ, "\n"))
			}
		})
	}
}

var built sync.Map // of what pagesOf has read, by the name of the project

// pagesOf builds a copy of a project, once for all tests, and reads its pages.
func pagesOf(t *testing.T, name string) (map[string]Facts, error) {
	t.Helper()
	read, _ := built.LoadOrStore(name, sync.OnceValues(func() (map[string]Facts, error) {
		return readFacts(buildIn(t, copyProject(t, name)))
	}))
	return read.(func() (map[string]Facts, error))()
}

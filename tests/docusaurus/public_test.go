package main

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestProjects: the table of public projects is read as it is written, and knows what is worse.
func TestProjects(t *testing.T) {
	t.Chdir("../..")
	all, err := readProjects()
	if err != nil || len(all) < 7 {
		t.Fatalf("%d projects: %v", len(all), err)
	}
	lines := []string{columns}
	for i := range all {
		lines = append(lines, all[i].line())
	}
	if text, err := os.ReadFile(projectsFile); err != nil || string(text) != strings.Join(lines, "\n")+"\n" {
		t.Errorf("the table is written in another way than it is read (%v)", err)
	}
	was := result{pages: 10, errors: map[string]int{"broken-link": 2}}
	for name, c := range map[string]struct {
		change func(*result)
		want   int
	}{
		"the same":             {func(*result) {}, 0},
		"more pages":           {func(r *result) { r.pages = 11 }, 0},
		"fewer pages":          {func(r *result) { r.pages = 9 }, 1},
		"fewer errors":         {func(r *result) { r.errors["broken-link"] = 1 }, 0},
		"more errors":          {func(r *result) { r.errors["broken-link"] = 3 }, 1},
		"errors of a new kind": {func(r *result) { r.errors["page-script"], r.pages = 1, 0 }, 2},
	} {
		now := result{pages: was.pages, errors: maps.Clone(was.errors)}
		c.change(&now)
		if got := worse(was, now); len(got) != c.want || slices.Contains(got, "") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

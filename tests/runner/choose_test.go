package main

import (
	"slices"
	"strings"
	"testing"
)

func namesOf(list []part) []string {
	var names []string
	for _, p := range list {
		names = append(names, p.name)
	}
	return names
}

func TestPartsComeAfterWhatTheyNeed(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range parts {
		for _, name := range p.after {
			if !seen[name] {
				t.Errorf("%s needs %s, which is no part above it", p.name, name)
			}
		}
		if seen[p.name] || p.name == p.group || p.name == "all" {
			t.Errorf("the name %s has two meanings", p.name)
		}
		if p.kind == daily && p.budget == 0 {
			t.Errorf("%s has no budget", p.name)
		}
		seen[p.name] = true
	}
}

func TestChoose(t *testing.T) {
	table := []part{
		{name: "npm", kind: setup},
		{name: "build", kind: setup, after: []string{"npm"}},
		{name: "site", kind: setup, after: []string{"build"}},
		{name: "rooms", group: "go", after: []string{"build"}},
		{name: "sites", group: "go"},
		{name: "browser", after: []string{"site"}},
		{name: "fuzz", kind: nightly},
	}
	for _, c := range []struct {
		names []string
		all   bool
		want  string
	}{
		{nil, false, "npm build site rooms sites browser"},
		{[]string{"all"}, false, "npm build site rooms sites browser"},
		{nil, true, "npm build site rooms sites browser fuzz"},
		{[]string{"go"}, false, "npm build rooms sites"},
		{[]string{"browser"}, true, "npm build site browser"},
		{[]string{"fuzz", "site"}, false, "npm build site fuzz"},
	} {
		got, err := choose(table, c.names, c.all)
		if err != nil || !slices.Equal(namesOf(got), strings.Fields(c.want)) {
			t.Errorf("choose(%v, %v) = %v, %v; want %s", c.names, c.all, namesOf(got), err, c.want)
		}
	}
	if _, err := choose(table, []string{"windows"}, false); err == nil || !strings.Contains(err.Error(), `no part "windows"`) {
		t.Errorf("an unknown part: %v", err)
	}
}

package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// mutant is one small change to one file.
type mutant struct {
	number   int    // what switches it on
	room     string // folder of the package, relative to the repository
	file     string
	function string
	line     int
	kind     string
	text     string // what takes its place
	old      string // what it replaces
	edits    []edit // what is written into the file so that it can be switched on
}

// String names a mutant by its place and change.
func (m mutant) String() string {
	return fmt.Sprintf("%s:%d %s: %s -> %s", m.file, m.line, m.kind, short(m.old), short(m.text))
}

// id names a mutant by what does not change when lines are added above it.
func (m mutant) id() string {
	return strings.TrimSpace(m.file + " " + m.function + ": " + m.kind + ": " + oneLine(m.old) + " -> " + oneLine(m.text))
}

func short(s string) string {
	s = oneLine(s)
	if runes := []rune(s); len(runes) > 70 {
		return string(runes[:70]) + "…"
	}
	if s == "" {
		return "nothing"
	}
	return s
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// draw takes n changes of all rooms: as many of each room as of the others, as long as it has some, and of a room each kind
// as often as the others.
func draw(all []mutant, n int, chance *rand.Rand) []mutant {
	left := map[string]map[string][]mutant{}
	var names []string
	for _, m := range all {
		if left[m.room] == nil {
			left[m.room] = map[string][]mutant{}
			names = append(names, m.room)
		}
		left[m.room][m.kind] = append(left[m.room][m.kind], m)
	}
	chance.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var out []mutant
	for len(out) < n {
		before := len(out)
		for _, name := range names {
			if m, ok := one(left[name], chance); ok && len(out) < n {
				out = append(out, m)
			}
		}
		if len(out) == before {
			break
		}
	}
	return out
}

// one takes a change out of the kinds, each as likely as the others.
func one(kinds map[string][]mutant, chance *rand.Rand) (mutant, bool) {
	var names []string
	for kind, list := range kinds {
		if len(list) > 0 {
			names = append(names, kind)
		}
	}
	if len(names) == 0 {
		return mutant{}, false
	}
	slices.Sort(names)
	kind := names[chance.IntN(len(names))]
	list := kinds[kind]
	at := chance.IntN(len(list))
	m := list[at]
	kinds[kind] = slices.Delete(slices.Clone(list), at, at+1)
	return m, true
}

package main

import (
	"fmt"
	"slices"
)

// summary counts the verdicts by room.
type summary struct {
	tried int
	rooms map[string]map[verdict]int
	left  []mutant
}

func newSummary() *summary { return &summary{rooms: map[string]map[verdict]int{}} }

func (s *summary) add(m mutant, v verdict) {
	s.tried++
	if s.rooms[m.room] == nil {
		s.rooms[m.room] = map[verdict]int{}
	}
	s.rooms[m.room][v]++
	if v == survived || v == undecided {
		s.left = append(s.left, m)
	}
	fmt.Printf("%3d  %-30s %s\n", s.tried, v, m)
}

// score is the share of mutants that were seen, of those that change anything.
func score(counts map[verdict]int) (seen, of int) {
	seen = counts[byOwn] + counts[byOther] + counts[tooSlow]
	return seen, seen + counts[survived] + counts[undecided]
}

// print writes the table and reports whether enough was seen.
func (s *summary) print() bool {
	names := make([]string, 0, len(s.rooms))
	all := map[verdict]int{}
	for name, counts := range s.rooms {
		names = append(names, name)
		for v, n := range counts {
			all[v] += n
		}
	}
	slices.Sort(names)
	fmt.Printf("\n%-28s %5s %6s %8s %9s %9s %9s %6s\n", "room", "own", "other", "time-out", "survived", "undecided", "no change", "seen")
	enough := true
	for _, name := range names {
		seen, of := score(s.rooms[name])
		row(name, s.rooms[name])
		enough = enough && seen*100 >= of*90
	}
	row("all", all)
	for _, m := range s.left {
		fmt.Println("survived:", m.id())
	}
	seen, of := score(all)
	return enough && seen*100 >= of*95
}

func row(name string, counts map[verdict]int) {
	seen, of := score(counts)
	percent := 100
	if of > 0 {
		percent = 100 * seen / of
	}
	fmt.Printf("%-28s %5d %6d %8d %9d %9d %9d %5d%%\n", name, counts[byOwn], counts[byOther], counts[tooSlow], counts[survived], counts[undecided], counts[equivalent], percent)
}

package urls

import (
	"maps"
	"slices"
)

// Loss is an address that was published and leads nowhere now.
type Loss struct {
	Path string   // with locale prefix; without, it is lost in every language
	IDs  []string // lost on the page that Path still reaches; nil: the path itself is lost
	On   string   // the page that Path reaches, if IDs are lost
	Line int      // in the lock
}

// Compare lists what a state of a site loses, sorted by path. What is lost in all languages is listed once.
func Compare(l *Lock, now *State) []Loss {
	paths, ids := map[string]bool{}, map[string][]string{}
	for route, had := range l.Pages {
		on, open, ok := now.final(route)
		if !ok {
			paths[route] = true
		} else if gone := without(had, now.Pages[on]); len(gone) > 0 && !open {
			ids[route] = gone
		}
	}
	for _, file := range l.Files {
		if _, _, ok := now.final(file); !ok {
			paths[file] = true
		}
	}
	var out []Loss
	for _, route := range slices.SortedFunc(maps.Keys(paths), byRoute) {
		if base, ok := l.inDefault(route); !ok || !paths[base] {
			out = append(out, Loss{Path: route, Line: l.Line[route]})
		}
	}
	for _, route := range slices.SortedFunc(maps.Keys(ids), byRoute) {
		gone := ids[route]
		if base, ok := l.inDefault(route); ok {
			gone = without(gone, ids[base])
		}
		if len(gone) > 0 {
			on, _, _ := now.final(route)
			out = append(out, Loss{Path: route, IDs: gone, On: on, Line: l.Line[route]})
		}
	}
	return out
}

// Unrecorded counts the paths, of all languages as one, and the ids that a lock does not have yet. l may be nil.
func Unrecorded(l *Lock, now *State) (paths, ids int) {
	have := map[string][]string{}
	if l == nil {
		l = &Lock{}
	}
	for route, had := range l.Pages {
		have[keyOf(route)] = append([]string{}, had...)
	}
	for route, there := range now.Pages {
		fresh := without(there, have[keyOf(route)])
		if base, other := now.inDefault(route); other {
			fresh = without(fresh, now.Pages[base])
		} else if have[keyOf(route)] == nil {
			paths++
		}
		ids += len(fresh)
	}
	for _, route := range now.Former {
		if have[keyOf(route)] == nil {
			paths++
		}
	}
	return paths + len(without(now.Files, l.Files)), ids
}

package render

import (
	"regexp"
	"strconv"
	"strings"
)

// Place is a place in the script that the engines were started with, counted from 1.
type Place struct{ Line, Column int }

// framePlace is the place at the end of a line of an engine's stack: "    at name (file:line:column)".
var framePlace = regexp.MustCompile(`:(\d+):(\d+)\)?$`)

// Places are the places in the script that was running when an error was thrown, the newest first; none if the engine does
// not say. At most as many as tell where to look.
func Places(err error) []Place { return placesIn(stackOf(err)) }

// Places are those at which a component was when it threw.
func (f Fallen) Places() []Place { return placesIn(f.Stack) }

func placesIn(stack string) []Place {
	const most = 30
	before := strings.Count(polyfill+addresses, "\n")
	var found []Place
	for line := range strings.SplitSeq(stack, "\n") {
		m := framePlace.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || len(found) == most {
			continue
		}
		at, _ := strconv.Atoi(m[1])
		column, _ := strconv.Atoi(m[2])
		if at > before {
			found = append(found, Place{at - before, column})
		}
	}
	return found
}

package render

import (
	"regexp"
	"strconv"
	"strings"
)

// Place is a place in Options.Script, counted from 1.
type Place struct{ Line, Column int }

// framePlace is the place at the end of a line of an engine's stack: "    at name (file:line:column)".
var framePlace = regexp.MustCompile(`:(\d+):(\d+)\)?$`)

// firstLine is where the site's script begins for the engine, whose stacks name no script: lines before it are the theme's, which has
// fewer.
const firstLine = 100_000

// Places are the places in the site's script that was running when an error was thrown, the newest first; none if the engine does
// not say. At most as many as tell where to look.
func Places(err error) []Place { return placesIn(stackOf(err)) }

// Places are those at which a component was when it threw.
func (f Fallen) Places() []Place { return placesIn(f.Stack) }

func placesIn(stack string) []Place {
	const most = 30
	var found []Place
	for line := range strings.SplitSeq(stack, "\n") {
		m := framePlace.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || len(found) == most {
			continue
		}
		at, _ := strconv.Atoi(m[1])
		column, _ := strconv.Atoi(m[2])
		if at >= firstLine {
			found = append(found, Place{at - firstLine + 1, column})
		}
	}
	return found
}

package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// schedule runs parts beside each other.
type schedule struct {
	places int // parts of one core that run at the same time
	run    func(context.Context, part) result
	out    io.Writer
}

// breath is how often the names of the parts that run are printed: machines of CI end jobs that say nothing for long.
const breath = 2 * time.Minute

// start runs the parts, each when the parts that it needs have passed and places are free, and prints each when it has ended.
// The results are in the order of the ends.
func (s *schedule) start(ctx context.Context, waiting []part) []result {
	var results []result
	running, began := map[string]int{}, map[string]time.Time{}
	ended := make(chan result)
	tick := time.NewTicker(breath)
	defer tick.Stop()
	verdicts := map[string]verdict{}
	for len(waiting) > 0 || len(running) > 0 {
		waiting = slices.DeleteFunc(waiting, func(p part) bool {
			switch need := worst(p, verdicts); {
			case need != "":
				r := result{part: p, verdict: blocked, output: "needs " + need + "\n"}
				verdicts[p.name] = blocked
				results = append(results, r)
				heading(s.out, r)
			case !ready(p, verdicts) || !s.fits(p, running) || ctx.Err() != nil:
				return ctx.Err() != nil
			default:
				running[p.name], began[p.name] = s.takes(p), time.Now()
				go func() { ended <- s.run(ctx, p) }()
			}
			return true
		})
		if len(running) == 0 {
			continue // what is left is blocked by what was just blocked
		}
		select {
		case r := <-ended:
			delete(running, r.part.name)
			verdicts[r.part.name] = r.verdict
			results = append(results, r)
			heading(s.out, r)
		case <-tick.C:
			fmt.Fprintf(s.out, "… running: %s\n", names(running, began))
		}
	}
	return results
}

// placesOn returns how many parts run at the same time: two more than cores, for parts also wait for pages, clocks and disks.
func placesOn(cores int) int { return cores + 2 }

// takes returns how many places a part gets: no part waits for more than there are.
func (s *schedule) takes(p part) int { return min(max(p.places, 1), s.places) }

func (s *schedule) fits(p part, running map[string]int) bool {
	busy := 0
	for _, places := range running {
		busy += places
	}
	return busy+s.takes(p) <= s.places
}

// ready reports whether all that a part needs has passed.
func ready(p part, verdicts map[string]verdict) bool {
	return !slices.ContainsFunc(p.after, func(name string) bool { return verdicts[name] == "" })
}

// worst returns the name of a part that the given one needs and that has not passed, or "".
func worst(p part, verdicts map[string]verdict) string {
	for _, name := range p.after {
		if v := verdicts[name]; v != "" && v != passed && v != dear {
			return name
		}
	}
	return ""
}

func names(running map[string]int, began map[string]time.Time) string {
	var list []string
	for name := range running {
		list = append(list, fmt.Sprintf("%s (%s)", name, time.Since(began[name]).Round(time.Second)))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

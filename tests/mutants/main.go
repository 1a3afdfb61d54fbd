// Command mutants measures what the tests see: it makes small changes to the code, one at a time, and runs the tests.
//
//	go run ./tests/mutants -seed 7 -n 150            # drawn evenly over all rooms
//	go run ./tests/mutants -seed 7 -n 20 -room link  # in one room and those below it
//
// The tests of other rooms take most of the time. So it can be done in two runs, the first of which takes minutes:
//
//	go run ./tests/mutants -own > own.txt
//	go run ./tests/mutants -after own.txt
//
// A change is drawn by chance from a fixed seed: a comparison, a condition, a dropped statement, a bound. All changes are in
// one program, which the compiler makes from an overlay, so that no file of the checkout changes; the environment switches one
// of them on. First those tests of the change's own room run that come to it, then those of the rooms that use it. A change
// that no test notices has survived: it is a hole in the tests, or it changes nothing that can be observed; such ones are
// listed with their reason in equivalent.txt.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"
)

func main() {
	seed := flag.Uint64("seed", 1, "what the draw begins with: the same seed draws the same changes from the same code")
	count := flag.Int("n", 150, "changes to try")
	only := flag.String("room", "", "try changes of these rooms only, such as internal/link or link, with commas between them")
	except := flag.String("except", "", "rooms to leave out, with commas between them")
	spare := flag.String("spare", "", "packages whose tests are not asked because they take too long, with commas between them; their own changes are left out")
	kinds := flag.String("kind", "", "try changes of these kinds only, such as continue, with commas between them")
	own := flag.Bool("own", false, "ask only the tests of the changed room, which is quick and shows what only others hold")
	limit := flag.Duration("limit", 3*time.Minute, "time of the processor for one change; what is not seen by then is told apart in the table and counts as survived")
	after := flag.String("after", "", "the output of a run with -own: what it has seen counts, and only the rest of the same draw is tried")
	jobs := flag.Int("jobs", 2, "changes to try at the same time")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	seen, err := run(ctx, options{seed: *seed, count: *count, rooms: names(*only), except: names(*except), spare: names(*spare), kinds: names(*kinds), own: *own, limit: *limit, jobs: *jobs, after: *after})
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if !seen {
		os.Exit(1)
	}
}

// names are what stands between commas; none of an empty text.
func names(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' })
}

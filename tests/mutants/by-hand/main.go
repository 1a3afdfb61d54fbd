// Command by-hand tries the kept faults: go run ./tests/mutants/by-hand [-jobs N] [NAME…]
//
// Each NAME.patch in this folder is one fault. It is applied to a copy of the repository, where the command that its second line
// names must fail. The command must pass without the fault, and a fault that does not compile counts as missed.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
)

func main() {
	jobs := flag.Int("jobs", 2, "faults to try at the same time, each in a copy of its own")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	good, err := run(ctx, *jobs, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "by-hand:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// run tries faults, all or those of the names, and prints what became of each.
func run(ctx context.Context, jobs int, names []string) (bool, error) {
	root, err := repository()
	if err != nil {
		return false, err
	}
	faults, err := read(root, names)
	if err != nil {
		return false, err
	}
	var missed []string
	seen := 0
	var mu sync.Mutex
	print := func(f fault, wrong string) {
		mu.Lock()
		defer mu.Unlock()
		if wrong == "" {
			seen++
			fmt.Printf("seen    %s\n", f.name)
			return
		}
		missed = append(missed, f.name)
		fmt.Printf("MISSED  %s: %s\n        %s\n        %s\n", f.name, wrong, f.sentence, f.command)
	}
	queue := make(chan fault, len(faults))
	for _, f := range faults {
		queue <- f
	}
	close(queue)
	jobs = max(1, min(jobs, len(faults)))
	errs := make([]error, jobs)
	var working sync.WaitGroup
	for i := range jobs {
		working.Go(func() { errs[i] = work(ctx, root, queue, print) })
	}
	working.Wait()
	for _, err := range errs {
		if err != nil {
			return false, err
		}
	}
	slices.Sort(missed)
	fmt.Printf("%d passed, %d failed\n", seen, len(missed))
	if len(missed) > 0 {
		fmt.Printf("missed: %s\n", strings.Join(missed, " "))
	}
	return len(missed) == 0 && ctx.Err() == nil, nil
}

// work tries faults of the queue in one copy of the repository.
func work(ctx context.Context, root string, queue <-chan fault, print func(fault, string)) error {
	var c *scratch
	defer func() { c.remove() }()
	for f := range queue {
		if ctx.Err() != nil {
			return nil
		}
		if c == nil {
			var err error
			if c, err = copyOf(ctx, root); err != nil {
				return err
			}
		}
		wrong, err := c.try(ctx, f)
		if err != nil {
			return err
		}
		if ctx.Err() == nil {
			print(f, wrong)
		}
	}
	return nil
}

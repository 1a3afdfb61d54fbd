package main

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/tests/mutants/switched"
)

// users maps each package to the packages whose tests use it, the fewest dependencies first.
func users(ctx context.Context, root string) (map[string][]string, error) {
	out, err := goTool(ctx, root, "list", "-test", "-f", "{{if .ForTest}}{{.ForTest}} {{join .Deps \" \"}}{{end}}", "./...")
	if err != nil {
		return nil, err
	}
	users, weight := map[string][]string{}, map[string]int{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		name := strings.TrimPrefix(fields[0], module)
		weight[name] = len(fields)
		for _, dep := range fields[1:] {
			if dep = strings.TrimPrefix(dep, module); !slices.Contains(users[dep], name) && dep != name {
				users[dep] = append(users[dep], name)
			}
		}
	}
	for _, list := range users {
		slices.SortStableFunc(list, func(a, b string) int { return weight[a] - weight[b] })
	}
	return users, nil
}

const module = "github.com/orihon/orihon/"

// trial runs the tests of mutants.
type trial struct {
	root    string
	overlay string
	dir     string // for programs
	limit   time.Duration
	users   map[string][]string

	mu     sync.Mutex
	suites map[string]*suite
}

// suite is the test program of a package, built when it is first asked for.
func (t *trial) suite(ctx context.Context, folder string) (*suite, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.suites[folder]; s != nil {
		return s, nil
	}
	s, err := build(ctx, t.root, t.overlay, folder, t.dir, t.limit)
	if err == nil {
		t.suites[folder] = s
	}
	return s, err
}

// try gives a mutant to the tests of its room, then to those of the rooms that use it, until the time for one is over.
func (t *trial) try(ctx context.Context, m mutant) (verdict, error) {
	v, spent, err := t.ask(ctx, m.room, m.number, t.limit)
	if v != survived || err != nil {
		return v, err
	}
	for _, user := range t.users[m.room] {
		v, took, err := t.ask(ctx, user, m.number, t.limit-spent)
		spent += took
		if v == byOwn {
			v = byOther
		}
		if v != survived || err != nil {
			return v, err
		}
		if spent >= t.limit {
			return undecided, ctx.Err()
		}
	}
	return survived, ctx.Err()
}

// ask gives a mutant to those tests of a package that come to it. It returns the time of the processor that they took.
func (t *trial) ask(ctx context.Context, folder string, id int, limit time.Duration) (verdict, time.Duration, error) {
	s, err := t.suite(ctx, folder)
	if err != nil {
		return "", 0, err
	}
	tests, err := s.reaching(ctx, id)
	if err != nil {
		return "", 0, err
	}
	spent := time.Duration(0)
	for batch := range batches(tests) {
		v, took := s.try(ctx, id, batch)
		spent += took
		if v != survived || spent >= limit {
			return v, spent, ctx.Err()
		}
	}
	return survived, spent, ctx.Err()
}

// batches puts tests together that are quick, so that not each has a process of its own.
func batches(tests []test) func(func([]test) bool) {
	return func(yield func([]test) bool) {
		for len(tests) > 0 {
			n, seconds := 1, tests[0].Seconds
			for n < len(tests) && seconds+tests[n].Seconds < 1 {
				seconds += tests[n].Seconds
				n++
			}
			if !yield(tests[:n]) {
				return
			}
			tests = tests[n:]
		}
	}
}

// try runs tests with a change. They have five times the time that they took without it, and some more.
func (s *suite) try(ctx context.Context, id int, tests []test) (verdict, time.Duration) {
	seconds, names := 0.0, make([]string, len(tests))
	for i, t := range tests {
		seconds, names[i] = seconds+t.Seconds, t.Name
	}
	limit := 4*time.Second + time.Duration(5*seconds*float64(time.Second))
	took, err := s.run(ctx, limit, names, switched.Now+"="+strconv.Itoa(id))
	switch {
	case err == nil || ctx.Err() != nil:
		return survived, took
	case errors.Is(err, context.DeadlineExceeded):
		return tooSlow, took
	}
	return byOwn, took
}

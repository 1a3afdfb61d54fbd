package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// options are the choices of one run.
type options struct {
	seed   uint64
	count  int
	rooms  []string // the only ones to change; none: all
	except []string
	spare  []string // packages whose tests are not asked
	kinds  []string // the only ones to try; none: all
	own    bool     // ask the tests of the change's own room only
	limit  time.Duration
	jobs   int    // mutants that are tried at the same time
	after  string // the file with the output of a run with own; "": none
}

// verdict is what became of a mutant.
type verdict string

const (
	byOwn      verdict = "seen by the room's own tests"
	byOther    verdict = "seen by another room's"
	tooSlow    verdict = "seen, timed out"
	survived   verdict = "survived"
	undecided  verdict = "survived until time was over"
	equivalent verdict = "changes nothing"
)

// run tries the mutants and prints the table. It reports whether enough of them were seen: 95 of 100 of those that change
// anything, and 90 in every room.
func run(ctx context.Context, opt options) (bool, error) {
	t := &trial{limit: opt.limit, suites: map[string]*suite{}}
	out, err := goTool(ctx, "", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return false, err
	}
	t.root = strings.TrimSpace(string(out))
	all, err := collect(ctx, t.root)
	if err != nil {
		return false, err
	}
	known, err := equivalents(filepath.Join(t.root, "tests", "mutants", "equivalent.txt"), all)
	if err != nil {
		return false, err
	}
	if t.dir, err = os.MkdirTemp("", "mutants-"); err != nil {
		return false, err
	}
	defer func() { _ = os.RemoveAll(t.dir) }()
	if t.overlay, err = overlay(t.root, t.dir, all); err != nil {
		return false, err
	}
	if !opt.own {
		if t.users, err = users(ctx, t.root); err != nil {
			return false, err
		}
		for room, list := range t.users {
			t.users[room] = slices.DeleteFunc(list, func(user string) bool { return named(opt.spare, user) })
		}
	}
	drawn := draw(slices.DeleteFunc(all, func(m mutant) bool {
		return !asked(m.room, opt) || len(opt.kinds) > 0 && !slices.Contains(opt.kinds, m.kind)
	}), opt.count, rand.New(rand.NewPCG(opt.seed, 0)))
	if len(drawn) == 0 {
		return false, fmt.Errorf("there is no room %q", strings.Join(opt.rooms, ","))
	}
	return try(ctx, t, opt, drawn, known)
}

func try(ctx context.Context, t *trial, opt options, drawn []mutant, known map[string]bool) (bool, error) {
	sum := newSummary()
	before, err := seenBefore(opt.after)
	if err != nil {
		return false, err
	}
	err = inOrder(ctx, opt.jobs, len(drawn), func(ctx context.Context, i int) (verdict, error) {
		if known[drawn[i].id()] {
			return equivalent, nil
		}
		if before[drawn[i].String()] {
			return byOwn, nil
		}
		return t.try(ctx, drawn[i])
	}, func(i int, v verdict) { sum.add(drawn[i], v) })
	enough := sum.print()
	if sum.tried < len(drawn) {
		fmt.Printf("ended early: %d of %d changes were tried\n", sum.tried, len(drawn))
		enough = false
	}
	return enough, err
}

// seenBefore are the changes that the output of a run with -own says are seen.
func seenBefore(file string) (map[string]bool, error) {
	seen := map[string]bool{}
	if file == "" {
		return seen, nil
	}
	text, err := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		if _, change, ok := strings.Cut(strings.TrimSpace(line), string(byOwn)); ok {
			seen[strings.TrimSpace(change)] = true
		}
	}
	return seen, err
}

// asked reports whether changes of a room are to be tried.
func asked(room string, opt options) bool {
	if named(opt.except, room) || named(opt.spare, room) {
		return false
	}
	short := strings.TrimPrefix(room, "internal/")
	return len(opt.rooms) == 0 || slices.ContainsFunc(opt.rooms, func(only string) bool {
		only = strings.TrimPrefix(only, "internal/")
		return short == only || strings.HasPrefix(short, only+"/")
	})
}

// named reports whether a list names a package, with internal/ or without.
func named(list []string, folder string) bool {
	return slices.Contains(list, folder) || slices.Contains(list, strings.TrimPrefix(folder, "internal/"))
}

// equivalents reads the changes that are known to change nothing: a line each, "#" before the reason on the line above. A
// line that is about nothing in the code any more is an error, so that the list does not outlive what it talks of.
func equivalents(file string, all []mutant) (map[string]bool, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	ids := map[string]bool{}
	for _, m := range all {
		ids[m.id()] = true
	}
	out := map[string]bool{}
	var stale []error
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if !ids[line] {
			stale = append(stale, fmt.Errorf("%s:%d: there is no such change any more", file, n))
		}
		out[line] = true
	}
	return out, errors.Join(append(stale, lines.Err())...)
}

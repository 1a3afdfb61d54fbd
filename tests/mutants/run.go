package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// options are the choices of one run.
type options struct {
	seed   uint64
	count  int
	room   string
	except []string
	own    bool // ask the tests of the change's own room only
	limit  time.Duration
	jobs   int // mutants that are tried at the same time
}

// verdict is what became of a mutant.
type verdict string

const (
	byOwn      verdict = "seen by the room's own tests"
	byOther    verdict = "seen by another room's"
	tooSlow    verdict = "seen, timed out"
	survived   verdict = "survived"
	equivalent verdict = "changes nothing"
	refused    verdict = "refused by the compiler"
)

// run tries the mutants and prints the table. It reports whether enough of them were seen: 95 of 100 of those that change
// anything, and 90 in every room.
func run(ctx context.Context, opt options) (bool, error) {
	root, err := repository(ctx)
	if err != nil {
		return false, err
	}
	all, err := collect(root, opt.room, opt.except)
	if err != nil {
		return false, err
	}
	known, err := equivalents(filepath.Join(root, "tests", "mutants", "equivalent.txt"))
	if err != nil {
		return false, err
	}
	t := &trial{root: root, limit: opt.limit, green: map[string]bool{}, limits: map[string]time.Duration{}}
	if !opt.own {
		if t.users, err = users(ctx, root); err != nil {
			return false, err
		}
	}
	if t.dir, err = os.MkdirTemp("", "mutants-"); err != nil {
		return false, err
	}
	defer func() { _ = os.RemoveAll(t.dir) }()
	sum := newSummary()
	// What the compiler refuses is no mutant, so that more are drawn than are tried.
	drawn := draw(all, 3*opt.count, rand.New(rand.NewPCG(opt.seed, 0)))
	err = inOrder(ctx, opt.jobs, len(drawn), func(ctx context.Context, i int) (verdict, error) {
		if known[drawn[i].id()] {
			return equivalent, nil
		}
		return t.try(ctx, drawn[i])
	}, func(i int, v verdict) bool {
		sum.add(drawn[i], v)
		return sum.tried < opt.count
	})
	if err != nil {
		return false, err
	}
	return sum.print(), ctx.Err()
}

func repository(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	return strings.TrimSpace(string(out)), err
}

func collect(root, only string, except []string) (map[string][]mutant, error) {
	names, err := rooms(root)
	if err != nil {
		return nil, err
	}
	all := map[string][]mutant{}
	for _, name := range names {
		if slices.Contains(except, name) || slices.Contains(except, strings.TrimPrefix(name, "internal/")) {
			continue
		}
		if only != "" && name != only && name != "internal/"+only && !strings.HasPrefix(name, "internal/"+only+"/") {
			continue
		}
		if all[name], err = candidates(root, name); err != nil {
			return nil, err
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there is no room %q", only)
	}
	return all, nil
}

// equivalents reads the changes that are known to change nothing: a line each, "#" before the reason on the line above.
func equivalents(file string) (map[string]bool, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	out := map[string]bool{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if line := lines.Text(); line != "" && !strings.HasPrefix(line, "#") {
			out[line] = true
		}
	}
	return out, lines.Err()
}

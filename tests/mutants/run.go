package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
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
	seed  uint64
	count int
	room  string
	own   bool // ask the tests of the change's own room only
	limit time.Duration
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
	all, err := collect(root, opt.room)
	if err != nil {
		return false, err
	}
	known, err := equivalents(filepath.Join(root, "tests", "mutants", "equivalent.txt"))
	if err != nil {
		return false, err
	}
	t := &trial{root: root, limit: opt.limit, green: map[string]bool{}}
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
	for _, m := range draw(all, 3*opt.count, rand.New(rand.NewPCG(opt.seed, 0))) {
		if sum.tried == opt.count || ctx.Err() != nil {
			break
		}
		v := equivalent
		if !known[m.id()] {
			if v, err = t.try(ctx, m); err != nil {
				return false, err
			}
		}
		sum.add(m, v)
	}
	return sum.print(), ctx.Err()
}

func repository(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	return strings.TrimSpace(string(out)), err
}

func collect(root, only string) (map[string][]mutant, error) {
	names, err := rooms(root)
	if err != nil {
		return nil, err
	}
	all := map[string][]mutant{}
	for _, name := range names {
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

// users maps each package to the packages whose tests use it, the fewest dependencies first.
func users(ctx context.Context, root string) (map[string][]string, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-test", "-f", "{{if .ForTest}}{{.ForTest}} {{join .Deps \" \"}}{{end}}", "./...")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	users, weight := map[string][]string{}, map[string]int{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		weight[fields[0]] = len(fields)
		for _, dep := range fields[1:] {
			if !slices.Contains(users[dep], fields[0]) {
				users[dep] = append(users[dep], fields[0])
			}
		}
	}
	for _, list := range users {
		slices.SortStableFunc(list, func(a, b string) int { return weight[a] - weight[b] })
	}
	return users, nil
}

// trial runs the tests of mutants.
type trial struct {
	root  string
	dir   string // for overlays
	limit time.Duration
	users map[string][]string
	green map[string]bool // packages whose tests pass as long as nothing is changed
}

const module = "github.com/orihon/orihon/"

// try gives a mutant to the tests of its room, then to those of the rooms that use it.
func (t *trial) try(ctx context.Context, m mutant) (verdict, error) {
	overlay, err := t.overlay(m)
	if err != nil {
		return "", err
	}
	if err := t.goTool(ctx, "build", "-overlay", overlay, "./"+m.room); err != nil {
		return refused, ctx.Err()
	}
	if v := t.tests(ctx, overlay, m.room); v != survived {
		return v, t.passes(ctx, m.room)
	}
	for _, user := range t.users[module+m.room] {
		user = strings.TrimPrefix(user, module)
		if v := t.tests(ctx, overlay, user); v != survived {
			return byOther, t.passes(ctx, user)
		}
	}
	return survived, ctx.Err()
}

// passes is an error if the tests of a package fail without any change: then their failures say nothing.
func (t *trial) passes(ctx context.Context, room string) error {
	if ctx.Err() != nil || t.green[room] {
		return ctx.Err()
	}
	if err := t.goTool(ctx, "test", "-vet=off", "-failfast", "./"+room); err != nil && ctx.Err() == nil {
		return fmt.Errorf("the tests of %s fail as they are", room)
	}
	t.green[room] = true
	return ctx.Err()
}

// overlay writes the changed file and the file that tells the compiler of it.
func (t *trial) overlay(m mutant) (string, error) {
	name := filepath.Join(t.root, filepath.FromSlash(m.file))
	text, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(t.dir, "changed.go")
	whole := string(text[:m.from]) + m.text + string(text[m.until:])
	if err := os.WriteFile(changed, []byte(whole), 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": {name: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(t.dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o600)
}

func (t *trial) tests(ctx context.Context, overlay, room string) verdict {
	limited, cancel := context.WithTimeout(ctx, t.limit)
	defer cancel()
	err := t.goTool(limited, "test", "-vet=off", "-failfast", "-timeout", t.limit.String(), "-overlay", overlay, "./"+room)
	switch {
	case err == nil:
		return survived
	case limited.Err() != nil:
		return tooSlow
	}
	return byOwn
}

func (t *trial) goTool(ctx context.Context, args ...string) error {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = t.root, append(os.Environ(), "CGO_ENABLED=0")
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && ctx.Err() == nil {
		return fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return err
}

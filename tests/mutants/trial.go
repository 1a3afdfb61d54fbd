package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

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

	mu     sync.Mutex
	green  map[string]bool          // packages whose tests pass as long as nothing is changed
	limits map[string]time.Duration // of packages whose tests take longer than the usual limit as they are
}

const module = "github.com/orihon/orihon/"

// try gives a mutant to the tests of its room, then to those of the rooms that use it.
func (t *trial) try(ctx context.Context, m mutant) (verdict, error) {
	dir, err := os.MkdirTemp(t.dir, "")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	overlay, err := t.overlay(dir, m)
	if err != nil {
		return "", err
	}
	if err := t.goTool(ctx, "build", "-overlay", overlay, "./"+m.room); err != nil {
		return refused, ctx.Err()
	}
	if v, err := t.tests(ctx, overlay, m.room); v != survived || err != nil {
		return v, err
	}
	for _, user := range t.users[module+m.room] {
		v, err := t.tests(ctx, overlay, strings.TrimPrefix(user, module))
		if v == byOwn {
			v = byOther
		}
		if v != survived || err != nil {
			return v, err
		}
	}
	return survived, ctx.Err()
}

// overlay writes the changed file and the file that tells the compiler of it.
func (t *trial) overlay(dir string, m mutant) (string, error) {
	name := filepath.Join(t.root, filepath.FromSlash(m.file))
	text, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "changed.go")
	whole := string(text[:m.from]) + m.text + string(text[m.until:])
	if err := os.WriteFile(changed, []byte(whole), 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": {name: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o600)
}

// tests asks the tests of a package whether they notice an overlay. Tests that are too slow without it as well get more time.
func (t *trial) tests(ctx context.Context, overlay, room string) (verdict, error) {
	for {
		limit := t.limitOf(room)
		v := t.test(ctx, room, limit, "-overlay", overlay)
		if v == survived || ctx.Err() != nil {
			return v, ctx.Err()
		}
		if v == byOwn {
			return v, t.passes(ctx, room)
		}
		if t.test(ctx, room, limit, "-count=1") != tooSlow {
			return v, ctx.Err()
		}
		t.mu.Lock()
		t.limits[room] = 2 * limit
		t.mu.Unlock()
	}
}

func (t *trial) limitOf(room string) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return max(t.limits[room], t.limit)
}

func (t *trial) test(ctx context.Context, room string, limit time.Duration, flags ...string) verdict {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args := append([]string{"test", "-vet=off", "-failfast", "-timeout", limit.String()}, flags...)
	err := t.goTool(limited, append(args, "./"+room)...)
	switch {
	case err == nil:
		return survived
	case limited.Err() != nil:
		return tooSlow
	}
	return byOwn
}

// passes is an error if the tests of a package fail without any change: then their failures say nothing.
func (t *trial) passes(ctx context.Context, room string) error {
	t.mu.Lock()
	green := t.green[room]
	t.mu.Unlock()
	if ctx.Err() != nil || green {
		return ctx.Err()
	}
	if err := t.goTool(ctx, "test", "-vet=off", "-failfast", "./"+room); err != nil && ctx.Err() == nil {
		return fmt.Errorf("the tests of %s fail as they are", room)
	}
	t.mu.Lock()
	t.green[room] = true
	t.mu.Unlock()
	return ctx.Err()
}

func (t *trial) goTool(ctx context.Context, args ...string) error {
	cmd := exec.CommandContext(ctx, "go", args...)
	// With -trimpath the compiler's cache serves every checkout.
	cmd.Dir, cmd.Env = t.root, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && ctx.Err() == nil {
		return fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return err
}

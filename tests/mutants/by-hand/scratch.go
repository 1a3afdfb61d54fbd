package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// scratch is a copy of the repository, in which faults are tried one after another.
type scratch struct {
	root, dir string
	passes    map[string]error // commands that were run without a fault
}

// limit is how long a command may take.
const limit = 15 * time.Minute

// copyFiles copies what git knows and what is built and git ignores. Packages of npm are linked: nothing writes to them.
const copyFiles = `
git ls-files -co --exclude-standard -z | xargs -0 ls -d 2>/dev/null | tr '\n' '\0' | xargs -0 cp -a --parents -t "$1"
for built in bin internal/notice/collected internal/bundle/shipped internal/render/shipped web/packages; do
	[ ! -e "$built" ] || cp -a --parents "$built" "$1"
done
find . -name node_modules -prune -not -path './.git/*' | while read -r packages; do
	mkdir -p "$1/$(dirname "$packages")"
	cp -al "$packages" "$1/$packages" 2>/dev/null || cp -a "$packages" "$1/$packages"
done`

func copyOf(ctx context.Context, root string) (*scratch, error) {
	dir, err := os.MkdirTemp("", "orihon-faults-")
	if err != nil {
		return nil, err
	}
	c := &scratch{root: root, dir: dir, passes: map[string]error{}}
	cmd := exec.CommandContext(ctx, "bash", "-euc", copyFiles, "copy", dir)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		c.remove()
		return nil, fmt.Errorf("copy the repository: %w\n%s", err, out)
	}
	return c, nil
}

func (c *scratch) remove() {
	if c != nil {
		_ = os.RemoveAll(c.dir)
	}
}

// try applies a fault, runs its command and takes the fault back. It returns why the fault counts as missed, or "".
func (c *scratch) try(ctx context.Context, f fault) (string, error) {
	if _, known := c.passes[f.command]; !known {
		_, c.passes[f.command] = c.shell(ctx, f.command)
	}
	if c.passes[f.command] != nil {
		return "its command fails without it too", nil
	}
	patch := exec.CommandContext(ctx, "git", "apply", "--recount", f.file)
	patch.Dir = c.dir
	if out, err := patch.CombinedOutput(); err != nil {
		return fmt.Sprintf("it does not apply any more: %s", bytes.TrimSpace(out)), nil
	}
	out, failure := c.shell(ctx, f.command)
	if err := c.restore(f); err != nil {
		return "", err
	}
	switch {
	case failure == nil:
		return "its command passes", nil
	case !errors.As(failure, new(*exec.ExitError)):
		return failure.Error(), nil
	case strings.Contains(out, "[build failed]") || strings.Contains(out, "\n# github.com/orihon/"):
		return "it does not compile: " + out, nil
	}
	return "", nil
}

// restore gives the files that a fault or its command changed their content of the repository.
func (c *scratch) restore(f fault) error {
	for _, name := range append(slices.Clone(f.changes), "bin/orihon") {
		// Not written over: a program that still runs is busy.
		err := os.RemoveAll(filepath.Join(c.dir, name))
		data, missing := os.ReadFile(filepath.Join(c.root, name))
		if err == nil && !errors.Is(missing, os.ErrNotExist) {
			err = errors.Join(missing, os.WriteFile(filepath.Join(c.dir, name), data, 0o755))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// shell runs a command as in make test. It returns the end of what it printed.
func (c *scratch) shell(ctx context.Context, command string) (string, error) {
	inTime, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(inTime, "bash", "-c", command)
	cmd.Dir = c.dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "ORIHON_TESTS=") })
	cmd.Env = append(cmd.Env, "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	return string(out[max(0, len(out)-2000):]), err
}

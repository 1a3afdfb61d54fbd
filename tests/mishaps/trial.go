package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/output"
)

// trial is a site in two states, and what a build from nothing gives of each.
type trial struct {
	program string
	times   int
	work    string // a folder of its own
	site    string
	out     string
	fresh   [2]tree
	usual   time.Duration // that a build takes after a change of state
}

// tree is what the files of a folder hold, by name.
type tree map[string][sha256.Size]byte

const pages = 40

func open(program string, times int) (*trial, error) {
	absolute, err := filepath.Abs(program)
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "orihon-mishaps-")
	if err != nil {
		return nil, err
	}
	t := &trial{program: absolute, times: times, work: work, site: filepath.Join(work, "site"), out: filepath.Join(work, "site", "build")}
	if err := t.orihon("new", t.site); err != nil {
		return nil, err
	}
	for state := range t.fresh {
		if err := errorsOf(t.change(state), t.build("--clean")); err != nil {
			return nil, err
		}
		if t.fresh[state], err = treeOf(t.out); err != nil {
			return nil, err
		}
	}
	began := time.Now()
	err = errorsOf(t.change(0), t.build())
	t.usual = time.Since(began)
	return t, err
}

// errorsOf is the first error.
func errorsOf(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// command is a call of the program, under the clock of all others: what is published has no other time.
func (t *trial) command(args ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), t.program, args...)
	cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1800000000", "NO_COLOR=1", "GOMAXPROCS=2")
	return cmd
}

func (t *trial) orihon(args ...string) error {
	if said, err := t.command(args...).CombinedOutput(); err != nil {
		return fmt.Errorf("orihon %s: %w: %s", strings.Join(args, " "), err, said)
	}
	return nil
}

func (t *trial) build(flags ...string) error {
	return t.orihon(append([]string{"build", t.site}, flags...)...)
}

// change writes the pages of a state: each has another text in it, some have no page in the other.
func (t *trial) change(state int) error {
	for i := range pages {
		name := filepath.Join(t.site, "docs", fmt.Sprintf("page-%d.md", i))
		if i%10 == state {
			if err := os.RemoveAll(name); err != nil {
				return err
			}
			continue
		}
		text := fmt.Sprintf("# Page %d\n\nText of state %d. [Next](./page-%d.md)\n", i, state, i/10*10+5)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// reset gives the site its first state, built.
func (t *trial) reset() error { return errorsOf(t.change(0), t.build("--clean")) }

// settles builds and compares with a build from nothing.
func (t *trial) settles(state int, flags ...string) error {
	if err := errorsOf(t.change(state), t.build(flags...)); err != nil {
		return err
	}
	got, err := treeOf(t.out)
	if err != nil {
		return err
	}
	if differs := t.fresh[state].differs(got); differs != "" {
		return fmt.Errorf("the build after it gives other bytes: %s", differs)
	}
	left, err := filepath.Glob(t.out + ".*")
	if err == nil && len(left) > 0 {
		err = fmt.Errorf("it left %s", strings.Join(left, ", "))
	}
	return err
}

// isOne says why an output is that of no state, whole; "" if it is.
func (t *trial) isOne() error {
	got, err := treeOf(t.out)
	if err != nil {
		return err
	}
	first, second := t.fresh[0].differs(got), t.fresh[1].differs(got)
	if first != "" && second != "" {
		return fmt.Errorf("the output is of no state: %s, %s", first, second)
	}
	return nil
}

// isOfEither says why a file of an output is that of no state, or which is gone that both have.
func (t *trial) isOfEither() error {
	got, err := treeOf(t.out)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(t.fresh[0])) {
		second, isInBoth := t.fresh[1][name]
		is, isThere := got[name]
		switch {
		case isInBoth && !isThere:
			return fmt.Errorf("%s is gone", name)
		case isThere && is != t.fresh[0][name] && !(isInBoth && is == second) && name != manifest:
			return fmt.Errorf("%s is that of no state", name)
		}
	}
	return nil
}

const manifest = "_orihon/manifest.json"

// differs names a file that another tree has otherwise; "" if there is none.
func (t tree) differs(other tree) string {
	for _, name := range slices.Sorted(maps.Keys(t)) {
		if is, ok := other[name]; !ok {
			return name + " is gone"
		} else if is != t[name] {
			return name + " is another"
		}
	}
	for _, name := range slices.Sorted(maps.Keys(other)) {
		if _, ok := t[name]; !ok {
			return name + " is too much"
		}
	}
	return ""
}

// treeOf reads what an output's manifest lists, and the manifest. Files of former builds, which stay for pages that are open, are none of it.
func treeOf(out string) (tree, error) {
	data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(manifest)))
	if err != nil {
		return nil, err
	}
	var list output.Manifest
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	all := tree{manifest: sha256.Sum256(data)}
	for name, entry := range list.Files {
		for _, ending := range append([]string{""}, entry.Encodings...) {
			file := strings.TrimSuffix(name+"."+ending, ".")
			if data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(file))); err == nil {
				all[file] = sha256.Sum256(data)
			}
		}
	}
	return all, nil
}

// filesIn are the names of all files in a folder.
func filesIn(dir string) ([]string, error) {
	var all []string
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all = append(all, file)
		}
		return err
	})
	return all, err
}

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

func (t *trial) killed() (int, error)        { return t.kill((*trial).isOne) }
func (t *trial) killedInPlace() (int, error) { return t.kill((*trial).isOfEither, "--in-place") }

// kill kills builds between the states at any moment.
func (t *trial) kill(holds func(*trial) error, flags ...string) (int, error) {
	for n := range t.times {
		if err := t.change((n + 1) % 2); err != nil {
			return n, err
		}
		cmd := t.command(append([]string{"build", t.site}, flags...)...)
		if err := cmd.Start(); err != nil {
			return n, err
		}
		time.Sleep(time.Duration(rand.Int64N(int64(t.usual * 5 / 4))))
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if err := holds(t); err != nil {
			return n, err
		}
	}
	return t.times, t.settles(1, flags...)
}

// killedDeploys asks the tests of deploys, which are a module of their own with an S3 server.
func (t *trial) killedDeploys() (int, error) {
	cmd := exec.Command("go", "test", "-count=1", "-vet=off", "-run", "TestKilledDeploysLeaveEveryPageWhole", "-v", ".")
	cmd.Dir = filepath.Join("tests", "deploy")
	said, err := cmd.CombinedOutput()
	n := 0
	if _, after, ok := bytes.Cut(said, []byte("deploy_test.go:")); ok {
		_, _ = fmt.Sscanf(string(after[bytes.IndexByte(after, ' ')+1:]), "%d deploys killed", &n)
	}
	if err != nil {
		return n, fmt.Errorf("%w: %s", err, said)
	}
	return n, nil
}

// atOnce starts two builds at the same moment: the output is that of one, and later builds go on from it.
func (t *trial) atOnce() (int, error) {
	for n := range t.times / 2 {
		if err := t.change((n + 1) % 2); err != nil {
			return n, err
		}
		first, second := t.command("build", t.site), t.command("build", t.site)
		if err := errorsOf(first.Start(), second.Start()); err != nil {
			return n, err
		}
		if err := errorsOf(first.Wait(), second.Wait(), t.isOne()); err != nil {
			return n, err
		}
	}
	return t.times / 2, t.settles(1)
}

// clocks writes files whose times lie in the future, and then in the past, with texts as long as before.
func (t *trial) clocks() (int, error) {
	n := 0
	for _, year := range []int{2040, 1971, 2026, 2040} {
		state := (n + 1) % 2
		if err := t.change(state); err != nil {
			return n, err
		}
		then := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		for i := range pages {
			_ = os.Chtimes(filepath.Join(t.site, "docs", fmt.Sprintf("page-%d.md", i)), then, then)
		}
		if err := t.build(); err != nil {
			return n, err
		}
		if err := t.is(state); err != nil {
			return n, fmt.Errorf("files of %d: %w", year, err)
		}
		n++
	}
	return n, t.settles(1)
}

// is says why the output is not that of a state.
func (t *trial) is(state int) error {
	got, err := treeOf(t.out)
	if differs := t.fresh[state].differs(got); err == nil && differs != "" {
		err = fmt.Errorf("%s", differs)
	}
	return err
}

func (t *trial) damagedOutput() (int, error) { return t.damage(t.out) }
func (t *trial) damagedCache() (int, error) {
	return t.damage(filepath.Join(t.site, ".orihon"))
}

// damage shortens, changes or removes each file of a folder, one before each build.
func (t *trial) damage(dir string) (int, error) {
	all, err := filesIn(dir)
	for n, file := range all {
		if err := spoil(file, n); err != nil {
			return n, err
		}
		if err := t.settles(0); err != nil {
			return n, fmt.Errorf("%s damaged: %w", file, err)
		}
	}
	return len(all), err
}

// spoil damages a file in one of four ways.
func spoil(file string, way int) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	switch way % 4 {
	case 0:
		return os.Remove(file)
	case 1:
		data = data[:len(data)/2]
	case 2:
		data = append(data, "more"...)
	default:
		for i := len(data) / 2; i < min(len(data), len(data)/2+8); i++ {
			data[i] ^= 0xff
		}
	}
	return os.WriteFile(file, data, 0o600)
}

// full builds onto a disk that has no room for the second state beside the first.
func (t *trial) full() (int, error) {
	return t.mounted("mount -t tmpfs -o size=3m,mode=700 none \"$place\"", func(said string) bool { return strings.Contains(said, "space") })
}

// readOnly builds into a folder that can only be read.
func (t *trial) readOnly() (int, error) {
	return t.mounted("mount -t tmpfs none \"$place\" && \"$program\" build \"$site\" --out \"$place/out\" >/dev/null && mount -o remount,ro \"$place\"",
		func(said string) bool { return strings.Contains(said, "read-only") })
}

// mounted builds into a place that a command mounts, which only this process sees. The build must fail and say why, and what was there
// before must stay.
func (t *trial) mounted(mount string, says func(string) bool) (int, error) {
	place := filepath.Join(t.work, "place")
	if err := os.MkdirAll(place, 0o700); err != nil {
		return 0, err
	}
	const script = ` || exit 77
ls "$place/out" >"$work/before" 2>/dev/null
"$program" build "$site" --out "$place/out" --clean >"$work/said" 2>&1 && exit 78
ls "$place/out" >"$work/after" 2>/dev/null
[ -z "$(ls -d "$place"/out?* 2>/dev/null)" ] || exit 79
cmp -s "$work/before" "$work/after" || exit 80`
	cmd := exec.Command("unshare", "--map-root-user", "--mount", "sh", "-c", mount+script)
	cmd.Env = append(t.command().Env, "place="+place, "site="+t.site, "program="+t.program, "work="+t.work)
	err := cmd.Run()
	if err == nil {
		said, _ := os.ReadFile(filepath.Join(t.work, "said"))
		if !says(string(said)) {
			err = fmt.Errorf("the build does not say why it failed: %s", said)
		}
		return 1, errorsOf(err, t.settles(1))
	}
	switch cmd.ProcessState.ExitCode() {
	case 78:
		return 1, fmt.Errorf("the build did not fail")
	case 79:
		return 1, fmt.Errorf("the build left something behind")
	case 80:
		return 1, fmt.Errorf("what was there before is gone")
	}
	return 0, fmt.Errorf("%w: nothing can be mounted here: %w", errElsewhere, err)
}

package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/tests/mutants/switched"
)

// suite is the tests of one package, built with all changes in them.
type suite struct {
	dir  string // of the package: tests run there
	file string // the program; none if the package has no tests

	limit time.Duration // for what a test may take without a change

	mu    sync.Mutex
	tests []test // those that pass as long as nothing is changed
	known bool
}

// test is a test function, or all of a package where telling them apart is not worth the time.
type test struct {
	Name    string // none: all of them
	Seconds float64
	Reached []int // changes that it comes to, in order
}

// quick is how long a package may take that is run as a whole.
const quick = 1500 * time.Millisecond

// build makes the test program of a package.
func build(ctx context.Context, root, overlay, folder, to string, limit time.Duration) (*suite, error) {
	s := &suite{limit: limit, dir: filepath.Join(root, filepath.FromSlash(folder)), file: filepath.Join(to, strings.ReplaceAll(folder, "/", "~")+".test")}
	if _, err := goTool(ctx, root, "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", overlay, "-o", s.file, "./"+folder); err != nil {
		return nil, err
	}
	if _, err := os.Stat(s.file); errors.Is(err, fs.ErrNotExist) {
		s.file, s.known = "", true
	}
	return s, nil
}

// reaching are the tests that come to a change, the quickest first. The first call finds out what each test comes to.
func (s *suite) reaching(ctx context.Context, id int) ([]test, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.known {
		if err := s.learn(ctx); err != nil {
			return nil, err
		}
		s.known = true
	}
	var out []test
	for _, t := range s.tests {
		if _, ok := slices.BinarySearch(t.Reached, id); ok {
			out = append(out, t)
		}
	}
	return out, nil
}

// learn runs the tests without a change and notes what they come to. It is kept beside the user's other caches, by the
// program and what lies in the package's folder.
func (s *suite) learn(ctx context.Context) error {
	cached, err := s.cache()
	if err != nil {
		return err
	}
	if data, err := os.ReadFile(cached); err == nil && json.Unmarshal(data, &s.tests) == nil {
		return nil
	}
	whole, ok := s.record(ctx, "", min(s.limit, 4*quick))
	if ok && whole.Seconds < quick.Seconds() {
		s.tests = []test{whole}
	} else if err := s.learnEach(ctx); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if len(s.tests) == 0 {
		return errors.New("all tests in " + s.dir + " fail as they are")
	}
	data, err := json.Marshal(s.tests)
	if err != nil {
		return err
	}
	return os.WriteFile(cached, data, 0o600)
}

func (s *suite) learnEach(ctx context.Context) error {
	cmd := exec.CommandContext(ctx, s.file, "-test.list", ".")
	cmd.Dir = s.dir
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", s.file, err)
	}
	for name := range strings.FieldsSeq(string(out)) {
		if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") && !strings.HasPrefix(name, "Example") {
			continue
		}
		if t, ok := s.record(ctx, name, s.limit); ok {
			s.tests = append(s.tests, t)
		} else if ctx.Err() == nil {
			fmt.Printf("     not asked: %s in %s, which fails as it is or takes too long\n", name, s.dir)
		}
	}
	slices.SortStableFunc(s.tests, func(a, b test) int { return int(1000*a.Seconds) - int(1000*b.Seconds) })
	return nil
}

// record runs a test without a change; it reports false if that fails or takes longer than it may.
func (s *suite) record(ctx context.Context, name string, limit time.Duration) (test, bool) {
	f, err := os.CreateTemp(filepath.Dir(s.file), "reached-")
	if err != nil {
		return test{}, false
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_ = f.Close()
	took, err := s.run(ctx, limit, []string{name}, switched.Reached+"="+f.Name())
	if err != nil {
		return test{}, false
	}
	data, err := os.ReadFile(f.Name())
	t := test{Name: name, Seconds: took.Seconds()}
	for line := range strings.FieldsSeq(string(data)) {
		if id, err := strconv.Atoi(line); err == nil {
			t.Reached = append(t.Reached, id)
		}
	}
	slices.Sort(t.Reached)
	t.Reached = slices.Compact(t.Reached)
	return t, err == nil
}

// run runs tests by name, all of them if the name is empty, and returns the time of the processor that it took. The limit is
// of such time, so that it does not depend on what else the machine does; who waits for ever is ended after six times as long.
func (s *suite) run(ctx context.Context, limit time.Duration, names []string, env ...string) (time.Duration, error) {
	patience := 6 * limit
	args := []string{"-test.failfast", "-test.timeout=" + patience.String()}
	if names[0] != "" {
		args = append(args, "-test.run=^("+strings.Join(names, "|")+")$")
	}
	limited, cancel := context.WithTimeout(ctx, patience+time.Second)
	defer cancel()
	// A change can make a loop that takes all memory there is.
	bounds := fmt.Sprintf(`ulimit -d 6000000; ulimit -t %d; exec "$0" "$@"`, int(limit.Seconds()))
	cmd := exec.CommandContext(limited, "sh", append([]string{"-c", bounds, s.file}, args...)...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = s.dir, append(os.Environ(), env...), 5*time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	took := time.Duration(0)
	if cmd.ProcessState != nil {
		took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	if err != nil && (took >= limit || limited.Err() != nil || bytes.Contains(out.Bytes(), []byte("panic: test timed out"))) {
		err = context.DeadlineExceeded
	}
	return took, err
}

// cache names the file that what is learnt is kept in.
func (s *suite) cache() (string, error) {
	hash := sha256.New()
	err := filepath.WalkDir(s.dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.Name() == "node_modules":
			return fs.SkipDir
		case err != nil || !d.Type().IsRegular() || strings.HasSuffix(name, ".go"):
			return err
		}
		return into(hash, name)
	})
	if err != nil {
		return "", err
	}
	if err := into(hash, s.file); err != nil {
		return "", err
	}
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "orihon-mutants")
	return filepath.Join(folder, hex.EncodeToString(hash.Sum(nil)[:16])), os.MkdirAll(folder, 0o700)
}

func into(w io.Writer, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	_, err = io.Copy(w, f)
	return err
}

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// verdict is what became of a part.
type verdict string

const (
	passed  verdict = "passed"
	failed  verdict = "FAILED"
	late    verdict = "TOO LONG"
	dear    verdict = "TOO DEAR" // passed, but over its budget
	blocked verdict = "not run"  // a part that it needs has failed
	stopped verdict = "stopped"  // by an interrupt
)

// result is what came of a part.
type result struct {
	part    part
	verdict verdict
	wall    time.Duration
	used    time.Duration // on the processor, by the part and all processes that it waited for
	output  string
	tests   tests
}

// shell runs parts with bash.
type shell struct {
	root    string
	nightly bool
	extra   []string // more of the environment
}

// environment holds the same for all parts: nothing may ask, and builds of a package are shared between parts.
func (s shell) environment() []string {
	env := append(os.Environ(), "CGO_ENABLED=0", "CI=true", "NO_COLOR=1", "DEBIAN_FRONTEND=noninteractive", "GIT_TERMINAL_PROMPT=0",
		"GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -trimpath"))
	if s.nightly {
		env = append(env, "ORIHON_TESTS=all")
	}
	return append(env, s.extra...)
}

func (s shell) run(ctx context.Context, p part) result {
	limit := p.limit
	if limit == 0 {
		limit = defaultLimit
	}
	inTime, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var out output
	cmd := exec.CommandContext(inTime, "bash", "-c", prelude+"\n"+p.script)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = s.root, s.environment(), &out, &out
	cmd.WaitDelay = 2 * time.Second
	alone(cmd)
	began := time.Now()
	err := cmd.Run()
	r := result{part: p, verdict: passed, wall: time.Since(began)}
	if cmd.Process != nil {
		_ = endGroup(cmd)
	}
	if cmd.ProcessState != nil {
		r.used = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	switch {
	case ctx.Err() != nil:
		r.verdict = stopped
	case inTime.Err() != nil:
		r.verdict = late
		out.say("stopped after %s, the limit of this part", limit)
	case err != nil && !errors.Is(err, exec.ErrWaitDelay):
		r.verdict = failed
		out.say("%v", err)
	case p.budget > 0 && !s.nightly && r.used > p.budget:
		r.verdict = dear
		out.say("took %s on the processor, more than its budget of %s: find out why (the table of tests below helps), or raise the budget in tests/runner/parts.go and say why",
			seconds(r.used), seconds(p.budget))
	}
	if skips := unexplained(out.tests.skips); skips != nil && r.verdict == passed {
		r.verdict = failed
		out.say("%v", skips)
	}
	r.output, r.tests = out.end(r.verdict == passed)
	return r
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.0f s", d.Seconds()) }

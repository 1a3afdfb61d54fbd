package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// tests counts the tests of a part.
type tests struct {
	passed, failed, skipped int
	names                   []string // of the failed ones, as far as they are known
	skips                   []string // skipped tests and subtests
	took                    []timed
}

// timed is a Go test and its wall time.
type timed struct {
	name string
	took time.Duration
}

// output collects what a part prints. It understands the events of `go test -json`, and keeps of them what people need: the
// packages, the text of tests that failed, and the reasons of those that were skipped.
type output struct {
	mu     sync.Mutex
	begun  []byte // a line without its end
	text   strings.Builder
	tests  tests
	events map[string]*strings.Builder // output of Go tests that run
}

// event is one of `go test -json`.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

func (o *output) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.begun = append(o.begun, data...)
	for {
		at := bytes.IndexByte(o.begun, '\n')
		if at < 0 {
			return len(data), nil
		}
		o.line(string(o.begun[:at]))
		o.begun = o.begun[at+1:]
	}
}

// say adds a remark of the runner's own.
func (o *output) say(format string, values ...any) {
	_, _ = fmt.Fprintf(o, "\n"+format+"\n", values...)
}

// end returns the text and the counts. Of a part that did not pass, it shows the output of Go tests that never ended.
func (o *output) end(passed bool) (string, tests) {
	if len(o.begun) > 0 {
		o.line(string(o.begun))
	}
	if !passed {
		for name, text := range o.events {
			o.text.WriteString("unfinished: " + name + "\n" + text.String())
		}
	}
	return strings.Trim(o.text.String(), "\n"), o.tests
}

var (
	counts = regexp.MustCompile(`^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$`)
	vitest = regexp.MustCompile(`^ *Tests  +(?:(\d+) failed \| )?(?:(\d+) passed)?(?: \| )?(?:(\d+) skipped)?`)
)

func (o *output) line(text string) {
	var e event
	if strings.HasPrefix(text, `{"`) && json.Unmarshal([]byte(text), &e) == nil && e.Action != "" {
		o.event(e)
		return
	}
	// The counts of a part go into its heading: the one line of this form is the last one of all.
	if m := counts.FindStringSubmatch(text); m != nil {
		o.tests.add(m[1], m[2], m[3])
		return
	}
	if m := vitest.FindStringSubmatch(text); m != nil {
		o.tests.add(m[2], m[1], m[3])
	}
	o.text.WriteString(text + "\n")
}

func (t *tests) add(passed, failed, skipped string) {
	for _, c := range []struct {
		to   *int
		text string
	}{{&t.passed, passed}, {&t.failed, failed}, {&t.skipped, skipped}} {
		n, _ := strconv.Atoi(c.text)
		*c.to += n
	}
}

// marks are lines of `go test -v` that say nothing to people.
var marks = []string{"=== RUN", "=== PAUSE", "=== CONT", "=== NAME", "--- PASS", "--- SKIP", "PASS\n", "FAIL\n"}

func (o *output) event(e event) {
	if e.Action == "build-output" {
		o.text.WriteString(e.Output)
		return
	}
	name := strings.TrimPrefix(e.Package, "github.com/orihon/orihon/") + " " + e.Test
	switch {
	case e.Action == "output" && slices.ContainsFunc(marks, func(m string) bool { return strings.HasPrefix(strings.TrimLeft(e.Output, " "), m) }):
	case e.Action == "output" && e.Test == "":
		if !strings.HasSuffix(e.Output, "[no test files]\n") {
			o.text.WriteString(e.Output)
		}
	case e.Action == "output":
		if o.events == nil {
			o.events = map[string]*strings.Builder{}
		}
		if o.events[name] == nil {
			o.events[name] = &strings.Builder{}
		}
		o.events[name].WriteString(e.Output)
	case e.Test != "" && slices.Contains([]string{"pass", "fail", "skip"}, e.Action):
		o.ended(e, name)
	}
}

// ended takes note of a test that ended. Subtests are not counted: their test is.
func (o *output) ended(e event, name string) {
	if text := o.events[name]; text != nil && e.Action == "fail" {
		o.text.WriteString(text.String())
	} else if text != nil && e.Action == "skip" {
		o.text.WriteString("skipped: " + name + ":" + strings.Join(strings.Fields(" "+text.String()), " ") + "\n")
	}
	delete(o.events, name)
	if e.Action == "skip" {
		o.tests.skips = append(o.tests.skips, name)
	}
	if strings.Contains(e.Test, "/") {
		return
	}
	switch e.Action {
	case "pass":
		o.tests.passed++
	case "fail":
		o.tests.failed++
		o.tests.names = append(o.tests.names, name)
	case "skip":
		o.tests.skipped++
	}
	o.tests.took = append(o.tests.took, timed{name, time.Duration(e.Elapsed * float64(time.Second))})
}

package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// part is one line of the table of tests.
type part struct {
	name   string
	group  string        // another name, which may stand for several parts
	after  []string      // parts that must have passed before
	places int           // places that it takes; none means one
	budget time.Duration // processor time it may take, of its child processes too; none means no limit
	limit  time.Duration // wall time after which it is stopped; none means defaultLimit
	kind   kind
	script string // for bash, in the root of the repository, after prelude.sh
}

// defaultLimit leaves a part time on a machine that does other work too.
const defaultLimit = 40 * time.Minute

// kind says when a part runs.
type kind int

const (
	daily   kind = iota // by `make test`
	nightly             // by `make test-all` only
	setup               // if a part that runs needs it
)

// choose returns the parts of the names, or the daily parts or all of them, with all that they need, in the order of the table.
func choose(table []part, names []string, all bool) ([]part, error) {
	wanted := map[string]bool{}
	for _, p := range table {
		if len(names) == 0 && (p.kind == daily || p.kind == nightly && all) {
			wanted[p.name] = true
		}
	}
	for _, name := range names {
		known := false
		for _, p := range table {
			if p.name == name || p.group == name || name == "all" && p.kind == daily {
				wanted[p.name], known = true, true
			}
		}
		if !known {
			return nil, fmt.Errorf("there is no part %q\n\n%s", name, listing(table))
		}
	}
	// A part comes after what it needs in the table, so that one pass from the end finds everything.
	for _, p := range slices.Backward(table) {
		if wanted[p.name] {
			for _, name := range p.after {
				wanted[name] = true
			}
		}
	}
	var chosen []part
	for _, p := range table {
		if wanted[p.name] {
			chosen = append(chosen, p)
		}
	}
	return chosen, nil
}

// listing describes the parts for people.
func listing(table []part) string {
	var b strings.Builder
	for _, section := range []struct {
		kind  kind
		title string
	}{{daily, "make test"}, {nightly, "make test-all runs these too"}, {setup, "run when another part needs them"}} {
		fmt.Fprintf(&b, "%s:\n", section.title)
		for _, p := range table {
			if p.kind != section.kind {
				continue
			}
			name := p.name
			if p.group != "" {
				name += " (" + p.group + ")"
			}
			fmt.Fprintf(&b, "  %s\n", name)
		}
	}
	return b.String()
}

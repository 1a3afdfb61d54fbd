// Command mishaps tries what becomes of a site when builds are killed, disks are full, folders are read-only, clocks jump, two builds meet
// or files are damaged, and prints a table:
//
//	go run ./tests/mishaps -times 30
//
// A site has two states, whose outputs are known. After each mishap the output must be that of one state, whole; written in place, each
// file of it must be that of one state. The build after it must give the bytes of a build from nothing.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
)

// mishap is a row of the table. It returns how often it was tried.
type mishap struct {
	name string
	try  func(*trial) (int, error)
}

// errElsewhere says why a mishap cannot be tried on this machine.
var errElsewhere = errors.New("not tried")

func main() {
	program := flag.String("program", "bin/orihon", "the program that is tried")
	times := flag.Int("times", 30, "how often what happens by chance is tried")
	flag.Parse()
	t, err := open(*program, *times)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mishaps:", err)
		os.Exit(2)
	}
	failed := t.table(os.Stdout)
	_ = os.RemoveAll(t.work)
	if failed {
		os.Exit(1)
	}
}

// mishaps are the rows.
var mishaps = []mishap{
	{"builds killed", (*trial).killed},
	{"builds killed in place", (*trial).killedInPlace},
	{"deploys to an S3 server killed", (*trial).killedDeploys},
	{"the disk is full", (*trial).full},
	{"the output can only be read", (*trial).readOnly},
	{"two builds at once", (*trial).atOnce},
	{"clocks jump", (*trial).clocks},
	{"a file of the output is damaged", (*trial).damagedOutput},
	{"a file of the cache is damaged", (*trial).damagedCache},
}

// table tries all mishaps and prints a row each. It reports whether any failed.
func (t *trial) table(out *os.File) (failed bool) {
	fmt.Fprintf(out, "%-34s %6s %9s  %s\n", "mishap", "tried", "seconds", "")
	for _, m := range mishaps {
		began := time.Now()
		err := t.reset()
		n := 0
		if err == nil {
			n, err = m.try(t)
		}
		verdict := "whole"
		if errors.Is(err, errElsewhere) {
			verdict = err.Error()
		} else if err != nil {
			verdict, failed = "FAILED: "+err.Error(), true
		}
		fmt.Fprintf(out, "%-34s %6d %9.1f  %s\n", m.name, n, time.Since(began).Seconds(), verdict)
	}
	return failed
}

// Command systems tries a program of Orihon as its users do, on the system that it is run on or through a program that stands
// for another system, such as wine or qemu-aarch64-static:
//
//	go run ./tests/systems -record facts.json
//	go run ./tests/systems -program orihon.exe -through wine -against facts.json
//
// What must be the same on every system, such as the bytes of sites, is recorded by one run and compared by others.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	var t trial
	program := flag.String("program", "bin/orihon", "the program that is tried")
	through := flag.String("through", "", "a program that runs it")
	record := flag.String("record", "", "file to write what must be the same into")
	against := flag.String("against", "", "file that an other run has written, to compare with")
	only := flag.String("only", "", "steps to do, separated by commas; all if empty")
	flag.Parse()
	if err := t.open(*program, *through); err != nil {
		fail(err)
	}
	defer func() { _ = os.RemoveAll(t.work) }()
	failed := t.try(*only)
	if *record != "" && failed == 0 {
		if err := t.write(*record); err != nil {
			fail(err)
		}
	}
	if *against != "" {
		differing, err := t.compare(*against)
		if err != nil {
			fail(err)
		}
		failed += differing
	}
	if failed > 0 {
		_ = os.RemoveAll(t.work)
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}

// try does the steps in their order and returns how many failed.
func (t *trial) try(only string) (failed int) {
	passed := 0
	for _, s := range t.steps() {
		if only != "" && !slices.Contains(strings.Split(only, ","), s.name) {
			continue
		}
		began := time.Now()
		err := s.do(t)
		took := time.Since(began).Round(100 * time.Millisecond)
		if err != nil {
			failed++
			fmt.Printf("--- FAIL: %s (%s)\n    %s\n", s.name, took, strings.ReplaceAll(err.Error(), "\n", "\n    "))
			continue
		}
		passed++
		fmt.Printf("--- PASS: %s (%s)\n", s.name, took)
	}
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	return failed
}

func (t *trial) write(file string) error {
	data, err := json.MarshalIndent(t.facts, "", " ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// compare prints what is not as another run has recorded it.
func (t *trial) compare(file string) (differing int, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	var want map[string]string
	if err := json.Unmarshal(data, &want); err != nil {
		return 0, fmt.Errorf("%s: %w", file, err)
	}
	var names []string
	for name, fact := range t.facts {
		if want[name] != fact {
			names = append(names, name)
		}
	}
	for name := range want {
		group, _, _ := strings.Cut(name, ":")
		if _, ok := t.facts[name]; !ok && t.done[group] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names[:min(len(names), 20)] {
		fmt.Printf("differs: %s is %s, want %s\n", name, t.facts[name], want[name])
	}
	fmt.Printf("%d facts, %d differ\n", len(t.facts), len(names))
	return len(names), nil
}

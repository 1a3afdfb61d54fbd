package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// fault is a patch with what it says of itself.
type fault struct {
	name, file        string
	sentence, command string
	changes           []string // the files that it changes
}

// folder is where the faults are kept.
const folder = "tests/mutants/by-hand"

func repository() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	return filepath.Dir(strings.TrimSpace(string(out))), nil
}

// read reads the faults of the names, or all.
func read(root string, names []string) ([]fault, error) {
	files, err := filepath.Glob(filepath.Join(root, folder, "*.patch"))
	if err != nil {
		return nil, err
	}
	var faults []fault
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".patch")
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		f, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
		f.name, f.file = name, file
		faults = append(faults, f)
	}
	if len(faults) == 0 || len(names) > 0 && len(faults) != len(names) {
		return nil, fmt.Errorf("%d of the faults %q are in %s", len(faults), names, folder)
	}
	return faults, nil
}

var changed = regexp.MustCompile(`(?m)^(?:---|\+\+\+) [ab]/(\S+)`)

// parse reads the head of a patch: a sentence, the command that sees it, and the names of its files.
func parse(text string) (fault, error) {
	lines := strings.SplitN(text, "\n", 3)
	if len(lines) < 3 || !strings.HasPrefix(lines[0], "# ") {
		return fault{}, fmt.Errorf("line 1 must be a sentence: \"# What readers or writers would suffer.\"")
	}
	command, ok := strings.CutPrefix(lines[1], "# seen by: ")
	if !ok {
		return fault{}, fmt.Errorf("line 2 must name the command that sees it: \"# seen by: COMMAND\"")
	}
	f := fault{sentence: strings.TrimPrefix(lines[0], "# "), command: command}
	for _, m := range changed.FindAllStringSubmatch(lines[2], -1) {
		if !slices.Contains(f.changes, m[1]) {
			f.changes = append(f.changes, m[1])
		}
	}
	if len(f.changes) == 0 {
		return fault{}, fmt.Errorf("there is no diff with a/ and b/ after the second line")
	}
	return f, nil
}

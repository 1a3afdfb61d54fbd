// Command docusaurus compares what Orihon makes of Docusaurus projects with what Docusaurus makes of them:
//
//	go run ./tests/docusaurus facts FOLDER                       prints what the pages of a build say, as JSON
//	go run ./tests/docusaurus compare REFERENCE OURS [--all]     prints how far two builds agree, with --all each difference
//
//	go run ./tests/docusaurus public [--update]                  builds the public projects of projects.tsv, which may only get better
//
// A build is a folder of pages or a file that facts made of one.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) > 0 && args[0] == "public":
		return buildPublic(slices.Contains(args, "--update"))
	case len(args) == 2 && args[0] == "facts":
		all, err := readFacts(args[1])
		if err != nil {
			return err
		}
		return printLines(all)
	case len(args) >= 3 && args[0] == "compare":
		theirs, err := readFacts(args[1])
		if err != nil {
			return err
		}
		ours, err := readFacts(args[2])
		if err != nil {
			return err
		}
		agreement, differ := compare(theirs, ours)
		if err := json.NewEncoder(os.Stdout).Encode(agreement); err != nil {
			return err
		}
		if len(args) > 3 {
			for _, line := range differ {
				fmt.Println(line)
			}
		}
		return nil
	}
	return errors.New("usage: facts FOLDER, or compare REFERENCE OURS [--all]")
}

// printLines prints a map as JSON, a line for each key.
func printLines(all map[string]Facts) error {
	var lines []string
	for _, file := range slices.Sorted(maps.Keys(all)) {
		var line strings.Builder
		e := json.NewEncoder(&line)
		e.SetEscapeHTML(false)
		if err := e.Encode(map[string]Facts{file: all[file]}); err != nil {
			return err
		}
		lines = append(lines, strings.TrimSuffix(strings.TrimPrefix(line.String(), "{"), "}\n"))
	}
	fmt.Printf("{\n%s\n}\n", strings.Join(lines, ",\n"))
	return nil
}

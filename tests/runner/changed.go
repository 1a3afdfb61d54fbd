package main

import (
	"fmt"
	"os/exec"
	"path"
	"slices"
	"strings"
)

// reach is what a change can reach.
type reach struct {
	parts    []string
	packages []string // Go packages with tests, by import path
	web      []string // files below web/, relative to it
}

const module = "github.com/orihon/orihon"

// changed finds what the difference between a commit and the work tree can reach. It returns nil if that is everything.
func changed(root, base string) (*reach, error) {
	fork, err := lines(root, "git", "merge-base", base, "HEAD")
	if err != nil {
		return nil, err
	}
	files, err := lines(root, "git", "diff", "--name-only", fork[0])
	if err != nil {
		return nil, err
	}
	added, err := lines(root, "git", "ls-files", "-o", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	listed, err := lines(root, "go", "list", "-test", "-f", `{{.ImportPath}} {{join .Imports " "}} {{join .Deps " "}}`, "./...")
	if err != nil {
		return nil, err
	}
	return reached(append(files, added...), listed), nil
}

func lines(root, name string, args ...string) ([]string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n"), nil
}

// decides are files that decide how everything is built and tested.
var decides = []string{"go.mod", "go.sum", "Makefile", "web/package-lock.json", "tests/runner/", ".ci/"}

// besides are the parts and packages that folders reach in other ways than by imports.
var besides = []struct {
	folder          string
	parts, packages []string
}{
	{"web/", []string{"types", "vitest", "browser", "html"}, []string{"internal/bundle", "internal/render"}},
	{"web/search/", nil, []string{"internal/search"}},
	{"web/docusaurus/", nil, []string{"internal/docusaurus"}},
	{"web/server/", nil, []string{"internal/pipeline"}},
	{"site/", []string{"samples", "reference"}, []string{"tests/site", "internal/check", "internal/search"}},
	{"guide/", nil, []string{"tests/guide", "internal/check", "internal/address"}},
	{"README.md", nil, []string{"internal/address"}},
	{"action.yml", nil, []string{"internal/release"}},
	{"internal/openapi/", []string{"oracle"}, nil},
	{"internal/mcp/", []string{"mcp"}, nil},
	{"tests/mcp/", []string{"mcp"}, nil},
	{"internal/lsp/", []string{"lsp", "neovim"}, nil},
	{"tests/lsp/", []string{"lsp", "neovim"}, nil},
	{"tests/oracle/", []string{"oracle"}, nil},
	{"tests/samples/", []string{"samples", "reference"}, nil},
	{"internal/page/", []string{"html", "browser"}, nil},
	{"examples/", nil, []string{"tests/site"}},
}

// reached is what changes of files can reach. Each line of listed is a package, as go list -test names it, and what it imports.
func reached(files, listed []string) *reach {
	r := &reach{parts: []string{"formats"}}
	touched := map[string]bool{}
	known := map[string]bool{}
	for _, line := range listed {
		known[strings.Fields(line)[0]] = true
	}
	for _, file := range files {
		if slices.ContainsFunc(decides, func(d string) bool { return file == d || strings.HasSuffix(d, "/") && strings.HasPrefix(file, d) }) {
			return nil
		}
		for _, b := range besides {
			if strings.HasPrefix(file, b.folder) {
				r.parts = append(r.parts, b.parts...)
				for _, p := range b.packages {
					r.packages = append(r.packages, module+"/"+p)
				}
			}
		}
		if strings.Contains(file, "/testdata/") {
			r.packages = append(r.packages, module+"/tests/golden") // bounds its size
		}
		inWeb, isWeb := strings.CutPrefix(file, "web/")
		if isWeb && !strings.HasSuffix(file, ".go") {
			r.web = append(r.web, inWeb)
			if strings.HasPrefix(inWeb, "search/") || strings.HasPrefix(inWeb, "theme/") {
				r.web = append(r.web, "tests/search/ui.test.ts") // bundles what it tests, which vitest does not know
			}
			continue // all that renders pages imports the package: the browser tests stand for it
		}
		for folder := path.Dir(file); folder != "."; folder = path.Dir(folder) {
			if known[module+"/"+folder] {
				touched[module+"/"+folder] = true
				break
			}
		}
	}
	for _, line := range listed {
		fields := strings.Fields(line)
		name, isTest := strings.CutSuffix(fields[0], ".test")
		if isTest && (touched[name] || slices.ContainsFunc(fields[1:], func(dep string) bool { return touched[dep] })) {
			r.packages = append(r.packages, name)
		}
	}
	r.packages, r.web = unique(r.packages), unique(r.web)
	if len(r.packages) > 0 {
		r.parts = append(r.parts, "pipeline", "rooms-a-k", "rooms-l-z", "heavy-rooms", "whole-sites")
	}
	if len(touched) > 0 {
		r.parts = append(r.parts, "vet", "staticcheck")
	}
	r.parts = unique(r.parts)
	return r
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// environment tells the scripts of parts what to test.
func (r *reach) environment() []string {
	if r == nil {
		return nil
	}
	return []string{"ORIHON_PACKAGES=" + strings.Join(r.packages, " "), "ORIHON_WEB=" + strings.Join(r.web, " ")}
}

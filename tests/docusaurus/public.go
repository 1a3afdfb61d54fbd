package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// projectsFile lists public projects, each pinned by a commit, with what their last build gave.
const projectsFile = "tests/docusaurus/projects.tsv"

// project is a line of projectsFile.
type project struct {
	repository, commit, folder string
	result
}

// result is what a build gave. Pages may only rise; errors may only fall.
type result struct {
	pages         int
	errors        map[string]int // by class
	seconds, megs int            // of the processor, of memory
}

const columns = "repository\tcommit\tfolder\tpages\terrors\tprocessor seconds\tMB"

func readProjects() ([]project, error) {
	text, err := os.ReadFile(projectsFile)
	if err != nil {
		return nil, err
	}
	var out []project
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		cells := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		if len(cells) != 7 {
			return nil, fmt.Errorf("%s:%d: %d columns", projectsFile, i+1, len(cells))
		}
		p := project{repository: cells[0], commit: cells[1], folder: cells[2], result: result{errors: map[string]int{}}}
		p.pages, _ = strconv.Atoi(cells[3])
		p.seconds, _ = strconv.Atoi(cells[5])
		p.megs, _ = strconv.Atoi(cells[6])
		for entry := range strings.FieldsSeq(cells[4]) {
			n, class, _ := strings.Cut(entry, "x")
			p.errors[class], _ = strconv.Atoi(n)
		}
		out = append(out, p)
	}
	return out, nil
}

func (p *project) line() string {
	var classes []string
	for _, class := range slices.Sorted(maps.Keys(p.errors)) {
		classes = append(classes, fmt.Sprintf("%dx%s", p.errors[class], class))
	}
	return strings.Join([]string{p.repository, p.commit, p.folder, strconv.Itoa(p.pages), strings.Join(classes, " "), strconv.Itoa(p.seconds), strconv.Itoa(p.megs)}, "\t")
}

// checkout is the folder that holds the project; it is fetched if need be.
func (p *project) checkout(kept string) (string, error) {
	dir := filepath.Join(kept, strings.ReplaceAll(p.repository, "/", "+"), p.commit)
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for _, args := range [][]string{
		{"init", "-q"},
		{"fetch", "-q", "--depth", "1", "https://github.com/" + p.repository + ".git", p.commit},
		{"checkout", "-q", "FETCH_HEAD"},
	} {
		if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			return "", errors.Join(fmt.Errorf("%s: git %s: %s", p.repository, args[0], out), os.RemoveAll(dir))
		}
	}
	return dir, nil
}

// build builds the project as it is and says what that gave.
func (p *project) build(dir, out string) (result, error) {
	var report struct {
		Pages    int
		Messages []struct{ ID, Severity string }
	}
	var said bytes.Buffer
	cmd := exec.Command("bin/orihon", "build", filepath.Join(dir, filepath.FromSlash(p.folder)), "--clean", "--no-compress", "--json", "--out", out)
	cmd.Stdout, cmd.Stderr = &said, os.Stderr
	if err := cmd.Run(); err != nil && said.Len() == 0 {
		return result{}, fmt.Errorf("%s: %w", p.repository, err)
	}
	if err := json.Unmarshal(said.Bytes(), &report); err != nil {
		return result{}, fmt.Errorf("%s: read the report: %w", p.repository, err)
	}
	got := result{pages: report.Pages, errors: map[string]int{}}
	for _, m := range report.Messages {
		if m.Severity == "error" {
			got.errors[m.ID]++
		}
	}
	got.seconds = int((cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds() + 0.5)
	got.megs = peakMegabytes(cmd.ProcessState)
	return got, nil
}

// worse says what of a result is worse than what was.
func worse(was, now result) []string {
	var out []string
	if now.pages < was.pages {
		out = append(out, fmt.Sprintf("%d pages, and had %d", now.pages, was.pages))
	}
	for _, class := range slices.Sorted(maps.Keys(now.errors)) {
		if now.errors[class] > was.errors[class] {
			out = append(out, fmt.Sprintf("%d errors %s, and had %d", now.errors[class], class, was.errors[class]))
		}
	}
	return out
}

// buildPublic builds all public projects and compares them with the table, or writes it.
func buildPublic(update bool) error {
	projects, err := readProjects()
	if err != nil {
		return err
	}
	kept := os.Getenv("PROJECTS")
	if kept == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		kept = filepath.Join(cache, "orihon-projects")
	}
	out, err := os.MkdirTemp("", "orihon-projects-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(out) }()
	failed := 0
	table := columns + "\n"
	fmt.Println(columns)
	for i := range projects {
		p := &projects[i]
		dir, err := p.checkout(kept)
		if err != nil {
			return err
		}
		now, err := p.build(dir, filepath.Join(out, strconv.Itoa(i)))
		if err != nil {
			return err
		}
		problems := worse(p.result, now)
		p.result = now
		fmt.Println(p.line())
		for _, problem := range problems {
			fmt.Println("  worse: " + problem)
			failed++
		}
		table += p.line() + "\n"
	}
	switch {
	case update:
		return os.WriteFile(projectsFile, []byte(table), 0o644)
	case failed > 0:
		return fmt.Errorf("%d figures are worse than in %s", failed, projectsFile)
	}
	return nil
}

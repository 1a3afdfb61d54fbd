package docusaurus

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/source"
)

// packagesAround are the folders of the packages of the workspace that a site is in, site-relative, by their names: what npm, Yarn
// and pnpm link into node_modules. A workspace is the nearest folder, up from the site's, that declares one.
// https://docs.npmjs.com/cli/using-npm/workspaces, https://pnpm.io/pnpm-workspace_yaml
func packagesAround(files *source.Recorder) map[string]string {
	for dir := "."; files.Tree().Valid(dir); dir = path.Join("..", dir) {
		patterns := workspacePatterns(files, dir)
		if len(patterns) == 0 {
			continue
		}
		found := map[string]string{}
		for _, folder := range workspaceFolders(files, dir, patterns) {
			var about struct{ Name string }
			if data, err := files.ReadFile(path.Join(folder, "package.json")); err == nil && json.Unmarshal(data, &about) == nil && about.Name != "" {
				found[about.Name] = folder
			}
		}
		return found
	}
	return nil
}

// workspaceOf is the folder of the workspace that has a folder among its packages. It returns false if there is none.
func workspaceOf(dir string) (string, bool) {
	for above := filepath.Dir(dir); above != filepath.Dir(above); above = filepath.Dir(above) {
		rel, err := filepath.Rel(above, dir)
		if err != nil {
			break
		}
		for _, pattern := range workspacePatterns(os.DirFS(above), ".") {
			if matchesParts(strings.Split(path.Clean(pattern), "/"), strings.Split(filepath.ToSlash(rel), "/")) {
				return above, true
			}
		}
	}
	return "", false
}

// workspacePatterns are the folders that a workspace in a folder declares; none: there is no workspace.
func workspacePatterns(files fs.FS, dir string) []string {
	if data, err := fs.ReadFile(files, path.Join(dir, "pnpm-workspace.yaml")); err == nil {
		var written struct{ Packages []string }
		if yaml.Unmarshal(data, &written) == nil && len(written.Packages) > 0 {
			return written.Packages
		}
	}
	data, err := fs.ReadFile(files, path.Join(dir, "package.json"))
	var written struct{ Workspaces json.RawMessage }
	if err != nil || json.Unmarshal(data, &written) != nil {
		return nil
	}
	var older struct{ Packages []string } // of Yarn 1
	if patterns := textsOf(written.Workspaces); len(patterns) > 0 || json.Unmarshal(written.Workspaces, &older) != nil {
		return patterns
	}
	return older.Packages
}

// workspaceDepth is how many folders ** stands for at most.
const workspaceDepth = 4

// workspaceFolders are the folders that patterns mean, below one; those after ! are taken out.
func workspaceFolders(files *source.Recorder, dir string, patterns []string) []string {
	var found []string
	for _, pattern := range patterns {
		pattern, without := strings.CutPrefix(pattern, "!")
		parts := strings.Split(path.Clean(pattern), "/")
		if without {
			found = slices.DeleteFunc(found, func(folder string) bool {
				rel, err := filepath.Rel(dir, folder)
				return err == nil && matchesParts(parts, strings.Split(filepath.ToSlash(rel), "/"))
			})
			continue
		}
		if parts[0] != ".." && !path.IsAbs(pattern) {
			found = append(found, foldersBelow(files, dir, parts, 0)...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func foldersBelow(files *source.Recorder, dir string, parts []string, depth int) []string {
	if len(parts) == 0 {
		return []string{dir}
	}
	first, rest := parts[0], parts[1:]
	if !strings.ContainsAny(first, "*?[") {
		return foldersBelow(files, path.Join(dir, first), rest, depth)
	}
	var found []string
	if first == "**" {
		found = foldersBelow(files, dir, rest, depth)
	}
	entries, err := files.ReadDir(dir)
	if err != nil || depth > workspaceDepth {
		return found
	}
	for _, e := range entries {
		ok, err := path.Match(strings.ReplaceAll(first, "**", "*"), e.Name())
		if err != nil || !ok || !e.IsDir() || e.Name() == "node_modules" || strings.HasPrefix(e.Name(), ".") {
			continue // a link of a folder is none: it may lead to where others' files are
		}
		next := rest
		if first == "**" {
			next = parts
		}
		found = append(found, foldersBelow(files, path.Join(dir, e.Name()), next, depth+1)...)
	}
	return found
}

// matchesParts reports whether a path matches a pattern, part by part.
func matchesParts(pattern, name []string) bool {
	switch {
	case len(pattern) == 0:
		return len(name) == 0
	case pattern[0] == "**":
		return matchesParts(pattern[1:], name) || len(name) > 0 && matchesParts(pattern, name[1:])
	case len(name) == 0:
		return false
	}
	ok, err := path.Match(pattern[0], name[0])
	return err == nil && ok && matchesParts(pattern[1:], name[1:])
}

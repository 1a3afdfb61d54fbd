package stylesheets

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/source"
)

//go:embed js/tailwind.js
var tailwindScript string

// tailwind is compiled by the package of Tailwind CSS 4. Its scanner of sources is a native program; candidates finds the
// names of classes instead.
var tailwind = language{
	pack: "tailwindcss", entry: "dist/lib.mjs", conditions: []string{"import", "default"}, script: tailwindScript,
	question: func(e *engine, name, text string) any {
		return map[string]any{"contents": text, "base": path.Dir(path.Join(e.base, name)), "candidates": e.candidates(name, text)}
	},
}

// usesTailwind matches style sheets for Tailwind's compiler.
var usesTailwind = regexp.MustCompile(`(?m)^\s*@(import\s+["']tailwindcss|tailwind\s|reference\s|theme\s*\{|utility\s)`)

// stylesheet finds and reads what a style sheet for Tailwind imports: [folder, name].
func (e *engine) stylesheet(question string) (string, error) {
	var q [2]string
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return "", err
	}
	name, ok := e.imported(q[0], q[1])
	if !ok {
		return "", fmt.Errorf("%s cannot be had", q[1])
	}
	text, err := e.files.ReadFile(name)
	if err != nil {
		return "", err
	}
	file := path.Join(e.base, name)
	out, err := json.Marshal(map[string]string{"path": file, "base": path.Dir(file), "content": string(text)})
	return string(out), err
}

func (e *engine) imported(folder, wanted string) (string, bool) {
	if name, ok := e.named(path.Join(folder, wanted)); ok {
		for _, candidate := range []string{name, name + ".css"} {
			if e.files.IsFile(candidate) {
				return candidate, true
			}
		}
	}
	parts := strings.SplitN(wanted, "/", 3)
	pack, rest := parts[0], strings.Join(parts[1:], "/")
	if strings.HasPrefix(pack, "@") && len(parts) > 1 {
		pack, rest = parts[0]+"/"+parts[1], strings.Join(parts[2:], "")
	}
	if rest == "" {
		rest = "index.css"
	}
	for _, file := range []string{rest, rest + ".css"} {
		if name, ok := packageFile(e.files, pack, file); ok {
			return name, true
		}
	}
	return "", false
}

var (
	// sourceRule is a rule that names more files with classes, or leaves some out.
	sourceRule = regexp.MustCompile(`(?m)^\s*@source\s+(not\s+)?["']([^"']+)["']`)
	inlined    = regexp.MustCompile(`(?m)^\s*@source\s+inline\(\s*["']([^"']+)["']\s*\)`)
	noSource   = regexp.MustCompile(`@import\s+["']tailwindcss["'][^;]*source\(none\)`)
	// candidate is a word that may be the name of a class: flex, md:hover:bg-[#fff]/50, -mt-2, *:p-4.
	candidate = regexp.MustCompile("[!@*\\-\\[a-z](?:\\[[^\\s\\[\\]]*\\]|\\([^\\s()]*\\)|[^\\s\"'`<>{}()\\[\\];=,|\\\\])*")
	// scanned are the endings of files that Tailwind looks into, of those that a documentation project has.
	scanned = []string{".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".mts", ".cts", ".md", ".mdx", ".html", ".vue", ".svelte"}
)

// candidates are the words in files of the project that may name classes, sorted.
func (e *engine) candidates(name, text string) []string {
	found := map[string]bool{}
	for _, m := range inlined.FindAllStringSubmatch(text, -1) {
		for _, word := range candidate.FindAllString(m[1], -1) {
			found[word] = true
		}
	}
	var more, not []string
	for _, m := range sourceRule.FindAllStringSubmatch(text, -1) {
		pattern := path.Join(path.Dir(name), m[2])
		if m[1] == "" {
			more = append(more, pattern)
		} else {
			not = append(not, pattern)
		}
	}
	if !noSource.MatchString(text) {
		for _, folder := range e.folders {
			e.scan(folder, func(file string) bool { return !slices.ContainsFunc(not, matches(file)) }, found)
		}
	}
	for _, pattern := range more {
		dir, _ := doublestar.SplitPattern(pattern)
		e.scan(dir, patternMatches(pattern), found)
	}
	return slices.Sorted(maps.Keys(found))
}

// matches returns whether a pattern, or the folder that it names, has a file.
func matches(file string) func(pattern string) bool {
	return func(pattern string) bool {
		ok, err := doublestar.Match(pattern, file)
		return err == nil && ok || strings.HasPrefix(file, pattern+"/")
	}
}

func patternMatches(pattern string) func(file string) bool {
	return func(file string) bool { return matches(file)(pattern) }
}

// scan collects the words of files below a folder.
func (e *engine) scan(dir string, want func(file string) bool, found map[string]bool) {
	if !e.files.Tree().Valid(dir) {
		return
	}
	source.Walk(e.files, dir, func(name string, _ fs.DirEntry) {
		if slices.Contains(scanned, path.Ext(name)) && want(name) {
			text, _ := e.files.ReadFile(name) // one that cannot be read has no words
			for _, word := range candidate.FindAllString(string(text), -1) {
				found[strings.TrimRight(word, ".:!?")] = true
			}
		}
	})
}

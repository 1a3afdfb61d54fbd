package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mutant is one small change to one file.
type mutant struct {
	room  string // folder of the package, relative to the repository
	file  string
	line  int
	kind  string
	from  int // byte offset of what is replaced
	until int
	text  string // what takes its place
	old   string // what it replaces, shortened
}

// String names a mutant by its place and change.
func (m mutant) String() string {
	return fmt.Sprintf("%s:%d %s: %s -> %s", m.file, m.line, m.kind, short(m.old), short(m.text))
}

// id names a mutant by what does not change when lines are added above it.
func (m mutant) id() string {
	return strings.TrimSpace(m.file + " " + m.kind + ": " + oneLine(m.old) + " -> " + oneLine(m.text))
}

func short(s string) string {
	s = oneLine(s)
	if runes := []rune(s); len(runes) > 70 {
		return string(runes[:70]) + "…"
	}
	if s == "" {
		return "nothing"
	}
	return s
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// rooms are the folders of Go packages below internal and cmd.
func rooms(root string) ([]string, error) {
	var out []string
	for _, top := range []string{"internal", "cmd"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(name string, d os.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if d.Name() == "testdata" {
				return filepath.SkipDir
			}
			if len(sources(name)) > 0 {
				rel, err := filepath.Rel(root, name)
				out = append(out, filepath.ToSlash(rel))
				return err
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// sources are the files of a package that are no tests.
func sources(dir string) []string {
	all, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	return slices.DeleteFunc(all, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

// candidates are all changes that could be made to a room.
func candidates(root, room string) ([]mutant, error) {
	var all []mutant
	for _, name := range sources(filepath.Join(root, room)) {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return nil, err
		}
		f := &finder{room: room, file: filepath.ToSlash(rel), files: files, text: string(text)}
		for _, d := range parsed.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				ast.Inspect(fn.Body, f.visit)
			}
		}
		all = append(all, f.found...)
	}
	return all, nil
}

// draw takes n changes of all rooms: as many of each room as of the others, as long as it has some, and of a room each kind
// as often as the others.
func draw(all map[string][]mutant, n int, chance *rand.Rand) []mutant {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	chance.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	left := map[string]map[string][]mutant{}
	for _, name := range names {
		left[name] = byKind(all[name])
	}
	var out []mutant
	for len(out) < n {
		before := len(out)
		for _, name := range names {
			if m, ok := one(left[name], chance); ok && len(out) < n {
				out = append(out, m)
			}
		}
		if len(out) == before {
			break
		}
	}
	return out
}

func byKind(list []mutant) map[string][]mutant {
	kinds := map[string][]mutant{}
	for _, m := range list {
		kinds[m.kind] = append(kinds[m.kind], m)
	}
	return kinds
}

// one takes a change out of the kinds, each as likely as the others.
func one(kinds map[string][]mutant, chance *rand.Rand) (mutant, bool) {
	var names []string
	for kind, list := range kinds {
		if len(list) > 0 {
			names = append(names, kind)
		}
	}
	if len(names) == 0 {
		return mutant{}, false
	}
	slices.Sort(names)
	kind := names[chance.IntN(len(names))]
	list := kinds[kind]
	at := chance.IntN(len(list))
	m := list[at]
	kinds[kind] = slices.Delete(slices.Clone(list), at, at+1)
	return m, true
}

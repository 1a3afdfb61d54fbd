package imports_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// Limits of what a person can keep in mind.
const (
	maxRoom     = 4000 // lines of a package without its tests
	maxMethods  = 40   // of a type
	maxFunction = 60   // lines of a function
)

// excused are the rooms, types and functions over a limit, with what they may have at most. A figure may only fall, and what is within the
// limit leaves the list.
// Rooms have a little air, so that two changes made at once do not trip over each other.
var excused = map[string]int{
	"internal/docusaurus.locator":        65,
	"internal/host.caddy()":              66,
	"internal/host.cloudFrontFunction()": 65,
	"internal/link":                      5330,
	"internal/link.linker":               128,
	"internal/mdx":                       6900,
	"internal/mdx.htmlWriter":            89,
	"internal/mdx/ecma.parser":           101,
	"internal/mdx/syntax":                4300,
	"internal/mdx/syntax.parser":         75,
	"internal/openapi.parser":            55,
	"internal/openapi/view.book":         51,
}

// TestNothingGrowsTooLarge: no room, no type and no function has more than one person keeps in mind.
func TestNothingGrowsTooLarge(t *testing.T) {
	sizes := measure(t, "../..", "internal", "cmd")
	for _, name := range slices.Sorted(maps.Keys(sizes)) {
		s := sizes[name]
		most, listed := excused[name]
		switch {
		case listed && s.n <= s.limit:
			t.Errorf("%s has %d %s, which is within the limit of %d: take it from the list", name, s.n, s.unit, s.limit)
		case listed && s.n > most:
			t.Errorf("%s has %d %s, and had at most %d: move something out of it", name, s.n, s.unit, most)
		case !listed && s.n > s.limit:
			t.Errorf("%s has %d %s, over the limit of %d: divide it", name, s.n, s.unit, s.limit)
		}
	}
	for name := range excused {
		if _, ok := sizes[name]; !ok {
			t.Errorf("%s is gone: take it from the list", name)
		}
	}
}

// size is how large something is.
type size struct {
	n, limit int
	unit     string
}

// measure finds the sizes of all rooms, of types with methods and of functions that are over half of their limit. Tables do not count.
func measure(t *testing.T, root string, folders ...string) map[string]size {
	t.Helper()
	sizes := map[string]size{}
	add := func(name string, n, limit int, unit string) {
		sizes[name] = size{sizes[name].n + n, limit, unit}
	}
	fsys := os.DirFS(root)
	for _, folder := range folders {
		err := fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.Contains(name, "/testdata/") {
				return err
			}
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return err
			}
			room := path.Dir(name)
			add(room, strings.Count(string(text), "\n"), maxRoom, "lines")
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || f.Body == nil {
					continue
				}
				function := room + "." + f.Name.Name
				if receiver := receiverOf(f); receiver != "" {
					add(room+"."+receiver, 1, maxMethods, "methods")
					function = room + "." + receiver + "." + f.Name.Name
				}
				if lines := files.Position(f.End()).Line - files.Position(f.Pos()).Line + 1; lines > maxFunction/2 && !isTable(f, files) {
					sizes[function+"()"] = size{lines, maxFunction, "lines"}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return sizes
}

func receiverOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if generic, ok := receiver.(*ast.IndexExpr); ok {
		receiver = generic.X
	}
	return fmt.Sprint(receiver)
}

// isTable reports whether most of a function is one literal.
func isTable(f *ast.FuncDecl, files *token.FileSet) bool {
	lines := func(n ast.Node) int { return files.Position(n.End()).Line - files.Position(n.Pos()).Line }
	table := false
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if literal, ok := n.(*ast.CompositeLit); ok && lines(literal)*4 > lines(f)*3 {
			table = true
		}
		return !table
	})
	return table
}

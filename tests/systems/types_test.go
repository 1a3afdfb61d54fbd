package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// listed is a package as `go list` prints it.
type listed struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	Module          *struct{ Main bool }
}

// TestTypesOnWindows checks the types of all that the program is made of there. Compiling it takes five times as long, and finds
// besides what only a linker sees: make test-all does that.
func TestTypesOnWindows(t *testing.T) {
	known := map[string]*types.Package{"unsafe": types.Unsafe}
	fset := token.NewFileSet()
	own := 0
	for _, p := range packages(t, "windows") {
		if p.ImportPath == "unsafe" {
			continue
		}
		ours := p.Module != nil && p.Module.Main
		conf := types.Config{
			Importer: imports{p.ImportMap, known}, Sizes: types.SizesFor("gc", "amd64"), IgnoreFuncBodies: !ours, FakeImportC: true,
			Error: func(error) {}, // all are counted; those of packages that are not ours may come from what is left out here
		}
		if ours {
			own++
			conf.Error = func(err error) { t.Error(err) }
		}
		files := parsed(t, fset, p)
		checked, err := conf.Check(p.ImportPath, fset, files, nil)
		if checked == nil {
			t.Fatalf("%s: %v", p.ImportPath, err)
		}
		known[p.ImportPath] = checked
	}
	if own < 50 || len(known) < 2*own {
		t.Errorf("%d packages of %d are ours", own, len(known))
	}
}

// packages lists those of the program on a system, each after those that it imports.
func packages(t *testing.T, system string) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,ImportMap,Module", "./cmd/orihon")
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func parsed(t *testing.T, fset *token.FileSet, p listed) []*ast.File {
	t.Helper()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// imports finds packages that were checked before.
type imports struct {
	names map[string]string // of vendored packages
	known map[string]*types.Package
}

func (i imports) Import(path string) (*types.Package, error) {
	if real, ok := i.names[path]; ok {
		path = real
	}
	if p := i.known[path]; p != nil {
		return p, nil
	}
	return nil, errors.New("no package " + path)
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// perRoom is how many numbers a room has for its changes, so that a change to one room leaves the numbers of the others.
const perRoom = 8192

// listed is a package as `go list` tells of it.
type listed struct {
	Dir, ImportPath, Export string
	GoFiles                 []string
	Standard                bool
	Module                  *struct{ Main bool }
}

// collect finds all changes that can be made to what the commands are made of. Packages that only tests use are tests themselves.
func collect(ctx context.Context, root string) ([]mutant, error) {
	out, err := goTool(ctx, root, "list", "-export", "-deps", "-json=Dir,ImportPath,Export,GoFiles,Standard,Module", "./cmd/...")
	if err != nil {
		return nil, err
	}
	exports, rooms := map[string]string{}, []listed{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Main && (strings.HasPrefix(p.ImportPath, module+"internal/") || strings.HasPrefix(p.ImportPath, module+"cmd/")) {
			rooms = append(rooms, p)
		}
	}
	slices.SortFunc(rooms, func(a, b listed) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	var all []mutant
	for i, room := range rooms {
		found, err := candidates(room, i*perRoom, exports)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// candidates are all changes that can be made to a room, numbered from first.
func candidates(room listed, first int, exports map[string]string) ([]mutant, error) {
	files := token.NewFileSet()
	parsed := make([]*ast.File, len(room.GoFiles))
	texts := make([]string, len(room.GoFiles))
	for i, name := range room.GoFiles {
		text, err := os.ReadFile(filepath.Join(room.Dir, name))
		if err != nil {
			return nil, err
		}
		texts[i] = string(text)
		if parsed[i], err = parser.ParseFile(files, name, text, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	if _, err := (&types.Config{Importer: importer.ForCompiler(files, "gc", lookup)}).Check(room.ImportPath, files, parsed, info); err != nil {
		return nil, err
	}
	folder := strings.TrimPrefix(room.ImportPath, module)
	f := &finder{room: folder, files: files, info: info, number: first, kept: map[*ast.BranchStmt]bool{}}
	for i, file := range parsed {
		f.file, f.text = folder+"/"+room.GoFiles[i], texts[i]
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				f.function = fn.Name.Name
				ast.Inspect(fn.Body, f.visit)
			}
		}
	}
	if len(f.found) > perRoom {
		return nil, errors.New(folder + " has more changes than numbers")
	}
	return f.found, nil
}

// goTool runs the go command in the repository and returns what it prints; an error holds what it says is wrong.
func goTool(ctx context.Context, root string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	// With -trimpath the compiler's cache serves every checkout.
	cmd.Dir, cmd.Env = root, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.New("go " + args[0] + ": " + err.Error() + "\n" + complaint.String())
	}
	return out, nil
}

package main

import (
	"cmp"
	"encoding/json"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// edit is a piece of text that goes into a file, in the place of `until - at` bytes.
type edit struct {
	at, until int
	text      string
	closes    bool // ends what began further up, and so stands before what begins here
	order     int
}

func on(id string) string { return "mutantSwitched.On(" + id + ")" }

func (f *finder) source(n ast.Node) string { return f.text[f.offset(n.Pos()):f.offset(n.End())] }

func (f *finder) offset(p token.Pos) int { return f.files.Position(p).Offset }

// add notes a change and returns its number.
func (f *finder) add(kind string, n ast.Node, text string) string {
	id := f.number
	f.number++
	f.found = append(f.found, mutant{
		number: id, room: f.room, file: f.file, function: f.function, line: f.files.Position(n.Pos()).Line,
		kind: kind, text: text, old: f.source(n),
	})
	return strconv.Itoa(id)
}

// wrap and replace belong to the change that was noted last.
func (f *finder) wrap(n ast.Node, before, after string) {
	at, until := f.offset(n.Pos()), f.offset(n.End())
	m := &f.found[len(f.found)-1]
	m.edits = append(m.edits, edit{at: at, until: at, text: before, order: m.number}, edit{at: until, until: until, text: after, closes: true, order: -m.number})
}

func (f *finder) replace(at token.Pos, op token.Token, text string) {
	m := &f.found[len(f.found)-1]
	m.edits = append(m.edits, edit{at: f.offset(at), until: f.offset(at) + len(op.String()), text: text})
}

// switchable is the text of a file with all of its changes in it.
func switchable(text string, found []mutant) string {
	var edits []edit
	for _, m := range found {
		edits = append(edits, m.edits...)
	}
	slices.SortStableFunc(edits, func(a, b edit) int {
		if a.at != b.at {
			return cmp.Compare(a.at, b.at)
		}
		if a.closes != b.closes {
			if a.closes {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.order, b.order)
	})
	var out strings.Builder
	at := 0
	for _, e := range edits {
		out.WriteString(text[at:e.at])
		out.WriteString(e.text)
		at = e.until
	}
	out.WriteString(text[at:])
	return out.String()
}

// overlay writes the files with all changes in them and the file that tells the compiler of them.
func overlay(root, dir string, all []mutant) (string, error) {
	byFile := map[string][]mutant{}
	for _, m := range all {
		byFile[m.file] = append(byFile[m.file], m)
	}
	replaced := map[string]string{}
	for file, found := range byFile {
		name := filepath.Join(root, filepath.FromSlash(file))
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		to := filepath.Join(dir, strings.ReplaceAll(file, "/", "~"))
		if err := os.WriteFile(to, []byte(imported(switchable(string(text), found))), 0o600); err != nil {
			return "", err
		}
		replaced[name] = to
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, data, 0o600)
}

// imported lets a file know the package of the switches, on the line of its own name, so that no line moves.
func imported(text string) string {
	at := strings.Index("\n"+text, "\npackage ")
	end := at + strings.IndexAny(text[at:]+"\n", "\n")
	return text[:end] + `; import mutantSwitched "` + module + `tests/mutants/switched"` + text[end:]
}

// Package recipes holds the recipes of ARCHITECTURE.md to the source: each is applied to a copy, proven there, and its files counted.
package recipes_test

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/tests/depth"
)

// TestBuiltinRecipe: a built-in component is its template, its rules of style, its cases, and its page of the guide in two languages.
func TestBuiltinRecipe(t *testing.T) {
	apply(t, "builtin", 5)
}

// TestRuleRecipe: a check rule is its file, its line in the table, a fixture, and its section of the guide in two languages.
func TestRuleRecipe(t *testing.T) {
	apply(t, "rule", 5)
}

// TestHostRecipe: a host is its file, its line in the list, and its page of the guide in two languages.
func TestHostRecipe(t *testing.T) {
	apply(t, "host", 4)
}

// TestLanguageRecipe: a highlighted language is its lexer, its names, and a sample.
func TestLanguageRecipe(t *testing.T) {
	apply(t, "language", 3)
}

// TestProviderRecipe: a new kind of page is a room, its line in the list of providers, and its rule of imports.
func TestProviderRecipe(t *testing.T) {
	apply(t, "provider", 3)
}

// TestKeyRecipe: a key of site.yaml is its line in the table, its field, and the room that reads it.
func TestKeyRecipe(t *testing.T) {
	apply(t, "key", 3)
}

// dear are the recipes whose proof builds sites.
var dear = []string{"rule", "provider"}

// apply lays the files of a recipe over the source and runs its proof, the test TestRecipe, which is no part of the recipe. "append:"
// adds to a file, "edit:" replaces the text above a line with an arrow by that below it.
func apply(t *testing.T, name string, files int) {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	texts, pkg := map[string]string{}, ""
	for _, f := range archive.Files {
		text := strings.ReplaceAll("\n"+string(f.Data), "\n\\-- ", "\n-- ")[1:]
		kind, file, isChange := strings.Cut(f.Name, ":")
		switch {
		case !isChange:
			texts[f.Name] = text
		case kind == "proof":
			pkg = "./" + path.Dir(file)
			texts[file] = text
		default:
			texts[file] = changed(t, kind, textOf(t, texts, root, file), text)
		}
	}
	if count := len(texts) - 1; count != files {
		t.Errorf("the recipe has %d files, want %d", count, files)
	}
	prove(t, name, root, pkg, texts)
}

// textOf is the text of a file of the copy.
func textOf(t *testing.T, texts map[string]string, root, file string) string {
	t.Helper()
	if text, ok := texts[file]; ok {
		return text
	}
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func changed(t *testing.T, kind, before, text string) string {
	t.Helper()
	if kind == "append" {
		return before + text
	}
	from, to, ok := strings.Cut(text, "\n=>\n")
	to = strings.TrimSuffix(to, "\n")
	if !ok || strings.Count(before, from) != 1 {
		t.Fatalf("%q is not there once", from)
	}
	return strings.Replace(before, from, to, 1)
}

// prove runs the test TestRecipe of a package over the changed files.
func prove(t *testing.T, name, root, pkg string, texts map[string]string) {
	t.Helper()
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	dir := t.TempDir()
	for file, text := range texts {
		at := filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[filepath.Join(root, filepath.FromSlash(file))] = at
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(at, list, 0o644); err != nil {
		t.Fatal(err)
	}
	args, want := []string{"test", "-vet=off", "-overlay", at, "-run", "^TestRecipe$", "-v", pkg}, "--- PASS: TestRecipe"
	if slices.Contains(dear, name) && !depth.All() {
		// All that is changed compiles; linking the proof takes ten seconds more.
		args, want = append([]string{"build", "-overlay", at}, packagesOf(texts)...), ""
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), want) {
		t.Errorf("%v\n%s", err, out)
	}
}

// packagesOf are the packages of files that are no tests.
func packagesOf(texts map[string]string) []string {
	found := map[string]bool{}
	for file := range texts {
		if path.Ext(file) == ".go" && !strings.HasSuffix(file, "_test.go") {
			found["./"+path.Dir(file)] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

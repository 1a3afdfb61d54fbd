// Package recipes holds the recipes of ARCHITECTURE.md to the source: each is applied to a copy, proven there, and its files counted.
package recipes_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestBuiltinRecipe: a built-in component is its template, its rules of style, its cases, and its page of the guide in two languages.
func TestBuiltinRecipe(t *testing.T) {
	apply(t, "builtin", 5)
}

// apply lays the files of a recipe over the source, "append:" behind what a file has, and runs its proof, the test TestRecipe. The
// proof is no part of the recipe.
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
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	dir, pkg, count := t.TempDir(), "", 0
	for _, f := range archive.Files {
		file, isProof := strings.CutPrefix(f.Name, "proof:")
		if isProof {
			pkg = "./" + path.Dir(file)
		} else {
			count++
		}
		text := f.Data
		if rest, isAppended := strings.CutPrefix(file, "append:"); isAppended {
			before, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(rest)))
			if err != nil {
				t.Fatal(err)
			}
			file, text = rest, append(before, text...)
		}
		at := filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		if err := os.WriteFile(at, text, 0o644); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[filepath.Join(root, filepath.FromSlash(file))] = at
	}
	if count != files {
		t.Errorf("the recipe has %d files, want %d", count, files)
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(at, list, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "test", "-vet=off", "-overlay", at, "-run", "^TestRecipe$", "-v", pkg)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestRecipe") {
		t.Errorf("%v\n%s", err, out)
	}
}

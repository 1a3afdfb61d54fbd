package ecma

import (
	"bufio"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/test262.txt, the differences to test262's parser cases")

// cases262 is where tests/run installs the package test262-parser-tests.
const cases262 = "../../../tests/test262/node_modules/test262-parser-tests"

// TestAgainstTest262 reads the parser cases of test262: "pass" must be taken for valid, "fail" and "early" must not. The
// cases are scripts, mostly sloppy ones, and this room reads modules, which are strict, and no early errors that take a
// tree or a scope to find. So they differ; testdata/test262.txt says where, and every other difference is a mistake.
func TestAgainstTest262(t *testing.T) {
	if _, err := os.Stat(cases262); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("the cases are not installed: ", err)
		}
		t.Skip("the cases of test262 are not installed: run `npm ci` in tests/test262, or `tests/run go`")
	}
	known := readDifferences(t)
	var found []string
	total := 0
	for _, kind := range [...]string{"pass", "fail", "early"} {
		files, err := filepath.Glob(filepath.Join(cases262, kind, "*.js"))
		if err != nil || len(files) < 500 {
			t.Fatalf("%d cases of %s, %v", len(files), kind, err)
		}
		total += len(files)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			problem := check262(file, string(text))
			if (problem == "") == (kind == "pass") {
				continue
			}
			name := kind + "/" + filepath.Base(file)[:6] // no two begin alike
			found = append(found, name)
			if !slices.Contains(known, name) && !*update {
				t.Errorf("%s: %s\n%s", file, problem, text)
			}
		}
	}
	t.Logf("%d cases, %d known to differ", total, len(found))
	if *update {
		writeDifferences(t, found)
		return
	}
	for _, name := range known {
		if !slices.Contains(found, name) {
			t.Errorf("%s … differs no longer: take it out of testdata/test262.txt (-update)", name)
		}
	}
}

// check262 reads a case as the body of a function, or as the statements of a module if it is one. It returns what is
// wrong with it, "" if nothing is.
func check262(file, text string) string {
	if strings.HasSuffix(file, ".module.js") {
		if _, err := Statements(text); err == nil {
			return ""
		}
	}
	code := "() => {\n" + text + "\n}"
	end, _, err := Expression(code+"}", 0)
	switch {
	case err != nil:
		return err.Text
	case end != len(code):
		return "it ends too early"
	}
	return ""
}

func readDifferences(t *testing.T) []string {
	t.Helper()
	file, err := os.Open("testdata/test262.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var names []string
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if line := lines.Text(); line != "" && line[0] != '#' {
			names = append(names, line)
		}
	}
	return names
}

// writeDifferences keeps the comments that the file begins with.
func writeDifferences(t *testing.T, names []string) {
	t.Helper()
	old, err := os.ReadFile("testdata/test262.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for line := range strings.Lines(string(old)) {
		if line[0] != '#' {
			break
		}
		out.WriteString(line)
	}
	out.WriteString(strings.Join(names, "\n") + "\n")
	if err := os.WriteFile("testdata/test262.txt", []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

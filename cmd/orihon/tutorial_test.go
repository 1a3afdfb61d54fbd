package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/depth"
)

// tutorialFence is one block of code of the tutorial; those of pages have four backticks, for they hold blocks themselves.
var tutorialFence = regexp.MustCompile("(?m)^(?:````(\\w+) title=\"([^\"]+)\"\n((?s:.*?))^````|```(\\w+)(?: title=\"([^\"]+)\")?\n((?s:.*?))^```)$")

// TestTutorial follows the page of the guide as a reader does, and compares the site that it makes with the example. `make test`
// follows the English page; see TestGettingStarted.
func TestTutorial(t *testing.T) {
	for _, folder := range depth.Of([]string{"docs"}, []string{"docs", "i18n/ja/docs"}) {
		t.Run(folder, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join("../../guide", folder, "tutorial.md"))
			if err != nil {
				t.Fatal(err)
			}
			example, err := filepath.Abs("../../examples/product-docs")
			if err != nil {
				t.Fatal(err)
			}
			made := followTutorial(t, string(page))
			files := siteFilesOf(t, example)
			if got := siteFilesOf(t, made); !slices.Equal(got, files) {
				t.Errorf("the tutorial makes\n%s\nthe example has\n%s", strings.Join(got, "\n"), strings.Join(files, "\n"))
			}
			for _, file := range files {
				if readStep(t, filepath.Join(made, file)) != readStep(t, filepath.Join(example, file)) {
					t.Errorf("%s is not that of the example", file)
				}
			}
			follow(t, made, "check", "--warnings-as-errors")
			for _, name := range []string{"docs/send/index.html", "docs/1.0/send/index.html", "ja/docs/repeat/index.html", "ja/api/reminders/index.html", "docs/version-changes/index.html"} {
				if _, err := os.Stat(filepath.Join(made, "build", name)); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// followTutorial writes the files and runs the commands of a page, and returns the folder of the site.
func followTutorial(t *testing.T, page string) string {
	t.Helper()
	dir, said, ran := t.TempDir(), "", 0
	for _, m := range tutorialFence.FindAllStringSubmatch(page, -1) {
		language, title, text := m[1]+m[4], m[2]+m[5], m[3]+m[6]
		switch {
		case title != "":
			file := filepath.Join(dir, filepath.FromSlash(title))
			if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) && title == "site.yaml" {
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			} else {
				writeStep(t, file, text)
			}
		case language == "bash":
			for line := range strings.Lines(text) {
				var done bool
				if dir, said, done = tutorialStep(t, dir, strings.Fields(line)); done {
					ran++
				}
			}
		default: // what the last command says
			for line := range strings.Lines(text) {
				if !strings.Contains(said, strings.TrimSpace(line)) {
					t.Errorf("the command said\n%s\nthe page has\n%s", said, line)
				}
			}
			correctTutorial(t, dir)
		}
	}
	if ran != 10 {
		t.Errorf("ran %d commands of orihon, want 10", ran)
	}
	return dir
}

// tutorialStep runs one command. It may fail, as the page shows.
func tutorialStep(t *testing.T, dir string, words []string) (next, said string, ran bool) {
	t.Helper()
	switch name, args := words[0], words[1:]; {
	case name == "cd":
		return filepath.Join(dir, args[0]), "", false
	case name == "mkdir":
		if err := os.Mkdir(filepath.Join(dir, args[0]), 0o755); err != nil {
			t.Fatal(err)
		}
	case name == "orihon" && args[0] != "serve":
		if args[0] == "dev" { // says what check says, and does not end
			args = []string{"check"}
		}
		out, code := callIn(t, dir, args)
		if code != 0 && !strings.Contains(out, "[translation-section]") {
			t.Fatalf("%s: %d\n%s", strings.Join(words, " "), code, out)
		}
		return dir, out, true
	}
	return dir, "", false
}

// correctTutorial mends the mistake in the translation, once it is there.
func correctTutorial(t *testing.T, dir string) {
	t.Helper()
	file := filepath.Join(dir, "i18n/ja/docs/2.0/send.md")
	if text, err := os.ReadFile(file); err == nil {
		writeStep(t, file, strings.Replace(string(text), "| 20文字", "| 200文字", 1))
	}
}

// siteFilesOf are the files of a site, without those that commands make anew and the note that the example has.
func siteFilesOf(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains([]string{".git", ".orihon", "build", "deploy"}, name) {
			return fs.SkipDir
		}
		if err == nil && !d.IsDir() && name != "README.md" {
			out = append(out, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

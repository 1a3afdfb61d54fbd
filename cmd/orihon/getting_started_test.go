package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/disk"
)

// startFence is one block of code of a page, with its language, its title, if any, and its text.
var startFence = regexp.MustCompile("(?m)^```(\\w+)(?: title=\"([^\"]+)\")?\n((?s:.*?))^```$")

// startKey is one key of site.yaml with all that belongs to it.
var startKey = regexp.MustCompile(`(?m)^(\w+):.*\n(?: .*\n)*`)

// TestGettingStarted follows the page of the guide as a reader does: it writes each file and runs each command in order. `make test`
// follows the English page; the rule translation-code says where the code of the Japanese one differs.
func TestGettingStarted(t *testing.T) {
	for _, folder := range depth.Of([]string{"docs"}, []string{"docs", "i18n/ja/docs"}) {
		t.Run(folder, func(t *testing.T) {
			page, err := os.ReadFile(filepath.Join("../../guide", folder, "getting-started.md"))
			if err != nil {
				t.Fatal(err)
			}
			dir, message, ran := t.TempDir(), "", 0
			for _, block := range startFence.FindAllStringSubmatch(string(page), -1) {
				switch language, title, text := block[1], block[2], block[3]; {
				case language == "bash":
					for line := range strings.Lines(text) {
						name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
						if name == "cd" {
							dir = filepath.Join(dir, rest)
						}
						if name == "orihon" && rest != "dev" && rest != "serve" {
							follow(t, dir, strings.Fields(rest)...)
							ran++
						}
					}
				case title != "":
					writeStep(t, filepath.Join(dir, filepath.FromSlash(title)), text)
				default:
					message = text
				}
			}
			if ran != 8 {
				t.Errorf("ran %d commands of the page, want 8", ran)
			}
			fold := filepath.Join(dir, "docs/guide/fold.md")
			writeStep(t, fold, strings.ReplaceAll(readStep(t, fold), "(../index.md)", "(../indx.md)"))
			said := follow(t, dir, "check")
			for line := range strings.Lines(message) {
				if !strings.Contains(said, strings.TrimSpace(line)) {
					t.Errorf("the mistake of the page gives\n%s\nwant\n%s", said, line)
				}
			}
		})
	}
}

// follow runs a command in a folder, which succeeds.
func follow(t *testing.T, dir string, args ...string) string {
	t.Helper()
	said, code := callIn(t, dir, args)
	if code != 0 {
		t.Fatalf("orihon %s: %d\n%s", strings.Join(args, " "), code, said)
	}
	return said
}

// callIn runs a command in this process and a folder, and returns what it said and the code that it ended with.
func callIn(t *testing.T, dir string, args []string) (string, int) {
	t.Helper()
	t.Chdir(dir)
	var out bytes.Buffer
	code := execute(t.Context(), args, &out, &out)
	return out.String(), code
}

// writeStep writes a file, or replaces the keys of site.yaml that text has and adds those that are new.
func writeStep(t *testing.T, file, text string) {
	t.Helper()
	if filepath.Base(file) == "site.yaml" {
		whole := readStep(t, file)
		for _, key := range startKey.FindAllStringSubmatch(text, -1) {
			old := regexp.MustCompile(`(?m)^` + key[1] + `:.*\n(?: .*\n)*`).FindString(whole)
			if old == "" {
				whole += key[0]
			} else {
				whole = strings.Replace(whole, old, key[0], 1)
			}
		}
		text = whole
	}
	disk.Write(t, file, text)
}

func readStep(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

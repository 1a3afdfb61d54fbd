package guide_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/samples"
	"github.com/orihon/orihon/tests/disk"
)

var (
	// saidID is where a message gets its id in the sources.
	saidID = regexp.MustCompile(`(?:\b(?:[eE]rrorf|[wW]arnf|warn|problem)\((?:[\w.\[\]]+, *)?|\bID: +|\bID(?:, [\w.]+)* = )"([a-z]+(?:-[a-z]+)*)",`)
	// section is a heading of the guide with its id, which for most messages are the same.
	section = regexp.MustCompile(`(?m)^###? (.*) \{#([\w-]+)\}$`)
	// example is a file that gives a message.
	example = regexp.MustCompile("(?m)^```\\w+ title=\"([^\"]+)\"\n((?s:.*?))^```$")
	// siteKey is a key of site.yaml with all that belongs to it.
	siteKey = regexp.MustCompile(`(?m)^(\w+):.*\n(?: .*\n)*`)
)

// TestEveryMessageHasASection compares the ids in the sources with the sections of two pages.
func TestEveryMessageHasASection(t *testing.T) {
	ids := saidIDs(t)
	if len(ids) < 150 {
		t.Fatalf("found %d ids in the sources", len(ids))
	}
	for _, language := range []string{"docs", "i18n/ja/docs"} {
		described := map[string]bool{}
		for _, page := range []string{"checks.md", "troubleshooting.md"} {
			for _, m := range section.FindAllStringSubmatch(pageText(t, language, page), -1) {
				if described[m[2]] = true; m[1] == m[2] && !ids[m[1]] {
					t.Errorf("%s/%s describes %s, which no message has", language, page, m[1])
				}
			}
		}
		for id := range ids {
			if !described[id] {
				t.Errorf("%s describes no message %s", language, id)
			}
		}
	}
}

// saidIDs returns the ids of all messages that the program can give.
func saidIDs(t *testing.T) map[string]bool {
	t.Helper()
	ids := map[string]bool{}
	for _, rule := range rules.All() {
		ids[rule.ID] = true
	}
	internal := os.DirFS("../../internal")
	err := fs.WalkDir(internal, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "openapi/view/") {
			return err
		}
		data, err := fs.ReadFile(internal, name)
		for _, m := range saidID.FindAllSubmatch(data, -1) {
			ids[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// TestTheExamplesGiveTheirMessages writes the example of each section into a small site and checks it.
func TestTheExamplesGiveTheirMessages(t *testing.T) {
	examples, bundles := examplesOf(t, "docs"), &pipeline.Bundles{}
	for id, files := range examples {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			dir := smallSite(t)
			for _, file := range files {
				put(t, dir, file[1], file[2])
			}
			report, err := pipeline.Examine(context.Background(), pipeline.Options{Dir: dir, Bundles: bundles})
			if err != nil && !errors.Is(err, pipeline.ErrContent) {
				t.Fatal(err)
			}
			messages := report.Messages
			switch {
			case id == "unknown-rule":
				result, err := check.Run(context.Background(), check.Options{Dir: dir})
				if err != nil {
					t.Fatal(err)
				}
				messages = result.Messages
			case strings.HasPrefix(id, "sample-"):
				result, err := samples.Run(context.Background(), samples.Options{Dir: dir})
				if err != nil {
					t.Fatal(err)
				}
				messages = result.Messages
			}
			if !slices.ContainsFunc(messages, func(m diag.Message) bool { return m.ID == id }) {
				t.Errorf("the example gives no %s, but %v", id, messages)
			}
		})
	}
	if !reflect.DeepEqual(examples, examplesOf(t, "i18n/ja/docs")) {
		t.Error("the Japanese page has other examples than the English one")
	}
}

// examplesOf returns the files of each section of the page that has an example: their names and texts.
func examplesOf(t *testing.T, language string) map[string][][]string {
	t.Helper()
	text, examples := pageText(t, language, "troubleshooting.md"), map[string][][]string{}
	starts := section.FindAllStringSubmatchIndex(text, -1)
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		if files := example.FindAllStringSubmatch(text[start[1]:end], -1); len(files) > 0 {
			examples[text[start[4]:start[5]]] = files
		}
	}
	return examples
}

func smallSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put(t, dir, "site.yaml", "title: My docs\nurl: https://docs.example.com\nlocales: [en]\n"+
		"docsets:\n  - {id: docs, path: /docs, folder: docs}\n")
	put(t, dir, "docs/index.md", "# Welcome\n\nText.\n")
	return dir
}

// put writes a file. Keys of site.yaml take the place of those that are there; a project of Docusaurus has none.
func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if name == "docusaurus.config.js" {
		if err := os.Remove(filepath.Join(dir, "site.yaml")); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(file); err == nil && name == "site.yaml" {
		given := map[string]bool{}
		for _, key := range siteKey.FindAllStringSubmatch(text, -1) {
			given[key[1]] = true
		}
		for _, key := range siteKey.FindAllStringSubmatch(string(old), -1) {
			if !given[key[1]] {
				text = key[0] + text
			}
		}
	}
	disk.Write(t, file, text)
}

func pageText(t *testing.T, language, page string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, language, page))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

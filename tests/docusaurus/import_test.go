package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/importing"
	"github.com/orihon/orihon/internal/pipeline"
)

// TestImportKeepsPages builds each project as it is, imports it and builds it again: the pages say the same at the same
// addresses, without the configuration of Docusaurus.
func TestImportKeepsPages(t *testing.T) {
	projects, err := os.ReadDir("projects")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range projects {
		if p.Name() == "rehype" {
			continue // what its plugins change is left out of an import, which says so
		}
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			before, err := pagesOf(t, p.Name())
			if err != nil {
				t.Fatal(err)
			}
			dir := copyProject(t, p.Name())
			made, err := importing.Import(context.Background(), importing.Options{Dir: dir})
			if err != nil {
				t.Fatal(err)
			}
			first := filesOf(t, dir)
			again, err := importing.Import(context.Background(), importing.Options{Dir: dir})
			if err != nil || !reflect.DeepEqual(filesOf(t, dir), first) || again.Files[0].State != "unchanged" {
				t.Fatal("a second import changes something:", err, again.Files)
			}
			for _, name := range made.Unread {
				if err := os.Remove(filepath.Join(dir, name)); err != nil {
					t.Fatal(err)
				}
			}
			after, err := readFacts(buildIn(t, dir))
			if err != nil {
				t.Fatal(err)
			}
			for file, facts := range before {
				if !reflect.DeepEqual(facts, after[file]) {
					t.Errorf("%s\nwas %+v\nis  %+v", file, facts, after[file])
				}
			}
			if len(before) != len(after) {
				t.Errorf("%d pages, were %d", len(after), len(before))
			}
			if t.Failed() {
				t.Log(string(first["site.yaml"]))
			}
		})
	}
}

// filesOf are the texts of the files of a project that an import may write.
func filesOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		out[strings.TrimPrefix(name, dir+string(filepath.Separator))] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// copyProject copies a project and returns the folder of its configuration.
func copyProject(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("projects", name))); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil { // a repository: documents may lie beside the site
		t.Fatal(err)
	}
	configs, err := filepath.Glob(filepath.Join(dir, "docusaurus.config.*"))
	if len(configs) == 0 && err == nil {
		configs, err = filepath.Glob(filepath.Join(dir, "*", "docusaurus.config.*"))
	}
	if err != nil || len(configs) != 1 {
		t.Fatalf("the project has %d configurations: %v", len(configs), err)
	}
	return filepath.Dir(configs[0])
}

func buildIn(t *testing.T, dir string) string {
	t.Helper()
	out := filepath.Join(dir, "build")
	report, err := pipeline.Build(context.Background(), pipeline.Options{Dir: dir, Out: out})
	if err != nil && !errors.Is(err, pipeline.ErrContent) || !report.Output {
		t.Fatal(err, report.Messages)
	}
	return out
}

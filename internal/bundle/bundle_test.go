package bundle

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// siteOf writes files below a folder called site, those that begin with ../ beside it, and opens it.
func siteOf(t *testing.T, files map[string]string) *source.Tree {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	disk.Fill(t, dir, files)
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return tree
}

func pages(names ...string) []Module {
	var modules []Module
	for _, name := range names {
		modules = append(modules, Module{Name: name, File: name})
	}
	return modules
}

func TestABundleKnowsWhatItWasMadeFrom(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"pages/index.tsx":    "import { a } from '../lib/a'; import data from './data.json'; export default () => <p>{a}{data.n}</p>;",
		"pages/other.tsx":    "export default () => <p>other</p>;",
		"pages/data.json":    `{"n": 1}`,
		"lib/a.ts":           "export const a = 'a';",
		"../tsconfig.json":   `{"compilerOptions": {"jsx": "react", "jsxFactory": "h"}}`,
		"components/none.ts": "export {};",
	})
	var log diag.Log
	made, err := Build(t.Context(), Options{Tree: tree, Modules: pages("pages/index.tsx", "pages/other.tsx")}, &log)
	if err != nil {
		t.Fatal(err, log.Messages())
	}
	if got := made.Inputs["pages/index.tsx"]; !slices.Equal(got, []string{"lib/a.ts", "pages/data.json", "pages/index.tsx"}) {
		t.Errorf("inputs: %q", got)
	}
	if got := made.Inputs["pages/other.tsx"]; !slices.Equal(got, []string{"pages/other.tsx"}) {
		t.Errorf("inputs: %q", got)
	}
	if _, looked := made.Reads["lib/a.tsx"]; !looked || slices.Contains(made.Reads.Names(), "lib/a.tsx") {
		t.Errorf("that lib/a.tsx is not there was not noted: %q", slices.Sorted(maps.Keys(made.Reads)))
	}
	if len(made.Styles) == 0 || made.Entry == "" || made.Worker == "" || made.Modules["pages/index.tsx"] == "" {
		t.Errorf("%+v", []any{made.Styles, made.Entry, made.Worker, made.Modules})
	}
}

// TestImportsThatCannotBe holds each refusal: the message, its place and its hint, and nothing of the file.
func TestImportsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ name, line, id, want string }{
		{"outside", "import x from '../../secret.json';", "outside-import", "leads out of the site"},
		{"absolute", "import x from '/etc/passwd';", "outside-import", "leads out of the site"},
		{"near name", "import x from '../lib/stepp';", "missing-file", "did you mean lib/step.ts?"},
		{"no folder", "import x from '../nowhere/x';", "missing-file", "there is no folder nowhere"},
		{"Docusaurus", "import x from '@docusaurus/Link';", "missing-package", "a part of Docusaurus"},
		{"theme", "import x from '@theme/Tabs';", "missing-package", "a part of Docusaurus"},
		{"package", "import x from 'left-pad';", "missing-package", "npm install left-pad"},
		{"original", "import x from '@orihon/theme/original/Footr';", "component", "the theme has no Footr to wrap: did you mean Footer?"},
		{"no original", "import x from '@orihon/theme/original/Nothing';", "component", "the theme has no Nothing to wrap"},
	} {
		t.Run(c.name, func(t *testing.T) {
			article := siteOf(t, map[string]string{"pages/index.mdx": c.line + "\n", "lib/step.ts": "export default 1;", "../secret.json": `{"password": "hunter2"}`})
			var articleLog diag.Log
			_, err := Server(t.Context(), Options{Tree: article, Modules: []Module{{Name: "/", File: "pages/index.mdx", Source: c.line + "\nexport default function Article() { return x; }"}}}, &articleLog)
			if found := articleLog.Messages(); !errors.Is(err, ErrComponents) || len(found) != 1 || found[0].ID != c.id || !strings.Contains(found[0].Text+" "+found[0].Hint, c.want) || found[0].File != "pages/index.mdx" || found[0].Pos.Line != 1 {
				t.Errorf("in an article: %v, %+v", err, found)
			}
			tree := siteOf(t, map[string]string{
				"pages/index.tsx": c.line + "\nexport default () => <p>{x}</p>;", "lib/step.ts": "export default 1;",
				"../secret.json": `{"password": "hunter2"}`,
			})
			var log diag.Log
			_, err = Server(t.Context(), Options{Tree: tree, Modules: pages("pages/index.tsx")}, &log)
			found := log.Messages()
			if !errors.Is(err, ErrComponents) || len(found) == 0 {
				t.Fatal(err, found)
			}
			m := found[0]
			if m.ID != c.id || !strings.Contains(m.Text+" "+m.Hint, c.want) || m.File != "pages/index.tsx" || m.Pos.Line != 1 {
				t.Errorf("%+v", m)
			}
			if strings.Contains(m.String(), "hunter2") || strings.Contains(m.String(), "root:") {
				t.Errorf("the content of the file is told: %s", m)
			}
		})
	}
}

// TestABundleIsGivenUpWhenTheContextEnds ends the context while esbuild loads a file: it says nothing of the components, and
// does not go on.
func TestABundleIsGivenUpWhenTheContextEnds(t *testing.T) {
	tree := siteOf(t, map[string]string{"pages/index.tsx": "import './none';\nexport default () => <p />;"})
	for name, build := range map[string]func(context.Context, *diag.Log) error{
		"all": func(ctx context.Context, log *diag.Log) error {
			_, err := Build(ctx, Options{Tree: tree, Modules: pages("pages/index.tsx")}, log)
			return err
		},
		"server": func(ctx context.Context, log *diag.Log) error {
			_, err := Server(ctx, Options{Tree: tree, Modules: pages("pages/index.tsx")}, log)
			return err
		},
		"previews": func(ctx context.Context, log *diag.Log) error {
			_, err := BuildPreviews(ctx, PreviewOptions{Tree: tree, Folder: "pages", Names: []string{"index"}}, log)
			return err
		},
	} {
		for _, when := range []string{"before", "while"} {
			ctx, cancel := context.WithCancel(t.Context())
			if when == "before" {
				cancel()
			} else {
				time.AfterFunc(time.Millisecond, cancel)
			}
			var log diag.Log
			err := build(ctx, &log)
			if !errors.Is(err, context.Canceled) && (when == "before" || !errors.Is(err, ErrComponents)) {
				t.Errorf("%s, ended %s: %v", name, when, err)
			}
			if found := log.Messages(); errors.Is(err, context.Canceled) && len(found) > 0 {
				t.Errorf("%s, ended %s: %v", name, when, found)
			}
			cancel()
		}
	}
}

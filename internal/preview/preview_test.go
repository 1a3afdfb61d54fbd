package preview

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestCases reads the previews of each case, asks for their props, and checks a page that shows them.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, strings.TrimSuffix(name, ".txtar")+".golden", printed(t, archive), *update)
		})
	}
}

func printed(t *testing.T, archive *txtar.Archive) string {
	t.Helper()
	tree := treeOf(t, archive)
	log := &diag.Log{}
	book := words.Read(tree, map[string]string{"en": "en", "ja": "ja"}, nil, log)
	p, err := Read(tree.Record(), book, &highlight.Cache{}, log)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	fmt.Fprintln(&out, "sketches", p.Sketches, "entries", p.Entries(), "runs", p.Runs())
	fmt.Fprintln(&out, "reads", p.Reads.Names())
	for name := range p.Reads {
		if strings.HasPrefix(name, "static/") {
			t.Errorf("%s was read", name)
		}
	}
	for _, c := range []struct{ component, props, locale string }{
		{"BlockPreview", `{"block":"Button"}`, "en"},
		{"BlockPreview", `{"block":"Field"}`, "ja"},
		{"BlockPreview", `{"block":"none"}`, "en"},
		{"BlockPreview", `{"block":1}`, "en"},
		{"BlockSketch", `{"block":"Flow"}`, "ja"},
		{"BlockSketch", `{"block":"Button"}`, "en"},
		{"Other", `{"block":"Button"}`, "en"},
	} {
		data, shown, err := p.Complete(c.component, c.props, c.locale)
		fmt.Fprintln(&out, c.component, c.props, c.locale, shown, err, string(data))
	}
	doc := &site.Doc{File: "docs/a.md", Module: mdx.Parse(mdx.Input{File: "docs/a.md", Text: must(tree.ReadFile("docs/a.md"))(t), Line: 1}, mdx.Options{}, &diag.Log{})}
	p.Check(&site.Site{Pages: []*site.LinkedPage{{Doc: doc}, {Doc: doc}, {}, {Doc: &site.Doc{}}}}, tree, log)
	return out.String() + golden.Text(log.Messages())
}

func must(data []byte, err error) func(t *testing.T) []byte {
	return func(t *testing.T) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}

func treeOf(t *testing.T, archive *txtar.Archive) *source.Tree {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, archive)
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return tree
}

// TestDocuments holds the documents that run previews.
func TestDocuments(t *testing.T) {
	cfg := &site.Config{Base: "/base", Title: site.Text{"": `A "title" & more`}, TitleDelimiter: "|", Locales: []site.Locale{{Code: "en", HTMLLang: "en", Default: true}}}
	made := &bundle.Previews{
		Files: []bundle.File{{Name: "_orihon/preview/x.js", Data: []byte("x")}},
		Pages: map[string]bundle.PreviewPage{
			"B": {Script: "/_orihon/preview/b.js", Styles: []string{"/b.css", "/c.css"}, Preload: []string{"/react.js"}},
			"A": {Script: "/_orihon/preview/a.js"},
		},
	}
	to := &plan.Plan{}
	Add(to, cfg, words.Read(treeOf(t, &txtar.Archive{}), map[string]string{"en": "en"}, nil, &diag.Log{}), made)
	var out strings.Builder
	for _, o := range to.Outputs {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		results, err := recipe.Make(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%v of %s\n%s\n", o.Names, o.Owner, results[0].Data)
	}
	golden.Compare(t, "testdata/documents.html", out.String(), *update)
}

// TestExports holds how a file may export what it must.
func TestExports(t *testing.T) {
	for text, want := range map[string]string{
		"export default function A() {}":                           "preview ok, sketch without words",
		"export default () => null\nexport const description = {}": "preview ok, sketch ok",
		"function A() {}\nexport {A as default, description}":      "preview ok, sketch ok",
		"export {default} from './a'\nexport let description = ''": "preview ok, sketch ok",
		"export const a = 1\nexport var description = 1":           "preview without component, sketch without component",
		"exports defaults": "preview without component, sketch without component, without words",
		"export default class {}\nconst description = 1\nexport {a, descriptions}": "preview ok, sketch without words",
	} {
		var said []string
		for _, isSketch := range []bool{false, true} {
			var log diag.Log
			checkExports("previews/a.tsx", text, isSketch, &log)
			var ids []string
			for _, m := range log.Messages() {
				ids = append(ids, map[string]string{"preview-default": "without component", "sketch-description": "without words"}[m.ID])
			}
			if len(ids) == 0 {
				ids = []string{"ok"}
			}
			said = append(said, map[bool]string{false: "preview ", true: "sketch "}[isSketch]+strings.Join(ids, ", "))
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

package evaluate_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/mdx/mdast"
)

// plugins evaluates a script that exports a list of plugins.
func plugins(t *testing.T, archive string) (*evaluate.Evaluator, []evaluate.Plugin) {
	t.Helper()
	e := open(t, archive)
	got, err := e.Evaluate(context.Background(), "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	var all []evaluate.Plugin
	for i, v := range got.Value.List {
		function, _ := v.Function()
		all = append(all, evaluate.Plugin{Key: string(rune('a' + i)), Name: v.Get("name").Text(), Function: function})
	}
	return e, all
}

// shape is a tree without what writing it anew may change: where nodes stand, white space, comments that keep lists apart.
func shape(t *testing.T, text string, mdx bool) string {
	t.Helper()
	var bare func(n *mdast.Node)
	bare = func(n *mdast.Node) {
		n.Position = nil
		if n.Type != "list" {
			n.Spread = nil
		}
		var kept []*mdast.Node
		for _, c := range n.Children {
			bare(c)
			if !(c.Value != nil && (strings.TrimSpace(*c.Value) == "/* */" || *c.Value == "<!-- -->")) {
				kept = append(kept, c)
			}
		}
		if n.Children != nil {
			n.Children = append([]*mdast.Node{}, kept...)
		}
		if n.Type == "text" {
			*n.Value = strings.Join(strings.Fields(*n.Value), " ")
		}
	}
	root := mdast.Parse(text, mdx).Root
	bare(root)
	out, err := json.MarshalIndent(root, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func body(text string) string {
	if strings.HasPrefix(text, "---\n") {
		if _, rest, ok := strings.Cut(text[4:], "\n---\n"); ok {
			return rest
		}
	}
	return text
}

// TestWrittenAnewMeansTheSame has all nodes of real pages written as Markdown, and reads them again.
func TestWrittenAnewMeansTheSame(t *testing.T) {
	e, all := plugins(t, "-- website/c.ts --\nexport default [function copy() { return (tree) => JSON.parse(JSON.stringify(tree)); }];\n")
	n := 0
	for _, dir := range []string{"../../../guide/docs", "../../../guide/i18n/ja/docs", "../../../tests/docusaurus/projects"} {
		err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(file, ".md") && !strings.HasSuffix(file, ".mdx") {
				return err
			}
			data, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			text := body(string(data))
			out, err := e.Remark(context.Background(), all, evaluate.Document{File: "x.mdx", Body: text, MDX: true})
			if err != nil {
				t.Error(file, err)
				return nil
			}
			n++
			written := text
			if out.Text != nil {
				written = *out.Text
			}
			if was, is := shape(t, text, true), shape(t, written, true); was != is {
				at := 0
				for at < min(len(was), len(is)) && was[at] == is[at] {
					at++
				}
				t.Errorf("%s\nwas %s\nis  %s", file, was[max(0, at-200):min(len(was), at+150)], is[max(0, at-200):min(len(is), at+150)])
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < 80 {
		t.Error("too few pages:", n)
	}
}

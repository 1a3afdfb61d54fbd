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
	"github.com/orihon/orihon/tests/depth"
)

// texts is a plugin that changes every text but code, and so every block and phrase that holds some.
const texts = `-- website/c.ts --
import { visit } from 'unist-util-visit';
export default [function texts() {
  return (tree) => visit(tree, 'text', (node, i, parent) => { if (parent.tagName !== 'code') node.value = node.value.replaceAll('e', 'é'); });
}];
`

// same is the shape of a text for which it does not matter that ids of headings stand there, and which every text of is changed.
func same(t *testing.T, text string, mdx bool, change func(string) string) string {
	t.Helper()
	var walk func(n *mdast.Node)
	walk = func(n *mdast.Node) {
		if n.Data["directiveLabel"] == true { // a property of the admonition
			n.Children = nil
		}
		n.Position, n.Spread = nil, nil
		if n.Type == "heading" {
			n.Data = nil
		}
		var kept []*mdast.Node
		for _, c := range n.Children {
			walk(c)
			if isSeparator := c.Value != nil && (strings.TrimSpace(*c.Value) == "/* */" || *c.Value == "<!-- -->"); !isSeparator {
				kept = append(kept, c)
			}
		}
		if n.Children != nil {
			n.Children = append([]*mdast.Node{}, kept...)
		}
		if n.Type == "text" {
			*n.Value = change(strings.Join(strings.Fields(*n.Value), " "))
		}
	}
	root := mdast.Parse(text, mdx).Root
	walk(root)
	out, err := json.MarshalIndent(root, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestChangedTextsKeepTheirPlaces has a plugin of rehype change every text of some real pages: all else is as it was.
func TestChangedTextsKeepTheirPlaces(t *testing.T) {
	e, all := plugins(t, texts)
	all[0].HTML = true
	n := 0
	for _, dir := range []string{"../../../guide/docs", "../../../guide/i18n/ja/docs", "../../../tests/docusaurus/projects"} {
		err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(file, ".md") && !strings.HasSuffix(file, ".mdx") {
				return err
			}
			if n++; n%depth.Of(4, 1) != 0 {
				return nil
			}
			data, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			text := body(string(data))
			out, err := e.Remark(context.Background(), all, evaluate.Document{File: "x.mdx", Body: text, MDX: true})
			if err != nil || len(out.Failed) > 0 {
				t.Error(file, err, out.Failed)
				return nil
			}
			written := text
			if out.Text != nil {
				written = *out.Text
			}
			was := same(t, text, true, func(s string) string { return strings.ReplaceAll(s, "e", "é") })
			if is := same(t, written, true, func(s string) string { return s }); was != is {
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

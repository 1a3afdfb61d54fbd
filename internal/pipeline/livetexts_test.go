package pipeline_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
)

// textSite has documents of two versions and languages, one that another includes, and none whose description others show.
const textSite = `title: Texts
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs, versions: [{name: "2", folder: "2", extends: "1"}, {name: "1", folder: "1"}]}
`

// TestTextsThatOthersDoNotShow are shown without linking the site, and all that is served afterwards is what a build makes; what others
// show of a document has the site linked again.
func TestTextsThatOthersDoNotShow(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &changing{t: t, dir: filepath.Join(root, "site"), fresh: filepath.Join(root, "same"), warm: &pipeline.Bundles{}}
	const page = "# Two\n\nA first sentence. A second.\n\n## Part {#part}\n\nSee [one](./one.md#part).\n\nLast.\n"
	const listing = "# List\n\n<DocCardList />\n"
	for name, text := range map[string]string{
		"site.yaml": textSite, "docs/1/one.md": "# One\n\nText.\n\n## Part\n", "docs/1/two.md": page, "docs/1/part.md": "# Part\n\nIncluded.\n\nAll of it.\n",
		"docs/1/whole.md": "# Whole\n\n<Include file=\"./part.md\" />\n", "docs/2/own.md": "# Own\n\nText.\n", "i18n/ja/docs/1/two.md": strings.Replace(page, "first", "最初", 1),
	} {
		c.write(name, text)
	}
	c.live = pipeline.NewLive(pipeline.Options{Dir: c.dir, Bundles: c.warm})
	t.Cleanup(c.live.Close)
	if _, err := c.live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	for _, save := range []struct {
		name, file, text string
		links            bool
	}{
		{"a last line", "docs/1/two.md", strings.Replace(page, "Last", "The last", 1), false},
		{"the first sentence", "docs/1/two.md", strings.Replace(page, "first", "new", 1), false},
		{"another document", "docs/1/one.md", "# One\n\nOther text.\n\n## Part\n", false},
		{"words of a heading", "docs/1/two.md", strings.Replace(page, "## Part", "## Piece", 1), false},
		{"a translation", "i18n/ja/docs/1/two.md", strings.Replace(page, "first", "次", 1), false},
		{"the translation again", "i18n/ja/docs/1/two.md", strings.Replace(page, "Part {#part}", "部分", 1), true},
		{"back", "docs/1/two.md", page, false},
		{"an id", "docs/1/one.md", "# One\n\nOther text.\n\n## Piece\n\n## Part\n", true},
		{"a link", "docs/1/two.md", page + "[Own](../2/own.md)\n", true},
		{"a title", "docs/1/two.md", strings.Replace(page, "# Two", "# Second", 1), true},
		{"what another includes", "docs/1/part.md", "# Part\n\nIncluded.\n\nEverything.\n", true},
		{"what includes", "docs/1/whole.md", "# Whole\n\nMore. <Include file=\"./part.md\" />\n", false},
		{"a diagram", "docs/1/one.md", "# One\n\n```mermaid\ngraph TD; A-->B\n```\n\n## Piece\n\n## Part\n", true},
		{"a list of pages", "docs/1/whole.md", listing, true},
		{"a description that is shown", "docs/2/own.md", "# Own\n\nAnother text.\n", true},
		{"text behind it", "docs/2/own.md", "# Own\n\nAnother text.\n\nMore.\n", false},
		{"no list", "docs/1/whole.md", "# Whole\n\nText.\n", true},
		{"notes on versions", "site.yaml", strings.Replace(textSite, "folder: docs,", "folder: docs, changes: true,", 1), true},
		{"a text with notes", "docs/2/own.md", "# Own\n\nAnother text.\n\nMuch more.\n", true},
		{"no notes", "site.yaml", textSite, true},
		{"a record of translations", "i18n/ja/translated.txt", "docs/1/two.md\n  00000000 #\n", true},
		{"a text that is recorded", "docs/1/two.md", strings.Replace(page, "Last", "At last", 1), true},
	} {
		c.write(save.file, save.text)
		report, err := c.live.Update(t.Context(), []string{filepath.Join(c.dir, save.file)})
		if err != nil {
			t.Fatal(save.name, err, report.Messages)
		}
		isLinked := func(p pipeline.Phase) bool { return p.Name == "link" }
		if links := slices.ContainsFunc(report.Phases, isLinked); links != save.links {
			t.Errorf("%s: the site is linked again: %v", save.name, links)
		}
		made := c.build(pipeline.Options{Dir: c.fresh, Drafts: true, Bundles: c.warm})
		served := map[string]string{}
		for name := range made {
			if data, err := c.live.File(strings.TrimPrefix(name, "/")); err == nil {
				served[name] = string(data)
			} else if name == output.ManifestName {
				served[name] = made[name]
			}
		}
		differ(t, "the live server after "+save.name, served, "a build", made)
		if t.Failed() {
			return
		}
	}
	if err := os.Remove(filepath.Join(c.dir, "docs/1/part.md")); err != nil {
		t.Fatal(err)
	}
	if report, err := c.live.Update(t.Context(), []string{filepath.Join(c.dir, "docs/1/part.md")}); err != nil || report.Site == nil {
		t.Error("a document that is gone:", err)
	}
}

package pipeline_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
)

// textSite has documents of two versions and languages, one that another includes, and one that runs a component.
const textSite = `title: Texts
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs, versions: [{name: "2", folder: "2", extends: "1"}, {name: "1", folder: "1"}]}
`

// TestTextsAreSavedWithoutLinking where other pages say nothing of them but in lists and notes: what a window is sent and all that is served
// afterwards is what a build makes. What others show besides has the site linked again.
func TestTextsAreSavedWithoutLinking(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &changing{t: t, dir: filepath.Join(root, "site"), fresh: filepath.Join(root, "same"), warm: &pipeline.Bundles{}}
	const page = "# Two\n\nA first sentence. A second.\n\n## Part {#part}\n\nSee [one](./one.md#part).\n\nLast.\n"
	const runs = "import { Box } from '@site/components/Box';\n\n# Runs\n\nFirst.\n\n<Box />\n"
	const listing = "# List\n\n<DocCardList />\n"
	for name, text := range map[string]string{
		"site.yaml": textSite, "docs/1/one.md": "# One\n\nText.\n\n## Part\n", "docs/1/two.md": page, "docs/1/part.md": "# Part\n\nIncluded.\n\nAll of it.\n",
		"docs/1/whole.md": "# Whole\n\n<Include file=\"./part.md\" />\n", "docs/2/own.md": "# Own\n\nText.\n",
		"docs/2/runs.mdx": runs, "components/Box.tsx": "export const Box = () => <b>box</b>;\n", "i18n/ja/docs/1/two.md": strings.Replace(page, "first", "最初", 1),
	} {
		c.write(name, text)
	}
	c.live = pipeline.NewLive(pipeline.Options{Dir: c.dir, Bundles: c.warm})
	t.Cleanup(c.live.Close)
	if _, err := c.live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	noted := strings.Replace(textSite, "folder: docs,", "folder: docs, changes: true,", 1)
	const tried = "# One\n\nText.\n\n```js file=a.js\nconst a = 1;\n```\n\n## Piece\n\n## Part\n"
	record := recorded(t, c.dir, "docs/1/two.md")
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
		{"another title", "docs/1/two.md", strings.Replace(page, "# Two", "# Again", 1), true},
		{"what another includes", "docs/1/part.md", "# Part\n\nIncluded.\n\nEverything.\n", true},
		{"what includes", "docs/1/whole.md", "# Whole\n\nMore. <Include file=\"./part.md\" />\n", false},
		{"a diagram", "docs/1/one.md", "# One\n\n```mermaid\ngraph TD; A-->B\n```\n\n## Piece\n\n## Part\n", true},
		{"a list of pages", "docs/1/whole.md", listing, true},
		{"a description that is listed", "docs/2/own.md", "# Own\n\nAnother text.\n", false},
		{"a list that lists it", "docs/1/whole.md", listing + "\nText.\n", false},
		{"a listed description again", "docs/2/own.md", "# Own\n\nA third text.\n", false},
		{"text behind it", "docs/2/own.md", "# Own\n\nA third text.\n\nMore.\n", false},
		{"a category that says the same", "docs/2/sub/_category_.yaml", "label: Sub\ndescription: A third text.\n", true},
		{"a description that a category has", "docs/2/own.md", "# Own\n\nA fourth text.\n", true},
		{"a page of the category", "docs/2/sub/in.md", "# In\n\nInside.\n", true},
		{"the page of the category", "docs/2/sub/_category_.yaml", "label: Sub\nlink: {type: generated-index}\n", true},
		{"a description on it", "docs/2/sub/in.md", "# In\n\nWithin.\n", true},
		{"text of a page that runs", "docs/2/runs.mdx", strings.Replace(runs, "First", "Second", 1), false},
		{"a page that runs no more", "docs/2/runs.mdx", "# Runs\n\nFirst.\n", true},
		{"a page that runs again", "docs/2/runs.mdx", runs, true},
		{"a component", "components/Box.tsx", "export const Box = () => <b>other</b>;\n", false},
		{"as it began", "docs/1/two.md", page, true},
		{"notes on versions", "site.yaml", noted, true},
		{"a page that is new", "docs/2/own.md", "# Own\n\nAnother text.\n\nMuch more.\n", false},
		{"a page that differs", "docs/2/two.md", strings.Replace(page, "First", "Other", 1), true},
		{"what differs", "docs/2/two.md", strings.Replace(page, "Last", "The very last", 1), false},
		{"what differed", "docs/1/two.md", strings.Replace(page, "Last", "The last", 1), false},
		{"no difference", "docs/2/two.md", strings.Replace(page, "Last", "The last", 1), false},
		{"a component beside notes", "components/Box.tsx", "export const Box = () => <b>third</b>;\n", false},
		{"a difference in one language", "i18n/ja/docs/2/two.md", strings.Replace(page, "first", "三", 1), true},
		{"another in that language", "i18n/ja/docs/2/two.md", strings.Replace(page, "Last", "終", 1), false},
		{"a difference in the other", "docs/2/two.md", strings.Replace(page, "Last", "Lastly", 1), false},
		{"as the older text was", "docs/1/two.md", page, false},
		{"a record of translations", "i18n/ja/translated.txt", record, true},
		{"a text that is recorded", "docs/1/two.md", strings.Replace(page, "Last", "At last", 1), false},
		{"two sections that are recorded", "docs/1/two.md", strings.NewReplacer("Last", "At last", "A first", "The first").Replace(page), false},
		{"as it is recorded", "docs/1/two.md", page, false},
		{"no diagram", "docs/1/one.md", "# One\n\nText again.\n\n## Piece\n\n## Part\n", true},
		{"a text without a record", "docs/1/one.md", "# One\n\nAnother text.\n\n## Piece\n\n## Part\n", false},
		{"a heading that is recorded", "docs/1/two.md", strings.Replace(page, "## Part", "## Piece", 1), false},
		{"code that was tried", "docs/1/one.md", tried, true},
		{"a record of samples", "samples.txt", "# Samples\n00000000 2026-01-02 docs/1/one.md\n", true},
		{"text beside code", "docs/1/one.md", strings.Replace(tried, "Text", "Other text", 1), false},
		{"code", "docs/1/one.md", strings.Replace(tried, "const", "let", 1), true},
		{"no notes", "site.yaml", textSite, true},
		{"a text without notes", "docs/2/two.md", page, false},
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
		isRead := func(p pipeline.Phase) bool { return p.Name == "read" }
		if save.name == "another title" && slices.ContainsFunc(report.Phases, isRead) {
			t.Error("all documents are read for a title")
		}
		made := c.build(pipeline.Options{Dir: c.fresh, Drafts: true, Bundles: c.warm})
		served, shown, data := map[string]string{}, map[string]string{}, map[string]string{}
		for name := range made {
			route, isData := strings.CutPrefix(strings.TrimSuffix(name, ".json"), "_orihon/data")
			if isData {
				data[route] = made[name]
				if p, err := c.live.Page(strings.TrimSuffix(route, "index")); err == nil && p != nil {
					shown[route] = string(p.Data)
				}
			}
		}
		differ(t, "what a window is sent after "+save.name, shown, "a build", data)
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

// recorded is a record of translations which says that a file is translated as it is now.
func recorded(t *testing.T, dir, file string) string {
	t.Helper()
	all, _, err := pipeline.Translations(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	record := revision.Record{}
	for _, p := range all[0].Pages {
		if p.Source == file {
			var sections []revision.Section
			for _, s := range p.Sections {
				sections = append(sections, s.Section)
			}
			record.Done(file, sections, nil)
		}
	}
	return string(record.Text())
}

package lsp

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/urls"
)

// twice is a site with two versions, the newer of which inherits pages, in two languages.
const twice = `
-- site.yaml --
title: Test
url: https://example.com
strict: true
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - id: docs
    label: Docs
    path: /docs
    folder: docs
    versions:
      - {name: "2", isLast: true, extends: "1"}
      - {name: "1"}
    sidebar: [index, guide/setup, guide/other]
navbar:
  items:
    - label: Setup
      to: /docs/2/guide/setup
-- docs/1/index.md --
# Start

See [the setup](guide/setup.md#first-step) and [it](/docs/1/guide/setup#first-step).
-- docs/1/guide/setup.mdx --
import Part from "./_part.mdx";

# Set up

## First step

Do [back](../index.md), ![a boat](./boat.svg), [here](#first-step).

<Part />
-- docs/1/guide/_part.mdx --
The part.
-- docs/1/guide/boat.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- docs/1/guide/other.md --
# Other page

Use [the first step](./setup.mdx#first-step).
-- docs/2/guide/other.md --
# Other page

Use [the first step](./setup.mdx#first-step), new.
-- i18n/ja/docs/1/guide/setup.mdx --
import Part from "@site/docs/1/guide/_part.mdx";

# 設定

## 最初の手順

[戻る](../index.md)、![船](./boat.svg)、[ここ](#first-step)。

<Part />
-- i18n/ja/docs/1/index.md --
# 始め

[設定](./guide/setup.mdx#最初の手順)、[同じ](/ja/docs/1/guide/setup)。
`

// accepted is the site with its addresses recorded, so that a build fails which loses one.
func accepted(t *testing.T) *client {
	t.Helper()
	c := edit(t, strings.ReplaceAll(twice, "guide/setup.md#", "guide/setup.mdx#"))
	c.site.Write("urls.lock", string(lockOf(t, c)))
	return c
}

// builds fails the test unless the site builds without messages, and keeps its addresses.
func (c *client) builds() {
	c.t.Helper()
	c.site.Build(pipeline.Options{})
	if c.site.Err != nil || len(c.site.Report.Messages) > 0 {
		c.t.Errorf("%v: %v", c.site.Err, c.site.Report.Messages)
	}
}

func (c *client) rename(name, piece, by string) *protocol.WorkspaceEdit {
	c.t.Helper()
	var e protocol.WorkspaceEdit
	c.ask("textDocument/rename", protocol.RenameParams{TextDocumentPositionParams: c.at(name, piece), NewName: by}, &e)
	return &e
}

// TestInheritedPagesAreOffered by the names that they have in the version of the document.
func TestInheritedPagesAreOffered(t *testing.T) {
	c := edit(t, twice)
	c.open("docs/2/guide/other.md", "# Other\n\n[x](./s)\n")
	if got := c.labels("docs/2/guide/other.md", "(./s|"); !slices.Equal(got, []string{"../index.md", "./setup.mdx"}) {
		t.Errorf("%q", got)
	}
}

func TestRenameHeading(t *testing.T) {
	c := accepted(t)
	c.open("docs/1/guide/setup.mdx")
	var can protocol.PrepareRenameResult
	c.ask("textDocument/prepareRename", c.at("docs/1/guide/setup.mdx", "## First| step"), &can)
	if can.Placeholder != "First step" || c.covered("docs/1/guide/setup.mdx", can.Range) != "First step" {
		t.Errorf("%+v", can)
	}
	names := c.apply(c.rename("docs/1/guide/setup.mdx", "## First| step", "Begin 😀 here"))
	want := []string{"docs/1/guide/other.md", "docs/1/guide/setup.mdx", "docs/1/index.md", "docs/2/guide/other.md", "i18n/ja/docs/1/guide/setup.mdx", "site.yaml"}
	if !slices.Equal(names, want) {
		t.Errorf("changed %q", names)
	}
	for _, text := range []string{"{from: /docs/1/guide/setup#first-step, to: /docs/1/guide/setup#begin--here}", "{from: /docs/2/guide/setup#first-step, to: /docs/2/guide/setup#begin--here}"} {
		if got := c.site.Source("site.yaml"); !strings.Contains(got, text) {
			t.Errorf("%s is missing in %s", text, got)
		}
	}
	c.builds()
}

func TestRenameByTheEditor(t *testing.T) {
	c := accepted(t)
	var e protocol.WorkspaceEdit
	c.ask("workspace/willRenameFiles", protocol.RenameFilesParams{Files: []protocol.FileRename{{OldURI: "file:///elsewhere/a.md", NewURI: "file:///elsewhere/b.md"}, {OldURI: c.uri("docs/1/guide"), NewURI: c.uri("docs/1/manual")}}}, &e)
	names := c.apply(&e)
	if slices.Contains(names, "docs/1/guide/setup.mdx→docs/1/manual/setup.mdx") || !slices.Contains(names, "i18n/ja/docs/1/guide/setup.mdx→i18n/ja/docs/1/manual/setup.mdx") {
		t.Errorf("renamed %q", names)
	}
	for _, name := range []string{"setup.mdx", "other.md", "boat.svg", "_part.mdx"} {
		c.apply(&protocol.WorkspaceEdit{DocumentChanges: []any{protocol.RenameFile{Kind: "rename", OldURI: c.uri("docs/1/guide/" + name), NewURI: c.uri("docs/1/manual/" + name)}}})
	}
	if got := c.site.Source("docs/1/index.md"); !strings.Contains(got, "](manual/setup.mdx#first-step)") {
		t.Errorf("the start says %s", got)
	}
}

// TestRenameCarriesRecords: what is translated stays so where nothing but names change, and a heading with other words is to be translated again.
func TestRenameCarriesRecords(t *testing.T) {
	c := accepted(t)
	c.site.Write("samples.txt", "e2635b59 2026-11-24 docs/1/guide/setup.mdx a tool\n")
	const record = "i18n/ja/translated.txt"
	state := func() string {
		t.Helper()
		status, report, err := pipeline.Translations(t.Context(), c.site.Dir)
		if err != nil {
			t.Fatal(err, report.Messages)
		}
		var out []string
		for _, s := range status {
			for _, p := range s.Pages {
				for _, section := range p.Sections {
					if p.File != "" {
						out = append(out, p.Source+"#"+section.ID+" "+string(section.State))
					}
				}
			}
		}
		return strings.Join(out, "\n")
	}
	status, _, err := pipeline.Translations(t.Context(), c.site.Dir)
	if err != nil {
		t.Fatal(err)
	}
	all := revision.Record{}
	for _, p := range status[0].Pages {
		if p.File != "" {
			var sections []revision.Section
			for _, s := range p.Sections {
				sections = append(sections, s.Section)
			}
			all.Done(p.Source, sections, map[string]string{"": "why"})
		}
	}
	c.site.Write(record, string(all.Text()))
	const before = "docs/1/guide/setup.mdx# translated\ndocs/1/guide/setup.mdx#first-step translated\ndocs/1/index.md# translated"
	if got := state(); got != before {
		t.Fatal(got)
	}
	c.open("docs/1/guide/setup.mdx")
	c.apply(c.rename("docs/1/guide/setup.mdx", "## First| step", "Begin"))
	if got, want := state(), strings.Replace(before, "#first-step translated", "#begin stale", 1); got != want {
		t.Errorf("another heading: %s", got)
	}
	c = editWith(t, c.site, Options{})
	c.open("docs/1/index.md")
	c.apply(c.rename("docs/1/index.md", "(guide/se|tup", "../install/other-name.mdx"))
	if got, want := state(), "docs/1/index.md# translated\ndocs/1/install/other-name.mdx# translated\ndocs/1/install/other-name.mdx#begin stale"; got != want {
		t.Errorf("another file: %s", got)
	}
	if got := c.site.Source(record); strings.Count(got, " differs: why") != 2 || strings.Contains(got, "setup") {
		t.Errorf("the record says %s", got)
	}
	if got := c.site.Source("samples.txt"); !strings.HasSuffix(got, "e2635b59 2026-11-24 docs/1/install/other-name.mdx a tool\n") {
		t.Errorf("the samples: %s", got)
	}
}

func lockOf(t *testing.T, c *client) []byte {
	t.Helper()
	s := pipeline.Inspect(t.Context(), pipeline.Options{Dir: c.site.Dir})
	defer s.Close()
	if s.Site == nil {
		t.Fatal(s.Err, s.Log.Messages())
	}
	return urls.Merge(nil, urls.Of(s.Site)).Text()
}

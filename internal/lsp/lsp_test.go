package lsp

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// small is a site in two languages, with a page in each way of being written.
const small = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
navbar:
  items:
    - label: Setup
      to: /docs/guide/setup
-- docs/index.md --
# Start

See [the setup](./guide/setup.md#first-step), ![a boat](./boat.svg) and [the other](./guide/other.md).
-- docs/guide/setup.md --
---
title: Set up
description: How to set it up, from nothing.
tags: [begin]
---

## First step

Do 😀 [back](../index.md).

## Second step

<Tabs groupId="os"><TabItem value="a" label="A">x</TabItem></Tabs>
-- docs/guide/other.md --
# Other page

Use [the first step](/docs/guide/setup#first-step).
-- docs/boat.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- i18n/ja/docs/guide/setup.md --
# 設定

## 最初の手順

[戻る](../index.md)と[最初](#first-step)。

## 次の手順

終わり。
-- i18n/ja/glossary.yaml --
- term: setup
  use: 設定
  avoid: [セットアップ]
`

func TestProblemsFollowTheText(t *testing.T) {
	c := edit(t, small)
	c.open("docs/guide/other.md")
	c.open("docs/index.md", "# Start\n\nSee 😀 [the setup](./guide/setpu.md) and <Crad />.\n")
	d := c.problem("docs/index.md", "broken-link")
	if got := c.covered("docs/index.md", d.Range); !strings.Contains(got, "./guide/setpu.md") || d.Severity != protocol.SeverityWarning {
		t.Errorf("the link is told at %q", got)
	}
	if d = c.problem("docs/index.md", "unknown-component"); !strings.Contains(c.covered("docs/index.md", d.Range), "Crad") {
		t.Errorf("the component is told at %q", c.covered("docs/index.md", d.Range))
	}
	c.replace("docs/index.md", "# Start", "# Start\n\nA line before.")
	c.replace("docs/index.md", "Crad", "Card")
	c.mended("docs/index.md", "unknown-component")
	if d = c.problem("docs/index.md", "broken-link"); !strings.Contains(c.covered("docs/index.md", d.Range), "./guide/setpu.md") {
		t.Errorf("after a change above, the link is told at %q", c.covered("docs/index.md", d.Range))
	}
	c.replace("docs/index.md", "setpu", "setup")
	c.mended("docs/index.md", "broken-link")
	// What is unsaved counts for other pages too, and no longer once the document is closed.
	c.replace("docs/guide/other.md", "/docs/guide/setup#first-step", "../index.md#new")
	c.problem("docs/guide/other.md", "broken-anchor")
	c.replace("docs/index.md", "A line before.", "## New")
	c.mended("docs/guide/other.md", "broken-anchor")
	_ = c.conn.Notify(t.Context(), "textDocument/didClose", protocol.TextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri("docs/index.md")}})
	c.problem("docs/guide/other.md", "broken-anchor")
}

// TestFilesThatOthersChange are read again, whatever the editor tells of open ones beside them.
func TestFilesThatOthersChange(t *testing.T) {
	c := edit(t, small)
	c.open("docs/guide/setup.md")
	c.replace("docs/guide/setup.md", "First step", "Begin")
	c.problem("docs/guide/other.md", "broken-anchor")
	c.replace("docs/guide/setup.md", "Begin", "First step")
	c.mended("docs/guide/other.md", "broken-anchor") // nothing more is to be read
	c.site.Write("docs/guide/other.md", "# Other\n\n[x](./none.md)\n")
	_ = c.conn.Notify(t.Context(), "workspace/didChangeWatchedFiles", protocol.DidChangeWatchedFilesParams{Changes: []protocol.FileEvent{{URI: c.uri("docs/guide/setup.md")}, {URI: c.uri("docs/guide/other.md")}}})
	c.problem("docs/guide/other.md", "broken-link")
}

// TestFilesOfNoSite: editors tell of files that belong to no site, or that they never opened. They are nothing to the others.
func TestFilesOfNoSite(t *testing.T) {
	c := edit(t, small)
	c.open("docs/index.md")
	for _, uri := range []protocol.URI{"untitled:x", "file:///elsewhere/a.md"} {
		for _, method := range []string{"textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose"} {
			_ = c.conn.Notify(t.Context(), method, map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": "x"}})
		}
	}
	if got := c.hover("docs/index.md", "./bo|at.svg"); !strings.Contains(got, "docs/boat.svg") {
		t.Errorf("a picture says %q", got)
	}
}

func TestRulesOfCheckAreTold(t *testing.T) {
	c := edit(t, small)
	c.open("docs/index.md", "# Start\n\nThis is the the test.\n")
	d := c.problem("docs/index.md", "repeated-word")
	if d.Source != "orihon" {
		t.Errorf("%+v", d)
	}
}

func TestComparedPagesAreToldOnSave(t *testing.T) {
	c := edit(t, small)
	c.open("docs/guide/other.md")
	c.replace("docs/guide/other.md", "# Other page", "# Set up")
	c.replace("docs/guide/other.md", "the first step", "the last step")
	save := func() {
		_ = c.conn.Notify(t.Context(), "textDocument/didSave", protocol.TextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri("docs/guide/other.md")}})
	}
	save()
	c.problem("docs/guide/setup.md", "duplicate-title")
	// It follows the text, and stays until pages are compared again.
	c.replace("docs/guide/other.md", "the last step", "the next step")
	c.replace("docs/guide/other.md", "#first-step", "#first-stop")
	c.problem("docs/guide/other.md", "broken-anchor")
	c.problem("docs/guide/setup.md", "duplicate-title")
	c.replace("docs/guide/other.md", "# Set up", "# Another page")
	save()
	c.mended("docs/guide/setup.md", "duplicate-title")
}

func TestProblemsOfSiteYAML(t *testing.T) {
	c := edit(t, small)
	c.open("site.yaml")
	c.replace("site.yaml", "url: https", "ulr: https")
	d := c.problem("site.yaml", "unknown-key")
	if got := c.covered("site.yaml", d.Range); got != "ulr" && got != "ulr:" {
		t.Errorf("told at %q", got)
	}
	c.replace("site.yaml", "ulr", "url")
	c.mended("site.yaml", "unknown-key")
}

const translatedAPI = `-- api/users.yaml --
openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /users:
    get:
      operationId: listUsers
      summary: List of users
      description: All that there are.
      responses: {"200": {description: "The users: all of them"}}
    post:
      operationId: createUser
      responses: {"200": {description: The user}}
`

// TestOverlays: what is left to translate of an OpenAPI document is offered, and a key says what it stands for.
func TestOverlays(t *testing.T) {
	archive := strings.Replace(small, "navbar:\n", "api: {path: /api, folder: api, services: [{name: users}]}\nnavbar:\n", 1)
	c := edit(t, archive+translatedAPI+"-- i18n/ja/api/users.yaml --\n")
	overlay := "i18n/ja/api/users.yaml"
	c.open(overlay, "targets:\n  listUsers:\n    summary: 一覧\n    d\n  x\ntexts:\n  Users: 利用者\n  The user: 利用者\n  T\n")
	for piece, want := range map[string]string{
		"\n    d|": "[description]", "\n  x|": "[createUser]", "\n  T|\n": "[List of users All that there are. The users: all of them]",
	} {
		if got := fmt.Sprint(c.labels(overlay, piece)); got != want {
			t.Errorf("at %q %s is offered, want %s", piece, got, want)
		}
	}
	c.replace(overlay, "\ntexts:", "\nt")
	if got := fmt.Sprint(c.labels(overlay, "\nt|")); got != "[texts]" {
		t.Errorf("at the top %s is offered", got)
	}
	for piece, want := range map[string]string{"  li|stU": "GET /users", "    su|mm": "List of users"} {
		if got := c.hover(overlay, piece); !strings.Contains(got, want) {
			t.Errorf("%q says %q, want %q", piece, got, want)
		}
	}
}

func TestCompletion(t *testing.T) {
	c := edit(t, small+"-- theme/icons.css --\n.icon-ship { --icon: url(data:,x); }\n")
	c.open("theme/icons.css", ".icon-anchor { --icon: url(data:,x); }\n")
	c.open("docs/guide/other.md", `---
title: Other
ki: x
---

# Other page

import {Zed, Tabs} from "./x";

Links: [a](./se) [b](../) [c](#) [d](./setup.md#) [e](/docs/) ![f](../b) <Ta /> <Card ti /> <Badge type="t" /> <Icon name="an" /> <Card icon="b" />

:::no

`+"```js\n[x](./se)\n```\n")
	c.open("i18n/ja/docs/guide/setup.md", "# 設定\n\n## 最初の手順\n\n[戻る](./o)設\n")
	c.open("site.yaml")
	name := "docs/guide/other.md"
	for piece, want := range map[string]string{
		"[a](./se|)": "./setup.md", "[b](../|)": "../index.md", "[d](./setup.md#|)": "./setup.md#first-step ./setup.md#second-step",
		"[e](/docs/|)": "/docs/guide/setup", "![f](../b|)": "../boat.svg", "<Ta|": "Tabs Zed", "<Card ti|": "title icon href", `type="t|"`: "tip warning",
		`name="an|"`: "anchor check", `icon="b|"`: "anchor book",
		":::no|": "note tip", "ki|: x": "kind description", "[x](./se|)": "",
	} {
		got := c.labels(name, piece)
		for w := range strings.FieldsSeq(want) {
			if !slices.Contains(got, w) {
				t.Errorf("%s: %q is not among %q", piece, w, got)
			}
		}
		if want == "" && len(got) > 0 || len(slices.Compact(slices.Sorted(slices.Values(got)))) < len(got) {
			t.Errorf("%s: %q", piece, got)
		}
	}
	if got := c.labels(name, `name="an|"`); slices.Contains(got, "ship") {
		t.Errorf("icons of what was saved: %q", got)
	}
	if got := c.labels("i18n/ja/docs/guide/setup.md", "[戻る](./o|"); !slices.Equal(got, []string{"./other.md"}) {
		t.Errorf("in a translation: %q", got)
	}
	if got := c.labels("i18n/ja/docs/guide/setup.md", "](./o)設|"); !slices.Equal(got, []string{"設定"}) {
		t.Errorf("of the glossary: %q", got)
	}
	c.replace("site.yaml", "to: /docs/guide/setup", "to: /docs/g\n      ty: link")
	if got := c.labels("site.yaml", "to: /docs/g|"); !slices.Contains(got, "/docs/guide/setup") {
		t.Errorf("routes: %q", got)
	}
	if got := c.labels("site.yaml", "      ty|:"); slices.Contains(got, "to") || slices.Contains(got, "label") || !slices.Contains(got, "items") {
		t.Errorf("keys of an item: %q", got)
	}
	if got := c.labels("site.yaml", "na|vbar:"); !slices.Contains(got, "footer") || slices.Contains(got, "title") || !slices.IsSorted(got) {
		t.Errorf("topmost keys: %q", got)
	}
}

func TestHover(t *testing.T) {
	c := edit(t, small)
	c.open("docs/index.md")
	c.open("docs/guide/setup.md")
	c.open("site.yaml")
	c.open("i18n/ja/docs/guide/setup.md", "# 設定\n\nセットアップです。\n")
	for _, tc := range []struct{ file, piece, want string }{
		{"docs/index.md", "(./guide/|setup.md#first", "**Set up** › First step\n\nHow to set it up, from nothing.\n\n`/docs/guide/setup`, in `docs/guide/setup.md`  \nja: translated"},
		{"docs/index.md", "./bo|at.svg", "`docs/boat.svg`: 1 KB"},
		{"docs/guide/setup.md", "<Ta|bs", "`<Tabs>`: alternatives behind tabs"},
		{"docs/guide/setup.md", "gro|upId", "**groupId** of `<Tabs>`"},
		{"docs/guide/setup.md", "## Fir|st", "`/docs/guide/setup#first-step`"},
		{"docs/guide/setup.md", "descrip|tion:", "**description**: One sentence for lists"},
		{"site.yaml", "navb|ar", "**navbar**: The bar at the top."},
		{"site.yaml", "la|bel: Setup", "**label**: "},
		{"i18n/ja/docs/guide/setup.md", "セット|アップ", "**設定** is the word for “setup”. Not: セットアップ."},
	} {
		if got := c.hover(tc.file, tc.piece); !strings.HasPrefix(got, tc.want) {
			t.Errorf("%s: %q, want %q", tc.piece, got, tc.want)
		}
	}
}

func TestDefinitionAndReferences(t *testing.T) {
	c := edit(t, small)
	c.open("docs/index.md")
	c.open("docs/guide/setup.md")
	c.open("site.yaml")
	for piece, want := range map[string]string{
		"(./guide/|setup.md#first": "docs/guide/setup.md:7 ## First step", "./bo|at.svg": "docs/boat.svg:1", "./guide/ot|her": "docs/guide/other.md:1",
	} {
		var found []protocol.Location
		c.ask("textDocument/definition", c.at("docs/index.md", piece), &found)
		if got := c.places(found); got != want {
			t.Errorf("%s leads to %q, want %q", piece, got, want)
		}
	}
	var found []protocol.Location
	c.ask("textDocument/definition", c.at("site.yaml", "to: /docs/gui|de"), &found)
	if got := c.places(found); got != "docs/guide/setup.md:1" {
		t.Errorf("the navbar leads to %q", got)
	}
	for piece, want := range map[string]string{
		"## Fir|st":     "docs/guide/other.md:3 /docs/guide/setup#first-step | docs/index.md:3 ./guide/setup.md#first-step | i18n/ja/docs/guide/setup.md:5 #first-step",
		"title: Se|t":   "docs/guide/other.md:3 /docs/guide/setup#first-step | docs/index.md:3 ./guide/setup.md#first-step | i18n/ja/docs/guide/setup.md:5 #first-step",
		"(../ind|ex.md": "docs/guide/setup.md:9 ../index.md | i18n/ja/docs/guide/setup.md:5 ../index.md",
	} {
		var found []protocol.Location
		c.ask("textDocument/references", c.at("docs/guide/setup.md", piece), &found)
		if got := c.places(found); got != want {
			t.Errorf("%s is named by\n%s, want\n%s", piece, got, want)
		}
	}
}

func TestSymbolsAndFolding(t *testing.T) {
	c := edit(t, small)
	c.open("docs/index.md", "---\ntitle: T\n---\n\n# One\n\n## Two\n\n### Three\n\n```\n## no\n```\n\n## Four\n\n:::note\n\nx\n\n:::\n")
	var symbols []protocol.DocumentSymbol
	where := protocol.TextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri("docs/index.md")}}
	c.ask("textDocument/documentSymbol", where, &symbols)
	var walk func(all []protocol.DocumentSymbol) string
	walk = func(all []protocol.DocumentSymbol) string {
		var out []string
		for _, s := range all {
			out = append(out, s.Name+"("+walk(s.Children)+")")
		}
		return strings.Join(out, " ")
	}
	if got := walk(symbols); got != "One(Two(Three()) Four())" {
		t.Errorf("the outline is %s", got)
	}
	var folds []protocol.FoldingRange
	c.ask("textDocument/foldingRange", where, &folds)
	var lines []string
	for _, f := range folds {
		lines = append(lines, fmt.Sprintf("%d-%d", f.StartLine, f.EndLine))
	}
	if got := strings.Join(lines, " "); got != "0-2 10-12 8-12 6-12 16-20 4-20 14-20" {
		t.Errorf("folded are %s", got)
	}
	var found []protocol.SymbolInformation
	c.ask("workspace/symbol", map[string]string{"query": "手順"}, &found)
	if len(found) != 2 || found[0].Name != "最初の手順" || found[1].ContainerName != "設定" || c.name(found[1].Location.URI) != "i18n/ja/docs/guide/setup.md" {
		t.Errorf("of the site: %+v", found)
	}
}

// TestUsesOfComponents: references of a tag in a document, and of the file of a component, by pages that mean that file.
func TestUsesOfComponents(t *testing.T) {
	c := edit(t, small+`-- components/Boat.tsx --
export default () => null;
-- docs/a.mdx --
import Boat from "./x";

<Boat /> is another.
-- docs/b.mdx --
<Boat /> <Boats /> <Boat/>
-- docs/c.mdx --
import Boat from "@site/components/Boat";

<Boat />
-- docs/x.tsx --
export default () => null;
-- docs/d.mdx --
import Part from "./_part.mdx";

<Part />
-- docs/_part.mdx --
A part.
`)
	c.open("docs/guide/setup.md")
	c.open("components/Boat.tsx")
	c.open("docs/_part.mdx")
	c.open("i18n/ja/docs/guide/setup.md", "# 設定\n\n```\n<Tabs\n```\n\n<Tabs></Tabs>\n")
	for place, want := range map[[2]string]string{
		{"docs/guide/setup.md", "<Ta|bs"}:  "docs/guide/setup.md:13 Tabs | i18n/ja/docs/guide/setup.md:7 Tabs",
		{"docs/_part.mdx", "A| part"}:      "docs/d.mdx:1 _part.mdx",
		{"components/Boat.tsx", "expo|rt"}: "docs/b.mdx:1 Boat | docs/b.mdx:1 Boat | docs/c.mdx:3 Boat",
	} {
		var found []protocol.Location
		c.ask("textDocument/references", c.at(place[0], place[1]), &found)
		if got := c.places(found); got != want {
			t.Errorf("%q is used at\n%s, want\n%s", place, got, want)
		}
	}
}

// TestASiteThatCannotBeShownIsRead: a fault in a style sheet, which no page can be shown with, does not keep the server from answering.
func TestASiteThatCannotBeShownIsRead(t *testing.T) {
	c := edit(t, small+"-- theme/tokens.css --\n.boat { background: url(./gone.png); }\n")
	c.open("docs/index.md")
	c.problem("theme/tokens.css", "missing-file")
	if got := c.hover("docs/index.md", "setup.md#first"); !strings.Contains(got, "Set up") {
		t.Errorf("a link says %q", got)
	}
	c.replace("docs/index.md", "./guide/other.md", "./guide/gone.md")
	c.problem("docs/index.md", "broken-link")
}

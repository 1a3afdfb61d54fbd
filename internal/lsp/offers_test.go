package lsp

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// wide is a site with versions, a second docset, components, previews, pictures and a glossary.
const wide = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs, versions: [{name: "2", isLast: true}, {name: "1"}]}
  - {id: old, label: Old, path: /old, folder: old, versions: [{name: "b", isLast: true, path: "/"}, {name: "a"}]}
api: {path: /api, folder: api, services: [{name: users}]}
-- docs/2/index.md --
---
title: Start
tags: [one, two]
---

# Start {#top}
-- docs/2/near.md --
---
title: Near
description: It is near.
tags: [two, three]
---

## Part one

## Part two {#own}
-- docs/2/deep/er.md --
# Deeper
-- docs/1/former.md --
# Former
-- old/b/far.md --
# Far
-- old/a/gone.md --
# Gone
-- i18n/ja/docs/2/near.md --
---
tags: [日]
---

# 近
-- i18n/ja/glossary.yaml --
- {term: setup, use: 設定}
- {term: Near, use: 近く}
- {use: plain word}
-- components/Mine.tsx --
export default function Other() { return null; }
-- components/kit.jsx --
export const Two = () => null;
export class Three {}
-- components/Four/index.tsx --
export default () => null;
-- components/style.css --
a {}
-- src/data.json --
{}
-- docs/2/_part.md --
Part.
-- docs/2/_part.mdx --
Part.
-- docs/2/code.ts --
let a;
-- docs/2/pic.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- docs/1/other.gif --
GIF89a  
-- static/img/logo.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- previews/card.tsx --
export default () => null;
-- api/users.yaml --
openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /users:
    get: {operationId: listUsers, summary: List of users, description: All., responses: {"200": {description: ok}}}
-- i18n/ja/api/users.yaml --
`

// offered are the items at a place with what they insert, where that is not their label.
func (c *client) offered(name, piece string) string {
	c.t.Helper()
	var list protocol.CompletionList
	c.ask("textDocument/completion", c.at(name, piece), &list)
	var out []string
	for _, i := range list.Items {
		line := i.Label
		if i.TextEdit.NewText != i.Label {
			line += fmt.Sprintf(" → %q", i.TextEdit.NewText)
		}
		if old := c.covered(name, i.TextEdit.Range); old != "" {
			line += " for " + old
		}
		if i.InsertTextFormat == 2 {
			line += " snippet"
		}
		out = append(out, line)
	}
	if list.IsIncomplete {
		out = append(out, "…")
	}
	return strings.Join(out, ", ")
}

// TestWhatIsOffered at each kind of place: all of it, in its order, with what it replaces.
func TestWhatIsOffered(t *testing.T) {
	c := edit(t, wide)
	const page, deep, ja, overlay = "docs/2/index.md", "docs/2/deep/er.md", "i18n/ja/docs/2/near.md", "i18n/ja/api/users.yaml"
	c.open("docs/2/near.md", "---\ntitle: Near\ntags: [two, three]\n---\n\n## Part one\n\n## Part two {#own}\n\n<Tabs groupId=\"os\"><TabItem value=\"a\" label=\"A\">x</TabItem></Tabs> <Card groupId=\"db\" title=\"x\" />\n")
	c.open("docs/2/deep/er.md", "---\nkind: how-to\nunlisted: t\ntags:\n  - o\n  - label: x\n    p\npagination_next: n\nimage: l\n---\n\n# Deeper {#top}\n\n[s](#)\n\n## Below\n")
	c.open(page, `# Start {#top}

import Mine from "./x";
import X from "./c";
import Y from "@";
import Z from "@site/components/Four";
import K from "../../components/kit";
import N from "react";
import P from "./_part.md";
import F from "./deep";

[a](./) [b](near.md#p) [c](#) [d](none.md#) [e](/o) ![f](./) ![g](/img) [h](./xyz)

<Mi /> <Ti /> <Tabs gr /> <Tabs groupId="o" /> <BlockPreview block="c" /> <Include file="co" /> <Badge type="" title="x" /> <Card label="y" icon="" /> <Icon name="" /> <Two /> <Three /> <Four /> <Other /> <None />

:::

`+"```\n[x](./)\n```\n")
	c.open("i18n/ja/docs/2/near.md", "---\ntags: [日]\npagination_prev: x\n---\n\n# 近\n\nnea、se、plain、設\n")
	c.open("note.md", "<Include file=\"./components/M\" />\n")
	c.open("theme/tokens.css", ":root { --color-acc: red; color: x }\n")
	c.open("i18n/ja/api/users.yaml", "targets:\n  listUsers:\n    summary: x\n")
	for end := time.Now().Add(20 * time.Second); strings.Contains(c.offered(ja, "tags: [日|"), "one") && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		continue // the server has not linked yet what is open; with the errors of site.yaml below it will not
	}
	c.open("site.yaml", "title: Test\nurl: https://example.com\nlogo: i\nnavbar:\n  items:\n    - to: /o\n      icon: git\n")
	for _, q := range [][3]string{
		{page, "[a](./|)", "./deep/er.md for ./, ./near.md for ./, ../../old/b/far.md for ./"},
		{page, "(near.md#p|)", "near.md#part-one for near.md#p, near.md#own for near.md#p"},
		{page, "[c](#|)", ""},
		{page, "none.md#|", ""},
		{page, "(/o|)", "/docs/1/former for /o, /docs/2/ for /o, /docs/2/deep/er for /o, /docs/2/near for /o, /docs/2/tags for /o…"},
		{page, "![f](./|)", "../1/other.gif for ./, ./pic.svg for ./, /img/logo.svg for ./"},
		{page, "![g](/img|)", "/img/logo.svg for /img"},
		{page, "(./xyz|)", ""},
		{page, "<Mi|", "Admonition for Mi, Badge for Mi, BlockPreview for Mi, BlockSketch for Mi, Card for Mi, Cards for Mi…"},
		{page, "<Tabs gr|", "values → \"values=\\\"$1\\\"\" for gr snippet…"},
		{page, "groupId=\"o|", "db for o, os for o"},
		{page, "block=\"c|", "card for c"},
		{page, "file=\"co|", "./code.ts for co, ../../components/Four/index.tsx for co, ../../components/Mine.tsx for co…"},
		{"note.md", "file=\"./components/M|", "./components/Mine.tsx for ./components/M"},
		{page, "type=\"|", "note, tip, info, warning, danger, caution, important, success, secondary"},
		{page, "title=\"x|", ""},
		{page, "label=\"y|", ""},
		{page, ":::|\n", "note → \"note\\n\\n$0\\n\\n:::\" snippet…"},
		{page, "from \"./c|", "./code.ts for ./c, ../../components/Four/index.tsx for ./c, ../../components/Mine.tsx for ./c, ../../components/kit.jsx for ./c, ../../src/data.json for ./c"},
		{page, "from \"@|", "@site/docs/2/_part.md for @, @site/docs/2/_part.mdx for @, @site/docs/2/code.ts for @…"},
		{page, "```\n[x](./|", ""},
		{page, "```|\n[x]", ""},
		{deep, "kind: how|", "tutorial for how-to, how-to for how-to, reference for how-to, explanation for how-to"},
		{deep, "unlisted: t|", "true for t, false for t"},
		{deep, "- o|", "three for o, two for o, label → \"label: \" for o"},
		{deep, "    p|", ""},
		{deep, "pagination_next: n|", "deep/er for n, index for n, near for n"},
		{deep, "image: l|", "/img/logo.svg for l"},
		{deep, "[s](#|", "#below for #"},
		{deep, "# Deep|", ""},
		{deep, "---\n|\n# D", ""},
		{page, "{#t|", ""},
		{ja, "nea|、", "近く for nea"},
		{ja, "、se|", "設定 for se"},
		{ja, "plain|", "plain word for plain"},
		{ja, "設|", "設定 for 設"},
		{ja, "tags: [日|", "日 for 日"},
		{ja, "pagination_prev: x|", "deep/er for x, index for x, near for x"},
		{"theme/tokens.css", "--color-acc|:", "--font-text for --color-acc, --font-display for --color-acc, --font-code for --color-acc…"},
		{"theme/tokens.css", "color: x|", ""},
		{overlay, "sum|mary", "description → \"description: \" for summary, summary → \"summary: \" for summary"},
		{overlay, "summary: x|", ""},
		{overlay, "  list|Users", "listUsers → \"listUsers:\" for listUsers"},
		{"site.yaml", "to: /o|", "/docs/1/former for /o, /docs/2/ for /o, /docs/2/deep/er for /o, /docs/2/near for /o, /docs/2/tags for /o…"},
		{"site.yaml", "icon: git|", "github for git, mail for git, rss for git, star for git, x for git"},
		{"site.yaml", "logo: i|", "/img/logo.svg for i"},
		{"site.yaml", "title: Te|", ""},
	} {
		got := c.offered(q[0], q[1])
		if want, isLong := strings.CutSuffix(q[2], "…"); got != want && !(isLong && strings.HasPrefix(got, want)) {
			t.Errorf("%s in %s: %q, want %q", q[1], q[0], got, q[2])
		}
	}
	for piece, want := range map[string]string{
		"<Mi|":             "",
		"<Tw|o":            "components/kit.jsx:1",
		"<Thr|ee":          "components/kit.jsx:1",
		"<Fo|ur":           "components/Four/index.tsx:1",
		"<Oth|er":          "components/Mine.tsx:1",
		"<No|ne":           "",
		"components/Fo|ur": "components/Four/index.tsx:1",
		"components/k|it":  "components/kit.jsx:1",
		"\"re|act":         "",
		"_pa|rt":           "docs/2/_part.md:1",
		"\"./de|ep":        "",
	} {
		var found []protocol.Location
		c.ask("textDocument/definition", c.at(page, piece), &found)
		if got := c.places(found); got != want {
			t.Errorf("%s leads to %q, want %q", piece, got, want)
		}
	}
}

// TestNamesOfPartials become names of components.
func TestNamesOfPartials(t *testing.T) {
	for file, want := range map[string]string{"_first-step.mdx": "FirstStep", "_a!b-ç9_Zz.mdx": "Ab9Zz", "_日-a.mdx": "A", "_az-AZ-09.mdx": "AzAZ09", "__.mdx": ""} {
		if got := componentOf(file); got != want {
			t.Errorf("%s is %s", file, got)
		}
	}
}

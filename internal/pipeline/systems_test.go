package pipeline_test

import (
	"path"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// everyKind has a text of every kind that a site may be made of.
const everyKind = `-- site.yaml --
title: Kiln
url: https://example.com
locales:
  - {code: en, label: English}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
api:
  services:
    - {name: kiln, file: api/kiln.yaml}
-- api/kiln.yaml --
openapi: 3.0.3
info:
  title: Kilns
  version: "1"
paths:
  /kilns:
    get:
      operationId: listKilns
      description: |
        First line,
        second line.
      responses:
        "200": {description: All kilns}
-- docs/_category_.yaml --
label: Glazes
-- docs/index.md --
---
title: Start
description: >-
  folded
  text
---

# Start

A line, hard\
broken.

| a | b |
|---|---|
| 1 | 2 |

` + "```js title=\"a.js\"\nconst a = 1;\n\nconst b = 2;\n```" + `

:::note
Text
:::

[Mixed](./mixed.mdx#part)
-- docs/mixed.mdx --
import Box from "../components/Box";
import data from "../components/data.json";

export const n = 1 +
  2;

# Mixed

## Part

<Box n={n}>

Text of *Markdown*.

</Box>

{data.name}
-- components/data.json --
{"name": "celadon"}
-- components/Box.tsx --
import styles from "./Box.module.css";

export default function Box({ n, children }: { n: number; children: unknown }) {
  // a comment
  return <div className={styles.box} title={` + "`a\nb`" + `}>{n}{children}</div>;
}
-- components/Box.module.css --
.box {
  color: red;
}
-- theme/tokens.css --
:root {
  --color-accent: #27478f;
}
`

// TestTextsOfWindowsGiveTheSameSite gives all files the byte order mark and the ends of lines that programs of Windows write.
func TestTextsOfWindowsGiveTheSameSite(t *testing.T) {
	plain := sitetest.New(t, everyKind)
	if plain.Err != nil {
		t.Fatal(plain.Messages())
	}
	windows := sitetest.Folder(t, everyKind)
	for line := range strings.Lines(everyKind) {
		if name, ok := strings.CutPrefix(line, "-- "); ok {
			name = strings.TrimSuffix(strings.TrimSpace(name), " --")
			windows.Write(name, "\ufeff"+strings.ReplaceAll(windows.Source(name), "\n", "\r\n"))
		}
	}
	windows.Build(pipeline.Options{})
	if windows.Err != nil {
		t.Fatal(windows.Messages())
	}
	for _, name := range plain.Files("") {
		if strings.HasPrefix(name, "_orihon/manifest") {
			continue
		}
		if !windows.Has(name) {
			t.Errorf("%s is missing", name)
		} else if plain.Read(name) != windows.Read(name) {
			t.Errorf("%s is another:\n%q\n%q", name, plain.Read(name), windows.Read(name))
		}
	}
}

// TestNamesOfMacOSAreTheSame builds files whose names are spelled as archives of macOS spell them (NFD), with links as people
// type them (NFC), and the other way round.
func TestNamesOfMacOSAreTheSame(t *testing.T) {
	archive := `-- docs/index.md --
# Start

[Café](./café/über.md) ![Glaze](./café/größe.png)
-- docs/café/über.md --
---
image: ./größe.png
---

# Über

[Start](../index.md) [ガイド](/docs/café/ガイド)
-- docs/café/größe.png --
x
-- docs/café/ガイド.mdx --
import Box from "../../components/Büchse";

# ガイド

<Box />
-- components/Büchse.tsx --
export default function Box() { return <b>box</b>; }
`
	want := sitetest.New(t, archive)
	if len(want.Report.Messages) > 0 {
		t.Fatal(want.Messages())
	}
	files := func(change func(string) string) string {
		var out strings.Builder
		for line := range strings.Lines(archive) {
			if strings.HasPrefix(line, "-- ") {
				line = change(line)
			}
			out.WriteString(line)
		}
		return out.String()
	}
	for name, archive := range map[string]string{
		"names":  files(norm.NFD.String),
		"folder": files(func(line string) string { return path.Dir(line) + "/" + norm.NFD.String(path.Base(line)) }),
	} {
		t.Run(name, func(t *testing.T) {
			got := sitetest.New(t, archive)
			if len(got.Report.Messages) > 0 {
				t.Error(got.Messages())
			}
			for _, page := range want.Files(".html") {
				if !got.Has(page) || got.Read(page) != want.Read(page) {
					t.Errorf("%s is another", page)
				}
			}
		})
	}
	t.Run("links", func(t *testing.T) {
		got := sitetest.New(t, strings.ReplaceAll(archive, "(./café/über.md)", "("+norm.NFD.String("./café/über.md")+")"))
		if len(got.Report.Messages) > 0 {
			t.Error(got.Messages())
		}
	})
}

// TestPathsOfWindowsAreTold holds what is said of paths as Windows writes them.
func TestPathsOfWindowsAreTold(t *testing.T) {
	for name, c := range map[string]struct{ page, want string }{
		"a page":            {`[a](glazes\celadon.md)`, `Did you mean "./glazes/celadon.md"?`},
		"a picture":         {`![a](\img\a.png)`, `Write "/img/a.png": folders are separated by / on every system.`},
		"a drive":           {`![a](C:\Users\me\a.png)`, "The path is one on your computer."},
		"a page on a drive": {`[a](C:/docs/a.md)`, "The path is one on your computer."},
		"a network share":   {`[a](\\\\server\share\a.md)`, "The path is one on your network."},
		"a picture there":   {`![a](\\\\server\share\a.png)`, "The path is one on your network."},
		"its picture there": {"---\nimage: '\\\\server\\share\\a.png'\n---\n\n# A", "The path is one on your network."},
		"its own drive":     {"---\nimage: C:\\img\\a.png\n---\n\n# A", "The path is one on your computer."},
		"a drive as a slug": {"---\nslug: C:\\docs\\a\n---\n\n# A", "slug must be an address, which has / and no \\"},
		"an address":        {"---\nslug: \\x\\y\n---\n\n# A", "slug must be an address, which has / and no \\"},
		"a picture of it":   {"---\nimage: \\img\\a.png\n---\n\n# A", `Write "/img/a.png"`},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, "-- docs/index.md --\n"+c.page+"\n-- docs/glazes/celadon.md --\n# Celadon\n-- static/img/a.png --\nx\n")
			var said strings.Builder
			for _, m := range s.Report.Messages {
				said.WriteString(m.Text + "\n" + m.Hint + "\n")
			}
			if !strings.Contains(said.String(), c.want) {
				t.Errorf("said %q, want %q", said.String(), c.want)
			}
		})
	}
}

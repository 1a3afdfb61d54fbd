package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/golden"

	"github.com/rogpeppe/go-internal/txtar"
)

// short are texts at which rules look closely, by the language and the format of their page.
var short = map[string][]string{
	"en mdx": {
		"Click [here](a.md), [](b.md) [![x](y.png)](c.md) [`z`](d.md).",
		"![](a.png) ![b](c.png) <img src=\"d\"/> <img alt src=\"e\"/>",
		"<iframe src=\"https://a.example/b\" title=\"c\"/> <iframe src={x}/>",
		"Teh word recieve, TEH, teh-x and [teh](x.md) seperate's.",
		"It is is so so. The the, had had; that that a a.",
		"We go to the the-thing and and so on, by by the road road-side of of it.",
		"[a][b] [c][] [d] \\[e][f] ![g][h]\n\n[d]: x",
		"A[^1] and[^2] `[^3]`.\n\n[^1]: x\n[^4]: y",
		"!!! note x\n\n[[toc]]\n\n[TOC]\n\n*[A]: b\n\n{% x %}",
		"A [[b c|d]] ==e== :f: :+1: ++g++ (:h_1:) x==y.",
		"http://a.example [b](http://c.example) <http://localhost>",
		"https://docs.example.com/docs/x [y](https://docs.example.com/docs/a)",
		"TODO x FIXME. Lorem ipsum, TBD; XXXL.",
		"# A:\n\n### B.\n\n### B.\n\n## C?",
		"## A\n\n## B\n\n- c\n\n## D\n\n### E\n\n## F",
		"|a|b|\n|-|-|\n|c|\n|d|e|f|\n|g|h|",
		"```\na\n```\n\n```json\n{\"a\": 1,}\n```",
		"```json\n{\"a\": ...}\n```\n\n```yaml\na: [\n```",
		"```mermaid\nflowchart LR\n A[\"b\"] --> C\n```",
		"```mermaid\nsequenceDiagram\n A->>B: c\n loop d\n end\n```",
		"```mermaid\nclassDiagram\n class A {\n }\n```",
		"```mermaid\npie title X\n \"a\" : 1\n```",
		"AKIAABCDEFGHIJKLMNOP ghp_abcdefghijklmnopqrstuvwxyz0123456789 -----BEGIN PRIVATE KEY-----",
		"{/* check: off a, b */}\nx <!-- y -->",
		"---\ntitle: A\ndescription: short\nreview_by: 2020-01-01\ndescripton: x\n---\n\n# B",
	},
	"en md": {
		"<p><img src=\"a\"> <img alt=\"b\" src='c'></p>\n\nd <IMG SRC=e>",
		"<iframe width=3\nsrc='https://a.example/x'></iframe> <b>the</b> the",
		"<!-- <img src=\"a\"> --> a<br>a <kbd>b</kbd> b",
		"[//]: # (x)\n[a]: b\n\n> the the",
		"<div><a href=a>here</a> <a href=b></a> <a href=c><img alt=x></a> <a>this</a> <a href=d><code>here</code></a>\n<a HREF=e> More&nbsp;</a> <a href=f aria-label=x>here</a> <a href=g>here</div>",
	},
	"ja mdx": {
		"サーバとユーザ、コンピュータ。プリンターとプリンタ。",
		"APIを使う。API を使う。A とB、１２３とＡＢＣ、ｱｲｳ｡",
		"これである。これです。これだ。これします。",
		"をを、がが。、。！ ？（全角）と(半角)「。」",
		"これはこれは、それはそれは。とととと。",
		"[こちら](a.md)、[ここ](b.md)、あとで書く（仮）",
		"。です。ます。た。である。でした。ません。ください。",
	},
}

// TestShortTexts prints what the rules find in short texts, and breaks each of their characters as TestDamagedPages does lines.
func TestShortTexts(t *testing.T) {
	s := siteOf(t, txtar.Parse([]byte("-- docs/a.md --\n# A\n-- i18n/ja/docs/a.md --\n# あ\n")))
	s.Compile = nil
	var out strings.Builder
	for _, kind := range []string{"en mdx", "en md", "ja mdx"} {
		locale, format, _ := strings.Cut(kind, " ")
		for _, text := range short[kind] {
			doc := &site.Doc{File: "docs/x." + format, Locale: locale, Module: &mdx.Module{}}
			found, _, err := findIn(s, doc, text)
			if err != nil {
				t.Fatal(err)
			}
			found = slices.DeleteFunc(found, func(f Finding) bool { return slices.Contains(ofMostPages, f.ID) })
			fmt.Fprintf(&out, "%s %q\n%s", kind, text, written(found))
			damage.Each(t, damage.Characters(text, depth.Of(5, 2)), func(d damage.Text) error { return keep(s, doc, d.Text) })
		}
	}
	golden.Compare(t, "testdata/short.txt", out.String(), *update)
}

// TestWhichTextsAreWide: those of whose letters more than half are Chinese or Japanese; marks and digits are none.
func TestWhichTextsAreWide(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "123": false, "abc": false, "折本": true, "ひらがなとカタカナ": true, "サーバー": true, "ab折": false, "ab折本": false, "ab折本、文": true,
		"折 1 2 3 4 5": true, "React を使う": false, "Reactを使って書く方法": true, "한국어": false,
	} {
		if got := wide(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

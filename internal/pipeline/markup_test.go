package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/sitetest"
)

// hostileMarkup is HTML of writers that runs code, leads readers away or changes where links lead, and the id of the
// message that refuses it.
var hostileMarkup = []struct{ markup, id string }{
	{`<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><a><animate attributeName="xlink:href" to="javascript:alert(1)"/><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><a><animate attributeName=" HREF " from="javascript:alert(1)"/><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><a><animateTransform attributeName="href" to="javascript:alert(1)"/><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><set attributeName="onclick" to="alert(1)"/></svg>`, "unsafe-url"},
	{`<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`, "unsafe-url"},
	{`<svg><use href="data:image/svg+xml,x"/></svg>`, "unsafe-url"},
	{`<math><mi href="javascript:alert(1)">x</mi></math>`, "unsafe-url"},
	{`<form action="javascript:alert(1)"></form>`, "unsafe-url"},
	{`<button formaction="javascript:alert(1)">x</button>`, "unsafe-url"},
	{`<object data="javascript:alert(1)"></object>`, "unsafe-url"},
	{`<embed src="data:text/html,x"/>`, "unsafe-url"},
	{`<iframe src="javascript:alert(1)"></iframe>`, "unsafe-url"},
	{`<iframe srcdoc="x"></iframe>`, "unsafe-url"},
	{`<a href="java&#10;script:alert(1)">x</a>`, "unsafe-url"},
	{`<p onclick="alert(1)">x</p>`, "event-handler"},
	{`<img src="/x.png" onerror="alert(1)"/>`, "event-handler"},
	{`<script src="/x.js"></script>`, "script-element"},
	{`<base href="https://example.net/"/>`, "unsafe-element"},
	{`<meta http-equiv="refresh" content="0;url=https://example.net/"/>`, "unsafe-element"},
	{`<meta http-equiv="Content-Security-Policy" content="default-src *"/>`, "unsafe-element"},
	{`<link rel="stylesheet" href="https://example.net/x.css"/>`, "unsafe-element"},
}

// hostileComponents are built-in components with addresses that run code.
var hostileComponents = []struct{ markup, id string }{
	{`<Card title="A" href="javascript:alert(1)">x</Card>`, "unsafe-url"},
	{`<Video src="javascript:alert(1)" title="A" />`, "unsafe-url"},
	{`<Video youtube="aqz-KE-bpKQ" title="A" poster="javascript:alert(1)" />`, "unsafe-url"},
	{`![x](javascript:alert(1))`, "unsafe-url"},
	{"[x][y]\n\n[y]: javascript:alert(1)", "unsafe-url"},
	{`<javascript:alert(1)>`, ""}, // JSX takes it for a tag
}

// hostileTags are tags that only plain HTML may hold: JSX has no such syntax.
var hostileTags = []struct{ markup, id string }{
	{`<div title=a"><script>alert(1)</script><p title="">`, "script-element"},
	{`<div title=a"><p onclick=alert(1)>x</p><p title="">`, "event-handler"},
	{"<a href\f=javascript:alert(1)>x</a>", "unsafe-url"},
	{"<div><a/href=javascript:alert(1)>x</a></div>", "unsafe-url"},
	{`<xmp title="><img src=x onerror=alert(1)>"></xmp><div title="</xmp><script>alert(1)</script>"></div>`, ""},
	{`<div><svg><style><img src=x onerror=alert(1)></style></svg></div>`, "event-handler"},
	{`<div><!--><img src=x onerror=alert(1)>--></div>`, "event-handler"},
	{`<div></script/ x></div>`, ""},
	{`<META HTTP-EQUIV=refresh CONTENT=0>`, "unsafe-element"},
}

// TestMarkupThatHurtsIsRefused writes each case into a page of MDX, alone and in a line of text, and into one of plain
// Markdown. Every page must be named, with a place and what to do.
func TestMarkupThatHurtsIsRefused(t *testing.T) {
	pages, want := "", map[string]string{}
	write := func(name, text, id string) {
		pages += "-- docs/" + name + " --\n" + text + "\n"
		want["docs/"+name] = id
	}
	for i, c := range hostileMarkup {
		write(fmt.Sprintf("block%d.mdx", i), "# A\n\n"+c.markup, c.id)
		write(fmt.Sprintf("inline%d.mdx", i), "# A\n\nInline "+c.markup+" text", c.id)
	}
	for i, c := range hostileComponents {
		write(fmt.Sprintf("component%d.mdx", i), "# A\n\n"+c.markup, c.id)
	}
	for i, c := range append(hostileTags, hostileMarkup...) {
		write(fmt.Sprintf("plain%d.md", i), "---\nformat: md\n---\n# A\n\n<div>\n"+c.markup+"\n</div>", c.id)
	}
	s := sitetest.New(t, "-- docs/index.md --\n# A\n"+pages)
	said := map[string]string{}
	for _, m := range s.Report.Messages {
		if m.Pos.Line > 0 && m.Hint != "" && m.Severity.String() == "error" {
			said[m.Pos.File] += m.ID + " "
		}
	}
	for name, id := range want {
		if id != "" && !strings.Contains(said[name], id) {
			t.Errorf("%s passes, or not for %s: %q\n%s", name, id, said[name], s.Source(name))
		}
	}
}

// apiWithHostileProse says in every text of an OpenAPI document what must not reach a page: of tags nothing, of links their words.
const apiWithHostileProse = `-- site.yaml --
title: Test
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
api: {path: /api, services: [pets]}
-- api/pets.yaml --
openapi: 3.1.0
info:
  title: Pets <img src=x onerror=alert(1)>
  version: "1"
  description: &prose |
    [a](javascript:alert(1)) <a href="javascript:alert(1)">b</a> <svg><set attributeName="href" to="javascript:alert(1)"/></svg>
    <script>alert(1)</script> <img src=x onerror=alert(1)> ![c](javascript:alert(1)) [d](java&#9;script:alert(1))
  license: {name: x, url: "javascript:alert(1)"}
  contact: {name: x, url: "javascript:alert(1)"}
externalDocs: {url: "javascript:alert(1)", description: x}
servers: [{url: "javascript:alert(1)", description: *prose}]
tags: [{name: t, description: *prose, externalDocs: {url: "javascript:alert(1)"}}]
paths:
  /pets:
    get:
      tags: [t]
      summary: List <script>alert(1)</script>
      description: *prose
      parameters: [{name: q, in: query, description: *prose, schema: {type: string, description: *prose}}]
      responses: {"200": {description: *prose, content: {application/json: {schema: {type: object, properties: {a: {type: string, description: *prose}}}}}}}
`

// TestMarkupThatOnlyLooksHostileHurtsNobody reads pages whose markup is harmless as browsers read it, or is made so.
func TestMarkupThatOnlyLooksHostileHurtsNobody(t *testing.T) {
	pages := ""
	for i, c := range hostileTags {
		if c.id == "" {
			pages += fmt.Sprintf("-- docs/plain%d.md --\n---\nformat: md\n---\n# A\n\n<div>\n%s\n</div>\n", i, c.markup)
		}
	}
	s := sitetest.New(t, apiWithHostileProse+"-- docs/index.md --\n# A\n"+pages)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, name := range s.Files(".html") {
		root, err := html.Parse(strings.NewReader(s.Read(name)))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			checkNode(t, name, n)
		}
	}
}

package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const pagesSite = `
-- site.yaml --
title: Test
url: https://example.com/base
locales: [en, ja]
docsets: [{id: docs, path: /docs, folder: docs}]
footer: {columns: [{title: More, items: [{label: Imprint, to: /imprint}]}]}
-- docs/start.md --
# Start

See [the imprint](/imprint#who).
-- pages/index.mdx --
---
title: Welcome
hide_table_of_contents: true
full_width: true
---
<Steps>

1. One

</Steps>
-- pages/imprint.md --
---
description: Who is behind this.
hide_footer: true
wrapperClassName: quiet legal
head:
  - {tag: meta, attributes: {name: author, content: "A <b>"}}
  - {tag: link, attributes: {rel: stylesheet, href: "https://fonts.example.org/a.css?x=1"}}
  - {tag: script, attributes: {type: application/ld+json}, text: '{"a": "</script>"}'}
---
# Imprint

## Who

[Start](../docs/start.md)
-- pages/about/index.md --
# About us
-- pages/about/readme.md --
# Read me
-- pages/_partial.mdx --
Not a page.
-- pages/team.tsx --
export const frontMatter: object = {
	title: "The team", // of three
	"description": 'Who we are.', hide_navbar: true, wrapperClassName: "wide",
	head: [{ tag: "meta", attributes: { name: "author", content: "us" } }],
};
export default function Team() { return <h1>Team</h1>; }
-- pages/404.md --
# Lost

Nothing is here.

## Where to go
-- i18n/ja/pages/imprint.md --
# 奥付

## 誰
-- i18n/ja/pages/404.md --
# 迷子
-- i18n/ja/pages/team.tsx --
export const frontMatter = { title: "チーム" };
export default function Team() { return <h1>チーム</h1>; }
`

func TestOwnPages(t *testing.T) {
	s := sitetest.New(t, pagesSite)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	home := s.Page("/")
	home.Has("h1", "Welcome")
	home.Has(".doc-alone ol", "")
	home.Has(".doc-wide h1", "")
	home.HasNot(".breadcrumbs li")
	home.HasNot(".sidebar")
	imprint := s.Page("/imprint")
	imprint.Has("title", "Imprint | Test")
	imprint.Has("h1", "Imprint")
	if strings.Contains(imprint.Source, "min read") {
		t.Error("a page of its own says how long it takes")
	}
	imprint.HasNot("footer.footer")
	imprint.Has(".quiet .article", "")
	imprint.Has(".article a[href=/base/docs/start]", "Start")
	imprint.Has("meta[name=author]", "")
	imprint.Has(".toc a[href=#who]", "Who")
	if html := s.Read("imprint/index.html"); !strings.Contains(html, `content="A &lt;b&gt;"`) || !strings.Contains(html, `{"a":"\u003c/script\u003e"}`) {
		t.Error("the head of the page is not written safely")
	}
	if policy := s.Read("_headers"); !strings.Contains(policy, "style-src 'self' 'unsafe-inline' https://fonts.example.org/a.css;") {
		t.Error("the policy does not name the style sheet of a page:", policy)
	}
	if list := s.Read("llms.txt"); !strings.Contains(list, "\n## Pages\n\n- [Welcome](https://example.com/base/index.md)\n") || strings.Contains(list, "Lost") {
		t.Error("llms.txt does not list the pages:", list)
	}
	s.Page("/about/").Has("h1", "About us")
	s.Page("/about/readme").Has("h1", "Read me")
	s.Page("/docs/start").Has("footer.footer a[href=/base/imprint]", "Imprint")
	ja := s.Page("/ja/imprint")
	ja.Has("h1", "奥付")
	ja.HasNot("footer.footer")
	ja.Has(".legal h1", "")
	ja.Has("head link[hreflang=en]", "")
	s.Page("/ja/about/").Has("h1[lang=en]", "")
	team := s.Page("/team")
	team.Has("title", "The team | Test")
	team.Has("meta[name=author]", "")
	team.HasNot("header.navbar, nav.navbar, .navbar")
	team.Has(".page-top h1", "Team")
	s.Page("/ja/team").Has("title", "チーム | Test")
	s.Page("/ja/team").Has("h1", "チーム")
	s.Page("/ja/team").HasNot(".navbar")
}

func TestOwnNotFound(t *testing.T) {
	s := sitetest.New(t, pagesSite)
	for file, want := range map[string]string{"404.html": "Lost", "ja/404.html": "迷子"} {
		html := s.Read(file)
		for _, part := range []string{">" + want + "</h1>", `<meta data-head name="robots" content="noindex, nofollow">`, `"kind":"notFound"`} {
			if !strings.Contains(html, part) {
				t.Errorf("%s lacks %s", file, part)
			}
		}
		if strings.Contains(html, "message-page") || file == "404.html" && !strings.Contains(html, "<p>Nothing is here.</p>") {
			t.Errorf("%s does not show what the site says", file)
		}
		if strings.Contains(html, "canonical") || strings.Contains(html, "text/markdown") {
			t.Errorf("%s says that it is at an address of its own", file)
		}
	}
	for _, name := range []string{"404/index.html", "404.md", "_orihon/data/404.json", "ja/404/index.html"} {
		if s.Has(name) {
			t.Error(name, "is there")
		}
	}
	if strings.Contains(s.Read("sitemap.xml"), "404") {
		t.Error("the sitemap names the 404 page")
	}
	s = sitetest.New(t, "-- pages/404.tsx --\nexport const frontMatter = { title: 'Gone' };\nexport default function Gone() { return <h1>Gone</h1>; }\n-- docs/a.md --\n# A\n")
	if html := s.Read("404.html"); !strings.Contains(html, "<h1>Gone</h1>") || !strings.Contains(html, "<title>Gone | Test</title>") {
		t.Error("a component does not take the place of the 404 page", s.Err, s.Messages())
	}
}

// TestOwnPagesGoWrong is what people write who expect more than there is.
func TestOwnPagesGoWrong(t *testing.T) {
	for name, c := range map[string]struct{ files, want string }{
		"two pages at one address": {"-- pages/a.md --\n# A\n-- pages/a.tsx --\nexport default () => <p/>;\n", "pages/a.md: error: /a is the route of pages/a.tsx too"},
		"a key of documents":       {"-- pages/a.tsx --\n\nexport const frontMatter = {\n  title: 'A',\n  slug: '/b',\n};\nexport default () => <p/>;\n", "pages/a.tsx:4:3: error: frontMatter of a component has no key \"slug\""},
		"a value that is computed": {"-- pages/a.tsx --\nexport const frontMatter = { title: name() };\nexport default () => <p/>;\n", "pages/a.tsx:1:1: error: frontMatter is to be an object of literals"},
		"nothing to translate":     {"-- i18n/ja/pages/a.tsx --\nexport default () => <p/>;\n-- i18n/ja/pages/b.md --\n# B\n-- pages/c.md --\n# C\n", "i18n/ja/pages/a.tsx: warning: it translates nothing"},
		"an element that runs":     {"-- pages/a.md --\n---\nhead:\n  - {tag: script, attributes: {src: https://example.org/a.js}}\n---\n# A\n", "pages/a.md:3:5: error: a <script> of `head` holds data"},
		"a handler":                {"-- pages/a.md --\n---\nhead:\n  - tag: link\n    attributes:\n      href: /a\n      onload: x()\n---\n# A\n", "pages/a.md:6:15: error: the handler onload does not run"},
		"classes":                  {"-- pages/a.md --\n---\nwrapperClassName: 'a\"b'\n---\n# A\n", "pages/a.md:2:19: error: \"a\\\"b\" are no classes"},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, "-- site.yaml --\ntitle: T\nurl: https://example.com\nlocales: [en, ja]\n"+c.files)
			if !strings.Contains(s.Messages(), c.want) {
				t.Errorf("want %s\n got %s", c.want, s.Messages())
			}
		})
	}
}

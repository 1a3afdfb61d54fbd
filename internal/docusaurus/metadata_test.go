package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestPagesKnowThemselves has pages compute with what Docusaurus tells them about themselves.
func TestPagesKnowThemselves(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
-- docs/a.mdx --
---
title: Given
since: 2.1
list: [x, y]
---

# The heading

export const up = frontMatter.title.toUpperCase();

{up} since {frontMatter.since}, {frontMatter.list.join('+')}, {contentTitle}, {metadata.title}, {toc.length} parts

## One

## Two
-- docs/b.mdx --
export const frontMatter = { own: 'mine' };

B has {frontMatter.own} and {String(contentTitle)}
-- docs/c.mdx --
---
title: C
---

The word frontMatter in text, and {1 + 1}.
`)
	for file, want := range map[string]string{
		"docs/a/index.html": "GIVEN since 2.1, x+y, The heading, Given, 2 parts",
		"docs/b/index.html": "B has mine and undefined",
		"docs/c/index.html": "The word frontMatter in text, and 2.",
	} {
		text := strings.ReplaceAll(s.Read(file), "<!-- -->", "")
		if !strings.Contains(text, want) {
			t.Errorf("%s lacks %q: %s", file, want, text[strings.Index(text, "<article"):][:600])
		}
	}
}

// TestHeadsOfPages is what pages write for their <head>: it stands there, in the place of what the site says, and not in the article.
func TestHeadsOfPages(t *testing.T) {
	s := sitetest.New(t, plain+`-- docs/a.mdx --
import Head from '@docusaurus/Head';

# A

<Head>
  <html className="x" />
  <title>Own title</title>
  <meta name="description" content="Own words" />
  <meta property="og:title" content={'Shared'} />
  <link rel="canonical" href="https://example.org/a" />
  <script type="application/ld+json">{'{"name":"A"}'}</script>
  <script src="https://example.org/x.js" />
  <meta httpEquiv="refresh" content="0;url=https://example.org" />
</Head>

Text.
-- docs/b.md --
# B

<head>
  <title>Other title</title>
  <meta name="keywords" content="k" />
  <meta name="x" content={Math.max(1, 2)} />
</head>

Text of b.
-- docs/c.mdx --
import Head from '@docusaurus/Head';

# C

<Head><meta name="y" content={String(1)} /></Head>

Text of c.
`)
	for file, want := range map[string]struct{ has, lacks []string }{
		"docs/a/index.html": {
			[]string{
				"<title>Own title</title>", `<meta data-head content="Own words" name="description">`, `<meta data-head content="Shared" property="og:title">`,
				`<link data-head href="https://example.org/a" rel="canonical">`, `<script data-head type="application/ld+json">{"name":"A"}</script>`, "Text.",
			},
			[]string{"x.js", "refresh", `href="https://example.com/docs/a"`, `property="og:title" content=`, "data-page-script"},
		},
		"docs/b/index.html": {[]string{"<title>Other title</title>", `<meta data-head content="k" name="keywords">`, "Text of b."}, []string{`name="x"`}},
		"docs/c/index.html": {[]string{"Text of c."}, nil},
	} {
		text := s.Read(file)
		for _, w := range want.has {
			if !strings.Contains(text, w) {
				t.Errorf("%s lacks %s", file, w)
			}
		}
		for _, w := range want.lacks {
			if strings.Contains(text, w) {
				t.Errorf("%s has %s", file, w)
			}
		}
		if _, body, _ := strings.Cut(text, "<body"); strings.Contains(body, "<head>") || strings.Contains(body, "Own title</") {
			t.Errorf("%s has its head in its body", file)
		}
	}
	got := s.Messages()
	for _, want := range []string{
		"docs/a.mdx:12:3: warning: a <script> of `head` holds data", "docs/a.mdx:13:3: warning: <meta http-equiv>", "docs/b.md:6:3: warning: <meta> of the head computes",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if strings.Contains(got, "error") || strings.Contains(got, "docs/c") {
		t.Error(got)
	}
}

// TestPartialsAsValues is a partial that is not an element of the page: what the page computes is given its component.
func TestPartialsAsValues(t *testing.T) {
	s := sitetest.New(t, plain+`-- src/Show.js --
export default ({ code, also }) => <figure>{Object.entries(code).map(([name, Part]) => <section key={name} id={name}><Part /></section>)}{also}</figure>;
-- docs/a.mdx --
import One from './_one.mdx';
import Two from './_two.mdx';
import Show from '@site/src/Show';
import note from './_note.md';
import link from './_link.md';

<One />

<Two />

<Show code={{ note, link }} />
-- docs/_one.mdx --
import Show from '@site/src/Show';
import sample from './_first.md';

<Show code={{ sample }} />
-- docs/_two.mdx --
import Show from '@site/src/Show';
import sample from './_second.md';

<Show code={{ other: sample }} also="too" />
-- docs/_first.md --
`+"```js\nfirst();\n```\n"+`
-- docs/_second.md --
The *second*.
-- src/Chip.js --
export default () => <i>chip</i>;
-- docs/_note.md --
import Chip from '@site/src/Chip';

A note with a [link](b.md) and <Chip />.
-- docs/_link.md --
To [b](b.md).

`+"```js\nlet x = \"<\";\n```\n"+`
-- docs/b.md --
# B
`)
	text := s.Read("docs/a/index.html")
	for _, want := range []string{`<section id="sample">`, "first", `<p>The <em>second</em>.</p>`, "too</figure>", `<section id="note"><p>A note with a <a href="/docs/b">link</a> and <i>chip</i>.</p>`, `>To <a href="/docs/b">b</a>.</p>`, `<section id="link">`} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s: %s", want, s.Messages())
		}
	}
	if s.Err != nil {
		t.Error(s.Messages())
	}
}

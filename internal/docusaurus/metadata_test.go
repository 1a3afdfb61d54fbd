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

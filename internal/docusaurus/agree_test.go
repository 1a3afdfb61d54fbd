package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestPagesAgree: what builds of public projects showed to differ from the generator's own.
func TestPagesAgree(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {title: 'Site', url: 'https://x.test', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore',
  presets: [['classic', {docs: {routeBasePath: 'docs'}, blog: {routeBasePath: '/', blogTitle: 'Journal', onUntruncatedBlogPosts: 'ignore', postsPerPage: 1}}]]};
-- docs/a.md --
# Deploy it

## Deploy it

# Other

## Other
-- docs/more/_category_.json --
{"label": "More", "link": {"type": "generated-index", "description": "Five <minutes>."}}
-- docs/more/b.md --
# B
-- blog/authors.yml --
ann: {name: Ann, url: https://ann.example}
-- blog/2024-01-01-one.mdx --
---
authors: ann
---
# Same

import Box from '@site/src/Box';

Before the box.

## Same

<Box>in it</Box>
-- blog/2023-01-01-two.md --
# Two

Text.
-- src/Box.jsx --
export default ({children}) => <b>{children}</b>;
`)
	for page, c := range map[string]struct{ has, lacks []string }{
		"docs/a/index.html":             {[]string{`<h2 id="deploy-it-1"`, `<h2 id="other-1"`}, nil},
		"docs/category/more/index.html": {[]string{"<p>Five &lt;minutes&gt;.</p>"}, nil},
		"authors/index.html":            {[]string{"Ann"}, nil},
		"index.html":                    {[]string{"<title>Site</title>", "Before the box.", `id="same"`, "post-more"}, []string{"<title>Journal"}},
		"page/2/index.html":             {[]string{"<title>Journal | Site</title>", "Text."}, []string{"post-more"}},
		"2024/01/01/one/index.html":     {[]string{`<h2 id="same"`}, []string{"same-1"}},
	} {
		text := s.Read(page)
		for _, want := range c.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", page, want)
			}
		}
		for _, not := range c.lacks {
			if strings.Contains(text, not) {
				t.Errorf("%s has %s", page, not)
			}
		}
	}
}

package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const functions = `
-- docusaurus.config.js --
const edit = ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
  docPath.startsWith('private') ? undefined : ['https://example.com', locale, version, versionDocsDirPath, docPath].join('/') + '?at=' + permalink;
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/t/', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [['classic', {
    docs: { editUrl: edit },
    blog: { editUrl: ({ blogDirPath, blogPath }) => 'https://example.com/' + blogDirPath + '/' + blogPath },
  }]],
  plugins: [['client-redirects', { createRedirects: (path) => path.includes('/docs/') ? [path.replace('/docs/', '/guide/'), '/docs/b'] : undefined }],
    ['content-docs', { id: 'bad', path: 'bad', routeBasePath: 'bad', editUrl: () => { throw new Error('no token'); } }]],
};
-- docs/a.md --
# A
-- docs/b.md --
# B
-- docs/private.md --
# P
-- bad/x.md --
# X
-- blog/2024-01-02-post.md --
# Post
-- i18n/ja/docusaurus-plugin-content-docs/current/a.md --
# あ
`

func TestFunctionsAreCalled(t *testing.T) {
	s := sitetest.New(t, functions)
	if s.Err != nil {
		t.Fatal(s.Err, s.Report.Messages)
	}
	for file, want := range map[string]string{
		"docs/a/index.html":               `href="https://example.com/en/current/docs/a.md?at=/t/docs/a"`,
		"ja/docs/a/index.html":            `href="https://example.com/ja/current/docs/a.md?at=/t/ja/docs/a"`,
		"blog/2024/01/02/post/index.html": `href="https://example.com/blog/2024-01-02-post.md"`,
		"guide/a/index.html":              `/t/docs/a`,
		"ja/guide/a/index.html":           `/t/ja/docs/a`,
		"docs/b/index.html":               ">B</h1>",
	} {
		if text := s.Read(file); !strings.Contains(text, want) {
			t.Errorf("%s lacks %s", file, want)
		}
	}
	if strings.Contains(s.Read("docs/private/index.html"), "theme-edit") || strings.Contains(s.Read("docs/private/index.html"), "private.md?at") {
		t.Error("a page without an address to edit it at has one")
	}
	if got := s.Messages(); strings.Count(got, "no token") != 1 {
		t.Error("an error of a function is not told once:", got)
	}
}

func TestDocumentsAreReadByFunctions(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  markdown: {
    preprocessor: ({ filePath, fileContent }) => fileContent.replaceAll('VERSION', filePath.endsWith('/docs/a.md') ? '1.2' : 'none'),
    parseFrontMatter: async (params) => {
      const result = await params.defaultParseFrontMatter(params);
      if (result.frontMatter.broken) throw new Error('no such key');
      if (result.frontMatter.headline) result.frontMatter.title = result.frontMatter.headline + '!';
      return result;
    },
  },
};
-- docs/a.md --
---
headline: Given
other: 1
---

Of VERSION. [gone](./none.md)
-- docs/b.md --
---
broken: true
title: Kept
---
VERSION
-- docs/c.md --
# Plain
`)
	if text := s.Read("docs/a/index.html"); !strings.Contains(text, ">Given!</h1>") || !strings.Contains(text, "Of 1.2.") {
		t.Error("the functions have not changed the page")
	}
	if text := s.Read("docs/b/index.html"); !strings.Contains(text, ">Kept</h1>") {
		t.Error("a page with which a function fails is not as it is written")
	}
	s.Read("docs/c/index.html")
	if got := s.Messages(); !strings.Contains(got, "docs/b.md: ") || !strings.Contains(got, "no such key") || !strings.Contains(got, "docs/a.md:6:") {
		t.Error("messages:", got)
	}
}

package docusaurus_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestRemarkPartials: partials are given to the plugins of the documents around them, as documents are; those beside none are not.
func TestRemarkPartials(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
function shout() {
  return (tree, file) => {
    if (file.path.includes('_bad')) throw new Error('too bad');
    tree.children.forEach((node) => node.children?.forEach((c) => { if (c.type === 'text') c.value = c.value.replace('WORD', 'from ' + file.path.split('/').pop()); }));
  };
}
export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [shout] } }]] };
-- docs/a.mdx --
import Part from './_part.mdx';
import Other from '@site/shared/other.mdx';

WORD in a.

<Part />

<Other />
-- docs/b.mdx --
import Bad from './_bad.mdx';

<Bad />
-- docs/_part.mdx --
WORD in the partial.
-- docs/_bad.mdx --
WORD stays.
-- shared/other.mdx --
WORD of others.
`)
	text := s.Read("docs/a/index.html")
	for _, want := range []string{"from a.mdx in a.", "from _part.mdx in the partial.", "WORD of others."} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if got := s.Messages(); strings.Count(got, "docs/_bad.mdx: warning: left out of this page, where it fails: the remark plugin shout") != 1 {
		t.Error(got)
	}
}

const remarks = `
-- docusaurus.config.js --
import links from './plugins/links.mjs';
import { counts } from './plugins/counts.ts';
import unknown from 'remark-unknown';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
function parserOnly() { this.data().micromarkExtensions = []; }
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', {
    docs: {
      beforeDefaultRemarkPlugins: [require('./plugins/boxes')],
      remarkPlugins: [[links, { to: '/docs/b' }], counts, unknown, npm2yarn, parserOnly],
      recmaPlugins: [function sections() { return () => {}; }],
    },
    blog: { remarkPlugins: [() => (tree) => { tree.children.unshift({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: 'From a { brace }' }] }] }); }] },
  }]],
};
-- plugins/links.mjs --
import { visit, SKIP } from 'unist-util-visit';
// Words in capitals become links, and every page ends with a line.
export default function links({ to }) {
  return (tree, file) => {
    visit(tree, 'text', (node, index, parent) => {
      const at = node.value.indexOf('TERM');
      if (at < 0 || parent.type === 'link') return;
      parent.children.splice(index, 1, { type: 'text', value: node.value.slice(0, at) },
        { type: 'link', url: to, title: 'A term', children: [{ type: 'text', value: 'term' }] }, { type: 'text', value: node.value.slice(at + 4) });
      return [SKIP, index + 3];
    });
    visit(tree, 'heading', (node) => { if (node.depth === 2) node.data = { hProperties: { id: 'own-' + node.children[0].value.toLowerCase() } }; });
    if (file.data.frontMatter.fails === 'always') throw new Error('too bad');
    if (file.data.frontMatter.fails === 'never') return new Promise(() => {});
    if (file.data.frontMatter.fails === 'refused') file.fail('not like this', tree.children[0]);
    tree.children.push({ type: 'thematicBreak' }, { type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [], children: [
      { type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: 'One "tab"' }], children: [{ type: 'paragraph', children: [{ type: 'text', value: 'in a tab' }] }] }] });
  };
}
-- plugins/boxes.js --
const { visit } = require('unist-util-visit');
// Boxes of a kind of their own become warnings, and code in one language another with a title.
module.exports = () => async (tree) => {
  visit(tree, (node) => node.type === 'containerDirective' && node.name === 'beware', (node) => { node.name = 'warning'; });
  visit(tree, 'code', (node, i, parent) => {
    if (node.lang === 'sh') Object.assign(node, { lang: 'bash', meta: 'title="Shell"', value: node.value.replace(/^\$ /gm, '') });
    if (node.lang === 'drop') parent.children.splice(i, 1);
  });
};
-- plugins/counts.ts --
import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import path from 'node:path';
export const counts = () => (tree: Root, file: any) => {
  const { title } = file.data.frontMatter;
  file.message('seen', tree.children[0]);
  tree.children.unshift({ type: 'paragraph', children: [{ type: 'text', value: [title, path.basename(file.path), file.stem, toString(tree).includes('Body') ? 'yes' : 'no'].join(' | ') }] } as any);
};
-- docs/a.mdx --
---
title: First
---

Body with a TERM and <b>kept  *as it is*</b>.

## Part

:::beware[Mind *this*]

Hot.

:::

` + "```sh\n$ make\n```\n\n```drop\nsecret\n```\n\n```js\nlet a = `x`;\n```" + `

[gone](./gone.md)
-- docs/b.md --
---
fails: always
---
B with TERM.
-- docs/c.md --
---
fails: always
---
C with TERM.
-- docs/d.md --
---
fails: never
---
D with TERM.
-- docs/e.md --
---
fails: refused
---
E with TERM.
-- blog/2024-01-02-post.md --
# Post
Text.
`

func TestRemarkPluginsRun(t *testing.T) {
	checkRemarks(t, sitetest.New(t, remarks))
}

// TestRemarkPluginsRunWithPackages does the same with the packages of npm in place of what stands for them.
func TestRemarkPluginsRunWithPackages(t *testing.T) {
	s := sitetest.New(t, "-- site.yaml --\ntitle: T\nurl: https://example.com\n-- docs/x.md --\nx\n")
	for _, name := range []string{"unist-util-visit", "unist-util-visit-parents", "unist-util-is", "mdast-util-to-string"} {
		from := os.DirFS(filepath.Join("../../web/node_modules", name))
		if err := os.CopyFS(filepath.Join(s.Dir, "web", "node_modules", name), from); err != nil {
			t.Skip("the packages of the front end are not installed:", err)
		}
	}
	file := filepath.Join(s.Dir, "web", "node_modules", "unist-util-visit", "index.js")
	if err := os.WriteFile(file, append([]byte("globalThis.installed = true;\n"), must(os.ReadFile(file))...), 0o644); err != nil {
		t.Fatal(err)
	}
	site := &sitetest.Site{}
	*site = *s
	site.Dir, site.Out = filepath.Join(s.Dir, "web"), filepath.Join(s.Dir, "web", "build")
	archive := strings.Replace(remarks, "const { title } = file.data.frontMatter;", "const title = file.data.frontMatter.title + (globalThis.installed ? '' : ' without packages');", 1)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		site.Write(f.Name, string(f.Data))
	}
	site.Build(pipeline.Options{})
	checkRemarks(t, site)
}

func checkRemarks(t *testing.T, s *sitetest.Site) {
	t.Helper()
	text := s.Read("docs/a/index.html")
	for _, want := range []string{
		"First | a.mdx | a | yes", `<a href="/docs/b" title="A term">term</a> and <b>kept  <em>as it is</em></b>`, `id="own-part"`,
		"admonition-warning", "Mind <em>this</em>", "Shell", "make", "in a tab", "One &quot;tab&quot;", "let",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("docs/a lacks %s", want)
		}
	}
	for _, not := range []string{"TERM", "secret", "$ make"} {
		if strings.Contains(text, not) {
			t.Errorf("docs/a has %s", not)
		}
	}
	for _, page := range []string{"b", "c", "d", "e"} {
		text := s.Read("docs/" + page + "/index.html")
		if letter := strings.ToUpper(page); !strings.Contains(text, letter+" with TERM.") || !strings.Contains(text, page+".md | "+page+" | ") {
			t.Errorf("docs/%s, with which one plugin fails, lacks its text or what the other plugin makes of it", page)
		}
	}
	if post := s.Read("blog/2024/01/02/post/index.html"); !strings.Contains(post, "<strong>From a { brace }</strong>") {
		t.Error("the plugin of the blog was not run")
	}
	got := s.Messages()
	for what, times := range map[string]int{
		"docs/b.md: warning: left out of this page and 1 more, where it fails: the remark plugin links: too bad":                      1,
		"docs/d.md: warning: left out of this page, where it fails: the remark plugin links: it waits for something that never comes": 1,
		"docs/e.md:4:1: error: the remark plugin links: not like this":                                                                1, "remark-unknown: it is not installed": 1, "parserOnly: it changes how Markdown is parsed": 1,
		"sections of recmaPlugins": 1, "npm2yarn": 0, "docs/a.mdx:5:1: warning: seen": 1,
	} {
		if strings.Count(got, what) != times {
			t.Errorf("%d times %q in the messages, want %d", strings.Count(got, what), what, times)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

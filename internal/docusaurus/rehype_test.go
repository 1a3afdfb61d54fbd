package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// rehypes is a project whose plugins of rehype do what such plugins mostly do.
const rehypes = `
-- docusaurus.config.js --
import { visit } from 'unist-util-visit';
import { h } from 'hastscript';
import raw from 'rehype-raw';
import unknown from 'rehype-unknown';
const outside = ({ rel = ['noopener'] } = {}) => (tree) => visit(tree, 'element', (node) => {
  if (node.tagName === 'a' && /^https?:/.test(node.properties.href)) Object.assign(node.properties, { target: '_blank', rel });
});
function tables() {
  return (tree) => visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || parent.properties?.className?.includes('wide')) return;
    parent.children[index] = { type: 'element', tagName: 'div', properties: { className: ['wide', 'own'], dataKind: 'table' }, children: [node] };
  });
}
function pictures() {
  return (tree) => {
    visit(tree, 'element', (node) => { if (node.tagName === 'img') Object.assign(node.properties, { loading: 'eager', className: ['far'] }); });
    visit(tree, 'mdxJsxTextElement', (node) => { if (node.name === 'img') node.attributes.push({ type: 'mdxJsxAttribute', name: 'width', value: '40' }); });
  };
}
function headings() {
  return (tree) => visit(tree, 'element', (node) => {
    if (!/^h[2-3]$/.test(node.tagName)) return;
    node.properties.className = ['anchored'];
    node.properties.dataOf = node.properties.id;
    if (node.tagName === 'h3') node.children.push(h('a.mark', { href: '#' + node.properties.id, ariaHidden: 'true' }, h('span')));
  });
}
function lists() {
  return (tree) => visit(tree, 'element', (node) => {
    if (node.tagName === 'ol') { node.properties.className = ['steps']; node.children.forEach((c, i) => { if (c.tagName === 'li') c.properties.style = 'color: red; margin-top: 2px'; }); }
    if (node.tagName === 'ul') node.children = node.children.filter((c) => !JSON.stringify(c).includes('GONE'));
  });
}
function text() {
  return (tree) => {
    visit(tree, 'text', (node, i, parent) => {
      if (parent.tagName === 'code') return;
      node.value = node.value.replace('WORD', '<word>');
    });
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'p' && node.children.length === 1 && node.children[0].name === 'img') { parent.children.splice(index, 1, node.children[0]); return index; }
      if (node.tagName === 'strong') { parent.children.splice(index, 1, ...node.children); return index; }
      if (node.tagName === 'blockquote') Object.assign(node, { tagName: 'aside', properties: { className: ['said'] } });
      if (node.tagName === 'admonition') node.properties.title = 'Given';
      if (node.tagName === 'pre') node.properties.className = ['x'];
      if (node.tagName === 'code' && parent.tagName !== 'pre') node.properties.className = ['name'];
    });
  };
}
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: {
    rehypePlugins: [raw, [outside, { rel: ['noopener', 'x'] }], tables, pictures, headings, lists, unknown, function breaks() { return () => { throw new Error('too bad'); }; }],
    beforeDefaultRehypePlugins: [text],
  } }]],
};
-- docs/a.md --
# A

Plain words  stay
as *they* are. [^1]

## Two & two

A [link](https://other.org/a_b "T"), [inside](./b.md), ` + "`code`" + ` and WORD and **strong [c](./b.md) words**.

### Three

![far](https://other.org/x.png) and ![near](./near.png)

![alone](./near.png)

| a | b |
|---|:-:|
| 1 | **2** |

- one
- GONE
- three

1. first
2. second *em*

> Said [b](./b.md)

:::tip Hello
Text [d][].
:::

` + "```js title=\"x.js\"\nlet a = 1;\n```" + `

<div className="mine">kept</div>

See https://bare.org/x and me@bare.org.

[d]: ./b.md

[^1]: See [this](https://other.org/n).
-- docs/b.md --
# B

Nothing of note.
-- docs/near.png --
x
`

func TestRehypePluginsRun(t *testing.T) {
	s := sitetest.New(t, rehypes)
	text := s.Read("docs/a/index.html")
	for _, want := range []string{
		"Plain words  stay\nas <em>they</em> are.",
		`<h2 id="two--two" class="anchored" data-of="two--two">Two &amp; two<a class="hash-link"`,
		`<a href="https://other.org/a_b"`, `target="_blank"`, `rel="noopener x"`, `title="T"`,
		`<a href="/docs/b">inside</a>`, `<code class="name">code</code>`, "and &lt;word&gt; and strong <a href=\"/docs/b\">c</a> words.",
		`<h3 id="three" class="anchored" data-of="three">Three<a class="mark" href="#three" aria-hidden="true"><span></span></a>`,
		`class="far"`, `loading="eager"`, `width="40"`,
		`<div class="wide own" data-kind="table">`, `<table>`,
		`<ol class="steps">`, `<li style="color:red;margin-top:2px">first</li>`, "second <em>em</em>",
		`<a href="https://bare.org/x" target="_blank" rel="noopener x">https://bare.org/x</a>`, `"toc":[{"id":"two--two","html":"Two \u0026amp; two","level":2},{"id":"three","html":"Three","level":3}]`,
		`<li style="color:red;margin-top:2px">second`, `<aside class="said">`, "Given", `<a href="/docs/b">d</a>`, "x.js", `<div class="mine">kept</div>`, `See <a href="https://other.org/n"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, not := range []string{"GONE", "WORD", "<blockquote>", "<strong>"} {
		if strings.Contains(text, not) {
			t.Errorf("the page has %s", not)
		}
	}
	got := s.Messages()
	for what, times := range map[string]int{
		"docs/a.md: warning: left out of this page and 1 more, where it fails: the rehype plugin breaks: too bad":              1,
		"docs/a.md: warning: left out of this page, of what rehype plugins change: attributes of code, and elements beside it": 1,
		"left out: the rehype plugin rehype-unknown: it is not installed":                                                      1, "rehype-raw": 0,
	} {
		if strings.Count(got, what) != times {
			t.Errorf("%d times %q in the messages, want %d", strings.Count(got, what), what, times)
		}
	}
	if t.Failed() {
		_, article, _ := strings.Cut(text, "<article")
		article, _, _ = strings.Cut(article, "</article>")
		_, toc, _ := strings.Cut(text, `"toc":`)
		t.Log(article, got, toc[:min(len(toc), 300)])
	}
}

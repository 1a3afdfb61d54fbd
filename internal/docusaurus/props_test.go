package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// wrappers is a project whose components read and change the props that Docusaurus gives them, or give none.
const wrappers = `
-- docusaurus.config.js --
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { editUrl: 'https://example.org/edit/' } }]] };
-- src/theme/TOC/index.tsx --
import React from 'react';
import TOC from '@theme-original/TOC';
import type { Props } from '@theme/TOC';
const short = (value: string) => value.replace(/^<code>win\.(\w+).*/, '<code>$1</code>');
export default function TOCWrapper(props: Props) {
  const toc = props.toc.map(({ id, value, level }) => ({ id, level, value: short(value) }));
  return <div id="own-toc" data-all={toc.length}><TOC {...props} toc={toc} maxHeadingLevel={props.maxHeadingLevel ?? 2} /></div>;
}
-- src/theme/DocPaginator/index.js --
import React from 'react';
import DocPaginator from '@theme-original/DocPaginator';
export default function Wrapper({ previous, next }) {
  return <div id="own-pager" data-to={next?.permalink}><DocPaginator previous={previous} next={next && { ...next, title: 'On: ' + next.title }} /></div>;
}
-- src/theme/DocSidebar/index.js --
import React from 'react';
import DocSidebar from '@theme-original/DocSidebar';
export default function Wrapper(props) {
  return <div id="own-sidebar" data-path={props.path} data-first={props.sidebar[0].label}><DocSidebar {...props} /></div>;
}
-- src/theme/DocItem/Footer/index.js --
import React from 'react';
import Footer from '@theme-original/DocItem/Footer';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Wrapper() {
  const { metadata, toc } = useDoc();
  return <><Footer /><p id="own-footer">{metadata.editUrl} {metadata.next?.title} {toc.map(({ value }) => value).join()}</p></>;
}
-- src/theme/DocBreadcrumbs/index.js --
import React from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
export default function Wrapper() {
  return <div id="own-crumbs" data-crumbs={useSidebarBreadcrumbs().map(({ label }) => label).join()}><DocBreadcrumbs /></div>;
}
-- docs/a.md --
# First

## ` + "`win.open(path)`" + ` *macOS*

### It's "deeper"

## Last
-- docs/b.md --
# Second

Words.
`

func TestWrappersReadTheirProps(t *testing.T) {
	s := sitetest.New(t, wrappers)
	if s.Err != nil || len(s.Report.Messages) > 0 {
		t.Fatal(s.Err, s.Report.Messages)
	}
	for name, wants := range map[string][]string{
		"docs/a/index.html": {
			`<div id="own-toc" data-all="3"><div class="toc">`, `<code>open</code></a></li><li data-level="2"><a href="#last"`,
			`<div id="own-pager" data-to="/docs/b"><nav class="pager"`, `>On: Second<`, `href="/docs/b" rel="next"`,
			`<div id="own-sidebar" data-path="/docs/a" data-first="First"><div class="sidebar">`,
			`<footer class="doc-footer">`, `<p id="own-footer">https://example.org/edit/docs/a.md Second &lt;code&gt;win.open(path)&lt;/code&gt; &lt;em&gt;macOS&lt;/em&gt;,It&amp;#39;s &amp;quot;deeper&amp;quot;,Last</p>`,
			`<div id="own-crumbs" data-crumbs="First"><nav class="breadcrumbs"`,
		},
		"docs/b/index.html": {`<div id="own-pager">`, `href="/docs/a" rel="prev"`, `data-path="/docs/b"`, `data-crumbs="Second"`},
	} {
		text := strings.ReplaceAll(s.Read(name), "<!-- -->", "")
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
		if t.Failed() {
			t.Log(text)
		}
	}
}

package pipeline_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestHTMLThatBrowsersRebuildIsToldAndMended: in every key of site.yaml and of a Docusaurus configuration that takes HTML. What is published
// is what a browser's parser leaves as it is, and a page without such HTML is told nothing.
func TestHTMLThatBrowsersRebuildIsToldAndMended(t *testing.T) {
	for name, c := range map[string]struct {
		site      string
		told      []string // places, or file and key
		published []string
	}{
		"site.yaml": {
			`-- site.yaml --
title: Test
url: https://example.com
announcement: {id: a, content: "News <b>today"}
locales: [{code: en, label: English}]
navbar:
  items:
    - {label: Bar, html: "<li>Bar</li>"}
footer:
  columns:
    - {title: More, items: [{label: Foot, html: "</li><i>Foot"}]}
docsets:
  - id: docs
    label: Docs
    path: /docs
    folder: docs
    sidebar:
      - index
      - {html: "<li>Side</li>"}
-- docs/index.md --
# Home
`,
			[]string{"site.yaml:3:", "site.yaml:7:", "site.yaml:10:", "site.yaml:18:"},
			[]string{"News <b>today</b></div>", `<span class="nav-html"><span>Bar</span></span>`, `<li class="nav-html"><i>Foot</i></li>`, "<li><span>Side</span></li>"},
		},
		"site.yaml that is right": {
			`-- site.yaml --
title: Test
url: https://example.com
announcement: {id: a, content: "<p>News</p> <b>today</b><br>"}
locales: [{code: en, label: English}]
navbar: {items: [{label: Bar, html: "<b>Bar</b>"}]}
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- docs/index.md --
# Home
`, nil, []string{"<p>News</p> <b>today</b><br></div>"},
		},
		"a Docusaurus project": {
			`-- docusaurus.config.js --
export default {title: 'T', url: 'https://x.test', baseUrl: '/',
  presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {
    announcementBar: {content: 'News <b>today'},
    navbar: {items: [{type: 'html', value: '<li>Bar</li>'}]},
    footer: {copyright: ` + "`<p>Hello ${2020 + 6}<ul></p> there`" + `}}};
-- sidebars.js --
module.exports = {docs: ['a', {type: 'html', value: '<li>Side</li>'}]};
-- docs/a.md --
# A
`,
			[]string{"docusaurus.config.js:4:", "docusaurus.config.js:5:", "docusaurus.config.js:6:", "sidebars.js:1:"},
			[]string{"News <b>today</b></div>", `<span class="nav-html"><span>Bar</span></span>`, "<p>Hello 2026</p><ul><p></p> there</ul>", "<li><span>Side</span></li>"},
		},
		"a Docusaurus project that is right": {
			`-- docusaurus.config.js --
export default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {footer: {copyright: '<p>Hello</p> there'}}};
-- docs/a.md --
# A
`, nil, []string{"<p>Hello</p> there"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, strings.ReplaceAll(c.site, "presets: [['classic', {docs: {}", "presets: [['classic', {docs: {"+map[bool]string{true: "sidebarPath: './sidebars.js'"}[strings.Contains(c.site, "sidebars.js")]+"}"))
			if s.Err != nil {
				t.Fatal(s.Messages())
			}
			var told []string
			for _, m := range s.Report.Messages {
				if m.ID == "rebuilt-html" {
					told = append(told, m.Pos.String())
				} else {
					t.Error(m)
				}
			}
			slices.Sort(told)
			ok := len(told) == len(c.told)
			for _, place := range c.told {
				ok = ok && slices.ContainsFunc(told, func(at string) bool { return strings.HasPrefix(at, place) })
			}
			if !ok {
				t.Errorf("told at %q, want %q\n%s", told, c.told, s.Messages())
			}
			html := s.Read("docs/" + map[bool]string{true: "a/"}[strings.Contains(c.site, "docs/a.md")] + "index.html")
			for _, want := range c.published {
				if !strings.Contains(html, want) {
					t.Errorf("the page has no %s", want)
				}
			}
		})
	}
}

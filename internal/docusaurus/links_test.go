package docusaurus_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const plain = `
-- docusaurus.config.js --
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
`

// TestLinks is where links of Markdown lead: to the file beside, else below the root of the version, else of the site. Each case is
// a folder of documents of one project.
func TestLinks(t *testing.T) {
	type linkCase struct{ name, file, want string }
	var cases []linkCase
	var files, plugins strings.Builder
	for _, c := range []struct{ name, files, want string }{
		{"the content root", "-- docs/one/a.md --\n[x](two/b.md)\n-- docs/two/b.md --\n# B\n", `href="/docs/two/b"`},
		{"the file's folder comes first", "-- docs/one/a.md --\n[x](two/b.md)\n-- docs/two/b.md --\n# B\n-- docs/one/two/b.md --\n# B\n", `href="/docs/one/two/b"`},
		{"a slash is the content root", "-- docs/one/a.md --\n[x](/two/b.md#h)\n-- docs/two/b.md --\n# B\n## h\n", `href="/docs/two/b#h"`},
		{"a slash is the site folder, too", "-- docs/one/a.md --\n[x](/docs/two/b.md)\n-- docs/two/b.md --\n# B\n", `href="/docs/two/b"`},
		{"doubled slashes", "-- docs/one/a.md --\n[x](..//two/b.md)\n-- docs/two/b.md --\n# B\n", `href="/docs/two/b"`},
		{"links of partials are theirs", "-- docs/one/a.md --\nimport P from '../two/_p.mdx'\n\n<P />\n-- docs/two/_p.mdx --\n[x](./b.md)\n-- docs/two/b.md --\n# B\n", `href="/docs/two/b"`},
		{"what is not there is beside the page", "-- docs/one/a.md --\n[x](./nope.md)\n", `href="/docs/one/nope.md"`},
		{"what is not there, without a dot", "-- docs/one/a.md --\n[x](no%20pe/b/?q#h)\n", `href="/docs/one/no%20pe/b/?q#h"`},
		{"what is not there, above", "-- docs/one/a.md --\n[x](../nope)\n", `href="/docs/nope"`},
		{"images anywhere in the site", "-- docs/one/a.md --\n![x](@site/src/i.svg) ![y](../_img/j.svg)\n-- src/i.svg --\n<svg/>\n-- docs/_img/j.svg --\n<svg>1</svg>\n", `src="/assets/j-`},
		{"addresses in partials start from the page", "-- docs/one/a.mdx --\nimport P from '../two/_p.mdx'\n\n<P />\n-- docs/two/_p.mdx --\n[x](./b)\n-- docs/two/b.md --\n# B\n-- docs/one/b.md --\n# B\n", `href="/docs/one/b">x<`},
		{"addresses in partials start above the page", "-- docs/one/a.mdx --\nimport P from '../two/_p.mdx'\n\n<P />\n-- docs/two/_p.mdx --\n[x](../b?q)\n-- docs/b.md --\n# B\n-- docs/two/c.md --\n# C\n", `href="/docs/b?q">x<`},
		{"components in partials beside the documents", "-- docs/one/a.mdx --\nimport P from '@site/parts/_p.mdx'\n\n<P />\n-- parts/_p.mdx --\nimport Link from '@docusaurus/Link';\n\n<Link to=\"./b\">x</Link>\n-- docs/one/b.md --\n# B\n", `href="/docs/one/b">x<`},
		{"components of one's own in partials beside the documents", "-- docs/one/a.mdx --\nimport P from '@site/parts/_p.mdx'\n\n<P />\n-- parts/_p.mdx --\nimport Card from '@site/src/card';\n\n<Card to=\"./b\" />\n-- src/card.js --\nimport Link from '@docusaurus/Link';\nexport default function Card({ to }) { return <Link to={to}>x</Link>; }\n-- docs/one/b.md --\n# B\n", `href="/docs/one/b">x<`},
		{"addresses of pages", "-- docs/one/a.md --\n[x](/docs/two/b/)\n-- docs/two/b.md --\n# B\n", `href="/docs/two/b"`},
	} {
		name := fmt.Sprintf("case%d", len(cases))
		own := strings.NewReplacer("-- docs/", "-- "+name+"/", "/docs/", "/"+name+"/", "parts/", name+"-parts/")
		plugins.WriteString("['@docusaurus/plugin-content-docs', { id: '" + name + "', path: '" + name + "', routeBasePath: '" + name + "' }],")
		files.WriteString(own.Replace(c.files))
		cases = append(cases, linkCase{c.name, name + "/one/a/index.html", own.Replace(c.want)})
	}
	s := sitetest.New(t, strings.Replace(plain, "baseUrl: '/',", "baseUrl: '/', plugins: ["+plugins.String()+"],", 1)+"-- docs/a.md --\n# A\n"+files.String())
	if !s.Report.Output {
		t.Fatal(s.Report.Messages)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if text := s.Read(c.file); !strings.Contains(text, c.want) {
				t.Errorf("the page lacks %s; %v", c.want, s.Report.Messages)
			}
		})
	}
}

// TestSeverities is what a project makes of links that lead nowhere.
func TestSeverities(t *testing.T) {
	page := "-- docs/a.md --\n[x](/nope) [y](./nope.md) [z](#nope)\n"
	for _, c := range []struct{ name, options, want string }{
		{"as they come", "", "error broken-link, warning broken-anchor, warning broken-file-link"},
		{"all ignored", "onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore',", ""},
		{"all thrown", "onBrokenAnchors: 'throw', markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },", "error broken-link, error broken-anchor, error broken-file-link"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, strings.Replace(plain, "baseUrl: '/',", "baseUrl: '/', "+c.options, 1)+page)
			got := map[string]string{}
			for _, m := range s.Report.Messages {
				got[m.ID] = m.Severity.String() + " " + m.ID
			}
			var list []string
			for _, id := range []string{"broken-link", "broken-anchor", "broken-file-link"} {
				if got[id] != "" {
					list = append(list, got[id])
				}
			}
			if text := strings.Join(list, ", "); text != c.want || !s.Report.Output {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

// TestWhatDocusaurusDoesNotLookAt is what is written as an element of HTML: its links and pictures are not checked there.
func TestWhatDocusaurusDoesNotLookAt(t *testing.T) {
	cases := []struct{ name, page, want string }{
		{"a picture of Markdown", "![x](/img/nope.png)\n", "error: there is no file"},
		{"a picture in JSX", "<img src=\"/img/nope.png\" />\n", "warning: there is no file"},
		{"a film in JSX", "<video src=\"/img/nope.mp4\" />\n", "warning: there is no file"},
		{"a link in JSX", "<a href=\"/nope\">x</a>\n", "warning: there is no page"},
		{"a picture without address", "export const none = undefined\n\n<img src={none} /> <img src={undefined} /> x\n", ""},
		{"a link in Markdown without JSX", "---\nformat: md\n---\n<a href=\"/nope\">x</a>\n", "error: there is no page"},
		{"a picture in Markdown without JSX", "---\nformat: md\n---\n<img src=\"/img/nope.png\">\n", "warning: there is no file"},
		{"an image of the front matter", "---\nimage: /img/nope.png\n---\nx\n", "warning: there is no file"},
		{"one beside the page", "---\nimage: ./nope.png\n---\nx\n", "error: there is no file"},
	}
	files := plain
	for i, c := range cases {
		files += fmt.Sprintf("-- docs/a%d.mdx --\n%s", i, c.page)
	}
	s := sitetest.New(t, files)
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			for line := range strings.Lines(s.Messages()) {
				if strings.HasPrefix(line, fmt.Sprintf("docs/a%d.mdx:", i)) {
					got += line
				}
			}
			if !strings.Contains(got, c.want) || c.want == "" && got != "" || !s.Report.Output {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestBaseURLAndTrailingSlash(t *testing.T) {
	config := strings.Replace(plain, "baseUrl: '/',", "baseUrl: '/tools/', trailingSlash: true,", 1)
	s := sitetest.New(t, config+"-- docs/a.md --\n[b](b.md)\n-- docs/b.md --\n# B\n")
	if text := s.Read("docs/a/index.html"); !strings.Contains(text, `href="/tools/docs/b/"`) {
		t.Errorf("the link lacks base or slash: %v", s.Report.Messages)
	}
	s = sitetest.New(t, config+`-- docs/a.mdx --
import useBaseUrl from '@docusaurus/useBaseUrl';

[b](/tools/docs/b) <img src="/tools/img/d.svg" /> <a href={useBaseUrl('/tools/docs/b')}>c</a>
-- docs/b.md --
# B
-- static/img/d.svg --
<svg/>
`)
	text := s.Read("docs/a/index.html")
	if strings.Count(text, `href="/tools/docs/b/"`)+strings.Count(text, `<a href="/tools/docs/b">`) < 2 || !strings.Contains(text, `src="/tools/img/d.svg"`) || s.Err != nil {
		t.Errorf("the base path is written twice: %v\n%s", s.Report.Messages, text)
	}
}

// TestPagesTakeThePlaceOfFiles is a static file where a page is: Docusaurus writes the page over it.
func TestPagesTakeThePlaceOfFiles(t *testing.T) {
	s := sitetest.New(t, plain+"-- src/pages/index.md --\n# The page\n-- static/index.html --\n<p>the file</p>\n-- docs/a.md --\n# A\n")
	if text := s.Read("index.html"); s.Err != nil || !strings.Contains(text, "The page") || !strings.Contains(s.Messages(), "static/index.html and the page / (src/pages/index.md) are both written to /index.html") {
		t.Error(s.Err, s.Messages(), text)
	}
}

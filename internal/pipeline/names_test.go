package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// atRoot is a site whose documents lie at the root, so that slugs can be any address.
const atRoot = "-- site.yaml --\ntitle: T\nurl: https://e.com\ndocsets: [{id: docs, path: /, folder: docs}]\n"

// flat is a site with pages in files of their own.
const flat = "-- site.yaml --\ntitle: T\nurl: https://e.com\ntrailingSlash: false\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"

// TestEveryNameHasOneOwner: whatever two things of a site want one name, the build says so with both sources and never fails with an
// error of the system.
func TestEveryNameHasOneOwner(t *testing.T) {
	const index = "-- docs/index.md --\n# Start\n\nText.\n"
	for name, c := range map[string]struct{ site, want string }{
		"index.html as a document": {
			index + "-- docs/index.html.md --\n# A\n",
			"docs/index.html.md: error: the page /docs/index.html (docs/index.html.md) and the page /docs/ (docs/index.md) are both written to /docs/index.html/index.html [duplicate-route]\n",
		},
		"index.html as a document of a flat site, which is a file of another name": {flat + index + "-- docs/index.html.md --\n# A\n", ""},
		"the sitemap as a slug": {
			atRoot + index + "-- docs/a.md --\n---\nslug: /sitemap.xml\n---\n# A\n",
			"docs/a.md:2:1: error: the page /sitemap.xml (docs/a.md) and a file that Orihon makes for programs are both written to /sitemap.xml [duplicate-route]\n",
		},
		"a list of pages as a slug": {
			atRoot + index + "-- docs/a.md --\n---\nslug: /llms.txt\n---\n# A\n",
			"docs/a.md:2:1: error: the page /llms.txt (docs/a.md) and a file that Orihon makes for programs are both written to /llms.txt [duplicate-route]\n",
		},
		"the sitemap of a flat site as a slug": {
			strings.Replace(flat, "path: /docs", "path: /", 1) + index + "-- docs/a.md --\n---\nslug: /sitemap.xml\n---\n# A\n",
			"docs/a.md:2:1: error: the page /sitemap.xml (docs/a.md) and a file that Orihon makes for programs are both written to /sitemap.xml [duplicate-route]\n",
		},
		"the folder of Orihon as a slug": {
			atRoot + index + "-- docs/a.md --\n---\nslug: /_orihon/a\n---\n# A\n",
			"docs/a.md:2:1: error: the page /_orihon/a cannot be written to /_orihon/a/index.html: the folder _orihon is Orihon's own [duplicate-route]\n",
		},
		"the folder of Orihon as a docset": {
			"-- site.yaml --\ntitle: T\nurl: https://e.com\ndocsets: [{id: docs, path: /_orihon, folder: docs}]\n" + index,
			"site.yaml:3:28: error: /_orihon is where Orihon puts its own files [duplicate-path]\n",
		},
		"a Markdown twin as a document": {
			index + "-- docs/a.md --\n# A\n-- docs/a.md.md --\n# B\n",
			"docs/a.md: error: the Markdown of /docs/a (docs/a.md) and the page /docs/a.md (docs/a.md.md) are both written to /docs/a.md [duplicate-route]\n",
		},
		"index as a slug": {
			index + "-- docs/a.md --\n---\nslug: index\n---\n# A\n",
			"docs/a.md:2:1: error: the page /docs/index (docs/a.md) and the page /docs/ (docs/index.md) are both written to /_orihon/data/docs/index.json [duplicate-route]\n",
		},
		"a static file where a page is": {
			index + "-- static/docs/index.html --\nx",
			"static/docs/index.html: error: static/docs/index.html and the page /docs/ (docs/index.md) are both written to /docs/index.html [output-collision]\n",
		},
		"a static file where the folder of a page is": {
			index + "-- docs/a/b.md --\n# B\n-- static/docs/a --\nx",
			"static/docs/a: error: static/docs/a and the page /docs/a/b (docs/a/b.md) are both written to /docs/a [output-collision]\n",
		},
		"a static file beside a page of a flat site": {
			flat + index + "-- docs/a/b.md --\n# B\n-- static/docs/a --\nx",
			"static/docs/a: error: static/docs/a and the page /docs/a/b (docs/a/b.md) are both written to /docs/a [output-collision]\n",
		},
		"a static file at the address of a page of a flat site": {
			flat + index + "-- docs/a.md --\n# A\n-- static/docs/a --\nx",
			"docs/a.md: error: /docs/a is the route of static/docs/a too [duplicate-route]\n",
		},
		"a static file below a page": {
			index + "-- static/docs/index.html/x --\nx",
			"static/docs/index.html/x: error: static/docs/index.html/x and the page /docs/ (docs/index.md) are both written to /docs/index.html/x [output-collision]\n",
		},
		"a static file in the folder of Orihon": {
			index + "-- static/_orihon/x.js --\nx",
			"static/_orihon/x.js: error: static/_orihon/x.js cannot be written to /_orihon/x.js: the folder _orihon is Orihon's own [output-collision]\n",
		},
		"the page of missing pages": {
			index + "-- static/404.html --\nx",
			"static/404.html: error: static/404.html and the page /404.html are both written to /404.html [output-collision]\n",
		},
		"a redirect from the sitemap": {
			index + "-- docs/a.md --\n---\nredirect_from: [/sitemap.xml]\n---\n# A\n",
			"docs/a.md:2:1: error: /sitemap.xml is the route of a file that Orihon makes, which the redirect would hide [hidden-page]\n",
		},
		"a redirect of the site from the sitemap": {
			strings.Replace(flat, "trailingSlash: false", "redirects: [{from: /sitemap.xml, to: /docs/}]", 1) + index,
			"site.yaml:3:20: error: /sitemap.xml is the route of a file that Orihon makes, which the redirect would hide [hidden-page]\n",
		},
		"a redirect from the folder of Orihon": {
			index + "-- docs/a.md --\n---\nredirect_from: [/_orihon/a]\n---\n# A\n",
			"docs/a.md:2:1: error: the redirect from /_orihon/a cannot be written to /_orihon/a/index.html: the folder _orihon is Orihon's own [duplicate-route]\n",
		},
		"a redirect where a static file is": {
			index + "-- docs/a.md --\n---\nredirect_from: [/old]\n---\n# A\n-- static/old/index.html --\nx",
			"docs/a.md:2:1: error: the redirect from /old (docs/a.md) and static/old/index.html are both written to /old/index.html [output-collision]\n",
		},
		"a name that is too long": {
			index + "-- docs/a.md --\n---\nslug: " + strings.Repeat("long", 70) + "\n---\n# A\n",
			"docs/a.md:2:1: error: the page /docs/" + strings.Repeat("long", 70) + " cannot be written to /docs/" + strings.Repeat("long", 70) + "/index.html [output-name]\n",
		},
		"two languages and versions of one file": {
			"-- site.yaml --\ntitle: T\nurl: https://e.com\nlocales: [en, ja]\ndocsets: [{id: docs, path: /, folder: docs, versions: [{name: \"2\", extends: \"1\"}, {name: \"1\"}]}]\n" +
				"-- docs/1/a.md --\n# A\n-- docs/1/a.md.md --\n# B\n-- docs/2/b.md --\n# B\n",
			"docs/1/a.md: error: the Markdown of /1/a (docs/1/a.md) and the page /1/a.md (docs/1/a.md.md) are both written to /1/a.md [duplicate-route]\n",
		},
		"a robots.txt of the site": {index + "-- static/robots.txt --\nx", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, c.site)
			var errors []string
			for line := range strings.Lines(s.Messages()) {
				if strings.Contains(line, ": error: ") {
					errors = append(errors, line)
				}
			}
			if got := strings.Join(errors, ""); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		})
	}
}

// TestProjectsOfOthersPublishOneOfTwo: where Docusaurus lets one file win over another, so does Orihon, and says which is left out.
func TestProjectsOfOthersPublishOneOfTwo(t *testing.T) {
	s := sitetest.New(t, "-- docusaurus.config.js --\nmodule.exports = {title: 'T', url: 'https://e.com', baseUrl: '/', presets: [['classic', {blog: false}]]};\n"+
		"-- docs/index.md --\n# Start\n-- docs/a.md --\n# A\n-- static/docs/index.html --\nx\n-- static/docs/a/index.html/x --\nx\n")
	for _, want := range []string{
		"static/docs/index.html: warning: static/docs/index.html and the page /docs/ (docs/index.md) are both written to /docs/index.html; static/docs/index.html is left out [output-collision]\n",
		"static/docs/a/index.html/x: warning: static/docs/a/index.html/x and the page /docs/a (docs/a.md) are both written to /docs/a/index.html/x; static/docs/a/index.html/x is left out [output-collision]\n",
	} {
		if !strings.Contains(s.Messages(), want) {
			t.Errorf("want %sin\n%s", want, s.Messages())
		}
	}
	if s.Err != nil {
		t.Error(s.Err)
	}
}

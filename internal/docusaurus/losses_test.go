package docusaurus_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestNothingStopsAProject builds minimal projects, each with one thing that cannot be had: their pages are written with what can,
// and each loss is named once, with its place.
func TestNothingStopsAProject(t *testing.T) {
	const config = "-- docusaurus.config.js --\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: {}, theme: {customCss: './src/a.css'}}]]};\n"
	const rest = "-- docs/a.md --\n# A\n\nWords of a.\n-- src/a.css --\n-- tools/empty.js --\n"
	const sidebars = "-- sidebars.js --\nmodule.exports = {docs: ['a']};\n"
	for name, c := range map[string]struct {
		files    string
		pages    map[string]string // file of the output -> text that it has
		messages string            // of errors and warnings
	}{
		"a call in the configuration": {
			"-- docusaurus.config.js --\nimport {x} from './tools/empty.js';\nconst y = x('a');\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', plugins: [y], presets: [['classic', {docs: {}, blog: false}]]};\n" + rest,
			nil, "docusaurus.config.js:2:11: error: `x` is not a function; what it gives was left out",
		},
		"an error that the configuration throws": {
			"-- docusaurus.config.js --\nif (!process.env.TOKEN) throw new Error('TOKEN is required');\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]]};\n" + rest,
			nil, "docusaurus.config.js:1:25: error: TOKEN is required",
		},
		"a spread in a sidebar": {
			config + "-- sidebars.js --\nmodule.exports = {docs: ['a', ...require('./tools/empty.js').items]};\n" + rest,
			nil, "sidebars.js:1:34: error: `require(\"./tools/empty.js\").items` is not a list; what it gives was left out",
		},
		"a sidebar with a mistake": {
			config + "-- sidebars.js --\nmodule.exports = {docs: [\n" + rest,
			map[string]string{"docs/a/index.html": `href="/docs/a"`},
			"sidebars.js:2:1: error: Unexpected end of file",
		},
		"a sidebar that is not there": {
			config + rest,
			map[string]string{"docs/a/index.html": `href="/docs/a"`},
			"docusaurus.config.js: warning: there is no file sidebars.js; the sidebar follows from the folders",
		},
		"an author without a name": {
			config + sidebars + rest + "-- blog/2024-01-02-p.md --\n---\nauthors: [{title: Dev}]\n---\n# P\n\nWords of p.\n",
			map[string]string{"blog/2024/01/02/p/index.html": "Words of p."},
			"blog/2024-01-02-p.md:2:11: error: the author has no name",
		},
		"an author that is not listed": {
			config + sidebars + rest + "-- blog/2024-01-02-p.md --\n---\nauthors: [nobody]\n---\n# P\n\nWords of p.\n",
			map[string]string{"blog/2024/01/02/p/index.html": "Words of p."},
			"blog/2024-01-02-p.md:2:1: error: there is no author \"nobody\"",
		},
		"style sheets of packages": {
			config + sidebars + rest + "-- src/a.css --\n@import 'tailwindcss';\n@import '~gone/x.css';\n-- src/pages/index.jsx --\nimport 'gone/y.css';\nexport default () => <main><h1>Home</h1></main>;\n",
			map[string]string{"index.html": "Home"},
			"src/a.css:1:9: warning: left out: tailwindcss cannot be had\nsrc/a.css:2:9: warning: left out: ~gone/x.css cannot be had\nsrc/pages/index.jsx:1:8: warning: gone is not installed and was left out; one file imports it",
		},
		"a component of a page": {
			config + sidebars + rest + "-- docs/b.mdx --\n# B\n\nBefore.\n\n<Nope/>\n\n<Nope>Inside.</Nope>\n\nAfter.\n",
			map[string]string{"docs/b/index.html": "Inside."},
			"docs/b.mdx:5:1: error: there is no component <Nope>\ndocs/b.mdx:7:1: error: there is no component <Nope>",
		},
		"a component of a page that computes": {
			config + sidebars + rest + "-- docs/b.mdx --\nexport const n = 2;\n\n# B\n\nBefore {n + 1}.\n\n<Nope>Inside {n + 2}.</Nope>\n",
			map[string]string{"docs/b/index.html": "Inside 4."},
			"docs/b.mdx:7:1: error: there is no component <Nope>",
		},
		"a file that a page imports": {
			config + sidebars + rest + "-- docs/b.mdx --\nimport x from './gone.js';\nimport Y from './_gone.mdx';\n\n# B\n\nBefore.\n\n<Y/>\n\n{String(x)}\n\nAfter.\n",
			map[string]string{"docs/b/index.html": "After."},
			"docs/b.mdx:1:15: error: there is no file docs/gone.js\ndocs/b.mdx:2:15: error: there is no file docs/_gone.mdx",
		},
		"files that components import": {
			config + sidebars + rest + "-- src/pages/index.jsx --\nimport X from '../components/X';\nimport Z from '../components/Z';\nexport default () => <main><h1>Home</h1><X/><Z/></main>;\n-- src/components/X.jsx --\nimport y from './gone.svg';\nexport default () => <b>Here {String(y)}</b>;\n",
			map[string]string{"index.html": "Here"},
			"src/components/X.jsx:1:15: error: there is no file src/components/gone.svg; one file imports it\nsrc/pages/index.jsx:2:15: error: there is no file src/components/Z; one file imports it",
		},
		"a name of a module of the theme": {
			config + sidebars + rest + "-- src/theme/MDXComponents.js --\nimport {useAllDocsData, zork} from '@docusaurus/plugin-content-docs/client';\nimport MDXComponents from '@theme-original/MDXComponents';\nexport default {...MDXComponents, Foo: () => <b>Foo {Object.keys(useAllDocsData()).length}{zork}</b>};\n-- docs/b.mdx --\n# B\n\n<Foo/>\n",
			map[string]string{"docs/b/index.html": "Foo"},
			"src/theme/MDXComponents.js:1:36: warning: @docusaurus/plugin-content-docs/client: zork has no counterpart and was left out; one file imports it",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, c.files)
			if text := s.Read("docs/a/index.html"); !strings.Contains(text, "Words of a.") {
				t.Error("docs/a lacks its words")
			}
			for file, want := range c.pages {
				if text := strings.ReplaceAll(s.Read(file), "<!-- -->", ""); !strings.Contains(text, want) || strings.Contains(text, `class="problem"`) {
					t.Errorf("%s lacks %q, or shows errors", file, want)
				}
			}
			var got []string
			for _, m := range s.Report.Messages {
				got = append(got, fmt.Sprintf("%s: %s: %s", m.Pos, m.Severity, m.Text))
			}
			slices.Sort(got)
			if text := strings.Join(got, "\n"); text != c.messages {
				t.Errorf("got\n%s\nwant\n%s", text, c.messages)
			}
		})
	}
}

// TestManyBadPages: however many pages are wrong, the others are there, and so are their own.
func TestManyBadPages(t *testing.T) {
	files := "-- docusaurus.config.js --\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]]};\n-- docs/a.md --\n# A\n\nWords of a.\n"
	for i := range 60 {
		files += fmt.Sprintf("-- docs/bad%d.mdx --\n# Bad %d\n\n<p>{\n", i, i)
	}
	s := sitetest.New(t, files)
	if !strings.Contains(s.Read("docs/a/index.html"), "Words of a.") {
		t.Error("docs/a lacks its words")
	}
	for i := range 60 {
		if !strings.Contains(s.Read(fmt.Sprintf("docs/bad%d/index.html", i)), fmt.Sprintf("docs/bad%d.mdx:3", i)) {
			t.Errorf("page %d does not say what is wrong", i)
		}
	}
	if n := len(s.Report.Messages); n < 60 || s.Report.Messages[0].Severity != diag.Error {
		t.Errorf("%d messages", n)
	}
}

// TestPagesShowTheirOwnErrors: a page that a component breaks says what is wrong with it, and nothing of other pages; pages without
// that component are whole.
func TestPagesShowTheirOwnErrors(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]]};
-- src/pages/index.jsx --
import X from '../components/X';
export default () => <main><X/></main>;
-- src/pages/other.jsx --
export default () => <main>Words of other.</main>;
-- src/components/X.jsx --
import y from './Y';
export default () => <b>{y}</b>;
-- src/components/Y.js --
export default 1 +;
-- docs/b.mdx --
# B

<p>{
`)
	home, other, doc := s.Read("index.html"), s.Read("other/index.html"), s.Read("docs/b/index.html")
	for text, want := range map[string]bool{"src/components/Y.js:1:19": true, "docs/b.mdx": false} {
		if strings.Contains(home, text) != want {
			t.Errorf("that the home page names %s is %v", text, !want)
		}
	}
	if !strings.Contains(other, "Words of other.") {
		t.Error("a page without the component is not shown")
	}
	if !strings.Contains(doc, "docs/b.mdx:3") || strings.Contains(doc, "Y.js") {
		t.Error("the document does not show its own error alone")
	}
}

package attacks

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
)

// Scripts of these sites write their name in capitals between two others; no file holds the result as it is.
func computed(name string) string { return "['RAN', '" + name + "', 'SCRIPT'].join('-')" }

func ran(name string) string { return "RAN-" + name + "-SCRIPT" }

// running are sites whose scripts get a text into the output: the scripts, the files, and what the messages say where nobody
// trusts the site.
var running = map[string]struct {
	scripts []string
	files   map[string]string
	said    []string
}{
	"of Docusaurus": {
		[]string{"configuration", "function", "sidebar", "plugin", "preprocessor", "expression", "component", "page", "theme", "script", "mapping"},
		map[string]string{
			"docusaurus.config.js": "module.exports = {title: 'T', url: 'https://example.com', baseUrl: '/', tagline: " + computed("configuration") + ",\n" +
				"scripts: ['/' + " + computed("script") + " + '.js'],\n" +
				"markdown: {preprocessor: ({fileContent}) => fileContent + " + computed("preprocessor") + "},\n" +
				"presets: [['classic', {docs: {editUrl: () => 'https://e.example/' + " + computed("function") + ", sidebarPath: './sidebars.js',\n" +
				"remarkPlugins: [function p() { return (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: " + computed("plugin") + "}]}); }; }]}, blog: false}]]};\n",
			"sidebars.js":                "module.exports = {docs: [{type: 'link', href: 'https://e.example', label: " + computed("sidebar") + "}, 'a', 'b', 'c', 'd']};",
			"docs/b.mdx":                 "# B\n\n{" + computed("expression") + "}\n",
			"docs/c.mdx":                 "import X from '../x';\n\n# C\n\n<X/>\n",
			"x.jsx":                      "export default () => <p>{" + computed("component") + "}</p>;",
			"src/pages/index.jsx":        "export default () => <p>{" + computed("page") + "}</p>;",
			"src/theme/Footer.js":        "export default () => <p>{" + computed("theme") + "}</p>;",
			"docs/d.mdx":                 "# D\n\n<Own/>\n",
			"src/theme/MDXComponents.js": "import M from '@theme-original/MDXComponents'; export default {...M, Own: () => <p>{" + computed("mapping") + "}</p>};",
		},
		[]string{
			"docs/b.mdx: warning: left out of this page and 1 more", "docusaurus.config.js: warning: left out, this file and 5 more",
			"docusaurus.config.js:1:83: warning: scripts of the project are not run; what they compute was left out: line 1, 2, 3, 4, 5",
			"sidebars.js:1:76: warning: scripts of the project are not run; what they compute was left out: line 1", "no component <Own>",
		},
	},
	"native": {
		[]string{"page", "part", "component", "expression"},
		map[string]string{
			"site.yaml":           "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n",
			"pages/b.tsx":         "export default () => <p>{" + computed("page") + "}</p>;",
			"theme/Footer.tsx":    "export default () => <p>{" + computed("part") + "}</p>;",
			"components/index.ts": "export { Own } from './Own';", "components/Own.tsx": "export const Own = () => <p>{" + computed("component") + "}</p>;",
			"docs/b.mdx": "# B\n\n{" + computed("expression") + "}\n",
			"docs/c.mdx": "# C\n\n<Own/>\n",
		},
		[]string{"left out, this file and 3 more", "docs/b.mdx: warning: left out of this page", "no component <Own>"},
	},
}

// holds reports whether a file of a folder holds a text.
func holds(t *testing.T, dir, text string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(dir, func(file string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		found = found || strings.Contains(string(data), text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestUntrustedSitesRunNothing builds each site twice: its scripts run, and do not if nobody trusts the site.
func TestUntrustedSitesRunNothing(t *testing.T) {
	for name, tc := range running {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			site := filepath.Join(top, "site")
			write(t, site, map[string]string{"docs/a.mdx": "# A\n\nThe text stays.\n"})
			write(t, site, tc.files)
			for _, untrusted := range []bool{false, true} {
				out := filepath.Join(top, "out")
				_ = os.RemoveAll(out)
				report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: site, Out: out, Untrusted: untrusted, Clean: untrusted})
				if err != nil && (!errors.Is(err, pipeline.ErrContent) || untrusted) {
					t.Fatal(err, report.Messages)
				}
				for _, script := range tc.scripts {
					if holds(t, out, ran(script)) == untrusted {
						t.Errorf("untrusted is %v, and the script %q did as if it were not", untrusted, script)
					}
				}
				for _, said := range tc.said {
					if strings.Contains(fmt.Sprint(report.Messages), said) != untrusted {
						t.Errorf("untrusted is %v, and the messages are %v; without trust they say %q", untrusted, report.Messages, said)
					}
				}
				if _, err := os.Stat(filepath.Join(out, "docs/a/index.html")); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

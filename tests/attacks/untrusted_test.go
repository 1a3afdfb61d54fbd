package attacks

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
)

// ran is what scripts of these sites say if they run; no file holds it as it is.
const ran = "RAN-SCRIPT"

const computed = "['RAN', 'SCRIPT'].join('-')"

// running are sites whose scripts get a text into the output: a file that does, and what else it needs.
var running = map[string]map[string]string{
	"a configuration":   {"docusaurus.config.js": configWith("tagline: " + computed)},
	"a function":        {"docusaurus.config.js": configWith("customFields: {}", "editUrl: () => 'https://e.example/' + "+computed)},
	"a sidebar":         {"docusaurus.config.js": configWith("customFields: {}", "sidebarPath: './sidebars.js'"), "sidebars.js": "module.exports = {docs: [{type: 'link', href: 'https://e.example', label: " + computed + "}, 'a']};"},
	"a remark plugin":   {"docusaurus.config.js": configWith("customFields: {}", "remarkPlugins: [function p() { return (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: "+computed+"}]}); }; }]")},
	"a preprocessor":    {"docusaurus.config.js": configWith("markdown: {preprocessor: ({fileContent}) => fileContent + " + computed + "}")},
	"an expression":     {"docusaurus.config.js": configWith("customFields: {}"), "docs/a.mdx": "# A\n\n{" + computed + "}\n"},
	"a component":       {"docusaurus.config.js": configWith("customFields: {}"), "docs/a.mdx": "import X from '../x';\n\n# A\n\n<X/>\n", "x.jsx": "export default () => <p>{" + computed + "}</p>;"},
	"a page":            {"docusaurus.config.js": configWith("customFields: {}"), "src/pages/b.jsx": "export default () => <p>{" + computed + "}</p>;"},
	"a part of a theme": {"docusaurus.config.js": configWith("customFields: {}"), "src/theme/Footer.js": "export default () => <p>{" + computed + "}</p>;"},
	"a script in pages": {"docusaurus.config.js": configWith("scripts: ['/' + 'RAN-SCRIPT.js']")},
	"a mapping":         {"docusaurus.config.js": configWith("customFields: {}"), "docs/a.mdx": "# A\n\n<Own/>\n", "src/theme/MDXComponents.js": "import M from '@theme-original/MDXComponents'; export default {...M, Own: () => <p>{" + computed + "}</p>};"},
	"native: a page":    {"site.yaml": nativeSite, "pages/b.tsx": "export default () => <p>{" + computed + "}</p>;"},
	"native: a part":    {"site.yaml": nativeSite, "theme/Footer.tsx": "export default () => <p>{" + computed + "}</p>;"},
	"native: a component": {
		"site.yaml": nativeSite, "components/index.ts": "export { Own } from './Own';", "components/Own.tsx": "export const Own = () => <p>{" + computed + "}</p>;",
		"docs/a.mdx": "# A\n\n<Own/>\n",
	},
	"native: an expression": {"site.yaml": nativeSite, "docs/a.mdx": "# A\n\n{" + computed + "}\n"},
}

const nativeSite = "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"

func configWith(field string, ofDocs ...string) string {
	return "module.exports = {title: 'T', url: 'https://example.com', baseUrl: '/', " + field + ", presets: [['classic', {docs: {" + strings.Join(ofDocs, ", ") + "}, blog: false}]]};\n"
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

// TestUntrustedSitesRunNothing builds each site twice: its script runs, and does not if nobody trusts the site.
func TestUntrustedSitesRunNothing(t *testing.T) {
	for name, files := range running {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			site := filepath.Join(top, "site")
			write(t, site, map[string]string{"docs/a.mdx": "# A\n\nThe text stays.\n"})
			write(t, site, files)
			for _, untrusted := range []bool{false, true} {
				out := filepath.Join(top, "out")
				_ = os.RemoveAll(out)
				report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: site, Out: out, Untrusted: untrusted, Clean: untrusted})
				if err != nil && (!errors.Is(err, pipeline.ErrContent) || untrusted) {
					t.Fatal(err, report.Messages)
				}
				if holds(t, out, ran) == untrusted {
					t.Errorf("untrusted is %v, and the script did as if it were not", untrusted)
				}
				if untrusted && len(report.Messages) == 0 {
					t.Error("nothing says what was left out")
				}
				if _, err := os.Stat(filepath.Join(out, "docs/a/index.html")); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

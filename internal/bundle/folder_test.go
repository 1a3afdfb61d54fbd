package bundle

import (
	"path"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestBundlesDoNotKnowTheirFolder: the same site in another folder has the same files, under the same names.
func TestBundlesDoNotKnowTheirFolder(t *testing.T) {
	files := map[string]string{
		"docs/a.tsx": "import s from '../components/box.module.css'; import './a.css'; import pad from 'pad'; import pic from './a.png'; export default () => <p className={s.title} title={pic}>{pad}</p>;",
		"docs/a.css": ".a { background: url(./b.png) }", "docs/b.tsx": "import Box from '@site/components/Box'; export default () => <Box />;",
		"docs/c.tsx": "import Box from '@site/components/Box'; export default () => <Box kind='c' />;", "docs/a.png": "png", "docs/b.png": "png of b", "static/x.md": "x",
		"components/Box.tsx":         "import s from './box.module.css'; export default ({ kind = 'b' }) => <p className={s.wide}>{kind}</p>;",
		"components/box.module.css":  "@import './base.css'; .title { color: red } .wide { composes: base from './base.module.css'; background: url(../docs/b.png) }",
		"components/base.module.css": ".base { color: blue }", "components/base.css": "p { margin: 0 }", "theme/Footer.tsx": "import './footer.css'; export default () => 'own footer';",
		"theme/footer.css": ".f { color: red }", "theme/tokens.css": "@font-face { font-family: A; src: url(./fonts/a.woff2) format('woff2') }", "theme/fonts/a.woff2": "font",
		"node_modules/pad/index.js": "module.exports = 'pad';",
	}
	project := map[string]string{
		"docs/d.tsx":         "import pic from './a.png'; import Icon from './i.svg'; import text from '!!raw-loader!../static/x.md'; import url from 'url-loader!../static/x.md'; export default () => <p title={pic + text + url}><Icon /></p>;",
		"docs/i.svg":         "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
		"src/css/custom.css": "body { background: url(../../docs/b.png) }",
	}
	for name, text := range files {
		project[name] = text
	}
	for name, c := range map[string]struct {
		files   map[string]string
		modules []Module
		project *Project
		dev     bool
	}{
		"a site": {files, pages("docs/a.tsx", "docs/b.tsx", "docs/c.tsx"), nil, false}, "a site, in dev": {files, pages("docs/a.tsx", "docs/b.tsx", "docs/c.tsx"), nil, true},
		"of Docusaurus": {project, pages("docs/a.tsx", "docs/b.tsx", "docs/d.tsx"), &Project{Styles: []string{"src/css/custom.css"}, Config: []byte("{}")}, false},
	} {
		var made [][]File
		for range 2 {
			var log diag.Log
			build := Build
			if c.dev {
				build = new(Front).Build
			}
			b, err := build(t.Context(), Options{Tree: siteOf(t, c.files), Base: "/base", Modules: c.modules, Project: c.project, Dev: c.dev}, &log)
			if err != nil {
				t.Fatal(name, err, log.Messages())
			}
			made = append(made, b.Files)
		}
		names := func(files []File) (out []string) {
			for _, f := range files {
				out = append(out, path.Base(f.Name))
			}
			return out
		}
		if first, second := names(made[0]), names(made[1]); !slices.Equal(first, second) {
			t.Errorf("%s:\n%q\n%q", name, first, second)
		}
	}
}

// TestAPartWithoutADefaultExportIsNamed, in scripts of the development server too, which have another module before it.
func TestAPartWithoutADefaultExportIsNamed(t *testing.T) {
	for _, dev := range []bool{false, true} {
		var log diag.Log
		tree := siteOf(t, map[string]string{"theme/Footer.tsx": "export function Footer() { return 'own'; }", "docs/a.tsx": "export default () => 'a';"})
		_, err := new(Front).Build(t.Context(), Options{Tree: tree, Base: "/base", Modules: pages("docs/a.tsx"), Dev: dev}, &log)
		if messages := log.Messages(); err == nil || len(messages) == 0 || messages[0].Text != "theme/Footer.tsx has no default export" || messages[0].Pos.File != "theme/Footer.tsx" {
			t.Errorf("dev %t: %v, %v", dev, err, messages)
		}
	}
}

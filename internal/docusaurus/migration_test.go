package docusaurus_test

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestMigration is what the report says of a project: each thing once, by class.
func TestMigration(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [['classic', { theme: { customCss: ['./src/a.css', './src/b.scss'] } }]],
  plugins: ['./local', '@docusaurus/plugin-ideal-image'],
};
-- src/a.css --
.a { color: red; }
-- src/b.scss --
.a { .b { color: red; } }
-- src/pages/index.js --
import Player from 'player';
export default () => <Player />;
-- src/pages/about.md --
# About
-- src/theme/DocItem/index.js --
export default () => null;
-- docs/a.md --
[x](./nope.md) [y](./neither.md)
-- docs/b.md --
[x](./nope.md)
-- blog/2024-01-02-post.md --
# Post
-- i18n/ja/docusaurus-plugin-content-docs/current/a.md --
文。
`)
	got, err := json.MarshalIndent(s.Report.Migration, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want := `{
 "config": "docusaurus.config.js",
 "mayRead": [
  "."
 ],
 "read": [
  "documents in docs at /docs: 4 pages from 3 files",
  "posts in blog at /blog: 2 pages from 1 file",
  "Markdown pages in src/pages at /: 2 pages from 1 file",
  "React pages in src/pages: 2",
  "2 languages: en, ja",
  "style sheet src/a.css"
 ],
 "replaced": [
  "@docusaurus/plugin-sitemap: the sitemap that every site has",
  "@docusaurus/plugin-ideal-image: images as they are"
 ],
 "leftOut": [
  "plugin local",
  "the style sheet src/b.scss: the package sass is not installed; a file src/b.css beside it would be read",
  "player is not installed and was left out; one file imports it",
  "components of src/theme that stand for internals of Docusaurus' theme: DocItem"
 ],
 "broken": [
  {
   "id": "broken-file-link",
   "severity": "warning",
   "count": 3,
   "files": 2
  }
 ]
}`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

package docusaurus_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/tests/disk"
)

// workspace is a repository of packages with a site below apps, and nothing installed.
const workspace = `
-- package.json --
{"private": true, "workspaces": ["packages/*", "!packages/hidden", "apps/**"]}
-- packages/plain/package.json --
{"name": "@own/plain", "main": "dist/index.js"}
-- packages/plain/src/index.ts --
import { shout } from './shout';
export const plain: string = shout('plain');
-- packages/plain/src/shout.ts --
export const shout = (text: string): string => text.toUpperCase() + '!';
-- packages/built/package.json --
{"name": "@own/built", "exports": {".": {"types": "./lib/a.d.ts", "import": "./lib/a.js"}, "./parts/*": "./lib/parts/*.js", "./x.css": "./x.css"}}
-- packages/built/lib/a.js --
export default 'built';
-- packages/built/lib/parts/one.js --
export const one = 'part one';
-- packages/built/x.css --
.of-a-package { color: teal; }
-- packages/unbuilt/package.json --
{"name": "@own/unbuilt", "module": "dist/esm.js", "main": "dist/index.js"}
-- packages/unbuilt/lib/other.js --
export default 1;
-- packages/out/package.json --
{"name": "@own/out", "main": "../../../outside/secret.js"}
-- packages/hidden/package.json --
{"name": "@own/hidden", "main": "index.js"}
-- packages/hidden/index.js --
export default 'hidden';
-- apps/docs/web/docusaurus.config.js --
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
-- apps/docs/web/docs/a.mdx --
import { plain } from '@own/plain';
import built from '@own/built';
import { one } from '@own/built/parts/one';
import { shout } from '@own/plain/src/shout';
import '@own/built/x.css';
import Unbuilt from '@own/unbuilt';
import Out from '@own/out';
import Hidden from '@own/hidden';

# A

Says {plain} {built} {one} {shout('deep')} <Unbuilt>kept</Unbuilt> <Out /> <Hidden />
-- outside/secret.js --
export default () => 'SECRET';
`

func TestPackagesOfTheRepository(t *testing.T) {
	top := t.TempDir()
	for _, f := range txtar.Parse([]byte(workspace)).Files {
		name := filepath.Join(top, "repository", f.Name)
		if strings.HasPrefix(f.Name, "outside/") {
			name = filepath.Join(top, f.Name)
		}
		disk.Write(t, name, f.Data)
	}
	if err := os.Symlink(filepath.Join(top, "outside"), filepath.Join(top, "repository", "packages", "linked")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	s := sitetest.New(t, "-- site.yaml --\ntitle: T\nurl: https://example.com\n-- docs/x.md --\nx\n")
	s.Dir = filepath.Join(top, "repository", "apps", "docs", "web")
	s.Out = filepath.Join(s.Dir, "build")
	s.Build(pipeline.Options{})
	text := strings.ReplaceAll(s.Read("docs/a/index.html"), "<!-- -->", "")
	if !strings.Contains(text, "PLAIN! built part one DEEP! kept") || strings.Contains(text, "SECRET") {
		t.Error("the page lacks what packages give, or has what lies outside")
	}
	got := s.Messages()
	for what, times := range map[string]int{
		"@own/unbuilt is a package of this repository without its dist/esm.js, and was left out; one file imports it": 1,
		"@own/out is a package of this repository without its ../../../outside/secret.js, and was left out":           1,
		"@own/hidden is not installed and was left out":                                                               1, "@own/plain": 0, "@own/built": 0,
	} {
		if strings.Count(got, what) != times {
			t.Errorf("%d times %q in the messages, want %d", strings.Count(got, what), what, times)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
	s.Build(pipeline.Options{})
	if !s.Report.Unchanged {
		t.Error("nothing has changed, and it was built anew")
	}
	s.Write("../../../packages/plain/src/shout.ts", "export const shout = (text: string): string => text + '?';\n")
	s.Build(pipeline.Options{})
	if text := strings.ReplaceAll(s.Read("docs/a/index.html"), "<!-- -->", ""); !strings.Contains(text, "plain? built") {
		t.Error("a package has changed, and the page has not")
	}
}

package docusaurus_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/tests/disk"
)

// TestTSConfig: names of folders come from the files that a tsconfig.json extends, and from baseUrl alone.
func TestTSConfig(t *testing.T) {
	for name, c := range map[string]struct {
		files string
		want  map[string]string
	}{
		"extends a file": {files: `
-- tsconfig.json --
{ "extends": "./config/base", "compilerOptions": { "strict": true } }
-- config/base.json --
{ "compilerOptions": { "paths": { "@parts/*": ["../src/parts/*"], "@site/*": ["./*"] } } }
`, want: map[string]string{"@parts/*": "src/parts/*"}},
		"several, the last one counts": {files: `
-- tsconfig.json --
{ "extends": ["./one.json", "./two.json"] }
-- one.json --
{ "compilerOptions": { "paths": { "@a/*": ["./one/*"] } } }
-- two.json --
{ "compilerOptions": { "paths": { "@b/*": ["./two/*"] } } }
`, want: map[string]string{"@b/*": "two/*"}},
		"own paths in place of those": {files: `
-- tsconfig.json --
{ "extends": "./one.json", "compilerOptions": { "paths": { "@own/*": ["./own/*"] } } }
-- one.json --
{ "compilerOptions": { "baseUrl": "lib", "paths": { "@a/*": ["./one/*"] } } }
`, want: map[string]string{"@own/*": "lib/own/*", "*": "lib/*"}},
		"baseUrl alone": {files: `
-- tsconfig.json --
{ "compilerOptions": { "baseUrl": "src" } }
`, want: map[string]string{"*": "src/*"}},
		"of a package": {files: `
-- tsconfig.json --
{ "extends": "@docusaurus/tsconfig" }
-- node_modules/@docusaurus/tsconfig/tsconfig.json --
{ "compilerOptions": { "baseUrl": ".", "paths": { "@site/*": ["./*"] } } }
`},
		"in a ring, or not there": {files: `
-- tsconfig.json --
{ "extends": ["./tsconfig.json", "./none.json", "none"] }
`},
	} {
		t.Run(name, func(t *testing.T) {
			got := aliasesOf(t, "-- docusaurus.config.js --\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n-- docs/a.md --\n# A"+c.files)
			if !maps.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

func aliasesOf(t *testing.T, archive string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(archive)))
	tree, err := docusaurus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	var log diag.Log
	p, err := docusaurus.Load(t.Context(), tree, "docusaurus.config.js", &log)
	if err != nil || p == nil {
		t.Fatal(err, log.Messages())
	}
	defer p.Close()
	return p.Config.Docusaurus.Aliases
}

// TestBaseURL: components import by names below baseUrl; packages of the program go on to be found.
func TestBaseURL(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
-- tsconfig.json --
{ "compilerOptions": { "baseUrl": "./src" } }
-- src/parts/Hello.tsx --
import clsx from "clsx";
import { useState } from "react";
export default function Hello() { const [n] = useState(3); return <b className={clsx("x", "y")}>Hello {n}</b>; }
-- docs/a.mdx --
import Hello from 'parts/Hello';

# A

<Hello />
`)
	if text := s.Read("docs/a/index.html"); !strings.Contains(text, `<b class="x y">Hello <!-- -->3</b>`) {
		t.Error(s.Messages())
	}
}

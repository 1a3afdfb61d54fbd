package source_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

func TestImportsAndPlaces(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.mdx":        "import X from './x';\nimport y from '@site/y.js';\nimport pkg from 'pkg';\n",
		"x.jsx":        "import './x.css';\nexport { z } from './lib';\nimport X from './x';\n",
		"y.js":         "const gone = require('./gone');\nconst later = () => import('./later.mjs');\n",
		"x.css":        "a { background: url(./b.png) }\n",
		"lib/index.ts": "export const z = 1;\n", "later.mjs": "",
	} {
		file := filepath.Join(dir, name)
		disk.Write(t, file, text)
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	for file, want := range map[string]string{
		"a.mdx": "a.mdx later.mjs lib/index.ts x.css x.jsx y.js", "y.js": "later.mjs y.js", "none.js": "none.js",
	} {
		if got := strings.Join(slices.Sorted(maps.Keys(source.Imported(tree, file))), " "); got != want {
			t.Errorf("%s imports %s, want %s", file, got, want)
		}
	}
	for name, want := range map[string]string{
		"pkg": "a.mdx:3:17", "gone": "y.js:1:22", "b.png": "x.css:1:20", "nothing": "",
	} {
		pos, line := source.PlaceOf(tree, []string{"none.js", "a.mdx", filepath.Join(tree.Dir(), "y.js"), "x.css"}, name)
		if got := fmt.Sprint(pos); got != want || (line == "") != (want == "") {
			t.Errorf("%s is named at %s, want %s", name, got, want)
		}
	}
}

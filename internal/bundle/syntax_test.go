package bundle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// TestMistakesInScripts: what is wrong with a script in each language, and on which line; nothing of what is no script.
func TestMistakesInScripts(t *testing.T) {
	for _, c := range []struct{ language, code, want string }{
		{"js", "let a = 1;", ""},
		{"js", "let a;\nlet a;", `The symbol "a" has already been declared (line 2)`},
		{"js", "let a: string;", `Expected ";" but found ":" (line 1)`},
		{"js", "let a = <p/>;", `The JSX syntax extension is not currently enabled (line 1)`},
		{"jsx", "let a = <p/>;", ""},
		{"jsx", "\n\nlet a = <p>;", `Unexpected end of file before a closing "p" tag (line 3)`},
		{"ts", "let a: string = <string>b;", ""},
		{"ts", "let a = <p/>;", `Expected ">" but found "/" (line 1)`},
		{"tsx", "let a: string = <p/>;", ""},
		{"tsx", "let a: = 1;", `Unexpected "=" (line 1)`},
		{"yaml", "let a = <p>;", ""},
		{"", "(", ""},
	} {
		if got := Syntax(c.code, c.language); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.code, got, c.want)
		}
	}
	if got := withLine(api.Message{Text: "wrong"}); got != "wrong" {
		t.Error(got)
	}
}

// TestPackagesAsOneModule: an installed package with what it imports, by the fields of its package.json; what Node has is left to it.
func TestPackagesAsOneModule(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"node_modules/plugin/package.json": `{"main": "wrong.js", "module": "right.js"}`, "node_modules/plugin/right.js": "import { a } from 'part'; import fs from 'fs'; import url from 'node:url'; export default [a, fs, url, process.env.NODE_ENV];", "node_modules/plugin/wrong.js": "module.exports = 'wrong';",
		"node_modules/part/package.json": `{"exports": {"browser": "./browser.js", "node": "./node.js"}}`, "node_modules/part/browser.js": "export const a = 'of browsers';", "node_modules/part/node.js": "/*! legal */ export const a = 'of Node 日本';",
		"node_modules/lacking/index.js": "require('none');", "node_modules/many/index.js": "require('none1'); require('none2');",
	})
	files := tree.Record()
	code, err := Package(files, "plugin", ForNode)
	for text, has := range map[string]bool{"of Node 日本": true, "of browsers": false, "wrong": false, `require("fs")`: true, `require("node:url")`: true, `"production"`: true, "process.env": false, "legal": false, "module.exports = ": true} {
		if strings.Contains(code, text) != has {
			t.Errorf("%s: %v in\n%s", text, !has, code)
		}
	}
	if names := fmt.Sprint(files.Reads().Names()); err != nil || !strings.Contains(names, "node_modules/plugin/right.js") {
		t.Error(err, names)
	}
	for name, want := range map[string]string{"none": `bundle none: Could not resolve "none"`, "lacking": `bundle lacking: Could not resolve "none"`, "many": `bundle many: Could not resolve "none1"`} {
		if code, err := Package(files, name, ForNode); err == nil || err.Error() != want || code != "" {
			t.Errorf("%s: %v, %d bytes", name, err, len(code))
		}
	}
}

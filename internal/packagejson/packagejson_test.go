package packagejson

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the golden")

// TestModulesOfPackages: which files the fields of a package.json name, the most wanted first. https://nodejs.org/api/packages.html
func TestModulesOfPackages(t *testing.T) {
	var out strings.Builder
	for _, text := range []string{
		`{}`, `{"main": "m.js"}`, `{"main": "m.js", "module": "m.mjs", "source": "src/m.ts"}`, `{"exports": "./e.js", "main": "m.js"}`, `{"exports": ["./a.js", {"import": "./b.js"}]}`,
		`{"exports": {"types": "./t.d.ts", "require": "./r.cjs", "import": "./i.mjs", "default": "./d.js", "worker": "./w.js"}}`,
		`{"exports": {".": {"node": {"import": "./n.mjs"}, "browser": "./b.js"}, "./part": "./p.js", "./parts/*": "./dist/*.js", "./parts/*/x": "./never.js", "./*.css": ["./s/*.css", "./t/*.css"], "./null": null, "./empty": ""}}`,
		`{"exports": {"./a*b": "./*-*.js"}}`, `{"exports": {"./ab*b": "./*.js", "./a*X*b": "./*.js", "./p*": {"unknown": "./u.js"}}}`, `{"exports": {}}`, `{"exports": {"import": "./i.js", "./part": "./p.js"}}`, `{"exports": {"./*": {"module": "./m/*.js", "source": "./s/*.ts"}}}`, `{"exports": 1}`, `{"exports": {".": {"import": `,
	} {
		var all []string
		for _, subpath := range []string{".", "./part", "./parts/a", "./parts/a/x", "./main.css", "./null", "./empty", "./ab", "./aXb"} {
			all = append(all, fmt.Sprintf("%s %q", subpath, Entries([]byte(text), subpath)))
		}
		fmt.Fprintf(&out, "== %s\n%s\n", text, strings.Join(all, "\n"))
	}
	keys, values := orderedObject([]byte(`{"b": 1, "a": {"c": [2]}, "d": `))
	fmt.Fprintf(&out, "== ordered\n%q %q\n", keys, values)
	keys, values = orderedObject([]byte(`[1]`))
	fmt.Fprintf(&out, "== none\n%q %q\n", keys, values)
	golden.Compare(t, "testdata/packages.txt", out.String(), *update)
}

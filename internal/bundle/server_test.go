package bundle

import (
	"context"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sourcemap"
)

// TestPlacesInTheRenderersScript lead to where they were written, as long as the script is that of the site.
func TestPlacesInTheRenderersScript(t *testing.T) {
	tree := siteOf(t, map[string]string{"pages/index.tsx": "import { text } from '../lib/a';\n\nexport default () => <p title=\"in the page\">{text()}</p>;", "lib/a.ts": "// first\nexport function text(): string {\n  return 'in the library';\n}\n"})
	opt := Options{Tree: tree, Modules: append(pages("pages/index.tsx"), Module{Name: "a", File: "docs/a.mdx", Source: "export default function Article() { return 'in the article'; }"})}
	var log diag.Log
	script, err := Server(t.Context(), opt, &log)
	if err != nil {
		t.Fatal(err, log.Messages())
	}
	m, ok := SourceMap(t.Context(), opt, script.Code.Site)
	if !ok {
		t.Fatal("there is no source map")
	}
	for text, want := range map[string]diag.Pos{
		`"in the library"`: {File: "lib/a.ts", Line: 3, Column: 10}, `"in the page"`: {File: "pages/index.tsx", Line: 3, Column: 31}, `"in the article"`: {File: "article:a", Line: 1, Column: 44},
	} {
		before, _, found := strings.Cut(script.Code.Site, text)
		line := before[strings.LastIndexByte(before, '\n')+1:]
		if got := m.Original(strings.Count(before, "\n")+1, len([]rune(line))+1); !found || got != want {
			t.Errorf("%s was written at %v, want %v", text, got, want)
		}
	}
	gone, end := context.WithCancel(t.Context())
	end()
	broken := opt
	broken.Tree = siteOf(t, map[string]string{"pages/index.tsx": "export default <", "docs/a.mdx": ""})
	for name, get := range map[string]func() (*sourcemap.Map, bool){
		"another script":       func() (*sourcemap.Map, bool) { return SourceMap(t.Context(), opt, script.Code.Site+" ") },
		"no script":            func() (*sourcemap.Map, bool) { return SourceMap(t.Context(), opt, "") },
		"an end":               func() (*sourcemap.Map, bool) { return SourceMap(gone, opt, script.Code.Site) },
		"a site that is wrong": func() (*sourcemap.Map, bool) { return SourceMap(t.Context(), broken, script.Code.Site) },
	} {
		if m, ok := get(); ok || m != nil {
			t.Errorf("%s has a source map: %v", name, m)
		}
	}
}

package page

import (
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestCodeOfAPage names what runs in it, and not its texts: files that are pages' own text are left to their pages.
func TestCodeOfAPage(t *testing.T) {
	m := &Maker{
		Bundle: &bundle.Bundle{App: "app", OwnParts: "parts", Inputs: map[string][]string{"/a": {"docs/a.mdx", "docs/_part.mdx", "lib/x.ts"}, "own.tsx": {"lib/x.ts"}}},
		Shells: map[string]Shell{"en": {Address: "/en"}, "en/docs": {Address: "/docs"}},
	}
	hashes := map[string]string{"lib/x.ts": "1", "docs/a.mdx": "2", "docs/_part.mdx": "3"}
	code := func(change func(p *site.LinkedPage)) string {
		p := &site.LinkedPage{Page: site.Page{Route: "/a", Locale: "en", Module: "x"}, ScriptFile: "own.tsx", Doc: &site.Doc{File: "docs/a.mdx", Module: &mdx.Module{Includes: []string{"docs/_part.mdx"}, Script: &mdx.Script{}}}}
		change(p)
		return m.Code(p, func(file string) string { return hashes[file] })
	}
	same := func(*site.LinkedPage) {}
	seen := map[string]string{}
	for name, change := range map[string]func(p *site.LinkedPage){
		"a page":       same,
		"computed":     func(p *site.LinkedPage) { p.Doc.Module.Script.Computed = []mdx.Computed{{Code: "1"}} },
		"another":      func(p *site.LinkedPage) { p.Doc.Module.Script.Computed = []mdx.Computed{{Code: "2"}} },
		"a sidebar":    func(p *site.LinkedPage) { p.Page.Sidebar = "en/docs" },
		"of no module": func(p *site.LinkedPage) { p.Doc.Module, p.Page.Module = nil, ""; p.ScriptFile = "" },
	} {
		got := code(change)
		if other := seen[got]; other != "" {
			t.Errorf("%s and %s have one name", name, other)
		}
		seen[got] = name
	}
	before := code(same)
	if code(func(p *site.LinkedPage) { p.Doc, p.Page.Module = nil, "" }) != before || code(func(p *site.LinkedPage) { p.Doc.Module.Script = nil }) != before {
		t.Error("the same component is other code")
	}
	hashes["docs/a.mdx"], hashes["docs/_part.mdx"] = "4", "5"
	if code(same) != before {
		t.Error("another text is other code")
	}
	hashes["lib/x.ts"] = "6"
	if code(same) == before {
		t.Error("another component is the same code")
	}
	before = code(same)
	if m.Bundle.OwnParts = "other parts"; code(same) == before {
		t.Error("another theme is the same code")
	}
}

package render

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

func TestEngineRunsTheServerScript(t *testing.T) {
	var log diag.Log
	b, err := bundle.Build(t.Context(), bundle.Options{Tree: emptySite(t)}, &log)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Files {
		t.Log(f.Name, len(f.Data))
	}
	t.Log(b.Entry, b.Preload, b.Styles, len(b.Server.Theme))
	code, err := compile(b.Server.Theme)
	if err != nil {
		t.Fatal(err)
	}
	e, err := start([]program{code}, Limits{}.withDefaults(defaultTime), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = e.close() }()
	shell, err := json.Marshal(site.Shell{
		Key: "en", Locale: "en", HTMLLang: "en", Dir: "ltr", Title: "T", Delimiter: "|", Home: "/", Locales: []site.ShellLocale{},
		Navbar: []site.NavEntry{}, Footer: []site.NavEntry{}, Copyright: "c", ColorMode: site.ColorMode{Default: "dark", Switch: true},
		Docsets: []site.ShellDocset{}, Words: site.Words{"theme": words.For("en").Group("theme"), "search": words.For("en").Group("search")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.call("setShell", "en", string(shell)); err != nil {
		t.Fatal(err)
	}
	page := `{"kind":"doc","route":"/a","locale":"en","title":"A & B","scopes":[],"locales":["/a"]}`
	fast, err := e.call("renderPage", page, "en", false)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(fast)
	slow, err := e.call("renderPage", page, "en", true)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(slow)
	// An engine that is not as it was is thrown away after a page with a script of its own: every other page would pay for it.
	if answer, err := e.call("intact"); answer != "yes" {
		t.Errorf("two pages left the engine changed: %q, %v", answer, err)
	}
}

func emptySite(t testing.TB) *source.Tree {
	t.Helper()
	tree, err := source.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return tree
}

package render

import (
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
)

func TestEngineRunsTheServerScript(t *testing.T) {
	var log diag.Log
	b, err := bundle.Build(bundle.Options{SiteDir: t.TempDir()}, &log)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Files {
		t.Log(f.Name, len(f.Data))
	}
	t.Log(b.Entry, b.Preload, b.Styles, len(b.Server))
	code, err := compile(b.Server)
	if err != nil {
		t.Fatal(err)
	}
	e, err := newEngine(code)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = e.close() }()
	if _, err := e.call("setShell", "en", `{"key":"en","locale":"en","htmlLang":"en","dir":"ltr","title":"T","delimiter":"|","home":"/","prefix":"","locales":[],"navbar":[],"footer":[],"copyright":"c","colorMode":{"default":"dark","switch":true,"respectSystem":false},"docsets":[]}`); err != nil {
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
}

package pipeline

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// TestKeptVersionAPIsKnowLocales: a language that is added has the documents too, though no file of them has changed.
func TestKeptVersionAPIsKnowLocales(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "api"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "api", "a.yaml"), []byte("openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	cfg := &site.Config{Docsets: []site.Docset{{ID: "docs", Changes: true, Versions: []site.VersionSpec{{Name: "1", API: "api"}}}}}
	s := &State{}
	for _, locales := range [][]site.Locale{{{Code: "en", Default: true}}, {{Code: "en", Default: true}, {Code: "ja"}}} {
		cfg.Locales = locales
		var log diag.Log
		apis := s.readVersionAPIs(tree, cfg, &log)["api"]
		for _, l := range locales {
			if apis[l.Code]["a"] == nil {
				t.Errorf("in %s there is no document: %v", l.Code, log.Messages())
			}
		}
	}
}

package api

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

func TestAnUnchangedAPIIsNotParsedAgain(t *testing.T) {
	dir := t.TempDir()
	document := "openapi: 3.1.0\ninfo: {title: Pets, version: \"1\"}\npaths:\n  /pets:\n    get: {summary: List, responses: {\"200\": {description: All}}}\n"
	file := filepath.Join(dir, "api", "pets.yaml")
	writeFile(t, file, document)
	cfg := &site.Config{
		Locales: []site.Locale{{Code: "en", HTMLLang: "en", Default: true}, {Code: "ja", HTMLLang: "ja"}},
		API:     &site.API{Path: "/api", Folder: "api", SplitAt: 40, Services: []site.APIService{{Name: "pets"}, {Name: "gone"}}},
	}
	var kept Kept
	read := func() Provider {
		t.Helper()
		var log diag.Log
		tree, err := source.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer tree.Close()
		pages := *kept.Read(tree, cfg, nil, &highlight.Cache{}, &log)
		if found := log.Messages(); len(found) != 0 {
			t.Errorf("messages: %v", found)
		}
		return pages
	}
	first := read()
	if again := read(); again.editions[0].locales[1].pages != first.editions[0].locales[1].pages {
		t.Error("nothing has changed, but the pages are new")
	}
	overlay := filepath.Join(dir, "i18n", "ja", "api", "pets.yaml")
	writeFile(t, overlay, "texts: {Pets: ペット}\n")
	translated := read()
	if translated.editions[0].locales[1].pages == first.editions[0].locales[1].pages {
		t.Error("a translation came, but the pages are the old ones")
	}
	if err := os.Remove(overlay); err != nil {
		t.Fatal(err)
	}
	cfg.API.SplitAt = 0
	if read().editions[0].locales[0].pages == translated.editions[0].locales[0].pages {
		t.Error("a choice changed, but the pages are the old ones")
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	disk.Write(t, name, text)
}

package config

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into the cases")

// TestCases loads the site file of each case and prints the messages and, if the first lines say "show: config", the
// result.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, want := fstest.MapFS{}, ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = string(f.Data)
					continue
				}
				files[f.Name] = &fstest.MapFile{Data: f.Data}
			}
			var log diag.Log
			cfg := Load(files, "site.yaml", &log)
			got := ""
			if strings.Contains(string(archive.Comment), "show: config") {
				got = printConfig(t, cfg)
			}
			for _, m := range log.Messages() {
				got += m.String() + "\n"
			}
			if got == want {
				return
			}
			if !*update {
				t.Fatalf("got:\n%s\nwant:\n%s", got, want)
			}
			archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
			archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
			if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func printConfig(t *testing.T, cfg *site.Config) string {
	text, err := json.MarshalIndent(cfg, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(text)) {
		value := strings.TrimRight(line[strings.Index(line, ":")+1:], ",\n ")
		if v := strings.TrimSpace(value); v != `""` && v != "null" && v != "false" && v != "0" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "") + "\n"
}

// TestSchema is a JSON Schema that names every key of the table.
func TestSchema(t *testing.T) {
	var schema struct {
		Properties  map[string]any `json:"properties"`
		Definitions map[string]any `json:"definitions"`
	}
	if err := json.Unmarshal(Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	for _, key := range siteObject().keys() {
		if schema.Properties[key] == nil {
			t.Errorf("no property %q", key)
		}
	}
	for _, name := range []string{"Text", "Docset", "Version", "NavItem", "SidebarEntry"} {
		if schema.Definitions[name] == nil {
			t.Errorf("no definition %q", name)
		}
	}
	if !strings.Contains(referenceTable(), "| `titleDelimiter` | string | `\\|` |") {
		t.Error("the reference table lacks titleDelimiter")
	}
}

// FuzzLoad must neither panic nor run away.
func FuzzLoad(f *testing.F) {
	for _, seed := range []string{
		"title: T\nurl: https://x.y\n", "navbar: &n {items: [*n]}", "a: &a {<<: *a}", "locales: [en, {code: ja}, 1]",
		"docsets: [{id: a, versions: [{name: x, extends: x}]}]", "announcement: {content: {en: a}}", "[", "- a", "toc: {min: 9}",
		"redirects: [{from: /a, to: /b}, {from: /b, to: /a}]", "title: {en: x}\nsidebar: 1",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		files := fstest.MapFS{"site.yaml": {Data: []byte(text)}, "i18n/en/site.yaml": {Data: []byte(text)}}
		var log diag.Log
		if cfg := Load(files, "site.yaml", &log); len(cfg.Locales) == 0 {
			t.Error(fmt.Sprint("no locale", cfg))
		}
	})
}

package config

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// TestTable holds the table to the struct: each key has its field, each field its key.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	var walk func(o *object, typ reflect.Type)
	walk = func(o *object, typ reflect.Type) {
		if seen[o.name] {
			return
		}
		seen[o.name] = true
		for i := range o.fields {
			f := &o.fields[i]
			sub := fieldByJSON(reflect.New(typ).Elem(), f.key).Type()
			for sub.Kind() == reflect.Pointer || sub.Kind() == reflect.Slice {
				sub = sub.Elem()
			}
			if f.of != nil {
				walk(f.of, sub)
			}
			if f.doc == "" || f.doc[len(f.doc)-1] != '.' {
				t.Errorf("%s.%s: doc %q is not a sentence", o.name, f.key, f.doc)
			}
		}
		for i := range typ.NumField() {
			name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			if o.field(name) == nil && name != "-" && !(o.name == "Locale" && name == "default") {
				t.Errorf("%s: the table lacks %q", o.name, name)
			}
		}
	}
	walk(siteObject(), reflect.TypeOf(site.Config{}))
}

// TestOurSite reads the real site file; only files that are still to be written may be missing.
func TestOurSite(t *testing.T) {
	var log diag.Log
	cfg := Load(os.DirFS("../../site"), "site.yaml", &log)
	for _, m := range log.Messages() {
		if m.ID != "missing-file" {
			t.Error(m)
		}
	}
	backend := cfg.Docset("backend")
	if got := backend.Versions[2].Label.For("ja"); got != "0.5.0 (最新)" {
		t.Errorf("label of 0.5.0 in ja: %q", got)
	}
	if got := backend.Latest().Name; got != "latest" {
		t.Errorf("latest version: %q", got)
	}
	if got := backend.Versions[2].Name; got != "0.5.0" {
		t.Errorf("name of a version: %q", got)
	}
	if len(cfg.API.Services) != 8 || len(cfg.Redirects) != 10 {
		t.Errorf("%d services, %d redirects", len(cfg.API.Services), len(cfg.Redirects))
	}
}

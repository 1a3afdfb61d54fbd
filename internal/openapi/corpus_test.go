package openapi_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/tests/depth"
)

// TestCorpus reads and splits real documents. None may be refused, and none may bring props that are not JSON.
func TestCorpus(t *testing.T) {
	for _, file := range openapitest.Corpus(t) {
		if strings.Contains(file, "ghes") && !depth.All() {
			continue // a former state of api.github.com
		}
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: filepath.Base(file), Data: openapitest.Read(t, file)}, openapi.Source{}, &log)
		if r == nil {
			t.Errorf("%s: %v", file, log.Messages())
			continue
		}
		for _, m := range log.Messages() {
			if m.Pos.Line == 0 || m.Column == 0 {
				t.Errorf("a message without a place: %s", m)
			}
		}
		for _, p := range view.Build([]view.Service{{Name: "x", Reference: r}}, view.Options{Base: "/api/"}).Pages {
			text, err := json.Marshal(p.Props())
			if err != nil {
				t.Errorf("%s %s: %v", file, p.Path, err)
			}
			if p.Title == "" || !json.Valid(text) {
				t.Errorf("%s %s has no title or no props", file, p.Path)
			}
			checkAnchors(t, file, p)
		}
	}
}

// checkAnchors holds that a section of the search index and an entry of the table of contents lead to something.
func checkAnchors(t *testing.T, file string, p *view.Page) {
	t.Helper()
	var ids []string
	for _, e := range p.Toc {
		if e.ID == "" || slices.Contains(ids, e.ID) {
			t.Errorf("%s %s: the anchor %q is empty or stands twice", file, p.Path, e.ID)
		}
		ids = append(ids, e.ID)
	}
	for _, s := range p.Sections() {
		if s.ID != "" && !slices.Contains(ids, s.ID) {
			t.Errorf("%s %s: the section %q is not in the table of contents", file, p.Path, s.ID)
		}
	}
}

// TestCorpusIsRead holds what is known of some documents: operations, schemas, problems.
func TestCorpusIsRead(t *testing.T) {
	openapitest.Corpus(t)
	for _, tc := range []struct {
		file                          string
		operations, schemas, problems int
	}{
		{"@octokit/openapi/generated/api.github.com.json", 706, 235, 0},
		{"@readme/oas-examples/3.0/json/petstore.json", 20, 6, 0},
		{"@readme/oas-examples/3.1/json/train-travel.json", 8, 9, 0},
		{"@readme/oas-examples/3.1/json/webhooks.json", 2, 1, 0},
	} {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: tc.file, Data: openapitest.Read(t, "web/node_modules/"+tc.file)}, openapi.Source{}, &log)
		if r == nil {
			t.Fatalf("%s: %v", tc.file, log.Messages())
		}
		if got := len(r.Operations); got != tc.operations {
			t.Errorf("%s has %d operations, want %d", tc.file, got, tc.operations)
		}
		if got := len(r.Schemas); got != tc.schemas {
			t.Errorf("%s has %d schemas, want %d", tc.file, got, tc.schemas)
		}
		if errors, _ := log.Count(); errors != tc.problems {
			t.Errorf("%s has %d errors, want %d: %v", tc.file, errors, tc.problems, log.Messages())
		}
	}
}

// TestYAMLAndJSONAgree reads the same document in both notations.
func TestYAMLAndJSONAgree(t *testing.T) {
	for _, file := range openapitest.Corpus(t) {
		twin := strings.ReplaceAll(strings.ReplaceAll(file, "/yaml/", "/json/"), ".yaml", ".json")
		if twin == file || strings.HasSuffix(file, "3.1/yaml/parameters-style.yaml") { // this one does differ
			continue
		}
		if _, err := os.Stat(twin); err != nil {
			continue
		}
		var log diag.Log
		a := openapi.Parse(openapi.Source{File: "x", Data: openapitest.Read(t, file)}, openapi.Source{}, &log)
		b := openapi.Parse(openapi.Source{File: "x", Data: openapitest.Read(t, twin)}, openapi.Source{}, &log)
		if a == nil || b == nil {
			t.Errorf("%s: %v", file, log.Messages())
			continue
		}
		if changes := diff.Compare(b, a); len(changes) > 0 {
			t.Errorf("%s differs from its JSON: %+v", file, changes[0])
		}
	}
}

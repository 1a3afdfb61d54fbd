package config

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
)

// TestServicesOfAFolder: each name of a document is a service, other files are skipped.
func TestServicesOfAFolder(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: https://e.com\napi: {}\n")}}
	for name := range strings.FieldsSeq(".yaml @own.yaml a.md a.yaml/x b.json b.yaml c.yml") {
		files["api/"+name] = &fstest.MapFile{}
	}
	var found []string
	for _, s := range Load(files, "site.yaml", &diag.Log{}).API.Services {
		found = append(found, s.Name+" "+s.File)
	}
	if got := strings.Join(found, ", "); got != "b api/b.json, c api/c.yml" {
		t.Error(got)
	}
}

package config

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// TestServicesOfAFolder: each name of a document is a service, other files are skipped.
func TestServicesOfAFolder(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: https://e.com\napi: {versions: [{name: 2, isLast: true}, {name: 1}]}\n")}}
	for name := range strings.FieldsSeq(".yaml @own.yaml a.md a.yaml/x b.json b.yaml c.yml 1/old.yaml") {
		files["api/"+name] = &fstest.MapFile{}
	}
	api := Load(files, "site.yaml", &diag.Log{}).API
	got := ""
	for _, list := range [][]site.APIService{api.Services, api.Versions[0].Services, api.Versions[1].Services} {
		for _, s := range list {
			got += s.Name + " " + s.File + ", "
		}
		got += "; "
	}
	if got != "b api/b.json, c api/c.yml, ; ; old api/1/old.yaml, ; " {
		t.Error(got)
	}
}

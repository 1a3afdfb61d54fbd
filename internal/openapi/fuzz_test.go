package openapi

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// FuzzParse holds that no document and no overlay, however broken, makes anything panic.
func FuzzParse(f *testing.F) {
	zoo, overlay, broken := read(f, "testdata/zoo.yaml"), read(f, "testdata/zoo.ja.yaml"), read(f, "testdata/broken.yaml")
	f.Add(zoo, overlay)
	f.Add(broken, []byte("targets: 3\ntexts: [a]"))
	f.Add(read(f, siteFolder+"api/order.yaml"), read(f, siteFolder+"i18n/ja/api/order.yaml"))
	f.Add([]byte("openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: '#'}, B: {$ref: '#/components'}, C: {items: {$ref: '#/components/schemas/C'}}}}"), []byte("targets: {'#/components': {title: x}}"))
	f.Add([]byte("openapi: 3.1.0\npaths: &a {/x: {get: &b {callbacks: {c: {d: {get: *b}}}}}, /y: *a}"), []byte("&x [*x]"))
	f.Add([]byte(`{"openapi":"3.0.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path","required":true,"schema":{"type":"string","minLength":99999999}}],"responses":{"200":{"description":"\ud83d\ude00","content":{"*/*":{"schema":{"allOf":[{"$ref":"#/paths/~1a~1%7Bb%7D/get/responses/200/content/*~1*/schema"}]}}}}}}}}}`), []byte(""))
	f.Fuzz(func(t *testing.T, doc, overlay []byte) {
		var log diag.Log
		r := Parse(Source{File: "a.yaml", Data: doc, Lang: "en"}, Source{File: "b.yaml", Data: overlay, Lang: "ja"}, &log)
		if r == nil {
			if len(log.Messages()) == 0 {
				t.Error("a document was refused without a message")
			}
			return
		}
		if _, err := json.Marshal(r); err != nil {
			t.Errorf("the reference is not JSON: %v", err)
		}
		for _, splitAt := range []int{1, 1000} {
			for _, p := range Build([]Service{{Name: "x", Reference: r, Previous: r}}, Options{Base: "/", SplitAt: splitAt}).Pages {
				if _, err := json.Marshal(p.Props()); err != nil {
					t.Errorf("the props of %s are not JSON: %v", p.Path, err)
				}
				p.Sections()
			}
		}
	})
}

package openapi_test

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/openapi/view"
)

// FuzzParse holds that no document and no overlay, however broken, makes anything panic. Its seeds are large: run it with
// -fuzzminimizetime 1x, or it spends its time on making them smaller.
func FuzzParse(f *testing.F) {
	zoo, overlay, broken := openapitest.Read(f, "internal/openapi/testdata/zoo.yaml"), openapitest.Read(f, "internal/openapi/testdata/zoo.ja.yaml"), openapitest.Read(f, "internal/openapi/testdata/broken.yaml")
	f.Add(zoo, overlay)
	f.Add(broken, []byte("targets: 3\ntexts: [a]"))
	f.Add(openapitest.Read(f, "site/api/order.yaml"), openapitest.Read(f, "site/i18n/ja/api/order.yaml"))
	f.Add([]byte("openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: '#'}, B: {$ref: '#/components'}, C: {items: {$ref: '#/components/schemas/C'}}}}"), []byte("targets: {'#/components': {title: x}}"))
	f.Add([]byte("openapi: 3.1.0\npaths: &a {/x: {get: &b {callbacks: {c: {d: {get: *b}}}}}, /y: *a}"), []byte("&x [*x]"))
	f.Add([]byte(`{"openapi":"3.0.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path","required":true,"schema":{"type":"string","minLength":99999999}}],"responses":{"200":{"description":"\ud83d\ude00","content":{"*/*":{"schema":{"allOf":[{"$ref":"#/paths/~1a~1%7Bb%7D/get/responses/200/content/*~1*/schema"}]}}}}}}}}}`), []byte(""))
	f.Add([]byte(fanOut("allOf", 20)), []byte(""))
	f.Add([]byte(fanOut("oneOf", 20)), []byte("texts: {a: b"))
	f.Fuzz(func(t *testing.T, doc, overlay []byte) {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "a.yaml", Data: doc, Lang: "en"}, openapi.Source{File: "b.yaml", Data: overlay, Lang: "ja"}, &log)
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
			for _, p := range view.Build([]view.Service{{Name: "x", Reference: r, Previous: r}}, view.Options{Base: "/", SplitAt: splitAt}).Pages {
				if _, err := json.Marshal(p.Props()); err != nil {
					t.Errorf("the props of %s are not JSON: %v", p.Path, err)
				}
				p.Sections()
			}
		}
	})
}

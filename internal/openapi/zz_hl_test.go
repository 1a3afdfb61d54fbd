package openapi

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestHL(t *testing.T) {
	var code highlight.Cache
	hl := func(lang, text string) string { return strings.Join(code.Lines(lang, text), "\n") }
	var log diag.Log
	r := Parse(Source{File: "large.yaml", Data: openapitest.Document(300)}, Source{}, &log)
	render(t, r.Pages("large", Options{Base: "/api/", Highlight: hl}).Pages, 60_000)
	for _, splitAt := range []int{1, 100} {
		var services []Service
		for _, name := range siteServices {
			services = append(services, Service{Name: name, Reference: siteReference(t, name, "en", &log)})
		}
		for _, p := range Build(services, Options{Base: "/v2/api/", SplitAt: splitAt, Highlight: hl}).Pages {
			if splitAt == 100 || p.Component != "ApiOperation" && p.Component != "ApiSchema" || strings.Contains(p.Path, "find") {
				t.Log(p.Path)
				render(t, []*Page{p}, 0)
			}
		}
	}
}

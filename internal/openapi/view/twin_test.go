package view

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// TestTwinsGolden prints the Markdown of a service on one page, and of an operation and a schema in Japanese.
func TestTwinsGolden(t *testing.T) {
	var log diag.Log
	address := func(route string) string { return "/base" + route }
	whole := pagesOf(openapitest.Zoo(t, "en", &log), "zoo", Options{Base: "/api/", Documents: true})
	var out strings.Builder
	for _, p := range whole.Pages {
		out.WriteString("== " + p.Component + "\n" + p.Markdown(address))
	}
	split := pagesOf(openapitest.Zoo(t, "ja", &log), "zoo", Options{Base: "/ja/api/", SplitAt: 2, Labels: LabelsOf(words.For("ja"))})
	printed := map[string]bool{}
	for _, p := range split.Pages {
		if !printed[p.Component] && p.Component != "ApiList" && p.Component != "ApiService" {
			out.WriteString("== " + p.Component + "\n" + p.Markdown(address))
		}
		printed[p.Component] = true
	}
	golden.Compare(t, "testdata/zoo.twins.md", out.String(), *update)
}

// TestTwinsSayWhatRequestsNeed holds them to what a program must know to send a request.
func TestTwinsSayWhatRequestsNeed(t *testing.T) {
	var log diag.Log
	for _, p := range pagesOf(openapitest.Zoo(t, "en", &log), "zoo", Options{Base: "/api/"}).Pages {
		if p.Component != "ApiService" {
			continue
		}
		text := p.Markdown(func(route string) string { return route })
		for _, want := range []string{"`POST /animals`", "- `kind` (string, required)", "```bash\ncurl", "**201 Created**", "`application/json` (Animal), required"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing", want)
			}
		}
	}
}

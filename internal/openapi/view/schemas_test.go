package view

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// TestSchemasOfEveryKind holds how each is shown, unfolded and where room is short, and what of it is searched.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	b := newBook(Service{Name: "schemas", Reference: openapitest.SchemaDocument(t, list)}, Options{Base: "/", SplitAt: 10, Labels: LabelsOf(words.For("en")), Markdown: strings.ToUpper})
	var out strings.Builder
	for i, text := range list {
		fmt.Fprintf(&out, "%s\n  %q\n", text, b.propertyText(openapitest.SchemaOf(b.ref, i)))
		for _, x := range []*expander{
			{b: b, budget: 100_000, named: true, dir: openapi.ForRequest}, {b: b, budget: 600, dir: openapi.ForResponse},
		} {
			v := x.add(openapitest.SchemaOf(b.ref, i), "given", i%2 == 0, nil)
			x.run()
			shown, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			if len(shown) > 4000 {
				shown = append(shown[:1000:1000], golden.Hash(string(shown))...)
			}
			out.WriteString("  " + string(shown) + "\n")
		}
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// TestOperationsOfEveryKind holds how each is shown and what of it is searched, on one page and, in short, on pages of its own.
func TestOperationsOfEveryKind(t *testing.T) {
	r := openapitest.OperationDocument(t, openapitest.Operations(), "")
	whole := pagesOf(r, "operations", Options{Base: "/api/", SplitAt: 1000})
	openapitest.Golden(t, "operations.json", openapitest.Indented(t, pagesGolden(whole)), *update)
	var out strings.Builder
	for _, p := range pagesOf(r, "operations", Options{Base: "/api/", SplitAt: 1}).Pages {
		one := pagesGolden(&Pages{Pages: []*Page{p}})
		fmt.Fprintf(&out, "%s %s\n", p.Path, golden.Hash(string(openapitest.Indented(t, one))))
	}
	golden.Compare(t, "testdata/operations.split.txt", out.String(), *update)
}

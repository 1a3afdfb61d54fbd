package view

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// TestSchemasOfEveryKind prints how each is shown in a request and searched, and in a response with little room where that
// differs.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	b := newBook(Service{Name: "schemas", Reference: openapitest.SchemaDocument(t, list)}, Options{Base: "/", SplitAt: 10, Labels: LabelsOf(words.For("en")), Markdown: strings.ToUpper})
	var out strings.Builder
	for i, text := range list {
		s := openapitest.SchemaOf(b.ref, i)
		shown := func(x *expander) string {
			v := x.add(s, "given", i%2 == 0, nil)
			x.run()
			var p printer
			p.schema(v, "", "  ")
			return p.String()
		}
		request := shown(&expander{b: b, budget: 100_000, named: true, dir: openapi.ForRequest})
		response := shown(&expander{b: b, budget: 600, dir: openapi.ForResponse})
		fmt.Fprintf(&out, "%s %q\n%s", text, b.propertyText(s), shortened(request))
		if response != request {
			out.WriteString("  response:\n" + shortened(response))
		}
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// shortened leaves out lines in the middle of a long list.
func shortened(text string) string {
	lines := strings.SplitAfter(text, "\n")
	if n := len(lines); n > 12 {
		return strings.Join(lines[:6], "") + fmt.Sprintf("  ... %d lines\n", n-11) + strings.Join(lines[n-5:], "")
	}
	return text
}

// TestOperationsOfEveryKind prints how each is shown, and what of it is searched. On a page of its own it is shown in the same
// way, but for where links lead.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	r := openapitest.OperationDocument(t, list, "")
	whole := operationsOf(pagesOf(r, "operations", Options{Base: "/api/", SplitAt: 1000}))
	split := operationsOf(pagesOf(r, "operations", Options{Base: "/api/", SplitAt: 1}))
	links := regexp.MustCompile(`/api/[^ "]*|#[^ ]+`)
	var out strings.Builder
	for i, text := range list {
		path := fmt.Sprintf("/o%d/{id}", i)
		out.WriteString("== " + text + "\n" + whole[path])
		if err := damage.Same(links.ReplaceAllString(whole[path], "LINK"), links.ReplaceAllString(split[path], "LINK")); err != nil {
			t.Errorf("%s on a page of its own: %v", text, err)
		}
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}

// operationsOf prints operations by their paths.
func operationsOf(pages *Pages) map[string]string {
	out := map[string]string{}
	for _, page := range pages.Pages {
		var list []OperationView
		switch props := page.Props().(type) {
		case ServiceProps:
			for _, g := range props.Groups {
				list = append(list, g.Operations...)
			}
		case OperationProps:
			list = append(list, props.Operation)
		}
		for _, o := range list {
			var p printer
			p.operation(o, "")
			out[o.Path] = p.String()
		}
	}
	return out
}

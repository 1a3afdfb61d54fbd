package openapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/tests/depth"
)

// fanOut is a document of schemas S0 to Sn, each of which has the next one four times: by allOf, oneOf or properties.
func fanOut(keyword string, depth int) string {
	var b strings.Builder
	b.WriteString("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    post:\n" +
		"      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}\n" +
		"      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}}\n" +
		"components:\n  schemas:\n")
	for i := range depth {
		next := fmt.Sprintf("{$ref: '#/components/schemas/S%d'}", i+1)
		four := "[" + strings.Join([]string{next, next, next, next}, ", ") + "]"
		if keyword == "properties" {
			four = fmt.Sprintf("{a: %s, b: %s, c: %s, d: %s}", next, next, next, next)
		}
		fmt.Fprintf(&b, "    S%d: {%s: %s}\n", i, keyword, four)
	}
	fmt.Fprintf(&b, "    S%d: {type: object, properties: {a: {type: string}}}\n", depth)
	return b.String()
}

// showAll makes what a site shows of a document; of very many pages some.
func showAll(t *testing.T, r *openapi.Reference) {
	t.Helper()
	pages := view.Build([]view.Service{{Name: "x", Reference: r, Previous: r}}, view.Options{Base: "/"}).Pages
	for i, p := range pages {
		if i%(1+len(pages)/100) != 0 {
			continue
		}
		if _, err := json.Marshal(p.Props()); err != nil {
			t.Fatal(err)
		}
		p.Sections()
	}
	if changes := diff.Compare(r, r); len(changes) > 0 {
		t.Errorf("a document differs from itself: %v", changes[0])
	}
}

// TestFanOutEnds holds documents of some kilobytes whose schemas, written out, would be 4 to the power of 30 of them. A
// step that follows each way on its own does not end before the test's time is up.
func TestFanOutEnds(t *testing.T) {
	for _, keyword := range []string{"allOf", "oneOf", "anyOf", "properties"} {
		t.Run(keyword, func(t *testing.T) {
			var log diag.Log
			r := openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte(fanOut(keyword, 30))}, openapi.Source{}, &log)
			for _, m := range log.Messages() {
				t.Error(m)
			}
			if keyword == "allOf" {
				if f := r.Flatten(r.Schemas["#/components/schemas/S0"]); len(f.Properties) != 1 {
					t.Errorf("S0 has the properties %v, want a", f.Properties)
				}
			}
			showAll(t, r)
		})
	}
}

// TestLimits holds documents that pass a limit: one message with its place, and a Reference without what lies above.
func TestLimits(t *testing.T) {
	repeat := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i, i+1)
		}
		return b.String()
	}
	head := "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"
	for _, tc := range []struct {
		name, text, want string
		line             int
	}{
		{"schemas in a chain", head + "paths: {}\ncomponents:\n  schemas:\n" + repeat(depth.Of(20_050, 100_000), "    S%d: {properties: {next: {$ref: '#/components/schemas/S%d'}}}\n"), "more than 20000 schemas", 20_006},
		{"schemas that are the next", head + "paths: {}\ncomponents:\n  schemas:\n" + repeat(depth.Of(20_050, 50_000), "    S%d: {$ref: '#/components/schemas/S%d'}\n"), "more than 20000 schemas", 20_006},
		{"operations", head + "paths:\n" + repeat(20_010, "  /p%d/%d: {get: {responses: {'200': {description: ok}}}}\n"), "more than 20000 operations", 20_004},
		{"tags", head + "paths: {}\ntags:\n" + repeat(5_000, "  - {name: t%d, description: '%d'}\n"), "more than 2000 tags", 2_005},
		{"properties", head + "paths: {}\ncomponents:\n  schemas:\n    A:\n      properties:\n" + repeat(5_000, "        p%d: {type: string, minLength: %d}\n"), "more than 2000 properties in a schema", 2_008},
		{"parts of allOf", head + "paths: {}\ncomponents:\n  schemas:\n    A:\n      allOf:\n" + repeat(2_000, "        - {properties: {p%d: {minLength: %d}}}\n"), "more than 1000 others", 7},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var log diag.Log
			r := openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte(tc.text)}, openapi.Source{}, &log)
			if r == nil {
				t.Fatal(log.Messages())
			}
			found := 0
			for _, m := range log.Messages() {
				if m.ID != "openapi-too-large" {
					continue
				}
				if found++; m.Pos.Line != tc.line || !strings.Contains(m.Text, tc.want) || m.Severity != diag.Error {
					t.Errorf("%s, want line %d: %s", m, tc.line, tc.want)
				}
			}
			if found != 1 {
				t.Errorf("%d messages about the size, want 1", found)
			}
			if len(r.Operations) > 20_000 || len(r.Schemas) > 20_000 {
				t.Errorf("%d operations, %d schemas are kept", len(r.Operations), len(r.Schemas))
			}
			showAll(t, r)
		})
	}
}

// TestValuesNestAsDeepAsTheyMay, in arrays and objects, and no deeper.
func TestValuesNestAsDeepAsTheyMay(t *testing.T) {
	for name, brackets := range map[string][2]string{"arrays": {"[", "]"}, "objects": {`{"a":`, "}"}} {
		for levels, want := range map[int]string{399: "", 400: "values nest deeper than 400 levels"} {
			var log diag.Log
			text := `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"x-a":` + strings.Repeat(brackets[0], levels) + "1" + strings.Repeat(brackets[1], levels) + "}"
			openapi.Parse(openapi.Source{File: "t.json", Data: []byte(text)}, openapi.Source{}, &log)
			said := fmt.Sprint(log.Messages())
			if log.HasErrors() != (want != "") || !strings.Contains(said, want) {
				t.Errorf("%d %s: %s", levels, name, said)
			}
		}
	}
}

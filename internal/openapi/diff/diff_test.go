package diff_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
)

func TestDiff(t *testing.T) {
	object := func(s string) string { return "{type: object, " + s + "}" }
	for _, tc := range []struct {
		name              string
		old, new          [3]string // parameters, body, answer
		wantCode          string
		breaking, nothing bool
	}{
		{name: "nothing", nothing: true},
		{name: "optional parameter", new: [3]string{", {name: q, in: query, schema: {type: string}}"}, wantCode: "parameter-added"},
		{name: "required parameter", new: [3]string{", {name: q, in: query, required: true, schema: {type: string}}"}, wantCode: "required-parameter-added", breaking: true},
		{name: "parameter gone", old: [3]string{", {name: q, in: query, schema: {type: string}}"}, wantCode: "parameter-removed", breaking: true},
		{name: "request property optional", new: [3]string{"", object("properties: {a: {type: string}}")}, wantCode: "property-added"},
		{name: "request property required", new: [3]string{"", object("required: [a], properties: {a: {type: string}}")}, wantCode: "required-property-added", breaking: true},
		{name: "answer property gone", old: [3]string{"", "", object("properties: {a: {type: string}}")}, wantCode: "property-removed", breaking: true},
		{name: "answer property new", new: [3]string{"", "", object("required: [a], properties: {a: {type: string}}")}, wantCode: "required-property-added"},
		{name: "request type narrower", old: [3]string{"", "{type: [string, integer]}"}, new: [3]string{"", "{type: string}"}, wantCode: "type-changed", breaking: true},
		{name: "request type wider", old: [3]string{"", "{type: integer}"}, new: [3]string{"", "{type: number}"}, wantCode: "type-changed"},
		{name: "answer type wider", old: [3]string{"", "", "{type: integer}"}, new: [3]string{"", "", "{type: number}"}, wantCode: "type-changed", breaking: true},
		{name: "request enum smaller", old: [3]string{"", "{enum: [a, b]}"}, new: [3]string{"", "{enum: [a]}"}, wantCode: "value-removed", breaking: true},
		{name: "request enum bigger", old: [3]string{"", "{enum: [a]}"}, new: [3]string{"", "{enum: [a, b]}"}, wantCode: "value-added"},
		{name: "answer enum bigger", old: [3]string{"", "", "{enum: [a]}"}, new: [3]string{"", "", "{enum: [a, b]}"}, wantCode: "value-added", breaking: true},
		{name: "answer may be null", old: [3]string{"", "", "{type: string}"}, new: [3]string{"", "", "{type: [string, 'null']}"}, wantCode: "became-nullable", breaking: true},
		{name: "request may be null", old: [3]string{"", "{type: string}"}, new: [3]string{"", "{type: [string, 'null']}"}, wantCode: "became-nullable"},
		{name: "limit tighter", old: [3]string{"", "{type: string, maxLength: 9}"}, new: [3]string{"", "{type: string, maxLength: 5}"}, wantCode: "limit-changed", breaking: true},
		{name: "limit looser", old: [3]string{"", "{type: string, maxLength: 5}"}, new: [3]string{"", "{type: string, maxLength: 9}"}, wantCode: "limit-changed"},
		{name: "limit written otherwise", old: [3]string{"", "{type: number, maximum: 5}"}, new: [3]string{"", "{type: number, maximum: 5.0}"}, wantCode: "limit-changed"},
		{name: "lower limit written otherwise", old: [3]string{"", "{type: number, minimum: 5}"}, new: [3]string{"", "{type: number, minimum: 5.0}"}, wantCode: "limit-changed"},
		{name: "items", old: [3]string{"", "", "{type: array, items: {type: string}}"}, new: [3]string{"", "", "{type: array, items: {type: boolean}}"}, wantCode: "type-changed", breaking: true},
		{name: "variant gone", old: [3]string{"", "{oneOf: [{type: string}, {type: boolean}]}"}, new: [3]string{"", "{oneOf: [{type: string}]}"}, wantCode: "variant-removed", breaking: true},
		{name: "variant gone behind what must not be", old: [3]string{"", "{allOf: [{not: {type: array}}, {oneOf: [{type: string}, {type: boolean}]}]}"}, new: [3]string{"", "{allOf: [{not: {type: array}}, {oneOf: [{type: string}]}]}"}, wantCode: "variant-removed", breaking: true},
		{name: "parameter becomes required", old: [3]string{", {name: q, in: query, schema: {type: string}}", "", ""}, new: [3]string{", {name: q, in: query, required: true, schema: {type: string}}", "", ""}, wantCode: "became-required", breaking: true},
		{name: "parameter becomes optional", old: [3]string{", {name: q, in: query, required: true, schema: {type: string}}", "", ""}, new: [3]string{", {name: q, in: query, schema: {type: string}}", "", ""}, wantCode: "became-optional"},
		{name: "parameter has another type", old: [3]string{", {name: q, in: query, schema: {type: string}}", "", ""}, new: [3]string{", {name: q, in: query, schema: {type: boolean}}", "", ""}, wantCode: "type-changed", breaking: true},
		{name: "request property becomes required", old: [3]string{"", "{type: object, properties: {a: {type: string}}}", ""}, new: [3]string{"", "{type: object, required: [a], properties: {a: {type: string}}}", ""}, wantCode: "became-required", breaking: true},
		{name: "answer property becomes required", old: [3]string{"", "", "{type: object, properties: {a: {type: string}}}"}, new: [3]string{"", "", "{type: object, required: [a], properties: {a: {type: string}}}"}, wantCode: "became-required"},
		{name: "request property becomes optional", old: [3]string{"", "{type: object, required: [a], properties: {a: {type: string}}}", ""}, new: [3]string{"", "{type: object, properties: {a: {type: string}}}", ""}, wantCode: "became-optional"},
		{name: "answer property becomes optional", old: [3]string{"", "", "{type: object, required: [a], properties: {a: {type: string}}}"}, new: [3]string{"", "", "{type: object, properties: {a: {type: string}}}"}, wantCode: "became-optional", breaking: true},
		{name: "request property has another type", old: [3]string{"", "{type: object, properties: {a: {type: string}}}", ""}, new: [3]string{"", "{type: object, properties: {a: {type: boolean}}}", ""}, wantCode: "type-changed", breaking: true},
		{name: "request property gone", old: [3]string{"", "{type: object, properties: {a: {type: string}}}", ""}, new: [3]string{"", "{type: object, properties: {}}", ""}, wantCode: "property-removed", breaking: true},
		{name: "request may not be null", old: [3]string{"", "{type: [string, 'null']}", ""}, new: [3]string{"", "{type: string}", ""}, wantCode: "became-not-nullable", breaking: true},
		{name: "answer is never null", old: [3]string{"", "", "{type: [string, 'null']}"}, new: [3]string{"", "", "{type: string}"}, wantCode: "became-not-nullable"},
		{name: "request has a format", old: [3]string{"", "{type: string}", ""}, new: [3]string{"", "{type: string, format: date}", ""}, wantCode: "format-changed", breaking: true},
		{name: "request has no format", old: [3]string{"", "{type: string, format: date}", ""}, new: [3]string{"", "{type: string}", ""}, wantCode: "format-changed"},
		{name: "answer has a format", old: [3]string{"", "", "{type: string}"}, new: [3]string{"", "", "{type: string, format: date}"}, wantCode: "format-changed"},
		{name: "answer has no format", old: [3]string{"", "", "{type: string, format: date}"}, new: [3]string{"", "", "{type: string}"}, wantCode: "format-changed", breaking: true},
		{name: "another default", old: [3]string{"", "{type: string, default: a}", ""}, new: [3]string{"", "{type: string, default: b}", ""}, wantCode: "default-changed"},
		{name: "no default", old: [3]string{"", "{type: string, default: a}", ""}, new: [3]string{"", "{type: string}", ""}, wantCode: "default-changed"},
		{name: "a default", old: [3]string{"", "", "{type: string}"}, new: [3]string{"", "", "{type: string, default: a}"}, wantCode: "default-changed"},
		{name: "request is of a list now", old: [3]string{"", "{type: string}", ""}, new: [3]string{"", "{type: string, enum: [a]}", ""}, wantCode: "enum-changed", breaking: true},
		{name: "request is free now", old: [3]string{"", "{type: string, enum: [a]}", ""}, new: [3]string{"", "{type: string}", ""}, wantCode: "enum-changed"},
		{name: "answer is of a list now", old: [3]string{"", "", "{type: string}"}, new: [3]string{"", "", "{type: string, enum: [a]}"}, wantCode: "enum-changed"},
		{name: "answer is free now", old: [3]string{"", "", "{type: string, enum: [a]}"}, new: [3]string{"", "", "{type: string}"}, wantCode: "enum-changed", breaking: true},
		{name: "answer enum smaller", old: [3]string{"", "", "{enum: [a, b]}"}, new: [3]string{"", "", "{enum: [a]}"}, wantCode: "value-removed"},
		{name: "another constant", old: [3]string{"", "{const: a}", ""}, new: [3]string{"", "{const: b}", ""}, wantCode: "value-added"},
		{name: "answer type narrower", old: [3]string{"", "", "{type: number}"}, new: [3]string{"", "", "{type: integer}"}, wantCode: "type-changed"},
		{name: "request type other", old: [3]string{"", "{type: string}", ""}, new: [3]string{"", "{type: boolean}", ""}, wantCode: "type-changed", breaking: true},
		{name: "answer limit tighter", old: [3]string{"", "", "{type: string, maxLength: 9}"}, new: [3]string{"", "", "{type: string, maxLength: 5}"}, wantCode: "limit-changed"},
		{name: "new limit", old: [3]string{"", "{type: string}", ""}, new: [3]string{"", "{type: string, maxLength: 5}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "no limit", old: [3]string{"", "{type: string, maxLength: 5}", ""}, new: [3]string{"", "{type: string}", ""}, wantCode: "limit-changed"},
		{name: "minimum higher", old: [3]string{"", "{type: integer, minimum: 1}", ""}, new: [3]string{"", "{type: integer, minimum: 2}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "minimum lower", old: [3]string{"", "{type: integer, minimum: 2}", ""}, new: [3]string{"", "{type: integer, minimum: 1}", ""}, wantCode: "limit-changed"},
		{name: "exclusive maximum lower", old: [3]string{"", "{type: integer, exclusiveMaximum: 9}", ""}, new: [3]string{"", "{type: integer, exclusiveMaximum: 8}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "exclusive maximum higher", old: [3]string{"", "{type: integer, exclusiveMaximum: 8}", ""}, new: [3]string{"", "{type: integer, exclusiveMaximum: 9}", ""}, wantCode: "limit-changed"},
		{name: "another step", old: [3]string{"", "{type: integer, multipleOf: 4}", ""}, new: [3]string{"", "{type: integer, multipleOf: 2}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "another pattern", old: [3]string{"", "{type: string, pattern: a}", ""}, new: [3]string{"", "{type: string, pattern: b}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "request variant new", old: [3]string{"", "{oneOf: [{type: string}]}", ""}, new: [3]string{"", "{oneOf: [{type: string}, {type: boolean}]}", ""}, wantCode: "variant-added"},
		{name: "answer variant new", old: [3]string{"", "", "{oneOf: [{type: string}]}"}, new: [3]string{"", "", "{oneOf: [{type: string}, {type: boolean}]}"}, wantCode: "variant-added", breaking: true},
		{name: "answer variant gone", old: [3]string{"", "", "{oneOf: [{type: string}, {type: boolean}]}"}, new: [3]string{"", "", "{oneOf: [{type: string}]}"}, wantCode: "variant-removed"},
		{name: "variant has another format", old: [3]string{"", "{oneOf: [{type: string}, {type: boolean}]}", ""}, new: [3]string{"", "{oneOf: [{type: string, maxLength: 3}, {type: boolean}]}", ""}, wantCode: "limit-changed", breaking: true},
		{name: "closed to other properties", old: [3]string{"", "{type: object}", ""}, new: [3]string{"", "{type: object, additionalProperties: false}", ""}, wantCode: "closed", breaking: true},
		{name: "answer closed", old: [3]string{"", "", "{type: object}"}, new: [3]string{"", "", "{type: object, additionalProperties: false}"}, wantCode: "closed"},
		{name: "other properties of another type", old: [3]string{"", "{type: object, additionalProperties: {type: string}}", ""}, new: [3]string{"", "{type: object, additionalProperties: {type: boolean}}", ""}, wantCode: "type-changed", breaking: true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			fill := func(s [3]string) *openapi.Reference {
				for i := 1; i < 3; i++ {
					if s[i] == "" {
						s[i] = "{}"
					}
				}
				if strings.Contains(tc.wantCode, "property-") {
					for i := 1; i < 3; i++ {
						if s[i] == "{}" {
							s[i] = "{type: object, properties: {}}"
						}
					}
				}
				return openapitest.OneOperation(t, s[0], s[1], s[2], "")
			}
			changes := diff.Compare(fill(tc.old), fill(tc.new))
			if tc.nothing {
				if len(changes) > 0 {
					t.Errorf("changes: %+v", changes)
				}
				return
			}
			i := slices.IndexFunc(changes, func(c diff.Change) bool { return c.Code == tc.wantCode })
			if i < 0 {
				t.Fatalf("no %s in %+v", tc.wantCode, changes)
			}
			if len(changes) > 2 || len(changes) == 2 && tc.name != "another constant" {
				t.Errorf("more changes: %+v", changes)
			}
			if changes[i].Breaking != tc.breaking {
				t.Errorf("%+v: breaking is %v, want %v", changes[i], changes[i].Breaking, tc.breaking)
			}
			for _, locale := range []string{"en", "ja"} {
				if text := changes[i].Text(words.For(locale).Map("api.changeTexts")); text == "" || strings.ContainsAny(text, "{}") {
					t.Errorf("%s: %q", locale, text)
				}
			}
		})
	}
}

func TestDiffOperations(t *testing.T) {
	old := openapitest.OneOperation(t, "", "{}", "{}", "  /old:\n    get: {responses: {'200': {description: ok}}}\n")
	renamed := openapitest.OneOperation(t, "", "{}", "{}", "  /new:\n    get: {deprecated: true, responses: {'200': {description: ok}}}\n")
	renamed.Operations[0].Path = "/things/{key}"
	renamed.Operations[0].Parameters[0].Name = "key"
	var got []string
	for _, c := range diff.Compare(old, renamed) {
		got = append(got, fmt.Sprintf("%s %v %s %s", c.Code, c.Breaking, c.Method, c.Path))
	}
	want := []string{"path-renamed false POST /things/{id}", "operation-removed true GET /old", "operation-added false GET /new"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestDiffOfEqualsIsEmpty compares documents, circular ones among them, with themselves.
func TestDiffOfEqualsIsEmpty(t *testing.T) {
	for _, file := range append(openapitest.Corpus(t), "internal/openapi/testdata/zoo.yaml") {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: file, Data: openapitest.Read(t, file)}, openapi.Source{}, &log)
		if changes := diff.Compare(r, r); len(changes) > 0 {
			t.Errorf("%s: %+v", file, changes[0])
		}
	}
}

func TestDiffOfReleases(t *testing.T) {
	openapitest.Corpus(t)
	var log diag.Log
	old := openapi.Parse(openapi.Source{File: "a.json", Data: openapitest.Read(t, "web/node_modules/@octokit/openapi/generated/ghes-2.21.json")}, openapi.Source{}, &log)
	new := openapi.Parse(openapi.Source{File: "b.json", Data: openapitest.Read(t, "web/node_modules/@octokit/openapi/generated/ghes-2.22.json")}, openapi.Source{}, &log)
	breaking := 0
	changes := diff.Compare(old, new)
	for _, c := range changes {
		if c.Breaking {
			breaking++
		}
		if strings.ContainsAny(c.Text(words.For("en").Map("api.changeTexts")), "{") && !strings.Contains(c.Old+c.New+c.Where, "{") {
			t.Errorf("a hole is left in %q", c.Text(words.For("en").Map("api.changeTexts")))
		}
	}
	t.Logf("%d changes, %d of them breaking", len(changes), breaking)
	if len(changes) == 0 || breaking == 0 || breaking == len(changes) {
		t.Errorf("%d changes, %d of them breaking", len(changes), breaking)
	}
}

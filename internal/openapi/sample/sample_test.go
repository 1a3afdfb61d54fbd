package sample

import (
	"flag"
	goparser "go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestSamplesGolden(t *testing.T) {
	var log diag.Log
	for name, r := range map[string]*openapi.Reference{
		"zoo": openapitest.Zoo(t, "en", &log),
		// What the zoo has not: basic authentication, cookies, forms, HEAD, values and types of every kind.
		"kinds": openapi.Parse(openapi.Source{File: "kinds.yaml", Data: openapitest.Read(t, "internal/openapi/sample/testdata/kinds.yaml")}, openapi.Source{}, &log),
	} {
		var b strings.Builder
		for _, o := range r.Operations {
			for _, s := range Requests(r, o) {
				b.WriteString("== " + o.Method + " " + o.Path + " " + s.Label + "\n" + s.Code + "\n\n")
			}
		}
		openapitest.Golden(t, name+".samples.txt", []byte(b.String()), *update)
	}
	if log.HasErrors() {
		t.Error(log.Messages())
	}
}

func TestExamplesKeepToTheirSchema(t *testing.T) {
	r := openapitest.OneOperation(t, "", `{type: object, required: [a], properties: {
  a: {type: string, minLength: 12}, b: {type: integer, minimum: 5, multipleOf: 4}, c: {type: number, exclusiveMaximum: 0},
  d: {type: string, format: date}, e: {const: 7}, f: {type: array, items: {type: boolean}}, g: {type: string, readOnly: true},
  h: {oneOf: [{type: 'null'}, {type: string, maxLength: 3}]}, i: {type: [integer, 'null']}, userId: {type: string}, deleted: {type: string, deprecated: true}}}`, "{}", "")
	got := Value(r, r.Operations[0].Body.Contents[0].Schema, openapi.ForRequest, "").Compact()
	want := `{"a":"stringstring","b":8,"c":-1,"d":"2025-01-15","e":7,"f":[true],"h":"str","i":1,"userId":"3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61"}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestDeepExamplesEnd: a value stands in at most 24 others.
func TestDeepExamplesEnd(t *testing.T) {
	for levels, want := range map[int]string{1: `["string"]`, 24: strings.Repeat("[", 24) + `"string"` + strings.Repeat("]", 24), 25: strings.Repeat("[", 25) + strings.Repeat("]", 25)} {
		r := openapitest.OneOperation(t, "", strings.Repeat("{type: array, items: ", levels)+"{type: string}"+strings.Repeat("}", levels), "{}", "")
		if got := Value(r, r.Operations[0].Body.Contents[0].Schema, openapi.ForRequest, "").Compact(); got != want {
			t.Errorf("%d levels: %s", levels, got)
		}
	}
}

// TestExamplesOfChoices are those of the first that may stand there.
func TestExamplesOfChoices(t *testing.T) {
	for schema, want := range map[string]string{
		"{oneOf: [{const: 1}, {const: 2}]}":                                               "1",
		"{anyOf: [{const: 3}]}":                                                           "3",
		"{type: object, oneOf: [{const: 1}], anyOf: [{const: 3}]}":                        "1",
		"{type: object, properties: {a: {const: 4}}, required: [a], oneOf: [{const: 1}]}": `{"a":4}`,
	} {
		r := openapitest.OneOperation(t, "", schema, "{}", "")
		if got := Value(r, r.Operations[0].Body.Contents[0].Schema, openapi.ForRequest, "").Compact(); got != want {
			t.Errorf("%s: %s, want %s", schema, got, want)
		}
	}
}

// TestGoSamplesCompile holds the samples in Go to the grammar.
func TestGoSamplesCompile(t *testing.T) {
	for _, file := range append(openapitest.Corpus(t), "internal/openapi/testdata/zoo.yaml") {
		if strings.Contains(file, "ghes") {
			continue
		}
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: filepath.Base(file), Data: openapitest.Read(t, file)}, openapi.Source{}, &log)
		for _, o := range r.Operations {
			if o.Webhook {
				continue
			}
			code := newCall(r, o).golang()
			if _, err := goparser.ParseFile(token.NewFileSet(), "main.go", code, goparser.AllErrors); err != nil {
				t.Errorf("%s %s %s: %v\n%s", file, o.Method, o.Path, err, code)
			}
		}
	}
}

// TestMethodsThatRequestsHasNoNameFor are given to it as texts.
func TestMethodsThatRequestsHasNoNameFor(t *testing.T) {
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "a.yaml", Data: []byte("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/a: {trace: {responses: {'200': {description: ok}}}}}\n")}, openapi.Source{}, &log)
	if code := newCall(r, r.Operations[0]).python(); !strings.Contains(code, "response = requests.request(\n    \"TRACE\",\n") {
		t.Error(code)
	}
}

var update = flag.Bool("update", false, "write the golden file")

// TestTypesThatNeedBrackets: unions and intersections at the outermost level, whatever signs their texts hold.
func TestTypesThatNeedBrackets(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "string": false, "a | b": true, "a & b": true, "(a | b)[]": false, "{ a: b | c }": false, "Record<string, a | b>": false, "[a | b]": false, "[a] | b": true, "{ a: b } & c": true,
		"'a | b'": false, "'a' | 'b'": true, "'a(' | 'b'": true, "'a)'": false, "'a\\' | b'": false, "'a\\\\' | 'b'": true, "{ 'a}': b } | null": true, "{ 'a|': b }": false, "'{' | '}'": true, "'": false, "'\\": false,
	} {
		if compound(text) != want {
			t.Errorf("%s: not %v", text, want)
		}
	}
	r := openapitest.OneOperation(t, "", "{type: array, items: {enum: ['a(', 'b | c', \"it's {\"]}}", "{}", "")
	w := &typeWriter{ref: r, left: 100}
	if got := w.write(r.Operations[0].Body.Contents[0].Schema, "", nil); got != `('a(' | 'b | c' | 'it\'s {')[]` {
		t.Error(got)
	}
}

// TestExamplesByName: what a format or a name says a text is, within the lengths of its schema.
func TestExamplesByName(t *testing.T) {
	r := openapitest.OneOperation(t, "", `{type: object, properties: {
  id: {type: string}, petId: {type: string}, pet_id: {type: string}, bornAt: {type: string}, other: {type: string}, email: {type: string}, at: {type: string, format: date}, idx: {type: string}, atlas: {type: string},
  both: {oneOf: [{type: integer}], anyOf: [{type: boolean}]}, one: {oneOf: [{type: integer}]}, any: {anyOf: [{type: boolean}]},
  low: {type: number, minimum: 3, maximum: 9}, high: {type: number, maximum: -2}, inside: {type: integer, minimum: 0, maximum: 1}, none: {type: integer, minimum: 5, maximum: 2}}}`, "{}", "")
	got := Value(r, r.Operations[0].Body.Contents[0].Schema, openapi.ForRequest, "").Compact()
	want := `{"id":"3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61","petId":"3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61","pet_id":"3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61","bornAt":"2025-01-15T09:30:00.000Z","other":"string",` +
		`"email":"mika@example.com","at":"2025-01-15","idx":"string","atlas":"string","both":1,"one":1,"any":true,"low":3,"high":-2,"inside":1,"none":5}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

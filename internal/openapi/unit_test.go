package openapi_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestSlugify(t *testing.T) {
	for in, want := range map[string]string{
		"listUsers": "list-users", "GetHTTPHeader": "get-http-header", "repos/list-for-org": "repos-list-for-org",
		"GET /users/{id}": "get-users-id", "v2Items": "v2-items", "日本語": "", "__init__": "init", "A": "a",
	} {
		if got := openapi.Slugify(in); got != want {
			t.Errorf("Slugify(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestUniqueSlugs(t *testing.T) {
	text := `
openapi: 3.0.0
info: {title: T, version: '1'}
paths:
  /a:
    get: {operationId: errors, responses: {'200': {description: ok}}}
    put: {operationId: doIt, responses: {'200': {description: ok}}}
    post: {operationId: do_it, responses: {'200': {description: ok}}}
    delete: {operationId: 削除, responses: {'200': {description: ok}}}
`
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte(text)}, openapi.Source{}, &log)
	var got []string
	for _, o := range r.Operations {
		got = append(got, o.Slug)
	}
	if want := []string{"errors-2", "do-it", "do-it-2", "delete-a"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJSONPositions(t *testing.T) {
	n, err := openapi.ReadJSON("{\n\t\"é\": [1, \"\\ud83d\\ude00\"],\n  \"日本\": {\"x\": true}}")
	if err != nil {
		t.Fatal(err)
	}
	x := n.Get("日本").Get("x")
	if x.Line != 3 || x.Column != 15 {
		t.Errorf("x stands at %d:%d, want 3:15", x.Line, x.Column)
	}
	if got := n.Get("é").Items[1].Text; got != "😀" {
		t.Errorf("a surrogate pair became %q", got)
	}
	for text, want := range map[string]string{
		`{"a":1,}`: "a key in double quotes is missing", `{"a" 1}`: `a colon is missing after the key "a"`,
		`[1 2]`: `a comma or ']' is missing`, `{"a":tru}`: `a value cannot begin with 't'`, `"a`: "the string is not closed",
		`{} x`: "text after the end of the document", `[-]`: `"-" is not a number`, ``: "the document ends too early",
	} {
		if _, err := openapi.ReadJSON(text); err == nil || err.Error() != want {
			t.Errorf("ReadJSON(%s) = %v, want %s", text, err, want)
		}
	}
}

func TestDeepAndMultiplyingDocumentsEnd(t *testing.T) {
	for name, text := range map[string]string{
		"nested JSON":  `{"openapi":"3.1.0","x-a":` + strings.Repeat("[", 100_000),
		"nested YAML":  "openapi: 3.1.0\nx-a: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000),
		"alias bomb":   "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: [*f,*f,*f,*f,*f,*f,*f,*f,*f]\n",
		"alias circle": "openapi: 3.1.0\na: &a {b: *a}\n",
	} {
		var log diag.Log
		openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte(text)}, openapi.Source{}, &log)
		if !log.HasErrors() {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestOverlayMarksWhatItLeaves(t *testing.T) {
	var log diag.Log
	r := openapitest.Zoo(t, "ja", &log)
	if got := r.Info.Title; got != (openapi.Text{Text: "動物園API"}) {
		t.Errorf("the title is %+v", got)
	}
	if got := r.Operations[1].Summary; got != (openapi.Text{Text: "Add an animal", Lang: "en"}) {
		t.Errorf("a text without translation is %+v", got)
	}
	if got := r.Schemes[2].Flows[0].Scopes[0].Description.Text; got != "動物の変更" {
		t.Errorf("a scope is %q", got)
	}
	if got := r.Lang; got != "ja" {
		t.Errorf("the language is %q", got)
	}
}

package openapi

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

func TestSlugify(t *testing.T) {
	for in, want := range map[string]string{
		"listUsers": "list-users", "GetHTTPHeader": "get-http-header", "repos/list-for-org": "repos-list-for-org",
		"GET /users/{id}": "get-users-id", "v2Items": "v2-items", "日本語": "", "__init__": "init", "A": "a",
	} {
		if got := slugify(in); got != want {
			t.Errorf("slugify(%q) = %q, want %q", in, got, want)
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
	r := Parse(Source{File: "t.yaml", Data: []byte(text)}, Source{}, &log)
	var got []string
	for _, o := range r.Operations {
		got = append(got, o.Slug)
	}
	if want := []string{"errors-2", "do-it", "do-it-2", "delete-a"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJSONPositions(t *testing.T) {
	n, err := readJSON("{\n\t\"é\": [1, \"\\ud83d\\ude00\"],\n  \"日本\": {\"x\": true}}")
	if err != nil {
		t.Fatal(err)
	}
	x := n.Path("日本", "x")
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
		if _, err := readJSON(text); err == nil || err.text != want {
			t.Errorf("readJSON(%s) = %v, want %s", text, err, want)
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
		Parse(Source{File: "t.yaml", Data: []byte(text)}, Source{}, &log)
		if !log.HasErrors() {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestOverlayMarksWhatItLeaves(t *testing.T) {
	var log diag.Log
	r := zoo(t, "ja", &log)
	if got := r.Info.Title; got != (Text{Text: "動物園API"}) {
		t.Errorf("the title is %+v", got)
	}
	if got := r.Operations[1].Summary; got != (Text{Text: "Add an animal", Lang: "en"}) {
		t.Errorf("a text without translation is %+v", got)
	}
	if got := r.Schemes[2].Flows[0].Scopes[0].Description.Text; got != "動物の変更" {
		t.Errorf("a scope is %q", got)
	}
	if got := r.Lang; got != "ja" {
		t.Errorf("the language is %q", got)
	}
}

// TestLabelsAreComplete holds that every word exists in every language, with the same holes.
func TestLabelsAreComplete(t *testing.T) {
	en, ja := reflect.ValueOf(LabelsFor("en")), reflect.ValueOf(LabelsFor("ja-JP"))
	for i := range en.NumField() {
		name := en.Type().Field(i).Name
		if en.Field(i).Kind() == reflect.Map {
			for _, key := range en.Field(i).MapKeys() {
				compareHoles(t, name+"."+key.String(), en.Field(i).MapIndex(key), ja.Field(i).MapIndex(key))
			}
			continue
		}
		compareHoles(t, name, en.Field(i), ja.Field(i))
	}
}

func compareHoles(t *testing.T, name string, en, ja reflect.Value) {
	t.Helper()
	if !ja.IsValid() || en.String() == "" || ja.String() == "" {
		t.Errorf("%s is missing in a language", name)
		return
	}
	holes := func(s string) (out string) {
		for _, hole := range []string{"{name}", "{n}", "{old}", "{new}", "{where}", "{label}", "{service}", "{breaking}"} {
			if strings.Contains(s, hole) {
				out += hole
			}
		}
		return out
	}
	if holes(en.String()) != holes(ja.String()) {
		t.Errorf("%s: %q and %q have other holes", name, en, ja)
	}
}

func TestExamplesKeepToTheirSchema(t *testing.T) {
	r := document(t, "", `{type: object, required: [a], properties: {
  a: {type: string, minLength: 12}, b: {type: integer, minimum: 5, multipleOf: 4}, c: {type: number, exclusiveMaximum: 0},
  d: {type: string, format: date}, e: {const: 7}, f: {type: array, items: {type: boolean}}, g: {type: string, readOnly: true},
  h: {oneOf: [{type: 'null'}, {type: string, maxLength: 3}]}, i: {type: [integer, 'null']}, userId: {type: string}, deleted: {type: string, deprecated: true}}}`, "{}", "")
	got := r.generate(r.Operations[0].Body.Contents[0].Schema, request, "").Compact()
	want := `{"a":"stringstring","b":8,"c":-1,"d":"2025-01-15","e":7,"f":[true],"h":"str","i":1,"userId":"3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61"}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMarkdown(t *testing.T) {
	markdown := newMarkdown()
	for in, want := range map[string]string{
		"Plain & simple.":           "<p>Plain &amp; simple.</p>",
		"# Big\n\ntext":             "<h5>Big</h5>\n<p>text</p>",
		"A <b>bold</b> word.":       "<p>A bold word.</p>",
		"<script>alert(1)</script>": "",
		"[x](javascript:alert(1))":  `<p><a href="">x</a></p>`,
	} {
		if got := markdown(in); got != want {
			t.Errorf("markdown(%q) = %q, want %q", in, got, want)
		}
	}
}

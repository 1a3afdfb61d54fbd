package view

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

// TestChoices compares what readers can choose for samples: nothing where there is one server and no console.
func TestChoices(t *testing.T) {
	const two = "servers: [{url: 'https://{a}.example', description: First, variables: {a: {default: b}}}, {url: /c/}]\n"
	const own = ", servers: [{url: 'https://own.example'}, {url: 'https://other.example'}]"
	const servers = `"servers":[{"address":"https://b.example","label":"https://b.example – First"},` +
		`{"address":"https://api.example.com/c","label":"https://api.example.com/c"}]`
	for _, c := range []struct {
		document, operation string
		console             bool
		want                string
	}{
		{"", "", false, "null"},
		{"", "", true, `{"service":"a","base":"https://api.example.com","try":true}`},
		{two, "", false, `{"service":"a","base":"https://b.example",` + servers + `}`},
		{two, "", true, `{"service":"a","base":"https://b.example",` + servers + `,"try":true}`},
		{
			two, own, false, `{"service":"a/get-a","base":"https://own.example","servers":[{"address":"https://own.example","label":"https://own.example"},` +
				`{"address":"https://other.example","label":"https://other.example"}]}`,
		},
	} {
		text := "openapi: 3.1.0\ninfo: {title: A, version: '1'}\n" + c.document +
			"paths: {/a: {get: {operationId: getA, responses: {'200': {description: ok}}" + c.operation + "}}}\n"
		ref := openapi.Parse(openapi.Source{File: "a.yaml", Data: []byte(text)}, openapi.Source{}, &diag.Log{})
		pages := Build([]Service{{Name: "a", Reference: ref}}, Options{Base: "/api/", Console: c.console})
		props := pages.Pages[1].Props().(ServiceProps)
		got, err := json.Marshal(props.Groups[0].Operations[0].Choice)
		if err != nil || string(got) != c.want {
			t.Errorf("%s%s, console %v: %v\n got %s\nwant %s", c.document, c.operation, c.console, err, got, c.want)
		}
		if strings.Contains(props.Console, `"send":"Send"`) != c.console {
			t.Errorf("console %v: the form is given %q", c.console, props.Console)
		}
	}
}

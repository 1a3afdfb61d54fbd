package sample

import (
	"encoding/json"
	"fmt"
	goparser "go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
)

// TestDamagedDocuments breaks documents and makes their requests and examples: these are JSON of the type that the schema
// says, the same each time, and the code in Go can be parsed.
func TestDamagedDocuments(t *testing.T) {
	for _, file := range []string{"internal/openapi/testdata/zoo.yaml", "internal/openapi/sample/testdata/kinds.yaml", "internal/openapi/view/testdata/corners.yaml"} {
		damage.Each(t, damage.Lines(string(openapitest.Read(t, file)), depth.Of(4, 1)), func(d damage.Text) error {
			var log diag.Log
			r := openapi.Parse(openapi.Source{File: "api.yaml", Data: []byte(d.Text)}, openapi.Source{}, &log)
			if r == nil {
				return nil
			}
			for _, o := range r.Operations {
				if err := requestsOf(r, o); err != nil {
					return fmt.Errorf("%s %s: %w", o.Method, o.Path, err)
				}
			}
			return nil
		})
	}
}

func requestsOf(r *openapi.Reference, o *openapi.Operation) error {
	for _, s := range Requests(r, o) {
		if s.Label == "Go" && len(o.Samples) == 0 {
			if _, err := goparser.ParseFile(token.NewFileSet(), "main.go", s.Code, goparser.AllErrors); err != nil {
				return fmt.Errorf("%w in\n%s", err, s.Code)
			}
		}
		if strings.TrimSpace(s.Code) == "" {
			return fmt.Errorf("no code in %s", s.Label)
		}
	}
	if o.Body != nil {
		for _, c := range o.Body.Contents {
			if err := keepsTo(r, c.Schema, openapi.ForRequest); err != nil {
				return err
			}
		}
	}
	for _, response := range o.Responses {
		for _, c := range response.Contents {
			if err := keepsTo(r, c.Schema, openapi.ForResponse); err != nil {
				return err
			}
		}
	}
	return nil
}

// keepsTo fails for an example that is no JSON, or that has another type than its schema says.
func keepsTo(r *openapi.Reference, s *openapi.Schema, dir openapi.Direction) error {
	text := Value(r, s, dir, "").Compact()
	if again := Value(r, s, dir, "").Compact(); again != text {
		return fmt.Errorf("the example is %s and then %s", text, again)
	}
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	if s == nil {
		return nil
	}
	whole := r.Deref(s)
	if given := len(whole.Examples) > 0 || whole.Default != nil || whole.Const != nil || len(whole.Enum) > 0; given || len(whole.Types) == 0 {
		return nil
	}
	kind := map[string]string{"string": "string", "float64": "number", "bool": "boolean", "<nil>": "null", "map[string]interface {}": "object", "[]interface {}": "array"}[fmt.Sprintf("%T", value)]
	if !slices.Contains(whole.Types, kind) && (kind != "number" || !slices.Contains(whole.Types, "integer")) {
		return fmt.Errorf("the example %s is %s, not %v", text, kind, whole.Types)
	}
	if object, ok := value.(map[string]any); ok {
		for _, p := range r.Flatten(s).Properties {
			if _, has := object[p.Name]; !has && slices.Contains(r.Flatten(s).Required, p.Name) && !p.Schema.WriteOnly && !p.Schema.ReadOnly && !p.Schema.Never {
				return fmt.Errorf("the example %s lacks %s", text, p.Name)
			}
		}
	}
	return nil
}

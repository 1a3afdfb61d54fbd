package openapi_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedDocuments breaks documents and overlays. What is refused is said, in its place; what is read is the same where
// blank lines come before it, and where it is written as JSON. The words of all messages are in a golden.
func TestDamagedDocuments(t *testing.T) {
	zoo, broken := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml")), string(openapitest.Read(t, "internal/openapi/testdata/broken.yaml"))
	overlay := string(openapitest.Read(t, "internal/openapi/testdata/zoo.ja.yaml"))
	var said []diag.Message
	for name, text := range map[string]string{"zoo": zoo, "broken": broken, "json": inJSON(), "overlay": overlay} {
		t.Run(name, func(t *testing.T) {
			of := func(text string) source {
				if name == "overlay" {
					return source{zoo, text}
				}
				return source{text, ""}
			}
			n := 0
			damage.Each(t, damage.Lines(text, 1), func(d damage.Text) error {
				r, messages := of(d.Text).parse()
				said = append(said, messages...)
				if r == nil && len(messages) == 0 {
					return errors.New("it is refused without a message")
				}
				if err := damage.Inside(of(d.Text).files(), messages); err != nil {
					return err
				}
				if n++; n%depth.Of(9, 1) != 0 {
					return nil
				}
				if err := readsTheSame(of(d.Text)); err != nil {
					return err
				}
				return damage.Moved(of(d.Text).damaged(), d.Text, func(text string) damage.Result { return of(text).read() })
			})
			damage.Each(t, damage.Characters(text, depth.Of(101, 23)), func(d damage.Text) error {
				_, messages := of(d.Text).parse()
				return damage.Inside(of(d.Text).files(), messages)
			})
		})
	}
	golden.Compare(t, "testdata/messages.txt", golden.Wording(said), *update)
}

// readsTheSame fails where a document that is read is another when it is written as JSON. Not for documents with messages:
// their places differ.
func readsTheSame(s source) error {
	var log diag.Log
	root := openapi.Decode(openapi.Source{File: "doc.yaml", Data: []byte(s.doc)}, &log)
	here := s.read()
	if root == nil || len(log.Messages()) > 0 || len(here.Messages) > 0 {
		return nil
	}
	there := source{root.Compact(), s.overlay}.read()
	return damage.Same(strings.Replace(here.Value, `"file":"doc.yaml"`, `"file":"doc.json"`, 1), there.Value)
}

// inJSON is a small document in the other notation.
func inJSON() string {
	return strings.ReplaceAll(`{
 "openapi": "3.1.0",
 "info": {"title": "A \u00e9\ud83d\ude00", "version": "1.0", "description": "b\tc"},
 "paths": {
  "/a/{b}": {
   "parameters": [{"name": "b", "in": "path", "required": true, "schema": {"type": "string"}}],
   "get": {
    "operationId": "get-a", "summary": "Get", "tags": ["t"], "deprecated": true,
    "responses": {
     "200": {"description": "ok", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/C"}, "example": {"d": 1.5e3, "e": [true, false, null]}}}},
     "default": {"description": "no"}
    }
   }
  }
 },
 "components": {"schemas": {"C": {"type": "object", "required": ["d"], "properties": {"d": {"type": "number", "minimum": -1}, "e": {"type": "array", "items": {"type": ["boolean", "null"]}}}}}}
}
`, "\t", "\\t")
}

// source is a document with its overlay; "" for none.
type source struct{ doc, overlay string }

func (s source) name() string {
	if strings.HasPrefix(strings.TrimSpace(s.doc), "{") {
		return "doc.json"
	}
	return "doc.yaml"
}

// damaged is the file that is damaged: the overlay, if there is one.
func (s source) damaged() string {
	if s.overlay != "" {
		return "doc.ja.yaml"
	}
	return s.name()
}

func (s source) files() map[string]string {
	return map[string]string{s.name(): s.doc, "doc.ja.yaml": s.overlay}
}

func (s source) parse() (*openapi.Reference, []diag.Message) {
	var log diag.Log
	overlay := openapi.Source{}
	if s.overlay != "" {
		overlay = openapi.Source{File: "doc.ja.yaml", Lang: "ja", Data: []byte(s.overlay)}
	}
	r := openapi.Parse(openapi.Source{File: s.name(), Data: []byte(s.doc)}, overlay, &log)
	return r, log.Messages()
}

func (s source) read() damage.Result {
	r, messages := s.parse()
	made, err := json.Marshal(r)
	if err != nil {
		return damage.Result{Value: err.Error()}
	}
	return damage.Result{Value: strings.ReplaceAll(string(made), ",", ",\n"), Messages: messages}
}

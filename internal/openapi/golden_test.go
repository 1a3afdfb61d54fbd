package openapi_test

import (
	"encoding/json"
	"flag"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

func TestReferenceGolden(t *testing.T) {
	var log diag.Log
	r := openapitest.Zoo(t, "en", &log)
	for _, m := range log.Messages() {
		t.Error(m)
	}
	var read any
	if err := json.Unmarshal(openapitest.Indented(t, r), &read); err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/zoo.reference.txt", golden.Folded(read), *update)
}

func TestMessagesGolden(t *testing.T) {
	var log diag.Log
	openapi.Parse(openapi.Source{File: "broken.yaml", Data: openapitest.Read(t, "internal/openapi/testdata/broken.yaml")}, openapi.Source{}, &log)
	openapitest.Golden(t, "broken.messages.txt", []byte(golden.Briefs(log.Messages())), *update)
}

var update = flag.Bool("update", false, "write the golden files")

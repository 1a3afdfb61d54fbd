package openapi_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestReferenceGolden(t *testing.T) {
	var log diag.Log
	r := openapitest.Zoo(t, "en", &log)
	for _, m := range log.Messages() {
		t.Error(m)
	}
	openapitest.Golden(t, "zoo.reference.json", openapitest.Indented(t, r), *update)
}

func TestMessagesGolden(t *testing.T) {
	var log diag.Log
	openapi.Parse(openapi.Source{File: "broken.yaml", Data: openapitest.Read(t, "internal/openapi/testdata/broken.yaml")}, openapi.Source{}, &log)
	var lines []string
	for _, m := range log.Messages() {
		lines = append(lines, m.String())
	}
	openapitest.Golden(t, "broken.messages.txt", []byte(strings.Join(lines, "\n")+"\n"), *update)
}

var update = flag.Bool("update", false, "write the golden files")

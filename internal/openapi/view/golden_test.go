package view

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// TestPagesGolden prints the pages of a document that has everything: on one page, and split in Japanese.
func TestPagesGolden(t *testing.T) {
	var log diag.Log
	golden.Compare(t, "testdata/zoo.pages.txt", printed(pagesOf(openapitest.Zoo(t, "en", &log), "zoo", Options{Base: "/api/"})), *update)
	split := pagesOf(openapitest.Zoo(t, "ja", &log), "zoo", Options{Base: "/ja/api/", SplitAt: 2, Labels: LabelsOf(words.For("ja"))})
	pages, schemas, _ := strings.Cut(printed(split), "== ApiSchema ")
	golden.Compare(t, "testdata/zoo.split.ja.txt", pages, *update)
	golden.Compare(t, "testdata/zoo.schemas.ja.txt", "== ApiSchema "+schemas, *update)
	golden.Compare(t, "testdata/zoo.ja.messages.txt", golden.Briefs(log.Messages()), *update)
}

func pagesOf(r *openapi.Reference, name string, o Options) *Pages {
	return Build([]Service{{Name: name, Reference: r}}, o)
}

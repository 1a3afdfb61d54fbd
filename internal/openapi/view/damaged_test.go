package view

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedDocument holds the pages of a document with lines missing, doubled, half there or moved.
func TestDamagedDocument(t *testing.T) {
	zoo := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml"))
	got := golden.Marks(zoo, 5, func(text string) string {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "zoo.yaml", Data: []byte(text)}, openapi.Source{}, &log)
		if r == nil {
			return ""
		}
		pages, err := json.Marshal(pagesGolden(pagesOf(r, "zoo", Options{Base: "/api/", SplitAt: 2, Labels: LabelsOf(words.For("en"))})))
		if err != nil {
			return err.Error()
		}
		return string(pages)
	})
	golden.Compare(t, "testdata/damaged.txt", got, *update)
}

// TestDamagedCorners is the same of a document with what few have, on one page.
func TestDamagedCorners(t *testing.T) {
	corners := string(openapitest.Read(t, "internal/openapi/view/testdata/corners.yaml"))
	whole := parsed(t, corners)
	got := golden.Marks(corners, 2, func(text string) string {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "corners.yaml", Data: []byte(text)}, openapi.Source{}, &log)
		if r == nil {
			return ""
		}
		pages, err := json.Marshal(pagesGolden(Build([]Service{{Name: "corners", Reference: r, Previous: whole}}, Options{Base: "/api/", SplitAt: 100})))
		if err != nil {
			return err.Error()
		}
		return string(pages)
	})
	golden.Compare(t, "testdata/damaged.corners.txt", got, *update)
}

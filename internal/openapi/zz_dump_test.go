package openapi

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestDump(t *testing.T) {
	out := os.Getenv("OA_OUT")
	if out == "" {
		t.Skip()
	}
	var data []byte
	if f := os.Getenv("OA_IN"); f != "" {
		data, _ = os.ReadFile(f)
	} else {
		data = openapitest.Document(1000)
	}
	var log diag.Log
	r := Parse(Source{File: "x", Data: data}, Source{}, &log)
	f, _ := os.Create(out)
	e := json.NewEncoder(f)
	for _, p := range r.Pages("x", Options{Base: "/api/"}).Pages {
		if m := os.Getenv("OA_PAGE"); m == "" || strings.HasSuffix(p.Path, m) {
			e.Encode(map[string]any{"path": p.Path, "component": p.Component, "props": p.Props()})
		}
	}
	f.Close()
}

package openapi

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

func TestDump(t *testing.T) {
	file, out := os.Getenv("OA_IN"), os.Getenv("OA_OUT")
	if file == "" {
		t.Skip()
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var log diag.Log
	r := Parse(Source{File: file, Data: data}, Source{}, &log)
	f, _ := os.Create(out)
	w := bufio.NewWriter(f)
	e := json.NewEncoder(w)
	for _, p := range r.Pages("x", Options{Base: "/api/"}).Pages {
		e.Encode(map[string]any{"path": p.Path, "component": p.Component, "props": p.Props()})
	}
	w.Flush()
	f.Close()
}

package render

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
)

func BenchmarkRealPage(b *testing.B) {
	var log diag.Log
	made, err := bundle.Build(bundle.Options{SiteDir: b.TempDir()}, &log)
	if err != nil {
		b.Fatal(err)
	}
	r, err := New(Options{Script: made.Server, Workers: 1})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	raw, err := os.ReadFile("/tmp/o2/_orihon/data/v2/backend/latest/blocks/user/handlers.json")
	if err != nil {
		b.Skip(err)
	}
	var data struct {
		Shell   string
		Page    json.RawMessage
		Article string
	}
	if err := json.Unmarshal(raw, &data); err != nil {
		b.Fatal(err)
	}
	shell, _ := os.ReadFile("/tmp/o2" + data.Shell)
	r.SetShell("x", shell)
	b.ResetTimer()
	for b.Loop() {
		if _, err := r.Page(data.Page, "x", data.Article); err != nil {
			b.Fatal(err)
		}
	}
}

package site_test

import (
	"flag"
	"os"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write web/model/model.ts")

func TestModelTypesAreUpToDate(t *testing.T) {
	const file = "../../web/model/model.ts"
	want := site.TypeScript()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatal("web/model/model.ts differs from the Go types; run `make generate`")
	}
}

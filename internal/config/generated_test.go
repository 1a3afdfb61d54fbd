package config

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSchemaAndReferenceAreUpToDate(t *testing.T) {
	sameAsFile(t, "site.schema.json", string(Schema()))
	sameAsFile(t, "../../docs/site-yaml.md", referenceTable())
}

// sameAsFile holds a generated file to what the table gives now.
func sameAsFile(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatalf("%s differs from the table of keys; run `make generate`", file)
	}
}

package config

import (
	"os"
	"testing"

	"github.com/orihon/orihon/tests/disk"
)

func TestSchemaAndReferenceAreUpToDate(t *testing.T) {
	sameAsFile(t, "site.schema.json", string(Schema()))
	sameAsFile(t, "../../docs/site-yaml.md", referenceTable())
}

// sameAsFile holds a generated file to what the table gives now.
func sameAsFile(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		disk.Write(t, file, want)
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatalf("%s differs from the table of keys; run `make generate`", file)
	}
}

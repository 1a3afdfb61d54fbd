package console

import (
	"flag"
	"os"
	"testing"

	"github.com/orihon/orihon/internal/typescript"
)

var update = flag.Bool("update", false, "write goldens and the TypeScript types")

const typesFile = "../../../web/content/console/description.ts"

// TestDescriptionTypes holds the TypeScript types of the form to the description that it is given.
func TestDescriptionTypes(t *testing.T) {
	want := "// Made from internal/openapi/console by `go test ./internal/openapi/console -run TestDescriptionTypes -update`.\n" +
		typescript.Write(nil, Description{})
	if *update {
		if err := os.WriteFile(typesFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(typesFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the Go types say; run go test ./internal/openapi/console -run TestDescriptionTypes -update", typesFile)
	}
}

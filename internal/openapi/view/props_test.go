package view

import (
	"os"
	"testing"

	"github.com/orihon/orihon/internal/typescript"
)

const propsFile = "../../../web/content/api/props.ts"

// TestPropsTypes holds the TypeScript types of the components to the Go types of their props.
func TestPropsTypes(t *testing.T) {
	want := "// Made from internal/openapi/view/props.go by `go test ./internal/openapi/view -run TestPropsTypes -update`.\n" +
		typescript.Write(nil, ListProps{}, ServiceProps{}, GroupProps{}, OperationProps{}, SchemaProps{}, DiffProps{})
	if *update {
		if err := os.WriteFile(propsFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(propsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what props.go says; run go test ./internal/openapi/view -run TestPropsTypes -update", propsFile)
	}
}

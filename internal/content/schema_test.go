package content

import (
	"flag"
	"os"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// TestSchemasNameTheKeysThatAreRead holds the schemas to the decoder: every key of theirs is read without a word, and every
// key that is read is in them.
func TestSchemasNameTheKeysThatAreRead(t *testing.T) {
	var documented []string
	for _, k := range frontDocs() {
		documented = append(documented, k.key)
	}
	if known := slices.Sorted(slices.Values(frontKeys[:])); !slices.Equal(known, slices.Sorted(slices.Values(documented))) {
		t.Errorf("documented %v\nread %v", documented, known)
	}
	for _, k := range categoryDocs() {
		var log diag.Log
		f := file{path: "docs/_category_.yaml", root: &site.Root{Dir: "docs"}}
		readCategory(f, []byte(k.key+": null\n"), &log)
		for _, m := range log.Messages() {
			if m.ID == "unknown-key" {
				t.Error(m)
			}
		}
	}
}

func TestSchemasAreUpToDate(t *testing.T) {
	for name, want := range map[string][]byte{"front-matter.schema.json": FrontMatterSchema(), "category.schema.json": CategorySchema()} {
		if flag.Lookup("update").Value.String() == "true" {
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(name)
		if err != nil || string(got) != string(want) {
			t.Errorf("%s differs from the table of keys; run make generate: %v", name, err)
		}
	}
}

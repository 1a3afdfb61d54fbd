package release

import (
	"flag"
	"os"
	"regexp"
	"testing"

	"github.com/orihon/orihon/internal/address"
)

var update = flag.Bool("update", false, "write the action anew")

// TestTheActionIsAtTheRoot of the repository, where workflows find it, with the address of publication.
func TestTheActionIsAtTheRoot(t *testing.T) {
	const file = "../../action.yml"
	want := Action(address.Published)
	if *update {
		if err := os.WriteFile(file, want, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != string(want) {
		t.Errorf("action.yml is not what is written: run make generate (%v)", err)
	}
	if regexp.MustCompile(`%[A-Z]+%`).Match(want) {
		t.Error("a place was not filled")
	}
}

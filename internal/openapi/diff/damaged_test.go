package diff_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/damage"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedDocument compares a document with itself where one line is damaged. A document has no difference to itself,
// and what one direction adds, the other removes.
func TestDamagedDocument(t *testing.T) {
	zoo := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml"))
	whole := parse(zoo)
	damage.Each(t, damage.Lines(zoo, 1), func(d damage.Text) error {
		other := parse(d.Text)
		if other == nil {
			return nil // not a document, or one with errors: of two responses with one status, either may count
		}
		if changes := diff.Compare(other, parse(d.Text)); len(changes) > 0 {
			return fmt.Errorf("it differs from itself: %+v", changes)
		}
		return reversed(diff.Compare(whole, other), diff.Compare(other, whole))
	})
}

// reversed fails unless two lists say the same, one from old to new and the other from new to old.
func reversed(there, back []diff.Change) error {
	opposite := strings.NewReplacer("required-", "", "-added", "", "-removed", "", "-not-nullable", "", "-nullable", "", "-required", "", "-optional", "")
	key := func(c diff.Change) string {
		ends := []string{c.Old, c.New}
		slices.Sort(ends) // of values that come or go, one is empty
		return strings.Join(append([]string{opposite.Replace(c.Code), c.Method, c.Where}, ends...), " | ")
	}
	oneWay := []string{"operation-deprecated", "closed"} // nobody is told of the way back
	keys := func(changes []diff.Change) string {
		var out []string
		for _, c := range changes {
			if !slices.Contains(oneWay, c.Code) {
				out = append(out, key(c))
			}
		}
		slices.Sort(out)
		return strings.Join(out, "\n")
	}
	if err := damage.Same(keys(there), keys(back)); err != nil {
		return fmt.Errorf("the other direction: %w", err)
	}
	return nil
}

func parse(text string) *openapi.Reference {
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "zoo.yaml", Data: []byte(text)}, openapi.Source{}, &log)
	if log.HasErrors() {
		return nil
	}
	return r
}

package view

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/words"
)

// TestLabelsAreComplete holds that every label has its word and every word its label.
func TestLabelsAreComplete(t *testing.T) {
	group := words.For("en").Group("api")
	delete(group, "operationCount") // a plural, which is a function here
	labels := reflect.ValueOf(LabelsOf(words.For("en")))
	for i := range labels.NumField() {
		field := labels.Type().Field(i)
		if field.Name != "count" && labels.Field(i).IsZero() {
			t.Errorf("the label %s has no word", field.Name)
		}
		delete(group, strings.ToLower(field.Name[:1])+field.Name[1:])
	}
	delete(group, "wholeApi")
	delete(group, "httpScheme")
	for name := range group {
		t.Errorf("no label has the word %s", name)
	}
	if got := LabelsOf(words.For("en")).count(1) + ", " + LabelsOf(words.For("ja-JP")).count(2); got != "1 operation, 2件の操作" {
		t.Errorf("operations are counted as %q", got)
	}
}

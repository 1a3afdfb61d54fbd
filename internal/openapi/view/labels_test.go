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

func TestMarkdown(t *testing.T) {
	markdown := newMarkdown()
	for in, want := range map[string]string{
		"Plain & simple.":           "<p>Plain &amp; simple.</p>",
		"# Big\n\ntext":             "<h5>Big</h5>\n<p>text</p>",
		"A <b>bold</b> word.":       "<p>A bold word.</p>",
		"<script>alert(1)</script>": "",
		"[x](javascript:alert(1))":  `<p><a href="">x</a></p>`,
	} {
		if got := markdown(in); got != want {
			t.Errorf("markdown(%q) = %q, want %q", in, got, want)
		}
	}
}

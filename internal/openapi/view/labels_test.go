package view

import (
	"reflect"
	"strings"
	"testing"
)

// TestLabelsAreComplete holds that every word exists in every language, with the same holes.
func TestLabelsAreComplete(t *testing.T) {
	en, ja := reflect.ValueOf(LabelsFor("en")), reflect.ValueOf(LabelsFor("ja-JP"))
	for i := range en.NumField() {
		name := en.Type().Field(i).Name
		if en.Field(i).Kind() == reflect.Map {
			for _, key := range en.Field(i).MapKeys() {
				compareHoles(t, name+"."+key.String(), en.Field(i).MapIndex(key), ja.Field(i).MapIndex(key))
			}
			continue
		}
		compareHoles(t, name, en.Field(i), ja.Field(i))
	}
}

func compareHoles(t *testing.T, name string, en, ja reflect.Value) {
	t.Helper()
	if !ja.IsValid() || en.String() == "" || ja.String() == "" {
		t.Errorf("%s is missing in a language", name)
		return
	}
	holes := func(s string) (out string) {
		for _, hole := range []string{"{name}", "{n}", "{old}", "{new}", "{where}", "{label}", "{service}", "{breaking}"} {
			if strings.Contains(s, hole) {
				out += hole
			}
		}
		return out
	}
	if holes(en.String()) != holes(ja.String()) {
		t.Errorf("%s: %q and %q have other holes", name, en, ja)
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

package notice

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// TestListsOfParts: what is read, what was not collected, and what cannot be read.
func TestListsOfParts(t *testing.T) {
	files := fstest.MapFS{
		"good.json": {Data: []byte(`[{"group":"go","name":"a","version":"v1","license":"MIT","files":[{"name":"LICENSE","text":"text"}]},{"group":"site","name":"b"}]`)},
		"bad.json":  {Data: []byte(`{`)}, "folder.json/x": {},
	}
	want := []Part{{Group: Go, Name: "a", Version: "v1", License: "MIT", Files: []Text{{"LICENSE", "text"}}}, {Group: Site, Name: "b"}}
	if got, err := read(files, "good.json"); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for name, want := range map[string]string{
		"none.json": ErrNotCollected.Error(), "bad.json": "read the licences in bad.json: unexpected end of JSON input", "folder.json": "read the licences: ",
	} {
		parts, err := read(files, name)
		if err == nil || !strings.HasPrefix(err.Error(), want) || parts != nil || errors.Is(err, ErrNotCollected) != (name == "none.json") {
			t.Errorf("%s: %v, %v", name, parts, err)
		}
	}
}

// TestPackagesOfGroups: all of them, or those of some groups.
func TestPackagesOfGroups(t *testing.T) {
	all, err := Packages()
	if errors.Is(err, ErrNotCollected) {
		t.Skip("run `make build` first: it collects the licences of npm packages")
	}
	one, errOne := Packages(React)
	other, errOther := Packages(KaTeX, Cards, Mermaid)
	if err := errors.Join(err, errOne, errOther); err != nil || len(one) == 0 || len(other) == 0 || len(one)+len(other) != len(all) {
		t.Errorf("%d of %d and %d, %v", len(all), len(one), len(other), err)
	}
}

// TestFoldersThatCannotBeRead say what was looked for.
func TestFoldersThatCannotBeRead(t *testing.T) {
	if texts, err := Texts(fstest.MapFS{}, "none"); texts != nil || err == nil || !strings.HasPrefix(err.Error(), "look for licences: ") {
		t.Errorf("%v, %v", texts, err)
	}
	files := fstest.MapFS{"a/package.json": {Data: []byte("{")}, "b/x": {}}
	if part, err := Package(files, "a"); err == nil || !strings.HasPrefix(err.Error(), "read a/package.json: ") || part.Name != "a" {
		t.Errorf("%+v, %v", part, err)
	}
	if part, err := Package(files, "b"); err != nil || !reflect.DeepEqual(part, Part{Group: Site, Name: "b"}) {
		t.Errorf("%+v, %v", part, err)
	}
}

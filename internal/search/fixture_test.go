package search

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestFixture keeps the small index that the tests in web/search read: testdata/index.json, name to text or base64, or to
// what unlike says of a file of the large index.
func TestFixture(t *testing.T) {
	text, err := os.ReadFile("testdata/pages.json")
	if err != nil {
		t.Fatal(err)
	}
	var pages []Page
	if err := json.Unmarshal(text, &pages); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	// A second index of the same pages is as those of large sites are, its texts behind directories.
	large := Options{Prefix: "large/", texts: listing{most: 0, group: 3}}
	for _, f := range append(indexed(pages, Options{}), indexed(pages, large)...) {
		text := base64.StdEncoding.EncodeToString(f.Data)
		if strings.HasSuffix(f.Name, ".json") {
			text = string(f.Data)
		}
		if small, isLarge := strings.CutPrefix(f.Name, large.Prefix); isLarge {
			text = unlike(files[small], text)
		}
		files[f.Name] = text
	}
	got := append(mustJSON(files), '\n')
	const name = "testdata/index.json"
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("the index of testdata/pages.json has changed: go test ./internal/search -update")
	}
}

// unlike is "=" for the text of a file of the small index, and "=name" where only the name of the head differs.
func unlike(small, text string) string {
	const mark = `"head":"`
	before, _, _ := strings.Cut(small, mark)
	if small == text && text != "" {
		return "="
	}
	rest, ok := strings.CutPrefix(text, before+mark)
	name, rest, _ := strings.Cut(rest, `"`)
	if was := len(before) + len(mark) + len(name); ok && small != before && len(small) > was && small[was+1:] == rest {
		return "=" + name
	}
	return text
}

// indexed is the index of pages; nothing interrupts it.
func indexed(pages []Page, opt Options) []File {
	files, err := Index(context.Background(), pages, opt)
	if err != nil {
		panic(err)
	}
	return files
}

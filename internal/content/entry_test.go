package content

import (
	"reflect"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

func TestEntriesAreKept(t *testing.T) {
	for name, e := range map[string]Entry{
		"plain":             {Module: &mdx.Module{Title: "A\nB", Words: 3}},
		"with other files":  {Module: &mdx.Module{Includes: []string{"a.md"}}, Reads: map[string]string{"a.md": "x", "gone \"\n.md": ""}},
		"without a heading": {Module: &mdx.Module{}},
	} {
		data, ok := e.Encode()
		got, read := DecodeEntry(string(data))
		if !ok || !read || !reflect.DeepEqual(got, e) {
			t.Errorf("%s: %v %v %+v", name, ok, read, got)
		}
		for n := range data {
			if _, read := DecodeEntry(string(data[:n])); read {
				t.Errorf("%s: %d of %d bytes are an entry", name, n, len(data))
			}
		}
	}
	if _, ok := (Entry{Module: &mdx.Module{}, Messages: []diag.Message{{ID: "x"}}}).Encode(); ok {
		t.Error("an entry with messages is kept")
	}
	for _, data := range []string{"", "x", "{}\n", "[1]\n", `["a"]` + "\n"} {
		if _, ok := DecodeEntry(data); ok {
			t.Errorf("%q is an entry", data)
		}
	}
}

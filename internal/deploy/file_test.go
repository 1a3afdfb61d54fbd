package deploy

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAddressesOfFiles: a page is asked for with and without what its file ends in, so that caches forget both.
func TestAddressesOfFiles(t *testing.T) {
	for _, c := range []struct{ base, name, want string }{
		{"", "index.html", "/"},
		{"/base", "index.html", "/base/ /base"},
		{"", "docs/index.html", "/docs/ /docs"},
		{"/base", "docs/index.html", "/base/docs/ /base/docs"},
		{"", "docs/a.html", "/docs/a.html /docs/a"},
		{"/base", "404.html", "/base/404.html /base/404"},
		{"", "logo.svg", "/logo.svg"},
		{"/base", "docs/a.md", "/base/docs/a.md"},
	} {
		if got := strings.Join(addresses(c.base, c.name), " "); got != c.want {
			t.Errorf("%s below %q: %s, want %s", c.name, c.base, got, c.want)
		}
	}
	if base := baseOf(map[string]*file{"a": {Base: "/b"}}); base != "/b" || baseOf(nil) != "" {
		t.Errorf("the path is %q", base)
	}
}

// TestWhatIsUploadedOfAnOutput: the files of its manifest, as they are or packed, pages that only lead on with where they lead, and nothing
// that is meant for other hosts.
func TestWhatIsUploadedOfAnOutput(t *testing.T) {
	out := fstest.MapFS{}
	for name, text := range map[string]string{
		"_orihon/manifest.json": `{"base": "/base", "files": {"index.html": {"hash": "1", "encodings": ["br", "gz"]}, "a.txt": {"hash": "2", "encodings": ["gz"]}, "b.png": {"hash": "3"}, "old/index.html": {"hash": "4"}, "日 本/index.html": {"hash": "5"}, "_headers": {"hash": "6"}, "_redirects": {"hash": "7"}}}`,
		"index.html":            "home", "index.html.br": "br", "index.html.gz": "gz", "a.txt": "text", "a.txt.gz": "packed", "b.png": "png", "old/index.html": "", "日 本/index.html": "",
		"_redirects": "# moved\n/base/old /base/docs/ 301\n/base/%E6%97%A5%20%E6%9C%AC/ https://e.com/ 301\nshort\n\n", "_headers": "",
	} {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for encoding, want := range map[string]string{
		"":     "a.txt from a.txt (4)  , b.png from b.png (3)  , index.html from index.html (4)  , old/index.html from old/index.html (0)  /base/docs/, 日 本/index.html from 日 本/index.html (0)  https://e.com/",
		"gzip": "a.txt from a.txt.gz (6) gzip , b.png from b.png (3)  , index.html from index.html.gz (2) gzip , old/index.html from old/index.html (0)  /base/docs/, 日 本/index.html from 日 本/index.html (0)  https://e.com/",
		"br":   "a.txt from a.txt (4)  , b.png from b.png (3)  , index.html from index.html.br (2) br , old/index.html from old/index.html (0)  /base/docs/, 日 本/index.html from 日 本/index.html (0)  https://e.com/",
	} {
		all, err := readOutput(out, encoding)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		keys := map[string]bool{}
		for _, name := range sortedNames(all) {
			f := all[name]
			got = append(got, fmt.Sprintf("%s from %s (%d) %s %s", f.Name, f.source, f.Size, f.Encoding, f.Redirect))
			keys[f.Key] = true
			if f.Base != "/base" || (f.hash == "") != (f.Encoding != "") {
				t.Errorf("%+v", f)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %s\nwant %s", encoding, strings.Join(got, ", "), want)
		}
		if len(keys) != len(all) {
			t.Errorf("%q: two files have one key", encoding)
		}
	}
	plain, err := readOutput(out, "")
	if err != nil {
		t.Fatal(err)
	}
	packed, err := readOutput(out, "gzip")
	if err != nil || plain["a.txt"].Key == packed["a.txt"].Key || plain["b.png"].Key != packed["b.png"].Key {
		t.Errorf("keys of packed files: %v", err)
	}
	if _, err := plain["a.txt"].read(out); !errors.Is(err, ErrChanged) {
		t.Errorf("a file that is not the one of the manifest: %v", err)
	}
	if body, err := packed["a.txt"].read(out); err != nil || string(body) != "packed" || packed["a.txt"].MD5 == "" {
		t.Errorf("a packed file: %q, %v", body, err)
	}
	delete(out, "b.png")
	if _, err := readOutput(out, ""); !errors.Is(err, ErrChanged) || !strings.Contains(err.Error(), "b.png") {
		t.Errorf("without a file: %v", err)
	}
	if got := strings.Join([]string{plain["index.html"].Key, packed["index.html"].Key, plain["old/index.html"].Key}, " "); got != "08451f8cbdc29f0420a5cc22f101ea64 7199030270d87c2aa25ba6407a6ae2ce d18b0a74efb9dd17b0664d1b20f9cf0c" {
		t.Errorf("keys changed, which uploads all of every site anew: %s", got)
	}
	if names := sortedNames(plain); !slices.IsSorted(names) || len(names) != 5 {
		t.Errorf("%v", names)
	}
}

package bundle

import (
	"bytes"
	"io"
	"path"
	"reflect"
	"testing"

	"github.com/andybalholm/brotli"

	"github.com/orihon/orihon/internal/diag"
)

// TestShippedBundleIsWhatIsBuilt: a site that brings nothing gets what Build would make for it, to the byte.
func TestShippedBundleIsWhatIsBuilt(t *testing.T) {
	opt := Options{Tree: siteOf(t, map[string]string{"site.yaml": ""})}
	got, ok := shipped(opt)
	if !ok {
		t.Skip("this tree was not made by make build, or the front end has changed since")
	}
	packed, want, err := Ship(t.Context(), siteOf(t, map[string]string{"site.yaml": ""}))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Files, want.Files) || got.Server != want.Server || want.Server.Theme == "" || want.Server.Site != "" || got.Build != want.Build || !reflect.DeepEqual(got.Reads, want.Reads) {
		t.Error("another bundle is shipped than is built: run make build")
	}
	for _, file := range got.Files {
		if ext := path.Ext(file.Name); (file.Brotli != nil) != (ext == ".js" || ext == ".css") {
			t.Errorf("%s: %d bytes compressed", file.Name, len(file.Brotli))
		}
		if file.Brotli == nil {
			continue
		}
		if data, err := io.ReadAll(brotli.NewReader(bytes.NewReader(file.Brotli))); err != nil || !bytes.Equal(data, file.Data) {
			t.Errorf("%s is not what its brotli form holds: %v", file.Name, err)
		}
	}
	// Another process has made it: the same input gives the same bytes.
	if before, err := shippedFiles.ReadFile("shipped/bundle"); err != nil || !bytes.Equal(packed, before) {
		t.Errorf("%d bytes are made now, %d were made by make build, and they differ: %v", len(packed), len(before), err)
	}
}

// TestSitesWithScriptsOfTheirOwnAreBundled: what makes another bundle is not given the one that is shipped.
func TestSitesWithScriptsOfTheirOwnAreBundled(t *testing.T) {
	if _, ok := shipped(Options{Tree: siteOf(t, map[string]string{"site.yaml": ""})}); !ok {
		t.Skip("this tree was not made by make build, or the front end has changed since")
	}
	for name, opt := range map[string]Options{
		"below a path":      {Tree: siteOf(t, map[string]string{"site.yaml": ""}), Base: "/project"},
		"with a component":  {Tree: siteOf(t, map[string]string{"a.tsx": "export default () => 1"}), Modules: []Module{{Name: "/a", File: "a.tsx"}}},
		"with tokens":       {Tree: siteOf(t, map[string]string{"theme/tokens.css": ":root { --color-accent: red }"})},
		"with a part":       {Tree: siteOf(t, map[string]string{"theme/Footer.tsx": "export default () => null"})},
		"for development":   {Tree: siteOf(t, map[string]string{"site.yaml": ""}), Dev: true},
		"with choices":      {Tree: siteOf(t, map[string]string{"site.yaml": ""}), Choices: true},
		"with sketches":     {Tree: siteOf(t, map[string]string{"site.yaml": ""}), Sketches: []string{"a"}},
		"of a project":      {Tree: siteOf(t, map[string]string{"site.yaml": ""}), Project: &Project{}},
		"with Node's React": {Tree: siteOf(t, map[string]string{"site.yaml": ""}), ReactOutside: true},
	} {
		if _, ok := shipped(opt); ok {
			t.Errorf("a site %s was given the bundle of a plain one", name)
		}
	}
	var log diag.Log
	plain, err := Build(t.Context(), Options{Tree: siteOf(t, map[string]string{"site.yaml": ""})}, &log)
	if err != nil {
		t.Fatal(err)
	}
	red, err := Build(t.Context(), Options{Tree: siteOf(t, map[string]string{"theme/tokens.css": ":root { --color-accent: red }"})}, &log)
	if err != nil || reflect.DeepEqual(plain.Styles, red.Styles) {
		t.Errorf("tokens change no style sheet: %v, %v", red.Styles, err)
	}
}

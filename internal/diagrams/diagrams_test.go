package diagrams

import (
	"encoding/json"
	"os"
	"path"
	"strings"
	"testing"
)

func TestFolderIsNamedByItsVersion(t *testing.T) {
	var manifest struct{ DevDependencies map[string]string }
	data, err := os.ReadFile("../../web/package.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	if base, want := Base(), "/_orihon/assets/mermaid-"+manifest.DevDependencies["mermaid"]+"/"; base != want {
		t.Errorf("Mermaid is in %s, want %s", base, want)
	}
}

func TestFilesCanBeUnpacked(t *testing.T) {
	files, err := Files()
	there, _ := os.ReadDir("../../web/packages/mermaid")
	if len(there) == 0 {
		if err == nil {
			t.Error("Mermaid is drawn with what is not there")
		}
		t.Skip("run `make build` first: it collects npm packages")
	}
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	for _, f := range files {
		data, err := f.Data()
		if err != nil || len(data) == 0 || len(f.Key) != 16 || !strings.HasPrefix("/"+f.Name, Base()) || path.Ext(f.Name) != ".js" {
			t.Errorf("%s: key %s, %d bytes, %v", f.Name, f.Key, len(data), err)
		}
	}
	if _, err := (Packed{Name: "a.js", Brotli: []byte("none")}).Data(); err == nil || !strings.HasPrefix(err.Error(), "unpack a.js: ") {
		t.Error(err)
	}
}

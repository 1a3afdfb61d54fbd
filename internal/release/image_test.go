package release

import (
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"strings"
	"testing"
)

// blob reads a blob that a descriptor names: it has the size and the hash that the descriptor says.
func blob(t *testing.T, files map[string]string, d descriptor, kind string, into any) []byte {
	t.Helper()
	data := files["blobs/sha256/"+strings.TrimPrefix(d.Digest, "sha256:")]
	if d.MediaType != kind || len(data) != d.Size || d.Digest != fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(data))) {
		t.Fatalf("%+v: %d bytes", d, len(data))
	}
	if into != nil {
		if err := json.Unmarshal([]byte(data), into); err != nil {
			t.Fatal(err)
		}
	}
	return []byte(data)
}

// TestTheImageHasAProgramForEachSystem follows the layout from its index to the files of the layers.
func TestTheImageHasAProgramForEachSystem(t *testing.T) {
	r, shared := sample()
	var programs []built
	for _, processor := range []string{"amd64", "arm64"} {
		programs = append(programs, builtFor(t, r, Target{"linux", processor}, shared))
	}
	e, err := r.image(programs)
	if err != nil || e.Name != "orihon_1.2.3_image.tar" {
		t.Fatal(e.Name, err)
	}
	files, _ := untar(t, e.Data)
	var top, index imageIndex
	if err := json.Unmarshal([]byte(files["index.json"]), &top); err != nil || files["oci-layout"] != `{"imageLayoutVersion":"1.0.0"}` || len(top.Manifests) != 1 {
		t.Fatalf("%v %q %+v", err, files["oci-layout"], top)
	}
	blob(t, files, top.Manifests[0], typeIndex, &index)
	reached := 3
	for i, d := range index.Manifests {
		var m imageManifest
		var c imageConfig
		blob(t, files, d, typeManifest, &m)
		blob(t, files, m.Config, typeConfig, &c)
		layer := blob(t, files, m.Layers[0], typeLayer, nil)
		if want := (platform{programs[i].target.Arch, "linux"}); *d.Platform != want || c.platform != want || len(m.Layers) != 1 {
			t.Errorf("%+v %+v", d.Platform, c.platform)
		}
		if plain := unzip(t, string(layer)); c.RootFS.DiffIDs[0] != "sha256:"+sum([]byte(plain)) || !c.Created.Equal(r.Time) {
			t.Errorf("%+v", c)
		}
		if c.Config.Labels["org.opencontainers.image.revision"] != r.Commit || c.Config.User != Run().User {
			t.Errorf("%+v", c.Config)
		}
		inside, modes := untar(t, layer)
		if inside["orihon"] != sampleProgram || modes["orihon"] != 0o755 || len(inside) != 3 || inside["usr/share/doc/orihon/licenses.txt"] == "" {
			t.Errorf("%v", modes)
		}
		trusts(t, inside["etc/ssl/certs/ca-certificates.crt"])
		reached += 3
	}
	if len(files) != reached || len(index.Manifests) != 2 {
		t.Errorf("%d files, %d of them are named", len(files), reached)
	}
	if again, err := r.image(programs); err != nil || !bytes.Equal(again.Data, e.Data) {
		t.Error("the same programs give another image")
	}
	if e, err := r.image(nil); err != nil || e.Name != "" {
		t.Errorf("an image of nothing: %s %v", e.Name, err)
	}
}

// trusts checks a file of certificates: a hundred or more, each whole.
func trusts(t *testing.T, text string) {
	t.Helper()
	n := 0
	for rest := []byte(text); ; n++ {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		if _, err := x509.ParseCertificate(block.Bytes); err != nil {
			t.Error(err)
		}
	}
	if n < 100 {
		t.Errorf("%d authorities", n)
	}
}

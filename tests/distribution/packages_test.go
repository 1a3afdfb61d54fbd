package distribution_test

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheFormula is evaluated by Ruby as Homebrew does it: files are downloaded, compared with their sums, installed and tested.
func TestTheFormula(t *testing.T) {
	r, s := load(t), newShell(t)
	script, err := filepath.Abs("formula.rb")
	if err != nil {
		t.Fatal(err)
	}
	out := s.run(t, "ruby", script, r.file(t, "orihon.rb"), filepath.Join(s.dir, "cellar"))
	if !strings.Contains(out, "tested\n") {
		t.Errorf("it was not tested:\n%s", out)
	}
	for processor, name := range map[string]string{"arm64": "arm", "amd64": "intel"} {
		want := "linux " + name + ": " + r.files["orihon_"+r.version+"_linux_"+processor+".tar.gz"] + "\n"
		if r.has("linux_"+processor) != strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
	r.saysItsVersion(t, s.run(t, filepath.Join(s.dir, "cellar/bin/orihon"), "version"))
	for _, name := range []string{"share/man/man1/orihon.1", "etc/bash_completion.d/orihon", "share/zsh/site-functions/_orihon", "share/fish/vendor_completions.d/orihon.fish"} {
		if _, err := os.Stat(filepath.Join(s.dir, "cellar", name)); err != nil {
			t.Error(err)
		}
	}
	broken := filepath.Join(s.dir, "broken.rb")
	text, err := os.ReadFile(r.file(t, "orihon.rb"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(broken, []byte(strings.ReplaceAll(string(text), `sha256 "`, `sha256 "0`)), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := s.try("ruby", script, broken, filepath.Join(s.dir, "other")); err == nil {
		t.Errorf("a formula with other sums passes:\n%s", out)
	}
}

// TestTheManifestOfScoop leads to an archive that has the program where the manifest says.
func TestTheManifestOfScoop(t *testing.T) {
	r := load(t)
	if !r.has("windows_amd64") {
		t.Skip("ORIHON_DIST is not for Windows")
	}
	var m struct {
		Version, Bin string
		Architecture map[string]struct{ URL, Hash string }
		Checkver     struct{ URL string }
	}
	data, err := os.ReadFile(r.file(t, "orihon.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &m); err != nil || m.Version != r.version || len(m.Architecture) != 1 {
		t.Fatalf("%v %+v", err, m)
	}
	file := m.Architecture["64bit"]
	if r.files[path.Base(file.URL)] != file.Hash {
		t.Errorf("%+v", file)
	}
	for _, address := range []string{file.URL, m.Checkver.URL} {
		answer, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %s %v", address, answer.Status, err)
		}
		_ = answer.Body.Close()
	}
	z, err := zip.OpenReader(r.file(t, path.Base(file.URL)))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if f, err := z.Open(m.Bin); err != nil {
		t.Error(err)
	} else {
		_ = f.Close()
	}
}

// TestTheDebianPackage is installed into a root of its own, run, and removed; lintian has nothing to say.
func TestTheDebianPackage(t *testing.T) {
	r, s := load(t), newShell(t)
	if os.Getuid() != 0 {
		t.Fatal("dpkg installs as root alone: run this part as root")
	}
	s.env[1] += ":/usr/sbin:/sbin"
	root := filepath.Join(s.dir, "root")
	for _, dir := range []string{"var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"status", "available"} {
		if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg", name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	deb := r.file(t, "orihon_"+r.version+"_amd64.deb")
	s.run(t, "dpkg", "--root="+root, "--install", deb)
	said := s.run(t, filepath.Join(root, "usr/bin/orihon"), "version")
	r.saysItsVersion(t, said)
	if out := s.run(t, "dpkg", "--root="+root, "--verify", "orihon"); out != "" {
		t.Errorf("other files than the package has: %s", out)
	}
	version := strings.TrimSpace(s.run(t, "dpkg-query", "--admindir="+filepath.Join(root, "var/lib/dpkg"), "--show", "--showformat=${Version}", "orihon"))
	if plain, _, _ := strings.Cut(r.version, "-"); !strings.HasPrefix(version, plain) {
		t.Errorf("the package has the version %s", version)
	}
	if out := s.run(t, "mandoc", "-Tlint", "-Wwarning", filepath.Join(root, "usr/share/man/man1/orihon.1.gz")); out != "" {
		t.Errorf("the man page: %s", out)
	}
	s.run(t, "bash", "-n", filepath.Join(root, "usr/share/bash-completion/completions/orihon"))
	s.run(t, "dpkg", "--root="+root, "--remove", "orihon")
	if _, err := os.Stat(filepath.Join(root, "usr/bin/orihon")); err == nil {
		t.Error("the program is there after it was removed")
	}
	for _, processor := range []string{"amd64", "arm64"} {
		if !r.has("linux_" + processor) {
			continue
		}
		file := r.file(t, "orihon_"+r.version+"_"+processor+".deb")
		if got := strings.TrimSpace(s.run(t, "dpkg-deb", "--field", file, "Architecture")); got != processor {
			t.Errorf("%s is for %s", file, got)
		}
		if out, err := s.try("lintian", "--allow-root", file); err != nil || out != "" {
			t.Errorf("lintian of %s: %v\n%s", file, err, out)
		}
	}
}

// TestTheImage is read by skopeo for both processors, and the program of its layer serves a site with nothing else around it.
func TestTheImage(t *testing.T) {
	r, s := load(t), newShell(t)
	image := "oci-archive:" + r.file(t, "orihon_"+r.version+"_image.tar")
	for processor, want := range map[string]string{"amd64": "Advanced Micro Devices X86-64", "arm64": "AArch64"} {
		if !r.has("linux_" + processor) {
			continue
		}
		dir := filepath.Join(s.dir, processor)
		s.run(t, "skopeo", "--insecure-policy", "--override-arch", processor, "copy", image, "dir:"+dir)
		var m struct {
			Config struct{ Digest string }
			Layers []struct{ Digest string }
		}
		readJSON(t, filepath.Join(dir, "manifest.json"), &m)
		var config struct {
			Architecture string
			Config       struct {
				User            string
				Entrypoint, Cmd []string
			}
		}
		readJSON(t, filepath.Join(dir, strings.TrimPrefix(m.Config.Digest, "sha256:")), &config)
		if config.Architecture != processor || config.Config.User != "65532:65532" || fmt.Sprint(config.Config.Entrypoint, config.Config.Cmd) != "[/orihon] [serve /site --addr 0.0.0.0:3000]" || len(m.Layers) != 1 {
			t.Errorf("%+v", config)
		}
		root := filepath.Join(s.dir, processor+"-root")
		if err := os.Mkdir(root, 0o755); err != nil {
			t.Fatal(err)
		}
		s.run(t, "tar", "-xzf", filepath.Join(dir, strings.TrimPrefix(m.Layers[0].Digest, "sha256:")), "-C", root)
		if out := s.run(t, "readelf", "--file-header", filepath.Join(root, "orihon")); !strings.Contains(out, want) {
			t.Errorf("%s:\n%s", processor, out)
		}
	}
	root := filepath.Join(s.dir, "amd64-root")
	r.saysItsVersion(t, s.run(t, "chroot", "--userspec=65532:65532", root, "/orihon", "version"))
	s.run(t, filepath.Join(root, "orihon"), "new", "docs")
	s.run(t, filepath.Join(root, "orihon"), "build", "docs", "--out", filepath.Join(root, "site"))
	serves(t, s, root)
	s.run(t, "skopeo", "--insecure-policy", "copy", "--all", image, "dir:"+filepath.Join(s.dir, "all"))
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

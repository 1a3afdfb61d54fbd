package release_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/release"
	"github.com/orihon/orihon/tests/depth"
)

// repository is one that a release is made of: a program with a file for Windows alone and a module beside it, and a script that
// stands for the program of this system.
func repository(t *testing.T) *release.Release {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                "module example.com/m\n\ngo 1.26\n\nrequire example.com/used v1.0.0\n\nreplace example.com/used v1.0.0 => ./used\n",
		"cmd/orihon/main.go":    "package main\n\nimport _ \"example.com/used/deep\"\n\nvar version string\n\nfunc main() { println(version) }\n",
		"used/go.mod":           "module example.com/used\n\ngo 1.26\n",
		"used/zero.go":          "package used\n",
		"used/LICENSE":          "used",
		"used/deep/deep.go":     "package deep\n\nimport (\n\t_ \"example.com/used\"\n\t_ \"example.com/used/deep/er\"\n)\n",
		"used/deep/COPYING":     "deep",
		"used/deep/er/er.go":    "package er\n",
		"LICENSE":               "licence",
		"README.md":             "read me",
		"CHANGELOG.md":          "changes",
		"web/package-lock.json": "{}",
		release.ModulesFile:     "[]\n",
		"bin/orihon":            "#!/bin/sh\necho completions for $2\n",
	} {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return &release.Release{
		Root: root, Out: filepath.Join(root, "dist"), Binary: filepath.Join(root, "bin/orihon"), Address: "https://git.example/owner/name",
		Version: "1.2.3", Commit: "0123456789abcdef0123456789abcdef01234567", Time: time.Unix(1772323200, 0),
		Targets: []release.Target{{OS: "windows", Arch: "amd64"}, {OS: "linux", Arch: "amd64"}}, Log: io.Discard,
	}
}

// TestARelease has an archive, a list of parts and packages for each system, scripts that install them, and the sums of all of it.
func TestARelease(t *testing.T) {
	if !depth.All() {
		t.Skip("compiles for two systems: make test-all and the release workflow run it")
	}
	r := repository(t)
	var told strings.Builder
	r.Log = &told
	if _, err := notice.Packages(); errors.Is(err, notice.ErrNotCollected) {
		t.Skip("run `make build` first: it collects the licences of npm packages")
	}
	if err := r.Make(); err != nil {
		t.Fatal(err)
	}
	if told.String() != "windows_amd64\nlinux_amd64\n" {
		t.Errorf("told %q", told.String())
	}
	made, sums := map[string][]byte{}, ""
	for _, name := range strings.Fields(`install.ps1 install.sh orihon-npm-1.2.3.tgz orihon-npm-linux-x64-1.2.3.tgz orihon-npm-win32-x64-1.2.3.tgz
		orihon.json orihon.rb orihon_1.2.3.intoto.jsonl orihon_1.2.3_amd64.deb orihon_1.2.3_image.tar
		orihon_1.2.3_linux_amd64.cdx.json orihon_1.2.3_linux_amd64.tar.gz orihon_1.2.3_windows_amd64.cdx.json orihon_1.2.3_windows_amd64.zip`) {
		data, err := os.ReadFile(filepath.Join(r.Out, name))
		if err != nil {
			t.Fatal(err)
		}
		made[name] = data
		sums += fmt.Sprintf("%x  %s\n", sha256.Sum256(data), name)
	}
	if listed, err := os.ReadFile(filepath.Join(r.Out, "SHA256SUMS")); err != nil || string(listed) != sums {
		t.Errorf("%v\n%s\nwant\n%s", err, listed, sums)
	}
	for name, data := range made {
		if strings.HasSuffix(name, ".jsonl") && strings.Count(string(data), `"sha256"`) != len(made)-1 {
			t.Errorf("%s does not name each other file once: %s", name, data)
		}
	}
	for archive, program := range map[string]string{"orihon_1.2.3_linux_amd64.tar.gz": "orihon", "orihon_1.2.3_windows_amd64.zip": "orihon.exe"} {
		files := unpacked(t, made[archive])
		for name, want := range map[string]string{
			"LICENSE": "licence", "README.md": "read me", "CHANGELOG.md": "changes", "completions/orihon.bash": "completions for bash\n", "completions/_orihon": "completions for zsh\n",
			"completions/orihon.fish": "completions for fish\n", "completions/orihon.ps1": "completions for powershell\n",
		} {
			if files[name] != want {
				t.Errorf("%s: %s is %q", archive, name, files[name])
			}
		}
		licences := files["licenses.txt"]
		if !strings.HasPrefix(licences, notice.BinaryIntro) || !strings.Contains(licences, "LICENSE\n\nused\n\ndeep/COPYING\n\ndeep") || !strings.Contains(licences, "\nreact ") {
			t.Errorf("%s: licences %.300q", archive, licences)
		}
		if !strings.Contains(files[program], "1.2.3") {
			t.Errorf("%s: the program does not know its version", archive)
		}
		if program == "orihon" && !strings.HasPrefix(files[program], "\x7fELF") || program == "orihon.exe" && !strings.HasPrefix(files[program], "MZ") {
			t.Errorf("%s: a program for another system", archive)
		}
		if n := len(files); n != 10 {
			t.Errorf("%s: %d files", archive, n)
		}
	}
	var parts struct {
		Components []struct{ Name, Version string }
	}
	if err := json.Unmarshal(made["orihon_1.2.3_linux_amd64.cdx.json"], &parts); err != nil || len(parts.Components) < 3 || parts.Components[0].Name != "std" || parts.Components[0].Version[0] != '1' || parts.Components[1].Name != "./used" {
		t.Errorf("%v %+v", err, parts)
	}
	for i, p := range parts.Components {
		if slices.Contains(parts.Components[:i], p) || p.Name == "katex-fonts" {
			t.Errorf("%v is listed twice, or is a part of another", p)
		}
	}
}

// unpacked are the files of an archive of either kind.
func unpacked(t *testing.T, data []byte) map[string]string {
	t.Helper()
	files := map[string]string{}
	if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			files[f.Name] = string(text)
		}
		return files
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(unzipped); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		} else if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[header.Name] = string(text)
		if executable := header.Mode&0o100 != 0; executable != (header.Name == "orihon") {
			t.Errorf("%s has the mode %o", header.Name, header.Mode)
		}
	}
}

// TestReleasesThatCannotBeMade say what is missing.
func TestReleasesThatCannotBeMade(t *testing.T) {
	for file, want := range map[string]string{
		"CHANGELOG.md": "CHANGELOG.md", "bin/orihon": "write the completions for bash: ", "cmd/orihon/main.go": "windows_amd64: list the packages of ./cmd/orihon: ",
		"used/deep/er/er.go": "windows_amd64: list the packages of ./cmd/orihon: ",
	} {
		r := repository(t)
		if err := os.Remove(filepath.Join(r.Root, filepath.FromSlash(file))); err != nil {
			t.Fatal(err)
		}
		err := r.Make()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: %v", file, err)
		}
		if _, err := os.Stat(filepath.Join(r.Out, "SHA256SUMS")); err == nil {
			t.Errorf("without %s there are sums", file)
		}
	}
}

// TestModulesWithoutLicence are refused, and those that have one are listed by name with every text on the way to their packages.
func TestModulesWithoutLicence(t *testing.T) {
	r := repository(t)
	linux := release.Target{OS: "linux", Arch: "amd64"}
	parts, err := release.Modules(r.Root, "./cmd/orihon", linux)
	if err != nil || len(parts) != 2 || parts[0].Name != "Go" || parts[1].Name != "example.com/used" || parts[1].Version != "v1.0.0" {
		t.Fatalf("%+v %v", parts, err)
	}
	want := []notice.Text{{Name: "LICENSE", Text: "used"}, {Name: "deep/COPYING", Text: "deep"}}
	if !slices.Equal(parts[1].Files, want) {
		t.Errorf("%+v", parts[1].Files)
	}
	for _, name := range []string{"used/LICENSE", "used/deep/COPYING"} {
		if err := os.Remove(filepath.Join(r.Root, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := release.Modules(r.Root, "./cmd/orihon", linux); err == nil || err.Error() != "example.com/used has no licence text" {
		t.Errorf("without a licence: %v", err)
	}
	if _, err := release.Modules(r.Root, "./cmd/none", linux); err == nil || !strings.Contains(err.Error(), "cmd/none") {
		t.Errorf("of no program: %v", err)
	}
}

// TestPartsAreWrittenOnlyIfTheyDiffer, so that nothing is made from them again.
func TestPartsAreWrittenOnlyIfTheyDiffer(t *testing.T) {
	file := filepath.Join(t.TempDir(), "parts.json")
	long := time.Unix(1000, 0)
	for _, step := range []struct {
		parts   []notice.Part
		written bool
	}{
		{[]notice.Part{{Name: "a"}}, true},
		{[]notice.Part{{Name: "a"}}, false},
		{[]notice.Part{{Name: "b"}}, true},
	} {
		if err := release.WriteJSON(file, step.parts); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil || !strings.Contains(string(data), step.parts[0].Name) {
			t.Errorf("%v %s", err, data)
		}
		info, err := os.Stat(file)
		if err != nil || !info.ModTime().Equal(long) != step.written {
			t.Errorf("%+v: written %v, %v", step.parts, !info.ModTime().Equal(long), err)
		}
		if err := os.Chtimes(file, long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := release.WriteJSON(filepath.Join(file, "below"), nil); err == nil {
		t.Error("written below a file")
	}
}

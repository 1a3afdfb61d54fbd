package release_test

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/release"
	"github.com/orihon/orihon/tests/depth"
)

// modulesOf asks Go, in another way than Modules does, for what the program is linked from.
func modulesOf(t *testing.T, target release.Target) []string {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "../../cmd/orihon")
	cmd.Env = target.Env()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	found := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })
	slices.Sort(found)
	return slices.Compact(found)
}

// TestEveryLinkedModuleHasItsLicence asks for every target, or for the one whose modules are most unlike those of this system.
func TestEveryLinkedModuleHasItsLicence(t *testing.T) {
	for _, target := range depth.Of([]release.Target{{OS: "windows", Arch: "amd64"}}, release.Targets()) {
		parts, err := release.Modules("../..", "./cmd/orihon", target)
		if err != nil {
			t.Fatal(err)
		}
		checkModules(t, parts, modulesOf(t, target))
	}
}

// TestTheBinaryHoldsTheLicencesOfItsModules is about what `make build` has left for the binary.
func TestTheBinaryHoldsTheLicencesOfItsModules(t *testing.T) {
	parts, err := notice.Modules()
	if errors.Is(err, notice.ErrNotCollected) {
		t.Skip("run `make build` first: it collects the licences of Go modules")
	}
	if err != nil {
		t.Fatal(err)
	}
	checkModules(t, parts, modulesOf(t, release.Target{OS: goEnv(t, "GOOS"), Arch: goEnv(t, "GOARCH")}))
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

func checkModules(t *testing.T, parts []notice.Part, want []string) {
	t.Helper()
	var got []string
	for _, p := range parts {
		if len(p.Files) == 0 || len(p.Files[0].Text) < 100 {
			t.Errorf("%s has no licence: %+v", p.Name, p.Files)
		}
		if p.Name != "Go" && p.Name != "libwebp" {
			got = append(got, p.Name+" "+p.Version)
		}
	}
	slices.Sort(got)
	if len(got) != len(parts)-2 {
		t.Error("Go itself or libwebp is missing")
	}
	if !slices.Equal(got, want) {
		t.Errorf("collected %q\nlinked %q", got, want)
	}
}

func TestALicenceBelowItsModuleIsCollected(t *testing.T) {
	parts, err := release.Modules("../..", "./cmd/orihon", release.Target{OS: "windows", Arch: "amd64"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSortedFunc(parts, func(a, b notice.Part) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the modules are not in the order of their names")
	}
	names := map[string][]string{}
	for _, p := range parts {
		for _, f := range p.Files {
			names[p.Name] = append(names[p.Name], f.Name)
		}
	}
	if names["github.com/inconshreveable/mousetrap"] == nil {
		t.Error("what only Windows links is missing")
	}
	if got := names["github.com/klauspost/compress"]; !slices.Contains(got, "LICENSE") || !slices.Contains(got, "s2/LICENSE") || !slices.IsSorted(got) {
		t.Error(got)
	}
}

func TestAnSBOMNamesPackagesWithTheirHashes(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	lock := `{"packages": {"": {"version": "0", "integrity": "sha512-` + strings.Repeat("A", 86) + `=="}, "web": {"version": "1", "integrity": "sha512-` + strings.Repeat("A", 86) + `=="},
		"node_modules/short": {"version": "1", "integrity": "sha512-AAAA"}, "node_modules/none": {"version": "1"}, "node_modules/a/node_modules/inner": {"version": "2", "integrity": "sha512-` + strings.Repeat("A", 86) + `=="},
		"node_modules/react": {"version": "19.3.1", "integrity": "sha512-` + strings.Repeat("A", 86) + `=="},
		"node_modules/d3-path": {"version": "3.1.1", "integrity": "sha512-` + strings.Repeat("A", 86) + `=="}}}`
	packages := []notice.Part{
		{Name: "react", Version: "19.3.1", License: "MIT"},
		{Name: "d3-path", Version: "1.0.9", License: "BSD-3-Clause"},
		{Name: "dompurify", Version: "3.4.17", License: "(MPL-2.0 OR Apache-2.0)"},
		{Name: "@mermaid-js/parser", Version: "2.0.1"},
		{Name: "katex-fonts", Version: "1"},
		{Name: "react", Version: "19.3.1"},
		{Name: "web", Version: "1"},
		{Name: "short", Version: "1"},
		{Name: "none", Version: "1"},
		{Name: "inner", Version: "2"},
	}
	at := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	first, err := release.SBOM(self, "1.2.3", packages, []byte(lock), at)
	if err != nil {
		t.Fatal(err)
	}
	if second, _ := release.SBOM(self, "1.2.3", packages, []byte(lock), at); string(first) != string(second) {
		t.Error("the same parts gave other bytes")
	}
	var read struct {
		Components []struct {
			PURL     string
			Licenses []map[string]any
			Hashes   []struct{ Alg, Content string }
		}
	}
	if err := json.Unmarshal(first, &read); err != nil {
		t.Fatal(err)
	}
	hashes := map[string]int{}
	for _, c := range read.Components {
		hashes[c.PURL] = len(c.Hashes)
	}
	if len(hashes) != len(read.Components) {
		t.Errorf("%d components, %d of them different", len(read.Components), len(hashes))
	}
	if _, ok := hashes["pkg:npm/katex-fonts@1"]; ok {
		t.Error("the fonts of KaTeX are no part of their own")
	}
	for purl, want := range map[string]int{"pkg:npm/web@1": 0, "pkg:npm/short@1": 0, "pkg:npm/none@1": 0, "pkg:npm/inner@2": 1, "pkg:npm/react@19.3.1": 1, "pkg:npm/d3-path@1.0.9": 0, "pkg:npm/%40mermaid-js/parser@2.0.1": 0} {
		if n, ok := hashes[purl]; !ok || n != want {
			t.Errorf("%s: %d hashes, %v", purl, n, ok)
		}
	}
	for _, text := range []string{`"expression": "(MPL-2.0 OR Apache-2.0)"`, `"id": "MIT"`, `"specVersion": "1.6"`, `"2026-03-01T00:00:00Z"`} {
		if !strings.Contains(string(first), text) {
			t.Errorf("no %s", text)
		}
	}
}

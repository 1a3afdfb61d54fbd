package release

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheFormulaHasEverySystemOfHomebrew with its archive and sum.
func TestTheFormulaHasEverySystemOfHomebrew(t *testing.T) {
	r, shared := sample()
	archives := archivesOf(t, r, shared)
	e := r.formula(archives)
	text := string(e.Data)
	systems := regexp.MustCompile(`(?m)^  on_(\w+) do\n((?s:.*?))^  end$`).FindAllStringSubmatch(text, -1)
	seen := 0
	for _, system := range systems {
		for _, m := range regexp.MustCompile(`on_(\w+) do\n      url "(.*)"\n      sha256 "(.*)"\n    end`).FindAllStringSubmatch(system[2], -1) {
			target := Target{map[string]string{"macos": "darwin", "linux": "linux"}[system[1]], map[string]string{"arm": "arm64", "intel": "amd64"}[m[1]]}
			a := archives[target]
			if want := "https://git.example/owner/name/releases/download/v1.2.3/" + a.Name; m[2] != want || m[3] != sum(a.Data) {
				t.Errorf("%s: %s %s", target, m[2], m[3])
			}
			seen++
		}
	}
	if e.Name != "orihon.rb" || seen != 4 || strings.Contains(text, "%") || !strings.Contains(text, `version "1.2.3"`) {
		t.Errorf("%s: %d archives\n%s", e.Name, seen, text)
	}
	if e := r.formula(map[Target]Entry{{"windows", "amd64"}: {}}); e.Name != "" {
		t.Errorf("a formula of nothing: %s", e.Data)
	}
}

// TestTheManifestOfScoopKeepsItsRules: github.com/ScoopInstaller/Scoop/blob/master/schema.json.
func TestTheManifestOfScoopKeepsItsRules(t *testing.T) {
	r, shared := sample()
	archives := archivesOf(t, r, shared)
	e, err := r.scoop(archives)
	if err != nil || e.Name != "orihon.json" {
		t.Fatal(e.Name, err)
	}
	var all struct {
		Version, Homepage, License, Description, Bin string
		Architecture                                 map[string]map[string]string
		Checkver                                     map[string]string
		Autoupdate                                   struct {
			Architecture map[string]map[string]string
			Hash         map[string]string
		}
	}
	strict := json.NewDecoder(strings.NewReader(string(e.Data)))
	strict.DisallowUnknownFields() // every key is one that the schema has
	if err := strict.Decode(&all); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^[\w\-.+_]+$`).MatchString(all.Version) || all.Homepage == "" || all.License != "MIT" || all.Bin != "orihon.exe" || !regexp.MustCompile(`^\$[.[]`).MatchString(all.Checkver["jsonpath"]) {
		t.Errorf("%+v", all)
	}
	if len(all.Architecture) != 2 || len(all.Autoupdate.Architecture) != 2 || !strings.Contains(all.Autoupdate.Hash["url"], "$baseurl") {
		t.Errorf("%+v", all)
	}
	for name, processor := range map[string]string{"64bit": "amd64", "arm64": "arm64"} {
		a, next := archives[Target{"windows", processor}], all.Autoupdate.Architecture[name]["url"]
		file := all.Architecture[name]
		if file["hash"] != sum(a.Data) || !strings.HasSuffix(file["url"], "/v1.2.3/"+a.Name) || strings.Contains(file["url"], "$") || len(file) != 2 {
			t.Errorf("%s: %v", name, file)
		}
		if got := strings.ReplaceAll(next, "$version", "1.2.3"); got != file["url"] {
			t.Errorf("the next version of %s would come from %s", name, next)
		}
	}
	if e, err := r.scoop(nil); err != nil || e.Name != "" {
		t.Errorf("a manifest of nothing: %v %s", err, e.Data)
	}
}

// TestTheProvenanceNamesEveryFileAndTheCommit in the form of in-toto and SLSA.
func TestTheProvenanceNamesEveryFileAndTheCommit(t *testing.T) {
	r, _ := sample()
	e, err := r.provenance([]Entry{{Name: "a", Data: []byte("A")}, {Name: "b", Data: []byte("B")}})
	if err != nil || e.Name != "orihon_1.2.3.intoto.jsonl" || strings.Count(string(e.Data), "\n") != 1 {
		t.Fatal(e.Name, err)
	}
	var s statement
	strict := json.NewDecoder(strings.NewReader(string(e.Data)))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&s); err != nil {
		t.Fatal(err)
	}
	want := []subject{{"a", map[string]string{"sha256": sum([]byte("A"))}}, {"b", map[string]string{"sha256": sum([]byte("B"))}}}
	build := s.Predicate.Build
	if s.Type != "https://in-toto.io/Statement/v1" || s.Kind != "https://slsa.dev/provenance/v1" || fmt.Sprint(s.Subject) != fmt.Sprint(want) {
		t.Errorf("%+v", s)
	}
	if len(build.Dependencies) != 1 || build.Dependencies[0].Digest["gitCommit"] != r.Commit || build.External["version"] != "1.2.3" || build.Type == "" || s.Predicate.Run.Builder["id"] == "" {
		t.Errorf("%+v", s.Predicate)
	}
}

// TestSystemsAlone: of a release for one system, what is for others is left out.
func TestSystemsAlone(t *testing.T) {
	for system, want := range map[string]string{
		"linux": "install.sh install.ps1 orihon-npm-1.2.3.tgz orihon.rb orihon_1.2.3_image.tar", "darwin": "install.sh install.ps1 orihon-npm-1.2.3.tgz orihon.rb",
		"windows": "install.sh install.ps1 orihon-npm-1.2.3.tgz orihon.json",
	} {
		r, shared := sample()
		r.Targets = slices.DeleteFunc(r.Targets, func(target Target) bool { return target.OS != system })
		var linux []built
		for _, target := range r.Targets {
			if target.OS == "linux" {
				linux = append(linux, builtFor(t, r, target, shared))
			}
		}
		made, err := r.wholes(archivesOf(t, r, shared), linux, shared)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, e := range made {
			names = append(names, e.Name)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("for %s: %s, want %s", system, got, want)
		}
	}
}

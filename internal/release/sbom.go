package release

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/notice"
)

// bom is the part of CycloneDX 1.6 that is written: cyclonedx.org/docs/1.6/json.
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   bomMetadata `json:"metadata"`
	Components []component `json:"components"`
}

type bomMetadata struct {
	Timestamp string    `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type     string       `json:"type"`
	Ref      string       `json:"bom-ref"`
	Name     string       `json:"name"`
	Version  string       `json:"version"`
	PURL     string       `json:"purl"`
	Licenses []bomLicense `json:"licenses,omitempty"`
	Hashes   []bomHash    `json:"hashes,omitempty"`
}

type bomLicense struct {
	License    *bomLicenseID `json:"license,omitempty"`
	Expression string        `json:"expression,omitempty"`
}

type bomLicenseID struct {
	ID string `json:"id"`
}

type bomHash struct {
	Alg     string `json:"alg"`
	Content string `json:"content"`
}

// SBOM lists, as CycloneDX JSON, the Go modules that a binary says it was linked from, and the npm packages in it. lock
// is the package-lock.json that they were installed by: packages of the version that it names get its hash.
func SBOM(binary, version string, packages []notice.Part, lock []byte, at time.Time) ([]byte, error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return nil, fmt.Errorf("read what the binary was linked from: %w", err)
	}
	hashes, err := lockHashes(lock)
	if err != nil {
		return nil, err
	}
	own := component{
		Type: "application", Name: "orihon", Version: version, PURL: "pkg:golang/" + info.Main.Path + "@" + url.PathEscape(version),
		Licenses: licenses("MIT"),
	}
	own.Ref = own.PURL
	b := bom{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: bomMetadata{at.UTC().Format(time.RFC3339), own}}
	b.Components = append(b.Components, library("golang/std", "std", strings.TrimPrefix(info.GoVersion, "go")))
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components, library("golang/"+m.Path, m.Path, m.Version))
	}
	seen := map[string]bool{}
	for _, p := range packages {
		if p.Name == "katex-fonts" || seen[p.Name+"@"+p.Version] {
			continue // the fonts are a part of katex
		}
		seen[p.Name+"@"+p.Version] = true
		c := library("npm/"+strings.Replace(p.Name, "@", "%40", 1), p.Name, p.Version)
		c.Licenses, c.Hashes = licenses(p.License), hashes[p.Name+"@"+p.Version]
		b.Components = append(b.Components, c)
	}
	data, err := json.MarshalIndent(b, "", "  ")
	return append(data, '\n'), err
}

func library(kind, name, version string) component {
	purl := "pkg:" + kind + "@" + url.PathEscape(version)
	return component{Type: "library", Ref: purl, Name: name, Version: version, PURL: purl}
}

func licenses(declared string) []bomLicense {
	switch {
	case declared == "":
		return nil
	case strings.ContainsAny(declared, " ()"):
		return []bomLicense{{Expression: declared}}
	}
	return []bomLicense{{License: &bomLicenseID{declared}}}
}

// lockHashes are the hashes of a package-lock.json, by name@version: docs.npmjs.com/cli/configuring-npm/package-lock-json.
func lockHashes(lock []byte) (map[string][]bomHash, error) {
	var read struct {
		Packages map[string]struct{ Version, Integrity string }
	}
	if err := json.Unmarshal(lock, &read); err != nil {
		return nil, fmt.Errorf("read package-lock.json: %w", err)
	}
	hashes := map[string][]bomHash{}
	for place, p := range read.Packages {
		sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(p.Integrity, "sha512-"))
		if i := strings.LastIndex(place, "node_modules/"); i >= 0 && err == nil && len(sum) == 64 {
			hashes[place[i+len("node_modules/"):]+"@"+p.Version] = []bomHash{{"SHA-512", hex.EncodeToString(sum)}}
		}
	}
	return hashes, nil
}

package release

import "github.com/orihon/orihon/internal/address"

// scoopManifest is a manifest of Scoop, as its schema has it.
type scoopManifest struct {
	Version      string               `json:"version"`
	Description  string               `json:"description"`
	Homepage     string               `json:"homepage"`
	License      string               `json:"license"`
	Architecture map[string]scoopFile `json:"architecture"`
	Bin          string               `json:"bin"`
	Checkver     scoopCheck           `json:"checkver"`
	Autoupdate   scoopUpdate          `json:"autoupdate"`
}

type scoopFile struct {
	URL  string `json:"url"`
	Hash string `json:"hash,omitempty"`
}

// scoopCheck says where the newest version is found: the manifest of the newest release.
type scoopCheck struct {
	URL      string `json:"url"`
	JSONPath string `json:"jsonpath"`
}

type scoopUpdate struct {
	Architecture map[string]scoopFile `json:"architecture"`
	Hash         scoopHash            `json:"hash"`
}

type scoopHash struct {
	URL string `json:"url"`
}

// scoop is the manifest of Scoop for the Windows systems of the release. It is empty if there are none.
func (r *Release) scoop(archives map[Target]Entry) (Entry, error) {
	m := scoopManifest{
		Version: r.Version, Description: "Documentation sites from Markdown: every version and language at once", Homepage: string(r.Address), License: "MIT",
		Architecture: map[string]scoopFile{}, Bin: address.Program + ".exe",
		Checkver:   scoopCheck{r.Address.Latest("orihon.json"), "$.version"},
		Autoupdate: scoopUpdate{Architecture: map[string]scoopFile{}, Hash: scoopHash{"$baseurl/SHA256SUMS"}},
	}
	for processor, name := range map[string]string{"amd64": "64bit", "arm64": "arm64"} {
		t := Target{"windows", processor}
		if e, ok := archives[t]; ok {
			m.Architecture[name] = scoopFile{r.Address.Download(r.Version, e.Name), sum(e.Data)}
			next := Release{Version: "$version"}
			m.Autoupdate.Architecture[name] = scoopFile{URL: r.Address.Download("$version", next.archiveName(t))}
		}
	}
	if len(m.Architecture) == 0 {
		return Entry{}, nil
	}
	data, err := indented(m)
	return Entry{Name: "orihon.json", Data: data}, err
}

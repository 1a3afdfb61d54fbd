package output

import (
	"encoding/json"
	"os"
	"path/filepath"
)

// ManifestName is where the list of all output files stands, relative to the output folder.
const ManifestName = "_orihon/manifest.json"

// Manifest lists the files of an output folder. Two builds of the same input give the same one.
type Manifest struct {
	About
	Files map[string]Entry `json:"files"`
}

// About is what those who serve an output must know of the site.
type About struct {
	Build   string            `json:"build"`          // of the front end
	Base    string            `json:"base,omitempty"` // path below which it is served
	Flat    bool              `json:"flat,omitempty"` // pages are files such as start.html
	Headers map[string]string `json:"headers"`        // sent with every page
}

// Entry is a file of the output.
type Entry struct {
	Hash string `json:"hash"`          // SHA-256 of the content, hex
	Size int    `json:"size"`          // bytes
	Key  string `json:"key,omitempty"` // of what the file was made from
	// Encodings are the precompressed forms that lie beside it: "br", "gz".
	Encodings []string `json:"encodings,omitempty"`
	// Page says that the file is shown at one address, and how that ends: PageSlash or PageBare. Files without it have their names.
	Page string `json:"page,omitempty"`
}

// How the address of a page ends.
const (
	PageSlash = "slash"
	PageBare  = "bare"
)

// names are those of the file and of its encodings.
func (e Entry) names(name string) []string {
	names := []string{name}
	for _, encoding := range e.Encodings {
		names = append(names, name+"."+encoding)
	}
	return names
}

// readManifest reads an output's manifest; an empty one if there is none or it cannot be used.
func readManifest(dir string) Manifest {
	var m Manifest
	data, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil || json.Unmarshal(data, &m) != nil {
		return Manifest{}
	}
	return m
}

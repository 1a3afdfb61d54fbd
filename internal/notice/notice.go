// Package notice knows the licences of the third-party parts of Orihon and of the sites it builds.
package notice

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/orihon/orihon/web"
)

// Part is something that others have made, with the texts that have to go with it.
type Part struct {
	// Group is what it came with: "go" for modules of the binary, "react", "katex", "mermaid", "cards" for the face of
	// social cards, or "site" for the packages of a site's own components.
	Group   string `json:"group"`
	Name    string `json:"name"`    // of the module or the npm package
	Version string `json:"version"` // as the registry writes it
	License string `json:"license"` // as the package declares it, in SPDX's names; "": it declares none
	Files   []Text `json:"files"`   // its licence and notices
}

// Text is a file of a part, such as LICENSE.
type Text struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Groups of parts.
const (
	Go      = "go"
	React   = "react"
	KaTeX   = "katex"
	Mermaid = "mermaid"
	Cards   = "cards"
	Site    = "site"
)

// ErrNotCollected is what a program gives that was built with plain `go build`.
var ErrNotCollected = errors.New("the licences of third-party parts were not collected into this binary: build it with `make build`")

// modulesFile is where `make build` leaves the licences of Go modules.
const modulesFile = "collected/modules.json"

//go:embed collected
var collected embed.FS

// Modules returns the Go modules that this binary is linked from, and Go itself.
func Modules() ([]Part, error) { return read(collected, modulesFile) }

// Packages returns the npm packages of the given groups that this binary holds; of all groups if none is given.
func Packages(groups ...string) ([]Part, error) {
	parts, err := read(web.FS, "packages/notices.json")
	if err != nil || len(groups) == 0 {
		return parts, err
	}
	return slices.DeleteFunc(parts, func(p Part) bool { return !slices.Contains(groups, p.Group) }), nil
}

func read(files fs.FS, name string) ([]Part, error) {
	data, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotCollected
	}
	if err != nil {
		return nil, fmt.Errorf("read the licences: %w", err)
	}
	var parts []Part
	if err := json.Unmarshal(data, &parts); err != nil {
		return nil, fmt.Errorf("read the licences in %s: %w", name, err)
	}
	return parts, nil
}

package notice

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// legal are the names of files that hold licences and notices. Such names with the ending of a program are code.
var (
	legal = regexp.MustCompile(`(?i)^(un)?(licen[cs]es?|copying|copyright|notices?|patents|ofl)([-_.][\w.-]*)?$`)
	code  = regexp.MustCompile(`(?i)\.(go|js|mjs|cjs|ts|json|s|c|h)$`)
)

// Texts reads the licences and notices of a folder, without those of the folders in it.
func Texts(files fs.FS, dir string) ([]Text, error) {
	entries, err := fs.ReadDir(files, dir)
	if err != nil {
		return nil, fmt.Errorf("look for licences: %w", err)
	}
	var found []Text
	for _, e := range entries {
		if e.IsDir() || !legal.MatchString(e.Name()) || code.MatchString(e.Name()) {
			continue
		}
		data, err := fs.ReadFile(files, path.Join(dir, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("read a licence: %w", err)
		}
		found = append(found, Text{Name: e.Name(), Text: clean(string(data))})
	}
	return found, nil
}

func clean(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) }

// Package reads an npm package that is installed in a folder: its package.json says name, version and licence.
func Package(files fs.FS, dir string) (Part, error) {
	const folder = "node_modules/"
	name := dir
	if at := strings.LastIndex(dir, folder); at >= 0 {
		name = dir[at+len(folder):]
	}
	part := Part{Group: Site, Name: name}
	var manifest struct {
		Version string          `json:"version"`
		License json.RawMessage `json:"license"`
	}
	if data, err := fs.ReadFile(files, path.Join(dir, "package.json")); err == nil {
		if err := json.Unmarshal(data, &manifest); err != nil {
			return part, fmt.Errorf("read %s/package.json: %w", dir, err)
		}
	}
	part.Version = manifest.Version
	_ = json.Unmarshal(manifest.License, &part.License) // old packages write an object: then none is declared
	var err error
	part.Files, err = Texts(files, dir)
	return part, err
}

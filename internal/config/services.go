package config

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// listServices makes a service of each OpenAPI document in the folder of an API reference that names none.
func listServices(fsys fs.FS, cfg *site.Config) {
	if cfg.API == nil || len(cfg.API.Services) > 0 {
		return
	}
	entries, err := fs.ReadDir(fsys, cfg.API.Folder)
	if err != nil {
		return // the check says that there is none
	}
	for _, e := range entries {
		ending := path.Ext(e.Name())
		name := strings.TrimSuffix(e.Name(), ending)
		if e.IsDir() || name == "" || !slices.Contains([]string{".yaml", ".yml", ".json"}, ending) {
			continue
		}
		if text, _ := formatName.check(name); text != "" {
			continue // it cannot be part of a route
		}
		if slices.ContainsFunc(cfg.API.Services, func(s site.APIService) bool { return s.Name == name }) {
			continue // of two forms of one document the first is read
		}
		cfg.API.Services = append(cfg.API.Services, site.APIService{
			Name: name, Label: site.Text{"": name}, File: path.Join(cfg.API.Folder, e.Name()),
		})
	}
}

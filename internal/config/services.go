package config

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// listServices makes a service of each OpenAPI document in the folder of an API reference that names none, and of each
// version of it.
func listServices(fsys fs.FS, cfg *site.Config) {
	if cfg.API == nil {
		return
	}
	cfg.API.Services = servicesIn(fsys, cfg.API.Folder, cfg.API.Services)
	for i := range cfg.API.Versions {
		if v := &cfg.API.Versions[i]; !v.IsLast {
			v.Services = servicesIn(fsys, v.Folder, v.Services)
		}
	}
}

// servicesIn returns the services that are named, or one of each document in the folder if none is.
func servicesIn(fsys fs.FS, folder string, services []site.APIService) []site.APIService {
	if len(services) > 0 {
		return services
	}
	entries, err := fs.ReadDir(fsys, folder)
	if err != nil {
		return nil // the check says that there is none
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
		if slices.ContainsFunc(services, func(s site.APIService) bool { return s.Name == name }) {
			continue // of two forms of one document the first is read
		}
		services = append(services, site.APIService{
			Name: name, Label: site.Text{"": name}, File: path.Join(folder, e.Name()),
		})
	}
	return services
}

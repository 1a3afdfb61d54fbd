package workspace

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/pipeline"
)

// SiteAround is the nearest folder around another, or that folder, which holds a site; "" if there is none.
func SiteAround(dir string) string {
	for {
		if pipeline.IsSite(dir) {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// Sites are the folders of the sites that an editor has opened; the only one is given by dir, unless that is "".
func Sites(p protocol.InitializeParams, dir string) []string {
	dirs := []string{dir}
	if dir == "" {
		dirs = []string{PathOf(p.RootURI), p.RootPath}
		for _, w := range p.WorkspaceFolders {
			dirs = append(dirs, PathOf(w.URI))
		}
	}
	var sites []string
	for _, dir := range dirs {
		for _, d := range []string{dir, filepath.Join(dir, "site")} {
			info, err := os.Stat(d)
			if dir == "" || err != nil || !info.IsDir() || !pipeline.IsSite(d) {
				continue
			}
			if d = RealFolder(d); !slices.Contains(sites, d) {
				sites = append(sites, d)
			}
			break
		}
	}
	return sites
}

// RealFolder is a folder without symbolic links.
func RealFolder(dir string) string {
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return real
	}
	return dir
}

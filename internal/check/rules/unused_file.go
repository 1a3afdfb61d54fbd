package rules

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// unusedFile finds pictures, films, fonts and documents in static/ that no file of the site names.
func unusedFile() Rule {
	return Rule{ID: "unused-file", What: "No file of the site names a file of static/.", Site: func(s *Site, log *Log) {
		var candidates []string
		for _, a := range s.Linked.Assets {
			if s.Config.Layout.IsStatic(a.File) && isMedia(a.File) && !strings.HasPrefix(path.Base(a.File), "favicon") && !strings.Contains(a.File, "/.") {
				candidates = append(candidates, a.File)
			}
		}
		if len(candidates) == 0 {
			return
		}
		texts := textsOf(s.FS)
		for _, file := range candidates {
			name := path.Base(file)
			if !named(texts, name) && !named(texts, url.PathEscape(name)) {
				log.Warn(diag.Pos{File: file}, "no file of the site names it", "Take it out, or switch the rule off for it if others link to it.")
			}
		}
	}}
}

// isMedia reports whether a file is of a kind that pages show or offer, and not one that browsers, search engines or hosts ask
// for by themselves.
func isMedia(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".mp4", ".webm", ".mov", ".mp3", ".pdf", ".zip", ".woff", ".woff2", ".ttf", ".otf":
		return true
	}
	return false
}

func named(texts []string, name string) bool {
	for _, t := range texts {
		if strings.Contains(t, name) {
			return true
		}
	}
	return false
}

// textsOf are the contents of the site's files that may name others.
func textsOf(fsys fs.FS) []string {
	var texts []string
	_ = fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error { // what cannot be read names nothing
		switch {
		case err != nil:
			return nil
		case e.IsDir():
			if name := e.Name(); p != "." && (name[0] == '.' || name == "node_modules" || p == "build") {
				return fs.SkipDir
			}
			return nil
		}
		switch strings.ToLower(path.Ext(p)) {
		case ".md", ".mdx", ".yaml", ".yml", ".json", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".css", ".html", ".svg", ".txt", ".webmanifest", ".xml":
			if data, err := fs.ReadFile(fsys, p); err == nil {
				texts = append(texts, string(data))
			}
		}
		return nil
	})
	return texts
}

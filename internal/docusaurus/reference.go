package docusaurus

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/openapiplugins"
	"github.com/orihon/orihon/internal/site"
)

// readReference reads the plugins that show OpenAPI documents, before sidebars are read, which may name files of theirs; nil: there are
// none.
func readReference(l *locator, plugins []plugin) *openapiplugins.Project {
	isOne := func(p plugin) bool {
		return slices.Contains([]string{openapiplugins.Docs, openapiplugins.Redoc, openapiplugins.RedocPlugin}, p.name)
	}
	if !slices.ContainsFunc(plugins, isOne) {
		return nil
	}
	var folders []string
	for _, p := range plugins {
		if p.name == contentDocs {
			folders = append(folders, l.path(orElse(p.options.Get("path").Text(), "docs")))
		}
	}
	reference := openapiplugins.New(l.files, l.path, folders)
	for i, p := range plugins {
		switch p.name {
		case openapiplugins.Docs:
			reference.ReadDocs(p.options)
		case openapiplugins.Redoc:
			reference.ReadRedoc(p.options)
		case openapiplugins.RedocPlugin:
			reference.ReadSpec(p.options, i)
		}
	}
	for _, key := range []string{"languageTabs", "api"} {
		if l.value.Get("themeConfig", key).Exists() {
			reference.Losses = append(reference.Losses, openapiplugins.Loss{Near: key, What: "themeConfig." + key})
		}
	}
	for name, text := range reference.Sidebars() {
		l.evaluator.Give(name, text)
	}
	return reference
}

// placeReference makes the API reference of what the plugins have said, when the folders of documents are known.
func placeReference(l *locator, reference *openapiplugins.Project) {
	if reference == nil {
		return
	}
	var folders []string
	for i := range l.cfg.Docsets {
		if d := &l.cfg.Docsets[i]; d.Kind != "blog" {
			for _, v := range d.Versions {
				folders = append(folders, (&instance{id: d.ID, dir: d.Folder}).folder(v.Folder))
			}
		}
	}
	reference.ReadVersions(folders)
	for _, loss := range reference.Losses {
		leftOutAt(l, loss.Near, loss.What)
	}
	api := reference.API()
	if api == nil {
		return
	}
	l.cfg.API = api
	l.cfg.Redirects = append(l.cfg.Redirects, reference.Moves...)
	for _, s := range api.Services {
		where := s.Path
		if s.Among != "" {
			where = "among the documents in " + s.Among
			leaveToReference(l.cfg, folders, s.Among)
		}
		l.summary.Read = append(l.summary.Read, fmt.Sprintf("the OpenAPI document %s %s", s.File, where))
	}
}

// leaveToReference takes the files that a plugin has written from the documents of the docset that has their folder.
func leaveToReference(cfg *site.Config, folders []string, among string) {
	for i := range cfg.Docsets {
		d := &cfg.Docsets[i]
		own := slices.IndexFunc(cfg.Docusaurus.Docsets, func(o site.DocusaurusDocset) bool { return o.ID == d.ID })
		if d.Kind == "blog" || own < 0 {
			continue
		}
		for _, v := range d.Versions {
			below, ok := strings.CutPrefix(among+"/", (&instance{id: d.ID, dir: d.Folder}).folder(v.Folder)+"/")
			if !ok {
				continue
			}
			exclude := &cfg.Docusaurus.Docsets[own].Exclude
			if *exclude == nil {
				*exclude = site.DocusaurusExclude()
			}
			for _, pattern := range openapiplugins.Generated(path.Clean(below)) {
				if !slices.Contains(*exclude, pattern) {
					*exclude = append(*exclude, pattern)
				}
			}
		}
	}
}

// leftOutAt tells of a part of the project that has no counterpart, with the line of the configuration that names it.
func leftOutAt(l *locator, near, what string) {
	l.summary.LeftOut = append(l.summary.LeftOut, what)
	at := diag.Pos{File: l.file}
	text := string(l.read(l.file))
	for _, pattern := range []string{`\b` + regexp.QuoteMeta(near) + `\b['"]?\s*:`, regexp.QuoteMeta(near)} { // a key rather than a value
		if found := regexp.MustCompile(pattern).FindStringIndex(text); found != nil && near != "" && at.Line == 0 {
			at.Line = strings.Count(text[:found[0]], "\n") + 1
		}
	}
	l.log.Warnf("left-out", at, "The pages are built without it.", "left out: %s", what)
}

package docusaurus

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/docusaurus/openapiplugins"
	"github.com/orihon/orihon/internal/site"
)

// instance is an instance of the docs plugin.
type instance struct {
	*locator
	options evaluate.Value
	id      string // "default" where none is given
	dir     string // of the current version
}

// docs makes a docset of an instance of the docs plugin.
func (l *locator) docs(options evaluate.Value, known map[string]bool) {
	i := &instance{locator: l, options: options, id: orElse(options.Get("id").Text(), "default")}
	i.dir = l.path(orElse(options.Get("path").Text(), "docs"))
	if known[i.id] {
		l.warn("duplicate-docset", "Give one of them another id.", "two instances of the docs plugin have the id %q; the first is read", i.id)
		return
	}
	known[i.id] = true
	if !l.exists(i.dir) {
		l.log.Warnf("missing-folder", diag.Pos{File: l.file}, l.missingHint(i.dir),
			"there is no folder %s; the documents %q are left out", i.dir, i.id)
		return
	}
	d := site.Docset{
		ID: i.id, Label: plainText(i.label()), Folder: i.dir, Scope: i.id, Tags: true, SidebarName: "defaultSidebar",
		Path: routeOf(i.route()),
	}
	d.Versions = i.versions()
	own := i.besides(d.ID, i.dir, i.options)
	i.remark(d.ID, i.options)
	read := readOfDocuments
	if openapiplugins.IsItem(options.Get("docItemComponent").Text()) {
		read = append(slices.Clone(read), "docItemComponent")
	}
	l.unreadOf(options, "the documents in "+i.dir, read)
	l.unreadAdmonitions(options, "the documents in "+i.dir)
	own.KeepNumbers = i.options.Get("numberPrefixParser").IsFalse()
	if function, ok := i.options.Get("numberPrefixParser").Function(); ok {
		i.functions.names[d.ID] = function
	}
	if function, ok := i.options.Get("sidebarItemsGenerator").Function(); ok {
		i.functions.generators[d.ID] = function
	}
	l.cfg.Docsets = append(l.cfg.Docsets, d)
	l.summary.Read = append(l.summary.Read, fmt.Sprintf("documents %q from %s at %s, %d versions", i.id, i.dir, d.Path, len(d.Versions)))
}

func (i *instance) route() string { return textOr(i.options.Get("routeBasePath"), "docs") }

// label is what readers know the documents by: the segment of their route.
func (i *instance) label() string {
	if base := path.Base(routeOf(i.route())); base != "/" {
		return base
	}
	return l10nDocs
}

// l10nDocs names documents at the root of a site.
const l10nDocs = "Docs"

// versionFile is the name of a file or folder of versions: those of instances with an id begin with it.
func (i *instance) versionFile(name string) string { return site.VersionFile(name, i.id) }

// names are the versions in order, the current one first, and which of them readers should use.
func (i *instance) names() (names []string, last string) {
	var listed []string
	if data := i.read(i.versionFile("versions.json")); data != nil {
		if err := json.Unmarshal(data, &listed); err != nil {
			i.log.Errorf("configuration", diag.Pos{File: i.versionFile("versions.json")}, "It is a list of names.", "%v", err)
		}
	}
	if i.options.Get("disableVersioning").Bool(false) {
		listed = nil
	}
	if i.options.Get("includeCurrentVersion").Bool(true) || len(listed) == 0 {
		names = append(names, current)
	}
	for _, name := range listed {
		if folder := i.folder(name); i.exists(folder) {
			names = append(names, name)
		} else {
			i.warn("missing-folder", i.missingHint(folder), "there is no folder %s; the version %q is left out", folder, name)
		}
	}
	if len(names) == 0 {
		names = append(names, current)
	}
	if only := i.options.Get("onlyIncludeVersions"); only.IsList() {
		names = slices.DeleteFunc(names, func(n string) bool { return !slices.Contains(only.Texts(), n) })
	}
	last = i.options.Get("lastVersion").Text()
	if last == "" || !slices.Contains(names, last) {
		last = current
		if at := slices.IndexFunc(names, func(n string) bool { return n != current }); at >= 0 {
			last = names[at]
		}
	}
	return names, last
}

// current is the version of the documents that are being written.
const current = site.CurrentVersion

func (i *instance) versions() []site.VersionSpec {
	names, last := i.names()
	lastAt := slices.Index(names, last)
	var out []site.VersionSpec
	for n, name := range names {
		options := i.options.Get("versions", name)
		v := site.VersionSpec{Name: name, Folder: name, IsLast: name == last, NoIndex: options.Get("noIndex").Bool(false)}
		switch {
		case options.Get("path").IsText():
			v.Path = strings.Trim(options.Get("path").Text(), "/")
		case v.IsLast:
		case name == current:
			v.Path = "next"
		default:
			v.Path = name
		}
		label := name
		if name == current {
			label = "Next"
		}
		v.Label = i.versionLabel(name, orElse(options.Get("label").Text(), label))
		v.Banner = orElse(options.Get("banner").Text(), banner(n, lastAt))
		v.Sidebar, v.Labels = i.sidebar(name), i.labels(name)
		out = append(out, v)
	}
	if len(out) == 1 && out[0].Name == current && !i.options.Get("versions", current).Exists() {
		out[0].Name, out[0].Label = "", nil
	}
	return out
}

// banner is what pages of a version say by default, by its place in the list.
func banner(at, last int) string {
	switch {
	case at < last:
		return "unreleased"
	case at > last:
		return "unmaintained"
	}
	return "none"
}

// folder is where the documents of a version lie.
func (i *instance) folder(version string) string {
	if version == current {
		return i.dir
	}
	return i.versionFile("versioned_docs") + "/version-" + version
}

package site

import (
	"path"
	"strings"
)

// Layout is where the files of a site lie and what their names mean. It is the answer of a locator: the native one
// takes it from site.yaml (NativeLayout), others from the configuration of another generator. Whoever walks folders or
// resolves paths reads it here, and builds no path of a convention.
type Layout struct {
	Config string   // the file that the configuration comes from
	Roots  []Root   // folders of documents; one within another has its files for itself
	Static []string // folders whose files are published as they are, at the root of the site

	Pages Pages // the pages that belong to no docset that readers know
}

// Severities say what is made of problems that a project chooses to be strict about: ignore, log, warn or throw. Empty:
// as the configuration's Strict says.
type Severities struct {
	Links    string `json:"links"`    // to pages that are not there
	Anchors  string `json:"anchors"`  // to headings that are not there
	Markdown string `json:"markdown"` // to files that are not there
	Images   string `json:"images"`
	Routes   string `json:"routes"` // of two pages
}

// Of is the severity of a problem by the id of its message.
func (s *Severities) Of(id string) string {
	switch id {
	case "broken-link":
		return s.Links
	case "broken-file-link":
		return s.Markdown
	case "broken-anchor":
		return s.Anchors
	case "broken-asset":
		return s.Images
	case "duplicate-route":
		return s.Routes
	}
	return "warn"
}

// Root is a folder with the documents of one version of a docset in one language. Its name is relative to the site
// folder; it begins with ../ where a locator has declared a folder outside.
type Root struct {
	Dir     string
	Locale  string
	Docset  string // id
	Folder  string // VersionSpec.Folder: names the version within its docset
	Include []string
	Exclude []string // patterns of files that are no documents; nil: names with a leading underscore, and tests
	Names   NameRules
	Counted bool // the words of its documents as they are written count: reading times may be counted from them
	// Only and Except are patterns of files that are documents, and are none, beside what names say. nil: all are, none is.
	Only, Except []string
}

// NameRules say what the names of files and folders mean.
type NameRules struct {
	KeepNumbers bool // 01-a is not the first, but named so
	// RawIndex compares a document's name with its folder's as they are on disk: of 02-x/02-x.md and 02-x/01-x.md only the
	// first is the page of its folder.
	RawIndex bool
	// OnlyIndex has no page of a folder but index: readme and x/x are pages of their own.
	OnlyIndex bool
	// Parsed is what a function of the project makes of the names of files and folders; nil: numbers are taken off as usual.
	Parsed *ParsedNames
}

// ParsedNames are names of files, without extension, and of folders with what they are called.
type ParsedNames map[string]ParsedName

// ParsedName is what a name is called, and where it stands among others.
type ParsedName struct {
	Name     string
	Number   float64
	Numbered bool
}

// Split takes the number off the name of a folder, or of a file without extension.
func (n NameRules) Split(name string) (number float64, rest string, ok bool) {
	switch {
	case n.KeepNumbers:
		return 0, name, false
	case n.Parsed == nil:
		return SplitPrefix(name)
	}
	own, known := (*n.Parsed)[name]
	if !known {
		return 0, name, false
	}
	return own.Number, own.Name, own.Numbered
}

// NativeLayout is the layout that a configuration in site.yaml describes.
func (c *Config) NativeLayout() Layout {
	l := Layout{Config: "site.yaml", Static: []string{"static"}}
	for i := range c.Docsets {
		d := &c.Docsets[i]
		for k := range d.Versions {
			for _, loc := range c.Locales {
				dir := path.Join(d.Folder, d.Versions[k].Folder)
				if !loc.Default {
					dir = path.Join("i18n", loc.Code, dir)
				}
				l.Roots = append(l.Roots, Root{
					Dir: dir, Locale: loc.Code, Docset: d.ID, Folder: d.Versions[k].Folder,
					Names: NameRules{KeepNumbers: d.Blog != nil}, // the numbers of posts are dates
					Only:  d.Include, Except: d.Exclude,
				})
			}
		}
	}
	return l
}

// Root returns the folder of a version in a locale, nil if there is none.
func (l *Layout) Root(docset, folder, locale string) *Root {
	for i := range l.Roots {
		if r := &l.Roots[i]; r.Docset == docset && r.Folder == folder && r.Locale == locale {
			return r
		}
	}
	return nil
}

// SourceFile is the file that one of a translation translates; other files are their own.
func (c *Config) SourceFile(file string) string {
	var own *Root
	rel := ""
	for i := range c.Layout.Roots {
		r := &c.Layout.Roots[i]
		if below, ok := r.Rel(file); ok && (own == nil || len(r.Dir) > len(own.Dir)) {
			own, rel = r, below
		}
	}
	if own == nil {
		return file
	}
	if source := c.Layout.Root(own.Docset, own.Folder, c.DefaultLocale()); source != nil {
		return path.Join(source.Dir, rel)
	}
	return file
}

// Strip is the path of a document below the root as routes and ids have it: without extension and, unless they are part
// of names here, without numbers.
func (n NameRules) Strip(rel string) string {
	plain := strings.TrimSuffix(strings.TrimSuffix(rel, ".mdx"), ".md")
	if n.KeepNumbers {
		return plain
	}
	if n.Parsed == nil {
		return StripPath(rel)
	}
	segments := strings.Split(plain, "/")
	for i := range segments {
		_, segments[i], _ = n.Split(segments[i])
	}
	return strings.Join(segments, "/")
}

// IsIndex reports whether a document stands for its folder: index, readme, or named like the folder. The path is that
// below the root, as it is on disk.
func (n NameRules) IsIndex(rel string) bool {
	p := n.Strip(rel)
	if n.RawIndex {
		p = NameRules{KeepNumbers: true}.Strip(rel)
	}
	dir, base := path.Split(p)
	if n.OnlyIndex {
		return base == "index"
	}
	return strings.EqualFold(base, "index") || strings.EqualFold(base, "readme") ||
		dir != "" && strings.EqualFold(base, path.Base(dir))
}

// Pages are the pages of a site's own: components and Markdown in a folder, each at the route of its file. Those in Markdown
// are the documents of a docset that nobody sees, so that whatever documents can, they can.
type Pages struct {
	Dirs    map[string]string // by locale: the folder of the sources, and those of their translations
	Route   string            // where they are shown: "/"
	Endings []string          // of components: ".tsx"
	Exclude []string          // patterns of files that are no pages; nil: names with a leading underscore, and tests
	Docset  string            // id of the docset of those in Markdown
}

// AddPages makes pages of folders part of a site. The id of their docset is one that no other docset has.
func (c *Config) AddPages(p Pages) {
	p.Docset = "pages"
	for c.Docset(p.Docset) != nil {
		p.Docset += "-"
	}
	c.Layout.Pages = p
	c.Docsets = append(c.Docsets, Docset{
		ID: p.Docset, Label: Text{"": "Pages"}, Folder: p.Dirs[c.DefaultLocale()], Scope: "page", Path: p.Route, Pages: true,
		Versions: []VersionSpec{{IsLast: true, Banner: "none", Sidebar: []SidebarEntry{}}},
	})
	for _, l := range c.Locales {
		r := Root{Dir: p.Dirs[l.Code], Locale: l.Code, Docset: p.Docset, Names: NameRules{KeepNumbers: true, OnlyIndex: true}}
		if p.Exclude != nil {
			r.Include, r.Exclude = []string{"**/*.{md,mdx}"}, p.Exclude
		}
		c.Layout.Roots = append(c.Layout.Roots, r)
	}
}

// PagesDir is the folder of a site's own pages, in site.yaml's way of laying files out.
const PagesDir = "pages"

// AddNativePages makes the pages of pages/ part of a site, unless a docset has that folder.
func (c *Config) AddNativePages() {
	dirs := map[string]string{}
	for _, l := range c.Locales {
		dirs[l.Code] = PagesDir
		if !l.Default {
			dirs[l.Code] = path.Join("i18n", l.Code, PagesDir)
		}
	}
	for i := range c.Layout.Roots {
		if _, inside := c.Layout.Roots[i].Rel(PagesDir); inside {
			return
		}
	}
	c.AddPages(Pages{Dirs: dirs, Route: "/", Endings: []string{".tsx", ".jsx"}})
}

// Rel is the path of a file below the root. False: it lies elsewhere.
func (r *Root) Rel(file string) (string, bool) {
	if r.Dir == "." || r.Dir == "" {
		return file, !strings.HasPrefix(file, "../")
	}
	if file == r.Dir {
		return "", true
	}
	if strings.HasPrefix(file, r.Dir) && file[len(r.Dir)] == '/' {
		return file[len(r.Dir)+1:], true
	}
	return "", false
}

// StaticURL is where a file of the static folders is served. The hash of its content does not matter.
func (l *Layout) StaticURL(file, _ string) string {
	best := ""
	for _, dir := range l.Static {
		if strings.HasPrefix(file, dir+"/") {
			best = max(best, dir) // of two that the file lies in, the deeper one
		}
	}
	return EscapePath(strings.TrimPrefix(file, best))
}

// IsStatic reports whether a file lies in one of the static folders.
func (l *Layout) IsStatic(file string) bool {
	for _, dir := range l.Static {
		if strings.HasPrefix(file, dir+"/") {
			return true
		}
	}
	return false
}

package theme

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/template"
)

// Part is a component of the theme that a site can replace by theme/<Name>.tsx, or a component of writers.
type Part struct {
	Name string
	What string // what readers see of it, in a line
	// Source is the module of the theme that has it, and Export its name there; both empty for components of writers,
	// which Go writes as HTML.
	Source, Export string
	// Original: a replacement can wrap it, as a part of @orihon/theme/original.
	Original bool
	With     string // the part that is replaced together with it, if there is one
}

// BuildOnly reports whether a part is HTML from the build that no browser renders again: it has no state, and its own style
// sheets are in no script's.
func (p Part) BuildOnly() bool { return slices.Contains(buildOnly[:], p.Name) }

var buildOnly = [...]string{"PostList", "PostArchive", "AuthorList"}

// Parts are all that a site can replace: the parts of the theme, then the components of writers.
func Parts() []Part {
	var all []Part
	for _, p := range [...]struct{ name, source, export, what string }{
		{"Layout", "Layout.tsx", "", "what stands around every page: bar, page, footer"},
		{"DocLayout", "doc/DocPage.tsx", "DocPage", "a document: sidebar, article, table of contents"},
		{"PostLayout", "blog/PostLayout.tsx", "", "a post of a blog; as DocLayout"},
		{"BlogLayout", "blog/BlogLayout.tsx", "", "the lists of a blog: posts, archive, authors; as DocLayout"},
		{"PageLayout", "PageLayout.tsx", "", "pages of pages/, the home page among them"},
		{"NotFound", "NotFoundPage.tsx", "NotFoundPage", "the page of addresses that lead nowhere"},
		{"SkipLink", "SkipLink.tsx", "", "the first link, past the navigation"},
		{"Announcement", "Announcement.tsx", "", "the announcement bar"},
		{"Navbar", "navbar/Navbar.tsx", "", "the bar at the top"},
		{"Brand", "navbar/Brand.tsx", "", "logo and name in the bar"},
		{"Search", "Search.tsx", "NavSearch", "the search of the bar"},
		{"ColorModeToggle", "navbar/ColorModeToggle.tsx", "", "the button for light and dark"},
		{"LocaleMenu", "navbar/LocaleMenu.tsx", "", "the menu of languages"},
		{"VersionMenu", "navbar/VersionMenu.tsx", "", "the menu of versions"},
		{"Sidebar", "doc/Sidebar.tsx", "", "the tree of documents"},
		{"Breadcrumbs", "doc/Breadcrumbs.tsx", "", "the way from the home page to a document"},
		{"DocNotices", "doc/DocNotices.tsx", "", "notes above a document: other version, not translated, draft"},
		{"DocHeader", "doc/DocHeader.tsx", "", "title of a document, kind, minutes"},
		{"DocFooter", "doc/DocFooter.tsx", "", "below a document: tags, edit link, last change"},
		{"Pager", "doc/Pager.tsx", "", "links to the document before and after"},
		{"Toc", "doc/Toc.tsx", "", "the table of contents beside a document"},
		{"CardList", "CardList.tsx", "", "the documents of a folder as cards"},
		{"PostList", "../content/blog/PostList.tsx", "", "the posts in a list of a blog, rendered by the build alone"},
		{"PostArchive", "../content/blog/PostArchive.tsx", "", "the posts of a blog by year, rendered by the build alone"},
		{"AuthorList", "../content/blog/AuthorList.tsx", "", "the authors of a blog, rendered by the build alone"},
		{"PostAuthors", "../content/blog/PostAuthors.tsx", "", "who wrote a post, in lists and below its title"},
		{"Footer", "Footer.tsx", "", "the footer of every page"},
		{"BackToTop", "BackToTop.tsx", "", "the button that leads back to the top"},
	} {
		if p.export == "" {
			p.export = p.name
		}
		all = append(all, Part{Name: p.name, What: p.what, Source: path.Join("theme", p.source), Export: p.export, Original: true})
	}
	for _, c := range template.Components() {
		all = append(all, Part{Name: c.Name, What: c.About, Original: c.Wrappable, With: c.With})
	}
	return all
}

// Reframes reports whether one of the parts that a site replaces stands around documents.
func Reframes(replaced map[string]string) bool {
	for _, p := range Parts() {
		around := p.Source != "" && p.Name != "PageLayout" && p.Name != "NotFound" && !p.BuildOnly()
		if _, ok := replaced[p.Name]; ok && around {
			return true
		}
	}
	return false
}

// Replacements are the files of a site that take the place of parts, by the name of the part.
func Replacements(fsys fs.FS) map[string]string {
	found := map[string]string{}
	entries, _ := fs.ReadDir(fsys, Dir) // none where there is no such folder
	for _, e := range entries {
		name, isPart := partName(e)
		if isPart && slices.ContainsFunc(Parts(), func(p Part) bool { return p.Name == name }) {
			found[name] = path.Join(Dir, e.Name())
		}
	}
	return found
}

// partName is the name of the part that a file of theme/ would replace. Parts begin with a capital; other modules are what
// they import.
func partName(e fs.DirEntry) (string, bool) {
	ext := path.Ext(e.Name())
	name := strings.TrimSuffix(e.Name(), ext)
	isCapital := name != "" && name[0] >= 'A' && name[0] <= 'Z'
	return name, !e.IsDir() && isCapital && !strings.Contains(name, ".") && slices.Contains([]string{".tsx", ".jsx"}, ext)
}

// CheckParts warns of files of theme/ that look as if they replaced a part, and replace none.
func CheckParts(fsys fs.FS, log *diag.Log) {
	entries, _ := fs.ReadDir(fsys, Dir) // none where there is no such folder
	var names []string
	for _, p := range Parts() {
		names = append(names, p.Name)
	}
	replaced := Replacements(fsys)
	for _, e := range entries {
		name, isPart := partName(e)
		if !isPart || slices.Contains(names, name) {
			continue
		}
		hint := "`orihon theme list` names all parts. A component that no part is replaced by belongs into components/."
		if near := diag.Nearest(name, names); near != "" {
			hint = "Did you mean " + near + "?"
		}
		log.Warnf("unknown-part", diag.Pos{File: path.Join(Dir, e.Name())}, hint, "the theme has no part %s", name)
	}
	for _, p := range Parts() {
		if file := replaced[p.Name]; file != "" && p.BuildOnly() {
			checkBuildOnly(fsys, p.Name, file, log)
		}
	}
	for _, p := range Parts() {
		if p.With != "" && replaced[p.Name] != "" && replaced[p.With] == "" {
			log.Errorf("half-a-part", diag.Pos{File: replaced[p.Name]}, "Write theme/"+p.With+".tsx too.",
				"%s is replaced, and %s, which goes with it, is not", p.Name, p.With)
		}
	}
}

var styleImport = regexp.MustCompile(`(?m)^\s*import\b[^;\n]*["'][^"']+\.css["']`)

// checkBuildOnly warns of a style sheet that nobody would load.
func checkBuildOnly(fsys fs.FS, name, file string, log *diag.Log) {
	text, err := fs.ReadFile(fsys, file)
	found := styleImport.FindIndex(text)
	if err != nil || found == nil { // whoever bundles it says that it cannot be read
		return
	}
	line := 1 + strings.Count(string(text[:found[1]]), "\n")
	log.Warnf("part-style", diag.Pos{File: file, Line: line}, "Put its rules into a style sheet of theme/, such as theme/blog.css.",
		"%s is rendered by the build alone: no page loads the style sheet that it imports", name)
}

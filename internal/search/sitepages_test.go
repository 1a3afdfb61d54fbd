package search

import (
	"cmp"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// readSite is the documentation of this repository, read once.
var readSite struct {
	sync.Once
	pages []Page
	files []File
}

// sitePages returns the pages of the documentation of this repository.
func sitePages(t testing.TB) []Page {
	t.Helper()
	read(t)
	return slices.Clone(readSite.pages)
}

// siteIndex returns the index of the documentation of this repository.
func siteIndex(t testing.TB) []File {
	t.Helper()
	read(t)
	return readSite.files
}

func read(t testing.TB) {
	readSite.Do(func() {
		readSite.pages = readPages(t)
		readSite.files = indexed(slices.Clone(readSite.pages), Options{})
	})
}

// readPages reads the documentation of this repository, simply: enough to measure search before and without the
// whole pipeline.
func readPages(t testing.TB) []Page {
	t.Helper()
	fsys := os.DirFS("../../site")
	r := reader{t: t, fsys: fsys}
	var pages []Page
	for _, locale := range []string{"en", "ja"} {
		inherited := map[string]string{} // path below the version -> file
		for _, v := range backendVersions {
			for rel, file := range r.files(locale, "docs/backend/"+v) {
				delete(inherited, rel+"/index")
				delete(inherited, strings.TrimSuffix(rel, "/index"))
				inherited[rel] = file
			}
			translated := inherited
			if locale != "en" {
				for rel, file := range r.sources(v) {
					if translated[rel] != "i18n/"+locale+"/"+file {
						page := Page{Locale: locale, Docset: "backend", Version: v, VersionLabel: v, DocID: rel, Last: v == "latest", Lang: "en"}
						if older := r.older(locale, v, rel); older != "" {
							t := r.page(Page{Locale: locale}, "", rel, older)
							page.Aliases = []string{t.Title, t.Description}
						}
						pages = append(pages, r.page(page, "/v2/backend/"+v+"/", rel, file))
					}
				}
			}
			for rel, file := range translated {
				if locale != "en" && file != "i18n/"+locale+"/"+r.sources(v)[rel] {
					continue
				}
				pages = append(pages, r.page(Page{
					Locale: locale, Docset: "backend", Version: v, VersionLabel: v, DocID: rel, Last: v == "latest",
				}, "/v2/backend/"+v+"/", rel, file))
			}
		}
		pages = append(pages, r.api(locale)...)
		for docset, prefix := range map[string]string{"frontend": "/v2/frontend/", "v1": "/v1/"} {
			for rel, file := range r.files(locale, "docs/"+docset) {
				pages = append(pages, r.page(Page{Locale: locale, Docset: docset, DocID: rel, Last: true, Archived: docset == "v1"}, prefix, rel, file))
			}
		}
	}
	sort.Slice(pages, func(i, j int) bool { return pages[i].Route < pages[j].Route })
	return pages
}

var backendVersions = []string{"0.4.2", "0.5.0", "latest", "next"}

// sources returns the English documents of a version of the back end by their path without extension.
func (r reader) sources(version string) map[string]string {
	found := map[string]string{}
	for _, v := range backendVersions {
		for rel, file := range r.files("en", "docs/backend/"+v) {
			delete(found, rel+"/index")
			delete(found, strings.TrimSuffix(rel, "/index"))
			found[rel] = file
		}
		if v == version {
			break
		}
	}
	return found
}

// older returns the newest translation of a document in an older version; "" for none.
func (r reader) older(locale, version, rel string) string {
	file := ""
	for _, v := range backendVersions {
		if v == version {
			break
		}
		for _, ext := range []string{".md", ".mdx"} {
			name := "i18n/" + locale + "/docs/backend/" + v + "/" + rel + ext
			if _, err := fs.Stat(r.fsys, name); err == nil {
				file = name
			}
		}
	}
	return file
}

// api returns the services of the API reference with their operations.
func (r reader) api(locale string) []Page {
	var pages []Page
	files, _ := fs.Glob(r.fsys, "api/*.yaml")
	for _, file := range files {
		var doc struct {
			Info  struct{ Title, Description string }
			Paths map[string]map[string]struct {
				OperationID          string `yaml:"operationId"`
				Summary, Description string
			}
		}
		var overlay struct {
			Targets map[string]struct{ Title, Summary, Description string }
		}
		r.yaml(file, &doc)
		prefix := ""
		if locale != "en" {
			prefix = "/" + locale
			r.yaml("i18n/"+locale+"/"+file, &overlay)
		}
		name := strings.TrimSuffix(path.Base(file), ".yaml")
		page := Page{
			Route: prefix + "/v2/api/" + name + "/", DocID: name, Locale: locale, Docset: "@api", Kind: KindAPI, Last: true, Overview: true,
			Title:    cmp.Or(overlay.Targets["#/info"].Title, doc.Info.Title),
			Sections: []Section{{Text: cmp.Or(overlay.Targets["#/info"].Description, doc.Info.Description)}},
		}
		for route, operations := range doc.Paths {
			for method, o := range operations {
				if o.OperationID == "" {
					continue
				}
				endpoint := strings.ToUpper(method) + " " + route
				page.Sections = append(page.Sections, Section{
					ID: kebab(o.OperationID), Heading: cmp.Or(overlay.Targets[o.OperationID].Summary, o.Summary), Code: endpoint, Method: strings.ToUpper(method),
					Text: endpoint + "\n" + o.OperationID + "\n" + cmp.Or(overlay.Targets[o.OperationID].Description, o.Description),
				})
			}
		}
		slices.SortFunc(page.Sections[1:], func(a, b Section) int { return strings.Compare(a.ID, b.ID) })
		pages = append(pages, page)
	}
	return pages
}

func (r reader) yaml(file string, into any) {
	text, err := fs.ReadFile(r.fsys, file)
	if err == nil {
		err = yaml.Unmarshal(text, into)
	}
	if err != nil {
		r.t.Fatalf("%s: %v", file, err)
	}
}

func kebab(id string) string {
	var b strings.Builder
	for _, c := range id {
		if unicode.IsUpper(c) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

type reader struct {
	t    testing.TB
	fsys fs.FS
}

// files returns the documents of a folder in a locale by their path without extension.
func (r reader) files(locale, folder string) map[string]string {
	if locale != "en" {
		folder = "i18n/" + locale + "/" + folder
	}
	out := map[string]string{}
	_ = fs.WalkDir(r.fsys, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".md" && path.Ext(name) != ".mdx" {
			return nil
		}
		rel := strings.TrimSuffix(strings.TrimPrefix(name, folder+"/"), path.Ext(name))
		out[rel] = name
		return nil
	})
	return out
}

func (r reader) page(p Page, prefix, rel, file string) Page {
	text, err := fs.ReadFile(r.fsys, file)
	if err != nil {
		r.t.Fatal(err)
	}
	route := prefix + strings.TrimSuffix(rel, "index")
	if p.Locale != "en" {
		route = "/" + p.Locale + route
	}
	p.Route = route
	p.Breadcrumb = r.crumbs(path.Dir(file))
	front, body, _ := strings.Cut(strings.TrimPrefix(string(text), "---\n"), "\n---\n")
	for line := range strings.Lines(front) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		value = strings.Trim(value, `"'`)
		switch key {
		case "title":
			p.Title = value
		case "description":
			p.Description = value
		case "kind":
			p.Kind = KindGuide
			if value == "reference" {
				p.Kind = KindReference
			}
		}
	}
	p.Overview = strings.HasSuffix(route, "/")
	p.Sections = sectionsOf(body)
	if last := p.Sections[len(p.Sections)-1]; last.ID == "next-steps" {
		p.Sections = p.Sections[:len(p.Sections)-1]
	}
	return p
}

func (r reader) crumbs(dir string) []string {
	var out []string
	for ; !strings.HasSuffix(path.Dir(dir), "docs"); dir = path.Dir(dir) {
		text, err := fs.ReadFile(r.fsys, dir+"/_category_.yaml")
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(text)) {
			if label, ok := strings.CutPrefix(line, "label:"); ok {
				out = append([]string{strings.TrimSpace(label)}, out...)
			}
		}
	}
	return out
}

var (
	headingLine = regexp.MustCompile(`^(#{1,6}) (.*?)(?: \{#([\w-]+)\})?$`)
	linkText    = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	tagText     = regexp.MustCompile(`</?[A-Z][^>]*>`)
	slugDrop    = regexp.MustCompile(`[^\p{L}\p{N}\p{M}_ -]`)
)

// sectionsOf cuts Markdown at its headings.
func sectionsOf(body string) []Section {
	sections := []Section{{}}
	fence := ""
	for line := range strings.Lines(body) {
		line = strings.TrimRight(line, "\n")
		s := &sections[len(sections)-1]
		trimmed := strings.TrimSpace(line)
		switch {
		case fence != "" && trimmed == fence:
			fence = ""
		case fence != "":
			s.Code += line + "\n"
		case strings.HasPrefix(trimmed, "```"):
			fence = trimmed[:strings.LastIndex(trimmed, "`")+1]
			if _, title, ok := strings.Cut(trimmed, `title="`); ok {
				title, _, _ = strings.Cut(title, `"`)
				s.Text += title + "\n"
			}
		case headingLine.MatchString(line):
			m := headingLine.FindStringSubmatch(line)
			if len(m[1]) == 1 {
				continue
			}
			heading := plain(m[2])
			id := m[3]
			if id == "" {
				id = strings.ReplaceAll(strings.ToLower(slugDrop.ReplaceAllString(heading, "")), " ", "-")
			}
			sections = append(sections, Section{ID: id, Heading: heading})
		case strings.HasPrefix(trimmed, ":::") || strings.HasPrefix(trimmed, "| ---") || strings.HasPrefix(trimmed, "|--"):
		case trimmed != "":
			s.Text += plain(trimmed) + "\n"
		}
	}
	return sections
}

func plain(s string) string {
	s = linkText.ReplaceAllString(tagText.ReplaceAllString(s, ""), "$1")
	s = strings.NewReplacer("**", "", "`", "", "\\{", "{", "&lt;", "<", "|", " ").Replace(s)
	return strings.TrimSpace(strings.TrimPrefix(s, "- "))
}

package search

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"sort"
	"strings"
	"testing"
)

// sitePages reads the documentation of this repository, simply: enough to measure search before and without the
// whole pipeline.
func sitePages(t testing.TB) []Page {
	t.Helper()
	fsys := os.DirFS("../../site")
	r := reader{t: t, fsys: fsys}
	var pages []Page
	for _, locale := range []string{"en", "ja"} {
		inherited := map[string]string{} // path below the version -> file
		for _, v := range []string{"0.4.2", "0.5.0", "latest", "next"} {
			for rel, file := range r.files(locale, "docs/backend/"+v) {
				delete(inherited, rel+"/index")
				delete(inherited, strings.TrimSuffix(rel, "/index"))
				inherited[rel] = file
			}
			for rel, file := range inherited {
				pages = append(pages, r.page(Page{
					Locale: locale, Docset: "backend", Version: v, VersionLabel: v, DocID: rel, Last: v == "latest",
				}, "/v2/backend/"+v+"/", rel, file))
			}
		}
		for docset, prefix := range map[string]string{"frontend": "/v2/frontend/", "v1": "/v1/"} {
			for rel, file := range r.files(locale, "docs/"+docset) {
				pages = append(pages, r.page(Page{Locale: locale, Docset: docset, DocID: rel, Last: true, Archived: docset == "v1"}, prefix, rel, file))
			}
		}
	}
	sort.Slice(pages, func(i, j int) bool { return pages[i].Route < pages[j].Route })
	return pages
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
		}
	}
	p.Sections = sectionsOf(body)
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

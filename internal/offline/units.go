package offline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Output is what the lists are made from: the files of a site that have been made.
type Output struct {
	Files map[string]Made
	Front []string // names of the front end's files
	// HTML is the name of a page's document.
	HTML func(p *site.Page) string
	Read func(name string) ([]byte, error)
}

// Made is a file that has been made.
type Made struct {
	Hash string
	Size int
}

// unit is what readers keep as a whole, a version of a docset in one language, as Unit of web/offline/config.ts.
type unit struct {
	Key   string `json:"key"`
	Label string `json:"label"`
	Path  string `json:"path"`
	Bytes int    `json:"bytes"`
	List  string `json:"list"`

	locale string
	pages  []*site.Page
}

// edition lists all of a unit, as Edition of web/offline/config.ts.
type edition struct {
	ID    string      `json:"id"`
	Pages [][2]string `json:"pages"` // path and hash
	Files []string    `json:"files"`
}

// Lists returns, for each language, the list of what readers can keep, and for each of these what it consists of. They are made
// when everything else has been, as they state sizes and hashes.
func Lists(s *site.Site, out Output) ([]File, error) {
	var files []File
	byLocale := map[string][]*unit{}
	for _, l := range s.Config.Locales {
		byLocale[l.Code] = []*unit{}
	}
	for _, u := range units(s) {
		list, err := u.edition(s, out)
		if err != nil {
			return nil, err
		}
		data, err := json.Marshal(list)
		if err != nil {
			return nil, fmt.Errorf("encode the list of %s: %w", u.Key, err)
		}
		files = append(files, File{lists + u.Key + ".json", data})
		byLocale[u.locale] = append(byLocale[u.locale], u)
	}
	for _, code := range slices.Sorted(maps.Keys(byLocale)) {
		data, err := json.Marshal(byLocale[code])
		if err != nil {
			return nil, fmt.Errorf("encode what can be kept in %s: %w", code, err)
		}
		files = append(files, File{indexName(code), data})
	}
	return files, nil
}

func indexName(locale string) string { return lists + locale + ".json" }

// units are the versions of docsets in each language, in the order of their first pages.
func units(s *site.Site) []*unit {
	var all []*unit
	byKey := map[string]*unit{}
	for _, p := range s.Pages {
		page := &p.Page
		label := labelOf(s, page)
		if label == "" {
			continue
		}
		key := path.Join(page.Locale, page.Docset, page.Version)
		u := byKey[key]
		if u == nil {
			u = &unit{Key: key, Label: label, locale: page.Locale, Path: page.Route, List: s.Config.Base + "/" + lists + site.EscapePath(key) + ".json"}
			byKey[key] = u
			all = append(all, u)
		}
		u.pages = append(u.pages, page)
		u.Path = common(u.Path, page.Route)
	}
	for _, u := range all {
		u.Path = s.Config.Address(u.Path)
	}
	return all
}

// common is the route that two routes lie below, ending in a slash.
func common(x, y string) string {
	for !strings.HasPrefix(y+"/", strings.TrimSuffix(x, "/")+"/") {
		x = path.Dir(strings.TrimSuffix(x, "/"))
	}
	return strings.TrimSuffix(x, "/") + "/"
}

// labelOf names the version that a page belongs to; "" where it belongs to none.
func labelOf(s *site.Site, page *site.Page) string {
	cfg, version := s.Config, ""
	var label string
	switch set := cfg.Docset(page.Docset); {
	case page.Kind == site.PageNotFound || page.Docset == "":
		return ""
	case page.Docset == site.APIDocset:
		if cfg.API != nil {
			label = cfg.API.Label.For(page.Locale)
		}
	case set == nil || set.Pages:
		return ""
	default:
		label = set.Label.For(page.Locale)
	}
	for _, v := range s.Versions[page.Docset+"/"+page.Locale] {
		if v.Name == page.Version && v.Name != "" {
			version = v.Label
		}
	}
	return strings.TrimSpace(cmp.Or(label, cfg.Title.For(page.Locale)) + " " + version)
}

// edition lists the pages of a unit with the home page and the search of its language, and all files that these need.
func (u *unit) edition(s *site.Site, out Output) (edition, error) {
	e := edition{Pages: [][2]string{}, Files: []string{}}
	needed := map[string]struct{}{}
	need := finder{files: out.Files, base: s.Config.Base, found: needed}
	for _, page := range append(slices.Clone(u.pages), around(s, u)...) {
		name := out.HTML(page)
		made, ok := out.Files[name]
		if !ok {
			continue
		}
		html, err := out.Read(name)
		if err != nil {
			return edition{}, err
		}
		need.in(html)
		e.Pages = append(e.Pages, [2]string{s.Config.Address(page.Route), made.Hash[:16]})
		u.Bytes += made.Size
	}
	for _, name := range front(out.Front) {
		needed[name] = struct{}{}
	}
	search := "_orihon/search/" + u.locale + "/"
	for name := range out.Files {
		if name == search+"meta.json" || strings.HasPrefix(name, search+"parts/") {
			needed[name] = struct{}{}
		}
	}
	if err := need.inFiles(out.Read); err != nil {
		return edition{}, err
	}
	sum := sha256.New()
	for _, page := range e.Pages {
		fmt.Fprintln(sum, page)
	}
	for _, name := range slices.Sorted(maps.Keys(needed)) {
		u.Bytes += out.Files[name].Size
		e.Files = append(e.Files, s.Config.Address("/"+site.EscapePath(name)))
		fmt.Fprintln(sum, name, out.Files[name].Hash)
	}
	e.ID = hex.EncodeToString(sum.Sum(nil)[:8])
	return e, nil
}

// around are the pages of a language that belong to all of its units: its home page and its search.
func around(s *site.Site, u *unit) []*site.Page {
	var pages []*site.Page
	for _, p := range s.Pages {
		isHome := p.Page.Route == s.Config.Locale(u.locale).Prefix()+"/"
		if p.Page.Locale == u.locale && (p.Page.Kind == site.PageSearch || isHome) && !slices.Contains(u.pages, &p.Page) {
			pages = append(pages, &p.Page)
		}
	}
	return pages
}

package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// Wish says which books of a site are made. "" stands for what readers would look for: all languages, the version that they
// should use, and every docset but blogs, archives and the API reference.
type Wish struct {
	Docset  string
	Version string // or "all"
	Locale  string
}

// Editions are the books of a site that are wished for. The error is one of the wish.
func (w Wish) Editions(s *site.Site) ([]Edition, error) {
	all := Editions(s)
	var docsets, versions, locales []string
	for _, e := range all {
		docsets = append(docsets, e.Docset)
	}
	if w.Docset != "" && !slices.Contains(docsets, w.Docset) {
		return nil, fmt.Errorf("there is no docset %q with pages%s", w.Docset, among(w.Docset, docsets))
	}
	all = slices.DeleteFunc(all, func(e Edition) bool { return !w.hasDocset(s, e) })
	for _, e := range all {
		versions, locales = append(versions, e.Version), append(locales, e.Locale)
	}
	switch {
	case w.Version != "" && w.Version != "all" && !slices.Contains(versions, w.Version):
		return nil, fmt.Errorf("there is no version %q%s", w.Version, among(w.Version, versions))
	case w.Locale != "" && !slices.Contains(locales, w.Locale):
		return nil, fmt.Errorf("there is no language %q%s", w.Locale, among(w.Locale, locales))
	}
	all = slices.DeleteFunc(all, func(e Edition) bool { return w.Locale != "" && e.Locale != w.Locale || !w.hasVersion(s, e) })
	if len(all) == 0 {
		return nil, errors.New("no docset has pages for a book; name one by --docset, or a version by --version")
	}
	return all, nil
}

func (w Wish) hasDocset(s *site.Site, e Edition) bool {
	if w.Docset != "" {
		return e.Docset == w.Docset
	}
	set := s.Config.Docset(e.Docset)
	return set != nil && set.Blog == nil && !set.Archived
}

func (w Wish) hasVersion(s *site.Site, e Edition) bool {
	if w.Version == "" {
		return isLast(s, e)
	}
	return w.Version == "all" || w.Version == e.Version
}

// isLast reports whether an edition is of the version that readers should use.
func isLast(s *site.Site, e Edition) bool {
	for _, v := range s.Versions[e.Docset+"/"+e.Locale] {
		if v.Name == e.Version {
			return v.IsLast
		}
	}
	return true
}

// among says which of some names was meant, or lists them.
func among(name string, names []string) string {
	names = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(names))), func(n string) bool { return n == "" })
	if near := diag.Nearest(name, names); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	if len(names) == 0 {
		return ""
	}
	return "; there are " + strings.Join(names, ", ")
}

package site

import (
	"strings"
	"unicode"
)

// Prefix is what the locale's routes begin with: "" for the default locale, else "/ja".
func (l Locale) Prefix() string {
	if l.Default {
		return ""
	}
	return "/" + l.Code
}

// Locale returns the locale with a code, nil if there is none.
func (c *Config) Locale(code string) *Locale {
	for i := range c.Locales {
		if c.Locales[i].Code == code {
			return &c.Locales[i]
		}
	}
	return nil
}

// DefaultLocale returns the code of the locale that sources are written in.
func (c *Config) DefaultLocale() string {
	if len(c.Locales) == 0 {
		return ""
	}
	return c.Locales[0].Code
}

// Docset returns the docset with an id, nil if there is none.
func (c *Config) Docset(id string) *Docset {
	for i := range c.Docsets {
		if c.Docsets[i].ID == id {
			return &c.Docsets[i]
		}
	}
	return nil
}

// Versioned reports whether the docset has versions that readers see.
func (d *Docset) Versioned() bool { return len(d.Versions) > 0 && d.Versions[0].Name != "" }

// APIFolder returns the folder of the OpenAPI documents of a version; "" if it names none.
func (d *Docset) APIFolder(version string) string {
	for i := range d.Versions {
		if d.Versions[i].Name == version {
			return d.Versions[i].API
		}
	}
	return ""
}

// Latest returns the version that readers should use.
func (d *Docset) Latest() *VersionSpec {
	for i := range d.Versions {
		if d.Versions[i].IsLast {
			return &d.Versions[i]
		}
	}
	if len(d.Versions) == 0 {
		return nil
	}
	return &d.Versions[0]
}

// Scopes are what the navbar items of the docset's pages match: "v2" and "backend" for /v2/backend.
func (d *Docset) Scopes() []string { return scopes(d.Path, d.Scope) }

// Scopes are what the navbar items of the reference's pages match.
func (a *API) Scopes() []string { return scopes(a.Path, a.Scope) }

// PageScopes are what the navbar items of pages that belong to no docset match: those of the part of the site that comes
// first are shown on them. kind is "home" or "page"; "" for none.
func (c *Config) PageScopes(kind string) []string {
	var out []string
	if kind != "" {
		out = append(out, kind)
	}
	if len(c.Docsets) > 0 && !c.Docsets[0].Pages {
		out = append(out, c.Docsets[0].Scopes()[0])
	}
	return out
}

// KindOfPage tells the home page from all others that belong to no docset, by its route without locale prefix.
func KindOfPage(route string) string {
	if route == "/" {
		return "home"
	}
	return "page"
}

func scopes(path, scope string) []string {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	switch {
	case first == "":
		return []string{scope}
	case scope == "" || scope == first:
		return []string{first}
	}
	return []string{first, scope}
}

// JoinRoute puts routes together with one slash between them; a trailing slash of the last one stays.
func JoinRoute(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		p = strings.TrimPrefix(p, "/")
		if p == "" {
			continue
		}
		if s := b.String(); !strings.HasSuffix(s, "/") {
			b.WriteByte('/')
		}
		b.WriteString(p)
	}
	if b.Len() == 0 {
		return "/"
	}
	return b.String()
}

// RouteKey is the same for all routes that reach the same page: with and without trailing slash, with escapes and with the
// letters that they stand for. It is for comparing only, and no route.
func RouteKey(route string) string {
	if len(route) > 1 {
		route = strings.TrimSuffix(route, "/")
	}
	return Unescape(route)
}

// Slug turns a text into a part of a route as GitHub does for headings: lower case, without punctuation, spaces as
// hyphens.
func Slug(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Pc, r) || unicode.IsMark(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Slugger makes slugs unique: the second "a" becomes "a-1". The zero value is ready to use.
type Slugger struct{ seen map[string]int }

// Slug returns the slug of a text, unlike all that it returned before.
func (s *Slugger) Slug(text string) string {
	if s.seen == nil {
		s.seen = map[string]int{}
	}
	base := Slug(text)
	slug := base
	for n, used := s.seen[base]; used; _, used = s.seen[slug] {
		n++
		s.seen[base] = n
		slug = base + "-" + itoa(n)
	}
	s.seen[slug] = 0
	return slug
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

// TwinRoute is where the Markdown of the page at a route is; that of a folder's page lies in the folder.
func TwinRoute(route string) string {
	if strings.HasSuffix(route, "/") {
		return route + "index.md"
	}
	return route + ".md"
}

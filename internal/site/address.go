package site

import (
	"regexp"
	"strings"
)

// Address is where browsers find what is at a route: below the base path of the site. This is the one place where a
// route becomes an address, as web/app/address.ts is in the front end; all data hold routes. Addresses elsewhere, and
// fragments, stay as they are.
func (c *Config) Address(route string) string {
	if !IsRoute(route) {
		return route
	}
	return c.Base + route
}

// Absolute is the address of a route with scheme and host.
func (c *Config) Absolute(route string) string { return c.URL + c.Address(route) }

// IsRoute reports whether a destination is a route of the site, not an address elsewhere or one that begins at the page.
func IsRoute(s string) bool { return strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//") }

// PageRoute is the route that a page gets by the site's rule about slashes at the end. The root of the site and of a locale
// have one always; without a rule a route stays as it is.
func (c *Config) PageRoute(route string) string {
	if c.TrailingSlash == nil || strings.HasSuffix(route, ".html") {
		return route
	}
	bare := strings.TrimSuffix(route, "/")
	if *c.TrailingSlash || bare == "" || c.isLocaleRoot(bare) {
		return bare + "/"
	}
	return bare
}

// Flat reports whether pages are files such as start.html, not folders with an index.html.
func (c *Config) Flat() bool { return c.TrailingSlash != nil && !*c.TrailingSlash }

func (c *Config) isLocaleRoot(bare string) bool {
	for _, l := range c.Locales {
		if !l.Default && bare == l.Prefix() {
			return true
		}
	}
	return false
}

// EscapeHref escapes the path of an address where it must be, and leaves its query and fragment.
func EscapeHref(href string) string {
	path, fragment, ok := strings.Cut(href, "#")
	path, query, has := strings.Cut(path, "?")
	path = CleanRoute(path)
	if has {
		path += "?" + query
	}
	if ok {
		path += "#" + fragment
	}
	return path
}

// placed are the attributes of HTML that hold an address.
var placed = regexp.MustCompile(`(?i)(\s(?:href|src|poster)\s*=\s*["']?)(/[^"'\s>]*)`)

// PlaceHTML is HTML of the configuration with the routes in its links and pictures as addresses.
func (c *Config) PlaceHTML(html string) string {
	if c.Base == "" || c.Policy.KeepAddresses {
		return html
	}
	return placed.ReplaceAllStringFunc(html, func(found string) string {
		parts := placed.FindStringSubmatch(found)
		return parts[1] + c.Address(parts[2])
	})
}

package serve

import (
	"net/http"
	"net/url"
	"strings"
)

// Below takes the base path of a site off the path of a request. It is not ok for paths beside the base path, and for the
// base path without a slash after it: relative addresses hold only below.
func Below(base, path string) (route string, ok bool) {
	rest, ok := strings.CutPrefix(path, base)
	return rest, ok && (base == "" || strings.HasPrefix(rest, "/"))
}

// ToBase is where a request is sent that asks for what stands above the site: for the root of the host, or for the base
// path without its slash.
func ToBase(base, path string) (to string, ok bool) {
	return base + "/", base != "" && (path == "/" || path == base)
}

// moved is where a request is sent on to, and with which status.
func (o *output) moved(path string) (to string, status int, ok bool) {
	if to, ok = o.redirects[strings.TrimSuffix(path, "/")]; ok {
		return to, http.StatusMovedPermanently, true
	}
	for _, r := range o.wild {
		if rest, ok := strings.CutPrefix(path, r[0]); ok && (rest == "" || rest[0] == '/') {
			// Slashes that stay would make the name of a host of what follows, where the target is "/:splat".
			return strings.Replace(r[1], ":splat", escapePath(strings.TrimLeft(rest, "/")), 1), http.StatusMovedPermanently, true
		}
	}
	if to, ok = ToBase(o.manifest.Base, path); ok && path != "/" {
		return to, http.StatusMovedPermanently, true
	}
	return to, http.StatusFound, ok // the host may get a site of its own at its root
}

// addressOf is the path at which a page is shown.
func addressOf(base, name string, slash bool) string {
	bare, isFolder := strings.CutSuffix("/"+name, "/index.html")
	if !isFolder {
		bare = strings.TrimSuffix(bare, ".html")
	}
	if slash || bare == "" {
		bare += "/"
	}
	return base + bare
}

func escapePath(plain string) string { return (&url.URL{Path: plain}).EscapedPath() }

// unescape gives the letters of a path, as requests have them.
func unescape(path string) string {
	if plain, err := url.PathUnescape(path); err == nil {
		return plain
	}
	return path
}

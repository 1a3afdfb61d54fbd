package config

import (
	"fmt"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"github.com/orihon/orihon/internal/diag"
)

// routeKeys are the places of a configuration whose text becomes a part of routes, each in a whole file with %s in place
// of it.
func routeKeys() map[string]string {
	const head = "title: T\nurl: https://x.y\n"
	return map[string]string{
		"redirects[0].from":             head + "redirects: [{from: %s, to: /b}]\n",
		"redirects[0].to":               head + "redirects: [{from: /old, to: %s}]\n",
		"docsets[0].path":               head + "docsets: [{id: a, path: %s}]\n",
		"docsets[0].linkTo":             head + "docsets: [{id: a, linkTo: %s}]\n",
		"docsets[0].versions[0].path":   head + "docsets: [{id: a, versions: [{name: x, path: %s}]}]\n",
		"docsets[0].sidebar[0].slug":    head + "docsets: [{id: a, sidebar: [{type: category, label: L, slug: %s, items: [b]}]}]\n",
		"api.path":                      head + "api: {path: %s, services: []}\n",
		"api.services[0].name":          head + "api: {services: [{name: %s}]}\n",
		"navbar.items[0].to":            head + "navbar: {items: [{label: L, to: %s}]}\n",
		"footer.columns[0].items[0].to": head + "footer: {columns: [{title: T, items: [{label: L, to: %s}]}]}\n",
	}
}

// inQuotes is a text as a YAML string in double quotes.
func inQuotes(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case unicode.IsControl(r):
			fmt.Fprintf(&b, `\x%02x`, r)
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			fallthrough
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}

// refusedAt reports whether an error stands at a key.
func refusedAt(t *testing.T, text, key string) bool {
	t.Helper()
	files := fstest.MapFS{"site.yaml": {Data: []byte(text)}}
	var log diag.Log
	cfg := Load(files, "site.yaml", &log)
	for _, m := range log.Messages() {
		if m.Severity == diag.Error && m.ID == "bad-value" && m.Pos == cfg.Pos[key] {
			if m.Hint == "" {
				t.Errorf("%s: no hint: %s", key, m)
			}
			return true
		}
	}
	return false
}

func TestRoutesThatLeadElsewhereAreRefused(t *testing.T) {
	for key, file := range routeKeys() {
		for _, route := range []string{"/a/../../b", "/../x", "/..", "/.", "/a//b", "/b//c", "/b/.", "/a/./b", "/%2e%2e/x", "/a%2f%2fb", "/a%zz", "/a\\b", "/a\u0085", "/a\x01"} {
			if strings.HasSuffix(key, "name") || strings.HasSuffix(key, "versions[0].path") {
				route = strings.TrimPrefix(route, "/")
			}
			if !refusedAt(t, strings.Replace(file, "%s", inQuotes(route), 1), key) {
				t.Errorf("%s: %q is taken", key, route)
			}
		}
	}
}

func TestRoutesThatAreTaken(t *testing.T) {
	for key, file := range routeKeys() {
		for _, route := range []string{"/a", "/a/b/", "/日本/語", "/v2/a.b/0.4.2", "/a/...", "/a%20b"} {
			if strings.HasSuffix(key, "name") || strings.HasSuffix(key, "versions[0].path") {
				route = strings.ReplaceAll(strings.ReplaceAll(strings.Trim(route, "/"), "/", "-"), "%20", "")
			}
			if refusedAt(t, strings.Replace(file, "%s", inQuotes(route), 1), key) {
				t.Errorf("%s: %q is refused", key, route)
			}
		}
	}
	for _, to := range []string{"/a?x=1", "/a#b", "/a/?u=http://h/../x"} {
		if refusedAt(t, strings.Replace(routeKeys()["redirects[0].to"], "%s", inQuotes(to), 1), "redirects[0].to") {
			t.Errorf("%q is refused as the target of a redirect", to)
		}
	}
	for _, from := range []string{"/a#b", "/a/#日本"} {
		if refusedAt(t, strings.Replace(routeKeys()["redirects[0].from"], "%s", inQuotes(from), 1), "redirects[0].from") {
			t.Errorf("%q, an id on a page, is refused as the source of a redirect", from)
		}
	}
	for _, from := range []string{"/a?x=1", "/a#", "/a#b#c", "/a#b c"} {
		if !refusedAt(t, strings.Replace(routeKeys()["redirects[0].from"], "%s", inQuotes(from), 1), "redirects[0].from") {
			t.Errorf("%q is taken as the source of a redirect: no file can answer it", from)
		}
	}
}

// FuzzRoutes holds that a route which the configuration takes names a file below the output, and one file only.
func FuzzRoutes(f *testing.F) {
	for _, seed := range []string{"/a/../../b", "/../x", "/a//b", "/b//c", "/b/.", "/%2e%2e/%2e%2e", "/a/b/", "/日本", "/a?b=..", "/a#/../b", "..", "x\u0000y"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, route string) {
		for key, file := range routeKeys() {
			text := strings.Replace(file, "%s", inQuotes(route), 1)
			files := fstest.MapFS{"site.yaml": {Data: []byte(text)}}
			var log diag.Log
			cfg := Load(files, "site.yaml", &log)
			taken := cfg.Pos[key].Line > 0
			for _, m := range log.Messages() {
				taken = taken && (m.Severity != diag.Error || m.ID != "bad-value" && m.ID != "yaml-syntax" && m.ID != "yaml-control" && m.Pos != cfg.Pos[key])
			}
			if !taken {
				continue
			}
			plain, _, _ := strings.Cut(route, "?")
			plain, _, _ = strings.Cut(plain, "#")
			name := strings.TrimSuffix(strings.TrimPrefix(plain, "/"), "/")
			if name != "" && (path.Clean("/"+name) != "/"+name || strings.HasPrefix(name, "..") && (name == ".." || name[2] == '/')) {
				t.Errorf("%s: %q is taken, but as a file it is %q", key, route, path.Clean("/"+name))
			}
		}
	})
}

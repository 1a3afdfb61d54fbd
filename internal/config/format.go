package config

import (
	"net/url"
	"path"
	"strings"
	"unicode"

	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/markup"
)

// check says what is wrong with a string, "" if nothing is.
func (f format) check(s string) (problem, hint string) {
	if s == "" {
		return "", ""
	}
	switch f {
	case formatOrigin:
		return checkOrigin(s)
	case formatRoute:
		return checkRoute(s)
	case formatPrefix:
		if strings.ContainsAny(s, "?#") {
			return "is not a route", "Leave out ? and # and what follows."
		}
		return checkRoute(s)
	case formatSource:
		return checkSource(s)
	case formatSlug:
		if strings.ContainsAny(s, "?# \\") {
			return "cannot be part of a route", "Leave out ?, #, spaces and backslashes."
		}
		return checkSegments(s)
	case formatHref:
		if u, err := url.Parse(s); err != nil || u.Scheme == "" {
			return "is not an address", "Write it with its scheme, such as https://example.com."
		}
	case formatVersionPath:
		if s != "/" {
			return formatName.check(s)
		}
	case formatName:
		if strings.ContainsAny(s, "/\\?#% \t") || strings.ContainsFunc(s, isNoCharacter) || s == "." || s == ".." {
			return "cannot be part of a route", "Use letters, digits, dots and hyphens."
		}
		if strings.HasPrefix(s, "@") {
			return "begins with @, as names of Orihon's own do", "Use letters, digits, dots and hyphens."
		}
	case formatPath:
		if p := strings.TrimSuffix(s, "/"); strings.HasPrefix(p, "/") || p != path.Clean(p) || p == "." || strings.HasPrefix(p, "..") {
			return "is not a path inside the site", "Write it relative to the site folder, without .. and leading slash."
		}
	case formatLocale:
		if _, err := language.Parse(s); err != nil {
			return "is not a language", "Use a BCP 47 tag such as en, ja or pt-BR."
		}
	}
	return "", ""
}

// hurts says what a string would do to a page that it must not, nil if it does nothing.
func (f format) hurts(s string) *markup.Problem {
	switch f {
	case formatHref, formatTarget:
		return markup.Destination(s, false)
	case formatHTML:
		return markup.Fragment(s)
	}
	return nil
}

func checkOrigin(s string) (problem, hint string) {
	const example = "Write scheme and host, and the path if there is one, such as https://docs.example.com or https://example.com/docs/."
	u, err := url.Parse(s)
	switch {
	case err != nil:
		return "is not an address", example
	case u.Scheme != "http" && u.Scheme != "https":
		return "does not begin with https://", example
	case u.Host == "" || u.User != nil:
		return "has no host", example
	case u.RawQuery != "" || u.Fragment != "":
		return "has more than scheme, host and path", "Leave out ? and # and what follows."
	case strings.ContainsAny(s, " \\\"'<>"):
		return "is not an address", example
	}
	if problem, hint := checkSegments(strings.TrimSuffix(u.EscapedPath(), "/")); problem != "" {
		return problem, hint
	}
	if first, _, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/"); first == "_orihon" {
		return "has a path that is Orihon's own", "Publish the site below another path."
	}
	return "", ""
}

func checkRoute(s string) (problem, hint string) {
	switch {
	case !strings.HasPrefix(s, "/"):
		return "is not a route", "Begin it with a slash: /" + s
	case strings.HasPrefix(s, "//"):
		return "is not a route", "Begin it with one slash; an address elsewhere goes under `href`."
	case strings.ContainsAny(s, " \\"):
		return "is not a route", "Leave out spaces and backslashes."
	}
	return checkSegments(s)
}

// checkSource is for what a redirect leads away from: a route, or an id on a page.
func checkSource(s string) (problem, hint string) {
	path, id, fragment := strings.Cut(s, "#")
	switch {
	case strings.Contains(path, "?"):
		return "is not a route", "Leave out ? and what follows."
	case fragment && (id == "" || strings.ContainsAny(id, "# ")):
		return "is not a route", "Write one id after the #, or leave it out."
	}
	return checkRoute(path)
}

// isNoCharacter reports whether r is a control character, or the mark that reading YAML puts in the place of one.
func isNoCharacter(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar }

// checkSegments says what is wrong with the segments of a route: those that lead elsewhere, or that browsers and hosts
// read in ways of their own.
func checkSegments(route string) (problem, hint string) {
	path, _, _ := strings.Cut(route, "?")
	path, _, _ = strings.Cut(path, "#")
	decoded, err := url.PathUnescape(path)
	if err != nil {
		return "has a percent sign that stands for nothing", "Write the character itself, or %25 for a percent sign."
	}
	if strings.ContainsFunc(decoded, isNoCharacter) {
		return "holds a control character", "Take it out."
	}
	decoded = strings.TrimSuffix(strings.TrimPrefix(decoded, "/"), "/")
	if decoded == "" {
		return "", ""
	}
	for segment := range strings.SplitSeq(decoded, "/") {
		switch segment {
		case "":
			return "has two slashes in a row", "Write one."
		case ".", "..":
			return "has the segment " + segment, "Write the route that it leads to."
		}
	}
	return "", ""
}

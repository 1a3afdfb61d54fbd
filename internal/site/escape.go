package site

import (
	"net/url"
	"strings"
)

// A route is the path of an address below the base path. What may not stand there is escaped (RFC 3986, 3.3): the page of
// docs/c#.md is at /docs/c%23. Letters of any script stay as they are. A name in the output folder is what servers look for
// when they are asked for the route: without escapes.

// EscapePath escapes what may not stand in the path of an address; letters of any script stay readable.
func EscapePath(path string) string {
	if !strings.ContainsFunc(path, escaped) {
		return path
	}
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(path) {
		if c := path[i]; escaped(rune(c)) {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// escaped reports whether an ASCII character may not stand in a path; others, and the bytes that they are made of, may.
func escaped(c rune) bool {
	return c <= ' ' || c == 0x7f || strings.ContainsRune(`"#%<>?\^{|}`+"`", c)
}

// CleanRoute is a route as someone has written it, escaped where it must be and nowhere else.
func CleanRoute(written string) string { return EscapePath(Unescape(written)) }

// Unescape puts letters in the place of their escapes. A text with a percent sign that stands for nothing stays as it is.
func Unescape(path string) string {
	if plain, err := url.PathUnescape(path); err == nil {
		return plain
	}
	return path
}

// OutputName is the name in the output folder of the file at a route.
func OutputName(route string) string { return strings.TrimPrefix(Unescape(route), "/") }

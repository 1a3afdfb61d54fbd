package site

import (
	"net/url"
	"slices"
	"strings"
)

// navIcon is a picture of 24 by 24 that takes the colour of the text.
type navIcon struct{ name, path string }

// navIcons are the pictures that items of the navbar and the footer can name. Marks of others are those of Simple Icons
// (CC0 1.0).
var navIcons = [...]navIcon{
	{"github", "M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12"},
	{"mail", "M2 4h20v16H2zm2 3.2V18h16V7.200l-8 6zM5.300 6l6.700 5 6.700-5z"},
	{"rss", "M4 4a16 16 0 0116 16h-3A13 13 0 004 7zm0 6a10 10 0 0110 10h-3a7 7 0 00-7-7zm2 6a2 2 0 110 4 2 2 0 010-4z"},
	{"star", "M12 3l2.700 6 6.300.600-4.800 4.300 1.400 6.300L12 17l-5.600 3.200 1.400-6.300L3 9.600 9.300 9z"},
	{"x", "M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z"},
}

// NavIcons are the names of pictures that items of the navbar and the footer can have.
func NavIcons() []string {
	names := make([]string, 0, len(navIcons))
	for _, i := range navIcons {
		names = append(names, i.name)
	}
	return names
}

// NavIconAddress is where the picture of an item lies: itself as an address, of those that have a name, or the route of a file
// under static/.
func NavIconAddress(icon string) string {
	if at := slices.IndexFunc(navIcons[:], func(i navIcon) bool { return i.name == icon }); at >= 0 {
		return "data:image/svg+xml," + url.PathEscape(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill-rule="evenodd" d="`+navIcons[at].path+`"/></svg>`)
	}
	if icon == "" {
		return ""
	}
	return "/" + strings.TrimPrefix(icon, "/")
}

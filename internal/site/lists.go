package site

// fullTextSize is the most Markdown, in bytes, that stands in one llms-full.txt. More than that no reader of it takes at once;
// sites that are larger have the file of each version, as far as that is smaller, and the list.
const fullTextSize = 4 << 20

// HasFullText reports whether pages with that much Markdown, in bytes, get an llms-full.txt.
func HasFullText(size int) bool { return size > 0 && size <= fullTextSize }

// ListRoute is the route of the llms.txt of what lies below a route.
func ListRoute(below string) string { return JoinRoute(below, "llms.txt") }

// FullTextRoute is the route of the llms-full.txt of what lies below a route.
func FullTextRoute(below string) string { return JoinRoute(below, "llms-full.txt") }
